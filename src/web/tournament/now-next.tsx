import type { ComponentChildren, VNode } from "preact";
import type { TournamentPageShape } from "../../api/tournaments.ts";
import { WORDS } from "../../tournament/view/words.ts";
import { writeNumber, writeResult } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { tournamentWords as words } from "./words.ts";
import { EventPlayer, useEventMatches } from "./event-player.tsx";
import { wordsFor } from "../shell/by-words.ts";
import { Panel } from "../shell/panel.tsx";

const MAX_SHOWN = 4;

interface Props {
  readonly page: TournamentPageShape;
}

/** Current and next pairings. */
export function NextPanel({ page: { next, over } }: Props): VNode | null {
  if (over) return null;
  return (
    <Panel id="next-title" title={say.value(words.nowNext)} class="pairings">
      {next.length === 0 ? (
        <p class="inside small muted">{say.value(words.notPlanned)}</p>
      ) : (
        <Pairings>
          {next.slice(0, MAX_SHOWN).map(({ slot, stage, players }) => (
            <Pairing
              key={slot}
              players={players}
              middle={<span class="chip">{say.value(words.next)}</span>}
              end={
                <span class="muted">
                  {stage > 1 ? `${say.value(WORDS.stage, { stage })} · ` : ""}
                  {say.value(words.slot, { slot: writeNumber(slot) })}
                </span>
              }
            />
          ))}
        </Pairings>
      )}
    </Panel>
  );
}

/** Latest results. */
export function LatestPanel({ page: { slots } }: Props): VNode | null {
  const hrefOf = useEventMatches();
  const latest = slots.slice(-MAX_SHOWN).reverse();
  if (latest.length === 0) return null;
  return (
    <Panel
      id="latest-title"
      title={say.value(words.latest)}
      class="pairings"
      aside={
        <a class="link small" href={hrefOf({})}>
          {say.value(words.allGames)}
        </a>
      }
    >
      <Pairings>
        {latest.map(({ slot, players, winner, by, match }) => (
          <Pairing
            key={slot}
            players={players}
            middle={<Result match={match} text={writeResult(winner, by)} players={players} />}
            end={<span class={by === "rules" || by === "void" ? "chip" : "chip shu"}>{say.value(wordsFor(by))}</span>}
          />
        ))}
      </Pairings>
    </Panel>
  );
}

interface ResultProps {
  /** null = no record was stored. */
  readonly match: string | null;
  readonly text: string;
  readonly players: readonly [string, string];
}

/** Links to the match if its record exists. */
function Result({ match, text, players }: ResultProps): VNode {
  if (match === null) return <b>{text}</b>;
  const name = `${players[0]} – ${players[1]}, ${text}`;
  return (
    <a href={`/m/${encodeURIComponent(match)}`} aria-label={name}>
      <b>{text}</b>
    </a>
  );
}

function Pairings({ children }: { readonly children: ComponentChildren }): VNode {
  return (
    <table>
      <thead class="vh">
        <tr>
          <th scope="col">{say.value(words.first)}</th>
          <th scope="col">{say.value(words.second)}</th>
          <th scope="col">{say.value(words.result)}</th>
          <th scope="col">{say.value(words.verdict)}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface PairingProps {
  readonly players: readonly [string, string];
  readonly middle: VNode;
  readonly end: VNode;
}

function Pairing({ players, middle, end }: PairingProps): VNode {
  return (
    <tr>
      {players.map((name, seat) => (
        <td key={seat} class="player">
          <span class="row">
            <span class={`seat s${seat}`} aria-hidden="true" />
            <EventPlayer name={name} />
          </span>
        </td>
      ))}
      <td class="middle">{middle}</td>
      <td class="num nowrap small">{end}</td>
    </tr>
  );
}
