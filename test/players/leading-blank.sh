#!/bin/sh
# Starts its answer with a blank.
. "${0%/*}/lib/first-question.sh"
echo " $move"
wait_for_end
