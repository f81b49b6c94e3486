#!/bin/sh
# Loses, and leaves a child in a new session.
setsid sleep "$1" &
. "${0%/*}/lib/first-question.sh"
echo a1
wait_for_end
