import { type AnyPlayer, NO_EVIDENCE } from "../../core/player.ts";
import type { Random } from "../../core/random.ts";
import { createDeferred } from "../../links/deferred.ts";
import type { Participant } from "../../match/participant.ts";

export interface PendingParticipant {
  readonly participant: Participant;
  /** False = the match is already over. */
  fill(other: Participant): boolean;
}

export interface PendingListener {
  /** The match ended, perhaps before the seat was filled. */
  onDismiss(): void;
}

/** A participant that is filled in later; its player forwards every call to the filled-in one. */
export function createPendingParticipant(listener: PendingListener): PendingParticipant {
  const arrival = createDeferred<AnyPlayer | undefined>();
  let random: Random | undefined;
  let seated: AnyPlayer | undefined;
  let over = false;
  const player: AnyPlayer = {
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
  };
  return {
    participant: {
      info: { name: "?", dialect: null, digest: null },
      guest: true,
      untimed: false,
      seat(own) {
        random = own;
        return player;
      },
    },
    fill(other) {
      if (over || seated || !random) return false;
      seated = other.seat(random);
      arrival.resolve(seated);
      return true;
    },
  };
}
