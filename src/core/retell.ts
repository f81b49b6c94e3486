import type { Reason, ReasonSentences } from "./reason.ts";
import { type Both, type Language, sayIn } from "./lang.ts";

/** No sentence of ours is as long; whoever made one that is shall not make the reader wait. */
const LONGEST = 2000;

/**
 * A sentence that was written in English into a record, in another language: records keep one language, readers have
 * several. Where no sentence of the table fits, undefined: a foreign text is better than a wrong one. `whole` are those
 * that the text may be as a whole, where these are not all.
 */
export function retell(
  text: string,
  sentences: readonly Both[],
  language: Language,
  whole: readonly Both[] = sentences,
): string | undefined {
  if (language === "en") return text;
  if (text.length > LONGEST) return undefined;
  for (const sentence of whole) {
    const values = readPlaces(sentence.en, text);
    if (!values) continue;
    // What stands in a place may be a sentence of the table itself.
    const told = Object.entries(values).map(([name, value]) => [
      name,
      retellPlace(value, sentences, language),
    ]);
    return sayIn(language)(sentence, Object.fromEntries(told) as Record<string, string>);
  }
  return undefined;
}

/** Sentences in an order in which the first that fits is the best: the one with most fixed text. */
export function mostFixedFirst(sentences: readonly Both[]): readonly Both[] {
  const length = ({ en }: Both): number => en.replace(/\{\w+\}/g, "").length;
  return [...sentences].sort((a, b) => length(b) - length(a));
}

/** A sentence that ends another has lost its full stop to it, or lends it its own. */
function retellPlace(value: string, sentences: readonly Both[], language: Language): string {
  if (QUOTED.test(value)) return value;
  const other = value.endsWith(".") ? value.slice(0, -1) : `${value}.`;
  return retell(value, sentences, language) ?? retell(other, sentences, language) ?? value;
}

/** What somebody wrote, between quotes, is never a sentence of ours. */
const QUOTED = /^"[^"]*"$/s;

/** The code of a sentence and what stands in its places; undefined = it is none of the table. */
export function readReason(text: string, sentences: ReasonSentences): Reason | undefined {
  if (text.length > LONGEST) return undefined;
  for (const [code, { en }] of Object.entries(sentences)) {
    const places = readPlaces(en, text);
    if (places) return { code, values: mapValues(places) };
  }
  return undefined;
}

const DURATION = /^(\d+(?:\.\d+)?) (ms|s)$/;

/** Numbers and durations become numbers again, as in the reason that the sentence was made from. */
function mapValues(places: Readonly<Record<string, string>>): Reason["values"] {
  return Object.fromEntries(
    Object.entries(places).map(([name, text]) => {
      const found = name.endsWith("Ms") ? DURATION.exec(text) : undefined;
      const [, count, unit] = found ?? [];
      if (count !== undefined) return [name, Math.round(Number(count) * (unit === "s" ? 1000 : 1))];
      return [name, name !== "player" && name !== "other" && /^\d{1,15}$/.test(text) ? Number(text) : text];
    }),
  );
}

/** What stands in the `{name}` places of a sentence; undefined = it is another sentence. */
function readPlaces(sentence: string, text: string): Record<string, string> | undefined {
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
