import type { FormatMessage } from "../../../core/lang.ts";
import { type Seat, SEATS } from "../../../core/seats.ts";
import { writeRle } from "../../../life/files/write-rle.ts";
import { Field } from "../../../life/grid/field.ts";
import { cellOf, eachLiving } from "../../../life/war/index.ts";
import { escapeControls } from "../../../wire/show.ts";
import type { Spot, VisibleArea } from "../../board.ts";
import type { FrameBytes } from "../../definition.ts";
import { FIRST_AND_SECOND, FIRST_AND_SECOND_CAPITALIZED } from "../../painting/seat-words.ts";
import type { WarMove } from "../moves.ts";
import { playerOf, type WarView } from "../state.ts";
import { isOnBoard } from "./raster.ts";
import { POSITION_DESCRIPTIONS, MOVE_DESCRIPTIONS, SPOT_DESCRIPTIONS, FRAME_TEXTS } from "./words.ts";

/** The first cell and the number of further cells. */
export function formatMove({ cells }: WarMove): string {
  if (cells.length === 0) return "-";
  const rest = cells.length / 2 - 1;
  return `(${cells[0]}, ${cells[1]})${rest > 0 ? ` +${rest}` : ""}`;
}

export function describeMove(
  { cells }: WarMove,
  seat: Seat,
  _before: WarView,
  _after: WarView,
  say: FormatMessage,
): string {
  const name = say(FIRST_AND_SECOND_CAPITALIZED[seat]);
  const [x = 0, y = 0] = cells;
  const count = cells.length / 2;
  return say(count === 0 ? MOVE_DESCRIPTIONS.none : count === 1 ? MOVE_DESCRIPTIONS.one : MOVE_DESCRIPTIONS.woke, {
    seat: name,
    count,
    x,
    y,
  });
}

export function describeSpot(
  view: WarView,
  spot: Spot,
  _allowed: readonly WarMove[] | undefined,
  say: FormatMessage,
): string {
  const place = `(${spot.column}, ${spot.row})`;
  if (!isOnBoard(view.size, spot)) return place;
  const cell = cellOf(view.board, spot.column, spot.row);
  const content =
    cell === 0
      ? say(SPOT_DESCRIPTIONS.dead)
      : say(SPOT_DESCRIPTIONS.cell, { seat: say(FIRST_AND_SECOND[cell === 1 ? 0 : 1]) });
  return [place, content].join(say({ en: ", ", ja: "、" }));
}

export function describePosition(view: WarView, say: FormatMessage): string {
  const [first, second] = view.counts;
  const sums: [number, number, number][] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  eachLiving(view.board, (x, y, player) => {
    const sum = sums[player - 1];
    if (!sum) return;
    sum[0]++;
    sum[1] += x;
    sum[2] += y;
  });
  const places = SEATS.flatMap((seat) => {
    const [count, x, y] = sums[playerOf(seat) - 1] ?? [0, 0, 0];
    if (count === 0) return [];
    const centre = { x: Math.round(x / count), y: Math.round(y / count) };
    return [say(POSITION_DESCRIPTIONS.where, { seat: say(FIRST_AND_SECOND_CAPITALIZED[seat]), ...centre })];
  });
  const seat = say(FIRST_AND_SECOND_CAPITALIZED[view.turn]);
  return [say(POSITION_DESCRIPTIONS.all, { generation: view.generation, first, second, seat }), ...places].join(" ");
}

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

/** Writes the visible cells as RLE with their position and rule. */
export function writeVisible({ board, size, generation }: WarView, area: VisibleArea): { text: string; cells: number } {
  const field = new Field();
  let cells = 0;
  eachLiving(board, (x, y, player) => {
    if (x < area.left || x >= area.right || y < area.top || y >= area.bottom) return;
    field.set(x, y, player);
    cells++;
  });
  const rule = `war:P${size},${size}`;
  const text = writeRle({ cells: field, placed: true, rule, generation: BigInt(generation), comments: [] });
  return { text, cells };
}
