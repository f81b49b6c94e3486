#!/./bin/sh
# Its first line names the shell by a path whose runtime would be the whole disk.
. "${0%/*}/lib/hostile.sh"
for path in $rivals $files; do opens "$path" && reached "$path"; done
for folder in /boot /home/* /opt /root/* /sys /var/lib; do opens "$folder" && reached "$folder"; done
answer
