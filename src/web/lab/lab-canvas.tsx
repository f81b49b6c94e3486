import type { RefObject, VNode } from "preact";
import { say } from "../shell/settings.ts";
import { labWords } from "../words/lab.ts";
import { useLab } from "./lab-context.ts";
import { groupDigits } from "./speeds.ts";

/** The grid: cells below, lines and the hand's work above. Its text says what it shows whenever it stands still. */
export function LabCanvas({
  stage,
  cells,
  over,
}: {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly cells: RefObject<HTMLCanvasElement | null>;
  readonly over: RefObject<HTMLCanvasElement | null>;
}): VNode {
  const { model } = useLab();
  const { generation, population } = model.numbers.value;
  return (
    <div
      ref={stage}
      class="lab-stage"
      data-tool={model.floating.value ? "place" : model.tool.value}
      tabIndex={0}
      role="application"
      aria-label={say.value(labWords.grid, {
        generation: groupDigits(generation),
        population: groupDigits(population),
      })}
      aria-describedby="lab-keys"
    >
      <canvas ref={cells} aria-hidden="true" />
      <canvas ref={over} aria-hidden="true" />
      <span class="vh" id="lab-keys">
        {say.value(labWords.gridKeys)}
      </span>
    </div>
  );
}
