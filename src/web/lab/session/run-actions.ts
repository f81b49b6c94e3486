import type { ActionContext } from "./action-context.ts";
import { SPEEDS } from "./speeds.ts";

export type RunActions = ReturnType<typeof createRunActions>;

/** Running, stepping, undo and speed. */
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
