import { commonReason } from "../../core/common-reasons.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { type Json, readStrictJson } from "../../wire/strict-json.ts";
import { decodeStrictUtf8 } from "../../wire/bytes.ts";
import type { LifegameMove } from "./moves.ts";
import { reason } from "./reasons.ts";

const example = '{"place": [1, 2]}';

export function writePlacement({ row, col }: LifegameMove): string {
  return `{"place": [${row}, ${col}]}\n`;
}

/** The frame is latin1: one character per byte. Keys other than `place` are ignored. */
export function readPlacement(frame: string): Result<LifegameMove, Reason> {
  if (frame === "") return refuse(reason("lifegame.empty", { example }));
  if (/^[ \t\r]|[ \t\r]$/.test(frame)) return refuse(commonReason("line.blank"));
  const text = decodeStrictUtf8(frame);
  if (text === undefined) return refuse(reason("lifegame.not-utf8"));
  const json = readStrictJson(text);
  if (!json.ok) return refuse(reason("lifegame.not-json", { why: json.why, example }));
  if (!(json.value instanceof Map)) return refuse(reason("lifegame.not-object", { example }));
  const members = json.value as ReadonlyMap<string, Json>;
  const place = members.get("place");
  if (place === undefined) return refuse(reason("lifegame.no-place", { example }));
  if (!Array.isArray(place) || place.length !== 2) return refuse(reason("lifegame.place-form", { example }));
  const [row, col] = place.map(readInteger);
  if (row === undefined || col === undefined) return refuse(reason("lifegame.place-integers", { example }));
  return ok({ row, col });
}

function readInteger(value: Json): number | undefined {
  if (typeof value !== "object" || value === null || !("digits" in value)) return undefined;
  // -0 is 0 in Python, the language of the original clients.
  return /^-?\d{1,15}$/.test(value.digits) ? Number(value.digits) || 0 : undefined;
}
