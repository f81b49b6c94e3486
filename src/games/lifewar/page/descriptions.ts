import type { FormatMessage } from "../../../core/lang.ts";
import { SEATS } from "../../../core/seats.ts";
import { writeRle } from "../../../life/files/write-rle.ts";
import { Field } from "../../../life/grid/field.ts";
import { cellOf, eachLiving } from "../../../life/war/index.ts";
import { escapeControls } from "../../../wire/show.ts";
import type { VisibleArea } from "../../board.ts";
import type { FrameBytes, GameText } from "../../definition.ts";
import { FIRST_AND_SECOND, FIRST_AND_SECOND_CAPITALIZED } from "../../painting/seat-words.ts";
import type { WarMove } from "../moves.ts";
import type { WarView } from "../state.ts";
import { isOnBoard } from "./raster.ts";
import { POSITION_DESCRIPTIONS, MOVE_DESCRIPTIONS, SPOT_DESCRIPTIONS, FRAME_TEXTS } from "./words.ts";

type Described = "formatMove" | "describeMove" | "describeSpot" | "describePosition";

export const descriptions: Pick<GameText<WarMove, WarView>, Described> = {
  /** The first cell and the number of further cells. */
  formatMove({ cells }) {
    if (cells.length === 0) return "-";
    const rest = cells.length / 2 - 1;
    return `(${cells[0]}, ${cells[1]})${rest > 0 ? ` +${rest}` : ""}`;
  },
  describeMove({ cells }, seat, _before, _after, say) {
    const [x = 0, y = 0] = cells;
    const count = cells.length / 2;
    const { none, one, woke } = MOVE_DESCRIPTIONS;
    const values = { seat: say(FIRST_AND_SECOND_CAPITALIZED[seat]), count, x, y };
    return say(count === 0 ? none : count === 1 ? one : woke, values);
  },
  describeSpot(view, spot, _allowed, say) {
    const place = `(${spot.column}, ${spot.row})`;
    if (!isOnBoard(view.size, spot)) return place;
    const cell = cellOf(view.board, spot.column, spot.row);
    const content =
      cell === 0
        ? say(SPOT_DESCRIPTIONS.dead)
        : say(SPOT_DESCRIPTIONS.cell, { seat: say(FIRST_AND_SECOND[cell === 1 ? 0 : 1]) });
    return place + say({ en: ", ", ja: "、" }) + content;
  },
  describePosition({ board, generation, counts, turn }, say) {
    const sums = SEATS.map(() => ({ x: 0, y: 0 }));
    eachLiving(board, (x, y, player) => {
      const sum = sums[player - 1];
      if (!sum) return;
      sum.x += x;
      sum.y += y;
    });
    const [first, second] = counts;
    const places = SEATS.flatMap((seat) => {
      const { x, y } = sums[seat] ?? { x: 0, y: 0 };
      const count = counts[seat];
      if (count === 0) return [];
      const centre = { x: Math.round(x / count), y: Math.round(y / count) };
      return [say(POSITION_DESCRIPTIONS.where, { seat: say(FIRST_AND_SECOND_CAPITALIZED[seat]), ...centre })];
    });
    const seat = say(FIRST_AND_SECOND_CAPITALIZED[turn]);
    return [say(POSITION_DESCRIPTIONS.all, { generation, first, second, seat }), ...places].join(" ");
  },
};

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
