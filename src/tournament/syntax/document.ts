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
import type { LocalizedText, Message } from "../../core/lang.ts";
import { EMPTY_FILE, findJsonError } from "./json-syntax.ts";
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

const NESTED_TOO_DEEPLY: LocalizedText = {
  en: "This is too deeply nested for an event file.",
  ja: "入れ子が深すぎます。",
};
const KEY_IS_NO_WORD: LocalizedText = {
  en: "A key must be a word, such as games.",
  ja: "キーは games のような単語にしてください。",
};

export type LineAt = (offset: number) => number;

export interface EventDocument {
  readonly root: LocatedValue;
  /** Makes the error for an offset in the text. */
  readonly errorAt: (offset: number, sentence: Message) => FormatError;
  readonly lineAt: LineAt;
}

/** Reads YAML, or only JSON with `json`, into values with offsets. Throws a FormatError. */
export function readDocument(text: string, { json = false } = {}): EventDocument {
  if (text.length > LIMIT_CHARACTERS)
    throw new FormatError(
      {
        en: "The file is larger than 1 MB, which no event needs; is it the right one?",
        ja: "ファイルが1 MBを超えています。イベントファイルとしては大きすぎます。別のファイルではありませんか？",
      },
      1,
    );
  const lines = new LineCounter();
  const errorAt = (offset: number, sentence: Message): FormatError => {
    const { line, col } = lines.linePos(offset);
    return new FormatError(sentence, Math.max(line, 1), Math.max(col, 1));
  };
  const source = text.replace(/^\ufeff/, "");
  if (json) assertJson(source);
  const document = compose(source, lines, errorAt);
  const [firstError] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  if (firstError) throw errorAt(firstError.pos[0], formatSyntaxError(firstError));
  if (document.contents === null) throw new FormatError(EMPTY_FILE, 1);
  return {
    root: toLocatedValue(document.contents, errorAt),
    errorAt,
    lineAt: (offset) => Math.max(lines.linePos(offset).line, 1),
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
    if (parser.stack.length > LIMIT_DEPTH) throw errorAt(offset, NESTED_TOO_DEEPLY);
    if (++parts > LIMIT_PARTS)
      throw errorAt(offset, { en: "The file holds far more than an event needs.", ja: "ファイルの中身が多すぎます。" });
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end(true, text.length));
  const [document, second] = documents;
  if (!document) throw new Error("yaml composed no document");
  if (second && document.errors.length === 0)
    throw errorAt(second.range[0], {
      en: "A second document begins here; a file holds one event.",
      ja: "ここから2つ目の文書が始まっています。1つのファイルに書けるイベントは1つです。",
    });
  return document;
}

/** Resolves aliases to the anchors before them, within the limits. */
function toLocatedValue(contents: Node, errorAt: ErrorAt): LocatedValue {
  const anchors = new Map<string, Node>();
  let parts = 0;
  const locate = (node: unknown, near: number, depth: number): LocatedValue => {
    const offset = rangeOf(node) ?? near;
    if (++parts > LIMIT_PARTS)
      throw errorAt(offset, {
        en: "The aliases expand to far more than an event needs.",
        ja: "エイリアスを展開すると大きくなりすぎます。",
      });
    if (depth > LIMIT_DEPTH) throw errorAt(offset, NESTED_TOO_DEEPLY);
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      if (!target)
        throw errorAt(offset, {
          en: "{name} refers to no anchor above it; text that begins with * needs quotes.",
          ja: "{name} の指すものが前にありません。* で始まる文字列は引用符で囲んでください。",
          values: { name: quote(`*${node.source}`) },
        });
      return { offset, value: locate(target, offset, depth + 1).value };
    }
    if ((isScalar(node) || isSeq(node) || isMap(node)) && node.anchor !== undefined) anchors.set(node.anchor, node);
    return { offset, value: valueOf(node, offset, depth) };
  };
  const valueOf = (node: unknown, offset: number, depth: number): Value => {
    if (isSeq(node)) return { kind: "list", items: node.items.map((item) => locate(item, offset, depth + 1)) };
    if (!isMap(node)) return readScalar(node);
    const entries = node.items.map(({ key, value }): MappingEntry => {
      const keyOffset = rangeOf(key) ?? offset;
      if (!isScalar(key)) throw errorAt(keyOffset, KEY_IS_NO_WORD);
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

const SYNTAX: Partial<Record<YAMLError["code"], LocalizedText>> = {
  TAB_AS_INDENT: {
    en: "A tab stands where a line is indented; use blanks.",
    ja: "字下げにタブがあります。空白を使ってください。",
  },
  BAD_INDENT: {
    en: "This line is indented wrongly, or a bracket or quote above it is not closed.",
    ja: "この行の字下げが正しくないか、前の括弧や引用符が閉じていません。",
  },
  BLOCK_AS_IMPLICIT_KEY: {
    en: 'This value has a "key: value" in it; put it in quotes, or check how the next line is indented.',
    ja: "値の中に「キー: 値」があります。引用符で囲むか、次の行の字下げを確認してください。",
  },
  MULTILINE_IMPLICIT_KEY: {
    en: "A key must stand on one line; is a colon missing here?",
    ja: "キーは1行に書きます。コロンを忘れていませんか？",
  },
  MISSING_CHAR: {
    en: "Something is missing here, such as a colon after a key or the end of a quote or bracket.",
    ja: "ここに何かが足りません（キーの後のコロン、閉じる引用符や括弧など）。",
  },
  KEY_OVER_1024_CHARS: { en: "This key is far too long.", ja: "キーが長すぎます。" },
  NON_STRING_KEY: KEY_IS_NO_WORD,
  BAD_SCALAR_START: {
    en: "A value that begins with @ or ` must be in quotes.",
    ja: "@ や ` で始まる値は引用符で囲んでください。",
  },
  BAD_DQ_ESCAPE: {
    en: "In \"double quotes\" a backslash is written \\\\; 'single quotes' take it as it is.",
    ja: "二重引用符の中のバックスラッシュは \\\\ と書きます。一重引用符の中ではそのまま書けます。",
  },
  TAG_RESOLVE_FAILED: {
    en: "A tag (a word that begins with !) has no meaning here; text that begins with ! needs quotes.",
    ja: "タグ（! で始まる単語）はここでは使えません。! で始まる文字列は引用符で囲んでください。",
  },
};

function formatSyntaxError({ code, message }: YAMLError): Message {
  return (
    SYNTAX[code] ?? {
      en: "This is neither YAML nor JSON: {why}.",
      ja: "YAMLでもJSONでもありません：{why}。",
      values: { why: quote(message).slice(1, -1).replaceAll('\\"', '"') },
    }
  );
}
