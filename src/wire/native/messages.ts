import type { SeatEvent, Question, Seating } from "../../core/dialect.ts";
import { explainReason } from "../../core/format-reason.ts";
import type { Reason } from "../../core/reason.ts";
import { opponentOf } from "../../core/seats.ts";
import type { Verdict } from "../../core/verdict.ts";
import { writeLine } from "./json.ts";
import type { NativeGame } from "./native-game.ts";

export function seatedLine(seating: Seating, names: readonly [string, string]): string {
  const { match, seat, game, options } = seating;
  const opponent = names[opponentOf(seat)];
  return writeLine({ type: "seated", match, seat, game, options, opponent, limits: limitsOf(seating) });
}

/** null = no such limit. */
function limitsOf({ limits, seat }: Seating): Readonly<Record<string, unknown>> {
  const timed = limits?.untimed?.includes(seat) ? undefined : limits;
  return {
    moveMs: timed?.moveMs ?? null,
    bank: timed?.bank ?? null,
    startMs: limits?.startMs ?? null,
    marginMs: limits?.marginMs ?? 0,
  };
}

export function askLine<Move, View>(
  { rules, views }: NativeGame<Move, View>,
  { view, legal, ply, leftMs }: Question<Move, View>,
): string {
  return writeLine({
    type: "ask",
    ply,
    view: views.write(view),
    ...(legal && { legal: legal.map((move) => rules.writeMove(move)) }),
    left: leftMs === undefined ? null : Math.max(0, Math.floor(leftMs)),
  });
}

/** A hidden move is null. */
export function eventLine<Move, View>({ rules, views }: NativeGame<Move, View>, event: SeatEvent<Move, View>): string {
  const view = views.large ? {} : { view: views.write(event.view) };
  if (event.kind === "ticked") return writeLine({ type: "ticked", ...view });
  const { seat, move } = event;
  return writeLine({ type: "moved", seat, move: move === undefined ? null : rules.writeMove(move), ...view });
}

export function refusedLine<Move, View>({ rules }: NativeGame<Move, View>, reason: Reason): string {
  return writeLine({ type: "refused", ...explainReason(rules.reasons, reason) });
}

export function endLine<Move, View>(
  { views }: NativeGame<Move, View>,
  { winner, by, score, fault, why, reason }: Verdict,
  view: View,
): string {
  const known = fault?.reason ?? reason;
  return writeLine({
    type: "end",
    winner,
    by,
    score,
    why: fault?.why ?? why ?? null,
    ...(known && { reason: known }),
    ...(!views.large && { view: views.write(view) }),
  });
}
