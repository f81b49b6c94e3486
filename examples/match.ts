// Plays a program against a function of this file and prints the result.
// Run: node match.js [COMMAND]; without a command a house bot plays.
import { runMatch } from "shinpan";
import { othello } from "shinpan/games";

const [command = "positional"] = process.argv.slice(2);

const result = await runMatch({
  game: "othello",
  players: [
    command,
    // Takes the move after which the opponent has the fewest replies.
    {
      name: "mobility",
      choose({ view, legal, seat }) {
        const state = stateOf(view.board, seat);
        const replies = (move: number): number =>
          othello.moves(othello.play(state, seat, move), seat === 0 ? 1 : 0).length;
        return legal.reduce((best, move) => (replies(move) < replies(best) ? move : best));
      },
    },
  ],
  limits: { moveMs: 1000 },
  seed: 1,
  onEvent(event) {
    if (event.type === "moved") process.stderr.write(`${event.move} `);
  },
});

process.stderr.write("\n");
const winner = result.winner === null ? "nobody" : result.players[result.winner];
console.log(`${result.players.join(" - ")}: ${result.score.join(" to ")}, ${winner} wins (${result.why ?? result.by})`);

function stateOf(board: string, seat: 0 | 1): ReturnType<typeof othello.start> {
  const read = othello.readPosition(`${board} ${seat + 1}`, othello.readOptions({}));
  if (!read.ok) throw new Error(read.why.en);
  return read.value;
}
