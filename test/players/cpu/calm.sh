#!/bin/sh
# connect4/stdio: answers at once and waits for its next turn.
turn=0
while read -r word rest; do
  [ "$word" = MOVE ] || continue
  turn=$((turn + 1))
  echo $((3 + 2 * (turn % 2)))
done
