import { type AnyPlayer, NO_EVIDENCE } from "../../core/player.ts";
import { createDeferred } from "../../links/deferred.ts";

export interface PendingPlayer {
  readonly player: AnyPlayer;
  /** False = the match is already over. */
  fill(player: AnyPlayer): boolean;
}

export interface PendingPlayerListener {
  /** The match ended, perhaps before the seat was filled. */
  onDismiss(): void;
}

/** A player that is filled in later; it forwards every call to the filled-in player. */
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
      async sit(seating, port) {
        const player = await arrival.promise;
        const names =
          seating.seat === 0
            ? ([player?.name ?? "?", seating.names[1]] as const)
            : ([seating.names[0], player?.name ?? "?"] as const);
        await player?.sit({ ...seating, names }, port);
      },
      begin: (players) => seated?.begin?.(players),
      wait: () => seated?.wait?.(),
      chargeableFrom: (startMs) => seated?.chargeableFrom(startMs),
      ask: (question) => seated?.ask(question),
      refuse: (why) => seated?.refuse?.(why) ?? false,
      notify: (event) => seated?.notify(event),
      async announceVerdict(verdict, view) {
        over = true;
        arrival.resolve(seated);
        listener.onDismiss();
        await seated?.announceVerdict(verdict, view);
      },
      async leave() {
        return (await seated?.leave()) ?? NO_EVIDENCE;
      },
    },
  };
}
