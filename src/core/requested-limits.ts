import type { Limits } from "./events.ts";
import type { Bank } from "./units.ts";

/** Limits requested by the user; `unlimited` drops the defaults of dialect and game. */
export type RequestedLimits = Partial<Limits> & { readonly unlimited?: true };

/** Times as flags, event files and arena settings give them. */
interface WrittenTimes {
  readonly moveTime?: number | "none" | undefined;
  readonly clock?: Bank | "none" | undefined;
  readonly startTime?: number | undefined;
  readonly margin?: number | undefined;
}

/** A move time or clock, `none` too, replaces both the default move time and the default clock. */
export function requestLimits({ moveTime, clock, startTime, margin }: WrittenTimes): RequestedLimits {
  const moveMs = moveTime === "none" ? undefined : moveTime;
  const bank = clock === "none" ? undefined : clock;
  const isUnlimited = (moveTime ?? clock) !== undefined && moveMs === undefined && bank === undefined;
  return {
    ...(isUnlimited && { unlimited: true }),
    ...(moveMs !== undefined && { moveMs }),
    ...(bank !== undefined && { bank }),
    ...(startTime !== undefined && { startMs: startTime }),
    ...(margin !== undefined && { marginMs: margin }),
  };
}
