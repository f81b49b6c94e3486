import { commonReason } from "../../core/common-reasons.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { plainObject, readObject, writeLine } from "./json.ts";

export const PROTOCOL_VERSION = 1;

const NAME_LIMIT_CHARS = 100;

const TOKEN_LIMIT_CHARS = 200;

const example = '{"type":"join","game":GAME,"name":NAME}';

/** The request of a connecting client. */
export interface Join {
  readonly game: string;
  /** Trimmed but otherwise as sent; escape it before showing it. */
  readonly name: string;
  readonly token?: string;
  /** Further keys, which the receiving port interprets. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** The first line to a client. */
export function helloLine(games: readonly string[]): string {
  return writeLine({ type: "hello", shinpan: PROTOCOL_VERSION, games });
}

/** Sent once for input that violates the protocol; the page also gets a stable code. */
export function errorLine(why: string, code?: string): string {
  return writeLine({ type: "error", why, ...(code !== undefined && { code }) });
}

export function joinLine(game: string, name: string): string {
  const plain = Array.from(name.trim()).slice(0, NAME_LIMIT_CHARS).join("").trim();
  return writeLine({ type: "join", game, name: plain === "" ? "shinpan" : plain });
}

/** The frame has one character per byte. */
export function readJoin(frame: string): Result<Join, Reason> {
  const message = readObject(frame);
  if (!message.ok) return message;
  const { type, game, name, token, ...more } = plainObject(message.value);
  if (type !== "join") return refuse(commonReason("join.first", { example }));
  if (typeof game !== "string") return refuse(commonReason("join.game", { example }));
  if (typeof name !== "string" || name.trim() === "") return refuse(commonReason("join.name", { example }));
  if (Array.from(name).length > NAME_LIMIT_CHARS)
    return refuse(commonReason("join.name-long", { most: NAME_LIMIT_CHARS }));
  if (token === undefined) return ok({ game, name: name.trim(), more });
  if (typeof token !== "string" || token === "" || token.length > TOKEN_LIMIT_CHARS)
    return refuse(commonReason("join.token", { most: TOKEN_LIMIT_CHARS }));
  return ok({ game, name: name.trim(), token, more });
}
