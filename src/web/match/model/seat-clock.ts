import type { Seat } from "../../../core/seats.ts";
import type { Chronicle } from "./chronicle.ts";
import { readClock, type Clock } from "./clocks.ts";
import { askedAt } from "./step.ts";

/** A seat's clock at a position: running at the newest position of a live match, frozen everywhere else. */
export function seatClockAt(
  chronicle: Chronicle,
  index: number,
  seat: Seat,
  now: number | undefined,
): Clock | undefined {
  const { opened, verdict, steps } = chronicle;
  const step = steps[index];
  if (!opened || !step) return undefined;
  const newest = index === steps.length - 1;
  const question = chronicle.question(index);
  const asked = newest && question?.seats.includes(seat) === true;
  const running = asked && verdict === undefined && now !== undefined;
  const ended = asked && verdict?.fault?.seat === seat;
  const until = running ? now : ended ? chronicle.ms : undefined;
  const thinkingMs = asked && until !== undefined ? until - askedAt(question, seat) : step.used[seat];
  return readClock(opened.limits, seat, {
    spentMs: step.spent[seat],
    thinkingMs,
    running,
    out: ended && verdict.by === "timeout",
  });
}
