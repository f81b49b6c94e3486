import { type Both, type Say, sayIn } from "./lang.ts";
import { opponentOf, type Seat } from "./seats.ts";

/** Why a match ended, for programs: a stable code, and what stands in the places of its sentence. */
export interface Reason {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The sentence of each code. `{player}` and `{other}` are names; places that end in `Ms` are durations. */
export type ReasonSentences = Readonly<Record<string, Both>>;

/** How the rules ended a match, as a game tells it: names are added by whoever knows them. */
export interface Ending extends Reason {
  /** Who `{player}` is in the sentence; `{other}` is the opponent. Absent = neither is named. */
  readonly seat?: Seat;
}

export function nameEnding({ code, seat, values }: Ending, names: readonly [string, string]): Reason {
  return { code, values: { ...(seat !== undefined && { seat, ...namesFrom(seat, names) }), ...values } };
}

function namesFrom(seat: Seat, names: readonly [string, string]) {
  return { player: names[seat], other: names[opponentOf(seat)] };
}

/**
 * The reason as a sentence without its full stop; undefined = the code is not in the table. `names` are what the reader
 * calls the players, where that is more than the names of the record.
 */
export function tellReason(
  say: Say,
  sentences: ReasonSentences,
  { code, values }: Reason,
  names?: readonly [string, string],
): string | undefined {
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (!sentence) return undefined;
  const { seat } = values;
  const named = names && (seat === 0 || seat === 1) ? namesFrom(seat, names) : {};
  const told = Object.entries({ ...values, ...named }).map(([name, value]) => [
    name,
    name.endsWith("Ms") && typeof value === "number" ? tellDuration(say, value) : value,
  ]);
  return say(sentence, Object.fromEntries(told) as Reason["values"]);
}

const MILLISECONDS: Both = { en: "{count} ms", ja: "{count}ミリ秒" };
const SECONDS: Both = { en: "{count} s", ja: "{count}秒" };

/** A number of milliseconds as people say it. */
export function tellDuration(say: Say, ms: number): string {
  const rounded = Math.round(ms);
  return rounded < 1000
    ? say(MILLISECONDS, { count: rounded })
    : say(SECONDS, { count: Math.round(rounded / 10) / 100 });
}

/** Records and JSON are in English. */
export const sayEnglish = sayIn("en");
