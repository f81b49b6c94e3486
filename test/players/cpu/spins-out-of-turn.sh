#!/bin/sh
# connect4/stdio: answers at once and keeps 40 children spinning in the opponent's turn.
# Arguments: how the children are started, and the process namespace of the test, in which it does nothing.
[ -n "$2" ] && [ "$(readlink /proc/self/ns/pid)" != "$2" ] || exit 3

# Root could harm other work on the machine.
priority=-20
[ "$(id -u)" -ne 0 ] || priority=0

start_children() {
  count=0
  while [ $count -lt 40 ]; do
    count=$((count + 1))
    case $1 in
      sessions) setsid sh -c 'while :; do :; done' & ;;
      nice) nice -n $priority sh -c 'while :; do :; done' 2>/dev/null & ;;
      deaf) (trap '' TERM HUP INT; while :; do :; done) & ;;
      *) (while :; do :; done) & ;;
    esac
    children="$children $!"
  done
}

turn=0
while read -r word rest; do
  [ "$word" = MOVE ] || continue
  turn=$((turn + 1))
  # "again": new children right after each answer; otherwise one set that spins from the first answer on.
  [ "$1" != again ] || [ -z "$children" ] || { kill -9 $children; children=; }
  echo $((3 + 2 * (turn % 2)))
  [ -n "$children" ] || start_children "$1"
done
