import type { Box } from "../../life/grid/field.ts";
import type { Topology } from "../../life/grid/topology.ts";
import { announce } from "../shell/announce.ts";
import { say } from "../shell/settings.ts";
import { toast } from "../shell/toast.ts";
import { labWords } from "../words/lab.ts";
import { carryingIn } from "./carrying.ts";
import { filingIn } from "./filing.ts";
import type { Tool } from "./model.ts";
import { movingIn } from "./moving.ts";
import type { RuleTrial } from "./protocol.ts";
import type { Scene } from "./scene.ts";
import { group, SPEEDS } from "./speeds.ts";
import { frameOf, meet } from "./view.ts";

/** Everything that buttons, keys and gestures do. */
export type Actions = ReturnType<typeof actionsOn>;

export function actionsOn(scene: Scene) {
  const { model, bench, loop } = scene;
  const moving = movingIn(scene);

  const undo = async (): Promise<void> => {
    await bench.undo();
    loop.touch();
  };
  const run = (running: boolean): void => {
    void bench.run(running);
    model.numbers.value = { ...model.numbers.peek(), running };
    if (running) {
      model.boardTrouble.value = undefined;
      model.floating.value = undefined;
    }
    loop.touch();
  };
  const stop = (): void => run(false);
  const soupIn = async (box: Box): Promise<void> => {
    const drawn = await bench.soup(box, model.density.peek(), String(Math.random()));
    model.boardTrouble.value = drawn ? undefined : { what: labWords.soupRefused };
    loop.touch();
  };

  return {
    ...moving,
    ...carryingIn(scene, stop),
    ...filingIn(scene, moving, stop, undo),
    run,
    /** A long step that is still being evolved is stopped like a running board. */
    toggle: (): void => {
      const { running, owed } = model.numbers.peek();
      run(!running && owed === 0n);
    },
    forward: (): void => {
      void bench.forward();
      loop.touch();
    },
    back: (): void => {
      void bench.back();
      loop.touch();
    },
    first: (): void => {
      void bench.first();
      model.boardTrouble.value = undefined;
      loop.touch();
    },
    undo,
    redo: async (): Promise<void> => {
      await bench.redo();
      loop.touch();
    },
    faster: (by: number): void => {
      model.speed.value = Math.min(SPEEDS.length - 1, Math.max(0, model.speed.peek() + by));
    },
    choose: (tool: Tool): void => {
      model.tool.value = tool;
      model.floating.value = undefined;
      if (tool !== "select" && tool !== "soup") model.selection.value = undefined;
    },

    setRule: async (text: string): Promise<boolean> => {
      const before = model.ground.peek().topology;
      const result = await bench.setRule(text);
      model.ruleTrouble.value = result.ok ? undefined : result.why;
      if (result.ok) model.typingRule.value = false;
      loop.touch();
      if (!result.ok) return false;
      model.state.value = Math.min(model.state.peek(), result.value.states - 1);
      if (result.value.bornFromNothing) toast(say.value(labWords.bornFromNothing, { rule: text }));
      // A rule may bring its grid along.
      if (!isSame(before, result.value.topology)) await moving.showFresh();
      return true;
    },
    /** Shows what a rule that is being typed does; undefined where it is no rule. */
    tryRule: async (text: string): Promise<RuleTrial | undefined> => {
      model.typingRule.value = true;
      const result = await bench.tryRule(text);
      const wrong = result.ok && result.value.grid?.ok === false ? result.value.grid : result;
      model.ruleTrouble.value = wrong.ok ? undefined : wrong.why;
      loop.touch();
      return result.ok ? result.value : undefined;
    },
    endTyping: async (keep: boolean): Promise<void> => {
      await bench.endTrial(keep);
      model.ruleTrouble.value = undefined;
      model.typingRule.value = false;
      loop.touch();
    },
    countCut: (topology: Topology): Promise<number> => bench.countCut(topology),
    setTopology: async (topology: Topology): Promise<boolean> => {
      const result = await bench.setTopology(topology);
      model.boardTrouble.value = result.ok ? undefined : { what: labWords.gridRefused, why: result.why };
      if (!result.ok) return false;
      await moving.showFresh();
      const { bornFromNothing, rule } = result.value;
      if (bornFromNothing) toast(say.value(labWords.bornFromNothing, { rule }));
      return true;
    },

    /** The selection, the whole of a bounded grid, or what is seen. */
    soup: async (): Promise<void> => {
      const { topology } = model.ground.peek();
      const { x, y, width, height, block } = frameOf(scene.eye());
      const seen = { x, y, width: width * block, height: height * block };
      const grid = topology.kind === "unbounded" ? seen : { ...topology, x: 0, y: 0 };
      await soupIn(model.selection.peek() ?? grid);
    },
    soupIn,
    clear: async (): Promise<void> => {
      await bench.clear(model.selection.peek());
      loop.touch();
      toast(say.value(labWords.cleared), () => void undo());
    },
    cancel: (): void => {
      model.floating.value = undefined;
      model.selection.value = undefined;
      model.sheetOpen.value = false;
    },
    flipCell: async (): Promise<void> => {
      const { x, y } = model.cursor.peek() ?? { x: 0, y: 0 };
      const before = await bench.cell(x, y);
      const state = before === 0 ? model.state.peek() : 0;
      await bench.draw([x, y], state, Math.random());
      const words = state === 0 ? labWords.dead : labWords.alive;
      announce(say.value(labWords.cursorAt, { x, y, state: say.value(words) }));
      loop.touch();
    },

    /** The numbers as a sentence, for those who do not see the grid. */
    tell: (): string => {
      const { generation, population, bounds } = model.numbers.peek();
      const where = bounds
        ? say.value(labWords.toldBounds, {
            width: group(bounds.width),
            height: group(bounds.height),
            x: group(bounds.x),
            y: group(bounds.y),
          })
        : say.value(labWords.toldNothing);
      return say.value(labWords.told, {
        generation: group(generation),
        population: group(population),
        bounds: where,
      });
    },
    /** A box within the grid, where there is an edge. */
    within: (box: Box): Box | undefined => {
      const { topology } = model.ground.peek();
      return topology.kind === "unbounded" ? box : meet(box, { ...topology, x: 0, y: 0 });
    },
  };
}

function isSame(a: Topology, b: Topology): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
