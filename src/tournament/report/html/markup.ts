import type { FormatMessage } from "../../../core/lang.ts";
import { showName } from "../../view/names.ts";
import { sentencePieces } from "../../view/sentence.ts";
import type { Sentence } from "../../../api/event-standings.ts";

/** HTML text. Only `html` makes it from plain text, which it escapes. */
export interface Markup {
  readonly markup: string;
}

type Piece = Markup | string | number | null | readonly Markup[];

/** HTML template tag: escapes everything that is not Markup. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  let markup = parts[0] ?? "";
  pieces.forEach((piece, index) => {
    markup += write(piece) + (parts[index + 1] ?? "");
  });
  return { markup };
}

/** Does not escape: pass only trusted markup. */
export function raw(markup: string): Markup {
  return { markup };
}

/** The text stays byte for byte the same: a page's policy may contain its digest. */
export function element(name: "style" | "script", text: string): Markup {
  return raw(`<${name}>${text}</${name}>`);
}

/** Isolates the text direction of a name. */
export function name(text: string): Markup {
  return html`<bdi>${showName(text)}</bdi>`;
}

/** Translates a sentence and marks its names. */
export function sentence(say: FormatMessage, text: Sentence): Markup {
  return html`${sentencePieces(say, text).map((piece) => (piece.kind === "name" ? name(piece.text) : html`${piece.text}`))}`;
}

/** A section with a heading and a note beside it. */
export function panel(heading: Markup | string, note: Markup | string, body: Markup, kind = ""): Markup {
  return html`<section class="panel ${kind}">
    <header>
      <h2>${heading}</h2>
      <span class="small muted">${note}</span>
    </header>
    ${body}
  </section>`;
}

/** A part that scrolls sideways where it is too wide. */
export function scrollBox(label: string, body: Markup): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">${body}</div>`;
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
