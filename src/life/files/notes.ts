import { formatLimit, type Limits } from "./limits.ts";
import type { FieldPattern, Pattern } from "./pattern.ts";
import type { Message } from "../../core/lang.ts";
import type { Field } from "../grid/field.ts";

/** Collects name, author and comments while a file is read. */
export class Notes {
  rule: string | undefined;
  generation: bigint | undefined;
  readonly #limits: Limits;
  readonly #comments: string[] = [];
  #name: string | undefined;
  #author: string | undefined;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Adds a comment; returns the reason if refused. */
  comment(text: string): Message | undefined {
    if (this.#comments.length >= this.#limits.comments)
      return {
        en: "more than {most} comments, the limit for a file",
        ja: "注釈がファイルの上限{most}行を超えています",
        values: { most: formatLimit(this.#limits.comments) },
      };
    this.#comments.push(text.trim());
    return undefined;
  }

  /** The first name counts; a further one is added as the comment `whole`. */
  name(text: string, whole = text): Message | undefined {
    const name = text.trim();
    if (this.#name !== undefined || name === "") return this.comment(whole);
    this.#name = name;
    return undefined;
  }

  author(text: string, whole = text): Message | undefined {
    const author = text.trim();
    if (this.#author !== undefined || author === "") return this.comment(whole);
    this.#author = author;
    return undefined;
  }

  /** Adds a comment that may begin with "Name:" or "Author:". */
  titled(text: string): Message | undefined {
    const [, key, value] = /^\s*(name|author)\s*:(.*)$/is.exec(text) ?? [];
    if (key === undefined || value === undefined) return this.comment(text);
    return key.toLowerCase() === "name" ? this.name(value, text) : this.author(value, text);
  }

  pattern(cells: Field, placed: boolean): FieldPattern {
    return {
      cells,
      placed,
      ...(this.rule !== undefined && this.rule !== "" && { rule: this.rule }),
      ...(this.generation !== undefined && { generation: this.generation }),
      ...(this.#name !== undefined && { name: this.#name }),
      ...(this.#author !== undefined && { author: this.#author }),
      comments: this.#comments,
    };
  }
}

/** Writes name, author and comments with the format's line prefix; a line break starts a new line. */
export function writeNotes(
  { name = "", author = "", comments }: Pattern,
  begin: { readonly name: string; readonly author: string; readonly comment: string },
): string[] {
  return [
    ...(oneLine(name) === "" ? [] : [`${begin.name} ${oneLine(name)}`]),
    ...(oneLine(author) === "" ? [] : [`${begin.author} ${oneLine(author)}`]),
    ...comments
      .flatMap((comment) => comment.split(/\r\n|\r|\n/))
      .map((comment) => `${begin.comment} ${comment}`.trimEnd()),
  ];
}

export function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ").trim();
}
