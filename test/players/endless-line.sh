#!/bin/sh
# Writes a byte every 50 ms and never ends the line.
. "${0%/*}/lib/first-question.sh"
bytes=0
while [ $bytes -lt 1000 ]; do
  printf x
  sleep 0.05
  bytes=$((bytes + 1))
done
