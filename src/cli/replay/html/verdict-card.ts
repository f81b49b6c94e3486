import { reasonsOf } from "../../../referee/give-reason.ts";
import { readEvidence } from "../../../core/evidence.ts";
import type { Fault } from "../../../core/fault.ts";
import { escapeControls } from "../../../wire/show.ts";
import { AS_IT_IS } from "../../evidence-words.ts";
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
const STDERR: Both = { en: "What the program wrote to stderr", ja: "プログラムの標準エラー出力" };
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
  const sentences = reasonsOf(film.entry.rules);
  const why = verdict.fault
    ? tellFault(say, names[verdict.fault.seat], verdict.fault, sentences)
    : tellVerdict(say, names, verdict, sentences);
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

const SIGNS = { in: "←", out: "→", note: "·" } as const;

function evidence(say: Say, fault: Fault): Html {
  const { entries, stderr } = readEvidence(fault);
  if (entries.length + stderr.length === 0) return html``;
  const items = entries.map(({ seconds, kind, text, bad }) => {
    const at = seconds === undefined ? "" : seconds.toFixed(3);
    const told = escapeControls(kind === "note" ? say(AS_IT_IS, { text }) : text);
    return html`<li${bad ? html` class="bad"` : ""}><span>${at}</span><span>${SIGNS[kind]}</span><span>${told}</span></li>`;
  });
  const wrote =
    stderr.length === 0
      ? ""
      : html`<p class="small muted stderr">${say(STDERR)}</p>
          <pre class="stderr" tabindex="0">${stderr.map(escapeControls).join("\n")}</pre>`;
  return html`<ul class="wire" tabindex="0" aria-label="${say(EVIDENCE)}">
      ${items}
    </ul>
    ${wrote}`;
}
