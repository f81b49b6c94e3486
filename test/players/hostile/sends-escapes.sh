#!/bin/sh
# Sends control sequences of terminals in its errors and its answer.
. "${0%/*}/lib/hostile.sh"
read -r color
read -r question
printf '\033]0;owned\007\033[2J\033[31mred\033]52;c;Y2FuYXJ5\007\302\233\n' >&2
printf '\033[2J\033]0;owned\007\r\302\233f5\n'
cat >/dev/null
