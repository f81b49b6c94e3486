#!/usr/bin/env node
// Plays any game in the native protocol: the first listed move, or `-` without a list. Uses its pipes without arguments,
// and connects over TCP with a port, a game and a name.
import { connect } from "node:net";
import { createInterface } from "node:readline";

const [port, game, name] = process.argv.slice(2);
const socket = game === undefined ? undefined : connect(Number(port), "127.0.0.1");
const send = (message) => (socket ?? process.stdout).write(`${JSON.stringify(message)}\n`);

createInterface({ input: socket ?? process.stdin }).on("line", (line) => {
  const { type, legal = ["-"] } = JSON.parse(line);
  if (type === "hello") send({ type: "join", game, name });
  else if (type === "ask") send({ type: "move", move: legal[0] });
  else if (type === "end") process.exit(0);
});
