import type { PatternEntry } from "./classic.ts";

export const MANY_STATES: readonly PatternEntry[] = [
  {
    name: "brain-photon",
    title: "Brian's Brain photon",
    rule: "/2/3",
    does: { kind: "spaceship", period: 1, dx: 0, dy: 1 },
    about: {
      en: "The smallest ship of Brian's Brain; one cell every generation.",
      ja: "Brian's Brain の最小の船。毎世代1セル進みます。",
    },
    rle: "2B$2A!",
  },
  {
    name: "brain-glider",
    title: "Brian's Brain glider",
    aliases: ["butterfly"],
    rule: "/2/3",
    does: { kind: "spaceship", period: 4, dx: 1, dy: -1 },
    about: { en: "The diagonal ship of Brian's Brain, c/4.", ja: "Brian's Brain の斜めの船（c/4）です。" },
    rle: "B$A.A$.2B$2.A!",
  },
  {
    name: "star-wars-photon",
    title: "Star Wars photon",
    rule: "345/2/4",
    does: { kind: "spaceship", period: 1, dx: 1, dy: 0 },
    about: {
      en: "Two cells and their trails at the speed of light in Star Wars.",
      ja: "Star Wars で2セルが尾を引いて光速で飛びます。",
    },
    rle: "CBA$CBA!",
  },
  {
    name: "star-wars-ship",
    title: "Star Wars ship",
    rule: "345/2/4",
    does: { kind: "spaceship", period: 2, dx: -2, dy: 0 },
    about: {
      en: "A slanted ship of Star Wars that repeats after two generations.",
      ja: "2世代でもとに戻る Star Wars の斜めの船です。",
    },
    rle: "4.ABC$2.ABC2.B$ABC.ABC$ABC!",
  },
  {
    name: "sawfish",
    title: "Sawfish",
    author: "Tony Smith",
    rule: "3458/37/4",
    known: [
      [80, 122],
      [200, 648],
      [400, 972],
    ],
    about: {
      en: "A puffer engine of the rule 3458/37/4 at c/2 with a saw of switch engines.",
      ja: "3458/37/4 のパッファー。c/2 で進み、のこぎりの歯のように機関を放ちます。",
    },
    rle: "4.CA$4.B3A$.B3.C2A$C7A$.2ACA$4.A$3.C4A$3.B.C2A$4.B3A$4.CA!",
  },
  {
    name: "spiral",
    title: "Perfect spiral",
    author: "Mirek Wojtowicz",
    year: 1999,
    rule: "2/234/5",
    known: [
      [20, 287],
      [50, 1912],
      [100, 7954],
    ],
    about: {
      en: "Turns for ever and sends out waves in the rule Spirals.",
      ja: "Spirals で回り続け、波を送り出します。",
    },
    rle: ".D$.2AD$.3A$D2AD!",
  },
  {
    name: "bosco",
    title: "Bosco",
    author: "Kellie Evans",
    rule: "R5,C0,M1,S34..58,B34..45,NM",
    does: { kind: "oscillator", period: 166 },
    about: {
      en: "A bug of Bosco's rule with radius five that wanders in a loop of 166 generations.",
      ja: "半径5の Bosco のルールで、166世代かけて輪を描く虫です。",
    },
    rle: "6bo$4b5o$2b5ob2o$b5o3b2o$b4o5bo$4o5b3o$b4o3b3o$b5ob4o$2b8o$3b7o$4b5o!",
  },
  {
    name: "bosco-bug",
    title: "Bosco bug",
    rule: "R5,C0,M1,S34..58,B34..45,NM",
    does: { kind: "spaceship", period: 2, dx: 2, dy: 0 },
    about: {
      en: "A bug of Bosco's rule that runs one cell every generation.",
      ja: "Bosco のルールで毎世代1セルまっすぐ走る虫です。",
    },
    rle: "3b4o$2b7o$b9o$2o3b5o$o5b5o$o5b5o$2o3b5o$b9o$2b7o$3b4o!",
  },
  {
    name: "ltl-butterfly",
    title: "Larger than Life butterfly",
    author: "Dean Hickerson",
    year: 2000,
    rule: "R5,C0,M1,S34..52,B31..45,NM",
    does: { kind: "spaceship", period: 31, dx: 9, dy: 0 },
    about: {
      en: "Radius five; flaps from 37 cells to 370 and back while it flies nine cells in 31 generations.",
      ja: "半径5。37セルから370セルまで羽ばたき、31世代で9セル進みます。",
    },
    rle: "18b4o$16b4ob3o$14b5o3b3o$14b3o5b3o$13b3o6b3o$11b3o9b2o$b7o2b3o10b2o$3ob7o12b2o$11o13bo$3o2b4o14b2o$3o4b2o2b3o8b2o$3o18b2o$o17bob2o$o16b4o$2o13bob3o$b2o13b2o$b3obo6bob3o$2b5o4b4o$3b4o5b2o$2b5o4b4o$b3obo6bob3o$b2o13b2o$2o13bob3o$o16b4o$o17bob2o$3o18b2o$3o4b2o2b3o8b2o$3o2b4o14b2o$11o13bo$3ob7o12b2o$b7o2b3o10b2o$11b3o9b2o$13b3o6b3o$14b3o5b3o$14b5o3b3o$16b4ob3o$18b4o!",
  },
];
