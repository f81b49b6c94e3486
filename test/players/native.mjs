#!/usr/bin/env node
// Plays any game in the native protocol: the first move it is offered, and none where none is listed. Without arguments on
// its pipes; with a port, a game and a name as a visitor over TCP.
import { connect } from "node:net";
import { createInterface } from "node:readline";

const [port, game, name] = process.argv.slice(2);
const socket = game === undefined ? undefined : connect(Number(port), "127.0.0.1");
const say = (message) => (socket ?? process.stdout).write(`${JSON.stringify(message)}\n`);

createInterface({ input: socket ?? process.stdin }).on("line", (line) => {
  const { type, legal = ["-"] } = JSON.parse(line);
  if (type === "hello") say({ type: "join", game, name });
  else if (type === "ask") say({ type: "move", move: legal[0] });
  else if (type === "end") process.exit(0);
});
