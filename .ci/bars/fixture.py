"""A place of its own with a GitHub, a daemon and a client, for tests that look at real bars.

Run by .ci/test-bars, which says where the programs are (BARS_BINARIES). Nothing outlives the run.
"""
import atexit
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
import urllib.request

BINARIES = pathlib.Path(os.environ.get("BARS_BINARIES", ".build/debug")).resolve()

# A widget whose text a test says by `Site.say`.
TEXT = "text"


def wait_until(predicate, seconds=15, what="it"):
    """Returns the predicate's first true value. A predicate that fails is asked again."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            found, last = predicate(), None
        except (AssertionError, OSError, ValueError, LookupError, StopIteration, subprocess.SubprocessError) as error:
            found, last = None, error
        if found:
            return found
        if time.monotonic() > deadline:
            logs = "".join(site.logs() for site in Site.running)
            raise AssertionError(f"not within {seconds} s: {what}" + (f" ({last})" if last else "") + logs)
        time.sleep(0.03)


def processes(environment):
    """The ids of all processes that were started with these variables, by `NAME=value`."""
    wanted = {variable.encode() for variable in environment}
    for entry in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if wanted <= set((entry / "environ").read_bytes().split(b"\0")):
                yield int(entry.name)
        except OSError:
            continue


class Site:
    """A home with a GitHub on this machine and a daemon, and everything that a test starts in it."""

    running = []

    def __init__(self, *widgets, **settings):
        """Widgets and top-level settings as in the configuration; `{github}` in a url is the server's address."""
        self.widgets, self.settings = widgets, settings
        self.started = []

    def __enter__(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="site"))
        Site.running.append(self)
        try:
            self._open()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_):
        self.close()

    def _open(self):
        self.bin, self.runtime = self.home / "bin", self.home / "run"
        self.bin.mkdir()
        self.runtime.mkdir(mode=0o700)
        self.environment = {
            "HOME": str(self.home), "XDG_RUNTIME_DIR": str(self.runtime), "LANG": "C.UTF-8",
            "PATH": f"{self.bin}:{os.environ['PATH']}",
        }
        self.client = self.bin / "widgetctl"
        shutil.copy2(BINARIES / "widgetctl", self.client)
        self.script("xdg-open", r"""{ printf '%s\t' "$@"; echo; } >>"$HOME/opened" """)
        self.server = self.start([BINARIES / "loopback-github"], log="loopback-github")
        self.github = wait_until(lambda: self.log(self.server).splitlines()[0], what="the server says its address")
        self.put("/text", "a good text")
        self.configure(*self.widgets, **self.settings)
        self.start_daemon()

    # The configuration and the daemon

    def configure(self, *widgets, **settings):
        """Writes the configuration, which a running daemon reads at once. The widget `text` is always there."""
        text = {
            "id": TEXT, "kind": "json-text", "family": "systemLarge", "url": "{github}/text", "refresh": "never",
            "format": "{text}",
        }
        configuration = {
            "accounts": {"github": {"baseURL": "{github}"}}, "widgets": [*widgets, text], **settings,
        }
        document = json.dumps(configuration).replace("{github}", self.github)
        (self.home / "config.json").write_text(document)

    def start_daemon(self):
        self.daemon = self.start([BINARIES / "widgetd", "--config", "config.json"], log="widgetd")
        self.reload()

    def stop_daemon(self, number=signal.SIGTERM):
        self.daemon.send_signal(number)
        self.daemon.wait(10)

    @property
    def container(self):
        return self.home / ".cache" / "widgetd"

    def widgetctl(self, *arguments, **options):
        """Runs the client; returns a CompletedProcess with text in `stdout` and `stderr`."""
        return subprocess.run(
            [self.client, *arguments], cwd=self.home, env=self.environment, text=True, errors="surrogateescape",
            timeout=30, **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL} | options)

    def widgetd(self, *arguments):
        """Runs the daemon's program to its end; returns what it prints."""
        return subprocess.run(
            [BINARIES / "widgetd", *arguments], cwd=self.home, env=self.environment, text=True, check=True,
            stdout=subprocess.PIPE, timeout=30).stdout

    def line(self, identifier=TEXT, format="plain"):
        """What the widget's line is at the moment."""
        return self.widgetctl("show", identifier, "--format", format).stdout.removesuffix("\n")

    def reload(self):
        """Reloads all widgets and waits until each has its data, or a reason why it has none."""
        wait_until(
            lambda: self.widgetctl("reload", "--wait").returncode in (0, 1), what="all widgets are reloaded")

    def install(self, bar, path, *ids):
        """Puts the file that `widgetctl snippet` prints in its place; returns the line to add to the bar's own file."""
        snippet = self.widgetctl("snippet", bar, *ids).stdout
        file = self.home / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(snippet)
        # The first line has it as a comment.
        return re.sub(r"^(//|;|#|/\*|--) (.*?)( \*/)?$", r"\2", snippet.splitlines()[0])

    # The server

    def get(self, path):
        with urllib.request.urlopen(urllib.request.Request(self.github + path)) as answer:
            return json.load(answer)

    def put(self, path, document):
        """What GET of the path answers from now on: a JSON value, or its bytes as they are."""
        body = document if isinstance(document, bytes) else json.dumps(document).encode()
        urllib.request.urlopen(urllib.request.Request(self.github + path, data=body, method="PUT")).close()

    def change(self, path, **fields):
        """Changes fields of the object at the path, and reloads."""
        self.put(path, self.get(path) | fields)
        self.reload()

    def say(self, *texts):
        """Makes these the texts of the widget `text`, and reloads. Bytes are the server's answer as it is."""
        self.put("/text", texts[0] if len(texts) == 1 else list(texts))
        self.reload()

    def requests(self):
        """What the server was asked so far, `get` included: `GET /users/octocat`."""
        return [line for line in self.log(self.server).splitlines()[1:] if line.startswith("GET ")]

    # Programs

    def script(self, name, text):
        """Puts a shell script on PATH."""
        path = self.bin / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def start(self, command, log=None, env={}, **options):
        """Starts a program in the home; it ends with the site. Its output goes into a log unless `options` differ."""
        name = log or pathlib.Path(command[0]).name
        path = self.home / f"{name}.{len(self.started)}.log"
        with open(path, "wb") as output:
            process = subprocess.Popen(
                # Should we be killed, it is too.
                ["setpriv", "--pdeathsig", "TERM", *command], cwd=self.home, env=self.environment | env,
                **{"stdin": subprocess.DEVNULL, "stdout": output, "stderr": subprocess.STDOUT} | options)
        process.path = path
        self.started.append(process)
        return process

    def log(self, process):
        """What the program has written so far."""
        return process.path.read_text(errors="replace")

    def logs(self):
        """The last of what each program has written, for a person."""
        def tail(path):
            return f"\n--- {shlex.quote(path.name)}\n{path.read_text(errors='replace')[-1000:]}"
        return "".join(map(tail, sorted(self.home.glob("*.log"))))

    def processes(self, program=None):
        """The ids of the processes here, or of those that run this program."""
        def runs(pid):
            try:
                return program is None or os.path.samefile(f"/proc/{pid}/exe", program)
            except OSError:
                return False
        return [pid for pid in processes([f"HOME={self.home}"]) if runs(pid)]

    def clients(self):
        """The ids of the running `widgetctl`s."""
        return self.processes(self.client)

    # What must not happen, and what may

    def opened(self):
        """What `xdg-open` was called with: a list of arguments for each call."""
        path = self.home / "opened"
        return [line.split("\t")[:-1] for line in path.read_text().splitlines()] if path.exists() else []

    def pwned(self):
        """The files that show that a stranger's text was run."""
        return [str(path) for path in self.home.rglob("pwned*")]

    def close(self):
        """Ends all that runs here."""
        if self not in Site.running:
            return
        Site.running.remove(self)
        for process in reversed(self.started):
            process.terminate()
        deadline = time.monotonic() + 2
        while remaining := self.processes():
            for process in self.started:
                process.poll()
            if time.monotonic() > deadline:
                for pid in remaining:
                    try:
                        os.kill(pid, signal.SIGKILL)
                    except ProcessLookupError:
                        pass
            time.sleep(0.01)
        for process in self.started:
            process.wait()
            for stream in (process.stdin, process.stdout, process.stderr):
                if stream:
                    stream.close()
        shutil.rmtree(self.home, ignore_errors=True)


@atexit.register
def close_all():
    """An interrupted test doesn't get to its own end."""
    for site in list(Site.running):
        site.close()


signal.signal(signal.SIGTERM, signal.default_int_handler)


class BarTest(unittest.TestCase):
    """A test with a site, in which nothing may be run by a text."""

    def site(self, *widgets, **settings):
        site = self.enterContext(Site(*widgets, **settings))
        # Before the site is closed.
        self.addCleanup(lambda: self.assertEqual(site.pwned(), [], "a stranger's text was run"))
        return site
