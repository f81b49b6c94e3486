import { type Box, intersectBoxes } from "../../../life/grid/field.ts";
import { gridBox } from "../../../life/grid/topology.ts";
import { announce } from "../../shell/announce.ts";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import { labWords } from "./words.ts";
import { createClipboardActions } from "./clipboard.ts";
import { createFileActions } from "./files.ts";
import type { Tool } from "./model.ts";
import { type ActionContext, createRuleActions, createRunActions, createViewActions } from "./board-actions.ts";
import { groupDigits } from "./speeds.ts";
import { frameOf } from "./viewport.ts";

/** The actions behind buttons, keys and gestures. */
export type Actions = ReturnType<typeof createActions>;

export function createActions(context: ActionContext) {
  const { model, lab, loop } = context;
  const viewActions = createViewActions(context);
  const runActions = createRunActions(context);

  const soupIn = async (box: Box): Promise<void> => {
    const drawn = await lab.soup(box, model.density.peek(), String(Math.random()));
    model.boardError.value = drawn ? undefined : { what: labWords.soupRefused };
    loop.requestPaint();
  };

  return {
    ...viewActions,
    ...runActions,
    ...createRuleActions(context, viewActions),
    ...createClipboardActions(context, runActions.stop),
    ...createFileActions(context, viewActions, runActions),
    choose: (tool: Tool): void => {
      model.tool.value = tool;
      model.floating.value = undefined;
      if (tool !== "select" && tool !== "soup") model.selection.value = undefined;
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
      toast(say.value(labWords.cleared), () => void runActions.undo());
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
    clipToGrid: (box: Box): Box | undefined => {
      const grid = gridBox(model.boardInfo.peek().topology);
      return grid ? intersectBoxes(box, grid) : box;
    },
  };
}
