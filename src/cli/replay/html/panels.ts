import type { MatchEvent } from "../../../core/events.ts";
import { formatEnglishDuration } from "../../../core/format-reason.ts";
import { type Seat, SEATS } from "../../../core/seats.ts";
import { html, type Markup, raw } from "../../../tournament/report/html/markup.ts";
import { escapeControls } from "../../../wire/show.ts";
import type { FormatMessage, LocalizedText } from "../../../core/lang.ts";
import { formatSeat } from "../../match-words.ts";
import { momentAt, moveAt, type ReplayView, type ShownMove } from "../replay-view.ts";

type Moved = Extract<MatchEvent, { readonly type: "moved" }>;

const TIME: LocalizedText = { en: "Time", ja: "持ち時間" };
const PER_MOVE: LocalizedText = { en: "{time} a move", ja: "1手{time}" };
const BANK: LocalizedText = { en: "{bank}, then {byoyomi} a move", ja: "{bank}、秒読み{byoyomi}" };
const NO_LIMIT: LocalizedText = { en: "no limit", ja: "制限なし" };
const LAG: LocalizedText = { en: "Referee's lag", ja: "審判の遅れ" };
const LAGS: LocalizedText = { en: "{mean} ms mean, {worst} ms worst", ja: "平均{mean} ms、最大{worst} ms" };
const DIALECT: LocalizedText = { en: "Dialect", ja: "プロトコル" };
const HOUSE: LocalizedText = { en: "house", ja: "内蔵" };
const SANDBOX: LocalizedText = { en: "Sandbox", ja: "隔離" };
const SEED: LocalizedText = { en: "Seed", ja: "シード" };
const RULES: LocalizedText = { en: "Rules", ja: "規則" };
const OPTIONS: LocalizedText = { en: "Options", ja: "オプション" };
const LASTED: LocalizedText = { en: "Lasted", ja: "所要時間" };
const USED: LocalizedText = { en: "{name} used", ja: "{name}の消費時間" };
const SPENT: LocalizedText = { en: "{sum} in {count} moves, slowest {worst}", ja: "{count}手で{sum}、最長{worst}" };

export function factLists(say: FormatMessage, replay: ReplayView): Markup {
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

function row(name: string, value: string): Markup {
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

const MOVES: LocalizedText = { en: "Moves", ja: "手順" };
const HIDDEN: LocalizedText = { en: "hidden", ja: "伏せてある" };

/** Numbered pairs with the time used; a seat that moves twice in a row begins a new pair. */
export function moveList(say: FormatMessage, replay: ReplayView): Markup {
  const { rules } = replay.entry;
  const rows: [Markup | undefined, Markup | undefined][] = [];
  const addCell = (seat: Seat, cell: Markup): void => {
    const lastRow = rows.at(-1);
    if (seat === 1 && lastRow && !lastRow[1]) lastRow[1] = cell;
    else rows.push(seat === 0 ? [cell, undefined] : [undefined, cell]);
  };
  for (const index of replay.moments.keys()) {
    const move = moveAt(replay, index);
    if (move) addCell(move.seat, moveCell(say, replay, move, index));
  }
  const fault = replay.broken ? undefined : replay.closed?.verdict.fault;
  if (fault?.said !== undefined) {
    const said = html`<span>${escapeControls(fault.said.slice(0, 80))} ✕</span>`;
    const last = replay.moments.length - 1;
    addCell(fault.seat, html`<button type="button" class="bad" data-at="${last}">${said}</button>`);
  }
  const head = SEATS.map(
    (seat) => html`<span class="head"><span class="seat s${seat}"></span>${formatSeat(say, rules, seat)}</span>`,
  );
  const empty = html`<span></span>`;
  const body = rows.map(([a, b], row) => html`<span class="n">${row + 1}</span>${a ?? empty}${b ?? empty}`);
  return html`<section class="panel" aria-label="${say(MOVES)}">
    <div class="moves" id="moves"><span class="n head"></span>${head}${body}</div>
  </section>`;
}

function moveCell(say: FormatMessage, { opened }: ReplayView, { text, ms }: ShownMove, index: number): Markup {
  const { moveMs } = opened.limits;
  const share = moveMs ? Math.min(100, Math.round((ms / moveMs) * 100)) : 0;
  const seconds = (ms / 1000).toFixed(2);
  return html`<button type="button" data-at="${index}" data-share="${share}">
    <span>${text ?? say(HIDDEN)}</span><small>${seconds}</small>
  </button>`;
}

const WIDTH = 600;
const MIDDLE = 26;
const LEAD: LocalizedText = {
  en: "Lead over the match: seat 0 above, seat 1 below",
  ja: "得点差の推移：上が先手、下が後手",
};

/** The lead over the match: seat 0 solid above the line, seat 1 hatched below. */
export function timeline(say: FormatMessage, replay: ReplayView): Markup {
  const leads = replay.moments.map((_, index) => {
    const [a, b] = replay.entry.rules.score(momentAt(replay, index).state);
    return a - b;
  });
  const maxLead = leads.reduce((widest, lead) => Math.max(widest, Math.abs(lead)), 1);
  const fault = !replay.broken && replay.closed?.verdict.fault;
  const flag = fault
    ? raw(`<path d="M${WIDTH - 1} 50V4h-9l3 4-3 4h9" fill="var(--shu-fill)" stroke="var(--shu-fill)"/>`)
    : "";
  return html`<svg viewBox="0 0 ${WIDTH} 52" preserveAspectRatio="none" role="img" aria-label="${say(LEAD)}">
    <defs>
      <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--s1-fill)" opacity=".28" />
        <rect width="2" height="5" fill="var(--s1-fill)" />
      </pattern>
    </defs>
    <path d="M0 ${MIDDLE}H${WIDTH}" stroke="var(--line-2)" stroke-dasharray="2 3" />
    <path d="${area(leads, maxLead, 1)}" fill="var(--s0-fill)" />
    <path d="${area(leads, maxLead, -1)}" fill="url(#hatch)" />
    ${flag}
  </svg>`;
}

function area(leads: readonly number[], maxLead: number, side: 1 | -1): string {
  const last = Math.max(1, leads.length - 1);
  const points = leads.map((lead, index) => {
    const height = Math.max(0, lead * side) * side;
    return `L${round((index / last) * WIDTH)} ${round(MIDDLE - (height / maxLead) * 22)}`;
  });
  return `M0 ${MIDDLE}${points.join("")}L${WIDTH} ${MIDDLE}Z`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
