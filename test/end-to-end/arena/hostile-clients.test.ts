import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchListShape, MatchPageShape } from "../../../src/api/match.ts";
import type { StandingsShape } from "../../../src/api/standings.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { connectLines, type LineClient } from "../../tools/line-client.ts";
import { newMarker, processesWith, until } from "../../tools/processes.ts";

const TOKEN = "an-admin-token-of-a-test";
let arena: RunningArena;

beforeAll(async () => {
  arena = await startArena({ flags: ["--no-house"], env: { SHINPAN_ADMIN_TOKEN: TOKEN } });
  arena.running.finished.catch(() => undefined);
});
afterAll(() => arena.running.kill("SIGKILL"));

const joinLine = (game: string, name: string): string => `${JSON.stringify({ type: "join", game, name })}\n`;

async function joinNative(game: string, name: string): Promise<LineClient> {
  const client = await connectLines(arena.ports.native);
  client.send(joinLine(game, name));
  return client;
}

/** Two well-behaved clients whose match must not be disturbed. */
async function seatTwo(game: string): Promise<readonly [LineClient, LineClient]> {
  const first = await joinNative(game, "calm");
  const second = await joinNative(game, "quiet");
  for (const client of [first, second]) await until("it is seated", () => client.text.includes('"seated"'));
  return [first, second];
}

const connected = async (): Promise<number> => {
  const metrics = await (await fetch(`${arena.url}/metrics`)).text();
  return Number(/^shinpan_guests_connected (\d+)$/m.exec(metrics)?.[1]);
};

describe("an arena with hostile clients", () => {
  it("survives garbage, floods, odd names and early disconnects on every port without disturbing a match", async () => {
    const calm = await seatTwo("othello");
    const { ports } = arena;
    const allPorts = [ports.lifegame, ports.lifewar, ...ports.geister, ...ports.gat, ports.native];
    const garbage = ["\0\xff\x1b[31m\r\n", "A\r\n".repeat(5000), "x".repeat(100_000), "SET:", joinLine("geister", "g")];
    for (const port of allPorts)
      for (const bytes of garbage) {
        const client = await connectLines(port);
        client.send(bytes);
        client.leave();
      }
    for (const name of ["Training/Training/x", "Train\u33ccg/y", "<img src=x>", "\u202e", "x".repeat(100)])
      (await joinNative("lifegame", name)).leave();
    await until("the hostile clients are disconnected", async () => (await connected()) === 2);
    expect(calm.map(({ ended }) => ended)).toEqual([false, false]);
    const asked = calm.find(({ text }) => text.includes('"ask"'))!;
    asked.send('{"type":"hinted"}\n{"type":"move","move":"f5"}\n');
    await until("the match continues", () => calm.every(({ text }) => text.includes('"moved"')));
    const live = async (): Promise<MatchListShape> => arena.get("/api/matches?status=live&game=othello");
    await until("the API reports the move", async () => (await live()).matches[0]?.moves === 1);
    const { matches } = await live();
    expect(matches).toMatchObject([{ players: ["calm", "quiet"] }]);
    const events = await (await fetch(`${arena.url}/api/matches/${matches[0]!.id}/events`)).text();
    expect(events).toContain('{"type":"noted","seat":0,"note":"hint"}');
    for (const client of calm) client.leave();
    await until("the match is done", async () => {
      const { status } = await arena.get<MatchPageShape>(`/api/matches/${matches[0]!.id}`);
      return status === "done";
    });
  });

  it("refuses bad requests with an error object, and every write without the token", async () => {
    const asked: [string, number][] = [];
    for (const path of [
      "/api/matches?limit=101",
      "/api/matches?before=done-zzz",
      "/api/matches?before=%00",
      "/api/matches/%2e%2e%2farena.sqlite",
      "/api/matches/%27%20OR%201%3D1/record",
      "/api/tournaments/..%2farena.sqlite",
      "/api/standings/__proto__",
      `/api/bots/othello/${"x".repeat(5000)}`,
    ]) {
      const answer = await fetch(arena.url + path);
      expect(await answer.json()).toMatchObject({ error: { code: expect.any(String) as string } });
      asked.push([path.slice(0, 30), answer.status]);
    }
    expect(asked.map(([, status]) => status)).toEqual([400, 400, 400, 404, 404, 404, 404, 414]);
    const register = async (headers: Record<string, string>): Promise<number> => {
      const body = JSON.stringify({ name: "Zed" });
      const all = { "content-type": "application/json", ...headers };
      return (await fetch(`${arena.url}/api/register`, { method: "POST", headers: all, body })).status;
    };
    const authorization = `Bearer ${TOKEN}`;
    expect(await register({})).toBe(401);
    expect(await register({ authorization: "Bearer wrong" })).toBe(401);
    expect(await register({ authorization, origin: "http://elsewhere.example" })).toBe(403);
    expect(await register({ authorization })).toBe(201);
    expect(arena.running.stdout + arena.running.stderr).not.toMatch(/shinpan-token-|an-admin-token/);
  });

  it("lists a program with an odd name once, without control characters, and ends a program that forks and hangs", async () => {
    const folder = join(arena.data, "bots", "lifegame");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "\u202e\u001b[31mforker.native.mjs"), FORKER);
    writeFileSync(join(folder, "broken.mjs"), "this is not a program");
    let names: string[] = [];
    await until(
      "both programs are listed",
      async () => {
        const { rows } = await arena.get<StandingsShape>("/api/standings/lifegame");
        names = rows.filter(({ kind }) => kind === "program").map(({ name }) => name);
        return names.length >= 2;
      },
      () => names.join() + arena.running.stdout,
    );
    expect(names.toSorted()).toEqual(["[31mforker", "broken"]);
    expect((await arena.stop()).exitCode).toBe(0);
    await until("its children are gone", () => processesWith(MARKER).length === 0);
  });
});

const MARKER = newMarker();
/** Starts a detached child and never answers. */
const FORKER = `import { spawn } from "node:child_process";
spawn("sleep", ["${MARKER}"], { detached: true, stdio: "ignore" }).unref();
setInterval(() => undefined, 1000);
`;
