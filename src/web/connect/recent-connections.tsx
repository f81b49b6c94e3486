import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import type { MatchShape } from "../../api/match.ts";
import { SEATS, type Seat } from "../../core/seats.ts";
import { useLobby } from "../net/use-lobby.ts";
import { WaitingStrip } from "../home/waiting.tsx";
import { SilenceNote } from "../match/view/silence.tsx";
import { Icon } from "../shell/icons.tsx";
import { writeResult } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { connectWords as words } from "./words.ts";

const MAX_SHOWN = 4;
/** Kinds of programs that connect over the network. */
const NETWORK_KINDS: readonly string[] = ["guest", "registered"];

/** Programs that connected since the page was opened, so that authors see their program and its matches. */
export function RecentConnections({ game }: { readonly game: string | undefined }): VNode {
  const openedAt = useRef(new Date().toISOString()).current;
  const [ended, setEnded] = useState<readonly MatchShape[]>([]);
  const lobby = useLobby((match) => {
    if (match.status === "done") setEnded((all) => [match, ...all.filter(({ id }) => id !== match.id)]);
  });
  const isShown = (match: MatchShape): boolean =>
    (game === undefined || match.game === game) &&
    (match.startedAt >= openedAt || match.silent !== undefined) &&
    match.seats.some(({ kind, dialect }) => NETWORK_KINDS.includes(kind) && dialect !== null);
  const live = lobby?.live ?? [];
  const matches = [...live, ...ended.filter(({ id }) => !live.some((each) => each.id === id))]
    .filter(isShown)
    .slice(0, MAX_SHOWN);
  const waiting = (lobby?.waiting ?? []).filter((guest) => game === undefined || guest.game === game);
  const none = matches.length === 0 && waiting.length === 0;
  return (
    <section class="arrivals" aria-label={say.value(words.arrived)} aria-live="polite">
      {none && <p class="small soft">{say.value(words.arrivedNone)}</p>}
      <WaitingStrip waiting={waiting} />
      {matches.length > 0 && (
        <ul class="waiting">
          {matches.map((match) => (
            <RecentConnection key={match.id} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentConnection({ match }: { readonly match: MatchShape }): VNode {
  const seat: Seat = SEATS.find((each) => NETWORK_KINDS.includes(match.seats[each].kind)) ?? 0;
  const opponent = match.players[seat === 0 ? 1 : 0];
  return (
    <li class="row wrap">
      <Icon name="plug" size={14} />
      <b>
        <bdi>{match.players[seat]}</bdi>
      </b>
      <span class="mono muted">{match.seats[seat].dialect}</span>
      <a class="link grow" href={`/m/${encodeURIComponent(match.id)}`}>
        {match.status === "live"
          ? say.value(words.playing, { opponent })
          : `${opponent} · ${writeResult(match.winner, match.by)}`}
      </a>
      {match.silent?.map((silence) => (
        <SilenceNote key={silence.seat} name={match.players[silence.seat]} reason={silence.reason} />
      ))}
    </li>
  );
}
