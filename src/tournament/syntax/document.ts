import {
  Composer,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  type YAMLError,
} from "yaml";
import { FormatError } from "../../core/errors.ts";
import { findJsonError } from "./json-syntax.ts";
import { type MappingEntry, type LocatedValue, quote, type Value } from "./located-value.ts";

const LIMIT_CHARACTERS = 1_000_000;
/** Limits lexemes, and values after aliases are expanded. A 64-player event has a few hundred. */
const LIMIT_PARTS = 200_000;
/** yaml recurses, and a stack overflow can end the process. An event file needs three levels. */
const LIMIT_DEPTH = 40;

/** Always YAML 1.2, so that `off` is a string; JSON is a subset of YAML. */
const OPTIONS = {
  schema: "core",
  merge: false,
  resolveKnownTags: false,
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
} as const;

export type LineAt = (offset: number) => number;

export interface EventDocument {
  readonly root: LocatedValue;
  /** Makes the error for an offset in the text. */
  readonly errorAt: (offset: number, sentence: string) => FormatError;
  readonly lineAt: LineAt;
}

/** Reads YAML, or only JSON with `json`, into values with offsets. Throws a FormatError. */
export function readDocument(text: string, { json = false } = {}): EventDocument {
  if (text.length > LIMIT_CHARACTERS)
    throw new FormatError("The file is larger than 1 MB, which no event needs; is it the right one?", 1);
  const lines = new LineCounter();
  const errorAt = (offset: number, sentence: string): FormatError => {
    const { line, col } = lines.linePos(offset);
    return new FormatError(sentence, Math.max(line, 1), Math.max(col, 1));
  };
  const source = text.replace(/^\ufeff/, "");
  if (json) assertJson(source);
  const document = compose(source, lines, errorAt);
  const [firstError] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  if (firstError) throw errorAt(firstError.pos[0], formatSyntaxError(firstError));
  if (document.contents === null)
    throw new FormatError("The file is empty; an event needs at least a game and players.", 1);
  return {
    root: toLocatedValue(document.contents, errorAt),
    errorAt,
    lineAt: (offset) => errorAt(offset, "").line,
  };
}

function assertJson(text: string): void {
  const error = findJsonError(text);
  if (!error) return;
  const before = text.slice(0, error.offset).split("\n");
  throw new FormatError(error.sentence, before.length, (before.at(-1)?.length ?? 0) + 1);
}

type ErrorAt = EventDocument["errorAt"];

/** Does what parseDocument does, and checks the depth before anything recurses into the text. */
function compose(text: string, lines: LineCounter, errorAt: ErrorAt): Document.Parsed {
  const parser = new Parser(lines.addNewLine);
  const composer = new Composer(OPTIONS);
  const documents: Document.Parsed[] = [];
  lines.addNewLine(0);
  let parts = 0;
  for (const lexeme of new Lexer().lex(text)) {
    const offset = parser.offset;
    for (const token of parser.next(lexeme)) documents.push(...composer.next(token));
    if (parser.stack.length > LIMIT_DEPTH)
      throw errorAt(offset, "This is nested too deeply for an event file.");
    if (++parts > LIMIT_PARTS) throw errorAt(offset, "The file holds far more than an event needs.");
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end(true, text.length));
  const [document, second] = documents;
  if (!document) throw new Error("yaml composed no document");
  if (second && document.errors.length === 0)
    throw errorAt(second.range[0], "A second document begins here; a file holds one event.");
  return document;
}

/** Resolves aliases to the anchors before them, within the limits. */
function toLocatedValue(contents: Node, errorAt: ErrorAt): LocatedValue {
  const anchors = new Map<string, Node>();
  let parts = 0;
  const locate = (node: unknown, near: number, depth: number): LocatedValue => {
    const offset = rangeOf(node) ?? near;
    if (++parts > LIMIT_PARTS) throw errorAt(offset, "The aliases unfold to far more than an event needs.");
    if (depth > LIMIT_DEPTH) throw errorAt(offset, "This is nested too deeply for an event file.");
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      if (!target)
        throw errorAt(
          offset,
          `${quote(`*${node.source}`)} names nothing above it; text that begins with * needs quotes.`,
        );
      return { offset, value: locate(target, offset, depth + 1).value };
    }
    if ((isScalar(node) || isSeq(node) || isMap(node)) && node.anchor !== undefined)
      anchors.set(node.anchor, node);
    return { offset, value: valueOf(node, offset, depth) };
  };
  const valueOf = (node: unknown, offset: number, depth: number): Value => {
    if (isSeq(node))
      return { kind: "list", items: node.items.map((item) => locate(item, offset, depth + 1)) };
    if (!isMap(node)) return readScalar(node);
    const entries = node.items.map(({ key, value }): MappingEntry => {
      const keyOffset = rangeOf(key) ?? offset;
      if (!isScalar(key)) throw errorAt(keyOffset, "A key must be a word, such as games.");
      if (key.anchor !== undefined) anchors.set(key.anchor, key);
      return {
        key: typeof key.value === "string" ? key.value : "",
        keyOffset,
        item: locate(value, keyOffset, depth + 1),
      };
    });
    return { kind: "mapping", entries };
  };
  return locate(contents, 0, 0);
}

function readScalar(node: unknown): Value {
  if (!isScalar(node)) return { kind: "nothing" };
  const { value, source } = node;
  if (typeof value === "string") return { kind: "text", text: value };
  if (typeof value === "number") return { kind: "number", number: value, source: source ?? String(value) };
  if (typeof value === "boolean") return { kind: "truth", truth: value };
  return { kind: "nothing" };
}

function rangeOf(node: unknown): number | undefined {
  return isScalar(node) || isSeq(node) || isMap(node) || isAlias(node) ? node.range?.[0] : undefined;
}

const SYNTAX: Partial<Record<YAMLError["code"], string>> = {
  TAB_AS_INDENT: "A tab stands where a line is indented; use blanks.",
  BAD_INDENT: "This line is indented wrongly, or a bracket or quote above it is not closed.",
  BLOCK_AS_IMPLICIT_KEY:
    'This value has a "key: value" in it; put it in quotes, or check how the next line is indented.',
  MULTILINE_IMPLICIT_KEY: "A key must stand on one line; is a colon missing here?",
  MISSING_CHAR: "Something is missing here, such as a colon after a key or the end of a quote or bracket.",
  KEY_OVER_1024_CHARS: "This key is far too long.",
  NON_STRING_KEY: "A key must be a word, such as games.",
  BAD_SCALAR_START: "A value that begins with @ or ` must be in quotes.",
  BAD_DQ_ESCAPE: "In \"double quotes\" a backslash is written \\\\; 'single quotes' take it as it is.",
  TAG_RESOLVE_FAILED:
    "A tag (a word that begins with !) has no meaning here; text that begins with ! needs quotes.",
};

function formatSyntaxError({ code, message }: YAMLError): string {
  return (
    SYNTAX[code] ?? `This is neither YAML nor JSON: ${quote(message).slice(1, -1).replaceAll('\\"', '"')}.`
  );
}
