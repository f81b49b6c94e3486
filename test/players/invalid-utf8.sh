#!/bin/sh
# Has a byte in its answer that is no UTF-8.
. "${0%/*}/lib/first-question.sh"
printf '%s\377\n' "$move"
wait_for_end
