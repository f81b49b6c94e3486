import type { PatternEntry } from "./classic.ts";

export const STILL_LIFES: readonly PatternEntry[] = [
  {
    name: "block",
    title: "Block",
    does: { kind: "still" },
    about: {
      en: "The most common still life, and a wall that many reactions lean on.",
      ja: "最もよく現れる固定物体。多くの反応の壁や餌になります。",
    },
    rle: "2o$2o!",
  },
  {
    name: "beehive",
    title: "Beehive",
    does: { kind: "still" },
    about: {
      en: "The second most common still life; six cells around a long hole.",
      ja: "2番目によく現れる固定物体。細長い穴を六つのセルが囲みます。",
    },
    rle: "b2o$o2bo$b2o!",
  },
  {
    name: "loaf",
    title: "Loaf",
    does: { kind: "still" },
    about: {
      en: "A seven-cell still life, common in the ash of random boards.",
      ja: "7セルの固定物体。ランダムな盤の残りかすによく現れます。",
    },
    rle: "b2o$o2bo$bobo$2bo!",
  },
  {
    name: "boat",
    title: "Boat",
    does: { kind: "still" },
    about: { en: "The only still life of five cells.", ja: "5セルの固定物体はこれ一つだけです。" },
    rle: "2o$obo$bo!",
  },
  {
    name: "tub",
    title: "Tub",
    does: { kind: "still" },
    about: {
      en: "Four cells around an empty one; with the block the smallest still life.",
      ja: "空きセルを四つで囲む形。ブロックと並んで最小の固定物体です。",
    },
    rle: "bo$obo$bo!",
  },
  {
    name: "ship",
    title: "Ship",
    does: { kind: "still" },
    about: { en: "A boat with a second stern; six cells.", ja: "船尾が二つあるボート。6セルの固定物体です。" },
    rle: "2o$obo$b2o!",
  },
  {
    name: "pond",
    title: "Pond",
    does: { kind: "still" },
    about: { en: "Eight cells in a ring around four empty ones.", ja: "四つの空きを八つのセルで囲む輪です。" },
    rle: "b2o$o2bo$o2bo$b2o!",
  },
  {
    name: "barge",
    title: "Barge",
    does: { kind: "still" },
    about: {
      en: "A tub stretched by one step; it can be stretched without end.",
      ja: "たらいを一段伸ばした形。いくらでも長くできます。",
    },
    rle: "bo$obo$bobo$2bo!",
  },
  {
    name: "long-boat",
    title: "Long boat",
    does: { kind: "still" },
    about: { en: "A boat stretched by one step.", ja: "ボートを一段伸ばした形です。" },
    rle: "bo$obo$bobo$2b2o!",
  },
  {
    name: "mango",
    title: "Mango",
    does: { kind: "still" },
    about: {
      en: "A longer beehive; one is left over by the acorn.",
      ja: "細長い蜂の巣。どんぐり（acorn）の残りにも一つ現れます。",
    },
    rle: "b2o$o2bo$bo2bo$2b2o!",
  },
  {
    name: "aircraft-carrier",
    title: "Aircraft carrier",
    does: { kind: "still" },
    about: {
      en: "The smallest still life in two separate pieces.",
      ja: "二つの部分に分かれた固定物体の中で最小です。",
    },
    rle: "2o$o2bo$2b2o!",
  },
  {
    name: "snake",
    title: "Snake",
    does: { kind: "still" },
    about: { en: "A six-cell still life in one crooked line.", ja: "折れ曲がった6セルの固定物体です。" },
    rle: "2obo$ob2o!",
  },
  {
    name: "hat",
    title: "Hat",
    year: 1971,
    does: { kind: "still" },
    about: { en: "A nine-cell still life with a brim.", ja: "つばのある帽子の形をした9セルの固定物体です。" },
    rle: "2bo$bobo$bobo$2ob2o!",
  },
  {
    name: "integral-sign",
    title: "Integral sign",
    does: { kind: "still" },
    about: {
      en: "A nine-cell still life drawn like its mathematical namesake.",
      ja: "積分記号の形をした9セルの固定物体です。",
    },
    rle: "3b2o$2bobo$2bo$obo$2o!",
  },
  {
    name: "eater-1",
    title: "Eater 1",
    aliases: ["eater", "fishhook"],
    does: { kind: "still" },
    about: {
      en: "Swallows a glider that runs into it and is whole again afterwards.",
      ja: "ぶつかったグライダーを飲み込み、もとの形に戻ります。",
    },
    rle: "2o$o$b3o$3bo!",
  },
  {
    name: "eater-2",
    title: "Eater 2",
    author: "Dave Buckingham",
    does: { kind: "still" },
    about: {
      en: "An eater that swallows gliders at two different places.",
      ja: "二つの異なる位置でグライダーを飲み込めます。",
    },
    rle: "2obo$2ob3o$6bo$2ob3o$bobo$bobo$2bo!",
  },
];
