import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GAMES } from "../../games/index.ts";
import { COMMAND_NAMES, COMMANDS } from "../program.ts";
import { runCommand } from "../testing/run-command.ts";
import { createCommand } from "./index.ts";
import { SHELLS } from "./testing/shells.ts";

let root: string;
let folder: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "shinpan-completion-"));
  folder = join(root, "files");
  mkdirSync(join(folder, "sub folder"), { recursive: true });
  for (const name of ["cup.yaml", "cup.txt", "match.jsonl", "my bot.py"]) writeFileSync(join(folder, name), "");
  for (const { name } of SHELLS) writeFileSync(join(root, name), await scriptFor(name));
});
afterAll(() => rmSync(root, { recursive: true }));

async function scriptFor(shell: string): Promise<string> {
  const { stdout } = await runCommand(createCommand(COMMANDS), shell);
  return stdout;
}

const [first, second] = GAMES;
const botsOf = (game = first): readonly string[] => game!.bots.map(({ id }) => id);

/** What every shell proposes for a line, and what it must not propose. */
const ROWS: readonly { line: string; has: readonly string[]; hasNot?: readonly string[] }[] = [
  { line: "shinpan ", has: [...COMMAND_NAMES, "help"] },
  { line: "shinpan mat", has: ["match"], hasNot: ["arena"] },
  { line: "shinpan match ", has: GAMES.map(({ id }) => id) },
  { line: `shinpan match ${first!.id} `, has: [...botsOf(), "human", "tcp"] },
  { line: `shinpan match ${second!.id} ${botsOf(second)[0]!} `, has: botsOf(second) },
  {
    line: `shinpan match ${first!.id} ${botsOf()[0]!} --sandbox `,
    has: ["auto", "strict", "process", "off"],
    hasNot: ["human"],
  },
  { line: `shinpan match --games 10 ${first!.id} --d`, has: ["--dialect"], hasNot: ["--games"] },
  { line: `shinpan match ${second!.id} --dialect `, has: second!.dialects.list.map(({ id }) => id) },
  { line: `shinpan match ${second!.id} --option `, has: second!.rules.options.map(({ key }) => `${key}=`) },
  { line: "shinpan match --lang ", has: ["en", "ja"] },
  { line: "shinpan tournament cup", has: ["cup.yaml"] },
  { line: "shinpan replay --export ", has: ["ggf"] },
  { line: "shinpan replay mat", has: ["match.jsonl"] },
  { line: "shinpan completion ", has: ["bash", "zsh", "fish"] },
  { line: "shinpan help rest", has: ["restore"] },
  { line: "gol ex", has: ["extended"] },
  { line: "gol --ma", has: ["--map"] },
  { line: "gol base --map cup", has: ["cup.yaml", "cup.txt"] },
];

describe.each(SHELLS)("$name", (shell) => {
  const { name, installed } = shell;
  test.skipIf(!installed)("reads the script without a complaint", () => {
    expect(spawnSync(name, ["-n", join(root, name)], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  });

  test.skipIf(!installed)("completes commands, flags, games, bots and files", () => {
    const proposals = shell.propose(
      join(root, name),
      ROWS.map(({ line }) => line),
      folder,
    );
    const found = ROWS.map(({ line }, index) => ({ line, found: proposals[index] }));
    for (const [index, { line, has, hasNot = [] }] of ROWS.entries()) {
      expect(found[index]).toEqual({ line, found: expect.arrayContaining([...has]) as unknown });
      for (const word of hasNot)
        expect(found[index]).not.toEqual({ line, found: expect.arrayContaining([word]) as unknown });
    }
  });
});

describe("bash", () => {
  const bash = SHELLS[0]!;
  const propose = (line: string): readonly string[] => bash.propose(join(root, "bash"), [line], folder)[0]!;

  test("proposes only files with the right ending, and folders", () => {
    expect(propose("shinpan tournament cup")).toEqual(["cup.yaml"]);
    expect(propose("shinpan tournament ")).toEqual(["cup.yaml", "sub folder"]);
    expect(propose("shinpan audit ./")).toEqual(["./match.jsonl", "./sub folder"]);
    expect(propose("shinpan arena --data ")).toEqual(["sub folder"]);
  });

  test("keeps a path with blanks in one piece", () => {
    expect(propose(`shinpan match ${first!.id} my`)).toEqual(["my bot.py"]);
  });

  test("completes after an equals sign and after a colon", () => {
    expect(propose(`shinpan match ${first!.id} --sandbox=`)).toEqual(["auto", "strict", "process", "off", "require"]);
    expect(propose(`shinpan match ${first!.id} --sandbox=o`)).toEqual(["off"]);
    expect(propose(`shinpan match ${first!.id} mine=${botsOf()[0]!.slice(0, 3)}`)).toContain(botsOf()[0]);
    expect(propose(`shinpan match ${first!.id} tcp:1000 ${botsOf()[0]!.slice(0, 3)}`)).toContain(botsOf()[0]);
  });

  test("proposes nothing for a value that only the user knows", () => {
    expect(propose("shinpan match --move-time ")).toEqual([]);
    expect(propose("shinpan nosuch ")).toEqual([]);
  });
});

test("the descriptions are in the language that is asked for", async () => {
  const { stdout } = await runCommand(createCommand(COMMANDS), "fish", "--lang", "ja");
  expect(stdout).toContain("-l move-time -r -f -d '1手の制限時間");
});

test("an unknown shell is refused", async () => {
  expect((await runCommand(createCommand(COMMANDS), "tcsh")).error).toMatchObject({
    code: "commander.invalidArgument",
  });
});
