import { commonReasons } from "./common-reasons.ts";
import { formatEnglish, type FormatMessage, inAllLanguages, type LocalizedText } from "./lang.ts";
import { namesFrom, type Reason, type ReasonSentences, type ReasonValue } from "./reason.ts";

/**
 * The sentence without a full stop, or the code where a later version wrote it. `sentences` are those of the game;
 * `names` replace those of the record.
 */
export function formatReason(
  say: FormatMessage,
  sentences: ReasonSentences,
  { code, values }: Reason,
  names?: readonly [string, string],
): string {
  const sentence = findSentence(sentences, code);
  if (!sentence) return code;
  const { seat } = values;
  const named = names && (seat === 0 || seat === 1) ? namesFrom(seat, names) : {};
  const all: Reason["values"] = { ...values, ...named };
  const formatted = Object.entries(all).map(([name, value]) => [name, formatValue(say, sentences, name, value)]);
  return say(sentence, Object.fromEntries(formatted) as Record<string, string | number>);
}

function findSentence(sentences: ReasonSentences, code: string): LocalizedText | undefined {
  return [sentences, commonReasons].find((each) => Object.hasOwn(each, code))?.[code];
}

function formatValue(
  say: FormatMessage,
  sentences: ReasonSentences,
  name: string,
  value: ReasonValue,
): string | number {
  if (typeof value === "object") return formatReason(say, sentences, value);
  if (typeof value !== "number" || !name.endsWith("Ms")) return value;
  return name.endsWith("AtMs") ? formatTime(say, value) : formatDuration(say, value);
}

/** A sentence and its reason, as verdicts and events contain them. */
export interface Explained {
  readonly why?: string | null;
  /** Absent in records of format 1. */
  readonly reason?: Reason | null;
}

/** The sentence of a reason; the English sentence of the record where there is no reason, or one of a later version. */
export function formatWhy(
  say: FormatMessage,
  sentences: ReasonSentences,
  { why, reason }: Explained,
  names?: readonly [string, string],
): string | undefined {
  if (reason && (findSentence(sentences, reason.code) || why === undefined || why === null))
    return formatReason(say, sentences, reason, names);
  return why ?? undefined;
}

/** Records, JSON and the native protocol have the English sentence beside the reason. */
export function explainReason(
  sentences: ReasonSentences,
  reason: Reason,
): { readonly why: string; readonly reason: Reason } {
  return { why: formatReason(formatEnglish, sentences, reason), reason };
}

/** For messages outside a match. */
export function reasonMessage(sentences: ReasonSentences, reason: Reason): LocalizedText {
  return inAllLanguages((say) => formatReason(say, sentences, reason));
}

const MILLISECONDS: LocalizedText = { en: "{count} ms", ja: "{count}ミリ秒" };
const SECONDS: LocalizedText = { en: "{count} s", ja: "{count}秒" };

export function formatDuration(say: FormatMessage, ms: number): string {
  const rounded = Math.round(ms);
  return rounded < 1000
    ? say(MILLISECONDS, { count: rounded })
    : say(SECONDS, { count: Math.round(rounded / 10) / 100 });
}

export function formatEnglishDuration(ms: number): string {
  return formatDuration(formatEnglish, ms);
}

/** A time since the opening of the match, with the precision of the evidence. */
function formatTime(say: FormatMessage, ms: number): string {
  return say(SECONDS, { count: (ms / 1000).toFixed(3) });
}
