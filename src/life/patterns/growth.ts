import { BREEDER_1 } from "./breeder.ts";
import type { PatternEntry } from "./classic.ts";

export const GROWTH: readonly PatternEntry[] = [
  {
    name: "block-layer",
    title: "Block-laying switch engine",
    author: "Paul Callahan",
    year: 1997,
    aliases: ["ten-cell-growth", "block-laying-switch-engine"],
    does: { kind: "grows", period: 144, adds: 16, since: 564 },
    about: {
      en: "Ten cells, the fewest that grow for ever: in the end eight blocks every 288 generations.",
      ja: "永遠に育つ最少の10セル。やがて288世代ごとに八つのブロックを残します。",
    },
    rle: "6bo$4bob2o$4bobo$4bo$2bo$obo!",
  },
  {
    name: "five-by-five-growth",
    title: "Five by five growth",
    author: "Paul Callahan",
    does: { kind: "grows", period: 144, adds: 16, since: 660 },
    about: { en: "Grows for ever from within a square of five by five.", ja: "5×5の正方形から永遠に育ちます。" },
    rle: "3obo$o$3b2o$b2obo$obobo!",
  },
  {
    name: "one-row-growth",
    title: "One row growth",
    author: "Paul Callahan",
    does: { kind: "grows", period: 144, adds: 32, since: 1483 },
    about: { en: "A single row that grows for ever.", ja: "1列だけの形から永遠に育ちます。" },
    rle: "8ob5o3b3o6b7ob5o!",
  },
  {
    name: "time-bomb",
    title: "Time bomb",
    author: "Doug Petrie",
    does: { kind: "grows", period: 384, adds: 59, since: 2050 },
    about: {
      en: "Ticks quietly, then turns into a switch engine that sends out gliders.",
      ja: "静かに動いた後、グライダーを放つスイッチ機関に変わります。",
    },
    rle: "bo11b2o$obo4bo6bo$7bo4bo$2bo2bo3bo2bo$2b2o6bo$3bo!",
  },
  {
    name: "noahs-ark",
    title: "Noah's ark",
    author: "Charles Corderman",
    year: 1971,
    known: [
      [500, 474],
      [2000, 1208],
      [4000, 1738],
    ],
    about: {
      en: "Two switch engines side by side that leave all kinds of still lifes behind.",
      ja: "並んだ二つのスイッチ機関が色々な固定物体を残します。",
    },
    rle: "10bobo$9bo$10bo2bo$12b3o6$bo$obo2$o2bo$2b2o$3bo!",
  },
  {
    name: "max",
    title: "Max",
    author: "Tim Coe",
    aliases: ["spacefiller"],
    known: [
      [100, 3645],
      [200, 12_095],
      [400, 43_995],
    ],
    about: {
      en: "A spacefiller: fills the plane with stripes as fast as anything can, c/2 on every side.",
      ja: "空間充填。四方へ c/2 で広がり、平面を縞で埋めます。",
    },
    rle: "18bo$17b3o$12b3o4b2o$11bo2b3o2bob2o$10bo3bobo2bobo$10bo4bobobobob2o$12bo4bobo3b2o$4o5bobo4bo3bob3o$o3b2obob3ob2o9b2o$o5b2o5bo$bo2b2obo2bo2bob2o$7bobobobobobo5b4o$bo2b2obo2bo2bo2b2obob2o3bo$o5b2o3bobobo3b2o5bo$o3b2obob2o2bo2bo2bob2o2bo$4o5bobobobobobo$10b2obo2bo2bob2o2bo$13bo5b2o5bo$b2o9b2ob3obob2o3bo$2b3obo3bo4bobo5b4o$2b2o3bobo4bo$2b2obobobobo4bo$5bobo2bobo3bo$4b2obo2b3o2bo$6b2o4b3o$7b3o$8bo!",
  },
  {
    name: "breeder-1",
    title: "Breeder 1",
    author: "Bill Gosper",
    aliases: ["breeder"],
    known: [
      [100, 4324],
      [1000, 6427],
      [1_048_576, 1_432_547_841],
    ],
    about: {
      en: "The first pattern whose population grows with the square of time: it builds guns as it flies.",
      ja: "個体数が時間の二乗で増える最初のパターン。飛びながら銃を作り続けます。",
    },
    rle: BREEDER_1,
  },
];
