import { createHash } from "node:crypto";
import { PLAIN_INK } from "../../../core/drawing.ts";
import { type Seat, SEATS } from "../../../core/seats.ts";
import { sayDuration } from "../../../referee/ruling.ts";
import { escapeControls } from "../../../wire/show.ts";
import type { Both, Say } from "../../lang.ts";
import { tellSeat } from "../../seat-words.ts";
import { drawAt, type Film, lastMove, momentAt, viewAt } from "../film.ts";
import { tellStep } from "../words.ts";
import { element, embedJson, type Html, html, raw } from "./escape.ts";
import { factLists } from "./facts.ts";
import { icon } from "./icons.ts";
import { moveList } from "./move-list.ts";
import { ruledMove } from "./ruled.ts";
import { SCRIPT } from "./script.ts";
import { STYLE } from "./style.ts";
import { timeline } from "./timeline.ts";
import { verdictCard } from "./verdict-card.ts";

const LANGUAGE: Both = { en: "en", ja: "ja" };
const CAPTION: Both = { en: "Ply {ply}: {step}", ja: "{ply}手目：{step}" };
const WON: Both = { en: "Won", ja: "勝ち" };
const LOST: Both = { en: "Lost by fault", ja: "反則負け" };
const BOARD: Both = { en: "Board", ja: "盤面" };
const POSITION: Both = { en: "Position", ja: "局面" };
const BUTTONS = {
  first: { en: "First", ja: "最初" },
  back: { en: "Back", ja: "1手戻る" },
  play: { en: "Play or pause", ja: "再生・停止" },
  next: { en: "Forward", ja: "1手進む" },
  end: { en: "Last", ja: "最後" },
  speed: { en: "Speed", ja: "速さ" },
} satisfies Record<string, Both>;

/** A match as one page that needs nothing else: no request, no server, no script of anybody else. */
export function writePage(say: Say, film: Film): string {
  const { names, opened, entry, moments } = film;
  const frames = moments.map((_, index) => frameAt(say, film, index));
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
              <p class="small muted">${tellMinute(opened.startedAt)}</p>
            </div>
            ${verdictCard(say, film)} ${factLists(say, film)}
          </div>
          <div class="mid">
            ${strip(say, film, 1)}
            <div id="board" role="img" aria-label="${say(BOARD)}">${raw(frames[last]?.board ?? "")}</div>
            ${strip(say, film, 0)}
            <section class="panel film">
              <div class="chart">${timeline(say, film)}<i id="knob"></i></div>
              <input
                id="scrub"
                type="range"
                min="0"
                max="${last}"
                value="${last}"
                aria-label="${say(POSITION)}"
              />
              <div class="transport">
                ${button(say, "first", icon("first"))} ${button(say, "back", icon("back"))}
                ${button(say, "play", html`${icon("go")}${icon("pause")}`)}
                ${button(say, "next", icon("next"))} ${button(say, "end", icon("end"))}
                <span class="count"><b id="ply">${film.plies[last] ?? 0}</b> / ${film.plies[last] ?? 0}</span>
                <span id="caption" class="small muted" aria-live="polite"
                  >${frames[last]?.caption ?? ""}</span
                >
                ${button(say, "speed", html`2×`)}
              </div>
            </section>
          </div>
          <div class="right">${moveList(say, film)}</div>
        </main>
        ${embedJson("film", { frames, start: last })} ${element("script", SCRIPT)}
      </body>
    </html> `;
  return page.html;
}

/** All that the script swaps for one moment. */
function frameAt(say: Say, film: Film, index: number) {
  const { state } = momentAt(film, index);
  const { rules } = film.entry;
  const phase = rules.phase(state);
  const ply = film.plies[index] ?? 0;
  return {
    board: boardAt(film, index).html,
    caption: say(CAPTION, { ply, step: tellStep(say, film, index) }),
    ply,
    score: rules.score(state),
    used: SEATS.map((seat) => sayDuration(film.usedMs[index]?.[seat] ?? 0)),
    asked: phase.kind === "ask" ? phase.seats : [],
  };
}

function boardAt(film: Film, index: number): Html {
  const { entry, moments } = film;
  if (!entry.svg) return html`<pre>${drawAt(film, index, PLAIN_INK).join("\n")}</pre>`;
  const ruled = index === moments.length - 1 ? ruledMove(film) : undefined;
  return raw(entry.svg(viewAt(film, index), film.viewer, lastMove(film, index), ruled));
}

function strip(say: Say, film: Film, seat: Seat): Html {
  const { entry, names, opened, closed, broken } = film;
  const verdict = broken ? undefined : closed?.verdict;
  const score = entry.rules.score(momentAt(film, film.moments.length - 1).state)[seat];
  const chip =
    verdict?.fault?.seat === seat
      ? html`<span class="chip fault">${icon("flag")} ${say(LOST)}</span>`
      : verdict?.winner === seat
        ? html`<span class="chip">${say(WON)}</span>`
        : "";
  const sub = [tellSeat(say, entry.rules, seat), opened.players[seat].dialect ?? ""].filter(
    (part) => part !== "",
  );
  return html`<div class="strip" id="strip${seat}">
    <span class="seat s${seat}"></span>
    <div class="who">
      <b><bdi>${names[seat]}</bdi></b
      ><span>${sub.join(" · ")}</span>
    </div>
    ${chip} <span class="score" id="score${seat}">${score}</span
    ><span class="used" id="used${seat}">${sayDuration(film.usedMs.at(-1)?.[seat] ?? 0)}</span>
  </div>`;
}

function button(say: Say, id: keyof typeof BUTTONS, face: Html): Html {
  return html`<button type="button" id="${id}" aria-label="${say(BUTTONS[id])}">${face}</button>`;
}

/** `2026-11-15 19:32 UTC`; the record's word where it is no time. */
function tellMinute(startedAt: string): string {
  const [, day, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/.exec(startedAt) ?? [];
  return day === undefined || minute === undefined ? escapeControls(startedAt) : `${day} ${minute} UTC`;
}

function digest(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
