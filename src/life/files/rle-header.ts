import type { Message } from "../../core/lang.ts";
import { ok, type Result } from "../../core/result.ts";
import type { Notes } from "./notes.ts";
import { linesOf, quoteAt, refuseAt } from "./text.ts";

/** The lines before the runs. */
interface RleHeader {
  readonly left: number;
  readonly top: number;
  readonly placed: boolean;
  /** Offset of the first run. */
  readonly body: number;
  readonly headed: boolean;
  /** As declared in the header line. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** Reads comments up to the header line. The size is not binding: Golly ignores it too. */
export function readRleHeader(text: string, notes: Notes): Result<RleHeader> {
  let corner: readonly [left: number, top: number] | undefined;
  let extended = false;
  for (const [whole, from] of linesOf(text)) {
    const line = whole.trimStart();
    const offset = from + whole.length - line.length;
    const header = { left: corner?.[0] ?? 0, top: corner?.[1] ?? 0, placed: corner !== undefined };
    if (line.startsWith("#CXRLE")) {
      const pos = /\bPos\s*=/.exec(line);
      if (pos) {
        const found = readTwo(line.slice(pos.index + pos[0].length), ",");
        if (!found)
          return refuseAt(text, offset + pos.index, {
            en: "Pos is not two whole numbers",
            ja: "Pos が整数2つではありません",
          });
        corner = found;
        extended = true;
      }
      const gen = /\bGen\s*=\s*(\d{1,4000}(?!\d))?/.exec(line);
      if (gen && gen[1] === undefined)
        return refuseAt(text, offset + gen.index, { en: "Gen is not a whole number", ja: "Gen が整数ではありません" });
      if (gen?.[1] !== undefined) notes.generation = BigInt(gen[1]);
    } else if (line.startsWith("#")) {
      const found = /^#[PR]/.test(line) && !extended ? readTwo(line.slice(2), " ") : undefined;
      if (found) corner = found;
      const refused = found ? undefined : readNote(line, notes);
      if (refused !== undefined) return refuseAt(text, offset, refused);
    } else if (/^x\s*=/i.test(line)) return readSize(text, line, offset, notes, header);
    else if (line.trim() !== "") return ok({ ...header, body: offset, headed: false });
  }
  const [left, top] = corner ?? [0, 0];
  return ok({ left, top, placed: corner !== undefined, body: text.length, headed: false });
}

function readNote(line: string, notes: Notes): Message | undefined {
  const value = line.slice(2);
  switch (line.charAt(1)) {
    case "N":
      return notes.title("name", value);
    case "O":
      return notes.title("author", value);
    case "r":
      notes.rule = value.trim();
      return undefined;
    default:
      return notes.comment(value);
  }
}

/** Reads "x = 3, y = 4, rule = B3/S23"; the rule extends to the end of the line, including commas. */
function readSize(
  text: string,
  line: string,
  offset: number,
  notes: Notes,
  header: Pick<RleHeader, "left" | "top" | "placed">,
): Result<RleHeader> {
  const tokens = [/\s*x/iy, /\s*=/y, /\s*\d+/y, /\s*,/y, /\s*y/iy, /\s*=/y, /\s*\d+/y];
  let from = 0;
  for (const token of tokens) {
    token.lastIndex = from;
    if (!token.test(line)) {
      const found = from + (/^\s*/.exec(line.slice(from))?.[0].length ?? 0);
      return refuseAt(text, offset + found, {
        en: '{sign} in the header, which is "x = 3, y = 3, rule = B3/S23"',
        ja: "見出し行に {sign} があります（正しくは「x = 3, y = 3, rule = B3/S23」）",
        values: { sign: quoteAt(line, found) },
      });
    }
    from = token.lastIndex;
  }
  const [width = 0, height = 0] = Array.from(line.slice(0, from).matchAll(/\d+/g), ([digits]) => Number(digits));
  const rest = line.slice(from).trim();
  const rule = /^,?\s*rule\s*=/i.exec(rest);
  if (rule) notes.rule = rest.slice(rule[0].length).trim();
  else if (rest !== "" && rest !== ",")
    return refuseAt(text, offset + line.indexOf(rest, from), {
      en: '{sign} where the header has ", rule = "',
      ja: "見出し行の「, rule = 」の位置に {sign} があります",
      values: { sign: JSON.stringify(rest.slice(0, 20)) },
    });
  return ok({
    ...header,
    body: Math.min(offset + line.length + 1, text.length),
    headed: true,
    size: { width, height },
  });
}

function readTwo(text: string, between: "," | " "): [number, number] | undefined {
  const form = between === "," ? /^\s*([-+]?\d+)\s*,\s*([-+]?\d+)(?:\s|$)/ : /^\s*([-+]?\d+)\s+([-+]?\d+)\s*$/;
  const [, x, y] = form.exec(text) ?? [];
  return x === undefined || y === undefined ? undefined : [Number(x), Number(y)];
}
