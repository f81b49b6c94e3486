import type { LocalizedText } from "../../core/lang.ts";

/** Messages of options, positions, bots and exports in English and Japanese. */
export const sentences: readonly LocalizedText[] = [
  { en: "any number of cells in a patch anywhere", ja: "好きな場所に好きな数のセルを目覚めさせる" },
  {
    en: "plants blocks, which nothing kills, wherever there is room",
    ja: "空いている場所に、消えないブロックを置く",
  },
  {
    en: "sends gliders to where the enemy has most living cells",
    ja: "敵のセルが最も多い場所へグライダーを送る",
  },
  { en: "the keyframe does not hold a board of this size", ja: "キーフレームの盤の大きさが違います" },
  {
    en: "who moves first in each generation (default random)",
    ja: "各世代でどちらが先に動くか（既定値 random）",
  },
  { en: "how long a match lasts (default 5m)", ja: "対局の長さ（既定値 5m）" },
  {
    en: "the match is over after this number of generations; 0 = never (default 0)",
    ja: "この世代数で終わり。0はなし（既定値 0）",
  },
  { en: "how many cells a move may wake (default 30)", ja: "一手で目覚めさせられるセルの数（既定値 30）" },
  { en: "cells along each side of the board (default 1024)", ja: "盤の一辺のセル数（既定値 1024）" },
  {
    en: "what waking a living cell does (default keep)",
    ja: "生きているセルを目覚めさせたときの扱い（既定値 keep）",
  },
  { en: "lifewar has no option {key}; {hint}", ja: "lifewar に {key} というオプションはありません。{hint}" },
  {
    en: "{key} cannot be {value}; it takes {values}.",
    ja: "{key} を {value} にはできません。使えるのは {values} です。",
  },
  {
    en: "a position is the cells of both, x,y;x,y;... or - for none, and the seat to move, 0 or 1",
    ja: "局面は、両者のセル（x,y;x,y;... か、なければ -）と手番の席（0か1）です",
  },
  { en: "cells are written x,y;x,y;... or - for none", ja: "セルは x,y;x,y;... か、なければ - と書きます" },
  { en: '"cells" must be two lists of [x, y]', ja: "「cells」は [x, y] のリスト2つです" },
  { en: '"woken" must be two of true and false', ja: "「woken」は true か false を2つです" },
  {
    en: "({cell}) is outside the board, which goes from 0 to {most}",
    ja: "({cell}) は盤（0～{most}）の外です",
  },
  { en: "({cell}) cannot belong to both", ja: "({cell}) は両者のものにはなれません" },
  { en: "plants one block every 16 generations", ja: "16世代ごとにブロックを一つ置く" },
];
