// A bot that connects over TCP to an arena, or to `shinpan match connect4 tcp greedy --dialect native`.
// Run: node native-bot.js PORT [HOST]
import { connectNative, NativeError } from "shinpan";
import { connect4 } from "shinpan/games";

const [port = "7777", host = "127.0.0.1"] = process.argv.slice(2);

try {
  const { outcome, end } = await connectNative({
    host,
    port: Number(port),
    game: connect4,
    name: "middle",
    // The middle column is 3.
    choose({ legal = [] }) {
      return legal.reduce((best, column) => (Math.abs(column - 3) < Math.abs(best - 3) ? column : best));
    },
    onMessage(message) {
      if (message.type === "seated") console.log(`seat ${message.seat} against ${message.opponent}`);
    },
  });
  console.log(`${outcome}: ${end.why ?? end.by}`);
} catch (error) {
  if (!(error instanceof NativeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
