#!/bin/sh
# Passes though it could move.
. "${0%/*}/lib/first-question.sh"
echo pass
wait_for_end
