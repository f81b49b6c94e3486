import type { MatchEvent } from "../../../core/events.ts";
import { SEATS } from "../../../core/seats.ts";
import { sayDuration } from "../../../referee/ruling.ts";
import type { Both, Say } from "../../lang.ts";
import type { Film } from "../film.ts";
import { type Html, html } from "./escape.ts";

type Moved = Extract<MatchEvent, { readonly type: "moved" }>;

const TIME: Both = { en: "Time", ja: "持ち時間" };
const PER_MOVE: Both = { en: "{time} a move", ja: "1手{time}" };
const BANK: Both = { en: "{bank}, then {byoyomi} a move", ja: "{bank}、秒読み{byoyomi}" };
const NO_LIMIT: Both = { en: "no limit", ja: "制限なし" };
const LAG: Both = { en: "Referee's lag", ja: "審判の遅れ" };
const LAGS: Both = { en: "{mean} ms mean, {worst} ms worst", ja: "平均{mean} ms、最大{worst} ms" };
const DIALECT: Both = { en: "Dialect", ja: "プロトコル" };
const HOUSE: Both = { en: "house", ja: "常駐" };
const SANDBOX: Both = { en: "Sandbox", ja: "隔離" };
const SEED: Both = { en: "Seed", ja: "シード" };
const RULES: Both = { en: "Rules", ja: "ルール" };
const OPTIONS: Both = { en: "Options", ja: "オプション" };
const LASTED: Both = { en: "Lasted", ja: "所要時間" };
const USED: Both = { en: "{name} used", ja: "{name}の消費時間" };
const SPENT: Both = {
  en: "{sum} in {count} moves, slowest {worst}",
  ja: "{count}手で{sum}、最長{worst}",
};

export function factLists(say: Say, film: Film): Html {
  const { opened, closed, events, names } = film;
  const moved = events.filter((event) => event.type === "moved");
  const options = Object.entries(opened.options).map(([key, value]) => `${key}=${String(value)}`);
  const facts: [Both, string][] = [
    [TIME, tellTime(say, film)],
    [LAG, tellLag(say, moved)],
    [DIALECT, opened.players.map(({ dialect }) => dialect ?? say(HOUSE)).join(", ")],
    [SANDBOX, opened.sandbox],
    [SEED, opened.seed],
    [RULES, `${opened.game} ${opened.rules}`],
    [OPTIONS, options.join(", ")],
    [LASTED, closed ? sayDuration(closed.ms) : ""],
  ];
  const shown = facts.filter(([, value]) => value !== "");
  const used = SEATS.map((seat) => {
    const times = moved.filter((move) => move.seat === seat).map(({ ms }) => ms);
    const sum = sayDuration(times.reduce((total, ms) => total + ms, 0));
    const worst = sayDuration(times.reduce((most, ms) => Math.max(most, ms), 0));
    return row(say(USED, { name: names[seat] }), say(SPENT, { sum, count: times.length, worst }));
  });
  return html`<section class="panel">
      <dl class="facts">${shown.map(([name, value]) => row(say(name), value))}</dl>
    </section>
    <section class="panel"><dl class="facts">${used}</dl></section>`;
}

function row(name: string, value: string): Html {
  return html`<dt>${name}</dt>
    <dd>${value}</dd>`;
}

function tellTime(say: Say, { opened: { limits } }: Film): string {
  const { moveMs, bank } = limits;
  if (bank) return say(BANK, { bank: sayDuration(bank.bankMs), byoyomi: sayDuration(bank.byoyomiMs) });
  return moveMs === undefined ? say(NO_LIMIT) : say(PER_MOVE, { time: sayDuration(moveMs) });
}

function tellLag(say: Say, moved: readonly Moved[]): string {
  if (moved.length === 0) return "";
  const lags = moved.map(({ lag }) => lag);
  const mean = lags.reduce((sum, lag) => sum + lag, 0) / lags.length;
  const worst = lags.reduce((most, lag) => Math.max(most, lag), 0);
  return say(LAGS, { mean: mean.toFixed(1), worst: worst.toFixed(1) });
}
