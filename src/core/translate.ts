import type { Reason, ReasonSentences, ReasonValue } from "./reason.ts";
import { type LocalizedText, type Language, messageFormatter } from "./lang.ts";

/** No sentence of ours is as long; whoever made one that is shall not make the reader wait. */
const MAX_CHARS = 2000;

/**
 * A sentence that was written in English into a record, in another language: records keep one language, readers have
 * several. Where no sentence of the table fits, undefined: a foreign text is better than a wrong one. `whole` are those
 * that the text may be as a whole, where these are not all.
 */
export function translateEnglish(
  text: string,
  sentences: readonly LocalizedText[],
  language: Language,
  whole: readonly LocalizedText[] = sentences,
): string | undefined {
  if (language === "en") return text;
  if (text.length > MAX_CHARS) return undefined;
  for (const sentence of whole) {
    const values = readPlaceholders(sentence.en, text);
    if (!values) continue;
    // What stands in a place may be a sentence of the table itself.
    const told = Object.entries(values).map(([name, value]) => [
      name,
      translatePlaceholder(value, sentences, language),
    ]);
    return messageFormatter(language)(sentence, Object.fromEntries(told) as Record<string, string>);
  }
  return undefined;
}

/** Sentences in an order in which the first that fits is the best: the one with most fixed text. */
export function mostSpecificFirst(sentences: readonly LocalizedText[]): readonly LocalizedText[] {
  const length = ({ en }: LocalizedText): number => en.replace(/\{\w+\}/g, "").length;
  return [...sentences].sort((a, b) => length(b) - length(a));
}

/** A sentence that ends another has lost its full stop to it, or lends it its own. */
function translatePlaceholder(
  value: string,
  sentences: readonly LocalizedText[],
  language: Language,
): string {
  if (QUOTED.test(value)) return value;
  const other = value.endsWith(".") ? value.slice(0, -1) : `${value}.`;
  return (
    translateEnglish(value, sentences, language) ?? translateEnglish(other, sentences, language) ?? value
  );
}

/** Quoted text comes from a user or a program, so it is not translated. */
const QUOTED = /^"[^"]*"$/s;

/** The code of a sentence and what stands in its places; undefined = it is none of the table. */
export function readReason(text: string, sentences: ReasonSentences): Reason | undefined {
  if (text.length > MAX_CHARS) return undefined;
  // A sentence without places fits exactly; a place of another may hold a part of it.
  const exact = Object.keys(sentences).find((code) => sentences[code]?.en === text);
  if (exact !== undefined) return { code: exact, values: {} };
  for (const [code, { en }] of Object.entries(sentences)) {
    const places = readPlaceholders(en, text);
    const values = places && readValues(places, sentences);
    if (values) return { code, values };
  }
  return undefined;
}

const DURATION = /^(\d+(?:\.\d+)?) (ms|s)$/;

/** As in the reason that the sentence was made from; undefined = a place holds what cannot stand there. */
function readValues(
  places: Readonly<Record<string, string>>,
  sentences: ReasonSentences,
): Reason["values"] | undefined {
  const values: Record<string, ReasonValue> = {};
  for (const [name, text] of Object.entries(places)) {
    const value = readValue(name, text, sentences);
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return values;
}

function readValue(name: string, text: string, sentences: ReasonSentences): ReasonValue | undefined {
  if (name.endsWith("Ms")) {
    const [, count, unit] = DURATION.exec(text) ?? [];
    return count === undefined ? undefined : Math.round(Number(count) * (unit === "s" ? 1000 : 1));
  }
  if (name === "cause") return readReason(text, sentences) ?? text;
  return name !== "player" && name !== "other" && /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** What stands in the `{name}` places of a sentence; undefined = it is another sentence. */
function readPlaceholders(sentence: string, text: string): Record<string, string> | undefined {
  const { names, pattern, fixed } = patternOf(sentence);
  if (!text.includes(fixed)) return undefined; // a tenth of the time: most sentences have nothing of the text
  const found = pattern.exec(text);
  return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""])) : undefined;
}

interface Pattern {
  readonly names: readonly string[];
  readonly pattern: RegExp;
  /** The longest part of the sentence that is always there. */
  readonly fixed: string;
}

/** There are about a thousand sentences, and a text may be compared with each of them several times. */
const patterns = new Map<string, Pattern>();

function patternOf(sentence: string): Pattern {
  const known = patterns.get(sentence);
  if (known) return known;
  const names: string[] = [];
  const source = sentence
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      names.push(part);
      return "(.+?)";
    })
    .join("");
  const parts = sentence.split(/\{\w+\}/);
  const fixed = parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
  const made = { names, pattern: new RegExp(`^${source}$`, "s"), fixed };
  patterns.set(sentence, made);
  return made;
}
