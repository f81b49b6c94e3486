import type { PatternEntry } from "./classic.ts";

export const GUNS: readonly PatternEntry[] = [
  {
    name: "gosper-gun",
    title: "Gosper glider gun",
    author: "Bill Gosper",
    year: 1970,
    aliases: ["gun", "glider-gun", "gosper-glider-gun"],
    does: { kind: "grows", period: 30, adds: 5, since: 0 },
    known: [[1_048_576, 174_804]],
    about: {
      en: "The first gun: one glider every 30 generations, for ever.",
      ja: "最初の銃。30世代ごとにグライダーを1機、永遠に放ちます。",
    },
    rle: "24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!",
  },
  {
    name: "simkin-gun",
    title: "Simkin glider gun",
    author: "Michael Simkin",
    year: 2015,
    aliases: ["simkin-glider-gun"],
    does: { kind: "grows", period: 120, adds: 5, since: 0 },
    about: {
      en: "As few cells as the first gun, one glider every 120 generations.",
      ja: "最初の銃と同じセル数で、120世代ごとに1機を放ちます。",
    },
    rle: "2o5b2o$2o5b2o2$4b2o$4b2o5$22b2ob2o$21bo5bo$21bo6bo2b2o$21b3o3bo3b2o$26bo4$20b2o$20bo$21b3o$23bo!",
  },
  {
    name: "new-gun",
    title: "New gun",
    author: "Bill Gosper",
    year: 1971,
    aliases: ["p46-gun"],
    does: { kind: "grows", period: 46, adds: 5, since: 0 },
    about: {
      en: "Two twin bees shuttles fire a glider every 46 generations.",
      ja: "二組の双子蜂が46世代ごとにグライダーを放ちます。",
    },
    rle: "25b2o5b2o$25b2o5b2o12$27b2ob2o$26bo5bo2$25bo7bo$25bo2bobo2bo$25b3o3b3o5$17bo$2o15b2o$2o16b2o$13b2o2b2o4$13b2o2b2o$2o16b2o7b2o$2o15b2o8b2o$17bo!",
  },
  {
    name: "p22-gun",
    title: "p22 gun",
    author: "David Eppstein",
    year: 2000,
    does: { kind: "grows", period: 22, adds: 5, since: 0 },
    about: {
      en: "A glider every 22 generations from two oscillators of that period.",
      ja: "周期22の振動子二つが22世代ごとに1機を放ちます。",
    },
    rle: "18b2o$19bo7bo$19bobo14b2o$20b2o12b2o2bo$24b3o7b2ob2o$24b2ob2o7b3o$24bo2b2o12b2o$25b2o14bobo$35bo7bo$43b2o2$2o$bo$bobo13b3o$2b2o3bo8bo3bo$6bob2o6bo4bo$5bo4bo6b2obo$6bo3bo8bo3b2o$7b3o13bobo$25bo$25b2o!",
  },
  {
    name: "p60-gun",
    title: "p60 gun",
    author: "Bill Gosper",
    year: 1970,
    does: { kind: "grows", period: 60, adds: 5, since: 60 },
    about: {
      en: "Two guns of period 30, one of which stops every second glider of the other.",
      ja: "周期30の銃二つ。片方がもう片方の弾を一つおきに止めます。",
    },
    rle: "28bo$28bobo$11b2o18b2o$9bo3bo17b2o4b2o$3b2o3bo5bo16b2o4b2o$3b2o2b2obo3bo13bobo$8bo5bo13bo$9bo3bo$11b2o8$10bobo$9bo2bo3b2o$2o6b2o5b3ob2o2b2o$2o4b2o3bo3bo3bo3bobo$8b2o5bobo8bo$9bo2bo2b2o6bo2bo$10bobo13bo$23bobo7b2o$23b2o8bobo$35bo$35b2o!",
  },
  {
    name: "ak-94",
    title: "AK-94 gun",
    author: "Mike Playle",
    year: 2013,
    aliases: ["ak94"],
    does: { kind: "grows", period: 94, adds: 5, since: 0 },
    about: { en: "A small gun of period 94.", ja: "周期94の小さな銃です。" },
    rle: "7bo7bo7b2o$7b3o5b3o5b2o$10bo7bo$9b2o6b2o16b2o$30b2o2bo2bo$30bobo2b2o$33b2o$5bo28bo$5b3o26bob2o$8bo22b2obo2bo$7b2o22b2ob2o3$17bo$2b2ob2o9bobo10b2o$o2bob2o8bo3bo9bo$2obo11bo3bo10b3o$3bo11bo3bo12bo$3b2o11bobo$b2o2bobo9bo$o2bo2b2o$b2o16b2o$19bo$13b2o5b3o$13b2o7bo!",
  },
];
