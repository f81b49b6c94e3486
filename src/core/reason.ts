import { type LocalizedText, type FormatMessage, messageFormatter } from "./lang.ts";
import { opponentOf, type Seat } from "./seats.ts";

/** Why a match ended, as data: a stable code and the values of its sentence. */
export interface Reason {
  readonly code: string;
  readonly values: Readonly<Record<string, ReasonValue>>;
}

/** A value of a sentence; a cause may be a reason of its own. */
export type ReasonValue = string | number | Reason;

/** Sentences by code. `{player}` and `{other}` are names; placeholders that end in `Ms` are durations. */
export type ReasonSentences = Readonly<Record<string, LocalizedText>>;

/** How the rules ended a match; the names of the players are added later. */
export interface Ending extends Reason {
  /** The seat of `{player}`; `{other}` is the opponent. Absent = neither is named. */
  readonly seat?: Seat;
}

export function reasonOfEnding({ code, seat, values }: Ending, names: readonly [string, string]): Reason {
  return { code, values: { ...(seat !== undefined && { seat, ...namesFrom(seat, names) }), ...values } };
}

function namesFrom(seat: Seat, names: readonly [string, string]) {
  return { player: names[seat], other: names[opponentOf(seat)] };
}

/** The sentence without a full stop; undefined = unknown code. `names` replace those of the record. */
export function formatReason(
  say: FormatMessage,
  sentences: ReasonSentences,
  { code, values }: Reason,
  names?: readonly [string, string],
): string | undefined {
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (!sentence) return undefined;
  const { seat } = values;
  const named = names && (seat === 0 || seat === 1) ? namesFrom(seat, names) : {};
  const all: Reason["values"] = { ...values, ...named };
  const formatted = Object.entries(all).map(([name, value]) => [
    name,
    formatValue(say, sentences, name, value),
  ]);
  return say(sentence, Object.fromEntries(formatted) as Record<string, string | number>);
}

function formatValue(
  say: FormatMessage,
  sentences: ReasonSentences,
  name: string,
  value: ReasonValue,
): string | number {
  if (typeof value === "object") return formatReason(say, sentences, value) ?? value.code;
  return name.endsWith("Ms") && typeof value === "number" ? formatDuration(say, value) : value;
}

const MILLISECONDS: LocalizedText = { en: "{count} ms", ja: "{count}ミリ秒" };
const SECONDS: LocalizedText = { en: "{count} s", ja: "{count}秒" };

export function formatDuration(say: FormatMessage, ms: number): string {
  const rounded = Math.round(ms);
  return rounded < 1000
    ? say(MILLISECONDS, { count: rounded })
    : say(SECONDS, { count: Math.round(rounded / 10) / 100 });
}

/** Records and JSON use English. */
export const formatEnglish = messageFormatter("en");
