import type { RefObject, VNode } from "preact";
import { say } from "../../shell/settings.ts";
import { labWords } from "../session/words.ts";
import { useLab } from "./lab-context.ts";
import { groupDigits } from "../session/speeds.ts";

/** The grid: a canvas of cells below an overlay with the grid's edge, selection, floating piece and cursor. */
export function LabCanvas({
  board,
  cells,
  overlay,
}: {
  readonly board: RefObject<HTMLDivElement | null>;
  readonly cells: RefObject<HTMLCanvasElement | null>;
  readonly overlay: RefObject<HTMLCanvasElement | null>;
}): VNode {
  const { model } = useLab();
  const { generation, population } = model.numbers.value;
  return (
    <div
      ref={board}
      class="lab-board"
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
      <canvas ref={overlay} aria-hidden="true" />
      <span class="vh" id="lab-keys">
        {say.value(labWords.gridKeys)}
      </span>
    </div>
  );
}
