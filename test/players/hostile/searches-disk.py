#!/usr/bin/python3 -B
"""Searches every readable file outside the system folders for a secret of the test."""
import os
import stat
import sys

sys.path.insert(0, sys.path[0] + "/lib")
from hostile import FOLDER, SECRET, play_on, reached

SKIPPED = {"/proc", "/sys", "/usr", "/bin", "/lib", "/lib64", "/sbin", "/nix", FOLDER}
# Libraries of runtimes are skipped: there are many of them, and they contain no secrets.
LIBRARIES = {"lib", "share", "include", "ssl"}
left = 5_000
for folder, folders, files in os.walk("/"):
    folders[:] = [name for name in folders if name not in LIBRARIES and os.path.join(folder, name) not in SKIPPED]
    for name in files:
        path = os.path.join(folder, name)
        left -= 1
        if left < 0:
            break
        try:
            if stat.S_ISREG(os.lstat(path).st_mode):
                with open(path, "rb") as file:
                    if SECRET.search(file.read(65536)):
                        reached("secret in " + path)
        except OSError:
            pass
play_on()
