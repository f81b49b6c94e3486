import type { VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { BotPageShape } from "../../api/standings.ts";
import { GAME_LIST } from "../../games/list.ts";
import { apiUrl } from "../../api/client.ts";
import { useApi } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { ButtonLink, SmallLink } from "../shell/links.tsx";
import { useHashTarget } from "../shell/hash-target.ts";
import { route } from "../shell/router.ts";
import { matchesHref } from "../shell/search.ts";
import type { PageProps } from "../shell/route-match.ts";
import { gameName } from "../shell/game-name.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Loaded } from "../shell/placeholders.tsx";
import { setTitle } from "../shell/title.ts";
import { readKey } from "../standings/filter.ts";
import { Matches } from "../standings/matches.tsx";
import { RatingPanel } from "../standings/rating-chart.tsx";
import { botWords as words } from "./words.ts";
import { FaultsPanel, RecordPanel, RestNote, SpeedPanel } from "./record-panels.tsx";
import { OpponentsPanel, SeatsPanel } from "./tally-panels.tsx";

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
  const found = useApi(entry && apiUrl("/api/bots/:game/:name", { params: { game, name: bot } }));
  const { reload, value } = found;
  useEffect(() => setTitle(say.value(words.titleOf, { bot, game: name })), [bot, name]);
  useRefresh(reload, REFRESH_MS);
  useHashTarget(value !== undefined);
  return (
    <div class="page bot-page">
      <div class="row wrap head">
        {entry && <SmallLink href={`/g/${game}`} text={entry.name} />}
        <h1>
          <bdi>{value?.row.name ?? bot}</bdi>
        </h1>
        {value && <span class="small muted">{say.value(KINDS[value.row.kind])}</span>}
      </div>
      {entry ? (
        <Loaded answer={found} rows={8} unknown={<UnknownBot game={game} bot={bot} />}>
          {(page) => <Bot page={page} />}
        </Loaded>
      ) : (
        <EmptyState title={say.value(words.noGame, { game })} />
      )}
    </div>
  );
}

function UnknownBot({ game, bot }: { readonly game: string; readonly bot: string }): VNode {
  return (
    <EmptyState
      title={say.value(words.unknown, { bot, game: gameName(game) })}
      hint={say.value(words.unknownHint)}
      action={
        <span class="row wrap">
          <ButtonLink href={matchesHref({ game, player: bot })} text={words.toMatches} />
          <ButtonLink href={`/g/${game}`} text={words.toStandings} />
        </span>
      }
    />
  );
}

function Bot({ page }: { readonly page: BotPageShape }): VNode {
  const { game, row, history, rest } = page;
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
        <SeatsPanel page={page} />
        <FaultsPanel page={page} chosen={filter.by} />
        <SpeedPanel page={page} />
      </div>
      <div class="main">
        <RatingPanel history={line} chosen={row.name} hovered={null} height={CHART_HEIGHT} />
        <OpponentsPanel page={page} chosen={filter.opponent} />
        <Matches game={game} filter={filter} limit={MATCHES} />
      </div>
    </div>
  );
}
