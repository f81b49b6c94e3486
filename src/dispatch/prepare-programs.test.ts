import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Message } from "../core/lang.ts";
import { DEFAULT_PROGRAM_LIMITS } from "../core/program-limits.ts";
import { buildStarter } from "../links/process/testing/starter.ts";
import { PrivateCopies } from "../links/process/sandbox/private-copy.ts";
import type { CommandSpec } from "../match/player-spec.ts";
import type { EventSettings } from "./match-job.ts";
import { preparePrograms, withDigests } from "./prepare-programs.ts";

buildStarter();
const cwd = mkdtempSync(join(tmpdir(), "shinpan-test-"));
const copies = new PrivateCopies();
afterAll(async () => {
  await copies.close();
  rmSync(cwd, { recursive: true });
});
for (const name of ["alice.sh", "bob.sh", "helper.sh"]) writeFileSync(join(cwd, name), `# ${name}\n`);

const program = (name: string, ...words: readonly string[]): CommandSpec => ({
  kind: "command",
  name,
  argv: ["sh", ...words],
  cwd,
  digest: "named files",
  dialect: "stdio",
  keep: false,
  files: [],
});
const settings = (...players: EventSettings["players"]): EventSettings => ({
  event: "e",
  game: "othello",
  options: {},
  limits: { startMs: 1000, marginMs: 0 },
  players,
  starts: [],
  sandbox: "process",
  programLimits: DEFAULT_PROGRAM_LIMITS,
  records: "all",
});
const digestsOf = async (event: EventSettings, notices: Message[] = []) => {
  const prepared = await preparePrograms(event, copies, (sentence) => notices.push(sentence));
  return withDigests(event, prepared).players.map((each) => (each.kind === "command" ? each.digest : null));
};

it("the digest of a program is that of its copy, and changes with every file beside it", async () => {
  const event = settings(program("a", "alice.sh", "2"), program("b", "alice.sh", "4"));
  const notices: Message[] = [];
  const [first, second] = await digestsOf(event, notices);
  expect(notices).toEqual([]);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(second).not.toBe(first);
  expect(await digestsOf(event)).toEqual([first, second]);
  writeFileSync(join(cwd, "helper.sh"), "# changed\n");
  expect((await digestsOf(event))[0]).not.toBe(first);
});

it("a folder with the programs of two players is reported once, and a missing program is left to its match", async () => {
  const notices: Message[] = [];
  const event = settings(program("a", "alice.sh"), program("b", "bob.sh"), { ...program("c"), argv: ["./gone"] });
  const { programs } = await preparePrograms(event, copies, (sentence) => notices.push(sentence));
  expect(notices.map(({ values }) => values)).toEqual([{ folder: cwd }]);
  expect(programs.map((each) => each?.files.map(({ path }) => path))).toEqual([
    [join(cwd, "alice.sh")],
    [join(cwd, "bob.sh")],
    undefined,
  ]);
});
