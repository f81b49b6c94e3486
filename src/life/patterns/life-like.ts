import type { PatternEntry } from "./classic.ts";

export const LIFE_LIKE: readonly PatternEntry[] = [
  {
    name: "highlife-replicator",
    title: "Replicator",
    author: "Nathan Thompson",
    year: 1994,
    aliases: ["replicator"],
    rule: "B36/S23",
    known: [
      [12, 24],
      [24, 24],
      [36, 48],
    ],
    about: {
      en: "In HighLife it has become two of itself after twelve generations.",
      ja: "HighLife の複製体。12世代で自分が二つになります。",
    },
    rle: "2b3o$bo2bo$o3bo$o2bo$3o!",
  },
  {
    name: "bomber",
    title: "Bomber",
    rule: "B36/S23",
    does: { kind: "spaceship", period: 48, dx: -8, dy: -8 },
    about: {
      en: "In HighLife a replicator and a blinker that move on together, eight cells diagonally in 48 generations.",
      ja: "HighLife で複製体とブリンカーが組になり、48世代で斜めに8セル進みます。",
    },
    rle: "3bo$2b2o$bobo$3o2$6b3o$5bobo$5b2o4b3o$5bo!",
  },
  {
    name: "seeds-moon",
    title: "Moon",
    aliases: ["moon"],
    rule: "B2/S",
    does: { kind: "spaceship", period: 1, dx: 0, dy: 1 },
    about: {
      en: "In Seeds, where every cell dies at once, four cells that fly at the speed of light.",
      ja: "全セルがすぐ死ぬ Seeds で、光速で飛ぶ4セルです。",
    },
    rle: "o2bo$b2o!",
  },
  {
    name: "day-and-night-ship",
    title: "Day and Night ship",
    rule: "B3678/S34678",
    does: { kind: "spaceship", period: 14, dx: 0, dy: -2 },
    about: {
      en: "A ship of Day and Night, two cells in fourteen generations.",
      ja: "Day and Night の宇宙船。14世代で2セル進みます。",
    },
    rle: "b3o$2bo$5o$b3o$2bo!",
  },
  {
    name: "2x2-ship",
    title: "2x2 ship",
    rule: "B36/S125",
    does: { kind: "spaceship", period: 8, dx: -1, dy: 1 },
    about: {
      en: "Six cells that fly diagonally in the rule 2x2, c/8.",
      ja: "2x2 ルールで斜めに飛ぶ6セル（c/8）です。",
    },
    rle: "3bo$obo2$2b3o!",
  },
  {
    name: "morley-glider",
    title: "Morley glider",
    rule: "B368/S245",
    does: { kind: "spaceship", period: 7, dx: 1, dy: -1 },
    about: {
      en: "The little diagonal ship of Morley's rule Move, c/7.",
      ja: "モーリーの Move で斜めに飛ぶ小さな船（c/7）です。",
    },
    rle: "bo$obo$3bo$2bo!",
  },
  {
    name: "morley-puffer",
    title: "Morley puffer",
    rule: "B368/S245",
    does: { kind: "grows", period: 170, adds: 8, since: 2 },
    about: {
      en: "Six cells that become a puffer in Morley's rule Move: eight more cells every 170 generations.",
      ja: "Move で6セルがパッファーになり、170世代ごとに8セルを残します。",
    },
    rle: "bo$2o$2o$bo!",
  },
  {
    name: "fredkin-letter",
    title: "Fredkin replicator",
    author: "Edward Fredkin",
    rule: "B1357/S1357",
    known: [
      [8, 56],
      [16, 56],
      [32, 56],
    ],
    about: {
      en: "By parity every pattern is copied: eight of it after eight generations.",
      ja: "偶奇のルールではどんな形も複製されます。8世代で八つになります。",
    },
    rle: "3o$o$2o$o!",
  },
  {
    name: "parity-diamond",
    title: "Parity diamond",
    rule: "B13/S13V",
    known: [
      [4, 24],
      [8, 24],
      [16, 24],
    ],
    about: {
      en: "Four neighbours and parity: four copies after each power of two.",
      ja: "四近傍の偶奇ルール。2のべき乗の世代ごとに四つの複製になります。",
    },
    rle: "3o$o$2o!",
  },
  {
    name: "hex-ring",
    title: "Hexagonal ring",
    rule: "B2/S34H",
    does: { kind: "oscillator", period: 3 },
    about: {
      en: "A ring of six on the hexagonal grid that breathes with period three.",
      ja: "六角格子の6セルの輪。周期3で息をします。",
    },
    rle: "2o$obo$b2o!",
  },
  {
    name: "hex-p48",
    title: "Hexagonal p48",
    rule: "B2/S34H",
    does: { kind: "oscillator", period: 48 },
    about: {
      en: "Six cells that dance for 48 generations on the hexagonal grid.",
      ja: "六角格子で48世代かけて踊る6セルです。",
    },
    rle: "o$obo$2b2o$5bo!",
  },
  {
    name: "just-friends-glider",
    title: "Just Friends glider",
    rule: "B2-a/S12",
    does: { kind: "spaceship", period: 6, dx: 1, dy: -1 },
    about: {
      en: "Three cells that fly diagonally in Just Friends, c/6.",
      ja: "Just Friends で斜めに飛ぶ3セル（c/6）です。",
    },
    rle: "obo$2bo!",
  },
  {
    name: "tiny-knightship",
    title: "Tiny knightship",
    rule: "B2n3/S23-q",
    does: { kind: "spaceship", period: 8, dx: 2, dy: 1 },
    about: {
      en: "Seven cells that move like a knight of chess, one and two cells in eight generations.",
      ja: "チェスのナイトのように8世代で1セルと2セル進む7セルです。",
    },
    rle: "2bobo$4bo$o3bo$obo!",
  },
  {
    name: "sierpinski-builder",
    title: "Sierpinski builder",
    author: "Daniel R. Collazo",
    rule: "B3/S23-a4ei6",
    known: [
      [64, 34],
      [128, 144],
      [256, 378],
    ],
    about: { en: "Six cells that lay out Sierpinski triangles.", ja: "シェルピンスキーの三角形を描く6セルです。" },
    rle: "b2o$obo$b2o!",
  },
];
