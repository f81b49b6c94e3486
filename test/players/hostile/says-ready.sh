#!/bin/sh
# Answers with the words of the starter's handshake.
. "${0%/*}/lib/hostile.sh"
read -r color
read -r question
printf 'ready\n'
cat >/dev/null
