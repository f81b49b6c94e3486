import type { VNode } from "preact";
import type { GameShape, StatusShape } from "../../api/games.ts";
import { gameName } from "../shell/game-name.ts";
import { useGamePage } from "../board/use-game-page.ts";
import { writeDate, writeExactDate, writeNumber, writeSpan } from "../shell/numbers.ts";
import { Panel } from "../shell/panel.tsx";
import { botHref } from "../shell/search.ts";
import { lang, say } from "../shell/settings.ts";
import { Facts, Table } from "../shell/table.tsx";
import { aboutWords as words } from "./words.ts";

export function ArenaPanels({ status }: { readonly status: StatusShape }): VNode {
  const { version, startedAt, patienceMs, registration, games } = status;
  const started = (
    <time dateTime={startedAt} title={writeExactDate(startedAt, lang.value)}>
      {writeDate(startedAt, lang.value)}
    </time>
  );
  const links = (
    <>
      {link("/api/openapi.json", "OpenAPI")} ·{" "}
      <a class="link" href="/schemas/" target="_blank" rel="noreferrer">
        JSON Schema
      </a>{" "}
      ·{" "}
      <a class="link" href="/metrics" target="_blank" rel="noreferrer">
        Prometheus
      </a>
    </>
  );
  return (
    <>
      <Panel id="arena-title" title={say.value(words.arena)}>
        <Facts
          class="inside"
          facts={[
            [words.version, version, "mono"],
            [words.running, started],
            [words.patience, patienceMs === null ? say.value(words.never) : writeSpan(patienceMs, lang.value)],
            [words.registration, say.value(registration === "open" ? words.open : words.byToken)],
            [words.machine, links],
          ]}
        />
      </Panel>
      <GamesTable games={games} />
      <HouseTable games={games} />
    </>
  );
}

function link(href: string, text: string): VNode {
  return (
    <a class="link" href={href}>
      {text}
    </a>
  );
}

function GamesTable({ games }: { readonly games: readonly GameShape[] }): VNode {
  return (
    <Panel id="games-title" title={say.value(words.games)}>
      <Table
        rows={games}
        keyOf={({ id }) => id}
        columns={[
          { head: words.game, cellClass: "nowrap", cell: ({ id }) => link(`/g/${id}`, gameName(id)) },
          { head: words.rules, class: "num", cell: ({ rules }) => writeNumber(rules) },
          {
            head: words.protocols,
            cellClass: "mono small wraps",
            cell: ({ id, dialects }) => link(`/connect/${id}`, dialects.map((dialect) => dialect.id).join(", ")),
          },
          { head: words.judged, class: "num", cell: ({ done }) => writeNumber(done) },
        ]}
      />
    </Panel>
  );
}

function HouseTable({ games }: { readonly games: readonly GameShape[] }): VNode {
  return (
    <Panel id="house-title" title={say.value(words.house)}>
      <Table
        rows={games.flatMap(({ id: game, bots }) => bots.map((bot) => ({ game, ...bot })))}
        keyOf={({ game, id }) => `${game}/${id}`}
        columns={[
          { head: words.game, cellClass: "muted nowrap", cell: ({ game }) => gameName(game) },
          { head: words.bot, cell: ({ game, id }) => link(botHref(game, id), id) },
          { head: words.does, cellClass: "soft wraps", cell: (bot) => <HouseText {...bot} /> },
        ]}
      />
    </Panel>
  );
}

type HouseBot = GameShape["bots"][number] & { readonly game: string };

/** The description comes from the game's page module, with the API's English text as fallback. */
function HouseText({ game, id, about }: HouseBot): VNode | null {
  const { page, failed } = useGamePage(game);
  const text = page?.text.bots[id];
  if (text) return <>{say.value(text)}</>;
  return failed || page ? <span lang="en">{about}</span> : null;
}
