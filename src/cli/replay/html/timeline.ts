import { type ReplayView, momentAt } from "../replay-view.ts";
import type { LocalizedText, FormatMessage } from "../../lang.ts";
import { type Html, html, raw } from "./escape.ts";

const WIDTH = 600;
const MIDDLE = 26;
const LABEL: LocalizedText = {
  en: "Lead over the match: seat 0 above, seat 1 below",
  ja: "得点差の推移：上が先手、下が後手",
};

/** The lead over the match: seat 0 solid above the line, seat 1 hatched below. */
export function timeline(say: FormatMessage, replay: ReplayView): Html {
  const leads = replay.moments.map((_, index) => {
    const [a, b] = replay.entry.rules.score(momentAt(replay, index).state);
    return a - b;
  });
  const maxLead = leads.reduce((widest, lead) => Math.max(widest, Math.abs(lead)), 1);
  const fault = !replay.broken && replay.closed?.verdict.fault;
  const flag = fault
    ? raw(`<path d="M${WIDTH - 1} 50V4h-9l3 4-3 4h9" fill="var(--shu-fill)" stroke="var(--shu-fill)"/>`)
    : "";
  return html`<svg viewBox="0 0 ${WIDTH} 52" preserveAspectRatio="none" role="img" aria-label="${say(LABEL)}">
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
