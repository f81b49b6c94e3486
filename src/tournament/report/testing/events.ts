import fc from "fast-check";
import { FAULTS } from "../../../core/fault.ts";
import { findFormat, settingsOf } from "../../formats/index.ts";
import { type LedgerEntry, ledgerOf } from "../../ledger.ts";
import { deriveStandings, type StandingsInput } from "../../standings.ts";

export const PLAN_STATE = { over: true, planned: null, decisions: [], byes: [], places: null } as const;

const EVENT = {
  name: "cup",
  game: "draughts",
  format: "round-robin",
  points: [1, 0.5, 0],
  pointsByPairing: false,
  games: 2,
  seed: "7",
} as const;

/** Two games per pairing: ann wins her match-ups, bob and cy win one game each, cy's by bob's timeout. */
export const SMALL_GAMES: readonly LedgerEntry[] = [
  game([0, 1], 0, 1),
  game([1, 0], 1, 1),
  game([0, 2], 0, 2),
  game([2, 0], null, 2),
  { ...game([1, 2], 1, 3), fault: { seat: 0, kind: "timeout" } },
  game([2, 1], 1, 3),
];

function game(seats: readonly [number, number], winner: 0 | 1 | null, pair: number): LedgerEntry {
  return { seats, winner, void: false, fault: null, pair };
}

/** The settings of a format stand beside the other keys, as in an event file. */
type TestEvent = Partial<Omit<StandingsInput["event"], "settings">> & {
  readonly format?: string;
  readonly final?: boolean;
};

export function derive(
  names: readonly string[],
  games: readonly LedgerEntry[],
  more: Partial<Omit<StandingsInput, "event">> & { readonly event?: TestEvent } = {},
) {
  const event = { ...EVENT, ...more.event };
  const format = findFormat(event.format);
  return deriveStandings({
    format,
    names,
    ledger: ledgerOf(games),
    planState: PLAN_STATE,
    ...more,
    event: { ...event, settings: settingsOf(format, event) },
  });
}

/** Games as a plan would have them: in pairs with swapped seats. */
export function someGames(players: number): fc.Arbitrary<LedgerEntry[]> {
  const result = fc.record({
    winner: fc.constantFrom(0 as const, 1 as const, null),
    void: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
    fault: fc.option(fc.record({ seat: fc.constantFrom(0 as const, 1 as const), kind: fc.constantFrom(...FAULTS) })),
  });
  const pair = fc.record({
    one: fc.integer({ min: 0, max: players - 1 }),
    step: fc.integer({ min: 1, max: players - 1 }),
    results: fc.tuple(result, result),
  });
  return fc.array(pair, { maxLength: 40 }).map((pairs) =>
    pairs.flatMap(({ one, step, results }, index) => {
      const other = (one + step) % players;
      return [
        { ...results[0], seats: [one, other] as const, pair: index },
        { ...results[1], seats: [other, one] as const, pair: index },
      ];
    }),
  );
}

const HOSTILE_NAMES = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</title></style>",
  "&amp;&#60;",
  "' onload='x",
  "`${x}`",
  "]]>",
  "<!--",
  "|",
  "\\",
  "\n",
  "\r",
  "\t",
  "\u001b[31m",
  "\u202e",
  "\u2066",
  "\u0000",
  "=1+1",
  "+",
  "-",
  "@",
  ",",
  ";",
  "{name}",
  "{other}",
  "$&",
  "שלום",
  "審判",
  "👩‍👩‍👧",
  "\ud800",
  "a",
  " ",
];

export const hostileName: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE_NAMES), fc.string({ unit: "binary", maxLength: 4 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pieces) => pieces.join(""));
