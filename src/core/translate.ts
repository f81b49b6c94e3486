import { type LocalizedText, type Language, messageFormatter } from "./lang.ts";

/** Longer than any sentence of ours; bounds the time that a crafted text can cost. */
const MAX_CHARS = 2000;

/**
 * Translates an English sentence of a record; undefined where no sentence of the table fits. `whole` limits which
 * sentences the full text may match.
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
    // A placeholder value may itself be a sentence of the table.
    const translated = Object.entries(values).map(([name, value]) => [
      name,
      translatePlaceholder(value, sentences, language),
    ]);
    return messageFormatter(language)(sentence, Object.fromEntries(translated) as Record<string, string>);
  }
  return undefined;
}

/** Most fixed text first, so that the first sentence that fits is the best. */
export function mostSpecificFirst(sentences: readonly LocalizedText[]): readonly LocalizedText[] {
  const length = ({ en }: LocalizedText): number => en.replace(/\{\w+\}/g, "").length;
  return [...sentences].sort((a, b) => length(b) - length(a));
}

/** A sentence at the end of another may lack its full stop or include that of the other. */
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

/** The values of the `{name}` placeholders; undefined = the text is another sentence. */
function readPlaceholders(sentence: string, text: string): Record<string, string> | undefined {
  const { names, pattern, fixed } = patternOf(sentence);
  if (!text.includes(fixed)) return undefined; // This check makes the search ten times as fast: most sentences share no text.
  const found = pattern.exec(text);
  return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""])) : undefined;
}

interface Pattern {
  readonly names: readonly string[];
  readonly pattern: RegExp;
  /** The longest fixed part of the sentence. */
  readonly fixed: string;
}

/** Cached: there are about a thousand sentences, and one text may be compared with each several times. */
const patterns = new Map<string, Pattern>();

function patternOf(sentence: string): Pattern {
  const cached = patterns.get(sentence);
  if (cached) return cached;
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
  const pattern = { names, pattern: new RegExp(`^${source}$`, "s"), fixed };
  patterns.set(sentence, pattern);
  return pattern;
}
