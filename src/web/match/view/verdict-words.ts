import { BY_LABELS } from "../../../core/by-labels.ts";
import type { Fault } from "../../../core/fault.ts";
import type { Verdict } from "../../../core/verdict.ts";
import { escapeControls } from "../../../wire/show.ts";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";

/** The record writes a resignation at the page as a disconnection; format 1 has only the sentence. */
export function isResignation({ kind, why, reason }: Fault): boolean {
  return kind === "disconnected" && (reason ? reason.code === "person.resigned" : why === "resigned");
}

/** `Illegal move, seat 1`, `By the rules`. */
export function sayKind({ by, fault }: Verdict): string {
  if (fault && isResignation(fault)) return say.value(matchWords.resigned, { seat: fault.seat });
  const kind = say.value(BY_LABELS[by]);
  return fault ? say.value(matchWords.bySeat, { kind, seat: fault.seat }) : kind;
}

export function sayRuling({ by, winner }: Verdict, names: readonly [string, string]): string {
  if (by === "void") return say.value(matchWords.noVerdict);
  return winner === null
    ? say.value(matchWords.draw)
    : say.value(matchWords.wins, { name: escapeControls(names[winner]) });
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
