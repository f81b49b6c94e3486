import { type Box, intersectBoxes } from "../../../life/grid/field.ts";
import { gridBox, type Topology } from "../../../life/grid/topology.ts";
import { announce } from "../../shell/announce.ts";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import { labWords } from "./words.ts";
import { createClipboardActions } from "./clipboard.ts";
import { createFileActions } from "./files.ts";
import type { Tool } from "./model.ts";
import { createViewActions } from "./view-actions.ts";
import type { RuleTrial } from "./protocol.ts";
import type { ActionContext } from "./action-context.ts";
import { groupDigits, SPEEDS } from "./speeds.ts";
import { frameOf } from "./viewport.ts";

/** The actions behind buttons, keys and gestures. */
export type Actions = ReturnType<typeof createActions>;

export function createActions(context: ActionContext) {
  const { model, lab, loop } = context;
  const viewActions = createViewActions(context);

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
  const soupIn = async (box: Box): Promise<void> => {
    const drawn = await lab.soup(box, model.density.peek(), String(Math.random()));
    model.boardError.value = drawn ? undefined : { what: labWords.soupRefused };
    loop.requestPaint();
  };

  return {
    ...viewActions,
    ...createClipboardActions(context, stop),
    ...createFileActions(context, viewActions, stop, undo),
    run,
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
    choose: (tool: Tool): void => {
      model.tool.value = tool;
      model.floating.value = undefined;
      if (tool !== "select" && tool !== "soup") model.selection.value = undefined;
    },

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

    /** Fills the selection, else the whole bounded grid, else the visible cells. */
    soup: async (): Promise<void> => {
      const { x, y, width, height, block } = frameOf(context.viewport());
      const visible = { x, y, width: width * block, height: height * block };
      await soupIn(model.selection.peek() ?? gridBox(model.boardInfo.peek().topology) ?? visible);
    },
    soupIn,
    clear: async (): Promise<void> => {
      await lab.clear(model.selection.peek());
      loop.requestPaint();
      toast(say.value(labWords.cleared), () => void undo());
    },
    cancel: (): void => {
      model.floating.value = undefined;
      model.selection.value = undefined;
      model.sheetOpen.value = false;
    },
    flipCell: async (): Promise<void> => {
      const { x, y } = model.cursor.peek() ?? { x: 0, y: 0 };
      const before = await lab.cell(x, y);
      const state = before === 0 ? model.state.peek() : 0;
      await lab.draw([x, y], state, Math.random());
      const words = state === 0 ? labWords.dead : labWords.alive;
      announce(say.value(labWords.cursorAt, { x, y, state: say.value(words) }));
      loop.requestPaint();
    },

    /** The board's numbers as a sentence for screen readers. */
    describeBoard: (): string => {
      const { generation, population, bounds } = model.numbers.peek();
      const boundsText = bounds
        ? say.value(labWords.boardBounds, {
            width: groupDigits(bounds.width),
            height: groupDigits(bounds.height),
            x: groupDigits(bounds.x),
            y: groupDigits(bounds.y),
          })
        : say.value(labWords.noLivingCells);
      return say.value(labWords.boardNumbers, {
        generation: groupDigits(generation),
        population: groupDigits(population),
        bounds: boundsText,
      });
    },
    /** Clips a box to the grid if the grid is bounded. */
    clipToGrid: (box: Box): Box | undefined => {
      const grid = gridBox(model.boardInfo.peek().topology);
      return grid ? intersectBoxes(box, grid) : box;
    },
  };
}

function isSameTopology(a: Topology, b: Topology): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
