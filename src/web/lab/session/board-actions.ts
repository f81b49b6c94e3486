import type { Box } from "../../../life/grid/field.ts";
import type { Model } from "./model.ts";
import type { RemoteLab } from "./remote.ts";
import { type CanvasViewport, centreOn, fitBox, freeCentreOf, panBy, type Viewport, zoomAt } from "./viewport.ts";
import { gridBox, type Topology } from "../../../life/grid/topology.ts";
import { screenBox } from "../../../life/grid/hexagons.ts";
import type { BoardStats, RuleTrial } from "./protocol.ts";
import { SPEEDS } from "./speeds.ts";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import { labWords } from "./words.ts";

/** The part of the render loop that actions use. */
interface Renderer {
  /** Call after the board may have changed. */
  requestPaint(): void;
  /** Redraws the last picture in the new viewport at once, and requests a new one. */
  onViewportChange(): void;
}

/** Everything the page's actions work on. */
export interface ActionContext {
  readonly model: Model;
  readonly lab: RemoteLab;
  readonly loop: Renderer;
  viewport(): CanvasViewport;
  /** Device pixels per CSS pixel. */
  pixelScale(): number;
  /** The part of the canvas not covered by panels, in device pixels. */
  freeArea(): Box;
  /** The visible cells as a PNG file. */
  picture(): Promise<Blob | undefined>;
}

const ZOOM_STEP = 1.5;
/** Shown when the board is empty. */
const DEFAULT_BOX: Box = { x: -20, y: -12, width: 40, height: 24 };

export type ViewActions = ReturnType<typeof createViewActions>;

export function createViewActions({ model, lab, loop, viewport, freeArea, pixelScale }: ActionContext) {
  const zoomBy = (factor: number, px?: number, py?: number): void => {
    const { x, y, width, height } = freeArea();
    model.view.value = zoomAt(viewport(), factor, px ?? x + width / 2, py ?? y + height / 2);
  };
  const fit = (): void => {
    const { topology, hexagonal } = model.boardInfo.peek();
    const whole = gridBox(topology) ?? boxOf(model.numbers.peek().bounds) ?? DEFAULT_BOX;
    model.view.value = fitBox(screenBox(hexagonal, whole), viewport(), freeArea());
  };
  return {
    zoomBy,
    zoomIn: (): void => zoomBy(ZOOM_STEP),
    zoomOut: (): void => zoomBy(1 / ZOOM_STEP),
    panBy: (dx: number, dy: number): void => {
      model.view.value = panBy(model.view.peek(), dx, dy);
    },
    fit,
    /** Loads the numbers of a board just opened, then shows all of it or the given viewport. */
    showOpenedBoard: async (shared?: Viewport): Promise<void> => {
      const { numbers, boardInfo } = await lab.paint({ viewport: { x: 0, y: 0, cell: 1, width: 1, height: 1 } });
      model.numbers.value = numbers;
      model.boardInfo.value = boardInfo;
      await nextTask();
      if (shared) model.view.value = centreOn({ ...shared, cell: shared.cell * pixelScale() }, viewport(), freeArea());
      else fit();
      loop.onViewportChange();
    },
    /** The viewport in CSS pixels, which do not depend on the device. */
    pageViewport: (): Viewport => {
      const { x, y, cell } = freeCentreOf(viewport(), freeArea());
      return { x, y, cell: cell / pixelScale() };
    },
  };
}

function boxOf(bounds: BoardStats["bounds"]): Box | undefined {
  return (
    bounds && { x: Number(bounds.x), y: Number(bounds.y), width: Number(bounds.width), height: Number(bounds.height) }
  );
}

/** Panels that appear with the board must be rendered before fitting between them. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

export type RunActions = ReturnType<typeof createRunActions>;

export function createRunActions({ model, lab, loop }: ActionContext) {
  const undo = async (): Promise<void> => {
    await lab.undo();
    loop.requestPaint();
  };
  const run = (running: boolean): void => {
    void lab.run(running);
    model.numbers.value = { ...model.numbers.peek(), running };
    if (running) {
      model.boardError.value = undefined;
      model.floating.value = undefined;
    }
    loop.requestPaint();
  };
  const stop = (): void => run(false);

  return {
    run,
    stop,
    /** Also stops a long step that is still being computed. */
    toggle: (): void => {
      const { running, pendingGenerations } = model.numbers.peek();
      run(!running && pendingGenerations === 0n);
    },
    forward: (): void => {
      void lab.forward();
      loop.requestPaint();
    },
    back: (): void => {
      void lab.back();
      loop.requestPaint();
    },
    first: (): void => {
      void lab.goToStart();
      model.boardError.value = undefined;
      loop.requestPaint();
    },
    undo,
    redo: async (): Promise<void> => {
      await lab.redo();
      loop.requestPaint();
    },
    changeSpeed: (steps: number): void => {
      model.speed.value = Math.min(SPEEDS.length - 1, Math.max(0, model.speed.peek() + steps));
    },
  };
}

export function createRuleActions({ model, lab, loop }: ActionContext, viewActions: ViewActions) {
  return {
    setRule: async (text: string): Promise<boolean> => {
      const before = model.boardInfo.peek().topology;
      const result = await lab.setRule(text);
      model.ruleError.value = result.ok ? undefined : result.why;
      if (result.ok) model.typingRule.value = false;
      loop.requestPaint();
      if (!result.ok) return false;
      model.state.value = Math.min(model.state.peek(), result.value.states - 1);
      if (result.value.bornFromNothing) toast(say.value(labWords.bornFromNothing, { rule: text }));
      // A rule text may name a grid as well.
      if (!isSameTopology(before, result.value.topology)) await viewActions.showOpenedBoard();
      return true;
    },
    /** Previews the rule being typed; undefined when the text is not a rule. */
    tryRule: async (text: string): Promise<RuleTrial | undefined> => {
      model.typingRule.value = true;
      const result = await lab.tryRule(text);
      const refused = result.ok && result.value.grid?.ok === false ? result.value.grid : result;
      model.ruleError.value = refused.ok ? undefined : refused.why;
      loop.requestPaint();
      return result.ok ? result.value : undefined;
    },
    endTyping: async (keep: boolean): Promise<void> => {
      await lab.endTrial(keep);
      model.ruleError.value = undefined;
      model.typingRule.value = false;
      loop.requestPaint();
    },
    countCut: (topology: Topology): Promise<number> => lab.countCut(topology),
    setTopology: async (topology: Topology): Promise<boolean> => {
      const result = await lab.setTopology(topology);
      model.boardError.value = result.ok ? undefined : { what: labWords.gridRefused, why: result.why };
      if (!result.ok) return false;
      await viewActions.showOpenedBoard();
      const { bornFromNothing, rule } = result.value;
      if (bornFromNothing) toast(say.value(labWords.bornFromNothing, { rule }));
      return true;
    },
  };
}

function isSameTopology(a: Topology, b: Topology): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
