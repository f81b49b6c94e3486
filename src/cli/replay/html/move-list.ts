import { escapeControls } from "../../../wire/show.ts";
import type { LocalizedText, FormatMessage } from "../../lang.ts";
import { formatSeat } from "../../seat-words.ts";
import { type ReplayView, type ShownMove, moveAt } from "../replay-view.ts";
import { type Html, html } from "./escape.ts";

const MOVES: LocalizedText = { en: "Moves", ja: "手順" };
const HIDDEN: LocalizedText = { en: "hidden", ja: "伏せてある" };

/** Numbered pairs with the time used; a seat that moves twice in a row begins a new pair. */
export function moveList(say: FormatMessage, replay: ReplayView): Html {
  const { rules } = replay.entry;
  const rows: [Html | undefined, Html | undefined][] = [];
  const addCell = (seat: 0 | 1, cell: Html): void => {
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
    const said = escapeControls(fault.said.slice(0, 80));
    addCell(
      fault.seat,
      html`<button type="button" class="bad" data-at="${replay.moments.length - 1}">
        <span>${said} ✕</span>
      </button>`,
    );
  }
  const head = ([0, 1] as const).map(
    (seat) => html`<span class="head"><span class="seat s${seat}"></span>${formatSeat(say, rules, seat)}</span>`,
  );
  const empty = html`<span></span>`;
  const body = rows.map(([a, b], row) => html`<span class="n">${row + 1}</span>${a ?? empty}${b ?? empty}`);
  return html`<section class="panel" aria-label="${say(MOVES)}">
    <div class="moves" id="moves"><span class="n head"></span>${head}${body}</div>
  </section>`;
}

function moveCell(say: FormatMessage, { opened }: ReplayView, { text, ms }: ShownMove, index: number): Html {
  const { moveMs } = opened.limits;
  const share = moveMs ? Math.min(100, Math.round((ms / moveMs) * 100)) : 0;
  const seconds = (ms / 1000).toFixed(2);
  return html`<button type="button" data-at="${index}" data-share="${share}">
    <span>${text ?? say(HIDDEN)}</span><small>${seconds}</small>
  </button>`;
}
