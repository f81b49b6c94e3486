import { noteShape } from "../../core/player-note.ts";
import {
  anything,
  boolean,
  count,
  described,
  either,
  list,
  literal,
  mapping,
  nonNegative,
  nullable,
  number,
  object,
  optional,
  type Shape,
  strictObject,
  text,
  type TypeOf,
} from "../../core/schema.ts";
import { byShape, reasonShape, scoreShape, seatShape, winnerShape } from "../../core/verdict-shape.ts";

export const PROTOCOL_VERSION = 1;

export const NAME_LIMIT_CHARS = 100;

export const TOKEN_LIMIT_CHARS = 200;

export const joinKeys = {
  game: described(text, { en: "One of the `games` of `hello`.", ja: "`hello` の `games` の一つ。" }),
  name: described<Shape<string>>(
    { type: "string", pattern: "\\S", maxLength: NAME_LIMIT_CHARS },
    { en: "The name of the player.", ja: "プレイヤーの名前。" },
  ),
  token: described<Shape<string>>(
    { type: "string", minLength: 1, maxLength: TOKEN_LIMIT_CHARS },
    { en: "The token of a registered name.", ja: "登録した名前のトークン。" },
  ),
};

const milliseconds = nullable(nonNegative);
const limits = object({
  moveMs: described(milliseconds, {
    en: "Milliseconds for each move; null = no limit.",
    ja: "1手のミリ秒。null は制限なし。",
  }),
  bank: described(nullable(object({ bankMs: nonNegative, byoyomiMs: nonNegative })), {
    en: "Milliseconds for the whole match, then for each move; null = no bank.",
    ja: "持ち時間のミリ秒と、その後の1手のミリ秒。null はなし。",
  }),
  startMs: described(milliseconds, { en: "Milliseconds to start and to join.", ja: "起動と参加にかけられるミリ秒。" }),
  marginMs: described(nonNegative, { en: "Grace on every deadline.", ja: "すべての期限に足す猶予。" }),
});
const why = described(text, { en: "The reason in one English sentence.", ja: "英語一文の理由。" });
const reason = optional(described(reasonShape, { en: "`why` as data.", ja: "`why` のデータ。" }));
const moveText = described(text, { en: "The move in the notation of the game.", ja: "ゲームの記法の手。" });

/** Every line of the protocol by its type; `view` is the shape of the views of all games. */
export function nativeShapes(view: Shape<unknown> = anything) {
  const seen = described(view, { en: "The position that this seat may see.", ja: "この席に見える局面。" });
  return {
    hello: object({
      type: literal("hello"),
      shinpan: described(literal(PROTOCOL_VERSION), { en: "The edition of the protocol.", ja: "プロトコルの版。" }),
      games: described(list(text), { en: "The games that may be joined.", ja: "参加できるゲーム。" }),
    }),
    join: object({ type: literal("join"), ...joinKeys, token: optional(joinKeys.token) }),
    seated: object({
      type: literal("seated"),
      match: described(text, { en: "The id of the match.", ja: "対局のID。" }),
      seat: described(seatShape, { en: "The own seat.", ja: "自分の席。" }),
      game: described(text, { en: "The game.", ja: "ゲーム。" }),
      options: described(mapping(either(text, number, boolean)), {
        en: "The options that were set.",
        ja: "指定されたオプション。",
      }),
      opponent: described(text, { en: "The name of the opponent.", ja: "相手の名前。" }),
      limits: described(limits, { en: "The time limits.", ja: "時間の制限。" }),
    }),
    ask: object({
      type: literal("ask"),
      ply: described(count, { en: "Moves made so far.", ja: "これまでの手数。" }),
      view: seen,
      legal: optional(
        described(list(text), {
          en: "All legal moves, where they can be listed.",
          ja: "合法手の一覧（列挙できるゲームのみ）。",
        }),
      ),
      left: described(nullable(count), {
        en: "Milliseconds for this move; null = not counted.",
        ja: "この手に使えるミリ秒。null は計らない。",
      }),
    }),
    move: strictObject({
      type: literal("move"),
      move: moveText,
      note: optional(
        described(noteShape, {
          en: "What the player says about its move; shown after the match.",
          ja: "手についてのプレイヤーの説明。対局の後に表示される。",
        }),
      ),
    }),
    hinted: strictObject({ type: literal("hinted") }),
    moved: object({
      type: literal("moved"),
      seat: described(seatShape, { en: "The seat that moved.", ja: "手を指した席。" }),
      move: described(nullable(text), {
        en: "The move; null where it is hidden.",
        ja: "手。隠されているときは null。",
      }),
      view: optional(seen),
    }),
    ticked: object({ type: literal("ticked"), view: optional(seen) }),
    refused: object({ type: literal("refused"), why, reason }),
    error: object({
      type: literal("error"),
      why,
      code: optional(
        described(text, { en: "A stable code, at the page only.", ja: "変わらないコード（ページのみ）。" }),
      ),
    }),
    end: object({
      type: literal("end"),
      winner: winnerShape,
      by: byShape,
      score: scoreShape,
      why: described(nullable(text), { en: "Why it ended, in one English sentence.", ja: "英語一文の終局の理由。" }),
      reason,
      view: optional(seen),
    }),
  };
}

export const NATIVE_SHAPES = nativeShapes();

/** A line that we send. */
export type NativeMessage = TypeOf<(typeof NATIVE_SHAPES)[keyof typeof NATIVE_SHAPES]>;
