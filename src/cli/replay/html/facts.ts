import type { MatchEvent } from "../../../core/events.ts";
import { SEATS } from "../../../core/seats.ts";
import { formatEnglishDuration } from "../../../core/format-reason.ts";
import type { LocalizedText, FormatMessage } from "../../lang.ts";
import type { ReplayView } from "../replay-view.ts";
import { type Html, html } from "./escape.ts";

type Moved = Extract<MatchEvent, { readonly type: "moved" }>;

const TIME: LocalizedText = { en: "Time", ja: "持ち時間" };
const PER_MOVE: LocalizedText = { en: "{time} a move", ja: "1手{time}" };
const BANK: LocalizedText = { en: "{bank}, then {byoyomi} a move", ja: "{bank}、秒読み{byoyomi}" };
const NO_LIMIT: LocalizedText = { en: "no limit", ja: "制限なし" };
const LAG: LocalizedText = { en: "Referee's lag", ja: "審判の遅れ" };
const LAGS: LocalizedText = { en: "{mean} ms mean, {worst} ms worst", ja: "平均{mean} ms、最大{worst} ms" };
const DIALECT: LocalizedText = { en: "Dialect", ja: "プロトコル" };
const HOUSE: LocalizedText = { en: "house", ja: "常駐" };
const SANDBOX: LocalizedText = { en: "Sandbox", ja: "隔離" };
const SEED: LocalizedText = { en: "Seed", ja: "シード" };
const RULES: LocalizedText = { en: "Rules", ja: "ルール" };
const OPTIONS: LocalizedText = { en: "Options", ja: "オプション" };
const LASTED: LocalizedText = { en: "Lasted", ja: "所要時間" };
const USED: LocalizedText = { en: "{name} used", ja: "{name}の消費時間" };
const SPENT: LocalizedText = { en: "{sum} in {count} moves, slowest {worst}", ja: "{count}手で{sum}、最長{worst}" };

export function factLists(say: FormatMessage, replay: ReplayView): Html {
  const { opened, closed, events, names } = replay;
  const moved = events.filter((event) => event.type === "moved");
  const options = Object.entries(opened.options).map(([key, value]) => `${key}=${String(value)}`);
  const facts: [LocalizedText, string][] = [
    [TIME, formatTime(say, replay)],
    [LAG, formatLag(say, moved)],
    [DIALECT, opened.players.map(({ dialect }) => dialect ?? say(HOUSE)).join(", ")],
    [SANDBOX, opened.sandbox],
    [SEED, opened.seed],
    [RULES, `${opened.game} ${opened.rules}`],
    [OPTIONS, options.join(", ")],
    [LASTED, closed ? formatEnglishDuration(closed.ms) : ""],
  ];
  const presentFacts = facts.filter(([, value]) => value !== "");
  const used = SEATS.map((seat) => {
    const times = moved.filter((move) => move.seat === seat).map(({ ms }) => ms);
    const sum = formatEnglishDuration(times.reduce((total, ms) => total + ms, 0));
    const worst = formatEnglishDuration(times.reduce((most, ms) => Math.max(most, ms), 0));
    return row(say(USED, { name: names[seat] }), say(SPENT, { sum, count: times.length, worst }));
  });
  return html`<section class="panel">
      <dl class="facts">${presentFacts.map(([name, value]) => row(say(name), value))}</dl>
    </section>
    <section class="panel"><dl class="facts">${used}</dl></section>`;
}

function row(name: string, value: string): Html {
  return html`<dt>${name}</dt>
    <dd>${value}</dd>`;
}

function formatTime(say: FormatMessage, { opened: { limits } }: ReplayView): string {
  const { moveMs, bank } = limits;
  if (bank)
    return say(BANK, { bank: formatEnglishDuration(bank.bankMs), byoyomi: formatEnglishDuration(bank.byoyomiMs) });
  return moveMs === undefined ? say(NO_LIMIT) : say(PER_MOVE, { time: formatEnglishDuration(moveMs) });
}

function formatLag(say: FormatMessage, moved: readonly Moved[]): string {
  if (moved.length === 0) return "";
  const lags = moved.map(({ lag }) => lag);
  const mean = lags.reduce((sum, lag) => sum + lag, 0) / lags.length;
  const worst = lags.reduce((most, lag) => Math.max(most, lag), 0);
  return say(LAGS, { mean: mean.toFixed(1), worst: worst.toFixed(1) });
}
