/** Rated games of a player against one opponent, both from the same address. */
export interface Meeting {
  readonly bot: number;
  readonly opponent: number;
  readonly losses: number;
  readonly games: number;
  /** All rated games of the player. */
  readonly total: number;
  /** Its name is new and the organiser has not decided about it; others only show how often neighbours meet. */
  readonly candidate: boolean;
}

/** Names that seem to exist only to lose to one player. */
export interface PuppetGroup {
  readonly beneficiary: number;
  /** In ascending order. */
  readonly puppets: readonly number[];
  /** The chance that pairing without regard to names leads to this. */
  readonly chance: number;
}

/** A puppet loses at least this share of all its rated games to the beneficiary. */
const MIN_LOST_SHARE = 0.9;
/** Two old versions of one program are common at one address. */
const MIN_PUPPETS = 3;
/** The puppets are the main source of the beneficiary's wins. */
const MIN_WIN_SHARE = 0.5;
/** Groups that are likelier than this by chance are not reported. */
const MAX_CHANCE = 1 / 1024;
/**
 * How often an honest newcomer meets the beneficiary, at least. A program that always waits meets almost every newcomer
 * at first, so the first game shows little. Of the later games half or more go to it only if others of the address say so.
 */
const MIN_FIRST_MEETING = 7 / 8;
const MIN_LATER_MEETING = 1 / 2;

/**
 * Groups of new names that lose to one player of their own address, play hardly anything else, and are where most of
 * its wins come from. The order of the meetings does not matter.
 *
 * The null hypothesis is that games are paired without regard to names. Then each game of a newcomer is against the
 * beneficiary with the probability that other names of the address show, and names that never meet anybody else are
 * rare. A strong player in a class room beats many newcomers, but these meet each other too, so few of its wins come
 * from names that met only it.
 */
export function findPuppetGroups(
  meetings: readonly Meeting[],
  winsOf: (bot: number) => number,
): readonly PuppetGroup[] {
  const byOpponent = new Map<number, Meeting[]>();
  for (const meeting of meetings)
    byOpponent.set(meeting.opponent, [...(byOpponent.get(meeting.opponent) ?? []), meeting]);
  return [...byOpponent]
    .flatMap(([beneficiary, met]): PuppetGroup[] => {
      const puppets = met.filter(isPuppet);
      if (puppets.length < MIN_PUPPETS) return [];
      const lost = sum(puppets, ({ losses }) => losses);
      if (lost < MIN_WIN_SHARE * winsOf(beneficiary)) return [];
      const others = met.filter((meeting) => !puppets.includes(meeting));
      const chance = chanceOf(puppets, others);
      if (chance > MAX_CHANCE) return [];
      return [{ beneficiary, puppets: puppets.map(({ bot }) => bot).sort((a, b) => a - b), chance }];
    })
    .sort((a, b) => a.beneficiary - b.beneficiary);
}

function isPuppet({ candidate, losses, total }: Meeting): boolean {
  return candidate && losses > 0 && losses >= MIN_LOST_SHARE * total;
}

/** An upper bound: the chance for these names, times the number of ways to choose as many of all names. */
function chanceOf(puppets: readonly Meeting[], others: readonly Meeting[]): number {
  // A name is among the others because of one game elsewhere at least, which therefore says nothing.
  const free = sum(others, ({ total }) => Math.max(0, total - 1));
  const met = sum(others, ({ games }) => games);
  const share = Math.min(1, (met + 1) / (free + 2));
  const first = Math.max(MIN_FIRST_MEETING, share);
  const later = Math.max(MIN_LATER_MEETING, share);
  const laterGames = sum(puppets, ({ losses }) => losses - 1);
  const logChance = puppets.length * Math.log(first) + laterGames * Math.log(later);
  return Math.min(1, Math.exp(logChance + logChoices(puppets.length + others.length, puppets.length)));
}

/** The logarithm of the number of ways to choose `chosen` of `all`. */
function logChoices(all: number, chosen: number): number {
  let log = 0;
  for (let step = 1; step <= chosen; step++) log += Math.log((all - chosen + step) / step);
  return log;
}

function sum<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}
