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
  readonly #titles: { name?: string; author?: string } = {};

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

  /** The first name and the first author count; a further one is added as the comment `whole`. */
  title(key: "name" | "author", text: string, whole = text): Message | undefined {
    const title = text.trim();
    if (this.#titles[key] !== undefined || title === "") return this.comment(whole);
    this.#titles[key] = title;
    return undefined;
  }

  /** Adds a comment that may begin with "Name:" or "Author:". */
  titled(text: string): Message | undefined {
    const [, key, value] = /^\s*(name|author)\s*:(.*)$/is.exec(text) ?? [];
    if (key === undefined || value === undefined) return this.comment(text);
    return this.title(key.toLowerCase() === "name" ? "name" : "author", value, text);
  }

  pattern(cells: Field, placed: boolean): FieldPattern {
    return {
      cells,
      placed,
      ...(this.rule !== undefined && this.rule !== "" && { rule: this.rule }),
      ...(this.generation !== undefined && { generation: this.generation }),
      ...this.#titles,
      comments: this.#comments,
    };
  }
}

/** Writes name, author and comments with the format's line prefix; a line break starts a new line. */
export function writeNotes(
  pattern: Pattern,
  prefixes: { readonly name: string; readonly author: string; readonly comment: string },
): string[] {
  const titles = (["name", "author"] as const).flatMap((key) => {
    const title = oneLine(pattern[key] ?? "");
    return title === "" ? [] : [`${prefixes[key]} ${title}`];
  });
  const comments = pattern.comments.flatMap((comment) => comment.split(/\r\n|\r|\n/));
  return [...titles, ...comments.map((comment) => `${prefixes.comment} ${comment}`.trimEnd())];
}

export function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ").trim();
}
