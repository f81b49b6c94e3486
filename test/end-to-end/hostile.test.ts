import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { opponentOf, type Seat } from "../../src/core/seats.ts";
import { reportAttack } from "../tools/attack-report.ts";
import { missingLanguage } from "../tools/hostile/folders.ts";
import { type Ground, type HostileRun, prepareGround, type Usage } from "../tools/hostile/ground.ts";
import { type Level, LEVELS } from "../tools/hostile/level.ts";
import { newMarker } from "../tools/processes.ts";
import { type ResultLine, resultsOf } from "../tools/run-shinpan.ts";
import { HOSTILE_ROWS } from "./hostile-rows/index.ts";
import type { ExpectedVerdict, HostileRow } from "./hostile-rows/row.ts";

// Most programs measure no time; on two processors three matches keep their limits.
vi.setConfig({ maxConcurrency: 3 });

const FOLDER = resolve(import.meta.dirname, "../players/hostile");
/** A referee may use this much more than in a match of honest programs. */
const MAX_GROWTH_BYTES = 64 * 1024 * 1024;
const LONG = process.env["SOAK"] === "1";

/** Of all levels, for `make attack`. */
const count = { tried: 0, survived: 0, lost: 0, leaked: 0 };
afterAll(() => reportAttack({ suite: "hostile programs", ...count }));

describe("every hostile program", () => {
  const programs = readdirSync(FOLDER).filter((name) => name !== "lib");

  it("has one row", () => {
    expect(HOSTILE_ROWS.map(({ program }) => program).sort()).toEqual([...programs].sort());
  });

  /** The guard, and what may stand before it. */
  const GUARDS: Readonly<Record<string, RegExp>> = {
    sh: /^(#.*\n)+\. "\$\{0%\/\*\}\/lib\/hostile\.sh"\n/,
    mjs: /^(#.*\n)?(\/\/.*\n|import .* from "node:.*";\n)+import \{.*\} from "\.\/lib\/hostile\.mjs";\n/,
    py: /^#.*\n(""".*"""\n)(import \w+\n|\n)+sys\.path\.insert.*\n(from hostile import|import hostile)/,
    c: /^\/\*[^]*?\*\/\n#include "lib\/hostile\.h"\n[^]*\nint main\(int argc, char \*\*argv\) \{\n {2}guard\(argc, argv\);\n/,
  };

  it.each(programs)("%s begins with the guard", (name) => {
    expect(readFileSync(join(FOLDER, name), "utf8")).toMatch(GUARDS[name.split(".").at(-1)!]!);
  });
});

function verdictFor(row: HostileRow, { sandbox, hasGroups }: Level): ExpectedVerdict | undefined {
  if (sandbox === "process") return row.process;
  return hasGroups ? row.strict : (row.withoutGroups ?? row.strict);
}

/** By default half of the rows at the first level and a sixth at the others; `make attack` runs all. */
function rowsFor(level: Level): readonly (readonly [string, HostileRow, ExpectedVerdict])[] {
  const first = LEVELS.find(({ missing }) => missing === undefined) === level;
  return HOSTILE_ROWS.filter((row) => missingLanguage(row.program) === undefined)
    .map((row) => [row.that, row, verdictFor(row, level)] as const)
    .filter((entry): entry is readonly [string, HostileRow, ExpectedVerdict] => entry[2] !== undefined)
    .filter((_, index) => LONG || (first ? index % 2 === 0 : index % 6 === LEVELS.indexOf(level)));
}

describe.each(LEVELS.map((level) => [level.name, level] as const))("at level %s", (_name, level) => {
  let ground: Ground;
  let honest: Usage;

  beforeAll(async () => {
    if (level.missing !== undefined) return;
    ground = await prepareGround(level);
    const { run, usage } = await playMatch(`friend=${ground.honest}`, 0, []);
    expect(resultsOf(run), run.stderr).toMatchObject([{ by: "rules" }]);
    honest = usage;
  });
  afterAll(async () => {
    if (level.missing !== undefined) return;
    const traces = ground.traces();
    await ground.remove();
    count.leaked += traces.length;
    expect(traces).toEqual([]);
  });

  function playMatch(player: string, seat: Seat, flags: readonly string[], marker?: string): Promise<HostileRun> {
    const players = [player, `alice=${ground.honest}`];
    if (seat === 1) players.reverse();
    const records = `${ground.folder}/event/records/`;
    const always = ["--json", "--seed", "1", "--sandbox", level.sandbox, "--record", records];
    return ground.run(["match", "othello", ...players, ...always, ...flags], marker === undefined ? [] : [marker]);
  }

  function checkResult(result: ResultLine, expected: ExpectedVerdict): void {
    const seat = result.players.indexOf("mallory") as Seat;
    const { by, winner, score, fault } = result;
    expect(by, fault?.evidence).toBe(expected.by);
    if (expected.by === "rules") {
      expect(winner).toBe(score[0] === score[1] ? null : score[0] > score[1] ? 0 : 1);
      return;
    }
    expect({ winner, seat: fault?.seat }).toEqual({ winner: opponentOf(seat), seat });
    expect(fault?.reason).toMatchObject(expected.reason);
  }

  const play = async (row: HostileRow, expected: ExpectedVerdict, seat: Seat): Promise<void> => {
    const marker = newMarker();
    const { flags = [], games = 1 } = row;
    const series = games === 1 ? [] : ["--games", String(games)];
    const player = `mallory=${ground.hostile(row.program, marker)}`;
    count.tried++;
    const { run, usage, leaked, lost } = await playMatch(player, seat, [...flags, ...series], marker);
    count.leaked += leaked.length;
    count.lost += lost.length;
    expect(run.exitCode, run.stderr).toBe(0);
    const results = resultsOf(run);
    expect(results).toHaveLength(games);
    for (const result of results) checkResult(result, expected);
    expect({ leaked, lost }).toEqual({ leaked: [], lost: [] });
    expect(run.stdout + run.stderr).not.toMatch(/[\x1b\x07\x9b]/); // eslint-disable-line no-control-regex
    expect(usage.peakBytes - honest.peakBytes).toBeLessThan(MAX_GROWTH_BYTES);
    expect(usage.descriptors).toBeLessThanOrEqual(honest.descriptors);
    count.survived++;
  };

  it.skipIf(level.missing !== undefined).concurrent.each(rowsFor(level))(
    "a program causes no harm that %s",
    async (_that, row, expected) => {
      for (const seat of LONG ? ([0, 1] as const) : ([0] as const)) await play(row, expected, seat);
    },
  );
});
