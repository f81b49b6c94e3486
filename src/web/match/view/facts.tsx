import type { VNode } from "preact";
import type { Limits } from "../../../core/events.ts";
import type { LocalizedText } from "../../../core/lang.ts";
import { SEATS, type Seat } from "../../../core/seats.ts";
import { writeNumber } from "../../shell/numbers.ts";
import { matchesHref } from "../../shell/search.ts";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { formatLimit } from "./clock.tsx";
import type { Chronicle } from "../model/chronicle.ts";
import { PlayerLink } from "./head.tsx";
import type { MatchViewModel } from "./use-match.ts";

export function sayLimits(limits: Limits): string {
  const { bank, moveMs, marginMs } = limits;
  if (limits.untimed?.length === 2) return say.value(matchWords.noLimit);
  if (bank)
    return say.value(matchWords.bankThen, { bank: formatLimit(bank.bankMs), byoyomi: formatLimit(bank.byoyomiMs) });
  if (moveMs === undefined) return say.value(matchWords.noLimit);
  return say.value(matchWords.perMove, {
    limit: formatLimit(moveMs),
    margin: marginMs === 0 ? 0 : formatLimit(marginMs),
  });
}

interface Props {
  readonly shown: MatchViewModel;
}

export function Facts({ shown: { match, watch, live } }: Props): VNode {
  const { chronicle, opened, watching } = watch;
  const { lag } = chronicle;
  const options = Object.entries(opened?.options ?? {});
  const dialects = opened?.players.map(({ dialect }) => dialect) ?? match.seats.map(({ dialect }) => dialect);
  const seed = live ? undefined : opened?.seed;
  const fact = (name: LocalizedText, value: string, mono = false): VNode => (
    <>
      <dt>{say.value(name)}</dt>
      <dd class={mono ? "mono" : undefined}>{value}</dd>
    </>
  );
  return (
    <section class="panel" aria-label={say.value(matchWords.facts)}>
      <dl class="facts">
        {opened && fact(matchWords.factTime, sayLimits(opened.limits))}
        {lag && fact(matchWords.lag, sayLag(lag))}
        {dialects.some((dialect) => dialect !== null) &&
          fact(matchWords.dialect, dialects.map((dialect) => shortDialect(dialect)).join(", "))}
        {opened && opened.sandbox !== "none" && fact(matchWords.sandbox, opened.sandbox)}
        {options.length > 0 && fact(matchWords.options, options.map(([key, value]) => `${key} ${value}`).join(", "))}
        {fact(matchWords.seed, seed ?? say.value(matchWords.seedLater), !live)}
        {opened && fact(matchWords.rules, `${opened.game} ${opened.rules}`)}
        {live && fact(matchWords.watching, writeNumber(watching))}
      </dl>
    </section>
  );
}

function sayLag({ mean, worst }: NonNullable<Chronicle["lag"]>): string {
  return say.value(matchWords.lagIs, { mean: writeNumber(mean, 1), worst: writeNumber(worst, 1) });
}

function shortDialect(dialect: string | null): string {
  return dialect === null ? say.value(matchWords.house) : dialect.slice(dialect.indexOf("/") + 1);
}

/** Time used by each seat, and their head-to-head record. */
export function TimeFacts({ shown: { match, watch } }: Props): VNode {
  const { chronicle } = watch;
  const { names } = chronicle;
  const { wins, draws, losses } = match.headToHead;
  const [player, opponent] = match.players;
  return (
    <section class="panel" aria-label={say.value(matchWords.time)}>
      <dl class="facts">
        {SEATS.map((seat) => (
          <UsedFact key={seat} chronicle={chronicle} seat={seat} />
        ))}
        {wins + draws + losses > 0 && (
          <>
            <dt>{say.value(matchWords.headToHead)}</dt>
            <dd>
              <PlayerLink match={match} seat={0} name={names[0]} />{" "}
              <a class="link" href={matchesHref({ game: match.game, player, opponent })}>
                {wins} – {draws} – {losses}
              </a>{" "}
              <PlayerLink match={match} seat={1} name={names[1]} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function UsedFact({ chronicle, seat }: { readonly chronicle: Chronicle; readonly seat: Seat }): VNode {
  const { moves, used, slowest } = timeOf(chronicle, seat);
  const [before = "", after = ""] = say
    .value(moves === 0 ? matchWords.usedNever : moves === 1 ? matchWords.usedOnce : matchWords.usedIs, {
      moves,
      slowest: sayUsed(slowest),
      used: "\u0000",
    })
    .split("\u0000");
  return (
    <>
      <dt>
        <bdi>{say.value(matchWords.usedBy, { name: chronicle.names[seat] })}</bdi>
      </dt>
      <dd>
        {before}
        {moves > 0 && <b>{sayUsed(used)}</b>}
        {after}
      </dd>
    </>
  );
}

export function timeOf(
  { steps }: Pick<Chronicle, "steps">,
  seat: Seat,
): { readonly moves: number; readonly used: number; readonly slowest: number } {
  let moves = 0;
  let slowest = 0;
  for (const { played } of steps)
    if (played?.seat === seat) {
      moves++;
      slowest = Math.max(slowest, played.ms);
    }
  return { moves, used: steps.at(-1)?.spent[seat] ?? 0, slowest };
}

/** `46.5 s`, `3.91 s`, `58 ms`. */
export function sayUsed(ms: number): string {
  if (ms < 1000) return `${writeNumber(ms)} ms`;
  return say.value(matchWords.seconds, { count: writeNumber(ms / 1000, ms < 10_000 ? 2 : 1) });
}
