import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { route } from "../shell/router.ts";
import { writeCountdown } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { useTick } from "../shell/use-tick.ts";
import { MY_GAMES, RESULT_WORDS } from "./words.ts";
import { hrefOf } from "./entries.ts";
import { openSeat, seatStatuses } from "./seat-statuses.ts";
import { markSeen, myGames } from "./store.ts";
import { type BarEntry, listEntries } from "./urgency.ts";

const TICK_MS = 250;

/** Link to the most urgent match of this browser, on every page except its board. */
export function BarMatch(): VNode | null {
  const { path } = route.value;
  useEffect(() => markSeen(({ match }) => match !== undefined && isMatchPath(path, match)), [path, myGames.value]);
  const entries = listEntries(
    myGames.value.filter(({ key }) => key !== openSeat.value),
    seatStatuses.value,
  );
  const [first, ...others] = entries;
  if (!first) return null;
  const { game, kind } = first;
  const href = kind === "ended" && game.match !== undefined ? `/m/${encodeURIComponent(game.match)}` : hrefOf(game);
  return (
    <a class="my-match" href={href} data-kind={kind} title={say.value(MY_GAMES.back)}>
      <span class="whose">{say.value(kind === "ended" ? MY_GAMES.ended : MY_GAMES.yours)} </span>
      <span class="how">
        <EntryText entry={first} />
      </span>
      {others.length > 0 && (
        <span class="more" title={say.value(MY_GAMES.more, { count: others.length })}>
          +{others.length}
        </span>
      )}
    </a>
  );
}

function isMatchPath(path: string, match: string): boolean {
  const own = `/m/${encodeURIComponent(match)}`;
  return path === own || path.startsWith(`${own}/`);
}

/** `your turn, 2:31`. */
function EntryText({ entry: { game, kind, until } }: { readonly entry: BarEntry }): VNode {
  useTick(TICK_MS, until !== undefined);
  if (kind === "ended") return <>{game.result && say.value(RESULT_WORDS[game.result])}</>;
  const words = { turn: MY_GAMES.yourTurn, theirs: MY_GAMES.theirTurn, waiting: MY_GAMES.waiting }[kind];
  const status = say.value(words);
  if (until === undefined) return <>{status}</>;
  return <>{say.value(MY_GAMES.timed, { what: status, time: writeCountdown(until - performance.now()) })}</>;
}
