import type { Fault } from "../../../core/fault.ts";
import { escapeControls } from "../../../wire/show.ts";
import type { Both, Say } from "../../lang.ts";
import { tellSeat } from "../../seat-words.ts";
import { BY_LABELS } from "../../../core/by-labels.ts";
import { tellFault, tellVerdict, tellWinner } from "../../verdict-words.ts";
import type { Film } from "../film.ts";
import { tellEnd } from "../words.ts";
import { type Html, html } from "./escape.ts";
import { icon } from "./icons.ts";
import { ruledMove } from "./ruled.ts";

const LABEL: Both = { en: "{label}, seat {seat}", ja: "{label}、{word}" };
const ALLOWED: Both = { en: "Allowed were {moves}.", ja: "合法手：{moves}。" };
const EVIDENCE: Both = { en: "Evidence: the last wire lines", ja: "根拠：最後の通信" };
const VERDICT: Both = { en: "Verdict", ja: "裁定" };
const VERIFIED: Both = { en: "Verified", ja: "検証済み" };
const NONE: Both = { en: "No verdict", ja: "裁定なし" };

/** More allowed moves than this help nobody. */
const MOST_MOVES = 30;

/** The referee's voice: who won, why, what it rests on, and whether judging again says the same. */
export function verdictCard(say: Say, film: Film): Html {
  const { closed, broken, disagreement, names } = film;
  const told = tellEnd(say, film).at(-1) ?? "";
  if (!closed || broken)
    return html`<section class="verdict void" aria-label="${say(VERDICT)}">
      <div class="ruling">
        <div>
          <h2>${say(NONE)}</h2>
          <p class="why">${told}</p>
        </div>
      </div>
    </section>`;
  const { verdict } = closed;
  const label = say(BY_LABELS[verdict.by]);
  const flag = verdict.fault
    ? say(LABEL, {
        label,
        seat: verdict.fault.seat,
        word: tellSeat(say, film.entry.rules, verdict.fault.seat),
      })
    : label;
  const why = verdict.fault
    ? tellFault(say, names[verdict.fault.seat], verdict.fault)
    : tellVerdict(say, names, verdict, film.entry.rules.endings);
  const stamp = disagreement
    ? ""
    : html`<span class="stamp" role="img" aria-label="${say(VERIFIED)}">検<br />証</span>`;
  return html`<section class="verdict${verdict.by === "void" ? " void" : ""}" aria-label="${say(VERDICT)}">
    <div class="ruling">
      <div>
        <span class="flag">${verdict.fault ? icon("flag") : ""} ${flag}</span>
        <h2><bdi>${tellWinner(say, names, verdict)}</bdi></h2>
        <p class="why">${why} ${tellAllowed(say, film)}</p>
      </div>
      ${stamp}
    </div>
    ${verdict.fault ? evidence(say, verdict.fault) : ""}
    <p class="judged${disagreement ? " bad" : ""}">${told}</p>
  </section>`;
}

function tellAllowed(say: Say, film: Film): string {
  const legal = ruledMove(film)?.legal.map((move) => film.entry.rules.writeMove(move)) ?? [];
  if (legal.length === 0 || legal.length > MOST_MOVES) return "";
  return say(ALLOWED, { moves: legal.join(", ") });
}

const WIRE_LINE = /^\s*(\d+\.\d+) ([<>]) (.*)$/;
/** Faults that are one line's fault, so that the line can be pointed at. */
const SPOKEN: readonly Fault["kind"][] = ["illegal", "malformed", "unsolicited", "flooded"];

function evidence(say: Say, fault: Fault): Html {
  if (fault.evidence === "") return html``;
  const lines = fault.evidence.split("\n").map(escapeControls);
  const bad = SPOKEN.includes(fault.kind)
    ? lines.findLastIndex((line) => WIRE_LINE.exec(line)?.[2] === "<")
    : -1;
  const items = lines.map((line, index) => {
    const [, at = "", arrow, text = line] = WIRE_LINE.exec(line) ?? [];
    const sign = arrow === ">" ? "→" : arrow === "<" ? "←" : "·";
    return html`<li${index === bad ? html` class="bad"` : ""}><span>${at}</span><span>${sign}</span><span>${text}</span></li>`;
  });
  return html`<ul class="wire" tabindex="0" aria-label="${say(EVIDENCE)}">
    ${items}
  </ul>`;
}
