import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { reportAttack } from "../tools/attack-report.ts";
import { LONG_HANG_MS } from "../tools/hang-limit.ts";
import { missingLanguage } from "../tools/hostile/folders.ts";
import { type Ground, prepareGround } from "../tools/hostile/ground.ts";
import { LEVELS } from "../tools/hostile/level.ts";
import { newMarker } from "../tools/processes.ts";
import { resultsOf } from "../tools/run-shinpan.ts";
import { HOSTILE_ROWS } from "./hostile-rows/index.ts";

const LONG = process.env["SOAK"] === "1";
/** The referee of an event with hostile players may use this much more than that of an honest one. */
const MAX_GROWTH_BYTES = 64 * 1024 * 1024;

/** Programs that need no flags of their own; `make test` takes every sixth. */
const ROWS = HOSTILE_ROWS.filter(
  ({ program, flags }) => flags === undefined && missingLanguage(program) === undefined,
).filter((_, index) => LONG || index % 6 === 0);

const count = { tried: 0, survived: 0, lost: 0, leaked: 0 };
afterAll(() => reportAttack({ suite: "hostile event", ...count }));

interface Player {
  readonly name: string;
  readonly command: string;
}

/** An honest player meets all others. */
function writeEvent(ground: Ground, name: string, players: readonly Player[]): string {
  const event = {
    name,
    game: "othello",
    format: "gauntlet",
    games: 2,
    seed: 1,
    concurrency: 2,
    sandbox: "strict",
    players: [{ name: "alice", command: ground.honest }, ...players],
  };
  const file = join(ground.folder, "event", `${name}.json`);
  writeFileSync(file, JSON.stringify(event));
  return file;
}

const STRICT = LEVELS.filter(({ sandbox }) => sandbox === "strict");
/** `make test` plays at the first that works here. */
const PLAYED = LONG ? STRICT : [STRICT.find(({ missing }) => missing === undefined) ?? STRICT[0]!];

describe.each(PLAYED.map((level) => [level.name, level] as const))("at level %s", (_name, level) => {
  it.skipIf(level.missing !== undefined)(
    "an event of hostile programs ends with exact verdicts and no traces",
    { timeout: LONG_HANG_MS },
    async () => {
      const programs = ROWS.map(({ program }) => program);
      const ground = await prepareGround(level, {}, programs);
      try {
        const run = (file: string, data: string, markers: readonly string[]) =>
          ground.run(
            ["tournament", file, "--json", "--data", join(ground.folder, "event", data)],
            markers,
            LONG_HANG_MS,
          );
        const friends = ["bob", "dave"].map((name) => ({ name, command: ground.honest }));
        const honest = await run(writeEvent(ground, "honest", friends), "honest-data", []);
        expect(honest.run.exitCode, honest.run.stderr).toBe(0);

        const markers = ROWS.map(() => newMarker());
        const players = ROWS.map(({ program }, index) => ({
          name: program,
          command: ground.hostile(program, markers[index]!),
        }));
        const file = writeEvent(ground, "hostile", players);
        count.tried += 2 * ROWS.length;
        const hostile = await run(file, "hostile-data", markers);
        count.lost += hostile.lost.length;
        expect(hostile.run.exitCode, hostile.run.stderr).toBe(0);
        const verdicts = resultsOf(hostile.run).map(({ players: names, by, winner, fault }) => {
          const seat = names.indexOf("alice");
          return { program: names[1 - seat]!, by, harmed: by !== "rules" && (winner !== seat || fault?.seat === seat) };
        });
        const expected = ROWS.flatMap(({ program, strict }) => {
          const verdict = { program, by: strict.by, harmed: false };
          return [verdict, verdict];
        });
        const key = ({ program }: { readonly program: string }): string => program;
        const sorted = (list: typeof verdicts): typeof verdicts => [...list].sort((a, b) => (key(a) < key(b) ? -1 : 1));
        count.survived += verdicts.filter(({ program, by, harmed }) => !harmed && by === strictOf(program)).length;
        expect(sorted(verdicts)).toEqual(sorted(expected));
        const traces = [...hostile.leaked, ...ground.traces()];
        count.leaked += traces.length;
        expect({ traces, lost: hostile.lost }).toEqual({ traces: [], lost: [] });
        expect(hostile.usage.peakBytes - honest.usage.peakBytes).toBeLessThan(MAX_GROWTH_BYTES);
        expect(hostile.usage.descriptors).toBeLessThanOrEqual(honest.usage.descriptors);
      } finally {
        await ground.remove();
      }
    },
  );
});

function strictOf(program: string): string | undefined {
  return ROWS.find((row) => row.program === program)?.strict.by;
}
