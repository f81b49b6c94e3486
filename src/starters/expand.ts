import type { Language } from "../core/lang.ts";

/** Lines of a comment in every language. */
export type CommentTexts = Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>;

export interface TemplateParts {
  readonly language: Language;
  readonly texts: CommentTexts;
  /** The values of `{placeholders}` in the texts. */
  readonly values: Readonly<Record<string, string>>;
  /** Reads a part that several templates of a programming language share; undefined = there is none. */
  readPart(name: string): string | undefined;
}

const PART = /^@@([a-z0-9-]+)$/;
const COMMENT = /^(.*)@@([a-z0-9-]+)$/;

/**
 * Writes a source file from its template. A line `@@name` is replaced by the part of that name, and `# @@name`, after
 * the sign of a comment, by the text of that name: a line for each of its lines.
 */
export function expandTemplate(template: string, parts: TemplateParts): string {
  return expandLines(template, parts, []).join("\n") + "\n";
}

function expandLines(template: string, parts: TemplateParts, path: readonly string[]): readonly string[] {
  return template
    .trimEnd()
    .split("\n")
    .flatMap((line) => {
      const name = PART.exec(line)?.[1];
      return name === undefined ? expandComment(line, parts) : expandPart(name, parts, path);
    });
}

function expandPart(name: string, parts: TemplateParts, path: readonly string[]): readonly string[] {
  const text = parts.readPart(name);
  if (text === undefined) throw new Error(`there is no part ${name}`);
  if (path.includes(name)) throw new Error(`the part ${name} contains itself`);
  return expandLines(text, parts, [...path, name]);
}

function expandComment(line: string, { language, texts, values }: TemplateParts): readonly string[] {
  const [, before = "", name] = COMMENT.exec(line) ?? [];
  if (name === undefined) return [line];
  const text = texts[name];
  if (text === undefined) throw new Error(`there is no text ${name}`);
  return text[language].map((each) => before + each.replace(/\{(\w+)\}/g, (all, key: string) => values[key] ?? all));
}

/** The function where ideas belong, by the first of its names in a source. */
export function findChooser(source: string): string {
  return /\bchoose_?(?:move|cells)\b/i.exec(source)?.[0] ?? "";
}
