import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageFile } from "../../threads/package-files.ts";
import { COMMAND_NAMES, COMMANDS } from "../program.ts";
import { SECRET_NAMES } from "../secrets.ts";
import { runCommand } from "../testing/run-command.ts";
import { createCommand } from "./index.ts";
import { text } from "./roff.ts";

const manual = createCommand(COMMANDS, { en: "judges programs", ja: "プログラムを裁定します" });
/** `gol grade` and `new game` are subcommands. */
const COMMAND_PAGES = [...COMMAND_NAMES, "gol-grade", "new-game"].map((name) => `shinpan-${name}`);
const PAGES = ["shinpan.1", "gol.1", ...COMMAND_PAGES.map((name) => `${name}.1`)].toSorted();

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-manual-"));
  expect(await runCommand(manual, "--all", folder)).toMatchObject({ exitCode: 0, error: undefined });
});
afterAll(() => rmSync(folder, { recursive: true }));

const LANGUAGES = [
  { language: "English", pages: "man1" },
  { language: "Japanese", pages: "ja/man1" },
] as const;

function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"]).error === undefined;
}

describe.each(LANGUAGES)("the pages in $language", ({ pages }) => {
  test("are one of the program, one of gol and one of each command", () => {
    expect(readdirSync(join(folder, pages)).toSorted()).toEqual(PAGES);
  });

  test.skipIf(!isInstalled("mandoc"))("are read by mandoc without an error", () => {
    const files = PAGES.map((page) => join(folder, pages, page));
    // Below errors it only asks for a date, which would make every build differ.
    expect(spawnSync("mandoc", ["-T", "lint", "-W", "error", ...files], { encoding: "utf8" })).toMatchObject({
      status: 0,
      stdout: "",
    });
  });

  test.skipIf(!isInstalled("groff"))("are read by groff without a warning", () => {
    const files = PAGES.map((page) => join(folder, pages, page));
    const args = ["-man", "-ww", "-z", "-K", "utf8", "-T", "utf8", "-rLL=100n", ...files];
    const { stderr } = spawnSync("groff", args, { encoding: "utf8" });
    expect(
      stderr.split("\n").filter((line) => line !== "" && !/cannot adjust line|can't break line/.test(line)),
    ).toEqual([]);
  });
});

test("the page of a command has its usage, arguments, flags, notes and examples", async () => {
  const { stdout } = await runCommand(manual, "audit");
  expect(stdout).toContain('.TH "SHINPAN\\-AUDIT" 1');
  expect(stdout).toContain("shinpan audit [options] <files...>");
  expect(stdout).toContain(".TP\n\\fBfiles\\fP\nrecords, folders of records");
  expect(stdout).toContain(".TP\n\\fB\\-\\-json\\fP\nJSON Lines on stdout");
  expect(stdout).toContain("Exit 0: all agree");
  expect(stdout).toContain(".EX\nshinpan match othello");
});

test("the page of the program lists every command", async () => {
  const { stdout } = await runCommand(manual);
  for (const name of COMMAND_PAGES) expect(stdout).toContain(`\\fB${name.replaceAll("-", "\\-")}\\fP(1)\n`);
});

test("a page for an unknown command is refused with a suggestion", async () => {
  expect((await runCommand(manual, "mach")).error).toMatchObject({
    code: "unknown-command",
    message: expect.stringContaining("match") as unknown,
  });
});

test("package.json lists the English pages, so that npm install -g installs them", () => {
  const { man } = JSON.parse(readFileSync(packageFile("package.json"), "utf8")) as { man: string[] };
  expect(man.toSorted()).toEqual(PAGES.map((page) => `dist/man/man1/${page}`));
});

test("the environment variables of the page are those that the sources read", async () => {
  const { stdout } = await runCommand(manual);
  const [, section = ""] = /\.SH "ENVIRONMENT"\n(.*?)\n\.SH/s.exec(stdout) ?? [];
  const listed = [...section.matchAll(/^\\fB(.*)\\fP$/gm)].flatMap(([, names = ""]) => names.split(", "));
  const sources = readdirSync(packageFile("src"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(join(packageFile("src"), file), "utf8"))
    .join("");
  const read = [...sources.matchAll(/\benv(?:ironment)?\["(\w+)"\]/g)].map(([, name = ""]) => name);
  const ordinary = ["PATH", "LC_CTYPE"];
  expect(listed.toSorted()).toEqual(
    [...new Set([...read, ...SECRET_NAMES])].filter((name) => !ordinary.includes(name)).toSorted(),
  );
});

test("a line of text is never a request, and has no escapes but ours", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", " ", "-", ".", "'", "\\", "`", '"', "審") }), (line) => {
      const written = text(line);
      expect(written).not.toMatch(/^[.']/);
      expect(written.replace(/\\(?:f[BP]|[-e&])/g, "")).not.toContain("\\");
    }),
  );
});
