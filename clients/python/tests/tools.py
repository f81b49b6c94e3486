"""What several tests share."""

import os
import shutil
import socket
import subprocess
import threading
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
CLIENT = os.path.dirname(HERE)
#: A test that hangs fails after this time.
HANG_SECONDS = 60


def find_shinpan():
    """The command of $SHINPAN, of this checkout when it is built, or of the path; None = there is none."""
    root = os.path.dirname(os.path.dirname(CLIENT))
    if os.environ.get("SHINPAN"):
        return os.environ["SHINPAN"]
    if os.path.exists(os.path.join(root, "dist", "shinpan.js")):
        return os.path.join(root, "bin", "shinpan")
    return shutil.which("shinpan")


SHINPAN = find_shinpan()
needs_shinpan = unittest.skipUnless(SHINPAN, "the command shinpan is not installed")


def run_shinpan(*args):
    return subprocess.run([SHINPAN, *args], capture_output=True, timeout=HANG_SECONDS, check=False)


class ScriptedServer:
    """Serves each connection with the next function, and then stops listening."""

    def __init__(self, *serve):
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(HANG_SECONDS)
        self.port = self._listener.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        self._errors = []
        self._thread = threading.Thread(target=self._run, args=(serve,), daemon=True)
        self._thread.start()

    def _run(self, serve):
        try:
            for index, each in enumerate(serve):
                connection, _ = self._listener.accept()
                connection.settimeout(HANG_SECONDS)
                if index == len(serve) - 1:
                    self._listener.close()
                with connection:
                    each(connection)
        except BaseException as error:  # raised again in the thread of the test
            self._errors.append(error)
        finally:
            self._listener.close()

    def __enter__(self):
        return self

    def __exit__(self, kind, _value, _trace):
        self._thread.join(HANG_SECONDS)
        if self._errors and kind is None:
            raise self._errors[0]
