import type { Limits } from "../../../core/events.ts";
import type { Seat } from "../../../core/seats.ts";
import { COLORS } from "./vertex.ts";

/** `time_settings MAIN BYO_YOMI STONES`, in whole seconds. GTP writes "no limit" as byo-yomi for no stones. */
export function timeSettings(limits: Limits | undefined, seat: Seat): string {
  if (isUntimed(limits, seat)) return "time_settings 0 1 0";
  const { moveMs, bank } = limits ?? {};
  if (bank === undefined) return `time_settings 0 ${secondsOf(moveMs ?? 0, 1)} 1`;
  const byoyomi = secondsOf(bank.byoyomiMs);
  return `time_settings ${secondsOf(bank.bankMs)} ${byoyomi} ${byoyomi > 0 ? 1 : 0}`;
}

/** `time_left COLOR TIME STONES`; undefined = there is no limit to tell. */
export function timeLeft(limits: Limits | undefined, seat: Seat, leftMs: number | undefined): string | undefined {
  if (leftMs === undefined || isUntimed(limits, seat)) return undefined;
  const { bank } = limits ?? {};
  const bankMs = bank === undefined ? 0 : leftMs - bank.byoyomiMs;
  if (bank && (bankMs >= 1000 || secondsOf(bank.byoyomiMs) === 0))
    return `time_left ${COLORS[seat]} ${secondsOf(bankMs)} 0`;
  return `time_left ${COLORS[seat]} ${secondsOf(leftMs, 1)} 1`;
}

function isUntimed(limits: Limits | undefined, seat: Seat): boolean {
  return limits?.untimed?.includes(seat) === true || (limits?.moveMs === undefined && limits?.bank === undefined);
}

/** Rounded down, so that an engine that uses all of the announced time is still in time. */
function secondsOf(ms: number, least = 0): number {
  return Math.max(least, Math.floor(ms / 1000));
}
