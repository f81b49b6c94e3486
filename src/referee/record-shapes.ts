import { type Limits, type MatchEvent, type Note, READ_FORMATS, WIRE_DIRECTIONS } from "../core/events.ts";
import { thoughtKeys } from "../core/player-note.ts";
import {
  anyObject,
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
  pair,
  type Schema,
  type Shape,
  text,
} from "../core/schema.ts";
import { reasonShape, seatShape, verdictShape } from "../core/verdict-shape.ts";

const seat = described(seatShape, { en: "The seat of the player, 0 or 1.", ja: "プレイヤーの席（0か1）。" });
const at = described(nonNegative, { en: "Milliseconds since the match opened.", ja: "対局開始からのミリ秒。" });
const ply = described(count, {
  en: "Moves made so far, as the game counts them.",
  ja: "これまでの手数（ゲームの数え方）。",
});
const why = described(text, { en: "The reason in one English sentence.", ja: "英語一文の理由。" });

const optionsShape = mapping(either(text, number, boolean));

export const limitsShape: Shape<Limits> = object({
  moveMs: optional(described(nonNegative, { en: "Milliseconds for each move.", ja: "1手のミリ秒。" })),
  bank: optional(
    described(object({ bankMs: nonNegative, byoyomiMs: nonNegative }), {
      en: "The time of the whole match, then of every move.",
      ja: "対局全体の持ち時間と、その後の1手の秒読み。",
    }),
  ),
  untimed: optional(described(list(seatShape), { en: "Seats without a clock.", ja: "時計のない席。" })),
  startMs: described(nonNegative, {
    en: "Milliseconds to start a program.",
    ja: "プログラムの起動にかけられるミリ秒。",
  }),
  marginMs: described(nonNegative, { en: "Grace on every deadline.", ja: "すべての期限に足す猶予。" }),
});

const playerShape = object({
  name: described(text, { en: "The name of the player.", ja: "プレイヤーの名前。" }),
  dialect: described(nullable(text), {
    en: "Its protocol as GAME/DIALECT; null for a house bot or a person.",
    ja: "GAME/DIALECT の形のプロトコル。内蔵ボットと人は null。",
  }),
  digest: described(nullable(text), {
    en: "SHA-256 of the command and of the copied files it plays from, or at level off of the files it names; null where there is no command.",
    ja: "コマンドと、対局に使う写し（段階 off ではコマンドに書かれたファイル）のSHA-256。コマンドがなければ null。",
  }),
});

/** The keys of every event of a record. Further keys are allowed for later versions. */
export const eventShapes = {
  opened: object({
    type: literal("opened"),
    format: described(literal(...READ_FORMATS), { en: "The version of this notation.", ja: "この記法の版。" }),
    match: described(text, { en: "The id of the match.", ja: "対局のID。" }),
    game: described(text, { en: "A game of `shinpan games`.", ja: "`shinpan games` にあるゲーム。" }),
    rules: described(count, { en: "The version of the game's rules.", ja: "ゲームの規則の版。" }),
    file: optional(
      described(
        object({
          name: described(text, { en: "The name of the file.", ja: "ファイルの名前。" }),
          digest: described(text, { en: "The SHA-256 of the file.", ja: "ファイルのSHA-256。" }),
        }),
        { en: "The file of a game that comes from a file.", ja: "ファイルから読んだゲームのファイル。" },
      ),
    ),
    options: described(optionsShape, { en: "The options of the game.", ja: "ゲームのオプション。" }),
    start: described(nullable(anyObject), {
      en: "The position it began from, as `position --json` prints it; null = the game's own.",
      ja: "`position --json` の形の開始局面。null はゲーム本来の開始局面。",
    }),
    players: described(pair(playerShape), { en: "Seat 0, then seat 1.", ja: "席0、席1の順。" }),
    seed: described(text, { en: "The seed of everything drawn.", ja: "乱数の種。" }),
    limits: described(limitsShape, { en: "The time limits.", ja: "時間の制限。" }),
    startedAt: described(text, { en: "The time of day in ISO 8601.", ja: "ISO 8601の日時。" }),
    sandbox: described(text, {
      en: "How the programs were confined: strict, process, off, or none without programs; namespace and guardian in older records.",
      ja: "プログラムの隔離：strict、process、off。プログラムがなければ none。古い記録では namespace、guardian。",
    }),
  }),
  asked: object({
    type: literal("asked"),
    ply,
    seats: described(list(seatShape), { en: "The seats that are asked.", ja: "質問された席。" }),
    at,
  }),
  awaited: object({
    type: literal("awaited"),
    seats: described(list(seatShape), {
      en: "After simultaneous questions: the seats that have not answered yet.",
      ja: "同時の質問で、まだ答えていない席。",
    }),
    at,
  }),
  moved: object({
    type: literal("moved"),
    seat,
    move: described(text, { en: "The move in the notation of the game.", ja: "ゲームの記法の手。" }),
    ms: described(nonNegative, { en: "The time it took, as the clock counts it.", ja: "時計で数えた時間。" }),
    lag: described(nonNegative, { en: "The referee's own lag, not counted.", ja: "審判自身の遅れ（数えない）。" }),
    cpuMs: optional(
      described(nonNegative, {
        en: "The processor time of the program, where it took a millisecond or more.",
        ja: "プログラムのCPU時間（1ミリ秒以上かかった手）。",
      }),
    ),
  }),
  ticked: object({ type: literal("ticked") }),
  adjourned: object({ type: literal("adjourned") }),
  keyframe: object({
    type: literal("keyframe"),
    ply,
    position: described(text, { en: "The whole state at this point.", ja: "この時点の局面全体。" }),
  }),
  named: object({
    type: literal("named"),
    seat,
    name: described(text, { en: "The name that the program gave.", ja: "プログラムが名乗った名前。" }),
  }),
  noted: object({
    type: literal("noted"),
    seat,
    note: described(either(literal("hint", "silent", "stderr", "thought", "dropped"), text), {
      en: "The player viewed a hint; has long left a question unanswered; wrote a line to stderr; commented on its move; wrote something that was not kept. Later versions may have other notes.",
      ja: "ヒントを見た、長く答えていない、標準エラー出力への行、手についての説明、保存されなかったメモ。今後の版では、ほかのメモもありえる。",
    }),
    ply: optional(
      described(count, {
        en: "Of a player's note: the ply of the question.",
        ja: "プレイヤーのメモの場合：質問の手数。",
      }),
    ),
    at: optional(
      described(number, {
        en: "Of a line on stderr: milliseconds since the match opened; negative before.",
        ja: "標準エラー出力の行の場合：対局開始からのミリ秒。開始前は負。",
      }),
    ),
    text: optional(described(text, { en: "The line, or the text about the move.", ja: "行、または手についての文。" })),
    score: thoughtKeys.score,
    depth: thoughtKeys.depth,
    nodes: thoughtKeys.nodes,
    reason: optional(reasonShape),
  }),
  rejected: object({
    type: literal("rejected"),
    seat,
    said: described(text, { en: "The refused answer.", ja: "断られた答え。" }),
    why,
    reason: optional(reasonShape),
  }),
  wire: object({
    type: literal("wire"),
    seat,
    direction: described(literal(...WIRE_DIRECTIONS), {
      en: "`in` from the program, `out` to it, `exit` how it ended; `stderr`, a line of it, only in older records.",
      ja: "`in` はプログラムから、`out` はプログラムへ、`exit` は終わり方。`stderr`（その行）は古い記録だけにある。",
    }),
    text: described(text, { en: "The line.", ja: "その行。" }),
    reason: optional(reasonShape),
    at: described(number, {
      en: "Milliseconds since the match opened; negative before.",
      ja: "対局開始からのミリ秒。開始前は負。",
    }),
  }),
  closed: object({
    type: literal("closed"),
    verdict: described(verdictShape, { en: "Winner, cause and score.", ja: "勝者、原因、得点。" }),
    ms: described(nonNegative, { en: "How long the match took.", ja: "対局の長さ。" }),
    cpuMs: optional(
      described(pair(nullable(nonNegative)), {
        en: "The processor time of the programs of seat 0 and seat 1; null where there is none.",
        ja: "席0と席1のプログラムのCPU時間。プログラムでない席は null。",
      }),
    ),
  }),
} satisfies { readonly [Type in MatchEvent["type"]]: Shape<{ readonly type: Type }> };

/** What each note has beside the keys of all; notes of later versions are not checked. */
export const noteShapes: Readonly<Record<Note["note"], Schema>> = {
  hint: object({}),
  silent: object({}),
  stderr: object({ ply, at: number, text }),
  thought: object({ ply }),
  dropped: object({ ply, reason: reasonShape }),
};
