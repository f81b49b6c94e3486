import type { MatchEvent, Opened } from "../core/events.ts";
import type { AnyGame } from "../core/game.ts";
import { isPlayerNote } from "../core/player-note.ts";
import type { Reason } from "../core/reason.ts";

export type AudienceOpened = Omit<Opened, "seed"> & { readonly seed: null };

/** An event as the audience may see it while the match runs. */
export type AudienceEvent =
  | AudienceOpened
  | Exclude<MatchEvent, { readonly type: "opened" | "moved" | "rejected" }>
  | (Omit<Extract<MatchEvent, { readonly type: "moved" }>, "move"> & {
      /** null = visible only to the player who made it. */
      readonly move: string | null;
      /** The view of the audience, where hidden moves keep it from replaying the rules. */
      readonly sight?: AudienceView;
    })
  | (Omit<Extract<MatchEvent, { readonly type: "rejected" }>, "said" | "why" | "reason"> & {
      /** null where moves can be hidden: the text and the objection may reveal them. */
      readonly said: string | null;
      readonly why: string | null;
      readonly reason?: Reason;
    });

export interface AudienceView {
  readonly view: unknown;
  readonly score: readonly [number, number];
  readonly ply: number;
}

/** Returns a wire line as the audience may read it. */
export type LineRedactor = (line: string, direction: "in" | "out") => string;

/**
 * Filters a running match: undefined = nothing is shown. Withholds every seed, what players say beside their moves, and
 * keyframes and starts of games with hidden moves.
 */
export function audienceEvent(
  game: AnyGame,
  event: MatchEvent,
  state: unknown,
  wire: readonly [LineRedactor | undefined, LineRedactor | undefined],
): AudienceEvent | undefined {
  const hasHiddenMoves = game.hiddenInformation !== undefined;
  switch (event.type) {
    case "opened":
      return { ...event, seed: null, ...(hasHiddenMoves && { start: null }) };
    case "moved":
      if (!game.hiddenInformation) return event;
      return {
        ...event,
        move: visibleMove(game, event),
        sight: { view: game.view(state, "audience"), score: game.score(state), ply: game.ply(state) },
      };
    case "rejected":
      if (hasHiddenMoves) return { type: "rejected", seat: event.seat, said: null, why: null };
      // A refused line may be a whole message that contains more than a move.
      return {
        ...event,
        said: event.said.startsWith("{") ? (wire[event.seat]?.(event.said, "in") ?? null) : event.said,
      };
    case "keyframe":
      return hasHiddenMoves ? undefined : event;
    case "wire": {
      if (event.direction === "stderr") return undefined;
      const redact = wire[event.seat];
      return redact && event.direction !== "exit" ? { ...event, text: redact(event.text, event.direction) } : event;
    }
    case "asked":
    case "awaited":
    case "ticked":
    case "adjourned":
    case "named":
    case "closed":
      return event;
    case "noted":
      // Notes about plans would help the opponent in any game.
      return isPlayerNote(event) ? undefined : event;
  }
}

function visibleMove(game: AnyGame, { move, seat }: Extract<MatchEvent, { type: "moved" }>): string | null {
  const read = game.readMove(move);
  const shown = read.ok ? game.hiddenInformation?.redactMove(read.value, seat, "audience") : undefined;
  return shown === undefined ? null : game.writeMove(shown);
}
