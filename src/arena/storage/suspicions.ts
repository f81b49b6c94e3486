import type { DecisionWord, SuspicionShape } from "../../api/suspicions.ts";
import type { ArenaStore } from "../../store/arena/arena-store.ts";
import type { StoredBot } from "../../store/arena/stored.ts";
import type { Decision } from "../../store/arena/suspicion-tables.ts";
import { findPuppetGroups } from "./sock-puppets.ts";

/** How long sums of meetings at one address are kept; a name counts as new for as long. */
export const KEEP_MEETINGS_MS = 30 * 86_400_000;
const MAX_LISTED = 100;
const MAX_NAMES = 100;

export interface SuspicionDecision {
  readonly id: string;
  readonly decision: DecisionWord;
  /** Absent = all names of the suspicion. */
  readonly names?: readonly string[] | undefined;
}

type State = SuspicionShape["names"][number]["state"];
/** States by the number of the puppet. */
type Puppets = Map<number, State>;

const DECISION_OF: Readonly<Record<DecisionWord, Decision | undefined>> = {
  exclude: "excluded",
  dismiss: "dismissed",
  include: undefined,
};

/** Suspected and decided names, by the player that they lose to. */
export function listSuspicions(store: ArenaStore, nowMs: number): readonly SuspicionShape[] {
  return store.snapshot(() =>
    [...findSuspicions(store, nowMs)].slice(0, MAX_LISTED).flatMap(([number, puppets]) => {
      const beneficiary = store.bots.get(number);
      return beneficiary ? [shapeSuspicion(store, beneficiary, puppets)] : [];
    }),
  );
}

/** Decides about the given names of a suspicion, or about all; undefined = there is no such suspicion or name. */
export function decideSuspicion(
  store: ArenaStore,
  nowMs: number,
  { id, decision, names }: SuspicionDecision,
): SuspicionShape | undefined {
  const beneficiary = store.bots.get(Number(id));
  if (!beneficiary) return undefined;
  const { number, game } = beneficiary;
  const puppets = (): Puppets => findSuspicions(store, nowMs).get(number) ?? new Map<number, State>();
  const chosen = [...puppets().keys()].filter((puppet) => !names || names.includes(store.bots.get(puppet)?.name ?? ""));
  if (chosen.length === 0) return undefined;
  const pairs = chosen.map((puppet) => ({ beneficiary: number, puppet }));
  store.decide(game, pairs, DECISION_OF[decision]);
  return shapeSuspicion(store, beneficiary, puppets());
}

function findSuspicions(store: ArenaStore, nowMs: number): ReadonlyMap<number, Puppets> {
  const decided = store.suspicions.decisions();
  const decisions = new Map(decided.map(({ beneficiary, puppet, decision }) => [`${beneficiary}/${puppet}`, decision]));
  const meetings = store.suspicions.meetings().flatMap(({ bot, opponent, losses, total, firstSeenMs }) => {
    const decision = decisions.get(`${opponent}/${bot}`);
    const candidate = decision === undefined && firstSeenMs >= nowMs - KEEP_MEETINGS_MS;
    return decision === "excluded" ? [] : [{ bot, opponent, losses, total, candidate }];
  });
  const found = new Map<number, Puppets>();
  const add = (beneficiary: number, puppet: number, state: State): void => {
    const puppets = found.get(beneficiary) ?? new Map<number, State>();
    found.set(beneficiary, puppets.set(puppet, state));
  };
  for (const { beneficiary, puppets } of findPuppetGroups(meetings))
    for (const puppet of puppets) add(beneficiary, puppet, "suspected");
  for (const { beneficiary, puppet, decision } of decided) add(beneficiary, puppet, decision);
  return found;
}

function shapeSuspicion(store: ArenaStore, beneficiary: StoredBot, puppets: Puppets): SuspicionShape {
  const { number, game, name, kind } = beneficiary;
  const names = [...puppets].slice(0, MAX_NAMES).flatMap(([puppet, state]) => {
    const bot = store.bots.get(puppet);
    if (!bot) return [];
    const { played: games, losses } = store.headToHead(bot, beneficiary);
    return [{ name: bot.name, kind: bot.kind, games, losses, state }];
  });
  return { id: String(number), game, player: { name, kind }, count: puppets.size, names };
}
