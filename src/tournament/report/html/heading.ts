import type { FormatMessage, LocalizedText } from "../../../core/lang.ts";
import { showName } from "../../view/names.ts";
import { writeWhole } from "../../view/numbers.ts";
import { describeProgress, eventFacts } from "../../view/overview.ts";
import type { Standings } from "../../../api/event-standings.ts";
import { WORDS } from "../../view/words.ts";
import { scaleOf } from "../../view/axis.ts";
import { html, type Markup, name, sentence } from "./markup.ts";

const UNFINISHED: LocalizedText = { en: "not finished", ja: "途中" };

export function titleOf(say: FormatMessage, standings: Standings): Markup {
  const { event, game, over } = standings;
  const facts = [...(game === null ? [] : [game]), ...eventFacts(say, standings)];
  return html`<div class="title">
    <h1>${name(event)}</h1>
    <span class="chip">${say(over ? WORDS.finished : UNFINISHED)}</span>
    <p class="small muted">${facts.map(showName).join(" · ")}</p>
  </div>`;
}

export function progressBar(say: FormatMessage, standings: Standings): Markup {
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

/** Who has won, and why. */
export function resultHeadline(say: FormatMessage, { summary }: Standings): Markup | null {
  const { headline, detail } = summary;
  if (!headline) return null;
  return html`<section class="verdict">
    <h2>${sentence(say, headline)}</h2>
    ${detail ? html`<p>${sentence(say, detail)}</p>` : null}
  </section>`;
}

export function warnings(say: FormatMessage, { workers }: Standings): Markup | null {
  if (workers.length === 0) return null;
  return html`<section class="panel warning">
    <h2>⚑ ${say(WORDS.workers)}</h2>
    <ul>
      ${workers.map(({ worker, text }) => html`<li><b>${name(worker)}</b>: <bdi>${showName(say(text))}</bdi></li>`)}
    </ul>
  </section>`;
}
