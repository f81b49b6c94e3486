import type { PatternEntry } from "./classic.ts";

export const HOMEWORK: readonly PatternEntry[] = [
  {
    name: "extended-pair",
    title: "Extended pair",
    rule: "extended",
    does: { kind: "still" },
    about: {
      en: "Two rows of two that stand still under the homework's extended rule.",
      ja: "宿題の拡張ルールで動かない、2セル2列の形です。",
    },
    rle: "11$11b2o2$11b2o!",
  },
  {
    name: "weighted-pair",
    title: "Weighted pair",
    rule: "weighted",
    does: { kind: "oscillator", period: 2 },
    about: {
      en: "Two rows of two that blink under the homework's weighted rule.",
      ja: "宿題の重みつきルールで点滅する、2セル2列の形です。",
    },
    rle: "10$11b2o3$11b2o!",
  },
  {
    name: "weighted-hourglass",
    title: "Weighted hourglass",
    rule: "weighted",
    does: { kind: "oscillator", period: 8 },
    about: {
      en: "Six cells that need eight generations to come back under the weighted rule.",
      ja: "重みつきルールで8世代かけてもとに戻る6セルです。",
    },
    rle: "10$11bobo$12bo2$12bo$11bobo!",
  },
  {
    name: "extended-bloom",
    title: "Extended bloom",
    rule: "extended",
    known: [
      [2, 10],
      [4, 18],
      [6, 26],
    ],
    about: {
      en: "A row of three from which the extended rule grows a symmetric flower.",
      ja: "拡張ルールで対称な花のように広がる3セルの列です。",
    },
    rle: "12$11b3o!",
  },
  {
    name: "aging-seed",
    title: "Aging seed",
    rule: "generations",
    known: [
      [2, 9],
      [6, 25],
      [12, 59],
    ],
    about: {
      en: "The R-pentomino under the homework's Generations, where aging cells still count as neighbours.",
      ja: "老いたセルも隣に数える宿題の世代ルールでのR-ペントミノです。",
    },
    rle: "11$12b2o$11b2o$12bo!",
  },
  {
    name: "red-and-blue-gliders",
    title: "Red and blue gliders",
    rule: "colorised",
    known: [
      [4, 10],
      [20, 28],
      [60, 16],
    ],
    about: {
      en: "A red and a blue glider meet under the homework's colorised rule, and two blocks of each colour are left.",
      ja: "宿題の色つきルールで赤と青のグライダーがぶつかり、それぞれの色のブロックが二つずつ残ります。",
    },
    rle: "6$7.B$8.B$6.3B2$15.3C$15.C$16.C!",
  },
];
