#!/usr/bin/env -S -u /var sh
# Its first line names a folder as if that were its interpreter, so that the folder is shown.
. "${0%/*}/lib/hostile.sh"
for folder in /var/*; do
  [ "$folder" = /var/tmp ] || [ "$folder" = '/var/*' ] || reached "$folder"
done
answer
