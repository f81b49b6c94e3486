import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { until } from "../tools/processes.ts";

const TOOLS = resolve(import.meta.dirname, "../../tools");
const stop = (): string => spawnSync(`${TOOLS}/stop-game`, { encoding: "utf8" }).stdout;

/** False when another program uses the game's port. */
let portIsFree = false;
beforeAll(async () => {
  const probe = createServer().listen(2000, "127.0.0.1");
  portIsFree = await Promise.race([once(probe, "listening").then(() => true), once(probe, "error").then(() => false)]);
  probe.close();
});

function run(env: Readonly<Record<string, string>>) {
  const child = spawn(`${TOOLS}/run-game`, { env: { ...process.env, LC_ALL: "C.UTF-8", ...env } });
  onTestFinished(() => {
    child.kill();
  });
  let seen = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (seen += text));
  return { child, seen: () => seen, exited: once(child, "exit").then(([code]) => code as number) };
}

describe("make run and make stop", () => {
  it("play a whole duel and leave no process", async (test) => {
    if (!portIsFree) return test.skip();
    const game = run({ P1: "greedy_player", P2: "random" });
    expect(await game.exited).toBe(0);
    expect(game.seen()).toMatch(/random (won|lost), says the server|A draw, says the server/);
    expect(stop()).toBe("Nothing runs that make run started.\n");
  });

  it("show a person the original's screen and end the running processes", async (test) => {
    if (!portIsFree) return test.skip();
    const game = run({ P1: "random" });
    await until("the person is asked", () => game.seen().includes("--- Game Phase: Placement ---"), game.seen);
    expect(game.seen()).toContain("Current board (You are Player 2)");
    expect(stop()).toBe("Ended what make run started (2 processes).\n");
    await game.exited;
    expect(stop()).toBe("Nothing runs that make run started.\n");
  });
});
