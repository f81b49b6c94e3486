import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchListShape } from "../../../src/api/match.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { runShinpan } from "../../tools/run-shinpan.ts";

const GUIDE = readFileSync(resolve(import.meta.dirname, "../../../docs/how-to/arena.md"), "utf8");
const blocks = [...GUIDE.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, language, text]) => ({ language, text }));
const commands = blocks
  .filter(({ language }) => language === "")
  .flatMap(({ text = "" }) => text.split("\n"))
  .filter((line) => line !== "");

describe("the guide to the arena", () => {
  let arena: RunningArena;

  beforeAll(async () => {
    const cwd = mkdtempSync(join(tmpdir(), "arena-guide-"));
    writeFileSync(join(cwd, "arena.yaml"), blocks.find(({ language }) => language === "yaml")!.text!);
    writeFileSync(join(cwd, "alice.py"), "raise SystemExit(3)\n");
    writeFileSync(join(cwd, "bob"), "#!/bin/sh\nexit 3\n", { mode: 0o755 });
    arena = await startArena({ cwd, flags: ["--config", "arena.yaml", "--patience", "0.2s"] });
    arena.running.finished.catch(() => undefined);
  });
  afterAll(() => arena.stop("SIGKILL").catch(() => undefined));

  it("has a config file that the arena accepts unchanged", async () => {
    expect(commands).toContain("bin/shinpan arena --config arena.yaml");
    const { bots } = await arena.get<{ bots: { name: string }[] }>("/api/bots?game=othello");
    expect(bots.map(({ name }) => name)).toEqual(expect.arrayContaining(["alice", "bob"]));
  });

  const guests = commands.filter((line) => line.startsWith("bin/shinpan connect "));

  it("has two commands that connect a guest", () => expect(guests).toHaveLength(2));

  it.each(guests)("connects a guest with: %s", async (line) => {
    const ports: Readonly<Record<string, number>> = { 2000: arena.ports.lifegame, 7777: arena.ports.native };
    const [, ...words] = line.replace(/127\.0\.0\.1:(\d+)/, (_, port: string) => `127.0.0.1:${ports[port]}`).split(" ");
    const run = await runShinpan(words);
    expect(run.exitCode, run.stderr).toBe(0);
    const { matches } = await arena.get<MatchListShape>(`/api/matches?status=done&game=${words[1]}&limit=50`);
    expect(matches.flatMap(({ players }) => players)).toContain("mine");
  });
});
