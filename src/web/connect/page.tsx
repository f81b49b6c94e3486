import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameShape, StatusShape } from "../../api/games.ts";
import type { ConnectGuide } from "../../games/connect-guide.ts";
import type { GameListing } from "../../games/entry.ts";
import { GAME_LIST } from "../../games/list.ts";
import { VerdictChip } from "../matches/verdict-chip.tsx";
import { apiUrl } from "../../api/client.ts";
import { useApi } from "../net/api.ts";
import { useHashTarget } from "../shell/hash-target.ts";
import { docsHref, SmallLink } from "../shell/links.tsx";
import { writeSpan } from "../shell/numbers.ts";
import { navigate } from "../shell/router.ts";
import type { PageProps } from "../shell/route-match.ts";
import { lang, say } from "../shell/settings.ts";
import { Failure, Loaded, Loading } from "../shell/placeholders.tsx";
import { Panel } from "../shell/panel.tsx";
import { Table } from "../shell/table.tsx";
import { TabPanel, Tabs } from "../shell/tabs.tsx";
import { setTitle } from "../shell/title.ts";
import { connectWords as words } from "./words.ts";
import { RecentConnections } from "./recent-connections.tsx";
import { Dialect } from "./dialect.tsx";
import { nativeDialect } from "./native.ts";
import { StarterPanel } from "./starter.tsx";
import { arenaAddress } from "../net/arena-address.ts";
import { useGuide } from "./use-guide.ts";

export const title = words.title;

const NATIVE = "native";

export function Page({ params, title }: PageProps): VNode {
  const chosen = GAME_LIST.find(({ id }) => id === params["game"]);
  // undefined = the protocol of all games.
  const page = params["game"] === NATIVE ? undefined : (chosen ?? GAME_LIST[0]);
  const tab = page?.id ?? NATIVE;
  const status = useApi(apiUrl("/api/status"));
  const { patienceMs } = status.value ?? { patienceMs: 5000 };
  useEffect(() => setTitle(page ? `${say.value(page.name)} · ${title}` : title), [title, page]);
  const tabs = [
    ...GAME_LIST.map(({ id, name }) => ({ id, name: say.value(name) })),
    { id: NATIVE, name: say.value(words.native) },
  ];
  return (
    <div class="page connect-page">
      <h1>{title}</h1>
      <p class="soft intro">
        {patienceMs === null
          ? say.value(words.introAlone)
          : say.value(words.intro, { seconds: writeSpan(patienceMs, lang.value) })}
      </p>
      <Tabs
        tabs={tabs}
        chosen={tab}
        onChoose={(id) => navigate(`/connect/${id}`, { replace: true })}
        label={say.value(words.protocols)}
        panel="guide"
      />
      <TabPanel panel="guide" chosen={tab} class="guide">
        <RecentConnections game={page?.id} />
        <Loaded answer={status} rows={8}>
          {(value) => <Guide key={tab} page={page} status={value} />}
        </Loaded>
      </TabPanel>
    </div>
  );
}

function Guide({ page, status }: { readonly page: GameListing | undefined; readonly status: StatusShape }): VNode {
  const { games } = status;
  const [nativeGame, setNativeGame] = useState(GAME_LIST[0]?.id ?? "");
  const shown = page ?? GAME_LIST.find(({ id }) => id === nativeGame);
  const { guide, failed, retry } = useGuide(shown);
  useHashTarget(guide !== undefined);
  const game = games.find(({ id }) => id === shown?.id);
  if (failed) return <Failure what={words.guideFailed} again={retry} />;
  if (!guide || !game) return <Loading rows={8} />;
  return (
    <div class="columns">
      <div class="stack">
        {page ? (
          <>
            <StarterPanel game={game} />
            <Dialects guide={guide} game={game} status={status} />
          </>
        ) : (
          <>
            <label class="row choice" for="native-game">
              {say.value(words.nativeGame)}
              <select
                class="field"
                id="native-game"
                value={nativeGame}
                onChange={(event) => setNativeGame(event.currentTarget.value)}
              >
                {GAME_LIST.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {say.value(name)}
                  </option>
                ))}
              </select>
            </label>
            <Dialect
              dialect={nativeDialect(
                game.id,
                games.map(({ id }) => id),
                guide,
              )}
              address={arenaAddress(status, game, null)}
              at={formatPorts(game.nativePort === null ? null : [game.nativePort, game.nativePort])}
            />
          </>
        )}
      </div>
      <div class="stack">
        <VerdictTable verdicts={guide.verdicts} />
        {(page ? guide.pages : ["protocols/native.md"]).map((name) => (
          <SmallLink key={name} href={docsHref(name)} text={words.wholePage} />
        ))}
      </div>
    </div>
  );
}

interface DialectsProps {
  readonly guide: ConnectGuide;
  readonly game: GameShape;
  readonly status: StatusShape;
}

function Dialects({ guide, game, status }: DialectsProps): VNode | null {
  const portsOf = (id: string): readonly [number, number] | null =>
    game.dialects.find((dialect) => dialect.id === id)?.ports ?? null;
  const first = guide.dialects.find(({ id }) => portsOf(id)) ?? guide.dialects[0];
  const [chosen, setChosen] = useState(first?.id ?? "");
  const dialect = guide.dialects.find(({ id }) => id === chosen) ?? first;
  if (!dialect) return null;
  const ports = portsOf(dialect.id);
  const body = (
    <Dialect
      dialect={dialect}
      address={arenaAddress(status, game, ports)}
      at={dialect.transport === "stdio" ? null : formatPorts(ports)}
    />
  );
  if (guide.dialects.length === 1) return body;
  return (
    <>
      <Tabs
        tabs={guide.dialects.map(({ id }) => ({ id, name: id }))}
        chosen={dialect.id}
        onChoose={setChosen}
        label={say.value(words.dialects)}
        panel="dialect"
        look="seg"
      />
      <TabPanel panel="dialect" chosen={dialect.id} class="stack">
        {body}
      </TabPanel>
    </>
  );
}

/** Each row has its verdict code as id: other pages link to it. */
function VerdictTable({ verdicts }: Pick<ConnectGuide, "verdicts">): VNode {
  return (
    <Panel id="meanings-title" title={say.value(words.verdicts)} class="meanings">
      <Table
        rows={[{ by: "rules", means: words.rules }, ...verdicts, { by: "void", means: words.void }]}
        keyOf={({ by }) => by}
        rowProps={({ by }) => ({ id: by })}
        columns={[
          {
            head: words.verdict,
            rowHead: true,
            cell: ({ by }) => (
              <>
                <VerdictChip by={by} />
                <code class="mono tiny muted">{by}</code>
              </>
            ),
          },
          { head: words.meaning, cellClass: "soft", cell: ({ means }) => say.value(means) },
        ]}
      />
    </Panel>
  );
}

function formatPorts(ports: readonly [number, number] | null): string {
  if (!ports) return say.value(words.noPort);
  const [a, b] = ports;
  return say.value(words.at, { ports: a === b ? `TCP ${a}` : `TCP ${a} / ${b}` });
}
