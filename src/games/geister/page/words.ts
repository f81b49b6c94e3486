import type { LocalizedText } from "../../../core/lang.ts";
import type { Colour } from "../state.ts";

export const COLOURS: Readonly<Record<Colour, LocalizedText>> = {
  b: { en: "blue", ja: "青" },
  r: { en: "red", ja: "赤" },
};

/** Directions with seat 0 at the bottom. */
export const DIRECTION_NAMES = {
  up: { en: "up", ja: "上" },
  down: { en: "down", ja: "下" },
  left: { en: "left", ja: "左" },
  right: { en: "right", ja: "右" },
} satisfies Record<string, LocalizedText>;

export const SPOT_DESCRIPTIONS = {
  place: { en: "column {column}, row {row}", ja: "{column}列{row}行" },
  empty: { en: "empty", ja: "空き" },
  ghost: { en: "ghost {letter} of {seat}", ja: "{seat}のオバケ{letter}" },
  exit: { en: "exit of {seat}", ja: "{seat}の脱出口" },
  allowed: { en: "allowed", ja: "合法手" },
  movable: { en: "can move", ja: "動かせます" },
} satisfies Record<string, LocalizedText>;

export const MOVE_DESCRIPTIONS = {
  set: { en: "{seat} has set its ghosts.", ja: "{seat}がオバケを配置しました。" },
  step: { en: "{seat}, {letter} {way}.", ja: "{seat}、{letter}を{way}へ。" },
  takes: {
    en: "{seat}, {letter} {way}, takes {victim}, {colour}.",
    ja: "{seat}、{letter}を{way}へ、{victim}（{colour}）を取りました。",
  },
  leaves: { en: "{seat}, {letter} leaves the board.", ja: "{seat}、{letter}が脱出しました。" },
} satisfies Record<string, LocalizedText>;

export const POSITION_DESCRIPTIONS = {
  side: { en: "{seat}: {ghosts}.", ja: "{seat}: {ghosts}。" },
  ghost: { en: "{letter} at {column},{row}", ja: "{letter} {column},{row}" },
  known: { en: "{letter} {colour} at {column},{row}", ja: "{letter}（{colour}） {column},{row}" },
  taken: { en: "{seat} took {blue} blue and {red} red.", ja: "{seat}が取った駒: 青{blue}、赤{red}。" },
  turn: { en: "{seat} to move.", ja: "{seat}の手番。" },
} satisfies Record<string, LocalizedText>;

export const STATUS_TEXTS = {
  set: {
    en: "{red} red, {blue} blue. Horns mark red, a halo marks blue.",
    ja: "赤{red}、青{blue}。角が赤、輪が青です。",
  },
  chooseSet: {
    en: "Choose four red ghosts: tap turns red or blue, drag swaps. {red} red, {blue} blue.",
    ja: "赤のオバケを4つ選びます。タップで赤と青、ドラッグで入れ替え。赤{red}、青{blue}。",
  },
  pick: { en: "{count} ghosts can move. Pick one.", ja: "動かせるオバケは{count}つです。選んでください。" },
  picked: { en: "{letter} can go {ways}.", ja: "{letter}は{ways}へ動けます。" },
  out: { en: "{letter} can leave the board here and win.", ja: "{letter}はここから脱出して勝てます。" },
} satisfies Record<string, LocalizedText>;

export const READY: LocalizedText = { en: "Ready", ja: "準備完了" };

export function escapeText(letter: string): LocalizedText {
  return { en: `Escape with ${letter}`, ja: `${letter}で脱出` };
}

export const OBJECTIONS = {
  notOwn: { en: "That is not a ghost of yours.", ja: "自分のオバケではありません。" },
  stuck: { en: "That ghost cannot move now.", ja: "そのオバケは今動けません。" },
  gone: { en: "That ghost is off the board.", ja: "そのオバケはもう盤上にいません。" },
  far: { en: "A ghost goes one square at a time.", ja: "オバケは1マスずつ動きます。" },
  own: { en: "One of your own ghosts is there.", ja: "自分のオバケがいます。" },
  out: {
    en: "Only a blue ghost may leave, and only by a far corner.",
    ja: "脱出できるのは相手側の角にいる青だけです。",
  },
  four: { en: "Four ghosts must be red.", ja: "赤は4つ選んでください。" },
  typed: { en: "Type a letter A to H, then an arrow.", ja: "AからHの文字、続けて矢印を入力してください。" },
} satisfies Record<string, LocalizedText>;

export const ENDINGS: readonly LocalizedText[] = [
  { en: "a blue leaves by a corner on the far side", ja: "青が相手側の角から脱出すれば勝ち" },
  { en: "all enemy blues are taken", ja: "相手の青をすべて取れば勝ち" },
  { en: "a player that takes the last enemy red loses", ja: "相手の赤をすべて取ると負け" },
];

export const HIDDEN_INFORMATION: LocalizedText = {
  en: "Only its owner and the referee know a living ghost’s colour before the end. This page, the log and the record do not show it.",
  ja: "生きているオバケの色は、持ち主と審判以外には終局まで見えません。このページにも、通信にも、記録にも出ません。",
};

/** Descriptions of the bots, by id. */
export const BOTS = {
  random: { en: "any legal move, any set-up", ja: "配置も手も合法なものから無作為に選ぶ" },
  greedy: {
    en: "escapes when it can, runs when the way is free, guards its corners, and captures when the odds are good",
    ja: "脱出できれば脱出し、道が空けば走り、隅を守り、分が良ければ取る",
  },
  mcts: {
    en: "searches by playing the match on many times, each time with a new guess of the hidden colours",
    ja: "隠れた色を毎回推測し直しながら、何度も先まで打ってみて探索する",
  },
  inference: {
    en: "searches like mcts, but learns the hidden colours from how the opponent moves",
    ja: "mcts と同じ探索に加え、相手の指し方から隠れた色を見積もる",
  },
} satisfies Record<string, LocalizedText>;
