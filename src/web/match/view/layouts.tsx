import type { ComponentChildren, VNode } from "preact";
import { opponentOf } from "../../../core/seats.ts";
import { Board } from "../../board/board.tsx";
import { gameName } from "../../shell/game-name.ts";
import { writeClock, writeNumber } from "../../shell/numbers.ts";
import { formatReason } from "../../shell/reason.tsx";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { Actions } from "./actions.tsx";
import { MatchTransport } from "./transport-panel.tsx";
import { sayLimits } from "./facts.tsx";
import { Facts, TimeFacts } from "./facts.tsx";
import { Details, framesOf } from "./details.tsx";
import { MatchHead, WideHead } from "./head.tsx";
import { LensBar } from "./lens-bar.tsx";
import { LiveCard } from "./live-card.tsx";
import { SeatStrip } from "./seat-strip.tsx";
import { SilenceNote } from "./silence.tsx";
import type { MatchViewModel } from "./use-match.ts";
import { useStepAnimation } from "./use-step-animation.ts";
import { VerdictCard } from "./verdict-card.tsx";
import { ScoreSide, ShareBar } from "./score-side.tsx";
import { WireLog } from "./wire-log.tsx";
import { Panel } from "../../shell/panel.tsx";

interface Props {
  readonly shown: MatchViewModel;
}

/** The verdict, or the ways a live match can end. */
function Ruling({ shown }: Props): VNode | null {
  const { watch, match, live, page, judgement } = shown;
  const { chronicle } = watch;
  if (chronicle.verdict)
    return <VerdictCard game={match.game} chronicle={chronicle} verdict={chronicle.verdict} judgement={judgement} />;
  return live ? <LiveCard page={page} view={shown.view} names={chronicle.names} /> : null;
}

/** Errors of the record, and players that have left a question unanswered. */
function Warnings({ shown }: Props): VNode | null {
  const { replayError, silences, names } = shown.watch.chronicle;
  return (
    <>
      {replayError && (
        <p class="panel pad small" role="alert">
          <b class="shu-text">{say.value(matchWords.trouble)}</b>{" "}
          {say.value(matchWords.troubleAt, {
            line: replayError.line,
            why: formatReason(shown.match.game, replayError),
          })}
        </p>
      )}
      {silences.map(({ seat, reason }) => (
        <SilenceNote key={seat} name={names[seat] || shown.match.players[seat]} reason={reason} />
      ))}
    </>
  );
}

function MatchActions({ shown, short = false }: Props & { readonly short?: boolean }): VNode {
  const { match, live, copyLink, copyPosition, copyVisible } = shown;
  const copies = { copyLink, copyPosition, copySeen: copyVisible };
  return <Actions match={match} live={live} short={short} {...copies} />;
}

function MatchBoard({
  shown,
  children,
}: {
  readonly shown: MatchViewModel;
  readonly children?: ComponentChildren;
}): VNode {
  const { page, view, previous, scene, match, index, describeIndex } = shown;
  const animate = useStepAnimation(index);
  const { reserve } = shown.fullScreen;
  return (
    <Board
      {...(reserve !== undefined && { reserve })}
      page={page}
      view={view}
      previous={previous}
      scene={scene}
      animate={animate}
      onVisibleArea={shown.onVisibleArea}
      label={`${gameName(match.game)}, ${describeIndex(index)}`}
    >
      {children}
    </Board>
  );
}

function BoardColumn({ shown }: Props): VNode {
  const { match, watch, index, view, page, flip, lens, selectLens, boardArea } = shown;
  const below = flip ? 1 : 0;
  const strip = { match, watch, index, view };
  const bar = page.rules.hiddenInformation && watch.chronicle.verdict && watch.chronicle.complete;
  return (
    <div class="mid" ref={boardArea}>
      <SeatStrip {...strip} seat={opponentOf(below)} />
      <MatchBoard shown={shown} />
      <SeatStrip {...strip} seat={below} />
      <MatchTransport shown={shown} />
      {bar && <LensBar page={page} lens={lens} choose={selectLens} />}
    </div>
  );
}

export function MatchLayout({ shown }: Props): VNode {
  const { match, watch, live, index, tab, selectTab, goTo } = shown;
  const { chronicle, opened, watching } = watch;
  return (
    <div class={`m${live ? " going" : ""}`}>
      <div class="left">
        <div class="ruled">
          <MatchHead match={match} names={chronicle.names} live={live} />
          <Warnings shown={shown} />
          <Ruling shown={shown} />
        </div>
        <div class="rest">
          <Facts match={match} chronicle={chronicle} opened={opened} live={live} watching={watching} />
          <TimeFacts chronicle={chronicle} match={match} />
          <MatchActions shown={shown} />
        </div>
      </div>
      <BoardColumn shown={shown} />
      <div class="right">
        <Details chronicle={chronicle} index={index} live={live} tab={tab} choose={selectTab} go={goTo} />
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
      <WireLog
        game={chronicle.page.rules.id}
        wire={chronicle.wire}
        names={chronicle.names}
        {...framesOf(chronicle)}
        short
      />
    </Panel>
  );
}

/** Board and transport only, for embedding in another page. */
export function EmbedLayout({ shown }: Props): VNode {
  return (
    <div class="m embed">
      <BoardColumn shown={shown} />
    </div>
  );
}

/** Layout for large boards: wide canvas, player strips side by side, charts at the right. */
export function WideLayout({ shown, embed = false }: Props & { readonly embed?: boolean }): VNode {
  const { match, watch, live, index, view, page, generation, boardArea, tab, selectTab, goTo } = shown;
  const { chronicle, opened, watching } = watch;
  const strip = { match, watch, index, view };
  const { columns, rows } = page.board.grid(view);
  const panel = page.stats.scorePanel;
  const start = chronicle.state(0);
  const durationMs = start === undefined ? undefined : page.rules.ticks?.timeLimit?.durationMs(start);
  const time = durationMs === undefined ? opened && sayLimits(opened.limits) : writeClock(durationMs);
  const size = [`${columns} × ${rows}`, ...(time === undefined ? [] : [time])];
  return (
    <div class={`w${embed ? " embed" : ""}`}>
      <div class="wl" ref={boardArea}>
        {!embed && (
          <WideHead match={match} names={chronicle.names} live={live} size={size.join(" · ")}>
            <MatchActions shown={shown} short />
          </WideHead>
        )}
        <div class="two">
          <SeatStrip {...strip} seat={0} />
          <SeatStrip {...strip} seat={1} />
        </div>
        {panel && <ShareBar panel={panel} score={chronicle.steps[index]?.score ?? [0, 0]} />}
        <div class="cv">
          <MatchBoard shown={shown}>
            <p class="hud">
              <b>{writeNumber(generation ?? 0)}</b> {say.value(matchWords.generation)}
            </p>
          </MatchBoard>
        </div>
        <MatchTransport shown={shown} />
      </div>
      {!embed && (
        <div class="wr">
          <Warnings shown={shown} />
          {chronicle.verdict && <Ruling shown={shown} />}
          {panel && (
            <ScoreSide
              panel={panel}
              chronicle={chronicle}
              index={index}
              generation={generation ?? 0}
              tallies={shown.tallies}
            />
          )}
          <LiveWire shown={shown} />
          {live && <LiveCard page={page} view={view} names={chronicle.names} />}
          <Details chronicle={chronicle} index={index} live={live} tab={tab} choose={selectTab} go={goTo} />
          <Facts match={match} chronicle={chronicle} opened={opened} live={live} watching={watching} />
          <TimeFacts chronicle={chronicle} match={match} />
          <div class="acts-below">
            <MatchActions shown={shown} />
          </div>
        </div>
      )}
    </div>
  );
}
