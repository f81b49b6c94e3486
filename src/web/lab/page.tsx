import type { RefObject, VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Failure } from "../shell/placeholders.tsx";
import { say } from "../shell/settings.ts";
import { setTitle } from "../shell/title.ts";
import { labWords } from "./session/words.ts";
import { openLab } from "./open-lab.ts";
import { useLabKeys } from "./panels/keys.ts";
import { LabContext, useLab } from "./panels/lab-context.ts";
import { RuleBar } from "./panels/rule-bar.tsx";
import { SidePanel } from "./panels/side-panel.tsx";
import { ToolBar, Tools } from "./panels/tools.tsx";
import { Transport } from "./panels/transport.tsx";
import type { Actions } from "./session/actions.ts";
import { createModel } from "./session/model.ts";
import { groupDigits } from "./session/speeds.ts";

/** The laboratory: a grid that fills the window, its engine in a worker, and floating panels. */
export function Page(_props: { readonly params: Record<string, string> }): VNode {
  const model = useMemo(createModel, []);
  const [actions, setActions] = useState<Actions | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const cells = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);

  setTitle(say.value(labWords.title));
  useEffect(() => {
    if (!board.current || !cells.current || !overlay.current) return;
    const elements = { board: board.current, cells: cells.current, overlay: overlay.current };
    return openLab(model, elements, setActions, () => setFailed(true));
  }, [model]);

  const lab = { model, actions: actions ?? (NO_ACTIONS as Actions) };
  return (
    <LabContext.Provider value={lab}>
      <div class="lab">
        <h1 class="vh">{say.value(labWords.title)}</h1>
        <LabCanvas board={board} cells={cells} overlay={overlay} />
        {failed && (
          <div class="lab-float lab-failure">
            <Failure what={labWords.noWorker} again={() => location.reload()} />
          </div>
        )}
        <RuleBar />
        <Tools />
        <ToolBar />
        <SidePanel />
        <Transport />
        <Keys />
      </div>
    </LabContext.Provider>
  );
}

/** Buttons do nothing until the worker is connected. */
const NO_ACTIONS: unknown = new Proxy({}, { get: () => () => undefined });

function Keys(): null {
  useLabKeys();
  return null;
}

interface CanvasProps {
  readonly board: RefObject<HTMLDivElement | null>;
  readonly cells: RefObject<HTMLCanvasElement | null>;
  readonly overlay: RefObject<HTMLCanvasElement | null>;
}

/** The grid: a canvas of cells below an overlay with the grid's edge, selection, floating piece and cursor. */
function LabCanvas({ board, cells, overlay }: CanvasProps): VNode {
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
