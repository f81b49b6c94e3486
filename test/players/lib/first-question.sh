# Reads the colour and the first question. $move is a legal answer if the start position is on the board and this side
# moves. Argument of every program: its longest lifetime in seconds, a unique number by which tests find its processes.
read -r color
read -r question
case $color in
  "COLOR 1") move=f5 ;;
  *) move=f4 ;;
esac

# Reads until the end of the input, QUIT included.
wait_for_end() {
  cat >/dev/null
}
