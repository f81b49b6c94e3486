#!/usr/bin/python3 -B
"""Creates a file in every folder it can see, and changes every protected file."""
import os
import sys

sys.path.insert(0, sys.path[0] + "/lib")
from hostile import FOLDER, play_on, reached, targets

ALLOWED = ("/tmp", "/var/tmp", "/dev/shm", "/proc", os.environ.get("HOME", "/tmp"), os.environ.get("TMPDIR", "/tmp"))
for path in targets["files"].split():
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_APPEND))
        reached("could change " + path)
    except OSError:
        pass
folders = {FOLDER, os.path.dirname(FOLDER), *targets["folders"].split()}
for folder, inner, _ in os.walk("/"):
    if folder.count("/") > 3 or folder.startswith(("/proc", "/sys")):
        inner[:] = []
    folders.add(folder)
for folder in sorted(folders):
    if folder.startswith(ALLOWED) and not folder.startswith(FOLDER) and folder not in targets["folders"].split():
        continue
    try:
        with open(os.path.join(folder, "hostile-was-here"), "w"):
            # An empty private folder above its own is no harm: it vanishes with the program.
            if os.statvfs(folder).f_files and not folder.startswith(ALLOWED):
                reached("wrote in " + folder)
    except OSError:
        pass
play_on()
