import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UsageError } from "../core/errors.ts";
import { GAMES } from "../games/index.ts";
import { packageFile } from "../threads/package-files.ts";
import { bundleGameFile } from "./bundle.ts";
import { isGameFile } from "../games/file-word.ts";
import { loadGameFile, openGame } from "./index.ts";

const FINISHED = packageFile("examples/games/breakthrough.ts");

let folder = "";
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "shinpan-games-"))));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A whole game without imports: seat 0 wins with its only move. */
function smallGame(changes = ""): string {
  return `const game = {
    id: "small", name: "Small", grid: { columns: 2, rows: 1 },
    pieces: { ".": { name: "empty" }, x: { name: "cross", seat: 0, shape: "letter" } },
    start: () => ({ board: [".."], turn: 0 }),
    moves: () => ["a1"],
    play: (state) => ({ board: ["x."], turn: 1 }),
    result: ({ board }) => (board[0] === "x." ? { winner: 0 } : undefined),
    ${changes}
  };
  export default { kind: "grid", game };`;
}

test.each([
  ["./mygame.ts", true],
  ["games/mygame.mjs", true],
  ["mygame.js", true],
  ["..\\mygame.ts", true],
  ["mygame", false],
])("%s names a file: %s", (word, expected) => {
  expect(isGameFile(word)).toBe(expected);
});

test.each(["docs/how-to", "docs/ja/how-to"])("the guide in %s has the finished file", (guide) => {
  const text = readFileSync(packageFile(`${guide}/bring-your-own-game.md`), "utf8");
  expect(/```ts\n(.*?)```/s.exec(text)?.[1]).toBe(readFileSync(FINISHED, "utf8"));
});

test("a file is one module with the digest of the file", async () => {
  const file = await bundleGameFile(FINISHED);
  expect(file.digest).toBe(createHash("sha256").update(readFileSync(FINISHED)).digest("hex"));
  expect(file.code).not.toMatch(/^import /m);
});

test("the digest covers files that the game imports", async () => {
  write("help.ts", "export const one = 1;");
  const path = write("with-help.ts", `import { one } from "./help.ts";\n${smallGame("version: one,")}`);
  const before = await bundleGameFile(path);
  write("help.ts", "export const one = 2;");
  const after = await bundleGameFile(path);
  expect(after.digest).not.toBe(before.digest);
  expect((await loadGameFile(after)).rules.version).toBe(2);
});

test("a small game has all the parts of a game", async () => {
  const entry = await loadGameFile(await bundleGameFile(write("small.mjs", smallGame())));
  expect(entry.bots.map(({ id }) => id)).toEqual(["random"]);
  expect(entry.dialects.list.map(({ id }) => id)).toEqual(["native"]);
  expect(entry.reasons).toHaveProperty(["small.won"]);
});

describe("without esbuild", () => {
  const hidden = (): Promise<undefined> => Promise.resolve(undefined);

  async function refusal(name: string, text: string): Promise<string> {
    const error: unknown = await bundleGameFile(write(name, text), hidden)
      .then(loadGameFile)
      .catch((each: unknown) => each);
    expect(error).toBeInstanceOf(UsageError);
    return String(error);
  }

  test("a file that imports only the kit is the same game with the same digest", async () => {
    const [joined, bundled] = [await bundleGameFile(FINISHED, hidden), await bundleGameFile(FINISHED)];
    expect({ ...joined, code: "" }).toEqual({ ...bundled, code: "" });
    expect(joined.code).not.toMatch(/^import /m);
    const [one, other] = [await loadGameFile(joined), await loadGameFile(bundled)];
    expect(one.bots.map(({ id }) => id)).toEqual(other.bots.map(({ id }) => id));
    const openings = [one, other].map(({ rules }) => {
      const state = rules.start(rules.readOptions({}));
      return JSON.stringify([rules.id, state]);
    });
    expect(openings[0]).toBe(openings[1]);
  });

  test.each([
    ["in JavaScript", "plain.mjs", smallGame()],
    ["in TypeScript", "typed.ts", `import type { Seat } from "./nowhere.ts";\nconst seat: Seat = 0;\n${smallGame()}`],
    ["in CommonJS", "common.js", smallGame().replace("export default", "module.exports =")],
    [
      "with the whole kit",
      "whole.ts",
      `import * as kit from "shinpan/game-kit";\n${smallGame("version: kit.ok(3).value,")}`,
    ],
    ["with a name of the joined module", "names.ts", `const module = 1, kit = 2, load = 3;\n${smallGame()}`],
    ["that waits", "waits.ts", `const two = await Promise.resolve(2);\n${smallGame("version: two,")}`],
  ])("a game %s is loaded", async (_, name, text) => {
    const entry = await loadGameFile(await bundleGameFile(write(name, text), hidden));
    expect(entry.id).toBe("small");
  });

  test("an import of another file is refused with the command that installs esbuild", async () => {
    write("helper.ts", "export const one = 1;");
    const text = `import { one } from "./helper.ts";\n${smallGame("version: one,")}`;
    expect(await refusal("importing.ts", text)).toMatch(
      /The import of \.\/helper\.ts in \S*importing\.ts needs esbuild, which .*: npm install esbuild@[\w.]+$/,
    );
  });

  test.each([
    ["has a syntax error", "const a = 1;\nconst = 3;", /bad\.ts:2:7: Unexpected token/],
    ["exports nothing", "export const game = 1;", /bad\.ts: it has no default export/],
    ["throws", 'throw new Error("no");', /bad\.ts: it cannot be loaded: Error: no\.$/],
  ])("a file is refused if it %s", async (_, text, expected) => {
    expect(await refusal("bad.ts", text)).toMatch(expected);
  });
});

/** Bad files and the sentence about each. */
const BAD_FILES: readonly (readonly [what: string, text: string, expected: RegExp])[] = [
  ["throws", 'throw new Error("no");', /bad\.ts: it cannot be loaded: Error: no\.$/],
  ["has a syntax error", "export default {", /bad\.ts:1:\d+: .*end of file/],
  ["exports nothing", "export const game = 1;", /bad\.ts: it has no default export; write export default/],
  ["exports something else", "export default 5;", /not made by defineGridGame or defineGame/],
  ["has a bad id", smallGame('id: "My Game",'), /"id" must be a word of lower-case letters/],
  ["has an id of the page", smallGame('id: "play",'), /"play" is a word of the page/],
  ["has no moves", smallGame("moves: undefined,"), /"moves" must be a function/],
  ["has a board of another size", smallGame("grid: { columns: 3, rows: 1 },"), /start\(\) must return/],
  ["has a start that throws", smallGame('start: () => { throw new Error("none"); },'), /start\(\) failed: Error: none/],
  [
    "has a bad colour",
    smallGame('pieces: { ".": { name: "empty", colour: "red" } },'),
    /"pieces\.\.\.colour" must be #rrggbb/,
  ],
  ["has a search without a value", smallGame("search: { depth: 2 },"), /"search" must be/],
  ["imports what is not there", `import "./nowhere.ts";\n${smallGame()}`, /bad\.ts:1:\d+: Could not resolve/],
];

describe("a file is refused in one sentence with its name if it", () => {
  test.each(BAD_FILES)("%s", async (_, text, expected) => {
    const path = write("bad.ts", text);
    const error: unknown = await bundleGameFile(path)
      .then(loadGameFile)
      .catch((each: unknown) => each);
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toMatch(expected);
  });

  test("has the id of a house game", async () => {
    const path = write("taken.ts", smallGame(`id: "${GAMES[0]?.id}",`));
    await expect(openGame(path)).rejects.toThrow(/taken\.ts: there is a game "\w+" already \(of the house\)/);
  });

  test("is not there", async () => {
    await expect(openGame("./nowhere.ts", folder)).rejects.toThrow(/nowhere\.ts/);
  });
});
