import type { VNode } from "preact";
import type { GameShape, StatusShape } from "../../api/games.ts";
import { gameName } from "../shell/game-name.ts";
import { useGamePage } from "../board/use-game-page.ts";
import { writeDate, writeExactDate, writeNumber, writeSpan } from "../shell/numbers.ts";
import { botHref } from "../shell/search.ts";
import { lang, say } from "../shell/settings.ts";
import { aboutWords as words } from "./words.ts";
import { Panel } from "../shell/panel.tsx";

export function ArenaPanels({ status }: { readonly status: StatusShape }): VNode {
  const { version, startedAt, patienceMs, registration, games } = status;
  return (
    <>
      <Panel id="arena-title" title={say.value(words.arena)}>
        <dl class="facts inside">
          <dt>{say.value(words.version)}</dt>
          <dd class="mono">{version}</dd>
          <dt>{say.value(words.running)}</dt>
          <dd>
            <time dateTime={startedAt} title={writeExactDate(startedAt, lang.value)}>
              {writeDate(startedAt, lang.value)}
            </time>
          </dd>
          <dt>{say.value(words.patience)}</dt>
          <dd>{patienceMs === null ? say.value(words.never) : writeSpan(patienceMs, lang.value)}</dd>
          <dt>{say.value(words.registration)}</dt>
          <dd>{say.value(registration === "open" ? words.open : words.byToken)}</dd>
          <dt>{say.value(words.machine)}</dt>
          <dd>
            <a class="link" href="/api/openapi.json">
              OpenAPI
            </a>
            {" · "}
            <a class="link" href="/metrics" target="_blank" rel="noreferrer">
              Prometheus
            </a>
          </dd>
        </dl>
      </Panel>
      <GamesTable games={games} />
      <HouseTable games={games} />
    </>
  );
}

function GamesTable({ games }: { readonly games: readonly GameShape[] }): VNode {
  return (
    <Panel id="games-title" title={say.value(words.games)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.value(words.game)}</th>
            <th class="num" scope="col">
              {say.value(words.rules)}
            </th>
            <th scope="col">{say.value(words.protocols)}</th>
            <th class="num" scope="col">
              {say.value(words.judged)}
            </th>
          </tr>
        </thead>
        <tbody>
          {games.map(({ id, rules, dialects, done }) => (
            <tr key={id}>
              <td class="nowrap">
                <a class="link" href={`/g/${id}`}>
                  {gameName(id)}
                </a>
              </td>
              <td class="num">{writeNumber(rules)}</td>
              <td class="mono small wraps">
                <a class="link" href={`/connect/${id}`}>
                  {dialects.map((dialect) => dialect.id).join(", ")}
                </a>
              </td>
              <td class="num">{writeNumber(done)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function HouseTable({ games }: { readonly games: readonly GameShape[] }): VNode {
  return (
    <Panel id="house-title" title={say.value(words.house)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.value(words.game)}</th>
            <th scope="col">{say.value(words.bot)}</th>
            <th scope="col">{say.value(words.does)}</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <HouseRows key={game.id} game={game} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Descriptions come from the game's page module, with the API's English text as fallback. */
function HouseRows({ game }: { readonly game: GameShape }): VNode {
  const { page, failed } = useGamePage(game.id);
  return (
    <>
      {game.bots.map(({ id, about }) => {
        const words = page?.text.bots[id];
        return (
          <tr key={id}>
            <td class="muted nowrap">{gameName(game.id)}</td>
            <td>
              <a class="link" href={botHref(game.id, id)}>
                {id}
              </a>
            </td>
            <td class="soft wraps">{words ? say.value(words) : (failed || page) && <span lang="en">{about}</span>}</td>
          </tr>
        );
      })}
    </>
  );
}
