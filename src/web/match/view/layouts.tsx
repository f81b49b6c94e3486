import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { MatchPageShape } from "../../../api/match.ts";
import { opponentOf, SEATS, type Seat } from "../../../core/seats.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { FIRST_AND_SECOND } from "../../../games/painting/seat-words.ts";
import { Board } from "../../board/board.tsx";
import { gameName } from "../../shell/game-name.ts";
import { writeClock, writeNumber } from "../../shell/numbers.ts";
import { Panel } from "../../shell/panel.tsx";
import { Failure } from "../../shell/placeholders.tsx";
import { formatReason } from "../../shell/reason.tsx";
import { route } from "../../shell/router.ts";
import { say } from "../../shell/settings.ts";
import type { Lens } from "../model/chronicle.ts";
import { matchWords } from "../words.ts";
import { Actions } from "./actions.tsx";
import { Details } from "./details.tsx";
import { Facts, sayLimits, TimeFacts } from "./facts.tsx";
import { MatchHead, WideHead } from "./head.tsx";
import { LiveCard } from "./live-card.tsx";
import { LostPanel } from "./lost-panel.tsx";
import { ScoreSide, ShareBar } from "./score-side.tsx";
import { SeatStrip } from "./seat-strip.tsx";
import { SilenceNote } from "./silence.tsx";
import { describeStep, MatchTransport } from "./timeline.tsx";
import { useAnnouncements } from "./use-announcements.ts";
import { useStepAnimation } from "./use-cursor.ts";
import { useMatchKeys } from "./use-match-keys.ts";
import { type MatchViewModel, useMatch } from "./use-match.ts";
import { useWatch, type Watch } from "./use-watch.ts";
import { VerdictCard } from "./verdict-card.tsx";
import { WireLog } from "./wire-log.tsx";

interface MatchProps {
  readonly match: MatchPageShape;
  readonly page: AnyGameDefinition;
  readonly ply: string | undefined;
}

interface WatchedProps extends MatchProps {
  /** Shown until the first events arrive. */
  readonly skeleton: VNode;
  readonly reload: () => void;
}

/** A match that is followed live or read from its record. */
export function WatchedMatch({ match, page, ply, skeleton, reload }: WatchedProps): VNode {
  const watch = useWatch(match.id, page, match.status === "live", { endFirst: ply === undefined });
  useReloadAtEnd(match.status === "live" && watch?.chronicle.verdict !== undefined, reload);
  if (watch && watch.chronicle.steps.length > 0) return <MatchView match={match} page={page} ply={ply} watch={watch} />;
  if (watch?.failed === undefined) return skeleton;
  const good = `${say.value(watch.failed)} ${say.value(matchWords.failedGood)}`;
  return <Failure what={matchWords.failed} good={good} again={watch.retry} />;
}

/** Reloads the match data when the match ends: exports and head-to-head change then. */
function useReloadAtEnd(over: boolean, reload: () => void): void {
  const wasOver = useRef(over);
  useEffect(() => {
    if (over && !wasOver.current) reload();
    wasOver.current = over;
  }, [over]);
}

function MatchView({ match, page, ply, watch }: MatchProps & { readonly watch: Watch }): VNode {
  const shown = useMatch(match, page, watch, ply);
  useMatchKeys(shown);
  useAnnouncements(watch.chronicle, shown.index, shown.live);
  const embed = route.value.query.get("embed") === "1";
  if (page.zoomable) return <WideLayout shown={shown} embed={embed} />;
  return embed ? <EmbedLayout shown={shown} /> : <MatchLayout shown={shown} />;
}

interface Props {
  readonly shown: MatchViewModel;
}

/** The verdict, or the ways a live match can end. */
function Ruling({ shown }: Props): VNode | null {
  const { verdict } = shown.watch.chronicle;
  if (verdict) return <VerdictCard shown={shown} given={verdict} />;
  return shown.live ? <LiveCard shown={shown} /> : null;
}

/** Errors of the record, and players that have left a question unanswered. */
function Warnings({ shown: { match, watch } }: Props): VNode | null {
  const { replayError, silences, names } = watch.chronicle;
  return (
    <>
      {replayError && (
        <p class="panel pad small" role="alert">
          <b class="shu-text">{say.value(matchWords.trouble)}</b>{" "}
          {say.value(matchWords.troubleAt, { line: replayError.line, why: formatReason(match.game, replayError) })}
        </p>
      )}
      {silences.map(({ seat, reason }) => (
        <SilenceNote key={seat} name={names[seat] || match.players[seat]} reason={reason} />
      ))}
    </>
  );
}

function MatchBoard({ shown, children }: Props & { readonly children?: ComponentChildren }): VNode {
  const { page, view, scene, match, index, watch } = shown;
  const { reserve } = shown.fullScreen;
  return (
    <Board
      {...(reserve !== undefined && { reserve })}
      page={page}
      view={view}
      previous={scene.before}
      scene={scene}
      animate={useStepAnimation(index)}
      onVisibleArea={shown.onVisibleArea}
      label={`${gameName(match.game)}, ${describeStep(watch.chronicle, index)}`}
    >
      {children}
    </Board>
  );
}

function BoardColumn({ shown }: Props): VNode {
  const { watch, page, flip } = shown;
  const below = flip ? 1 : 0;
  return (
    <div class="mid" ref={shown.boardArea}>
      <SeatStrip {...shown} seat={opponentOf(below)} />
      <MatchBoard shown={shown} />
      <SeatStrip {...shown} seat={below} />
      <MatchTransport shown={shown} />
      {page.rules.hiddenInformation && watch.chronicle.verdict && watch.chronicle.complete && <LensBar shown={shown} />}
    </div>
  );
}

/** Chooses whose view of hidden pieces is shown; only for finished matches. */
function LensBar({ shown: { page, lens, selectLens } }: Props): VNode {
  const choices: readonly (readonly [Lens, string])[] = [
    ["truth", say.value(matchWords.viewAll)],
    ["audience", say.value(matchWords.viewAudience)],
    ...SEATS.map((seat) => [seat, saySeatView(page, seat)] as const),
  ];
  return (
    <div class="seg lens" role="group" aria-label={say.value(matchWords.viewOf)}>
      {choices.map(([id, name]) => (
        <button type="button" key={id} aria-pressed={lens === id} onClick={() => selectLens(id)}>
          {name}
        </button>
      ))}
    </div>
  );
}

function saySeatView({ text: { seatNames } }: AnyGameDefinition, seat: Seat): string {
  if (seatNames === FIRST_AND_SECOND) return say.value(seat === 0 ? matchWords.viewFirst : matchWords.viewSecond);
  return say.value(matchWords.viewSeat, { seat: say.value(seatNames[seat]) });
}

function MatchLayout({ shown }: Props): VNode {
  const { match, watch, live, tab } = shown;
  return (
    <div class={`m${live ? " going" : ""}`}>
      <div class="left">
        <div class="ruled">
          <MatchHead match={match} names={watch.chronicle.names} live={live} />
          <Warnings shown={shown} />
          <Ruling shown={shown} />
          <LostPanel shown={shown} />
        </div>
        <div class="rest">
          <Facts shown={shown} />
          <TimeFacts shown={shown} />
          <Actions shown={shown} />
        </div>
      </div>
      <BoardColumn shown={shown} />
      <div class="right">
        <Details shown={shown} />
        {tab !== "wire" && <LiveWire shown={shown} />}
      </div>
    </div>
  );
}

/** Wire log of a live match. */
function LiveWire({ shown: { watch, live } }: Props): VNode | null {
  const { chronicle } = watch;
  if (!live || chronicle.wire.length === 0) return null;
  return (
    <Panel id="wirehead" title={say.value(matchWords.wireLive)} class="livewire">
      <WireLog chronicle={chronicle} short />
    </Panel>
  );
}

/** Board and transport only, for embedding in another page. */
function EmbedLayout({ shown }: Props): VNode {
  return (
    <div class="m embed">
      <BoardColumn shown={shown} />
    </div>
  );
}

/** Layout for large boards: wide canvas, player strips side by side, charts at the right. */
function WideLayout({ shown, embed }: Props & { readonly embed: boolean }): VNode {
  const { match, watch, live, index, page, generation = 0 } = shown;
  const { chronicle } = watch;
  const panel = page.stats.scorePanel;
  return (
    <div class={`w${embed ? " embed" : ""}`}>
      <div class="wl" ref={shown.boardArea}>
        {!embed && (
          <WideHead match={match} names={chronicle.names} live={live} size={describeSize(shown)}>
            <Actions shown={shown} short />
          </WideHead>
        )}
        <div class="two">
          <SeatStrip {...shown} seat={0} />
          <SeatStrip {...shown} seat={1} />
        </div>
        {panel && <ShareBar panel={panel} score={chronicle.steps[index]?.score ?? [0, 0]} />}
        <div class="cv">
          <MatchBoard shown={shown}>
            <p class="hud">
              <b>{writeNumber(generation)}</b> {say.value(matchWords.generation)}
            </p>
          </MatchBoard>
        </div>
        <MatchTransport shown={shown} />
      </div>
      {!embed && (
        <div class="wr">
          <Warnings shown={shown} />
          {chronicle.verdict && <Ruling shown={shown} />}
          {panel && <ScoreSide panel={panel} shown={shown} />}
          <LiveWire shown={shown} />
          {live && <LiveCard shown={shown} />}
          <Details shown={shown} />
          <Facts shown={shown} />
          <TimeFacts shown={shown} />
          <div class="acts-below">
            <Actions shown={shown} />
          </div>
        </div>
      )}
    </div>
  );
}

/** `100 × 80 · 2:00`: the board and the duration or the time limit. */
function describeSize({ watch, page, view }: MatchViewModel): string {
  const { columns, rows } = page.board.grid(view);
  const start = watch.chronicle.state(0);
  const durationMs = start === undefined ? undefined : page.rules.ticks?.timeLimit?.durationMs(start);
  const time = durationMs === undefined ? watch.opened && sayLimits(watch.opened.limits) : writeClock(durationMs);
  return [`${columns} × ${rows}`, ...(time === undefined ? [] : [time])].join(" · ");
}
