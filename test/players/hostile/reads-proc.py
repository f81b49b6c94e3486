#!/usr/bin/python3 -B
"""Reads /proc of every process that it can see: environment, command line, working directory, descriptors, memory map."""
import os
import sys

sys.path.insert(0, sys.path[0] + "/lib")
from hostile import FOLDER, SECRET, play_on, reached, targets

for pid in filter(str.isdigit, os.listdir("/proc")):
    for name in ("environ", "cmdline", "maps", "mountinfo", "status"):
        try:
            with open("/proc/%s/%s" % (pid, name), "rb") as file:
                text = file.read()
        except OSError:
            continue
        if SECRET.search(text):
            reached("secret in /proc/%s/%s" % (pid, name))
        if name == "cmdline" and targets["bystander_name"].encode() in text:
            reached("a process of the host: " + pid)
    for name in ("cwd", "root", "exe"):
        try:
            path = os.readlink("/proc/%s/%s" % (pid, name))
            for each in os.listdir("/proc/%s/%s" % (pid, name)) if name != "exe" else []:
                if "canary" in each:
                    reached("%s of %s: %s" % (name, pid, path))
        except OSError:
            pass
    try:
        for fd in os.listdir("/proc/%s/fd" % pid):
            path = os.readlink("/proc/%s/fd/%s" % (pid, fd))
            if path.startswith("/") and not path.startswith((FOLDER, "/dev/null", "/usr/", "/proc/", "/lib")):
                reached("descriptor %s of %s: %s" % (fd, pid, path))
    except OSError:
        pass
play_on()
