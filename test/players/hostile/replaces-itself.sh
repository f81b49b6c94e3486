#!/bin/sh
# Executes itself again a hundred times under other names, with a huge argument list and environment, then answers.
. "${0%/*}/lib/hostile.sh"
count=${3:-0}
if [ "$count" -lt 60 ]; then
  large=$(head -c 60000 /dev/zero | tr '\0' x)
  ZOO_LARGE=$large exec "$0" "$1" "$2" $((count + 1)) "$large"
fi
answer
