#!/bin/sh
# Uses more and more memory, up to some 256 MiB.
. "${0%/*}/lib/first-question.sh"
hoard=x
while [ ${#hoard} -lt 100000000 ]; do
  hoard=$hoard$hoard
  [ ${#hoard} -lt 1000000 ] || sleep 0.1
done
exec sleep "$1"
