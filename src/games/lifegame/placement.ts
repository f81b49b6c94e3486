import { ok, refuse, type Result } from "../../core/result.ts";
import { type Json, readStrictJson } from "../../wire/strict-json.ts";
import type { LifegameMove } from "./moves.ts";

const EXAMPLE = '{"place": [1, 2]}';

export function writePlacement({ row, col }: LifegameMove): string {
  return `{"place": [${row}, ${col}]}\n`;
}

/** The frame is latin1: one character per byte. Keys other than `place` are ignored. */
export function readPlacement(frame: string): Result<LifegameMove> {
  if (frame === "") return refuse(`the line is empty; ${EXAMPLE} is expected`);
  if (/^[ \t\r]|[ \t\r]$/.test(frame)) return refuse("the line has a blank at its beginning or end");
  const text = decode(frame);
  if (text === undefined) return refuse("the line is not UTF-8");
  const json = readStrictJson(text);
  if (!json.ok) return refuse(`the line will not do as JSON: ${json.why}; ${EXAMPLE} is expected`);
  if (!(json.value instanceof Map)) return refuse(`the line is JSON but no object; ${EXAMPLE} is expected`);
  const members = json.value as ReadonlyMap<string, Json>;
  const place = members.get("place");
  if (place === undefined) return refuse(`there is no "place" in the object; ${EXAMPLE} is expected`);
  if (!Array.isArray(place) || place.length !== 2)
    return refuse(`"place" must be an array of a row and a column, as in ${EXAMPLE}`);
  const [row, col] = place.map(readInteger);
  if (row === undefined || col === undefined)
    return refuse(`row and column must be integers of at most 15 digits, as in ${EXAMPLE}`);
  return ok({ row, col });
}

function readInteger(value: Json): number | undefined {
  if (typeof value !== "object" || value === null || !("digits" in value)) return undefined;
  // -0 is 0 in Python, the language of the original clients.
  return /^-?\d{1,15}$/.test(value.digits) ? Number(value.digits) || 0 : undefined;
}

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decode(frame: string): string | undefined {
  if (!/[\x80-\xff]/.test(frame)) return frame;
  try {
    return UTF8.decode(Buffer.from(frame, "latin1"));
  } catch {
    return undefined;
  }
}
