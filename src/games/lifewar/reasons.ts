import { makeReason, type ReasonSentences } from "../../core/reason.ts";

/** Objections of the rules and the protocols, and endings by the rules, by code. */
export const reasons = {
  "lifewar.over": { en: "the game is over", ja: "対局は終わっています" },
  "lifewar.tick-due": { en: "a generation is due", ja: "世代が進むところです" },
  "lifewar.other-turn": { en: "it is the other side's turn", ja: "相手の手番です" },
  "lifewar.too-many-cells": {
    en: "a move wakes at most {most} cells, not {count}",
    ja: "1手で目覚めさせられるのは{most}セルまでです（{count}）",
  },
  "lifewar.outside": {
    en: "{cell} is outside the board, which goes from 0 to {last}",
    ja: "{cell}は盤の外です（0から{last}まで）",
  },
  "lifewar.move-limit": { en: "a move has at most {most} cells", ja: "1手は{most}セルまでです" },
  "lifewar.move-form": { en: "a move is x,y;x,y;... or - for none", ja: "手はx,y;x,y;…の形、なければ-です" },
  "lifewar.coordinate-limit": { en: "a coordinate is at most {most}", ja: "座標は{most}までです" },
  "lifewar.not-a-move-type": {
    en: "a move (M) is awaited, not {type}",
    ja: "手（M）を待っていますが、{type}が届きました",
  },
  "lifewar.move-bytes": {
    en: "a move is pairs of two bytes each, but its value has {count} bytes",
    ja: "手は2バイトずつの組ですが、値は{count}バイトです",
  },
  "lifewar.not-identification": {
    en: "an identification (I) is awaited, not {type}",
    ja: "名乗り（I）を待っていますが、{type}が届きました",
  },
  "lifewar.id-empty": { en: "an identification has at least one byte", ja: "名乗りは1バイト以上です" },
  "lifewar.id-long": { en: "an identification has at most {most} bytes", ja: "名乗りは{most}バイトまでです" },
  "lifewar.id-not-utf8": { en: "an identification is UTF-8", ja: "名乗りはUTF-8です" },
  "lifewar.wiped-out": { en: "{other} has no cell left", ja: "{other}のセルがなくなりました" },
  "lifewar.both-wiped-out": { en: "neither side has a cell left", ja: "双方のセルがなくなりました" },
  "lifewar.time-more-cells": {
    en: "the time of the match was over, and {player} had more cells",
    ja: "対局時間が終わり、{player}のセルが多くなりました",
  },
  "lifewar.time-equal-cells": {
    en: "the time of the match was over, and both had the same number of cells",
    ja: "対局時間が終わり、セルは同数です",
  },
  "lifewar.generations-more-cells": {
    en: "generation {generation} was the last one, and {player} had more cells",
    ja: "最後の第{generation}世代で{player}のセルが多くなりました",
  },
  "lifewar.generations-equal-cells": {
    en: "generation {generation} was the last one, and both had the same number of cells",
    ja: "最後の第{generation}世代でセルが同数です",
  },
  "lifewar.typed": {
    en: "{said} is not a list of cells such as 3,4 3,5 4,4, nor - for none",
    ja: "{said} は 3,4 3,5 4,4 のようなセルの並びでも、何もしない - でもありません",
  },
  "lifewar.judge-move": { en: "a move is whole pairs of coordinates on the board", ja: "手は盤上の座標の組です" },
  "lifewar.judge-scores": { en: "two scores are eight bytes", ja: "得点二つは8バイトです" },
  "lifewar.judge-line": { en: "neither S, G, T, M nor B", ja: "S、G、T、M、B のどれでもありません" },
  "lifewar.judge-cells": {
    en: '"cells" must be two lists of [x, y] on the board',
    ja: "「cells」は盤上の [x, y] のリスト2つです",
  },
  "lifewar.judge-last": {
    en: '"last" must be null or a seat and the cells that it woke',
    ja: "「last」は null か、席と目覚めさせたセルです",
  },
} as const satisfies ReasonSentences;

export const reason = makeReason<typeof reasons>;
