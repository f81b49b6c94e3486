import { commonReason } from "../../core/common-reasons.ts";
import type { Dialect, HostEnd, Seating, GuestEnd, JudgeMessage, GuestInfo } from "../../core/dialect.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { decodeStrictUtf8, decodeUtf8, trimBlanks } from "../../wire/bytes.ts";
import { lineFramer } from "../../wire/framers.ts";
import { type Json, readStrictJson } from "../../wire/strict-json.ts";
import type { LifegameMove } from "./moves.ts";
import { readOptions, guessOptions, type LifegameOptions } from "./options.ts";
import { reason } from "./reasons.ts";
import {
  type LifegameState,
  rowsOf,
  scoreOf,
  type Cell,
  cellOf,
  listMoves,
  objection,
  startState,
  type Cells,
  readBoard,
} from "./state.ts";

/** The protocol of the original server; docs/protocols describes every byte. */
export const jsonDialect: Dialect<LifegameMove, LifegameState> = {
  id: "json",
  // The board of the largest game is a line of 12 kB.
  framing: (end) => (end === "host" ? lineFramer() : lineFramer(65_536)),
  host: hostEnd,
  guest: guestEnd,
};

const NAME_LIMIT_BYTES = 200;

function hostEnd({ seat, options }: Seating): HostEnd<LifegameMove, LifegameState> {
  let name: string | undefined;
  let simulating = false;

  return {
    opening: () => [`${GREETING}\n`],
    readHello(frame) {
      const sentName = readName(frame);
      if (!sentName.ok) return sentName;
      name = sentName.value;
      return ok([sizeLine(readOptions(options).size)]);
    },
    rejectHello: () => [`${RESULT_LINES.lost}\n`],
    name: () => name,
    waiting: () => [`${STATUS.waiting}\n`],
    question: () => [`${STATUS.placement}\n`],
    event(event) {
      if (event.kind === "moved") return [placedLine(event.view)];
      const lines = simulating ? [] : [`${STATUS.simulation}\n`];
      simulating = true;
      const { generation, options } = event.view;
      return generation < options.generations ? lines : [...lines, resultLine(event.view)];
    },
    resume(missed) {
      const last = missed.at(-1);
      return last ? [placedLine(last.view)] : [];
    },
    closing: ({ winner }) => [
      `${winner === null ? RESULT_LINES.drawn : winner === seat ? RESULT_LINES.won : RESULT_LINES.lost}\n`,
    ],
    readAnswer: readPlacement,
  };
}

/** The frame is latin1, one character per byte; invalid UTF-8 is replaced, not refused. */
function readName(frame: string): Result<string, Reason> {
  if (frame.length > NAME_LIMIT_BYTES) return refuse(reason("lifegame.name-long", { most: NAME_LIMIT_BYTES }));
  const name = trimBlanks(decodeUtf8(frame), " \t");
  return name === "" ? refuse(reason("lifegame.name-empty")) : ok(name);
}

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

/** The two spaces are in the original. */
const GREETING = "This is a lifegame_py server.  Tell me your name.";

const STATUS = { placement: "placement", waiting: "waiting", simulation: "simulation" } as const;

const RESULT_LINES = { won: "you win", lost: "you lose", drawn: "draw" } as const;

/** JSON as Python writes it: a space after every comma and colon. */
function sizeLine(size: number): string {
  return `{"height": ${size}, "width": ${size}}\n`;
}

function placedLine(state: LifegameState): string {
  return `{"phase": "placement", "board": ${writeBoard(state)}, "next_player": ${state.turn + 1}}\n`;
}

function resultLine(state: LifegameState): string {
  const [ones, twos] = scoreOf(state);
  return `{"phase": "life_result", "board": ${writeBoard(state)}, "count": {"1": ${ones}, "2": ${twos}}}\n`;
}

function writeBoard(state: LifegameState): string {
  const rows = rowsOf(state).map((row) => `[${row.join(", ")}]`);
  return `[${rows.join(", ")}]`;
}

type ClientEvents = readonly JudgeMessage<LifegameMove, LifegameState>[];

/** The playing end. The server does not send placements and generations; they are guessed from the size. */
function guestEnd({ name, options }: GuestInfo): GuestEnd<LifegameMove, LifegameState> {
  let view: LifegameState | undefined;
  let seat: Seat | undefined;

  function receiveBoard(current: LifegameState, cells: readonly Cell[], next: Seat): ClientEvents {
    const index = cells.findIndex((cell, i) => cell !== 0 && current.cells[i] === 0);
    const placed = cells.filter((cell) => cell !== 0).length;
    view = { ...current, cells, turn: next, ply: placed };
    const owner = cells[index];
    if (owner === undefined) return [];
    const { size } = view.options;
    const move = { row: Math.floor(index / size), col: index % size };
    return [{ kind: "news", event: { kind: "moved", seat: owner === cellOf(0) ? 0 : 1, move, view } }];
  }

  function receiveStatus(frame: string, current: LifegameState): ClientEvents | undefined {
    switch (frame) {
      case STATUS.placement:
        seat ??= 0;
        view = { ...current, turn: seat, options: allowMore(current) };
        return [{ kind: "asked", seat, view, legal: listMoves(view, seat) }];
      case STATUS.waiting:
        seat ??= 1;
        return [{ kind: "seated", seat }];
      case STATUS.simulation:
        return [];
      case RESULT_LINES.won:
        return [{ kind: "over", winner: seat ?? 0, view: current }];
      case RESULT_LINES.lost:
        return [{ kind: "over", winner: opponentOf(seat ?? 0), view: current }];
      case RESULT_LINES.drawn:
        return [{ kind: "over", winner: null, view: current }];
      default:
        return undefined;
    }
  }

  return {
    receive(frame) {
      if (frame === GREETING) return [{ kind: "send", message: `${plainName(name)}\n` }];
      if (view) {
        const status = receiveStatus(frame, view);
        if (status) return status;
      }
      const line = readServerLine(frame, view?.options.size);
      if (!line.ok) return [{ kind: "malformed", reason: line.why }];
      const message = line.value;
      if (message.kind === "size") {
        view = startState(guessOptions(message.size, options));
        return [];
      }
      if (!view) return [{ kind: "malformed", reason: reason("lifegame.judge-board-first") }];
      if (message.kind === "placed") return receiveBoard(view, message.cells, message.next);
      const { generations, placements } = view.options;
      view = { ...view, cells: message.cells, ply: 2 * placements, generation: generations };
      return [{ kind: "news", event: { kind: "ticked", view } }];
    },
    answer: writePlacement,
    objection: (move) => view && objection(view, view.turn, move),
  };
}

/** A question proves that another placement is allowed, so the guess is raised. */
function allowMore({ ply, options }: LifegameState): LifegameOptions {
  return { ...options, placements: Math.max(options.placements, Math.floor(ply / 2) + 1) };
}

/** Removes line breaks and cuts the name to the host's limit. */
function plainName(name: string): string {
  let plain = name.replace(/[\r\n]/g, " ").trim();
  while (new TextEncoder().encode(plain).length > NAME_LIMIT_BYTES) plain = Array.from(plain).slice(0, -1).join("");
  return plain === "" ? "shinpan" : plain;
}

/** A parsed JSON line from a server. */
type ServerLine =
  | { readonly kind: "size"; readonly size: number }
  | { readonly kind: "placed"; readonly cells: Cells; readonly next: Seat }
  | { readonly kind: "lived"; readonly cells: Cells };

const MAX_SIZE = 64;

const UNKNOWN = reason("lifegame.judge-line");

/** `size` is the announced size, which boards must have. */
function readServerLine(frame: string, size: number | undefined): Result<ServerLine, Reason> {
  const fields = parseObject(frame);
  if (!fields) return refuse(UNKNOWN);
  const { height, width, phase, board, next_player: next } = fields;
  if (height !== undefined) {
    if (typeof height !== "number" || !Number.isInteger(height) || height < 2 || height > MAX_SIZE)
      return refuse(reason("lifegame.judge-rows", { most: MAX_SIZE }));
    return height === width ? ok({ kind: "size", size: height }) : refuse(reason("lifegame.judge-square"));
  }
  const cells = readBoard(board);
  if (size === undefined || cells?.length !== size ** 2)
    return refuse(phase === undefined ? UNKNOWN : reason("lifegame.judge-size"));
  if (phase === "life_result") return ok({ kind: "lived", cells });
  if (phase !== "placement" || (next !== 1 && next !== 2)) return refuse(UNKNOWN);
  return ok({ kind: "placed", cells, next: next === 1 ? 0 : 1 });
}

function parseObject(frame: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(frame);
    return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
