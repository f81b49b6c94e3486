import { commonReason } from "../core/common-reasons.ts";
import type { Reason } from "../core/reason.ts";
import { ok, refuse, type Result } from "../core/result.ts";

/** The number as written: 1, 1.0 and 1e0 stay distinct. */
export interface NumberText {
  readonly digits: string;
}

export type Json = ReadonlyMap<string, Json> | readonly Json[] | NumberText | string | boolean | null;

/** Deeper nesting is refused. */
const MAX_DEPTH = 100;

const TOKENS =
  // eslint-disable-next-line no-control-regex -- JSON wants control characters in texts escaped
  /[ \t\r\n]+|[{}[\],:]|"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/gy;

/** Stricter than `JSON.parse`, which keeps the last of two equal keys and turns 1.0 into 1. */
export function readStrictJson(text: string): Result<Json, Reason> {
  const tokens: string[] = [];
  let length = 0;
  for (const token of text.match(TOKENS) ?? []) {
    length += token.length;
    if (!/^[ \t\r\n]/.test(token)) tokens.push(token);
  }
  if (length < text.length || tokens.length === 0) return refuse(commonReason("json.syntax"));
  let next = 0;
  let why: Reason | undefined;
  const value = readValue(0);
  if (value === undefined || next < tokens.length) return refuse(why ?? commonReason("json.syntax"));
  return ok(value);

  function accept(token: string): boolean {
    if (tokens[next] !== token) return false;
    next++;
    return true;
  }

  function fail(reason: Reason): void {
    why ??= reason;
  }

  function readValue(depth: number): Json | undefined {
    if (depth > MAX_DEPTH) {
      fail(commonReason("json.depth", { most: MAX_DEPTH }));
      return undefined;
    }
    const token = tokens[next++] ?? "";
    if (token === "{") return readObject(depth);
    if (token === "[") return readArray(depth);
    if (token.startsWith('"')) return JSON.parse(token) as string;
    if (/^[-\d]/.test(token)) return { digits: token };
    return token === "null" ? null : token === "true" ? true : token === "false" ? false : undefined;
  }

  function readArray(depth: number): readonly Json[] | undefined {
    const items: Json[] = [];
    if (accept("]")) return items;
    do {
      const item = readValue(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
    } while (accept(","));
    return accept("]") ? items : undefined;
  }

  function readObject(depth: number): ReadonlyMap<string, Json> | undefined {
    const members = new Map<string, Json>();
    if (accept("}")) return members;
    do {
      const token = tokens[next++] ?? "";
      if (!token.startsWith('"') || !accept(":")) return undefined;
      const key = JSON.parse(token) as string;
      if (members.has(key)) fail(commonReason("json.repeated-key"));
      else if (key === "__proto__") fail(commonReason("json.proto-key"));
      if (why !== undefined) return undefined;
      const member = readValue(depth + 1);
      if (member === undefined) return undefined;
      members.set(key, member);
    } while (accept(","));
    return accept("}") ? members : undefined;
  }
}
