import { moveSeenBy } from "../../../core/game.ts";
import { DIAGNOSES } from "../../../core/diagnoses.ts";
import { readEvidence } from "../../../core/evidence.ts";
import { formatReason } from "../../../core/format-reason.ts";
import type { Fault } from "../../../core/fault.ts";
import type { Scene } from "../../../games/board.ts";
import { html, type Markup } from "../../../tournament/report/html/markup.ts";
import { escapeControls } from "../../../wire/show.ts";
import type { FormatMessage, LocalizedText } from "../../../core/lang.ts";
import { formatFault, formatSeat, formatVerdict, formatWinner } from "../../match-words.ts";
import { BY_LABELS } from "../../../core/by-labels.ts";
import type { ReplayView } from "../replay-view.ts";
import { formatEnd } from "../words.ts";
import { icon } from "./icons.ts";

const LABEL: LocalizedText = { en: "{label}, seat {seat}", ja: "{label}、{word}" };
const ALLOWED: LocalizedText = { en: "Allowed were {moves}.", ja: "合法手：{moves}。" };
const EVIDENCE: LocalizedText = { en: "Evidence: the last wire lines", ja: "根拠：最後の通信" };
const STDERR: LocalizedText = { en: "What the program wrote to stderr", ja: "プログラムの標準エラー出力" };
const VERDICT: LocalizedText = { en: "Verdict", ja: "裁定" };
const VERIFIED: LocalizedText = { en: "Verified", ja: "検証済み" };
const NONE: LocalizedText = { en: "No verdict", ja: "裁定なし" };

/** A longer list of legal moves is not shown. */
const MAX_MOVES = 30;

/** The winner, the reason, the evidence, and whether the audit agrees. */
export function verdictCard(say: FormatMessage, replay: ReplayView): Markup {
  const { closed, broken, disagreement, names } = replay;
  const auditText = formatEnd(say, replay).at(-1) ?? "";
  if (!closed || broken)
    return html`<section class="verdict void" aria-label="${say(VERDICT)}">
      <div class="ruling">
        <div>
          <h2>${say(NONE)}</h2>
          <p class="why">${auditText}</p>
        </div>
      </div>
    </section>`;
  const { verdict } = closed;
  const label = say(BY_LABELS[verdict.by]);
  const flag = verdict.fault
    ? say(LABEL, { label, seat: verdict.fault.seat, word: formatSeat(say, replay.entry.rules, verdict.fault.seat) })
    : label;
  const { reasons } = replay.entry.rules;
  const why = verdict.fault
    ? formatFault(say, names[verdict.fault.seat], verdict.fault, reasons)
    : formatVerdict(say, names, verdict, reasons);
  const stamp = disagreement
    ? ""
    : html`<span class="stamp" role="img" aria-label="${say(VERIFIED)}">検<br />証</span>`;
  return html`<section class="verdict${verdict.by === "void" ? " void" : ""}" aria-label="${say(VERDICT)}">
    <div class="ruling">
      <div>
        <span class="flag">${verdict.fault ? icon("flag") : ""} ${flag}</span>
        <h2><bdi>${formatWinner(say, names, verdict)}</bdi></h2>
        <p class="why">${why} ${formatAllowed(say, replay)}</p>
      </div>
      ${stamp}
    </div>
    ${verdict.fault ? evidence(say, verdict.fault) : ""}
    <p class="judged${disagreement ? " bad" : ""}">${auditText}</p>
  </section>`;
}

function formatAllowed(say: FormatMessage, replay: ReplayView): string {
  const legal = faultyMove(replay)?.allowed?.map((move) => replay.entry.rules.writeMove(move)) ?? [];
  if (legal.length === 0 || legal.length > MAX_MOVES) return "";
  return say(ALLOWED, { moves: legal.join(", ") });
}

const SIGNS = { in: "←", out: "→", note: "·" } as const;

function evidence(say: FormatMessage, fault: Fault): Markup {
  const { entries, stderr } = readEvidence(fault);
  if (entries.length + stderr.length === 0) return html``;
  const items = entries.map(({ seconds, kind, text, note, bad }) => {
    const time = seconds === undefined ? "" : seconds.toFixed(3);
    const shownText = escapeControls(note ? formatReason(say, DIAGNOSES, note) : text);
    return html`<li${bad ? html` class="bad"` : ""}><span>${time}</span><span>${SIGNS[kind]}</span><span>${shownText}</span></li>`;
  });
  const stderrSection =
    stderr.length === 0
      ? ""
      : html`<p class="small muted stderr">${say(STDERR)}</p>
          <pre class="stderr" tabindex="0">${stderr.map(escapeControls).join("\n")}</pre>`;
  return html`<ul class="wire" tabindex="0" aria-label="${say(EVIDENCE)}">
      ${items}
    </ul>
    ${stderrSection}`;
}

/** The illegal move that lost the match, if the viewer may see it and it can be drawn. */
export function faultyMove({
  entry: { rules },
  closed,
  broken,
  moments,
  viewer,
}: ReplayView): Pick<Scene, "illegal" | "allowed"> | undefined {
  const fault = closed?.verdict.fault;
  if (broken || fault?.kind !== "illegal" || fault.said === undefined) return undefined;
  const move = rules.readMove(fault.said);
  if (!move.ok) return undefined;
  const visible = moveSeenBy(rules, move.value, fault.seat, viewer);
  if (visible === undefined) return undefined;
  return { illegal: { seat: fault.seat, move: visible }, allowed: rules.moves?.(moments.at(-1)?.state, fault.seat) };
}
