#!@project@/bin/sh
# Its first line names a program of somebody's project, so that all of the project is shown as its runtime.
. "${0%/*}/lib/hostile.sh"
for path in $files $rivals; do has_secret "$path" && reached "$path"; done
answer
