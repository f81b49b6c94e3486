// So many spectators of one match: `node spectators.mjs PORT MATCH COUNT`. When stdin ends it prints, for each move, when
// the last of them had heard of it (milliseconds of the wall clock).
import WebSocket from "ws";

const [port, match, count] = process.argv.slice(2);
const heardAt = [];
const heardBy = [];
let open = 0;

for (let number = 0; number < Number(count); number++) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  let moves = 0;
  socket.on("open", () => {
    socket.send(JSON.stringify({ type: "subscribe", match, from: 0 }));
    if (++open === Number(count)) process.stdout.write("here\n");
  });
  socket.on("message", (bytes) => {
    const now = performance.timeOrigin + performance.now();
    const news = JSON.parse(bytes.toString("utf8"));
    if (news.type !== "events") return;
    for (const event of news.events) {
      if (event.type !== "moved") continue;
      heardAt[moves] = Math.max(heardAt[moves] ?? 0, now);
      heardBy[moves] = (heardBy[moves] ?? 0) + 1;
      moves++;
    }
  });
}

process.stdin.resume().on("end", () => {
  process.stdout.write(`${JSON.stringify({ heardAt, heardBy })}\n`, () => process.exit(0));
});
