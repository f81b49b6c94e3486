import type { VNode } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Fault } from "../../../core/fault.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { InlineSvg } from "../../board/seat-mark.tsx";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { type Area, drawArea, leadOf, type Mark, marksOf, scaleOf } from "../model/timeline.ts";
import type { Step } from "../model/step.ts";

interface Props {
  readonly page: AnyGameDefinition;
  readonly steps: readonly Step[];
  readonly index: number;
  readonly live: boolean;
  /** Positions of a full game, when the game knows it. */
  readonly length: number | undefined;
  readonly fault: Fault | undefined;
  /** SVG of a mark; undefined = a tick. */
  readonly icon?: ((mark: Mark) => string | undefined) | undefined;
  /** For example "ply 12, 20–14". */
  readonly describe: (index: number) => string;
  readonly go: (index: number) => void;
}

const WIDTH = 586;

/** Lead of seat 0 above, of seat 1 below; a plain line for hidden pieces and for large boards, which have a chart. */
export function Timeline({ page, steps, index, live, length, fault, icon, describe, go }: Props): VNode {
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
      aria-valuetext={describe(index)}
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
        <TimelineMark key={`${mark.index}`} mark={mark} icon={icon?.(mark)} left={percent(mark.index)} />
      ))}
      {fault && <span class="ruled" style={{ left: percent(last) }} aria-hidden="true" />}
      <span class="knob" style={{ left: percent(index) }} aria-hidden="true" />
      {hover !== undefined && (
        <span class="told tiny" style={{ left: percent(hover) }} aria-hidden="true">
          {describe(hover)}
        </span>
      )}
    </div>
  );
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

function TimelineMark({
  mark,
  icon,
  left,
}: {
  readonly mark: Mark;
  readonly icon: string | undefined;
  readonly left: string;
}): VNode {
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
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, index - 1);
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(last, index + 1);
    case "PageDown":
      return Math.max(0, index - pageStep);
    case "PageUp":
      return Math.min(last, index + pageStep);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}
