import type { VNode } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { opponentOf } from "../../../core/seats.ts";
import { InlineSvg } from "../../board/seat-mark.tsx";
import { Button } from "../../shell/button.tsx";
import { writeClock, writeNumber, writeScore } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { useTick } from "../../shell/use-tick.ts";
import type { Chronicle } from "../model/chronicle.ts";
import { generationAt } from "../model/scene.ts";
import { matchWords } from "../words.ts";
import { type Area, drawArea, leadOf, type Mark, marksOf, scaleOf } from "../model/timeline.ts";
import { Transport } from "./transport.tsx";
import type { MatchViewModel } from "./use-match.ts";

interface Props {
  readonly shown: MatchViewModel;
}

const WIDTH = 586;

/** The timeline and the buttons that step through the match. */
export function MatchTransport({ shown }: Props): VNode {
  const { page, watch, controls, live, layers, switchLayer } = shown;
  return (
    <div class="panel tl">
      <Timeline shown={shown} />
      <Transport
        controls={controls}
        last={watch.chronicle.steps.length - 1}
        live={live}
        count={<Count shown={shown} />}
        flip={page.zoomable ? undefined : shown.flipBoard}
        flipped={shown.flip}
        full={shown.fullScreen.toggle}
        layers={page.board.layers.map(({ id, name }) => (
          <Button key={id} look="small layer" pressed={layers.has(id)} text={name} onClick={() => switchLayer(id)} />
        ))}
      />
    </div>
  );
}

/** `42 / 60`, `31 / live`, `760 / 1:12 left`. */
function Count({ shown }: Props): VNode {
  const { watch, index, live, page, generation } = shown;
  const { steps } = watch.chronicle;
  const here = page.ticks?.continuous ? (generation ?? 0) : (steps[index]?.ply ?? 0);
  const total = (page.ticks?.continuous ? generationAt(watch.chronicle, steps.length - 1) : steps.at(-1)?.ply) ?? 0;
  return (
    <>
      <b>{writeNumber(here)}</b> / {live ? <TimeLeft shown={shown} /> : writeNumber(total)}
      {!page.ticks?.continuous && generation !== undefined && generation > 0 && (
        <span class="muted"> · {say.value(matchWords.gen, { generation })}</span>
      )}
    </>
  );
}

/** Time left in a match of limited duration. */
function TimeLeft({ shown }: Props): VNode {
  const { chronicle, time } = shown.watch;
  const state = chronicle.state(chronicle.steps.length - 1);
  const durationMs = state === undefined ? undefined : shown.page.rules.ticks?.timeLimit?.durationMs(state);
  useTick(1000, durationMs !== undefined);
  const now = time.at(performance.now());
  if (durationMs === undefined || now === undefined) return <>{say.value(matchWords.ofLive)}</>;
  return <>{say.value(matchWords.timeLeft, { time: writeClock(Math.max(0, durationMs - now)) })}</>;
}

/** Lead of seat 0 above, of seat 1 below; a plain line for hidden pieces and for large boards, which have a chart. */
function Timeline({ shown }: Props): VNode {
  const { page, watch, index, live, controls } = shown;
  const { chronicle } = watch;
  const { steps, verdict } = chronicle;
  const { go } = controls;
  const length = positionCountOf(chronicle);
  const plain = page.ticks?.continuous === true || page.hiddenInformation !== undefined;
  const height = plain ? 22 : 52;
  const last = steps.length - 1;
  const scale = scaleOf(last, live, length);
  const line = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<number>();
  const { area, marks } = useMemo(
    () => ({ area: plain ? undefined : drawArea(leadOf(steps), scale, WIDTH, height), marks: marksOf(page, steps) }),
    [steps, steps.length, live, plain, length],
  );
  const percent = (position: number): string => `${(scale.positionOf(position) * 100).toFixed(2)}%`;
  const indexAt = (event: PointerEvent): number => {
    const box = line.current?.getBoundingClientRect();
    return box && box.width > 0 ? scale.indexAt((event.clientX - box.left) / box.width) : index;
  };
  const drag = (event: PointerEvent): void => {
    const target = indexAt(event);
    setHover(target);
    if (event.buttons & 1) go(target);
  };
  return (
    <div
      class={`timeline${plain ? " plain" : ""}`}
      ref={line}
      role="slider"
      tabIndex={0}
      aria-label={say.value(matchWords.timeline)}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={index}
      aria-valuetext={describeStep(chronicle, index)}
      style={{ height: `${height}px` }}
      onPointerDown={(event) => {
        line.current?.setPointerCapture(event.pointerId);
        go(indexAt(event));
      }}
      onPointerMove={drag}
      onPointerLeave={() => setHover(undefined)}
      onKeyDown={(event) => {
        const target = indexForKey(event.key, index, last);
        if (target === undefined) return;
        event.preventDefault();
        go(target);
      }}
    >
      <LeadGraph area={area} height={height} done={scale.positionOf(index)} />
      {marks.map((mark) => (
        <TimelineMark key={`${mark.index}`} mark={mark} icon={iconOf(shown, mark)} left={percent(mark.index)} />
      ))}
      {shown.lostMoves.lost.map(({ step }) => (
        <span key={step} class="lost-mark" style={{ left: percent(step) }} aria-hidden="true">
          ?
        </span>
      ))}
      {verdict?.fault && <span class="ruled" style={{ left: percent(last) }} aria-hidden="true" />}
      <span class="knob" style={{ left: percent(index) }} aria-hidden="true" />
      {hover !== undefined && (
        <span class="told tiny" style={{ left: percent(hover) }} aria-hidden="true">
          {describeStep(chronicle, hover)}
        </span>
      )}
    </div>
  );
}

/** `ply 12, 20–14`. */
export function describeStep(chronicle: Chronicle, index: number): string {
  const step = chronicle.steps[index];
  if (!step) return "";
  const generation = chronicle.page.ticks?.continuous ? generationAt(chronicle, index) : undefined;
  return say.value(generation === undefined ? matchWords.timelineAt : matchWords.generationAt, {
    ply: writeNumber(step.ply),
    generation: writeNumber(generation ?? 0),
    score: writeScore(step.score),
  });
}

/** Positions of a full game, so that a match that ended early leaves room on the timeline. */
function positionCountOf(chronicle: Chronicle): number | undefined {
  const start = chronicle.verdict?.by === "rules" ? undefined : chronicle.state(0);
  return start === undefined ? undefined : chronicle.page.stats.positionCount?.(start);
}

/** SVG of a captured piece, in its owner's style; undefined for other marks. */
function iconOf({ page, view }: MatchViewModel, { kind, seat }: Mark): string | undefined {
  return page.stats.captures
    ?.remaining(view)
    .find(({ name }) => name.en === kind)
    ?.icon(opponentOf(seat));
}

interface GraphProps {
  /** undefined = a plain line. */
  readonly area: Area | undefined;
  readonly height: number;
  /** From 0 to 1. */
  readonly done: number;
}

function LeadGraph({ area, height, done }: GraphProps): VNode {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {area ? (
        <>
          <defs>
            <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect class="hatch-ground" width="5" height="5" />
              <rect class="hatch-line" width="2" height="5" />
            </pattern>
          </defs>
          <path class="zero" d={`M0 ${height / 2}H${WIDTH}`} />
          <path class="lead0" d={area.above} />
          <path fill="url(#hatch)" d={area.below} />
        </>
      ) : (
        <>
          <path class="rest" d={`M0 ${height / 2}H${WIDTH}`} />
          <path class="done" d={`M0 ${height / 2}H${(done * WIDTH).toFixed(1)}`} />
        </>
      )}
    </svg>
  );
}

interface MarkProps {
  readonly mark: Mark;
  readonly icon: string | undefined;
  readonly left: string;
}

function TimelineMark({ mark, icon, left }: MarkProps): VNode {
  if (icon !== undefined)
    return (
      <span class="taken" style={{ left }} aria-hidden="true">
        <InlineSvg svg={icon} size={16} />
      </span>
    );
  return <span class={`mark s${mark.seat}`} data-kind={mark.kind} style={{ left }} aria-hidden="true" />;
}

function indexForKey(key: string, index: number, last: number): number | undefined {
  const pageStep = Math.max(1, Math.round(last / 10));
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -pageStep,
    PageUp: pageStep,
    Home: -last,
    End: last,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(last, Math.max(0, index + step));
}
