# Reads the colour and the first question; $move then answers it legally, where the start position stands on the board
# and this side is to move. Every program here takes one argument: for how many seconds it lasts at most, a number that
# nobody else has, so that what it leaves behind can be found by it.
read -r color
read -r question
case $color in
  "COLOR 1") move=f5 ;;
  *) move=f4 ;;
esac

# Until QUIT and the end of the input.
wait_for_end() {
  cat >/dev/null
}
