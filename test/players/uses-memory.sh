#!/bin/sh
# Uses more and more memory, up to about 256 MiB.
. "${0%/*}/lib/first-question.sh"
text=x
while [ ${#text} -lt 100000000 ]; do
  text=$text$text
  [ ${#text} -lt 1000000 ] || sleep 0.1
done
exec sleep "$1"
