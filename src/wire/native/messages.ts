import { commonReason } from "../../core/common-reasons.ts";
import type { SeatEvent, Question, Seating } from "../../core/dialect.ts";
import type { Note } from "../../core/events.ts";
import { explainReason } from "../../core/format-reason.ts";
import type { Reason } from "../../core/reason.ts";
import { MAX_NOTE_BYTES, noteShape, type Thought } from "../../core/player-note.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { accepts, isObject as isRecord, type TypeOf } from "../../core/schema.ts";
import { opponentOf } from "../../core/seats.ts";
import type { Verdict } from "../../core/verdict.ts";
import { decodeStrictUtf8 } from "../bytes.ts";
import { type Json, readStrictJson } from "../strict-json.ts";
import type { NativeGame } from "./native-game.ts";
import {
  joinKeys,
  NAME_LIMIT_CHARS,
  NATIVE_SHAPES,
  type NativeMessage,
  PROTOCOL_VERSION,
  TOKEN_LIMIT_CHARS,
} from "./shapes.ts";

const JOIN_EXAMPLE = { example: '{"type":"join","game":GAME,"name":NAME}' };

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

/**
 * The frame has one character per byte.
 *
 * @example
 * ```ts
 * const join = readJoin(frame);
 * if (join.ok) console.log(join.value.game, join.value.name);
 * ```
 */
export function readJoin(frame: string): Result<Join, Reason> {
  const message = readObject(frame);
  if (!message.ok) return message;
  const { type, game, name, token, ...more } = plainObject(message.value);
  if (type !== "join") return refuse(commonReason("join.first", JOIN_EXAMPLE));
  if (!accepts(joinKeys.game, game)) return refuse(commonReason("join.game", JOIN_EXAMPLE));
  if (typeof name !== "string" || name.trim() === "") return refuse(commonReason("join.name", JOIN_EXAMPLE));
  if (!accepts(joinKeys.name, name)) return refuse(commonReason("join.name-long", { most: NAME_LIMIT_CHARS }));
  if (token === undefined) return ok({ game, name: name.trim(), more });
  if (!accepts(joinKeys.token, token)) return refuse(commonReason("join.token", { most: TOKEN_LIMIT_CHARS }));
  return ok({ game, name: name.trim(), token, more });
}

export function seatedLine(seating: Seating, names: readonly [string, string]): string {
  const { match, seat, game, options } = seating;
  const opponent = names[opponentOf(seat)];
  return writeLine({ type: "seated", match, seat, game, options, opponent, limits: limitsOf(seating) });
}

/** null = no such limit. */
function limitsOf({ limits, seat }: Seating): TypeOf<typeof NATIVE_SHAPES.seated>["limits"] {
  const timed = limits?.untimed?.includes(seat) ? undefined : limits;
  return {
    moveMs: timed?.moveMs ?? null,
    bank: timed?.bank ?? null,
    startMs: limits?.startMs ?? null,
    marginMs: limits?.marginMs ?? 0,
  };
}

export function askLine<Move, View>(
  { rules, views }: NativeGame<Move, View>,
  { view, legal, ply, leftMs }: Question<Move, View>,
): string {
  return writeLine({
    type: "ask",
    ply,
    view: views.write(view),
    ...(legal && { legal: legal.map((move) => rules.writeMove(move)) }),
    left: leftMs === undefined ? null : Math.max(0, Math.floor(leftMs)),
  });
}

/** A hidden move is null. */
export function eventLine<Move, View>({ rules, views }: NativeGame<Move, View>, event: SeatEvent<Move, View>): string {
  const view = views.large ? {} : { view: views.write(event.view) };
  if (event.kind === "ticked") return writeLine({ type: "ticked", ...view });
  const { seat, move } = event;
  return writeLine({ type: "moved", seat, move: move === undefined ? null : rules.writeMove(move), ...view });
}

export function refusedLine<Move, View>({ rules }: NativeGame<Move, View>, reason: Reason): string {
  return writeLine({ type: "refused", ...explainReason(rules.reasons, reason) });
}

export function endLine<Move, View>(
  { views }: NativeGame<Move, View>,
  { winner, by, score, fault, why, reason }: Verdict,
  view: View,
): string {
  const known = fault?.reason ?? reason;
  return writeLine({
    type: "end",
    winner,
    by,
    score,
    why: fault?.why ?? why ?? null,
    ...(known && { reason: known }),
    ...(!views.large && { view: views.write(view) }),
  });
}

const MOVE_EXAMPLE = '{"type":"move","move":TEXT}';

export function moveLine(move: string): string {
  return writeLine({ type: "move", move });
}

/** The answer of a player. */
export interface MoveLine {
  readonly move: string;
  /** A refusal = it could not be read; the move counts nevertheless. */
  readonly thought?: Result<Thought, Reason>;
}

/** Further keys are refused, because ignoring them would mislead the sender. */
export function readMoveLine(frame: string): Result<MoveLine, Reason> {
  const message = readObject(frame);
  if (!message.ok) return refuse(commonReason("line.expected", { cause: message.why, example: MOVE_EXAMPLE }));
  const { note, ...line } = plainObject(message.value);
  if (!accepts(NATIVE_SHAPES.move, line)) return refuse(commonReason("line.not-the-form", { example: MOVE_EXAMPLE }));
  return ok({ move: line.move, ...(note !== undefined && { thought: readThought(note) }) });
}

function readThought(note: unknown): Result<Thought, Reason> {
  const thought = typeof note === "string" ? { text: note } : note;
  if (isThoughtWithText(thought)) {
    const bytes = UTF8.encode(thought.text).length;
    if (bytes > MAX_NOTE_BYTES) return refuse(commonReason("note.too-long", { bytes, most: MAX_NOTE_BYTES }));
  }
  if (!accepts(noteShape, thought) || typeof thought === "string") return refuse(commonReason("note.form"));
  // Spread, because the parsed object has no prototype.
  return ok({ ...thought });
}

const UTF8 = new TextEncoder();

function isThoughtWithText(thought: unknown): thought is { readonly text: string } {
  return isRecord(thought) && typeof thought["text"] === "string";
}

/** Reads `{"type":"hinted"}`, sent by the page when the person viewed a hint. */
export function readNote(frame: string): Note | undefined {
  const message = readObject(frame);
  return message.ok && accepts(NATIVE_SHAPES.hinted, plainObject(message.value)) ? { note: "hint" } : undefined;
}

/** A line to a person at the page, with what the server must know about it. */
export interface PageLine {
  readonly text: string;
  readonly type: string;
  /** Of a question: the remaining time; null = no clock. */
  readonly leftMs: number | null;
}

// `writeLine` puts `type` first and `left` last. A board between them may have megabytes, so it is not parsed.
const TYPE = /^\{"type":"(\w+)"/;
const LEFT = /"left":(\d+)\}$/;

export function pageLine(line: string): PageLine {
  const text = line.trimEnd();
  const left = LEFT.exec(text)?.[1];
  return { text, type: TYPE.exec(text)?.[1] ?? "", leftMs: left === undefined ? null : Number(left) };
}

/** The text of a question with less time left. */
export function withLeft({ text }: PageLine, leftMs: number): string {
  return text.replace(LEFT, `"left":${Math.max(0, Math.floor(leftMs))}}`);
}

/** Writes only ASCII, so that clients need no encoding and logs are readable byte by byte. */
function writeLine(message: NativeMessage): string {
  const escape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `${JSON.stringify(message).replace(/[\u007f-\uffff]/g, escape)}\n`;
}

/** Reads one JSON object without surrounding blanks. The frame has one character per byte. */
function readObject(frame: string): Result<ReadonlyMap<string, Json>, Reason> {
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

function plainObject(members: Iterable<readonly [string, Json]>): Readonly<Record<string, unknown>> {
  const plain = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of members) plain[key] = plainJson(value);
  return plain;
}

function isObject(value: Json): value is ReadonlyMap<string, Json> {
  return value instanceof Map;
}
