import type { ComponentChildren, VNode } from "preact";
import type { MatchShape } from "../../api/match.ts";
import { Age } from "../shell/age.tsx";
import { Icon } from "../shell/icons.tsx";
import { writeResult, writeScore } from "../shell/numbers.ts";
import { Link, navigate, route, withQuery } from "../shell/router.ts";
import { say } from "../shell/settings.ts";
import { Empty, Failure, Loading } from "../shell/states.tsx";
import { standingsWords as words } from "../words/standings.ts";
import { BY_WORDS, wordsFor } from "../words/verdicts.ts";
import { type MatchFilter, queryOf } from "./filter.ts";
import { useMatches } from "./use-matches.ts";

interface Props {
  readonly game: string;
  readonly filter: MatchFilter;
  /** What can be chosen; absent = the bot is the page's. */
  readonly bots?: readonly string[];
  readonly limit: number;
}

/** Finished matches, filtered as the address says. */
export function Matches({ game, filter, bots, limit }: Props): VNode {
  const { matches, more, failed, why, fetchMore, again } = useMatches(game, filter, limit);
  const change = (changed: Partial<MatchFilter>): void => {
    const query = queryOf(filter, changed);
    navigate(withQuery(bots ? { ...query } : { by: query.by, opponent: query.opponent }), { replace: true });
  };
  return (
    <section class="panel recent" aria-labelledby="recent-title" id="matches">
      <header>
        <h2 id="recent-title">{say.value(words.recent)}</h2>
        {bots && (
          <Choice label={say.value(words.filterBot)} value={filter.bot} onChoose={(bot) => change({ bot })}>
            <option value="">{say.value(words.anyBot)}</option>
            {[...new Set(filter.bot === null ? bots : [...bots, filter.bot])].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Choice>
        )}
        <Choice label={say.value(words.filterVerdict)} value={filter.by} onChoose={(by) => change({ by })}>
          <option value="">{say.value(words.anyVerdict)}</option>
          {Object.entries(BY_WORDS).map(([by, told]) => (
            <option key={by} value={by}>
              {say.value(told)}
            </option>
          ))}
        </Choice>
      </header>
      {filter.opponent !== null && (
        <p class="opponent small">
          <bdi>{say.value(words.against, { name: filter.opponent })}</bdi>
          <button class="btn small" type="button" onClick={() => change({ opponent: null })}>
            <Icon name="close" size={12} />
            {say.value(words.dropOpponent)}
          </button>
        </p>
      )}
      {matches && matches.length > 0 ? (
        <MatchTable matches={matches} />
      ) : matches ? (
        <Empty
          title={say.value(words.noMatches)}
          hint={say.value(words.noMatchesHint)}
          action={
            (filter.by !== null || (bots && filter.bot !== null)) && (
              <Link class="btn" href={route.value.path}>
                {say.value(words.allMatches)}
              </Link>
            )
          }
        />
      ) : (
        !failed && <Loading rows={6} />
      )}
      {failed && <Failure what={why} again={again} />}
      {matches && more && !failed && (
        <p class="more">
          <button class="btn small" type="button" onClick={fetchMore}>
            {say.value(words.more)}
          </button>
        </p>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
  readonly children: ComponentChildren;
  readonly large?: boolean;
}

/** A list to choose from that looks like a button. */
export function Choice({ label, value, onChoose, children, large = false }: ChoiceProps): VNode {
  return (
    <span class="choice">
      <select
        class={large ? "btn" : "btn small"}
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      >
        {children}
      </select>
      <Icon name="chevronDown" size={12} />
    </span>
  );
}

const COLUMNS = [
  ["player0", "player"],
  ["result", "result"],
  ["player1", "player"],
  ["ended", "by"],
  ["reason", "why"],
  ["age", "age"],
] as const;

function MatchTable({ matches }: { readonly matches: readonly MatchShape[] }): VNode {
  return (
    <table>
      <thead>
        <tr>
          {COLUMNS.map(([word, column]) => (
            <th key={word} class={column} scope="col">
              <span class="vh">{say.value(words[word])}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </tbody>
    </table>
  );
}

function MatchRow({ match }: { readonly match: MatchShape }): VNode {
  const { id, players, winner, by, why, score, endedAt, startedAt, training } = match;
  const fault = by !== null && by !== "rules" && by !== "void";
  return (
    <tr>
      <Player seat={0} name={players[0]} />
      <td class="result">
        <a href={`/m/${encodeURIComponent(id)}`}>{writeResult(winner, by)}</a>
      </td>
      <Player seat={1} name={players[1]} />
      <td class="by">
        <span class={fault ? "chip shu" : "chip"}>{by === null ? "" : say.value(wordsFor(by))}</span>
      </td>
      <td class="muted clip why">
        {training && <span class="house">{say.value(words.training)}</span>}{" "}
        {why === null ? writeScore(score) : <span lang="en">{why}</span>}
      </td>
      <td class="num muted age">
        <Age at={endedAt ?? startedAt} />
      </td>
    </tr>
  );
}

function Player({ seat, name }: { readonly seat: 0 | 1; readonly name: string }): VNode {
  return (
    <td class={`player p${seat}`}>
      <span class="row">
        <span class={`seat s${seat}`} aria-hidden="true" />
        <bdi class="clip" title={name}>
          {name}
        </bdi>
      </span>
    </td>
  );
}
