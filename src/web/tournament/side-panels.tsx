import type { VNode } from "preact";
import type { TournamentPageShape } from "../../api/tournaments.ts";
import { WORDS } from "../../tournament/view/words.ts";
import { VerdictChip } from "../matches/verdict-chip.tsx";
import { CopyButton } from "../shell/copy.tsx";
import { SmallLink } from "../shell/links.tsx";
import { writeNumber, writeResult, writeTime } from "../shell/numbers.ts";
import { Panel } from "../shell/panel.tsx";
import { say } from "../shell/settings.ts";
import { EventPlayer, Sentence, useEventMatches } from "./event-player.tsx";
import { tournamentWords as words } from "./words.ts";

const MAX_SHOWN = 4;
const COMMANDS = [
  ["asHtml", "shinpan standings FILE --data DIR --format html"],
  ["asCsv", "shinpan standings FILE --data DIR --format csv"],
  ["failed", "shinpan tournament FILE --data DIR --failed"],
] as const;

interface Props {
  readonly page: TournamentPageShape;
}

/** The winner of the event and the reason. */
export function SummaryPanel({ page }: Props): VNode | null {
  const { headline, detail } = page.standings.summary;
  if (!headline) return null;
  return (
    <section class="verdict">
      <div class="ruling">
        <h2>
          <Sentence sentence={headline} />
        </h2>
        {detail && (
          <p class="why">
            <Sentence sentence={detail} />
          </p>
        )}
      </div>
    </section>
  );
}

/** Players whose programs have not connected yet, with port and deadline. */
export function AwaitedPanel({ page: { awaited } }: Props): VNode | null {
  if (awaited.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="awaited-title" aria-live="polite">
      <header>
        <h2 id="awaited-title">{say.value(words.awaited)}</h2>
        <span class="small muted">{say.value(words.awaitedHint)}</span>
      </header>
      <ul class="inside small">
        {awaited.map(({ player, port, until }) => (
          <li key={player} class="row wrap">
            <b>
              <bdi>{player}</bdi>
            </b>
            <span>{say.value(words.awaitedOn, { port })}</span>
            {until !== null && <span class="muted">{say.value(words.awaitedUntil, { time: writeTime(until) })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Current and next pairings. */
export function NextPanel({ page: { next, over } }: Props): VNode | null {
  if (over) return null;
  const rows = next.slice(0, MAX_SHOWN).map(({ slot, stage, players }) => ({
    slot,
    players,
    result: <span class="chip">{say.value(words.next)}</span>,
    verdict: (
      <span class="muted">
        {stage > 1 ? `${say.value(WORDS.stage, { stage })} · ` : ""}
        {say.value(words.slot, { slot: writeNumber(slot) })}
      </span>
    ),
  }));
  return (
    <Panel id="next-title" title={say.value(words.nowNext)} class="pairings">
      {rows.length === 0 ? <p class="inside small muted">{say.value(words.notPlanned)}</p> : <Pairings rows={rows} />}
    </Panel>
  );
}

/** Latest results. */
export function LatestPanel({ page: { slots } }: Props): VNode | null {
  const hrefOf = useEventMatches();
  if (slots.length === 0) return null;
  const latest = slots.slice(-MAX_SHOWN).reverse();
  return (
    <Panel
      id="latest-title"
      title={say.value(words.latest)}
      class="pairings"
      aside={<SmallLink href={hrefOf({})} text={words.allGames} />}
    >
      <Pairings
        rows={latest.map((slot) => ({ ...slot, result: <Result {...slot} />, verdict: <VerdictChip by={slot.by} /> }))}
      />
    </Panel>
  );
}

/** Links to the match if its record exists. */
function Result({ match, players, winner, by }: TournamentPageShape["slots"][number]): VNode {
  const text = writeResult(winner, by);
  if (match === null) return <b>{text}</b>;
  return (
    <a href={`/m/${encodeURIComponent(match)}`} aria-label={`${players[0]} – ${players[1]}, ${text}`}>
      <b>{text}</b>
    </a>
  );
}

interface Pairing {
  readonly slot: number;
  readonly players: readonly [string, string];
  readonly result: VNode;
  readonly verdict: VNode;
}

function Pairings({ rows }: { readonly rows: readonly Pairing[] }): VNode {
  return (
    <table>
      <thead class="vh">
        <tr>
          {[words.first, words.second, words.result, words.verdict].map((head) => (
            <th key={head.en} scope="col">
              {say.value(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ slot, players, result, verdict }) => (
          <tr key={slot}>
            {players.map((name, seat) => (
              <td key={seat} class="player">
                <span class="row">
                  <span class={`seat s${seat}`} aria-hidden="true" />
                  <EventPlayer name={name} />
                </span>
              </td>
            ))}
            <td class="middle">{result}</td>
            <td class="num nowrap small">{verdict}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Workers whose results differ from those of the others. */
export function WorkersPanel({ page }: Props): VNode | null {
  const { workers } = page.standings;
  if (workers.length === 0) return null;
  return (
    <Panel id="workers-title" title={say.value(WORDS.workers)}>
      <ul class="inside small">
        {workers.map(({ worker, text }) => (
          <li key={worker}>
            <b>
              <bdi>{worker}</bdi>
            </b>
            : <span>{say.value(text)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Commands that export or repeat an event. */
export function FilesPanel(): VNode {
  return (
    <Panel
      id="files-title"
      title={say.value(words.files)}
      class="files"
      aside={<span class="small muted">{say.value(words.filesHint)}</span>}
    >
      <ul class="inside">
        {COMMANDS.map(([word, command]) => (
          <li key={word}>
            <span class="small soft">{say.value(words[word])}</span>
            <span class="row command">
              <code class="mono grow">{command}</code>
              <CopyButton text={command} what={say.value(words[word])} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
