import type { FormatMessage } from "../../../core/lang.ts";
import { escapeControls } from "../../../wire/show.ts";
import type { FrameBytes } from "../../definition.ts";
import { FRAME_TEXTS } from "./words.ts";

/** A TLV frame as text: type, length and value; undefined = not a frame. */
export function describeFrame({ bytes, more }: FrameBytes, say: FormatMessage): string | undefined {
  const [type, length, ...value] = bytes;
  if (type === undefined || length === undefined || type < 0x21 || type > 0x7e) return undefined;
  if (value.length + more !== length) return undefined;
  const letter = String.fromCharCode(type);
  const head = length === 0 ? letter : `${letter} ${length}`;
  const rest = more > 0 ? ` … ${say(FRAME_TEXTS.more, { count: more })}` : "";
  return `${head}  ${describeValue(letter, length, value, say)}${rest}`.trimEnd();
}

function describeValue(type: string, length: number, value: readonly number[], say: FormatMessage): string {
  if (type === "M") {
    const count = Math.floor(length / 4);
    if (count === 0) return say(FRAME_TEXTS.noCells);
    const place = { count, x: readNumber(value, 0, 2), y: readNumber(value, 2, 2) };
    return say(count === 1 ? FRAME_TEXTS.cell : FRAME_TEXTS.cells, place);
  }
  if (type === "B" && value.length === 8)
    return say(FRAME_TEXTS.scores, { 0: readNumber(value, 0, 4), 1: readNumber(value, 4, 4) });
  return escapeControls(new TextDecoder().decode(Uint8Array.from(value)));
}

function readNumber(value: readonly number[], from: number, bytes: number): number {
  return value.slice(from, from + bytes).reduce((sum, byte) => sum * 256 + byte, 0);
}
