import { UsageError } from "../../src/core/errors.ts";
import type { Game } from "../../src/core/game.ts";
import { verbatim } from "../../src/core/lang.ts";
import { ok, refuse } from "../../src/core/result.ts";
import type { Seat } from "../../src/core/seats.ts";

interface Nim {
  readonly left: number;
  readonly turn: Seat;
  readonly ply: number;
}

/** A minimal game for tests of game-independent code: a move removes 1 to 3 from the pile, and the player that empties it wins. */
export const nim: Game<Nim, number, number, { pile: number }> = {
  id: "nim",
  seats: ["first", "second"],
  version: 1,
  options: [{ key: "pile", values: "1..100", about: { en: "how many there are", ja: "数" } }],
  readOptions(input) {
    const unknown = Object.keys(input).find((key) => key !== "pile");
    if (unknown !== undefined) throw new UsageError("unknown-option", verbatim(`nim has no option ${unknown}`));
    return { pile: Number(input["pile"] ?? 7) };
  },
  start: ({ pile }) => ({ left: pile, turn: 0, ply: 0 }),
  phase: ({ left, turn }) =>
    left === 0 ? { kind: "over", winner: turn === 0 ? 1 : 0 } : { kind: "ask", seats: [turn] },
  ply: ({ ply }) => ply,
  objection: ({ left, turn }, seat, move) =>
    seat !== turn
      ? { code: "nim.turn", values: {} }
      : move > left
        ? { code: "nim.too-many", values: { left } }
        : undefined,
  play: ({ left, turn, ply }, _, move) => ({ left: left - move, turn: turn === 0 ? 1 : 0, ply: ply + 1 }),
  score: ({ left, turn }) => (left > 0 ? [0, 0] : turn === 0 ? [0, 1] : [1, 0]),
  ending: ({ turn }) => ({ code: "nim.took-last", seat: turn === 0 ? 1 : 0, values: {} }),
  reasons: {
    "nim.turn": { en: "not your turn", ja: "手番ではありません" },
    "nim.too-many": { en: "only {left} are left", ja: "残りは{left}です" },
    "nim.not-a-number": { en: "{said} is not 1, 2 or 3", ja: "{said}は1、2、3のどれでもありません" },
    "nim.took-last": { en: "{player} took the last one", ja: "{player}が最後の1つを取りました" },
  },
  view: ({ left }) => left,
  moves: ({ left, turn }, seat) => (seat === turn ? [1, 2, 3].filter((count) => count <= left) : []),
  readMove: (text) =>
    /^[123]$/.test(text) ? ok(Number(text)) : refuse({ code: "nim.not-a-number", values: { said: text } }),
  writeMove: String,
  writePosition: ({ left, turn }) => ({ left, turn }),
  readPosition(text) {
    const { left, turn, ply } = JSON.parse(text) as Nim;
    return ok({ left, turn, ply });
  },
};
