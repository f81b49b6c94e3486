import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UsageError } from "../core/errors.ts";
import { GAMES } from "../games/index.ts";
import type { GameEntry } from "../games/entry.ts";
import { readPlayer } from "./read-player.ts";

const entry = GAMES[0] as GameEntry;
const home = process.cwd();
let folder: string;

const read = (spec: string) => readPlayer({ spec, cwd: "." }, { entry, folder: process.cwd(), port: 4000 });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-spec-"));
  const program = (name: string, text: string, mode = 0o755): void => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), mode);
  };
  program("bot", "#!/bin/sh\n");
  program("plain.txt", "no program\n", 0o644);
  program("lost", "#!/no/such/interpreter\n");
  program("my bot", "#!/bin/sh\n");
  program("windows", "#!/bin/sh\r\necho f5\r\n");
  program("junk", "\0\x01\x02 no program");
  program("foreign", `\x7fELF\x02\x01\x01${"\0".repeat(11)}\x34\x12`);
  mkdirSync(join(folder, "directory"));
  process.chdir(folder);
});

afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

describe("a player", () => {
  it.each([
    ["random", { kind: "bot", name: "random" }],
    ["luck=random", { kind: "bot", name: "luck" }],
    ["human", { kind: "human", name: "human" }],
    ["alice=human", { kind: "human", name: "alice" }],
    ["tcp", { kind: "tcp", name: "tcp", port: 4000, renamable: true }],
    ["tcp:0", { kind: "tcp", port: 0 }],
    ["tcp:31337", { kind: "tcp", port: 31337 }],
    ["./bot", { kind: "command", name: "bot" }],
    ["bot", { kind: "command", name: "bot" }],
    ["./bot --depth=3", { kind: "command", name: "bot" }],
    ["deep=./bot --depth=3", { kind: "command", name: "deep" }],
    ["sh plain.txt", { kind: "command", name: "plain.txt" }],
    ["./bot absent.py", { kind: "command", name: "bot" }],
    ["sh -c 'exit 0'", { kind: "command", name: "sh" }],
    ["'./my bot' x", { kind: "command", name: "my bot" }],
  ])("may be written %s", (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it("may be a bot with a level or a limit, which its name says", () => {
    const [first, ...others] = entry.bots;
    const thinking = { levels: [{ name: { en: "quick", ja: "速い" }, limit: { ms: 1 } }], usualLevel: 1 };
    const bots = [{ ...first!, id: "deep", thinking }, ...others];
    const readBot = (spec: string) => readPlayer({ spec }, { entry: { ...entry, bots }, folder: process.cwd() });
    expect(readBot("deep")).toEqual({ kind: "bot", name: "deep", bot: "deep" });
    expect(readBot("deep:1")).toEqual({ kind: "bot", name: "deep:1", bot: "deep", strength: { level: 1 } });
    expect(readBot("x=deep:1s")).toEqual({ kind: "bot", name: "x", bot: "deep", strength: { ms: 1000 } });
    expect(() => readBot("deep:2")).toThrow("it has no level 2; there is 1 (quick), a time");
    expect(() => readBot("dep:2")).toThrow("did you mean deep?");
    expect(() => readBot(`${others[0]!.id}:1`)).toThrow("has no levels");
  });

  it("keeps the words of a command and its folder", () => {
    const spec = read("./bot 'a b' c");
    expect(spec).toMatchObject({ argv: ["./bot", "a b", "c"], cwd: process.cwd(), runsIn: "" });
  });

  it("may have an argument that is longer than any path", () => {
    const long = "x".repeat(100_000);
    expect(read(`./bot ${long}`)).toMatchObject({ argv: ["./bot", long] });
    expect(read(`sh plain.txt ${"ab/".repeat(2000)}`)).toMatchObject({ name: "plain.txt" });
  });

  it("has a digest that depends on the files it names", () => {
    const digest = (): string => {
      const spec = read("sh plain.txt");
      return spec.kind === "command" ? spec.digest : "";
    };
    const before = digest();
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    expect(digest()).toBe(before);
    writeFileSync("plain.txt", "changed\n");
    expect(digest()).not.toBe(before);
  });

  it("may announce its name unless the spec has a name", () => {
    expect(read("./bot")).toMatchObject({ renamable: true, dialect: entry.dialects.list[0]?.id });
    expect(read("mine=./bot")).not.toHaveProperty("renamable");
    const named = readPlayer({ spec: "./bot", name: "mine" }, { entry, folder: process.cwd() });
    expect(named).not.toHaveProperty("renamable");
  });

  it("must name its port where there is no default", () => {
    expect(() => readPlayer({ spec: "tcp", name: "a" }, { entry, folder: "." })).toThrow("tcp:PORT");
  });

  it.each([
    ["", "empty"],
    ["name=", "empty"],
    ["rnadom", "did you mean random?"],
    ["nosuchprogramanywhere", "nor a file here"],
    ["./absent", "./absent does not exist"],
    ["sh absent.sh", "absent.sh does not exist"],
    ["./plain.txt", "not executable"],
    ["plain.txt", "not executable"],
    ["./directory", "is a directory"],
    ["./lost", "/no/such/interpreter"],
    ["./windows", "Windows line endings"],
    ["./junk", "neither a script nor a program"],
    ["./foreign", "another kind of processor"],
    ["'open", "never closed"],
    ["tcp:x", "0 to 65535"],
    ["tcp:65536", "0 to 65535"],
    [`./bot ${"x".repeat(131_072)}`, "has 131072 bytes"],
    ["./bot a\0b", "NUL"],
    ["x".repeat(100_000), "nor a file here"],
    [`./${"x".repeat(100_000)}`, "does not exist"],
    [`sh ${"x".repeat(800)}.py`, "does not exist"],
  ])("is refused when written %j", (text, why) => {
    expect(() => read(text)).toThrow(UsageError);
    expect(() => read(text)).toThrow(why);
  });
});
