"""A headless Chromium, driven by the DevTools protocol over a pipe."""
import base64
import json
import os
import pathlib
import select
import time

from picture import Picture


class Chromium:
    """A browser that ends with its site."""

    def __init__(self, site):
        self.site = site
        commands, self._commands = os.pipe()
        self._messages, messages = os.pipe()
        site.start(
            # It reads commands at descriptor 3 and answers at 4. Its own sandbox wants more than a container may have.
            ["bash", "-c", f'exec "$@" 3<&{commands} 4>&{messages}', "chromium", "chromium", "--headless=new",
             "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
             "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
             f"--user-data-dir={site.home}/chromium"],
            log="chromium", pass_fds=(commands, messages))
        os.close(commands)
        os.close(messages)
        self._rest, self._calls, self.events = b"", 0, []

    def call(self, method, session=None, **parameters):
        """Calls a method of the protocol; returns its result."""
        self._calls += 1
        number = self._calls
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        answer = self._wait(lambda message: message.get("id") == number, method)
        if "error" in answer:
            raise AssertionError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def wait(self, event, session):
        """Waits for an event that has not been seen yet; returns its parameters."""
        def is_it(message):
            return message.get("method") == event and message.get("sessionId") == session
        return next(filter(is_it, self.events), None) or self._wait(is_it, event)

    def _wait(self, is_it, what, seconds=30):
        deadline = time.monotonic() + seconds
        while True:
            while b"\0" in self._rest:
                text, self._rest = self._rest.split(b"\0", 1)
                message = json.loads(text)
                if "method" in message:
                    self.events.append(message)
                if is_it(message):
                    return message
            if not select.select([self._messages], [], [], max(0, deadline - time.monotonic()))[0]:
                raise AssertionError(f"Chromium: not within {seconds} s: {what}{self.site.logs()}")
            data = os.read(self._messages, 1 << 20)
            if not data:
                raise AssertionError(f"Chromium ended before {what}{self.site.logs()}")
            self._rest += data


class Page:
    """A loaded page, and what it said and asked for on the way."""

    def __init__(self, chromium, path, width=1000, height=800, scheme="light", scale=1):
        self.chromium = chromium
        target = chromium.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = chromium.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri())
        chromium.wait("Page.loadEventFired", self.session)
        self.value("Promise.all([...document.images].map(image => image.decode().catch(() => {}))).then(() => 0)")

    def call(self, method, **parameters):
        return self.chromium.call(method, self.session, **parameters)

    def value(self, expression):
        """What a JavaScript expression is, as JSON; of a promise, what it comes to."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise AssertionError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def _events(self, *methods):
        for event in self.chromium.events:
            if event.get("sessionId") == self.session and event["method"] in methods:
                yield event["params"]

    def complaints(self):
        """All that was written to the console, and exceptions."""
        return list(self._events("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"))

    def requests(self):
        """The addresses that were asked for, what the page itself holds left out."""
        urls = (event["request"]["url"] for event in self._events("Network.requestWillBeSent"))
        return [url for url in urls if not url.startswith("data:")]

    def picture(self, name, selector=None, inset=0, transparent=False):
        """A picture of the window, or of the first element that the selector finds, so far inside of it."""
        clip = {}
        if transparent:
            self.call("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})
        if selector:
            box = self.value(
                f"(box => ({{x: box.x + scrollX + {inset}, y: box.y + scrollY + {inset}, "
                f"width: box.width - {2 * inset}, height: box.height - {2 * inset}}}))"
                f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")
            clip = {"clip": box | {"scale": 1}, "captureBeyondViewport": True}
        data = self.call("Page.captureScreenshot", **clip)["data"]
        path = self.chromium.site.home / f"{name}.png"
        path.write_bytes(base64.b64decode(data))
        return Picture(path)
