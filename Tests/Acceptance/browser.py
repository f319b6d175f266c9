"""A headless Chromium, driven over its debugging pipe with nothing but the standard library."""

import base64
import json
import os
import shutil
import subprocess
import tempfile


class Browser:
    def __init__(self, width=1280, height=1000):
        command_read, self.write = os.pipe()
        self.read, answer_write = os.pipe()

        def connect():
            # Chromium reads commands at 3 and answers at 4; first out of the way of both.
            os.dup2(command_read, 100)
            os.dup2(answer_write, 101)
            os.dup2(100, 3)
            os.dup2(101, 4)

        self.folder = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
             f"--user-data-dir={self.folder}", f"--window-size={width},{height}", "--remote-debugging-pipe",
             "about:blank"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(command_read)
        os.close(answer_write)
        self.number, self.buffer, self.events, self.session = 0, b"", [], None
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target["targetId"] for target in targets if target["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    def message(self):
        while b"\0" not in self.buffer:
            part = os.read(self.read, 1 << 20)
            if not part:
                raise EOFError("the browser has gone")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **params):
        self.number += 1
        command = {"id": self.number, "method": method, "params": params}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.write, json.dumps(command).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(answer["error"])
                return answer["result"]
            self.events.append(answer)

    def wait(self, name):
        while True:
            for index, event in enumerate(self.events):
                if event.get("method") == name:
                    return self.events.pop(index)
            self.events.append(self.message())

    def open(self, path):
        self.events.clear()
        self.call("Page.navigate", url=f"file://{path}")
        self.wait("Page.loadEventFired")

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def until(self, script):
        """Waits for a condition, ten seconds at most; returns whether it held."""
        return self.run(f"""new Promise(done => {{
          const end = performance.now() + 10000;
          const look = () => ({script}) ? done(true) : performance.now() > end ? done(false) : setTimeout(look, 20);
          look();
        }})""")

    def type(self, text):
        for character in text:
            self.call("Input.dispatchKeyEvent", type="char", text=character)

    def press(self, key, code, text=""):
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, windowsVirtualKeyCode=code, text=text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=code)

    def click(self, selector):
        x, y = self.run(f"""(() => {{
          const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
          return [box.x + 40, box.y + box.height / 2];
        }})()""")
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def size(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

    def trace(self):
        self.call("Tracing.start", transferMode="ReportEvents",
                  traceConfig={"includedCategories": ["toplevel", "devtools.timeline", "__metadata"]})

    def longest_task(self):
        """Ends the trace; the milliseconds that the longest task of the page's main thread works, and takes by the clock.

        On a machine that does other things, too, the second is longer for no fault of the page.
        """
        self.call("Tracing.end")
        self.wait("Tracing.tracingComplete")
        events = [entry for event in self.events if event.get("method") == "Tracing.dataCollected"
                  for entry in event["params"]["value"]]
        threads = {(entry["pid"], entry["tid"]) for entry in events
                   if entry.get("name") == "thread_name" and entry["args"]["name"] == "CrRendererMain"}
        tasks = [entry for entry in events if entry.get("name", "").endswith("RunTask") and "dur" in entry
                 and (entry["pid"], entry["tid"]) in threads]
        if not tasks:
            return float("inf"), float("inf")
        return (max(entry.get("tdur", entry["dur"]) for entry in tasks) / 1000,
                max(entry["dur"] for entry in tasks) / 1000)

    def close(self):
        self.session = None
        try:
            self.call("Browser.close")
        except (EOFError, BrokenPipeError, RuntimeError):
            pass
        self.process.wait(timeout=20)
        shutil.rmtree(self.folder, ignore_errors=True)
