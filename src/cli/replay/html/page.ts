import { createHash } from "node:crypto";
import { PLAIN_STYLE } from "../../../core/terminal-style.ts";
import { type Seat, SEATS } from "../../../core/seats.ts";
import { normalizeView } from "../../../games/definition.ts";
import { paintSvg } from "../../../games/painting/paint-svg.ts";
import { element, html, type Markup, raw } from "../../../tournament/report/html/markup.ts";
import { formatEnglishDuration } from "../../../core/format-reason.ts";
import { escapeControls } from "../../../wire/show.ts";
import type { FormatMessage, LocalizedText } from "../../../core/lang.ts";
import { formatSeat } from "../../match-words.ts";
import { drawAt, type ReplayView, lastMove, momentAt, viewAt } from "../replay-view.ts";
import { formatStep } from "../words.ts";
import { icon } from "./icons.ts";
import { factLists, moveList, timeline } from "./panels.ts";
import { noteList, notesPanel } from "./notes.ts";
import { SCRIPT } from "./script.ts";
import { STYLE } from "./style.ts";
import { faultyMove, verdictCard } from "./verdict-card.ts";

const LANGUAGE: LocalizedText = { en: "en", ja: "ja" };
const CAPTION: LocalizedText = { en: "Ply {ply}: {step}", ja: "{ply}手目：{step}" };
const WON: LocalizedText = { en: "Won", ja: "勝ち" };
const LOST: LocalizedText = { en: "Lost by fault", ja: "反則負け" };
const BOARD: LocalizedText = { en: "Board", ja: "盤面" };
const POSITION: LocalizedText = { en: "Position", ja: "局面" };
const BUTTONS = {
  first: { en: "First", ja: "最初" },
  back: { en: "Back", ja: "1手戻る" },
  play: { en: "Play or pause", ja: "再生・停止" },
  next: { en: "Forward", ja: "1手進む" },
  end: { en: "Last", ja: "最後" },
  speed: { en: "Speed", ja: "速さ" },
} satisfies Record<string, LocalizedText>;

/** Writes a match as one self-contained page without requests or foreign scripts. */
export function writePage(say: FormatMessage, replay: ReplayView): string {
  const { names, opened, entry, moments } = replay;
  const frames = moments.map((_, index) => frameAt(say, replay, index));
  const last = frames.length - 1;
  const policy = `default-src 'none'; style-src ${digest(STYLE)}; script-src ${digest(SCRIPT)}; base-uri 'none'; form-action 'none'`;
  const page = html`<!doctype html>
    <html lang="${say(LANGUAGE)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <title>${names[0]} – ${names[1]} · Shinpan</title>
        ${element("style", STYLE)}
      </head>
      <body>
        <header class="bar"><span class="seal" aria-hidden="true">審</span>Shinpan</header>
        <main class="page">
          <div class="left">
            <div>
              <p class="small muted">${entry.rules.id} / <span class="mono">${opened.match}</span></p>
              <h1><bdi>${names[0]}</bdi> – <bdi>${names[1]}</bdi></h1>
              <p class="small muted">${formatMinute(opened.startedAt)}</p>
            </div>
            ${verdictCard(say, replay)} ${notesPanel(say, replay)} ${factLists(say, replay)}
          </div>
          <div class="mid">
            ${playerStrip(say, replay, 1)}
            <div id="board" role="img" aria-label="${say(BOARD)}">${raw(frames[last]?.board ?? "")}</div>
            ${playerStrip(say, replay, 0)}
            <section class="panel film">
              <div class="chart">${timeline(say, replay)}<i id="knob"></i></div>
              <input id="scrub" type="range" min="0" max="${last}" value="${last}" aria-label="${say(POSITION)}" />
              <div class="transport">
                ${button(say, "first", icon("first"))} ${button(say, "back", icon("back"))}
                ${button(say, "play", html`${icon("go")}${icon("pause")}`)} ${button(say, "next", icon("next"))}
                ${button(say, "end", icon("end"))}
                <span class="count"><b id="ply">${replay.plies[last] ?? 0}</b> / ${replay.plies[last] ?? 0}</span>
                <span id="caption" class="small muted" aria-live="polite">${frames[last]?.caption ?? ""}</span>
                <button type="button" id="speed">
                  <span class="spoken">${say(BUTTONS.speed)} </span><span id="rate">2×</span>
                </button>
              </div>
            </section>
          </div>
          <div class="right">${moveList(say, replay)}</div>
        </main>
        ${embedJson("film", { frames, start: last })} ${element("script", SCRIPT)}
      </body>
    </html> `;
  return page.markup;
}

/** The data that the script shows for one moment. */
function frameAt(say: FormatMessage, replay: ReplayView, index: number) {
  const { state } = momentAt(replay, index);
  const { rules } = replay.entry;
  const phase = rules.phase(state);
  const ply = replay.plies[index] ?? 0;
  return {
    board: boardAt(say, replay, index).markup,
    caption: say(CAPTION, { ply, step: formatStep(say, replay, index) }),
    ply,
    score: rules.score(state),
    used: SEATS.map((seat) => formatEnglishDuration(replay.usedMs[index]?.[seat] ?? 0)),
    asked: phase.kind === "ask" ? phase.seats : [],
    captured: SEATS.map((seat) => capturedAt(say, replay, index, seat).markup),
    notes: noteList(say, replay, index).markup,
  };
}

/** Icons of the pieces that a seat has captured. */
function capturedAt(say: FormatMessage, replay: ReplayView, index: number, seat: Seat): Markup {
  const pieces = replay.entry.stats.captures?.capturedBy(sharedViewAt(replay, index), seat) ?? [];
  return html`${pieces.map(({ icon, text }) => html`<span role="img" aria-label="${say(text)}">${raw(icon)}</span>`)}`;
}

/** The viewer's view from the side that board and statistics expect. */
function sharedViewAt(replay: ReplayView, index: number): unknown {
  return normalizeView(replay.entry, viewAt(replay, index), replay.viewer);
}

function boardAt(say: FormatMessage, replay: ReplayView, index: number): Markup {
  const { entry, moments } = replay;
  if (entry.zoomable) return html`<pre>${drawAt(say, PLAIN_STYLE, replay, index).join("\n")}</pre>`;
  const seat = momentAt(replay, index).made?.seat;
  const move = lastMove(replay, index);
  return raw(
    paintSvg(entry.board, sharedViewAt(replay, index), {
      side: 0,
      tile: false,
      layers: new Set(),
      ...(seat !== undefined && move !== undefined && { last: { seat, move } }),
      ...(index === moments.length - 1 && faultyMove(replay)),
    }),
  );
}

function playerStrip(say: FormatMessage, replay: ReplayView, seat: Seat): Markup {
  const { entry, names, opened, closed, broken } = replay;
  const verdict = broken ? undefined : closed?.verdict;
  const score = entry.rules.score(momentAt(replay, replay.moments.length - 1).state)[seat];
  const chip =
    verdict?.fault?.seat === seat
      ? html`<span class="chip fault">${icon("flag")} ${say(LOST)}</span>`
      : verdict?.winner === seat
        ? html`<span class="chip">${say(WON)}</span>`
        : "";
  const details = [formatSeat(say, entry.rules, seat), opened.players[seat].dialect ?? ""].filter(
    (part) => part !== "",
  );
  return html`<div class="strip" id="strip${seat}">
    <span class="seat s${seat}"></span>
    <div class="who">
      <b><bdi>${names[seat]}</bdi></b
      ><span>${details.join(" · ")}</span>
    </div>
    <span class="captured" id="captured${seat}">${capturedAt(say, replay, replay.moments.length - 1, seat)}</span>
    ${chip} <span class="score" id="score${seat}">${score}</span
    ><span class="used" id="used${seat}">${formatEnglishDuration(replay.usedMs.at(-1)?.[seat] ?? 0)}</span>
  </div>`;
}

function button(say: FormatMessage, id: keyof typeof BUTTONS, content: Markup): Markup {
  return html`<button type="button" id="${id}" aria-label="${say(BUTTONS[id])}">${content}</button>`;
}

/** `2026-11-15 19:32 UTC`, or the record's text if it is not a time. */
function formatMinute(startedAt: string): string {
  const [, day, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/.exec(startedAt) ?? [];
  return day === undefined || minute === undefined ? escapeControls(startedAt) : `${day} ${minute} UTC`;
}

function digest(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** JSON for the script, escaped so that it cannot close its element. */
function embedJson(id: string, value: unknown): Markup {
  const escape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const json = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escape);
  return raw(`<script type="application/json" id="${id}">${json}</script>`);
}
