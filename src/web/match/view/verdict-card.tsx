import type { VNode } from "preact";
import { DIAGNOSES } from "../../../core/diagnoses.ts";
import { type EvidenceEntry, readEvidence } from "../../../core/evidence.ts";
import type { Fault } from "../../../core/fault.ts";
import { formatReason as sayReason } from "../../../core/format-reason.ts";
import type { Verdict } from "../../../core/verdict.ts";
import { explainEnd } from "../../../referee/verdicts.ts";
import { escapeControls } from "../../../wire/show.ts";
import { Icon } from "../../shell/icons.tsx";
import { writeNumber, writeScore } from "../../shell/numbers.ts";
import { formatReason } from "../../shell/reason.tsx";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import type { Chronicle } from "../model/chronicle.ts";
import { moveAt } from "../model/move-rows.ts";
import { quoteIn } from "../model/quote.ts";
import type { MatchViewModel } from "./use-match.ts";
import { capitalized, isResignation, sayKind, sayRuling } from "./verdict-words.ts";

interface Props {
  readonly shown: Pick<MatchViewModel, "match" | "watch" | "judgement">;
  readonly given: Verdict;
}

export function VerdictCard({ shown, given }: Props): VNode {
  const { judgement } = shown;
  const { chronicle } = shown.watch;
  const { game } = shown.match;
  const verdict = withReason(chronicle, given);
  const { fault, by } = verdict;
  // A void match cannot be judged again from its moves.
  const judged = by !== "void" || judgement?.agrees === false;
  const agrees = judged && judgement?.agrees === true;
  return (
    <section class={`verdict${by === "void" ? " void" : ""}`} id="verdict" tabIndex={-1} aria-labelledby="ruling">
      <div class="ruling">
        <div class="row top">
          <div class="grow">
            <span class={fault ? "flag" : "small muted"}>
              {fault && <Icon name="flag" size={14} />}
              {sayKind(verdict)}
            </span>
            <h2 id="ruling">
              <bdi>{sayRuling(verdict, chronicle.names)}</bdi>
            </h2>
          </div>
          {agrees && (
            <span
              class="stamp"
              role="img"
              aria-label={say.value(matchWords.verified)}
              title={say.value(matchWords.verifiedTitle, { rules: judgement.rules, plies: judgement.plies })}
            >
              検
              <br />証
            </span>
          )}
        </div>
        <p class="why">{fault ? <FaultWhy chronicle={chronicle} fault={fault} /> : sayEnd(chronicle, verdict)}</p>
      </div>
      {fault && <EvidenceLines game={game} fault={fault} />}
      <div class="row small judged">
        {judged ? <Judged game={game} judgement={judgement} /> : <span class="grow" />}
        <a class="link" href={`/connect/${game}#${by}`}>
          {say.value(matchWords.rule)}
        </a>
      </div>
    </section>
  );
}

function Judged({ game, judgement }: Pick<MatchViewModel, "judgement"> & { readonly game: string }): VNode {
  if (judgement === undefined) return <span class="grow muted">{say.value(matchWords.judging)}</span>;
  if (judgement === null) return <span class="grow muted">{say.value(matchWords.notJudged)}</span>;
  if (judgement.agrees)
    return (
      <>
        <span class="shu-text">
          <Icon name="check" size={14} />
        </span>
        <span class="grow">{say.value(matchWords.sameVerdict)}</span>
      </>
    );
  return (
    <span class="grow">
      <b class="shu-text">{say.value(matchWords.otherVerdict)}</b>{" "}
      {say.value(matchWords.otherAt, { ply: judgement.ply, why: escapeControls(formatReason(game, judgement)) })}
    </span>
  );
}

const MAX_LISTED_MOVES = 12;

function FaultWhy({ chronicle, fault }: { readonly chronicle: Chronicle; readonly fault: Fault }): VNode {
  const { page, steps, names } = chronicle;
  const last = steps.length - 1;
  const state = chronicle.state(last);
  const ply = steps[last]?.ply ?? 0;
  const moves = fault.kind === "illegal" && state !== undefined ? page.rules.moves?.(state, fault.seat) : undefined;
  const where = {
    ply,
    name: escapeControls(names[fault.seat]),
    side: say.value(page.text.seatNames[fault.seat]).toLowerCase(),
  };
  if (isResignation(fault)) return <>{say.value(matchWords.resignedAt, where)}</>;
  const said = escapeControls((fault.said ?? "").slice(0, 60));
  const why = endSentence(formatReason(page.rules.id, fault));
  // The referee's sentence may already quote the answer.
  const [before, after] = quoteIn(why, said) ?? [undefined, why];
  return (
    <>
      {say.value(said !== "" && before === undefined ? matchWords.answered : matchWords.failedAt, where)}
      {before}
      {said !== "" && <b class="mono">{said}</b>}
      {said !== "" && before === undefined ? `: ${after}` : after}
      {moves && moves.length > 0 && (
        <>
          {say.value(moves.length === 1 ? matchWords.allowedOne : matchWords.allowedMany, { count: moves.length })}
          <span class="mono">
            {moves
              .slice(0, MAX_LISTED_MOVES)
              .map((move) => page.text.formatMove(move, fault.seat))
              .join(", ")}
          </span>
          {moves.length > MAX_LISTED_MOVES && say.value(matchWords.andMore, { count: moves.length - MAX_LISTED_MOVES })}
          {say.value(matchWords.fullStop)}
        </>
      )}
    </>
  );
}

/** Adds a full stop; does not capitalize, because the sentence may begin with a move. */
function endSentence(why: string): string {
  const text = escapeControls(why).trim();
  if (/[.。!?]$/.test(text)) return text;
  return /[^ -~]$/.test(text) ? `${text}。` : `${text}.`;
}

/** Adds the seat to two equal names. */
function distinctNames({ page, names }: Chronicle): readonly [string, string] {
  const [a, b] = names;
  if (a !== b) return [a, b];
  return [`${a} (${say.value(page.text.seatNames[0])})`, `${b} (${say.value(page.text.seatNames[1])})`];
}

/** Records of format 1 lack the reason, so it is found from the last position. */
function withReason(chronicle: Chronicle, verdict: Verdict): Verdict {
  const { page, steps, names } = chronicle;
  const last = chronicle.state(steps.length - 1);
  return last === undefined ? verdict : explainEnd(page.rules, last, names, verdict);
}

/** How the rules ended the match. */
function sayHow(chronicle: Chronicle, { reason }: Verdict): string | undefined {
  const { page } = chronicle;
  const sentence = reason && sayReason(say.value, page.rules.reasons, reason, distinctNames(chronicle));
  if (sentence === undefined) return undefined;
  // A name at the beginning is not capitalized.
  const startsWithName = page.rules.reasons[reason?.code ?? ""]?.en.startsWith("{") === true;
  return endSentence(startsWithName ? sentence : capitalized(sentence));
}

function sayEnd(chronicle: Chronicle, verdict: Verdict): string {
  const { by, score } = verdict;
  const { steps, page } = chronicle;
  if (by === "void")
    return say.value(matchWords.voidWhy, { why: endSentence(capitalized(formatReason(page.rules.id, verdict))) });
  const last = steps.at(-1);
  const values = { score: writeScore(score), ply: writeNumber(last?.ply ?? 0) };
  const how = sayHow(chronicle, verdict);
  if (how !== undefined) return `${how} ${say.value(matchWords.finalScore, values)}`;
  const moved = moveAt(steps, steps.length - 1);
  if (moved?.played?.move === undefined || page.ticks?.continuous || moved !== last)
    return say.value(matchWords.finalScore, values);
  const { move, seat } = moved.played;
  const before = chronicle.view(moved.index - 1, "audience");
  const spoken = page.text.describeMove(move, seat, before, chronicle.view(moved.index, "audience"), say.value);
  return say.value(matchWords.lastMove, { ...values, move: spoken });
}

const SIGNS = { in: "←", out: "→", note: "·" } as const;

function EvidenceLines({ game, fault }: { readonly game: string; readonly fault: Fault }): VNode | null {
  const { entries, stderr } = readEvidence(fault);
  if (entries.length + stderr.length === 0) return null;
  return (
    <>
      {entries.length > 0 && (
        <ul class="wire evidence" aria-label={say.value(matchWords.evidence)}>
          {entries.map((entry, index) => (
            <EvidenceRow key={index} game={game} entry={entry} />
          ))}
        </ul>
      )}
      {stderr.length > 0 && (
        <div class="stderr">
          <span class="small muted">{say.value(matchWords.stderr)}</span>
          <pre tabIndex={0} role="region" aria-label={say.value(matchWords.stderr)}>
            {stderr.join("\n")}
          </pre>
        </div>
      )}
    </>
  );
}

function EvidenceRow({ game, entry }: { readonly game: string; readonly entry: EvidenceEntry }): VNode {
  const { seconds, kind, bad } = entry;
  const text = formatReason(game, { why: entry.text, reason: entry.note ?? null }, DIAGNOSES);
  return (
    <li class={bad ? "bad" : undefined}>
      <span>{seconds === undefined ? "" : seconds.toFixed(3)}</span>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span title={text.length > 36 ? text : undefined}>
        {bad && <span class="vh">{say.value(matchWords.thisLine)} </span>}
        {text === "" ? "\u00a0" : text}
      </span>
    </li>
  );
}
