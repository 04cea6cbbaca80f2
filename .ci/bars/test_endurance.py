"""What bars, their users and other programs do to the daemon and the watchers."""
import os
import shutil
import signal
import subprocess

from fixture import TEXT, BarTest, wait_until
from sway import Sway, Waybar
from x import Polybar, Xvfb

ME = {"id": "me", "kind": "github-user", "user": "octocat"}


class EnduranceTest(BarTest):
    def test_a_second_bar_costs_no_request(self):
        site = self.site(ME)
        sway = Sway(site, outputs=2)
        before = len(site.requests())
        bar = Waybar(sway, "me", TEXT)
        bar.shows(*["octocat · 8.2k followers", "a good text"] * 2)
        self.assertEqual(len(site.clients()), 4)
        self.assertEqual(len(site.requests()), before)
        site.reload()
        one = len(site.requests()) - before
        second = Waybar(sway, "me", TEXT)
        second.shows(*["octocat · 8.2k followers", "a good text"] * 4)
        self.assertEqual(len(site.clients()), 8)
        site.reload()
        self.assertEqual(len(site.requests()), before + 2 * one)

    def test_a_killed_bar_leaves_no_client(self):
        site = self.site(ME)
        sway, display = Sway(site), Xvfb(site)
        for start in (lambda: Waybar(sway, "me", TEXT), lambda: Polybar(display, "me", TEXT, stream=False)):
            bar = start()
            wait_until(lambda: len(site.clients()) == 2, what="the bar runs a client for each widget")
            bar.process.kill()
            bar.process.wait()
            wait_until(lambda: not site.clients(), seconds=2, what="the clients end with the bar")

    def test_real_time_signals(self):
        site = self.site()
        sway = Sway(site)
        bar = Waybar(sway, TEXT)
        bar.shows("a good text")
        clients = site.clients()
        # In our session only: somebody's own bar is none of our business.
        pkill = ["pkill", "-RTMIN+8", "-u", str(os.getuid()), "-s", str(os.getsid(0)), "waybar"]
        self.assertEqual(subprocess.run(pkill).returncode, 0, "there is no waybar to signal")
        for number in range(signal.SIGRTMIN, signal.SIGRTMAX + 1):
            for process in [site.daemon.pid, *clients]:
                os.kill(process, number)
        site.say("still there")
        bar.shows("still there")
        self.assertEqual(sorted(site.clients()), sorted(clients))
        self.assertIsNone(site.daemon.poll())
        self.assertIsNone(bar.process.poll())

    def test_a_daemon_restart_is_seen(self):
        site = self.site()
        bar = Waybar(Sway(site), TEXT)
        bar.shows("a good text")
        clients = site.clients()
        for number in (signal.SIGTERM, signal.SIGKILL):
            site.stop_daemon(number)
            site.put("/text", f"after {number.name}")
            site.start_daemon()
            bar.shows(f"after {number.name}")
        self.assertEqual(site.clients(), clients, "the watchers are the same")

    def test_a_container_made_again_is_found(self):
        site = self.site()
        bar = Waybar(Sway(site), TEXT)
        bar.shows("a good text")
        clients = site.clients()
        site.stop_daemon()
        shutil.rmtree(site.container)
        site.put("/text", "made again")
        site.start_daemon()
        bar.shows("made again")
        # And under the daemon's feet.
        shutil.rmtree(site.container)
        wait_until(lambda: site.line() == "made again", what="the daemon makes the container again")
        site.say("and again")
        bar.shows("and again")
        self.assertEqual(site.clients(), clients, "the watchers are the same")
