import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { until } from "../../tools/processes.ts";
import { COMMAND } from "../../tools/run-shinpan.ts";
import { reportAttack } from "../../tools/attack-report.ts";
import { seatPrograms } from "../../tools/native-client.ts";

const CONNECTIONS = 400;

/** Opens connections that say what `greeting` gives, and keeps them. */
async function connectMany(port: number, greeting: (index: number) => string): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: CONNECTIONS / 2 }, (_, index) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.0.${2 + (index % 200)}` });
    socket.on("connect", () => socket.write(greeting(index)));
    return socket.on("error", () => undefined).resume();
  });
  await until("all are connected or refused", () => sockets.every((socket) => !socket.connecting));
  return sockets;
}

async function pageAnswers({ url, http }: RunningArena): Promise<void> {
  for (const path of ["/", "/api/games", "/healthz", "/api/matches"])
    expect((await fetch(url + path, { headers: { connection: "close" } })).status).toBe(200);
  const socket = new WebSocket(`ws://127.0.0.1:${http}/live`);
  await new Promise((resolve) => socket.once("open", resolve));
  socket.close();
}

it("answers the page and goes on with its matches under ulimit -n 200 and 400 connections", async () => {
  const arena = await startArena({
    flags: ["--no-house"],
    program: ["/bin/sh", "-c", 'ulimit -n 200 && exec "$@"', "sh", process.execPath, COMMAND],
  });
  arena.running.finished.catch(() => undefined);
  let survived = 0;
  try {
    const { pair } = await seatPrograms(arena, "othello", ["calm", "quiet"]);
    const guests = await connectMany(arena.ports.native, (index) =>
      index % 2 === 0 ? "" : `${JSON.stringify({ type: "join", game: "geister", name: `g${index}` })}\n`,
    );
    const visitors = await connectMany(arena.http, (index) => (index % 2 === 0 ? "" : "GET / HTTP/1.1\r\n"));
    await pageAnswers(arena);
    expect(pair.map(({ over }) => over)).toEqual([false, false]);
    const asked = pair.find(({ question }) => question !== undefined)!;
    asked.move(asked.question!.legal![0]!);
    await until("the match goes on", () => pair.every(({ messages }) => messages.some(({ type }) => type === "moved")));
    const metrics = async (): Promise<string> => (await fetch(`${arena.url}/metrics`)).text();
    await until("the operator is told", async () => (await metrics()).includes('turned_away_total{by="full"} '));
    expect(arena.running.stdout).toContain("clients were turned away");
    for (const socket of [...guests, ...visitors]) socket.destroy();
    await until("their places are free", async () => /^shinpan_guests_connected 2$/m.test(await metrics()));
    survived = CONNECTIONS;
  } finally {
    const lost = CONNECTIONS - survived;
    reportAttack({ suite: "few descriptors", tried: CONNECTIONS, survived, lost });
    await arena.stop();
  }
});
