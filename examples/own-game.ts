// A game of its own, made with the game kit, and a match of two bots.
// Nim: a pile of stones; a move takes 1 to 3 of them, and the last stone wins.
import { runMatch } from "shinpan";
import {
  createRandomBot,
  defineOptions,
  type ListedRules,
  makeReason,
  ok,
  opponentOf,
  refuse,
  type Seat,
  wholeNumber,
} from "shinpan/game-kit";

interface NimState {
  readonly left: number;
  readonly turn: Seat;
  readonly ply: number;
}

interface NimOptions {
  readonly stones: number;
}

const reasons = {
  "nim.turn": { en: "it is the other side's turn", ja: "相手の手番です" },
  "nim.amount": { en: "take 1 to 3 stones, and not more than {left}", ja: "1～3個、残りの{left}個まで取れます" },
  "nim.last": { en: "{player} took the last stone", ja: "{player}が最後の石を取りました" },
} as const;
const reason = makeReason<typeof reasons>;

const { infos, readOptions } = defineOptions<NimOptions>(
  "nim",
  { stones: wholeNumber(1, 1000, { en: "stones at the start (default 21)", ja: "最初の石の数（既定値 21）" }) },
  { stones: 21 },
);

const nim: ListedRules<NimState, number, number, NimOptions> = {
  id: "nim",
  seats: ["first", "second"],
  version: 1,
  options: infos,
  readOptions: (input) => readOptions(input),
  start: ({ stones }) => ({ left: stones, turn: 0, ply: 0 }),
  phase: ({ left, turn }) => (left === 0 ? { kind: "over", winner: opponentOf(turn) } : { kind: "ask", seats: [turn] }),
  ply: ({ ply }) => ply,
  moves: ({ left, turn }, seat) => (seat === turn ? [1, 2, 3].filter((count) => count <= left) : []),
  objection({ left, turn }, seat, move) {
    if (seat !== turn) return reason("nim.turn");
    return move >= 1 && move <= Math.min(3, left) ? undefined : reason("nim.amount", { left });
  },
  play: ({ left, turn, ply }, _seat, move) => ({ left: left - move, turn: opponentOf(turn), ply: ply + 1 }),
  score: ({ left, turn }) => (left > 0 ? [0, 0] : turn === 1 ? [1, 0] : [0, 1]),
  ending: ({ turn }) => ({ code: "nim.last", seat: opponentOf(turn), values: {} }),
  reasons,
  view: ({ left }) => left,
  readMove: (text) => (/^[1-3]$/.test(text) ? ok(Number(text)) : refuse(reason("nim.amount", { left: 3 }))),
  writeMove: String,
  writePosition: ({ left, turn }) => ({ left, turn }),
  readPosition: () => refuse({ en: "Nim starts with the option stones", ja: "石の数はオプション stones で決めます" }),
};

const random = createRandomBot<number, number>({ en: "any move", ja: "無作為" }, (left) =>
  [1, 2, 3].filter((count) => count <= left),
);

const result = await runMatch({
  game: { rules: nim, bots: [random] },
  players: ["random", { name: "master", choose: ({ view: left }) => left % 4 || 1 }],
  options: { stones: 30 },
  seed: 3,
});

console.log(result.why);
