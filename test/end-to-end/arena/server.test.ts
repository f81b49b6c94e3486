import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { MatchListShape, MatchShape } from "../../../src/api/match.ts";
import type { StandingsShape } from "../../../src/api/standings.ts";
import { type ArenaOptions, type RunningArena, startArena } from "../../tools/arena.ts";
import { until } from "../../tools/processes.ts";
import { runShinpan } from "../../tools/run-shinpan.ts";

const arenas: RunningArena[] = [];

async function open(options: ArenaOptions = {}): Promise<RunningArena> {
  const arena = await startArena(options);
  arena.running.finished.catch(() => undefined); // callers that await `finished` still see the rejection
  arenas.push(arena);
  return arena;
}

afterEach(() => {
  for (const { running } of arenas.splice(0)) running.kill("SIGKILL");
});

/** Connects one of our bots as a guest. */
function connectBot(game: string, port: number, name: string, dialect?: string) {
  const flags = dialect === undefined ? [] : ["--dialect", dialect];
  // Random cells may die out in one generation, which ends the war.
  const bot = game === "lifewar" ? "glider" : "random";
  return runShinpan(["connect", game, `127.0.0.1:${port}`, bot, "--name", name, ...flags, "--json"], {});
}

async function doneMatches(arena: RunningArena, query = ""): Promise<readonly MatchShape[]> {
  return (await arena.get<MatchListShape>(`/api/matches?status=done&limit=100${query}`)).matches;
}

async function untilDone(arena: RunningArena, count: number, query = ""): Promise<readonly MatchShape[]> {
  let found: readonly MatchShape[] = [];
  await until(
    `${count} matches are done`,
    async () => (found = await doneMatches(arena, query)).length >= count,
    () => JSON.stringify(found) + arena.running.stdout + arena.running.stderr,
  );
  return found;
}

const PORTS = [
  ["lifegame", undefined, ({ ports }: RunningArena) => [ports.lifegame, ports.lifegame]],
  ["geister", "seed", ({ ports }: RunningArena) => ports.geister],
  ["geister", "gat", ({ ports }: RunningArena) => ports.gat],
  ["othello", "native", ({ ports }: RunningArena) => [ports.native, ports.native]],
  ["geister", "native", ({ ports }: RunningArena) => [ports.native, ports.native]],
  ["lifegame", "native", ({ ports }: RunningArena) => [ports.native, ports.native]],
] as const;

const NO_HOUSE = ["--no-house"];

describe("an arena", () => {
  it("serves its health, metrics, API description and page", async () => {
    const arena = await open();
    expect(await (await fetch(`${arena.url}/healthz`)).json()).toEqual({ status: "ok" });
    const metrics = await (await fetch(`${arena.url}/metrics`)).text();
    expect(metrics).toMatch(/^shinpan_\w+/m);
    const openapi = await arena.get<{ openapi: string; paths: object }>("/api/openapi.json");
    expect(openapi.openapi).toMatch(/^3\./);
    expect(Object.keys(openapi.paths)).toEqual(expect.arrayContaining(["/api/matches", "/api/standings/{game}"]));
    const page = await fetch(`${arena.url}/`);
    expect(page.headers.get("content-type")).toMatch(/text\/html/);
    expect(page.headers.get("content-security-policy")).not.toMatch(/unsafe-inline/);
  });

  it("starts matches of house bots in every game", async () => {
    const arena = await open();
    await until("every game is being played", async () => {
      const { matches } = await arena.get<MatchListShape>("/api/matches?status=live");
      return new Set(matches.map(({ game }) => game)).size === 4;
    });
  });

  it("pairs programs of every protocol, and keeps their results in the standings after a restart", async () => {
    const arena = await open({ flags: NO_HOUSE });
    // A war lasts five minutes, so the test only checks that it is running.
    const war = ["ann", "bob"].map((name) => connectBot("lifewar", arena.ports.lifewar, name));
    const played: MatchShape[] = [];
    for (const [game, dialect, portsOf] of PORTS) {
      const [first, second] = portsOf(arena);
      const runs = [connectBot(game, first, "ann", dialect), connectBot(game, second, "bob", dialect)];
      for (const run of await Promise.all(runs)) expect(run.json()[0]).toMatchObject({ over: true });
      const [match] = await untilDone(arena, played.length + 1);
      expect(match, dialect).toMatchObject({ game, training: false, rated: true, by: "rules" });
      const named = !(game === "geister" && dialect !== "native");
      if (named) expect(match!.players.toSorted()).toEqual(["ann", "bob"]);
      played.push(match!);
    }
    const live = async () => (await arena.get<MatchListShape>("/api/matches?status=live")).matches;
    await until("the war is running", async () => ((await live())[0]?.moves ?? 0) > 20);
    expect(await live()).toMatchObject([{ game: "lifewar" }]);
    expect((await live())[0]?.players.toSorted()).toEqual(["ann", "bob"]);
    expect((await arena.stop()).exitCode).toBe(0);
    await Promise.all(war);

    const again = await open({ flags: NO_HOUSE, data: arena.data });
    for (const game of new Set(played.map((match) => match.game))) {
      const { rows } = await again.get<StandingsShape>(`/api/standings/${game}`);
      const matches = played.filter((match) => match.game === game);
      const names = [...new Set(matches.flatMap(({ players }) => players))].sort();
      expect(rows.map(({ name }) => name).sort()).toEqual(names);
      expect(rows.reduce((sum, { played }) => sum + played, 0)).toBe(2 * matches.length);
    }
    const kept = await doneMatches(again);
    expect(kept.filter(({ by }) => by === "rules").reverse()).toEqual(
      played.map((match) => ({ ...match, seats: expect.anything() as unknown })),
    );
    expect(kept.filter(({ by }) => by === "void")).toMatchObject([{ game: "lifewar" }]);
  });

  it("seats a training partner for a program that waits alone, and does not rate the match", async () => {
    const arena = await open({ flags: ["--patience", "200ms"] });
    const run = await connectBot("lifegame", arena.ports.lifegame, "lonely");
    expect(run.json()[0]).toMatchObject({ over: true });
    const [match] = await untilDone(arena, 1, "&bot=lonely");
    expect(match).toMatchObject({ training: true, rated: false });
    expect(match!.players[0]).toBe("lonely");
    expect(match!.players[1]).toMatch(/^Training\//);
    const { rows } = await arena.get<StandingsShape>("/api/standings/lifegame");
    expect(rows.find(({ name }) => name === "lonely")).toMatchObject({ rank: null, played: 0, unrated: 1 });
  });

  it("plays programs of its bots folder in the league", async () => {
    const arena = await open({ flags: NO_HOUSE });
    const folder = join(arena.data, "bots", "lifegame");
    mkdirSync(folder, { recursive: true });
    // Plays the first legal move.
    const program = `import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "ask") console.log(JSON.stringify({ type: "move", move: message.legal[0] }));
}
`;
    for (const name of ["reader", "writer"]) writeFileSync(join(folder, `${name}.native.mjs`), program);
    const [match] = await untilDone(arena, 1, "&game=lifegame&bot=reader&opponent=writer");
    expect(match).toMatchObject({ by: "rules", rated: true });
  });

  it("keeps stored matches when it is killed", async () => {
    const arena = await open({ flags: NO_HOUSE });
    for (let game = 0; game < 3; game++)
      await Promise.all(["ann", "bob"].map((name) => connectBot("lifegame", arena.ports.lifegame, name)));
    const before = await untilDone(arena, 3);
    await arena.stop("SIGKILL").catch(() => undefined);
    const again = await open({ flags: NO_HOUSE, data: arena.data });
    expect((await doneMatches(again)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const record = await (await fetch(`${again.url}/api/matches/${before[0]!.id}/record`)).text();
    expect(record.trimEnd().split("\n").at(-1)).toContain('"type":"closed"');
  });

  it("stores live matches as void when it is stopped", async () => {
    const arena = await open({ flags: ["--grace", "200ms"] });
    let live: readonly MatchShape[] = [];
    await until("matches run", async () => {
      live = (await arena.get<MatchListShape>("/api/matches?status=live")).matches;
      return live.length >= 4;
    });
    const run = await arena.stop();
    expect(run.exitCode).toBe(0);
    const again = await open({ flags: NO_HOUSE, data: arena.data });
    const kept = await doneMatches(again);
    for (const { id } of live) expect(kept.map((match) => match.id)).toContain(id);
  });

  it("refuses a data folder that another arena uses", async () => {
    const arena = await open({ flags: NO_HOUSE });
    await expect(startArena({ flags: NO_HOUSE, data: arena.data })).rejects.toThrow(/arena/);
  });

  it("names the port that is in use, in one sentence", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen({ host: "127.0.0.1", port: 0 }, resolve));
    const { port } = server.address() as { port: number };
    for (const flag of ["--port", "--lifegame-port", "--native-port"]) {
      const rest = ["--port", "--lifegame-port", "--lifewar-port", "--native-port"].filter((each) => each !== flag);
      const free = [...rest.flatMap((each) => [each, "0"]), "--geister-ports", "0,0", "--gat-ports", "0,0"];
      const run = await runShinpan(["arena", flag, String(port), ...free, "--data", join(arenaFolder(), flag)]);
      expect(run.exitCode).toBe(2);
      expect(run.stderr.trim().split("\n")).toHaveLength(1);
      expect(run.stderr).toContain(String(port));
      expect(run.stderr).toContain(flag);
    }
    server.close();
  });

  it("refuses to listen on other interfaces without an admin token", async () => {
    const run = await runShinpan(["arena", "--host", "0.0.0.0", "--data", arenaFolder()]);
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toMatch(/SHINPAN_ADMIN_TOKEN/);
  });
});

function arenaFolder(): string {
  return join(process.env["TMPDIR"] ?? "/tmp", `arena-test-${process.pid}`);
}
