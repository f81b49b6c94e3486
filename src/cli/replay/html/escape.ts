/** Markup. Only `html` and `raw` create it, so that text is always escaped. */
export interface Html {
  readonly html: string;
}

type Piece = Html | string | number | readonly Html[];

/** Template for pages: every value that is not Html is escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return { html: parts.reduce((page, part, index) => page + render(values[index - 1] ?? "") + part) };
}

/** Only for trusted markup: a board drawn by a game, the style, the script. */
export function raw(markup: string): Html {
  return { html: markup };
}

/** The text must stay byte for byte the same: the page's policy contains its digest. */
export function element(name: "style" | "script", text: string): Html {
  return raw(`<${name}>${text}</${name}>`);
}

/** JSON for the script, escaped so that it cannot close its element. */
export function embedJson(id: string, value: unknown): Html {
  const json = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, unicodeEscape);
  return raw(`<script type="application/json" id="${id}">${json}</script>`);
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function render(piece: Piece): string {
  if (typeof piece === "number") return String(piece);
  if (typeof piece === "string") return escapeText(piece);
  return "html" in piece ? piece.html : piece.map(({ html }) => html).join("");
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
