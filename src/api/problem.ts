import type { LocalizedText } from "../core/lang.ts";

/** Problems by their English text: zod carries no other language. */
const problems = new Map<string, LocalizedText>();

/** The error of a schema; it completes the sentence `The query key "limit" ...`. */
export function problem(text: LocalizedText): { readonly error: string } {
  problems.set(text.en, text);
  return { error: text.en };
}

export function findProblem(english: string): LocalizedText | undefined {
  return problems.get(english);
}
