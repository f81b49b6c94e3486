#!/bin/sh
# Answers an empty square that turns no disc.
. "${0%/*}/lib/first-question.sh"
echo a1
wait_for_end
