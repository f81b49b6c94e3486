import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startArena } from "../tools/arena.ts";
import { until } from "../tools/processes.ts";
import { runShinpan } from "../tools/run-shinpan.ts";

const folder = mkdtempSync(join(tmpdir(), "shinpan-levels-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string, mode = 0o644): void => writeFileSync(join(folder, name), text, { mode });

describe("without bubblewrap, the warning is printed", () => {
  const tools = join(folder, "tools");
  mkdirSync(tools);
  symlinkSync("/bin/sh", join(tools, "sh"));
  const env = { PATH: tools };
  const WARNING =
    "Warning: sandbox level process, because strict does not work here (bwrap is not installed): " +
    "files (also rivals' and results), network and other processes are not confined; " +
    "install bubblewrap (shinpan doctor names what is missing), or run only programs that you trust.\n";
  const times = (text: string): number => text.split(WARNING).length - 1;
  write("exits.sh", "exit 0\n");

  it.each([
    ["match", ["match", "othello", "sh exits.sh", "greedy"]],
    ["play", ["play", "othello", "--against", "sh exits.sh"]],
    ["tournament", ["tournament", "warned.json", "--data", "warned"]],
  ])("once by %s", async (_, words) => {
    write("warned.json", JSON.stringify({ name: "w", game: "othello", players: ["sh exits.sh", "greedy"], games: 4 }));
    const { stderr } = await runShinpan(words, { cwd: folder, env });
    expect(times(stderr)).toBe(1);
  });

  it("once by gol grade", async () => {
    mkdirSync(join(folder, "cases"));
    write("cases/base-1.in", "\n");
    write("cases/base-1.ans", "\n");
    write("student", "#!/bin/sh\nexit 0\n", 0o755);
    const { stderr } = await runShinpan(["gol", "grade", "./student", "cases"], { cwd: folder, env });
    expect(times(stderr)).toBe(1);
  });

  it("by the arena, also in JSON", async () => {
    const arena = await startArena({ env, flags: ["--grace", "0s"] });
    await until(
      "it is printed",
      () => arena.running.stdout.includes("Warning"),
      () => arena.running.stdout,
    );
    const lines = arena.running.stdout.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual({ type: "notice", notice: WARNING.trim() });
    await arena.stop();
  });
});

describe("the variables of a player", () => {
  const SECRET = "s3cret $HOME 'x' \"y\"";
  // Its exit status reports whether it has the variable; nothing else of the program is visible outside.
  write("checks.sh", `[ "$KEY" = "$(cat expected)" ] && exit 7; exit 3\n`);
  write("expected", SECRET);
  const EXIT_7 = { code: "process.exited", values: { status: 7 } };

  it.each(["auto", "process", "off"])(
    "reach its program with --sandbox %s, and no output shows them",
    async (level) => {
      const flags = ["--p1-env", `KEY=${SECRET}`, "--sandbox", level, "--json"];
      const run = await runShinpan(["match", "othello", "sh checks.sh", "greedy", ...flags], { cwd: folder });
      expect(run.json().at(-1)).toMatchObject({ fault: { seat: 0, reason: EXIT_7 } });
      expect(run.stdout + run.stderr).not.toContain("s3cret");
    },
  );

  it("reach its program in an event, and no stored file, table or line shows them", async () => {
    const player = { name: "alice", command: "sh checks.sh", env: { KEY: SECRET } };
    write(
      "kept.json",
      JSON.stringify({ name: "kept", game: "othello", sandbox: "process", players: [player, "greedy"] }),
    );
    const run = await runShinpan(["tournament", "kept.json", "--data", "kept", "--json"], { cwd: folder });
    const results = run.json().filter(({ type }) => type === "result");
    expect(results).toMatchObject([{ fault: { reason: EXIT_7 } }, { fault: { reason: EXIT_7 } }]);
    const table = await runShinpan(["standings", "kept.json", "--data", "kept", "--format", "json"], { cwd: folder });
    expect(run.stdout + run.stderr + table.stdout).not.toContain("s3cret");
    expect(results).toMatchObject([{ sandbox: "process" }, { sandbox: "process" }]);
    expect(JSON.parse(table.stdout)).toMatchObject({ sandboxes: [{ level: "process", games: 2 }] });
    const text = await runShinpan(["standings", "kept.json", "--data", "kept"], { cwd: folder });
    expect(text.stdout).toContain("games in the sandbox process: 2\n");
    const stored = readdirSync(join(folder, "kept"));
    expect(stored).not.toEqual([]);
    for (const file of stored) expect(readFileSync(join(folder, "kept", file), "latin1")).not.toContain("s3cret");
  });
});
