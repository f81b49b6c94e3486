#!/usr/bin/python3 -B
"""Writes to the switches of the kernel, of control groups and of other processes."""
import glob
import os
import sys

sys.path.insert(0, sys.path[0] + "/lib")
from hostile import play_on, reached

# Each is opened for writing only; nothing is written, so that even an open door changes nothing.
PATHS = [
    "/proc/sysrq-trigger",
    "/proc/sys/kernel/core_pattern",
    "/proc/sys/kernel/hostname",
    "/proc/sys/kernel/modprobe",
    "/proc/sys/vm/drop_caches",
    "/proc/sys/fs/binfmt_misc/register",
    "/proc/sys/net/ipv4/ip_forward",
    "/proc/sys/kernel/msgmax",
    "/proc/irq/default_smp_affinity",
    "/proc/mtrr",
    "/sys/kernel/uevent_helper",
    "/sys/power/state",
    "/dev/kmsg",
    "/dev/mem",
    "/dev/fuse",
    "/dev/kvm",
    "/dev/vsock",
    "/dev/loop-control",
    "/dev/mapper/control",
    "/dev/net/tun",
    "/proc/1/oom_score_adj",
    "/proc/1/mem",
    "/proc/1/uid_map",
] + glob.glob("/sys/fs/cgroup/**/*procs", recursive=True) + glob.glob("/sys/fs/cgroup/**/tasks", recursive=True)
for path in PATHS:
    try:
        os.close(os.open(path, os.O_WRONLY))
        reached("write " + path)
    except OSError:
        pass
for path, text in (("uid_map", "0 0 1"), ("gid_map", "0 0 1"), ("setgroups", "allow"), ("oom_score_adj", "-900")):
    try:
        with open("/proc/self/" + path, "w") as file:
            file.write(text)
        reached("changed /proc/self/" + path)
    except OSError:
        pass
play_on()
