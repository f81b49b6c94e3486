import type { ComponentChildren, VNode } from "preact";
import type { TournamentPageShape } from "../../api/tournaments.ts";
import { writeNumber, writeResult } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { tournamentWords as words } from "../words/tournament.ts";
import { wordsFor } from "../words/verdicts.ts";

const SHOWN = 4;

interface Props {
  readonly page: TournamentPageShape;
}

/** What is played now or next. */
export function NextPanel({ page: { next, over } }: Props): VNode | null {
  if (over) return null;
  return (
    <section class="panel pairings" aria-labelledby="next-title">
      <header>
        <h2 id="next-title">{say.value(words.nowNext)}</h2>
      </header>
      {next.length === 0 ? (
        <p class="inside small muted">{say.value(words.notPlanned)}</p>
      ) : (
        <Pairings>
          {next.slice(0, SHOWN).map(({ slot, stage, players }) => (
            <Pairing
              key={slot}
              players={players}
              middle={<span class="chip">{say.value(words.next)}</span>}
              end={
                <span class="muted">
                  {stage > 1 ? `${say.value(words.stage, { stage })} · ` : ""}
                  {say.value(words.slot, { slot: writeNumber(slot) })}
                </span>
              }
            />
          ))}
        </Pairings>
      )}
    </section>
  );
}

/** What was decided last. */
export function LatestPanel({ page: { slots } }: Props): VNode | null {
  const latest = slots.slice(-SHOWN).reverse();
  if (latest.length === 0) return null;
  return (
    <section class="panel pairings" aria-labelledby="latest-title">
      <header>
        <h2 id="latest-title">{say.value(words.latest)}</h2>
      </header>
      <Pairings>
        {latest.map(({ slot, players, winner, by }) => (
          <Pairing
            key={slot}
            players={players}
            middle={<b>{writeResult(winner, by)}</b>}
            end={
              <span class={by === "rules" || by === "void" ? "chip" : "chip shu"}>
                {say.value(wordsFor(by))}
              </span>
            }
          />
        ))}
      </Pairings>
    </section>
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
            <bdi class="clip" title={name}>
              {name}
            </bdi>
          </span>
        </td>
      ))}
      <td class="middle">{middle}</td>
      <td class="num nowrap small">{end}</td>
    </tr>
  );
}
