import { createFinal } from "../schedule/final.ts";
import { planTable } from "../schedule/table.ts";
import { readBoolean } from "../syntax/readers.ts";
import { type Format, PLAIN_FORMAT } from "./format.ts";
import { summarizeWinner } from "./summary.ts";

/** Every player meets every other one; with `final` the top two play a final. */
export const roundRobin: Format<{ readonly final: boolean }> = {
  ...PLAIN_FORMAT,
  id: "round-robin",
  words: { en: "round robin", ja: "総当たり" },
  keys: {
    final: {
      about: { en: "True: the first two of the table play a final.", ja: "true：上位2人が決勝を戦います。" },
      default: false,
      read: readBoolean,
    },
  },
  countGames: (games, players) => (games * players * (players - 1)) / 2,
  plan(event, { length }, seed) {
    const final = event.settings.final && length > 1 ? createFinal(event, length, seed) : undefined;
    return planTable(event, pairAll(length), final);
  },
  needsNoReplay: ({ final }) => !final,
  summary: (table, { final }) => summarizeWinner(table, { drawing: final ? "final" : null }),
};

/**
 * All pairings, round by round, by the circle method: the first player stays, the others rotate. The distance of the
 * numbers decides the seats, so that seat 0 counts differ by at most one.
 */
function pairAll(players: number): readonly (readonly [number, number])[] {
  const size = players + (players % 2);
  const pairings: (readonly [number, number])[] = [];
  for (let round = 0; round < size - 1; round++) {
    const at = (place: number): number => (place === 0 ? 0 : 1 + ((place - 1 + round) % (size - 1)));
    for (let place = 0; place < size / 2; place++) {
      const [one, other] = [at(place), at(size - 1 - place)];
      if (one < players && other < players) pairings.push(seatByDistance(one, other, players));
    }
  }
  return pairings;
}

function seatByDistance(one: number, other: number, players: number): readonly [number, number] {
  const [low, high] = one < other ? [one, other] : [other, one];
  return high - low <= players / 2 ? [low, high] : [high, low];
}
