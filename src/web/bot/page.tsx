import type { VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { BotPageShape } from "../../api/standings.ts";
import { GAME_LIST } from "../../games/list.ts";
import { useJson } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { useHashTarget } from "../shell/hash-target.ts";
import { route } from "../shell/router.ts";
import { matchesHref } from "../shell/search.ts";
import type { PageProps } from "../shell/route-match.ts";
import { gameName } from "../shell/game-name.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Failure, Loading } from "../shell/placeholders.tsx";
import { setTitle } from "../shell/title.ts";
import { readKey } from "../standings/filter.ts";
import { Matches } from "../standings/matches.tsx";
import { RatingPanel } from "../standings/rating-chart.tsx";
import { botWords as words } from "./words.ts";
import { FaultsPanel } from "./faults-panel.tsx";
import { OpponentsPanel } from "./opponents-panel.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { RestNote } from "./rest-note.tsx";
import { SeatsPanel } from "./seats-panel.tsx";
import { SpeedPanel } from "./speed-panel.tsx";

const REFRESH_MS = 30_000;
const MATCHES = 12;
const CHART_HEIGHT = 190;

const KINDS = {
  house: words.kindHouse,
  program: words.kindProgram,
  registered: words.kindRegistered,
  guest: words.kindGuest,
  person: words.kindPerson,
} as const;

/** One bot in one game. */
export function Page({ params }: PageProps): VNode {
  const { game = "", bot = "" } = params;
  const entry = GAME_LIST.find(({ id }) => id === game);
  const name = gameName(game);
  const found = useJson<BotPageShape>(entry && `/api/bots/${encodeURIComponent(game)}/${encodeURIComponent(bot)}`);
  const { reload, value, status, state, why } = found;
  useEffect(() => setTitle(say.value(words.titleOf, { bot, game: name })), [bot, name]);
  useRefresh(reload, REFRESH_MS);
  useHashTarget(value !== undefined);
  return (
    <div class="page bot-page">
      <div class="row wrap head">
        {entry && (
          <a class="link small" href={`/g/${game}`}>
            {name}
          </a>
        )}
        <h1>
          <bdi>{value?.row.name ?? bot}</bdi>
        </h1>
        {value && <span class="small muted">{say.value(KINDS[value.row.kind])}</span>}
      </div>
      {value ? (
        <Bot page={value} />
      ) : !entry ? (
        <EmptyState title={say.value(words.noGame, { game })} />
      ) : status === 404 || status === 400 ? (
        <EmptyState
          title={say.value(words.unknown, { bot, game: name })}
          hint={say.value(words.unknownHint)}
          action={
            <span class="row wrap">
              <a class="btn" href={matchesHref({ game, player: bot })}>
                {say.value(words.toMatches)}
              </a>
              <a class="btn" href={`/g/${game}`}>
                {say.value(words.toStandings)}
              </a>
            </span>
          }
        />
      ) : state === "failed" ? (
        <Failure what={why} again={reload} />
      ) : (
        <Loading rows={8} />
      )}
    </div>
  );
}

function Bot({ page }: { readonly page: BotPageShape }): VNode {
  const { game, row, history, opponents, replies, rest } = page;
  const { query } = route.value;
  const filter = useMemo(
    () => ({ bot: row.name, opponent: readKey(query, "opponent"), by: readKey(query, "by") }),
    [query, row.name],
  );
  const line = useMemo(
    () => ({ at: history.at, ratings: [{ name: row.name, rating: history.rating, error: history.error }] }),
    [history, row.name],
  );
  return (
    <div class="columns">
      {rest && <RestNote game={game} rest={rest} />}
      <div class="side">
        <RecordPanel page={page} />
        <SeatsPanel game={game} perSeat={row.perSeat} />
        <FaultsPanel game={game} row={row} chosen={filter.by} />
        <SpeedPanel replies={replies} />
      </div>
      <div class="main">
        <RatingPanel history={line} chosen={row.name} hovered={null} height={CHART_HEIGHT} />
        <OpponentsPanel game={game} opponents={opponents} chosen={filter.opponent} />
        <Matches game={game} filter={filter} limit={MATCHES} />
      </div>
    </div>
  );
}
