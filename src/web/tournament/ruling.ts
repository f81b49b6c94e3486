import type { LocalizedText } from "../../core/lang.ts";
import type { EventStandings } from "../../api/tournaments.ts";
import { writeNumber } from "../shell/numbers.ts";
import { tournamentWords as words } from "../words/tournament.ts";
import { verdictWords } from "./test-words.ts";

export interface SentenceParts {
  readonly sentence: LocalizedText;
  /** Names of players, which are never translated. */
  readonly names: Readonly<Record<string, string>>;
  readonly numbers: Readonly<Record<string, string>>;
}

export interface Ruling {
  readonly ruling: SentenceParts;
  readonly why: SentenceParts | null;
  /** How the last pairing was decided, when it is the reason. */
  readonly by: "games" | "extra games" | "seed order" | "bye" | null;
}

/** null = not decided yet, or the format names no winner. */
export function rulingOf({ sprt, over, played, format, rows }: EventStandings): Ruling | null {
  const verdict = sprt && verdictWords(sprt.state);
  if (sprt && verdict) {
    const numbers = { elo0: writeExactly(sprt.elo0), elo1: writeExactly(sprt.elo1) };
    return {
      ruling: { sentence: verdict, names: { a: sprt.players[0], b: sprt.players[1] }, numbers },
      why: null,
      by: null,
    };
  }
  // In a gauntlet one player plays as many games as all others together, so points name no winner.
  if (!over || played === 0 || sprt || format === "gauntlet") return null;
  const first = rows.filter(({ rank }) => rank === 1);
  const [winner, second] = first;
  if (!winner) return null;
  if (second) {
    const pair = first.length === 2;
    const ruling = {
      sentence: pair ? words.sharedTwo : words.shared,
      names: pair ? { a: winner.name, b: second.name } : {},
      numbers: { count: writeNumber(first.length) },
    };
    return { ruling, why: null, by: null };
  }
  const next = rows[1];
  const { place, name } = winner;
  const beaten = place?.won === true && place.by !== null && place.against === next?.name;
  return {
    ruling: { sentence: words.wins, names: { name }, numbers: {} },
    why: next
      ? {
          sentence: beaten ? words.beat : words.led,
          names: { next: next.name },
          numbers: { points: writePoints(winner.points), games: writeNumber(winner.played) },
        }
      : null,
    by: beaten ? place.by : null,
  };
}

/** `10`, `2.5`: settings as in the event file. */
export function writeExactly(value: number): string {
  return writeNumber(value, Number.isInteger(value) ? 0 : 2);
}

/** `12`, `12.5`. */
export function writePoints(points: number): string {
  return writeNumber(points, Number.isInteger(points) ? 0 : Number.isInteger(points * 2) ? 1 : 2);
}
