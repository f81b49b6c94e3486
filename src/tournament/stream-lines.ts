import {
  count,
  described,
  integer,
  list,
  literal,
  nonNegative,
  nullable,
  object,
  optional,
  pair,
  type Schema,
  text,
  type TypeOf,
} from "../core/schema.ts";
import {
  byShape,
  countedForKey,
  faultOrNull,
  scoreShape,
  seatShape,
  whyKeys,
  winnerShape,
} from "../core/verdict-shape.ts";
import { SANDBOX_LEVELS } from "../core/sandbox.ts";
import type { Standings } from "../api/event-standings.ts";
import { limitsShape } from "../referee/record-shapes.ts";
import type { Format } from "./formats/format.ts";
import { FORMATS } from "./formats/index.ts";

const player = described(text, { en: "The name of the player.", ja: "プレイヤーの名前。" });
const players = described(pair(text), { en: "The names of seat 0 and seat 1.", ja: "席0と席1の名前。" });
const port = described(integer(0, 65_535), { en: "The port it connects to.", ja: "接続先のポート。" });
const eventName = described(text, { en: "The name of the event.", ja: "大会の名前。" });
const slot = described(count, { en: "The number of the game in the event.", ja: "大会の中の対局番号。" });
const attempt = described(integer(1, Number.MAX_SAFE_INTEGER), {
  en: "The attempt, from 1; a void game is played again.",
  ja: "何回目か（1から）。無効の対局はやり直します。",
});
const time = { en: "A time in ISO 8601.", ja: "ISO 8601の日時。" };
const ms = described(nonNegative, { en: "Milliseconds it took.", ja: "かかったミリ秒。" });

/** The lines that `match --json` and `tournament --json` print besides standings. */
export const streamShapes = {
  result: object({
    type: literal("result"),
    match: described(text, { en: "The id of the match.", ja: "対局のID。" }),
    game: described(text, { en: "A game of `shinpan games`.", ja: "`shinpan games` にあるゲーム。" }),
    players,
    winner: winnerShape,
    by: byShape,
    fault: faultOrNull,
    score: scoreShape,
    moves: described(count, { en: "Moves made, as the game counts them.", ja: "手数（ゲームの数え方）。" }),
    ms,
    record: described(nullable(text), { en: "The path of its record; null = none.", ja: "記録のパス。null はなし。" }),
    ...whyKeys,
    countedFor: countedForKey,
    seating: optional(
      described(pair(seatShape), {
        en: "In a series: which of the two players had seat 0 and seat 1.",
        ja: "連戦のとき：席0と席1のプレイヤー番号。",
      }),
    ),
    slot: optional(slot),
    attempt: optional(attempt),
    worker: optional(described(text, { en: "Where it was played.", ja: "対局した場所。" })),
    sandbox: optional(
      described(literal(...SANDBOX_LEVELS), {
        en: "How its programs were confined; absent = it had none.",
        ja: "プログラムの隔離の段階。プログラムがなければ省略。",
      }),
    ),
  }),
  planned: object({
    type: literal("planned"),
    event: eventName,
    game: described(text, { en: "A game of `shinpan games`.", ja: "`shinpan games` にあるゲーム。" }),
    format: described(text, { en: "The format of the event.", ja: "大会方式。" }),
    players: described(list(text), { en: "All players.", ja: "全プレイヤー。" }),
    seed: described(text, { en: "The seed of everything drawn.", ja: "乱数の種。" }),
    planned: described(nullable(count), {
      en: "Games in all; null = not known or endless.",
      ja: "全局数。null は不明か終わりなし。",
    }),
    finished: described(count, { en: "Games played before.", ja: "すでに終わった対局。" }),
    limits: described(limitsShape, { en: "The time limits.", ja: "時間の制限。" }),
  }),
  started: object({ type: literal("started"), slot, attempt, players }),
  waiting: object({
    type: literal("waiting"),
    player,
    port,
    since: described(text, time),
    until: described(nullable(text), { en: "When it forfeits; null = never.", ja: "不戦敗になる日時。null はなし。" }),
  }),
  arrived: object({ type: literal("arrived"), player, port }),
  forfeited: object({ type: literal("forfeited"), player, port }),
  finished: object({
    type: literal("finished"),
    event: eventName,
    planned: described(count, { en: "Games in all.", ja: "全局数。" }),
    played: described(count, { en: "Games that count.", ja: "数える対局。" }),
    void: described(count, { en: "Games that stayed void.", ja: "無効のまま残った対局。" }),
    ms,
  }),
  error: object({
    type: literal("error"),
    code: described(text, { en: "A stable code.", ja: "変わらないコード。" }),
    why: described(text, { en: "The event in one English sentence.", ja: "英語一文の説明。" }),
  }),
};

/** A line of the stream by its type. */
export type StreamLineOf<Type extends keyof typeof streamShapes> = TypeOf<(typeof streamShapes)[Type]>;
export type EventLine = StreamLineOf<keyof typeof streamShapes> | Standings;

/** All lines but standings: those of every event, and those of single formats. */
export function listStreamShapes(formats: readonly Format[] = FORMATS): readonly Schema[] {
  return [...Object.values(streamShapes), ...formats.flatMap(({ streamLines }) => streamLines)];
}
