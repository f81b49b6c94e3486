import { commonReason } from "../../core/common-reasons.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { decodeStrictUtf8 } from "../bytes.ts";
import { type Json, readStrictJson } from "../strict-json.ts";

/** Writes only ASCII, so that clients need no encoding and logs are readable byte by byte. */
export function writeLine(message: Readonly<Record<string, unknown>>): string {
  const escape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `${JSON.stringify(message).replace(/[\u007f-\uffff]/g, escape)}\n`;
}

/** Reads one JSON object without surrounding blanks. The frame has one character per byte. */
export function readObject(frame: string): Result<ReadonlyMap<string, Json>, Reason> {
  if (frame === "") return refuse(commonReason("line.empty"));
  if (/^[ \t\r]|[ \t\r]$/.test(frame)) return refuse(commonReason("line.blank"));
  const text = decodeStrictUtf8(frame);
  if (text === undefined) return refuse(commonReason("line.not-utf8"));
  const json = readStrictJson(text);
  if (!json.ok) return refuse(commonReason("line.not-json", { cause: json.why }));
  if (!isObject(json.value)) return refuse(commonReason("line.not-object"));
  return ok(json.value);
}

/** Like `JSON.parse`, but objects have no prototype. */
function plainJson(value: Json): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isObject(value)) return plainObject(value);
  return "digits" in value ? Number(value.digits) : value.map(plainJson);
}

export function plainObject(members: Iterable<readonly [string, Json]>): Readonly<Record<string, unknown>> {
  const plain = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of members) plain[key] = plainJson(value);
  return plain;
}

function isObject(value: Json): value is ReadonlyMap<string, Json> {
  return value instanceof Map;
}
