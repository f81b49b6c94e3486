import type { MatchEvent, Opened } from "../core/events.ts";
import type { AnyGame } from "../core/game.ts";

/** An event as everybody may see it while the match runs; the same as in the record where nothing is hidden. */
export type AudienceEvent =
  | (Omit<Opened, "seed"> & { readonly seed: null })
  | Exclude<MatchEvent, { readonly type: "opened" | "moved" | "rejected" }>
  | (Omit<Extract<MatchEvent, { readonly type: "moved" }>, "move"> & {
      /** null = nobody but its owner may know. */
      readonly move: string | null;
      /** Where moves can be hidden, the rules alone cannot tell the position: what the audience sees of it. */
      readonly sight?: AudienceView;
    })
  | (Omit<Extract<MatchEvent, { readonly type: "rejected" }>, "said" | "why"> & {
      /** null where moves can be hidden: what was refused, and why, may tell a secret. */
      readonly said: string | null;
      readonly why: string | null;
    });

export interface AudienceView {
  readonly view: unknown;
  readonly score: readonly [number, number];
  readonly ply: number;
}

/** How a line on a seat's wire reads to the audience. */
export type LineRedactor = (line: string, direction: "in" | "out") => string;

/**
 * The gate for what leaves a running match. A keyframe of a game with secrets holds them, a start position may, and a seed
 * tells what was drawn: none of them passes.
 */
export function audienceEvent(
  game: AnyGame,
  event: MatchEvent,
  state: unknown,
  wire: readonly [LineRedactor | undefined, LineRedactor | undefined],
): AudienceEvent | undefined {
  const secret = game.redactMove !== undefined;
  switch (event.type) {
    case "opened":
      return { ...event, seed: null, ...(secret && { start: null }) };
    case "moved":
      if (!game.redactMove) return event;
      return { ...event, move: visibleMove(game, event), sight: audienceViewOf(game, state) };
    case "rejected":
      return secret ? { ...event, said: null, why: null } : event;
    case "keyframe":
      return secret ? undefined : event;
    case "wire": {
      // A program may write its plans and its secrets to stderr: it is shown when the match is over.
      if (event.direction === "stderr") return undefined;
      const veil = wire[event.seat];
      return veil && event.direction !== "exit"
        ? { ...event, text: veil(event.text, event.direction) }
        : event;
    }
    case "asked":
    case "awaited":
    case "ticked":
    case "adjourned":
    case "named":
    case "noted":
    case "closed":
      return event;
  }
}

function visibleMove(game: AnyGame, { move, seat }: Extract<MatchEvent, { type: "moved" }>): string | null {
  const read = game.readMove(move);
  const shown = read.ok ? game.redactMove?.(read.value, seat, "audience") : undefined;
  return shown === undefined ? null : game.writeMove(shown);
}

function audienceViewOf(game: AnyGame, state: unknown): AudienceView {
  return { view: game.view(state, "audience"), score: game.score(state), ply: game.ply(state) };
}
