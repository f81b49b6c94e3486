import type { MatchShape, SeatShape } from "../../api/match.ts";
import type { Time } from "../../core/time.ts";
import type { Archive } from "../archive/archive.ts";

type Rating = Pick<SeatShape, "rating" | "error">;

/** What everybody is worth now, a few seconds late: a list of matches must not cost a table of standings. */
export interface Ratings {
  /** As far as is known; asks for newer ones where these are old. */
  known(game: string, name: string): Rating | undefined;
  /** Waits for ratings of this game that are new enough. */
  ready(game: string): Promise<void>;
  /** The same match with today's ratings. */
  dress(match: MatchShape): MatchShape;
}

const FRESH_MS = 10_000;

interface Sheet {
  readonly rows: ReadonlyMap<string, Rating>;
  readonly at: number;
}

export function openRatings(
  archive: Pick<Archive, "standings">,
  time: Time,
  notice: (sentence: string) => void,
): Ratings {
  const sheets = new Map<string, Sheet>();
  const reading = new Map<string, Promise<void>>();

  async function read(game: string): Promise<void> {
    try {
      const { rows } = await archive.standings(game);
      const kept = rows.map(({ name, rating, ratingError: error }) => [name, { rating, error }] as const);
      sheets.set(game, { rows: new Map(kept), at: time.now() });
    } catch (error) {
      // The old ones stand; the next try is as far away as if it had worked.
      sheets.set(game, { rows: sheets.get(game)?.rows ?? new Map(), at: time.now() });
      notice(
        `The ratings of ${game} could not be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      reading.delete(game);
    }
  }

  function refresh(game: string): Promise<void> {
    const sheet = sheets.get(game);
    if (sheet && time.now() - sheet.at < FRESH_MS) return Promise.resolve();
    const going = reading.get(game) ?? Promise.resolve().then(() => read(game));
    reading.set(game, going);
    return going;
  }

  function known(game: string, name: string): Rating | undefined {
    void refresh(game);
    return sheets.get(game)?.rows.get(name);
  }

  return {
    known,
    ready: refresh,
    dress(match) {
      const sit = (seat: SeatShape): SeatShape => ({ ...seat, ...known(match.game, seat.name) });
      return { ...match, seats: [sit(match.seats[0]), sit(match.seats[1])] };
    },
  };
}
