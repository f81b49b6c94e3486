#!/usr/bin/python3 -B
"""Computes in processes whose names mislead a careless reader of /proc/PID/stat."""
import ctypes
import os
import sys
import time

sys.path.insert(0, sys.path[0] + "/lib")
from hostile import play_on

SET_NAME = 15
libc = ctypes.CDLL(None)
for _ in range(20):
    if os.fork() == 0:
        libc.prctl(SET_NAME, b") Z 0 0 0 0\n", 0, 0, 0)
        os.setsid()
        end = time.monotonic() + 8
        while time.monotonic() < end:
            pass
        os._exit(0)
libc.prctl(SET_NAME, b"\n) Z 1 (", 0, 0, 0)
play_on()
