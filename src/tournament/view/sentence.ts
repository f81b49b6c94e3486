import type { FormatMessage } from "../../core/lang.ts";
import type { Sentence } from "../../api/event-standings.ts";

export interface SentencePiece {
  readonly kind: "text" | "name";
  readonly text: string;
}

/** Translates a sentence and cuts it at its names, which each output marks in its own way. */
export function sentencePieces(
  say: FormatMessage,
  { text, names = {}, values = {} }: Pick<Sentence, "text"> & Partial<Sentence>,
): readonly SentencePiece[] {
  const written = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === "string" ? value : say(value)]),
  );
  return say(text, written)
    .split(/\{(\w+)\}/)
    .flatMap((part, index): SentencePiece[] => {
      if (index % 2 === 0) return part === "" ? [] : [{ kind: "text", text: part }];
      return Object.hasOwn(names, part)
        ? [{ kind: "name", text: names[part] ?? "" }]
        : [{ kind: "text", text: `{${part}}` }];
    });
}

export function plainSentence(say: FormatMessage, sentence: Sentence): string {
  return sentencePieces(say, sentence)
    .map(({ text }) => text)
    .join("");
}
