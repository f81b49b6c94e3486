import type { LocalizedText } from "../../../core/lang.ts";
import type { WarOptions } from "../options.ts";

export const MOVE_DESCRIPTIONS = {
  woke: { en: "{seat} places {count} cells around {x}, {y}.", ja: "{seat}、({x}, {y})付近に{count}セルを置く。" },
  one: { en: "{seat} places 1 cell at {x}, {y}.", ja: "{seat}、({x}, {y})にセルを置く。" },
  none: { en: "{seat} places no cell.", ja: "{seat}、セルを置かない。" },
} satisfies Record<string, LocalizedText>;

export const POSITION_DESCRIPTIONS = {
  all: {
    en: "Generation {generation}. First {first} cells, second {second}. {seat} to move.",
    ja: "{generation}世代。先手{first}セル、後手{second}セル。{seat}の手番。",
  },
  where: { en: "{seat} lives around {x}, {y}.", ja: "{seat}の中心は({x}, {y})付近。" },
} satisfies Record<string, LocalizedText>;

export const SPOT_DESCRIPTIONS = {
  dead: { en: "dead", ja: "死" },
  cell: { en: "cell of {seat}", ja: "{seat}のセル" },
} satisfies Record<string, LocalizedText>;

export const STATUS_TEXTS = {
  left: {
    en: "{count} of {most} cells chosen. Enter places them.",
    ja: "{most}セル中{count}セルを選択。Enterで置きます。",
  },
  none: {
    en: "Paint up to {most} cells, or send none.",
    ja: "最大{most}セルまで描けます。置かずに送ることもできます。",
  },
  stamp: { en: "Tap where to put: {name}.", ja: "置く場所をタップ：{name}。" },
  later: {
    en: "{count} of {most} cells chosen. The second part of the gun follows by itself in the next generation.",
    ja: "{most}セル中{count}セルを選択。銃の残りは次の世代に自動で置かれます。",
  },
} satisfies Record<string, LocalizedText>;

export const OBJECTIONS = {
  outside: { en: "That is not on the board.", ja: "盤の外です。" },
  full: { en: "No more cells can be placed in one move.", ja: "1手でこれ以上は置けません。" },
  typed: {
    en: "Type cells such as 412,398 and a blank, or - for none.",
    ja: "412,398 と空白、または - と入力してください。",
  },
} satisfies Record<string, LocalizedText>;

export function tooLarge(needed: number, left: number): LocalizedText {
  return {
    en: `This pattern needs ${needed} cells; ${left} are left in this turn.`,
    ja: `このパターンは${needed}セル必要です。この手の残りは${left}セルです。`,
  };
}

export const FRAME_TEXTS = {
  cells: { en: "{count} cells at ({x}, {y})", ja: "{count}セル、({x}, {y})から" },
  cell: { en: "1 cell at ({x}, {y})", ja: "1セル、({x}, {y})" },
  noCells: { en: "no cells", ja: "セルなし" },
  scores: { en: "{0} to {1}", ja: "{0}対{1}" },
  more: { en: "{count} bytes more", ja: "ほか{count}バイト" },
} satisfies Record<string, LocalizedText>;

export const SCORE_TEXTS = {
  overTime: { en: "Cells over time", ja: "セル数の推移" },
  sentence: {
    en: "Living cells: {0} and {1} at generation {generation}.",
    ja: "{generation}世代の生存セル数は{0}と{1}です。",
  },
  now: { en: "Cells alive", ja: "生存セル" },
  placed: { en: "Cells placed", ja: "置いたセル" },
  share: { en: "Share of living cells: {0} to {1} percent", ja: "生存セルの割合：{0}対{1}パーセント" },
  born: { en: "Born by the rules", ja: "規則による誕生" },
  denied: { en: "Births denied by the enemy", ja: "敵に阻まれた誕生" },
} satisfies Record<string, LocalizedText>;

export const GENERATIONS_PER_TURN: LocalizedText = { en: "Generations a turn", ja: "1手で進む世代数" };

/** Describes the options before the match starts. */
export function playOptionsText({ size, generations, cells }: WarOptions): LocalizedText {
  const end = { en: `${generations} generations`, ja: `${generations}世代` };
  const open = { en: "no limit of generations", ja: "世代数の制限なし" };
  const limit = generations > 0 ? end : open;
  return {
    en: `${size} × ${size} cells, ${limit.en}, at most ${cells} cells a turn.`,
    ja: `${size} × ${size}セル、${limit.ja}、1手に最大${cells}セル。`,
  };
}

export function progressText(generation: number, { generations }: WarOptions): LocalizedText {
  return generations > 0
    ? { en: `Generation ${generation} of ${generations}.`, ja: `${generations}世代中${generation}世代目。` }
    : { en: `Generation ${generation}.`, ja: `${generation}世代目。` };
}

export const LAYERS: readonly { readonly id: string; readonly name: LocalizedText; readonly on: boolean }[] = [
  { id: "trails", name: { en: "Trails", ja: "軌跡" }, on: false },
  { id: "front", name: { en: "Front", ja: "前線" }, on: true },
  { id: "placed", name: { en: "Placements", ja: "置いたセル" }, on: true },
  { id: "births", name: { en: "Births only", ja: "誕生のみ" }, on: false },
];

export function wakeText(count: number): LocalizedText {
  if (count === 0) return { en: "Place none", ja: "置かない" };
  return { en: count === 1 ? "Place 1 cell" : `Place ${count} cells`, ja: `${count}セルを置く` };
}

export const ENDINGS: readonly LocalizedText[] = [
  { en: "more live cells when the time is up win", ja: "時間切れのとき生存セルの多い方が勝ち" },
  { en: "or the last side alive", ja: "または最後まで生き残った方が勝ち" },
  { en: "equal numbers of cells are a draw", ja: "同数は引き分け" },
];

/** Descriptions of the bots, by id. */
export const BOTS = {
  random: { en: "any number of cells in a small area anywhere", ja: "好きな場所に好きな数のセルを目覚めさせる" },
  gardener: {
    en: "plants blocks, which nothing kills, wherever there is room",
    ja: "空いている場所に、消えないブロックを置く",
  },
  glider: {
    en: "sends pairs of gliders that collide and grow, most of them to where the enemy has most living cells",
    ja: "ぶつかって増えるグライダーの組を、主に敵のセルが最も多い場所へ送る",
  },
  general: {
    en: "tries placements for attack, defence and growth on a piece of the board, and makes the best",
    ja: "攻め、守り、成長のための配置を盤の一部で試し、最も良いものを置く",
  },
  novice: { en: "plants one block every 16 generations", ja: "16世代ごとにブロックを一つ置く" },
} satisfies Record<string, LocalizedText>;
