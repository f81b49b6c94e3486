import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startArena } from "./arena.ts";
import { resultsOf, runShinpan } from "./run-shinpan.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };

/** The words that start the two commands of the package. */
export interface Programs {
  readonly shinpan: readonly string[];
  readonly gol: readonly string[];
}

/** Tests that an installed package works in an empty folder: one use of each large part. */
export function testEveryPart(programs: () => Programs): void {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "shinpan-smoke-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function run(args: readonly string[], input = "", program = programs().shinpan) {
    const ended = await runShinpan(args, { cwd: folder, input, program });
    // Node writes warnings of its own there, such as ExperimentalWarning.
    expect(ended).toMatchObject({ exitCode: 0, stderr: "" });
    return ended;
  }

  it("tells its version", async () => {
    expect((await run(["--version"])).stdout).toBe(`${version}\n`);
    expect((await run(["--version"], "", programs().gol)).stdout).toBe(`${version}\n`);
  });

  it("plays a match of a program and judges its record again", async () => {
    const player = `node ${join(ROOT, "test/players/good.mjs")}`;
    const [result] = resultsOf(await run(["match", "othello", player, "greedy", "--json", "--record", "games/"]));
    expect(result).toMatchObject({ by: "rules", fault: null });
    await run(["audit", "games"]);
  });

  it("plays an event in threads and prints its table", async () => {
    writeFileSync(join(folder, "cup.yaml"), "game: connect4\nplayers: [random, search]\ngames: 2\nseed: 1\n");
    const event = await run(["tournament", "cup.yaml", "--json"]);
    expect(event.json().at(-1)).toMatchObject({ type: "finished", played: 2, void: 0 });
    expect((await run(["standings", "cup.yaml", "--format", "csv"])).stdout).toContain("search");
  });

  it("opens an arena that answers and closes", async () => {
    const arena = await startArena({ cwd: folder, flags: ["--no-house"], program: programs().shinpan });
    try {
      expect(await arena.get("/healthz")).toEqual({ status: "ok" });
      expect(await arena.get("/api/games")).toHaveProperty("games");
      expect(await (await fetch(arena.url)).text()).toContain("<script");
    } finally {
      arena.running.kill("SIGTERM");
    }
    expect(await arena.running.finished).toMatchObject({ exitCode: 0, stderr: "" });
    rmSync(arena.data, { recursive: true });
  });

  it("runs a pattern of the laboratory and the homework's program", async () => {
    const life = await run(["life", "B3/S23", "gosper-gun", "--generations", "30", "--json"]);
    expect(life.json().at(-1)).toMatchObject({ type: "life", generation: 30, population: 41 });
    expect((await run(["base"], "map/base.cells\n\nq\n", programs().gol)).stdout).toContain("The base rule on 25x25");
  });
}
