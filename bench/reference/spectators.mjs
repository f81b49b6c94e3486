// Spectators of one match: `node spectators.mjs PORT MATCH COUNT [idle]`; idle ones do not parse messages. When stdin ends it
// prints for each move when the last spectator received it (wall clock, ms) and how many received it.
import WebSocket from "ws";

const [port, match, count, idle] = process.argv.slice(2);
const receivedAt = [];
const receivedBy = [];
let open = 0;

for (let number = 0; number < Number(count); number++) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  let asked;
  socket.on("open", () => {
    socket.send(JSON.stringify({ type: "subscribe", match, from: 0 }));
    if (++open === Number(count)) process.stdout.write("connected\n");
  });
  socket.on("message", (bytes) => {
    if (idle !== undefined) return;
    const now = performance.timeOrigin + performance.now();
    const message = JSON.parse(bytes.toString("utf8"));
    if (message.type !== "events") return;
    for (const event of message.events) {
      // A late spectator may miss the first moves; the question gives the number of the move.
      if (event.type === "asked") asked = event.ply;
      if (event.type !== "moved" || asked === undefined) continue;
      receivedAt[asked] = Math.max(receivedAt[asked] ?? 0, now);
      receivedBy[asked] = (receivedBy[asked] ?? 0) + 1;
      asked = undefined;
    }
  });
}

process.stdin.resume().on("end", () => {
  process.stdout.write(`${JSON.stringify({ receivedAt, receivedBy })}\n`, () => process.exit(0));
});
