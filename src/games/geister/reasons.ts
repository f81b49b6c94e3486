import { makeReason, type ReasonSentences } from "../../core/reason.ts";

/** Objections of the rules and the protocols, and endings by the rules, by code. */
export const reasons = {
  "geister.over": { en: "the game is over", ja: "対局は終わっています" },
  "geister.other-not-set": { en: "the other side has not set its ghosts yet", ja: "相手がまだオバケを決めていません" },
  "geister.other-turn": { en: "it is the other side's turn", ja: "相手の手番です" },
  "geister.already-set": { en: "the ghosts are set already", ja: "オバケはすでに決まっています" },
  "geister.four-red": { en: "four ghosts are red", ja: "赤は4つです" },
  "geister.set-first": {
    en: "the red ghosts must be chosen first, with SET:",
    ja: "先にSET:で赤を決める必要があります",
  },
  "geister.ghost-taken": { en: "{ghost} has been taken", ja: "{ghost}は取られています" },
  "geister.cannot-leave": {
    en: "{ghost} cannot leave the board to the {way}",
    ja: "{ghost}は{way}へ盤の外に出られません",
  },
  "geister.red-leaves": {
    en: "{ghost} is red, and only blue ghosts may leave",
    ja: "{ghost}は赤です。脱出できるのは青だけです",
  },
  "geister.own-ghost": {
    en: "{ghost} cannot step on {other}, a ghost of its own",
    ja: "{ghost}は味方の{other}がいるマスに進めません",
  },
  "geister.empty": { en: "the line is empty", ja: "行が空です" },
  "geister.not-a-move": {
    en: "a move is SET: and four letters, or MOV:, a letter and a direction",
    ja: "手はSET:と4文字、またはMOV:と文字と方向です",
  },
  "geister.set-letters": { en: "SET: takes four of the letters A to H", ja: "SET:にはAからHのうち4文字が必要です" },
  "geister.set-repeated": { en: "SET: takes four different letters", ja: "SET:には異なる4文字が必要です" },
  "geister.move-form": {
    en: "MOV: takes a letter A to H, a comma and a direction",
    ja: "MOV:にはAからHの文字、コンマ、方向が必要です",
  },
  "geister.direction": {
    en: "a direction is NORTH, EAST, WEST or SOUTH, or its first letter",
    ja: "方向はNORTH、EAST、WEST、SOUTHかその頭文字です",
  },
  "geister.escaped": {
    en: "{player}'s {ghost}, blue, escaped at column {column}, row {row}",
    ja: "{player}の{ghost}（青）が{column}列{row}行から脱出しました",
  },
  "geister.captured-blue": {
    en: "{player} took the last blue ghost of {other}, {ghost}",
    ja: "{player}が{other}の最後の青いオバケ{ghost}を取りました",
  },
  "geister.lost-red": {
    en: "{player} lost its last red ghost, {ghost}, to {other}",
    ja: "{player}の最後の赤いオバケ{ghost}を{other}が取りました",
  },
  "geister.ply-limit": { en: "{plies} plies were played, the limit of this match", ja: "上限の{plies}手に達しました" },
  "geister.upper-case": { en: "the words SET and MOV are upper case", ja: "SET と MOV は大文字で書きます" },
  "geister.typed-repeated": {
    en: "{ghosts} names a ghost twice; choose four different ones, such as EFGH",
    ja: "{ghosts} に同じオバケが二度あります。EFGH のように別々の4つを選んでください",
  },
  "geister.typed-direction": {
    en: "{ghost} needs a direction, N, E, S or W, as in {ghost} N",
    ja: "{ghost} の方向がありません。{ghost} N のように N、E、S、W を書いてください",
  },
  "geister.typed": {
    en: "{said} is neither four ghosts such as EFGH nor a ghost and a direction such as A N",
    ja: "{said} は EFGH のような4つのオバケでも、A N のようなオバケと方向でもありません",
  },
  "geister.judge-line": {
    en: "that is none of SET?, MOV?, OK, NG, WON:, LST: and DRW:",
    ja: "SET?、MOV?、OK、NG、WON:、LST:、DRW: のどれでもありません",
  },
  "geister.judge-refused": { en: "{said} was refused", ja: "{said} が拒まれました" },
  "geister.judge-refused-unasked": {
    en: "the judge refused an answer although it had asked no question",
    ja: "質問していないのに、審判が回答を拒みました",
  },
  "geister.judge-board": {
    en: '"board" must be 16 groups of x, y and colour, such as 14R or 99b',
    ja: "「board」は 14R や 99b のような、x、y、色の組16個です",
  },
  "geister.judge-last": {
    en: '"last" must be null or the seat and the step of the last move',
    ja: "「last」は null か、最後の手の席と動きです",
  },
  "geister.judge-taken": { en: '"taken" must be "r", "b" or null', ja: '「taken」は "r"、"b"、null のどれかです' },
} as const satisfies ReasonSentences;

export const reason = makeReason<typeof reasons>;
