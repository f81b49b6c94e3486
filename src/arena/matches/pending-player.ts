import type { AnyPlayer } from "../../core/player.ts";
import { createDeferred } from "../../links/deferred.ts";

export interface PendingPlayer {
  readonly player: AnyPlayer;
  /** Takes the seat; false = the match is over already, and the seat with it. */
  fill(player: AnyPlayer): boolean;
}

export interface PendingPlayerListener {
  /** The match ended; whoever was still awaited need not come. */
  onDismiss(): void;
}

/** A seat at a table that somebody will take: whatever is asked of it, it asks of them. */
export function createPendingPlayer(listener: PendingPlayerListener): PendingPlayer {
  const arrival = createDeferred<AnyPlayer | undefined>();
  let seated: AnyPlayer | undefined;
  let over = false;
  return {
    fill(player) {
      if (over || seated) return false;
      seated = player;
      arrival.resolve(player);
      return true;
    },
    player: {
      get name() {
        return seated?.name ?? "?";
      },
      get house() {
        return seated?.house === true;
      },
      get waitsForBoth() {
        return seated?.waitsForBoth === true;
      },
      async sit(seating, table) {
        const player = await arrival.promise;
        const names =
          seating.seat === 0
            ? ([player?.name ?? "?", seating.names[1]] as const)
            : ([seating.names[0], player?.name ?? "?"] as const);
        await player?.sit({ ...seating, names }, table);
      },
      begin: (company) => seated?.begin?.(company),
      wait: () => seated?.wait?.(),
      chargeableFrom: (startMs) => seated?.chargeableFrom(startMs),
      ask: (question) => seated?.ask(question),
      refuse: (why) => seated?.refuse?.(why) ?? false,
      notify: (news) => seated?.notify(news),
      async announceVerdict(verdict, view) {
        over = true;
        arrival.resolve(seated);
        listener.onDismiss();
        await seated?.announceVerdict(verdict, view);
      },
      async leave() {
        return (await seated?.leave()) ?? "";
      },
    },
  };
}
