import { showName } from "../names.ts";

/** A piece of page. Text becomes one only through `html`, which escapes it. */
export interface Markup {
  readonly markup: string;
}

type Piece = Markup | string | number | null | readonly Markup[];

/** A template for pages: whatever is put into it and is not a piece of page itself is text. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  let markup = parts[0] ?? "";
  pieces.forEach((piece, index) => {
    markup += write(piece) + (parts[index + 1] ?? "");
  });
  return { markup };
}

/** Our own style, to the letter. */
export function styleElement(style: string): Markup {
  return { markup: `<style>${style}</style>` };
}

/** A name among our own words: whatever its script and direction, it disturbs nothing around it. */
export function name(text: string): Markup {
  return html`<bdi>${showName(text)}</bdi>`;
}

/** A sentence of ours with names in it, each in its place. */
export function sentence(text: string, names: Readonly<Record<string, string>>): Markup {
  const pieces = text.split(/\{(\w+)\}/).map((piece, index) => {
    if (index % 2 === 0) return html`${piece}`;
    const named = Object.hasOwn(names, piece) ? names[piece] : undefined;
    return named === undefined ? html`{${piece}}` : name(named);
  });
  return html`${pieces}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function write(piece: Piece): string {
  if (piece === null) return "";
  if (typeof piece === "number") return String(piece);
  if (typeof piece === "string") return piece.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
  return "markup" in piece ? piece.markup : piece.map(({ markup }) => markup).join("");
}
