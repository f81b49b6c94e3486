import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { afterAll, describe, expect, it } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { isPacked, unpackRecord } from "../../src/store/records/long-record.ts";
import { type JsonLine, resultsOf, runShinpan } from "../tools/run-shinpan.ts";

const SCHEMAS = resolve(import.meta.dirname, "../../dist/schemas");
const EXAMPLES = resolve(import.meta.dirname, "../../examples");
const folder = mkdtempSync(join(tmpdir(), "shinpan-schemas-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The schemas as the package has them. */
function load(name: string): ValidateFunction {
  const schema = JSON.parse(readFileSync(join(SCHEMAS, `${name}.schema.json`), "utf8")) as object;
  return new Ajv({ strictTypes: false, allErrors: true }).compile(schema);
}

function expectAll(isValid: ValidateFunction, lines: readonly unknown[]): void {
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect([isValid(line), JSON.stringify(line)]).toEqual([true, JSON.stringify(line)]);
}

const isStreamLine = load("stream");
const isRecordLine = load("record");

function readRecordLines(path: string): readonly unknown[] {
  const bytes = readFileSync(path);
  // A packed record has the same lines in fewer bytes.
  const text = (isPacked(bytes) ? unpackRecord(bytes) : bytes).toString("utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
}

describe.each(GAMES.map((entry) => [entry.rules.id, entry] as const))("a match of %s", (game, { examples }) => {
  it("prints a result and writes a record that the schemas describe", async () => {
    const options = Object.entries(examples.shortMatch ?? {}).flatMap(([key, value]) => [
      "--option",
      `${key}=${value}`,
    ]);
    const command = [
      "match",
      game,
      "random",
      "random",
      "--json",
      "--record",
      `${folder}/`,
      "--log-wire",
      "--games",
      "2",
    ];
    const run = await runShinpan([...command, ...options]);
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    expectAll(isStreamLine, run.json());
    for (const { record } of resultsOf(run)) expectAll(isRecordLine, readRecordLines(record!));
  });
});

describe("a match by programs", () => {
  const player = (name: string): string => resolve(import.meta.dirname, "../players", name);

  it.each(["good.mjs", "illegal-move.sh", "garbage.sh", "exits-at-once.sh"])(
    "%s leaves lines of the schemas",
    async (name) => {
      const run = await runShinpan([
        "match",
        "othello",
        player(name),
        "random",
        "--json",
        "--record",
        `${folder}/`,
        "--log-wire",
      ]);
      expectAll(isStreamLine, run.json());
      for (const { record } of resultsOf(run)) expectAll(isRecordLine, readRecordLines(record!));
    },
  );

  it("in the native protocol sends and receives lines of the schema", async () => {
    const bot = `python3 ${resolve(import.meta.dirname, "../../clients/python/examples/random_bot.py")} othello`;
    const args = ["match", "othello", bot, "random", "--dialect", "native", "--json", "--log-wire"];
    const run = await runShinpan([...args, "--record", `${folder}/`]);
    const isNativeLine = load("native");
    interface Wire extends JsonLine {
      readonly direction: string;
      readonly text: string;
    }
    const lines = (readRecordLines(resultsOf(run)[0]!.record!) as Wire[]).filter(
      // A record cuts long lines.
      ({ type, text }) => type === "wire" && /\}(?:\\r)?\\n$/.test(text),
    );
    expectAll(
      isNativeLine,
      lines.map(({ text }) => JSON.parse(text.replace(/(?:\\r)?\\n$/, "")) as unknown),
    );
  });
});

describe("the example events", () => {
  cpSync(EXAMPLES, folder, { recursive: true });

  it.each(["class-cup", "swiss", "knockout", "geister", "engine-test"])(
    "%s runs to its end in lines of the schema",
    async (name) => {
      const run = await runShinpan(["tournament", `${name}.yaml`, "--json"], { cwd: join(folder, "events") });
      expect(run.exitCode).toBe(0);
      expectAll(isStreamLine, run.json());
      expect(run.json().at(-1)).toMatchObject({ type: "finished" });
    },
  );

  it("an error in a file is a line of the schema too", async () => {
    const run = await runShinpan(["tournament", "absent.yaml", "--json"], { cwd: folder });
    expect(run.exitCode).toBe(2);
    expectAll(isStreamLine, run.json());
  });
});

it("the reference of the HTTP API is that of this build", () => {
  const root = resolve(import.meta.dirname, "../..");
  execFileSync(process.execPath, [join(root, "tools/write-http-docs.mjs"), folder]);
  for (const page of ["docs/reference/http-api.md", "docs/ja/reference/http-api.md"])
    expect(readFileSync(join(root, page), "utf8"), "run npm run docs:http").toBe(
      readFileSync(join(folder, page), "utf8"),
    );
});

describe("the command", () => {
  it("prints what the package contains", async () => {
    for (const name of ["event", "arena", "record", "stream", "native"]) {
      const { stdout } = await runShinpan(["schema", name]);
      expect(stdout).toBe(readFileSync(join(SCHEMAS, `${name}.schema.json`), "utf8"));
    }
    expect((await runShinpan(["schema", "openapi"])).stdout).toBe(readFileSync(join(SCHEMAS, "openapi.json"), "utf8"));
  });

  it("suggests the closest name", async () => {
    const { exitCode, stderr } = await runShinpan(["schema", "evnt"]);
    expect([exitCode, stderr]).toEqual([2, 'shinpan: There is no schema "evnt"; did you mean event?\n']);
  });
});
