import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { pick, seededRandom } from "../../src/core/random.ts";
import type { Standings } from "../../src/api/event-standings.ts";
import { reportAttack } from "../tools/attack-report.ts";
import { runUntil } from "../tools/kill-shinpan.ts";
import { runShinpan } from "../tools/run-shinpan.ts";
import { repetitions, SOAK } from "../tools/soak.ts";

interface Slots extends Standings {
  readonly slots: readonly { readonly slot: number; readonly players: readonly string[]; readonly by: string }[];
}

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-kills-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Conditions on the output at which an event is killed. */
const KILL_POINTS = [
  (text: string) => text.includes('"planned"'),
  (text: string) => text.includes('"started"'),
  ...[1, 2, 5, 12].map((count) => (text: string) => text.split('"type":"result"').length > count),
];

const players = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `bot${index}=${index % 3 === 0 ? "greedy" : "random"}`);

interface KilledEvent extends Readonly<Record<string, unknown>> {
  readonly games: number;
}

/** `make soak` and `make attack` make all 200 kills; `make test` makes a tenth of them, with a fifth of the games. */
const EVENTS: readonly (readonly [name: string, event: KilledEvent, kills: number])[] = [
  ["a round robin", { games: 120, players: players(6) }, 30],
  ["a gauntlet", { format: "gauntlet", games: 320, players: players(6) }, 20],
  ["a Swiss event", { format: "swiss", rounds: 8, games: 20, players: players(17) }, 30],
  ["a knockout", { format: "knockout", games: 60, players: players(23) }, 20],
  ["a league", { format: "league", games: 60, players: players(8) }, 30],
  [
    "a sequential test",
    { format: "sprt", games: 2000, players: ["a=random", "b=random"], sprt: { elo0: 0, elo1: 1 } },
    20,
  ],
  ["preset gat", { format: "gat", games: 80, players: players(7) }, 25],
  ["preset gat-many", { format: "gat-many", games: 240, players: players(4) }, 25],
];

async function standingsAt(data: string): Promise<Slots> {
  const args = ["standings", "event.json", "--data", data, "--format", "json", "--slots"];
  const standings = JSON.parse((await runShinpan(args, { cwd: folder })).stdout) as Slots;
  // Match ids are random.
  return { ...standings, slots: standings.slots.map((slot) => ({ ...slot, match: "" })) };
}

/** Kills made, and those after which an event ended with the right standings. */
const count = { tried: 0, survived: 0 };
afterAll(() => reportAttack({ suite: "event kills", ...count, lost: count.tried - count.survived }));

describe("an event that is killed repeatedly", () => {
  it.each(EVENTS)("ends with the same standings as one without kills: %s", async (name, event, kills) => {
    const random = seededRandom(name);
    writeFileSync(
      join(folder, "event.json"),
      JSON.stringify({ game: "lifegame", seed: 11, ...event, games: repetitions(event.games) }),
    );
    const args = ["tournament", "event.json", "--json", "--data"];
    const made = SOAK ? kills : Math.ceil(kills / 10);
    for (let kill = 0; kill < made; kill++) {
      const end = await runUntil([...args, "killed"], pick(random, KILL_POINTS), folder);
      expect([end.killed, end.stderr]).toEqual([true, ""]);
      count.tried++;
    }
    const last = await runShinpan([...args, "killed"], { cwd: folder });
    expect([last.exitCode, last.stderr]).toEqual([0, ""]);
    const whole = await runShinpan([...args, "whole"], { cwd: folder });
    expect([whole.exitCode, whole.stderr]).toEqual([0, ""]);

    const [killed, uninterrupted] = [await standingsAt("killed"), await standingsAt("whole")];
    expect(killed.slots.map(({ slot }) => slot)).toEqual(killed.slots.map((_, index) => index + 1));
    expect(killed.slots.length).toBe(killed.planned);
    expect(killed).toEqual(uninterrupted);
    count.survived += made;
  });
});
