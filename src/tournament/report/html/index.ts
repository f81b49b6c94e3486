import type { Standings } from "../../../api/event-standings.ts";
import { scaleOf } from "../../view/axis.ts";
import { showName } from "../../view/names.ts";
import { writeWhole } from "../../view/numbers.ts";
import { describeProgress, eventFacts } from "../../view/overview.ts";
import { WORDS } from "../../view/words.ts";
import { type LocalizedText, type FormatMessage, messageFormatter } from "../../../core/lang.ts";
import { bracket } from "./bracket.ts";
import { crosstable } from "./crosstable.ts";
import { element, html, type Markup, name, sentence } from "./markup.ts";
import { progressCharts } from "./progress.ts";
import { pairPanels } from "./sprt.ts";
import { STYLE } from "./style.ts";
import { sidesTable, standingsTable } from "./tables.ts";

const WRITTEN: LocalizedText = { en: "as of {at}", ja: "{at} 現在" };
const SKIP: LocalizedText = { en: "Skip to content", ja: "本文へ" };
const UNFINISHED: LocalizedText = { en: "not finished", ja: "途中" };
const NOTHING: LocalizedText = {
  en: "No game has been played yet. Run the event, and write this page again.",
  ja: "まだ1局も終わっていません。大会を進めてから、もう一度このページを書き出してください。",
};
const NOTES: readonly LocalizedText[] = [
  {
    en: "Rating: Bradley–Terry from all games together, in Elo, with the mean at 0; ± is half of the 95 % interval. It does not depend on the order of the games.",
    ja: "レート：全対局から求めたBradley–Terryの値（Elo、平均0）。±は95 %区間の半分です。対局の順序にはよりません。",
  },
  {
    en: "Above next: the probability that this bot is really stronger than the one below it. Elo is that of the row’s own score against all it met.",
    ja: "次位より上：すぐ下のプログラムより本当に強い確率です。Eloは、その行の得点率だけから求めた値です。",
  },
  {
    en: "A void game was the referee’s own failure: it does not count.",
    ja: "無効局は審判側の不具合によるもので、誰の成績にも数えません。",
  },
];

/** Up to this many bots the crosstable stands beside the table; more need the full width. */
const BESIDE = 10;

export interface PageSettings {
  readonly lang: keyof LocalizedText;
  /** The time shown on the page. */
  readonly generatedAt: string;
}

/** Writes the table as one self-contained page without requests or scripts. */
export function writeHtml(standings: Standings, { lang, generatedAt }: PageSettings): string {
  const say = messageFormatter(lang);
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="color-scheme" content="light dark" />
        <title>${showName(standings.event)} · Shinpan</title>
        <link rel="icon" href="${ICON}" />
        ${element("style", STYLE)}
      </head>
      <body>
        <a class="vh skip" href="#main">${say(SKIP)}</a>
        <header class="bar">
          <span class="seal" aria-hidden="true">審</span><span>Shinpan</span><i lang="ja">審判</i>
          <span class="small muted">${say(WRITTEN, { at: showName(generatedAt) })}</span>
        </header>
        <main class="page" id="main">${sections(say, standings)}</main>
      </body>
    </html> `;
  // Removes indentation, which would be a third of a large page; no text of the page has a line break.
  return page.markup.replace(/\n\s*/g, "\n");
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 5 5'%3E%3Cpath fill='%23c2381f' d='M0 0h5v5H0z'/%3E%3Cpath fill='%23fff' d='M2 1h1v1H2zM3 2h1v1H3zM1 3h3v1H1z'/%3E%3C/svg%3E";

function sections(say: FormatMessage, standings: Standings): Markup {
  const [table, cross] = [standingsTable(say, standings), crosstable(say, standings)];
  const beside = standings.rows.length <= BESIDE;
  return html`${titleOf(say, standings)} ${resultHeadline(say, standings)} ${progressBar(say, standings)}
    ${warnings(say, standings)} ${standings.played === 0 ? emptyState(say) : null} ${pairPanels(say, standings)}
    ${beside ? html`<div class="pair">${table}${cross}</div>` : table} ${bracket(say, standings)}
    ${progressCharts(say, standings)} ${beside ? null : cross} ${sidesTable(say, standings)}
    <footer class="notes">${[...NOTES, ...standings.summary.notes].map((note) => html`<p>${say(note)}</p>`)}</footer>`;
}

function emptyState(say: FormatMessage): Markup {
  return html`<section class="panel empty">
    <svg width="40" height="40" viewBox="0 0 5 5" aria-hidden="true">
      <path d="M2 1h1v1H2zM3 2h1v1H3zM1 3h3v1H1z" />
    </svg>
    <p>${say(NOTHING)}</p>
  </section>`;
}

function titleOf(say: FormatMessage, standings: Standings): Markup {
  const { event, game, over } = standings;
  const facts = [...(game === null ? [] : [game]), ...eventFacts(say, standings)];
  return html`<div class="title">
    <h1>${name(event)}</h1>
    <span class="chip">${say(over ? WORDS.finished : UNFINISHED)}</span>
    <p class="small muted">${facts.map(showName).join(" · ")}</p>
  </div>`;
}

function progressBar(say: FormatMessage, standings: Standings): Markup {
  const { planned, played, void: voids } = standings;
  const { text, spoken } = describeProgress(say, standings);
  const whole = Math.max(1, planned, played + voids);
  const x = scaleOf([0, whole], [0, 1000]);
  return html`<section class="panel progress">
    <p class="small"><b>${writeWhole(played)}</b>${text}</p>
    <svg viewBox="0 0 1000 10" preserveAspectRatio="none" role="img" aria-label="${spoken}">
      <rect class="todo" width="1000" height="10" />
      <rect class="d" width="${x(played + voids)}" height="10" />
      <rect class="w" width="${x(played)}" height="10" />
    </svg>
  </section>`;
}

/** The winner of the event and the reason. */
function resultHeadline(say: FormatMessage, { summary }: Standings): Markup | null {
  const { headline, detail } = summary;
  if (!headline) return null;
  return html`<section class="verdict">
    <h2>${sentence(say, headline)}</h2>
    ${detail ? html`<p>${sentence(say, detail)}</p>` : null}
  </section>`;
}

function warnings(say: FormatMessage, { workers }: Standings): Markup | null {
  if (workers.length === 0) return null;
  return html`<section class="panel warning">
    <h2>⚑ ${say(WORDS.workers)}</h2>
    <ul>
      ${workers.map(({ worker, text }) => html`<li><b>${name(worker)}</b>: <bdi>${showName(say(text))}</bdi></li>`)}
    </ul>
  </section>`;
}
