import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GAMES, readGame } from "../../src/games/index.ts";
import { hasStarters, STARTER_LANGUAGES, type StarterLanguage } from "../../src/starters/index.ts";
import { checkGood } from "../tools/check-copy.ts";
import { resultsOf, runShinpan } from "../tools/run-shinpan.ts";
import { SOAK } from "../tools/soak.ts";
import { buildStarter, missingTool, STARTER_ENV } from "../tools/starter-builds.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const execute = promisify(execFile);

const LANGUAGES = STARTER_LANGUAGES.filter((language) => {
  const missing = missingTool(language);
  if (missing !== undefined) console.log(`${language.name} is skipped: there is no ${missing}`);
  return missing === undefined;
});
/** Games that would take minutes are shortened. */
const OPTIONS: Readonly<Record<string, string>> = { lifewar: "{ generations: 12 }" };
/** A wrong byte order or a wrong neighbour count becomes visible within this number of generations with gliders. */
const GENERATIONS = 16;
/** It needs no compiler. The others have the same texts and are checked in the long run. */
const CHECKED_LANGUAGE = "python";

let folder: string;
const builds = new Map<string, Promise<string>>();

/** Starts all builds of a game at once; each is one process of a second or two. */
function buildAll(game: string): Promise<readonly string[]> {
  return Promise.all(LANGUAGES.map((language) => startBuild(game, language)));
}

function startBuild(game: string, language: StarterLanguage): Promise<string> {
  const name = `${game}-${language.id}`;
  const build = builds.get(name) ?? buildStarter(game, language);
  builds.set(name, build);
  return build;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-starters-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(GAMES.map(({ id }) => id))("the starters of %s", (game) => {
  it("exist in every language", () => expect(hasStarters(game)).toBe(true));

  it("play both seats against random to an end by the rules, and exit", async () => {
    const folders = await buildAll(game);
    const players = LANGUAGES.map(({ id, command }, index) => {
      const cwd = folders[index]!;
      // Paths of an event are relative to its file.
      const words = command.split(" ").map((word) => (existsSync(join(cwd, word)) ? join(cwd, word) : word));
      return JSON.stringify({ name: id, command: words.join(" "), cwd });
    });
    const event = join(folder, `${game}.yaml`);
    writeFileSync(
      event,
      [
        `{ name: starters, game: ${game}, format: gauntlet, games: 2, concurrency: 2, seed: 1,`,
        `options: ${OPTIONS[game] ?? "{}"},`,
        `players: [random, ${players.join(", ")}] }`,
      ].join("\n"),
    );
    const run = await runShinpan(["tournament", event, "--json"], { env: STARTER_ENV });
    const results = resultsOf(run);
    expect(run.exitCode, run.stderr).toBe(0);
    expect(results.map(({ players, by, fault }) => ({ players, by, fault }))).toEqual(
      expect.arrayContaining(
        LANGUAGES.flatMap(({ id }) => [
          { players: ["random", id], by: "rules", fault: null },
          { players: [id, "random"], by: "rules", fault: null },
        ]),
      ),
    );
    expect(results).toHaveLength(2 * LANGUAGES.length);
  });

  it("end with exit code 0 when their input ends", async () => {
    const folders = await buildAll(game);
    for (const [index, { command }] of LANGUAGES.entries()) {
      const [file = "", ...words] = command.split(" ");
      const child = execute(file, words, { cwd: folders[index] });
      child.child.stdin?.end();
      await child;
    }
  });

  it.each(LANGUAGES.filter(({ id }) => SOAK || id === CHECKED_LANGUAGE))("pass `check` in $name", async (language) => {
    const cwd = await startBuild(game, language);
    const { id } = readGame(game).dialects.list[0]!;
    const steps = await checkGood({ game, dialect: id }, language.command, cwd);
    expect(steps.filter(({ state }) => state !== "pass")).toEqual([]);
  });
});

describe("a starter that keeps the board", () => {
  it.concurrent.each(LANGUAGES.map((language) => [language.name, language] as const))(
    "has the referee's board in %s",
    async (_, language) => {
      const cwd = await startBuild("lifewar", language);
      const report = join(folder, `${language.id}.txt`);
      const player = `sh -c "exec ${language.command} 2>${report}"`;
      const flags = ["--option", `generations=${GENERATIONS}`, "--seed", "1", "--sandbox", "off", "--json"];
      const run = await runShinpan(["match", "lifewar", player, "glider", ...flags], { cwd });
      const [result] = resultsOf(run);
      expect(result, run.stderr).toMatchObject({ by: "rules" });
      const [mine, theirs] = result!.score;
      expect(readFileSync(report, "utf8").trim()).toBe(`score ${mine} ${theirs} my board ${mine} ${theirs}`);
    },
  );
});

describe("the starters in TypeScript", () => {
  it("have no type errors, and no syntax that Node cannot strip", async () => {
    const typescript = STARTER_LANGUAGES.find(({ id }) => id === "typescript")!;
    const files = await Promise.all(
      GAMES.map(async ({ id }) => join(await buildStarter(id, typescript), typescript.file)),
    );
    const flags = "--ignoreConfig --noEmit --strict --noUncheckedIndexedAccess --erasableSyntaxOnly --skipLibCheck";
    const target = "--target es2022 --module nodenext --moduleDetection force --types node";
    const words = `${flags} ${target} --typeRoots ${join(ROOT, "node_modules/@types")}`.split(" ");
    await execute(join(ROOT, "node_modules/.bin/tsc"), [...words, ...files]);
  });
});
