import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { Command } from "commander";
import { describe, expect, it, vi } from "vitest";
import { configureCommand } from "../../src/cli/command.ts";
import { COMMANDS } from "../../src/cli/program.ts";
import { formatEnglish } from "../../src/core/lang.ts";
import { splitWords } from "../../src/links/process/shell-words.ts";
import { readGame } from "../../src/games/index.ts";
import { createStarter, readStarterLanguage, STARTER_LANGUAGES } from "../../src/starters/index.ts";
import { japaneseOf, listDocuments, readSteps, type Step } from "../tools/document.ts";
import { HANG_MS } from "../tools/hang-limit.ts";
import { missingTool } from "../tools/starter-builds.ts";

// Two pages at a time, one for each core.
vi.setConfig({ maxConcurrency: 2 });

const ROOT = resolve(import.meta.dirname, "../..");
const FREE_PORTS =
  "--port 0 --native-port 0 --lifegame-port 0 --lifewar-port 0 --geister-ports 0,0 --gat-ports 0,0 --patience 1h";

/** Servers: they are started on free ports, must say that they are ready, and are stopped. */
const SERVERS: readonly { readonly form: RegExp; ready: RegExp; start(this: void, command: string): string }[] = [
  { form: /^shinpan arena\b/, ready: /The arena is open/, start: (command) => `${command} ${FREE_PORTS}` },
  {
    form: /^shinpan match .*\btcp\b/,
    ready: /Waiting for .* on port/,
    start: (command) => command.replaceAll(/\btcp\b(?!:)/g, "tcp:0").replace("--host 0.0.0.0", ""),
  },
];

/** Commands that are only read by the parser of the command, and why they are not run. */
const NOT_RUN: readonly (readonly [RegExp, string])[] = [
  [/\bHOST\b|\bPORT\b|\bURL\b|\bTOKEN\b/, "names another machine"],
  [/^shinpan connect\b/, "needs a server; arena/guide.test.ts runs those of the guide to the arena"],
  [/--redis|^shinpan worker\b/, "needs Redis; workers.test.ts"],
  [/^shinpan play\b|\bhuman\b/, "waits for a person; terminal.test.ts"],
  [/^shinpan match \w+$/, "asks for the players; terminal.test.ts"],
  [/^shinpan check \w+ tcp:/, "waits for the reader's program, which connects"],
  [/^shinpan check geister \.\/bot/, "needs the reader's program; check.test.ts checks one of each protocol"],
  [/--browser/, "opens a browser; arena/browser-flag.test.ts"],
  [/lifewar .*--watch/, "five minutes of war; lifewar.test.ts"],
  [/edax|egaroucid|ntest|gtp-rhino/i, "needs an engine that is not ours; engines.test.ts plays GRhino"],
  [/^shinpan bench\b/, "takes minutes; make bench"],
  [/^shinpan perft othello 9/, "takes half a minute; lists.test.ts counts to 6"],
  [/\bMATCH\b/, "stands for the name of a file"],
  [/^shinpan tournament cup\.yaml --data arena-data/, "needs the arena's data; tables.test.ts"],
  [/^shinpan arena --config arena\.yaml/, "arena/guide.test.ts starts it with the page's file"],
  [/^shinpan tournament geister-cup\.yaml/, "waits five minutes for the teams' programs; tournament.test.ts"],
  [/^gol grade .*--framework/, "needs a compiler and a course's files; gol-grade.test.ts"],
  [/^[^#]*\bjava (?!-cp othello-java)/, "needs the reader's program"],
  [/--head\b/, "needs a digest of the reader's own event; forged-results.test.ts"],
  [/^shinpan (?:backup|restore)\b/, "needs the arena's data; server.test.ts"],
];

/** Starters in languages that are not installed on this machine. */
const MISSING_STARTERS = STARTER_LANGUAGES.filter((language) => missingTool(language) !== undefined).map(
  ({ id }) => new RegExp(`^(?!shinpan new).*\\bothello-${id}\\b`),
);

/** Names of programs and files that stand for the reader's own. */
const GIVEN: Readonly<Record<string, string>> = {
  mine: `#!/bin/sh\nexec node '${ROOT}/test/players/good.mjs'\n`,
  old: `#!/bin/sh\nexec node '${ROOT}/test/players/good.mjs'\n`,
  "mine.py": (await createStarter(readGame("othello"), readStarterLanguage("python"), "en")).files[0].text,
  bot: `#!/bin/sh\nexec node '${ROOT}/test/players/native.mjs'\n`,
  "alice.py": "raise SystemExit(3)\n",
  bob: "#!/bin/sh\nexit 3\n",
  "submissions/alice": '#!/bin/sh\nexec gol "$@"\n',
  "cup.yaml": "name: cup\ngame: othello\ngames: 2\nseed: 1\nplayers: [random, greedy]\n",
};

/** Checks of a command's effects beyond its exit code. */
const AFTERWARDS: Readonly<Record<string, (folder: string) => void>> = {
  "docs/how-to/write-a-life-rule.md": (folder) => {
    // diff also accepts two empty boards.
    const cells = (name: string): number =>
      readFileSync(join(folder, name), "utf8").replaceAll(/![^\n]*|[^O]/g, "").length;
    expect(cells("mine.cells")).toBeGreaterThan(20);
    expect(cells("twelve.cells")).toBe(2 * cells("replicator.cells"));
  },
  "docs/how-to/gol.md": (folder) =>
    expect(readFileSync(join(folder, "after.cells"), "utf8").split("\n")).toHaveLength(26),
  "docs/how-to/laboratory.md": (folder) => {
    for (const name of ["soup.rle", "r-pentomino.gif", "pulsar.svg", "acorn.mc", "acorn.cells"])
      expect(readFileSync(join(folder, name)).length, name).toBeGreaterThan(100);
  },
  "docs/how-to/tournament.md": (folder) =>
    expect(readFileSync(join(folder, "class-cup.sqlite")).length).toBeGreaterThan(10_000),
};

interface Outcome {
  readonly command: string;
  readonly status: number | null;
  readonly output: string;
}

/** Runs a command to its end, or until its output says that it is ready. */
function run(command: string, cwd: string, ready?: RegExp): Promise<Outcome> {
  const env = {
    ...process.env,
    LC_ALL: "C",
    PATH: `${ROOT}/bin${delimiter}${process.env["PATH"] ?? ""}`,
    PYTHONPATH: `${ROOT}/clients/python`,
  };
  const child = spawn("sh", ["-c", ready ? `exec ${command}` : command], { cwd, env, stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.end();
  let output = "";
  let isReady = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (!ready?.test(output) || isReady) return;
      isReady = true;
      child.kill("SIGTERM");
    });
  const hang = setTimeout(() => child.kill("SIGKILL"), HANG_MS);
  return new Promise((done) =>
    child.on("close", (status) => {
      clearTimeout(hang);
      done({ command, status: isReady ? 0 : ready ? -1 : status, output });
    }),
  );
}

/** Reads a command with its own parser: unknown flags and bad values throw. */
async function parseOnly(line: string): Promise<void> {
  // In a pipe, the last part is our command.
  const own = line.replace(/^printf .* \| /, "").replace(/\s(?:>|&&)\s.*$/, "");
  const split = splitWords(own);
  if (!split.ok) throw new Error(`the quotes are wrong: ${line}`);
  const [program = "", ...words] = split.value;
  const [name = "", ...args] = program === "gol" ? ["gol", ...words] : words;
  const loaded = await COMMANDS[name]?.load();
  if (!loaded) throw new Error(`there is no command ${name}: ${line}`);
  const inner = await loaded.command.subcommands?.[args[0] ?? ""]?.load();
  if (inner) args.shift();
  const command = new Command(name).exitOverride().configureOutput({ writeErr: () => undefined });
  configureCommand(command, formatEnglish, { ...(inner ?? loaded).command, run: () => undefined });
  await command.parseAsync(args, { from: "user" });
}

function writeFile(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text, { mode: text.startsWith("#!") ? 0o755 : 0o644 });
}

async function follow(page: string, steps: readonly Step[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-documents-"));
  for (const [file, text] of Object.entries(GIVEN)) writeFile(folder, file, text);
  for (const step of steps) {
    if (step.kind === "write") writeFile(folder, step.file, step.text);
    else if (MISSING_STARTERS.some((form) => form.test(step.command))) continue;
    else if (page.endsWith("reference/commands.md") || NOT_RUN.some(([form]) => form.test(step.command)))
      await parseOnly(step.command);
    else {
      const server = SERVERS.find(({ form }) => form.test(step.command));
      const outcome = await run(server?.start(step.command) ?? step.command, folder, server?.ready);
      expect(outcome.status, `${outcome.command}\n${outcome.output}`).toBe(0);
    }
  }
  return folder;
}

const PAGES = listDocuments()
  .map((page) => ({ page, steps: readSteps(page) }))
  .filter(({ steps }) => steps.length > 0);

describe("every command works in", () => {
  it.concurrent.each(PAGES)("$page", async ({ page, steps }) => {
    const folder = await follow(page, steps);
    AFTERWARDS[page]?.(folder);
  });

  it("the pages that have commands", () => {
    expect(PAGES.length).toBeGreaterThan(8);
    for (const page of Object.keys(AFTERWARDS)) expect(PAGES.map((each) => each.page)).toContain(page);
  });
});

function withoutLanguage(command: string): string {
  return command.replace(/ --lang (?:en|ja)\b/, "");
}

describe("the Japanese page has the same commands and files as", () => {
  const translated = PAGES.filter(({ page }) => existsSync(join(ROOT, japaneseOf(page))));
  it.each(translated)("$page", ({ page, steps }) => {
    const plain = (all: readonly Step[]) =>
      all.map((step) => (step.kind === "run" ? withoutLanguage(step.command) : step.file));
    expect(plain(readSteps(japaneseOf(page)))).toEqual(plain(steps));
  });
});
