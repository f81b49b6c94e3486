#!/bin/sh
# Loses, and leaves a daemon: forked twice, a session of its own, everything closed.
(setsid sleep "$1" <&- >&- 2>&- &)
. "${0%/*}/lib/first-question.sh"
echo a1
wait_for_end
