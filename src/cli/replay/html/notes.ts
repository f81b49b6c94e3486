import type { FormatMessage, LocalizedText } from "../../../core/lang.ts";
import { type Seat, SEATS } from "../../../core/seats.ts";
import { html, type Markup, raw } from "../../../tournament/report/html/markup.ts";
import { maySeeNotes, type ReplayView, notesAt } from "../replay-view.ts";
import { formatNote } from "../notes.ts";

const NOTES: LocalizedText = { en: "Notes of the players", ja: "プレイヤーのメモ" };
const NONE: LocalizedText = { en: "Nothing was noted about this move.", ja: "この手についてのメモはありません。" };
const SCORES: LocalizedText = {
  en: "Scores that the players gave, each from its own side, from {least} to {most}",
  ja: "各プレイヤーが自分から見て付けた評価値（{least}～{most}）",
};

/** The notes of the chosen move and the curve of scores; empty where there are no notes. */
export function notesPanel(say: FormatMessage, replay: ReplayView): Markup {
  if (!replay.notes.any || !SEATS.some((seat) => maySeeNotes(replay, seat))) return html``;
  const last = replay.moments.length - 1;
  return html`<section class="panel notes" aria-label="${say(NOTES)}">
    <h2>${say(NOTES)}</h2>
    ${scoreGraph(say, replay)}
    <div id="notes" aria-live="polite">${noteList(say, replay, last)}</div>
  </section>`;
}

export function noteList(say: FormatMessage, replay: ReplayView, index: number): Markup {
  const notes = notesAt(replay, index);
  if (notes.length === 0) return html`<p class="small muted">${say(NONE)}</p>`;
  const items = notes.map(
    ({ seat, note }) =>
      html`<li class="${note.note}"><span class="seat s${seat}"></span><span>${formatNote(say, note)}</span></li>`,
  );
  return html`<ul tabindex="0">
    ${items}
  </ul>`;
}

const WIDTH = 600;
const HEIGHT = 90;

interface ScorePoint {
  readonly seat: Seat;
  readonly index: number;
  readonly score: number;
}

function scoreGraph(say: FormatMessage, replay: ReplayView): Markup {
  const points = listScores(replay);
  if (points.length === 0) return html``;
  const least = points.reduce((low, { score }) => Math.min(low, score), 0);
  const most = points.reduce((high, { score }) => Math.max(high, score), 0);
  const span = most - least || 1;
  const last = Math.max(1, replay.moments.length - 1);
  const yOf = (score: number): string => (HEIGHT - 4 - ((score - least) / span) * (HEIGHT - 8)).toFixed(1);
  const lines = SEATS.map((seat) => {
    const own = points.filter((point) => point.seat === seat);
    const path = own.map(({ index, score }) => `${((index / last) * WIDTH).toFixed(1)} ${yOf(score)}`).join("L");
    const dash = seat === 1 ? ' stroke-dasharray="5 3"' : "";
    const look = `fill="none" stroke="var(--s${seat}-fill)" stroke-width="2" stroke-linecap="round"${dash}`;
    return path === ""
      ? html``
      : raw(`<path d="M${path}${own.length === 1 ? "h.1" : ""}" ${look} vector-effect="non-scaling-stroke"/>`);
  });
  return html`<svg
    class="scores"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${say(SCORES, { least, most })}"
  >
    <path d="M0 ${yOf(0)}H${WIDTH}" stroke="var(--line-2)" stroke-dasharray="2 3" />
    ${lines}
    <rect class="mark" x="${WIDTH - 0.5}" y="0" width="1" height="${HEIGHT}" fill="var(--ai)" />
  </svg>`;
}

function listScores(replay: ReplayView): readonly ScorePoint[] {
  return replay.moments.flatMap((_, index) =>
    notesAt(replay, index).flatMap(({ seat, note }) =>
      note.note === "thought" && note.score !== undefined ? [{ seat, index, score: note.score }] : [],
    ),
  );
}
