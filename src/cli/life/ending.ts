import type { Engine } from "../../life/engines/index.ts";
import type { GrowingPart, Growth, Emission } from "../../life/study/growth/index.ts";
import type { Growing, Outcome, Settled, SettleProgress, Unsettled } from "../../life/study/settle.ts";
import { type Speed, speedOf, writeSpeed } from "../../life/study/speed.ts";
import type { FormatMessage, LocalizedText } from "../../core/lang.ts";

/** How a run of `--until stable` ended. */
export type Ending =
  | (Settled & { readonly kind: "settled" })
  | (Growing & { readonly kind: "growing" })
  | (Unsettled & { readonly kind: "unsettled"; readonly limit: number })
  | Stopped;

interface Stopped {
  readonly kind: "stopped";
  readonly engine: Engine;
  readonly exitCode: number;
  /** The lowest and highest population of the last `generations`. */
  readonly range: readonly [lowest: number, highest: number];
  readonly generations: number;
}

/** The range covers at most this many generations. */
const MAX_RECENT_GENERATIONS = 1000;

export function endingOf(outcome: Outcome, limit: number): Ending {
  if (outcome.period !== undefined) return { kind: "settled", ...outcome };
  return outcome.growth ? { kind: "growing", ...outcome } : { kind: "unsettled", ...outcome, limit };
}

export function stoppedAt({ engine, populations }: SettleProgress, exitCode: number): Ending {
  const generations = Math.min(MAX_RECENT_GENERATIONS, populations.length - 1);
  const range = populations.range(populations.length - 1 - generations);
  return { kind: "stopped", engine, exitCode, range, generations };
}

export function endingFields(ending: Ending): Record<string, unknown> {
  switch (ending.kind) {
    case "settled": {
      const { period, ships, moved, speeds } = ending;
      const speed = speedOf(...moved, period);
      return {
        settled: { period, ships, moved, speed: speed ? writeSpeed(speed) : null, speeds: speeds.map(writeSpeed) },
      };
    }
    case "growing":
      return { settled: null, growth: ending.growth };
    case "unsettled":
      return { settled: null };
    case "stopped":
      return { settled: null, stopped: true, range: ending.range };
  }
}

const WORDS = {
  settled: { en: "Settled at generation {generation}, {how}.", ja: "第{generation}世代で安定：{how}。" },
  dead: { en: "everything is dead", ja: "全滅" },
  still: { en: "nothing moves any more", ja: "静止" },
  period: { en: "period {period}", ja: "周期 {period}" },
  ship: { en: ", moving by ({dx}, {dy}) a period: {speed}", ja: "、1周期に ({dx}, {dy}) 移動：{speed}" },
  ships: { en: ", {ships} of its parts fly away ({speeds})", ja: "、{ships}個の部分が飛び去る（{speeds}）" },
  unsettled: {
    en: "Not settled within {limit} generations; --generations N allows more.",
    ja: "{limit}世代以内には安定しませんでした。--generations N で上限を変えられます。",
  },
  stopped: {
    en: "Stopped at generation {generation} before it settled; in the last {generations} generations it had {low} to {high} cells.",
    ja: "第{generation}世代で中断しました（まだ安定していません）。直近{generations}世代の生存セルは{low}～{high}個です。",
  },
  linear: {
    en: "Grows for ever since generation {since}: {cells} cells more every {period} generations.{parts}",
    ja: "第{since}世代から永遠に成長：{period}世代ごとに{cells}セル増えます。{parts}",
  },
  linearSeen: {
    en: "Seems to grow for ever since generation {since}: {cells} cells more every {period} generations, as far as it was run.",
    ja: "第{since}世代から成長し続けるようです：実行した範囲では{period}世代ごとに{cells}セル増えます。",
  },
  quadratic: {
    en: "Seems to grow for ever with the square of time since generation {since}: every {period} generations the growth itself grows by {cells} cells.",
    ja: "第{since}世代から時間の2乗で成長し続けるようです：{period}世代ごとに増加数が{cells}セルずつ増えます。",
  },
  explosive: {
    en: "Seems to explode: at generation {since} it has more than three times the cells it had at half that age.",
    ja: "爆発的に広がるようです：第{since}世代の生存セルは、その半分の世代の3倍を超えています。",
  },
  part: {
    en: " {name}{speed}: {leaves} every {period} generations.",
    ja: "{name}{speed}：{period}世代ごとに{leaves}。",
  },
  speed: { en: " at {speed}", ja: "（{speed}）" },
  and: { en: ", ", ja: "、" },
  count: { en: "{count} {what}", ja: "{what}{count}個" },
} satisfies Record<string, LocalizedText>;

const KINDS: Readonly<Record<GrowingPart["kind"], LocalizedText>> = {
  gun: { en: "Gun", ja: "銃" },
  rake: { en: "Rake", ja: "レーキ" },
  puffer: { en: "Puffer", ja: "パッファー" },
};
const NAMES: Readonly<Record<string, LocalizedText>> = {
  "block-laying switch engine": { en: "Block-laying switch engine", ja: "ブロックを置くスイッチ機関" },
  "glider-producing switch engine": { en: "Glider-producing switch engine", ja: "グライダーを放つスイッチ機関" },
  "switch engine": { en: "Switch engine", ja: "スイッチ機関" },
};
/** `several` is the English plural. */
const EMISSIONS: Readonly<Record<string, LocalizedText & { readonly several: string }>> = {
  glider: { en: "glider", several: "gliders", ja: "グライダー" },
  lwss: { en: "lightweight spaceship", several: "lightweight spaceships", ja: "軽量級宇宙船" },
  mwss: { en: "middleweight spaceship", several: "middleweight spaceships", ja: "中量級宇宙船" },
  hwss: { en: "heavyweight spaceship", several: "heavyweight spaceships", ja: "重量級宇宙船" },
  block: { en: "block", several: "blocks", ja: "ブロック" },
  blinker: { en: "blinker", several: "blinkers", ja: "ブリンカー" },
  spaceship: { en: "spaceship", several: "spaceships", ja: "宇宙船" },
  oscillator: { en: "oscillator", several: "oscillators", ja: "振動子" },
  "still-life": {
    en: "still life of {cells} cells",
    several: "still lifes of {cells} cells",
    ja: "{cells}セルの固定物体",
  },
};
const DIRECTIONS: Readonly<Record<string, LocalizedText>> = {
  orthogonal: { en: "orthogonal", ja: "縦横" },
  diagonal: { en: "diagonal", ja: "斜め" },
};

export function formatEnding(say: FormatMessage, ending: Ending): string {
  const generation = String(ending.engine.generation);
  switch (ending.kind) {
    case "settled":
      return say(WORDS.settled, { generation, how: formatSettled(say, ending) });
    case "growing":
      return formatGrowth(say, ending.growth);
    case "unsettled":
      return say(WORDS.unsettled, { limit: String(ending.limit) });
    case "stopped": {
      const [low, high] = ending.range;
      return say(WORDS.stopped, { generation, generations: ending.generations, low, high });
    }
  }
}

function formatSettled(say: FormatMessage, { engine, period, ships, moved, speeds }: Settled): string {
  if (!engine.bounds()) return say(WORDS.dead);
  if (period === 1 && ships === 0) return say(WORDS.still);
  const [dx, dy] = moved;
  const names = speeds.map((speed) => formatSpeed(say, speed)).join(", ");
  if (dx !== 0 || dy !== 0) return say(WORDS.period, { period }) + say(WORDS.ship, { dx, dy, speed: names });
  return say(WORDS.period, { period }) + (ships > 0 ? say(WORDS.ships, { ships, speeds: names }) : "");
}

function formatGrowth(say: FormatMessage, { kind, proven, since, period = 0, cells = 0, parts }: Growth): string {
  if (kind === "explosive") return say(WORDS.explosive, { since });
  if (kind === "quadratic") return say(WORDS.quadratic, { since, period, cells });
  if (!proven) return say(WORDS.linearSeen, { since, period, cells });
  return say(WORDS.linear, {
    since,
    period,
    cells,
    parts: parts.map((part) => formatPart(say, part, period)).join(""),
  });
}

function formatPart(say: FormatMessage, { kind, name, moved, leaves }: GrowingPart, period: number): string {
  const speed = speedOf(...moved, period);
  return say(WORDS.part, {
    name: say((name === undefined ? undefined : NAMES[name]) ?? KINDS[kind]),
    speed: speed ? say(WORDS.speed, { speed: formatSpeed(say, speed) }) : "",
    leaves: leaves.map((emission) => formatEmission(say, emission)).join(say(WORDS.and)),
    period,
  });
}

function formatEmission(say: FormatMessage, { kind, name, count, population }: Emission): string {
  const word = EMISSIONS[name ?? kind];
  const what = word ? say(count === 1 ? word : { ...word, en: word.several }, { cells: population }) : kind;
  return say(WORDS.count, { count, what });
}

function formatSpeed(say: FormatMessage, { way, text }: Speed): string {
  const word = DIRECTIONS[way];
  return word ? say({ en: `${text} ${word.en}`, ja: `${word.ja} ${text}` }) : text;
}
