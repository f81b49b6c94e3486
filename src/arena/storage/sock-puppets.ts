/** Rated games of a player against one opponent at the same address. */
export interface Meeting {
  readonly bot: number;
  readonly opponent: number;
  readonly losses: number;
  /** All rated games of the player, also against others. */
  readonly total: number;
  /** True: the name is new and the organiser has not decided about it. Other names only count as players at the address. */
  readonly candidate: boolean;
}

/** New names that seem to exist only to lose to one player of their own address. */
export interface PuppetGroup {
  readonly beneficiary: number;
  /** In ascending order. */
  readonly puppets: readonly number[];
}

/** A puppet loses at least this share of all its rated games to the beneficiary. */
const MIN_LOST_SHARE = 0.9;
/** One or two old versions of a program are common at the address of its author. */
const MIN_PUPPETS = 3;
/**
 * Weight of a name's first loss; later losses count 1. A program that always waits is the first opponent of almost every
 * newcomer, so a first loss proves little, and a later one shows that the name came back.
 */
const FIRST_LOSS_WEIGHT = 0.5;
const MIN_WEIGHT = 5;

/**
 * Groups of new names that lose to one player of their own address and play almost no other player. In a class room
 * behind one address most names also meet each other, so a group counts only if it has more than half of the names that
 * met the player.
 */
export function findPuppetGroups(meetings: readonly Meeting[]): readonly PuppetGroup[] {
  const byOpponent = new Map<number, Meeting[]>();
  for (const meeting of meetings) {
    const met = byOpponent.get(meeting.opponent);
    if (met) met.push(meeting);
    else byOpponent.set(meeting.opponent, [meeting]);
  }
  return [...byOpponent]
    .flatMap(([beneficiary, met]): PuppetGroup[] => {
      const puppets = met.filter(isPuppet);
      if (puppets.length < MIN_PUPPETS || 2 * puppets.length <= met.length) return [];
      const weight = puppets.reduce((sum, { losses }) => sum + FIRST_LOSS_WEIGHT + losses - 1, 0);
      return weight < MIN_WEIGHT ? [] : [{ beneficiary, puppets: puppets.map(({ bot }) => bot).sort((a, b) => a - b) }];
    })
    .sort((a, b) => a.beneficiary - b.beneficiary);
}

function isPuppet({ candidate, losses, total }: Meeting): boolean {
  return candidate && losses > 0 && losses >= MIN_LOST_SHARE * total;
}
