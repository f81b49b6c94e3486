#!/bin/sh
# Reads what the system keeps from ordinary users, or what names the machine.
. "${0%/*}/lib/hostile.sh"
for path in /etc/shadow /etc/gshadow /etc/sudoers /etc/machine-id /etc/ssh /etc/ssl/private /root /home /var/log /var/lib \
  /var/spool /var/run /run /mnt /media /srv /boot /sys/class /sys/fs/cgroup /proc/kcore /proc/kmsg /dev/mem /dev/vda /dev/sda; do
  opens "$path" && reached "$path"
done
answer
