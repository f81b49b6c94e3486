import type { VNode } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Fault } from "../../core/fault.ts";
import type { GamePage } from "../../games/page.ts";
import { InlineSvg } from "../board/seat-mark.tsx";
import { say } from "../shell/settings.ts";
import { matchWords } from "../words/match.ts";
import { drawArea, leadOf, marksOf, scaleOf, type Mark } from "./model/timeline.ts";
import type { Step } from "./model/step.ts";

interface Props {
  readonly page: GamePage;
  readonly steps: readonly Step[];
  readonly index: number;
  readonly live: boolean;
  /** Positions of a match that runs its course, where that is known. */
  readonly length: number | undefined;
  readonly fault: Fault | undefined;
  /** What stands for a mark, as SVG; undefined = a tick. */
  readonly icon?: ((mark: Mark) => string | undefined) | undefined;
  /** Says where a position is: "ply 12, 20–14". */
  readonly tell: (index: number) => string;
  readonly go: (index: number) => void;
}

const WIDTH = 586;

/** Seat 0 above, seat 1 below; a plain line where the score tells little, as with hidden pieces, or is charted elsewhere. */
export function Timeline({ page, steps, index, live, length, fault, icon, tell, go }: Props): VNode {
  const plain = page.large || page.rules.redactMove !== undefined;
  const height = plain ? 22 : 52;
  const last = steps.length - 1;
  const scale = scaleOf(last, live, length);
  const line = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<number>();
  const { area, marks } = useMemo(
    () => ({
      area: plain ? undefined : drawArea(leadOf(steps), scale, WIDTH, height),
      marks: marksOf(page, steps),
    }),
    [steps, steps.length, live, plain, length],
  );
  const percent = (at: number): string => `${(scale.positionOf(at) * 100).toFixed(2)}%`;
  const indexAt = (event: PointerEvent): number => {
    const box = line.current?.getBoundingClientRect();
    return box && box.width > 0 ? scale.indexAt((event.clientX - box.left) / box.width) : index;
  };
  const drag = (event: PointerEvent): void => {
    const at = indexAt(event);
    setHover(at);
    if (event.buttons & 1) go(at);
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
      aria-valuetext={tell(index)}
      style={{ height: `${height}px` }}
      onPointerDown={(event) => {
        line.current?.setPointerCapture(event.pointerId);
        go(indexAt(event));
      }}
      onPointerMove={drag}
      onPointerLeave={() => setHover(undefined)}
      onKeyDown={(event) => {
        const to = keyTo(event.key, index, last);
        if (to === undefined) return;
        event.preventDefault();
        go(to);
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {area ? (
          <>
            <defs>
              <pattern
                id="hatch"
                width="5"
                height="5"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
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
            <path class="done" d={`M0 ${height / 2}H${(scale.positionOf(index) * WIDTH).toFixed(1)}`} />
          </>
        )}
      </svg>
      {marks.map((mark) => (
        <TimelineMark key={`${mark.index}`} mark={mark} icon={icon?.(mark)} left={percent(mark.index)} />
      ))}
      {fault && <span class="ruled" style={{ left: percent(last) }} aria-hidden="true" />}
      <span class="knob" style={{ left: percent(index) }} aria-hidden="true" />
      {hover !== undefined && (
        <span class="told tiny" style={{ left: percent(hover) }} aria-hidden="true">
          {tell(hover)}
        </span>
      )}
    </div>
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

function keyTo(key: string, index: number, last: number): number | undefined {
  const far = Math.max(1, Math.round(last / 10));
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, index - 1);
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(last, index + 1);
    case "PageDown":
      return Math.max(0, index - far);
    case "PageUp":
      return Math.min(last, index + far);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}
