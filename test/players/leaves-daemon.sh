#!/bin/sh
# Loses, and leaves a daemon: forked twice, in a new session, with closed streams.
(setsid sleep "$1" <&- >&- 2>&- &)
. "${0%/*}/lib/first-question.sh"
echo a1
wait_for_end
