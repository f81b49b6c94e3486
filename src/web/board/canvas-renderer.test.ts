import { describe, expect, it } from "vitest";
import type { GamePage, Scene } from "../../games/page.ts";
import { createCanvasRenderer } from "./canvas-renderer.ts";

const SCENE: Scene = { side: 0, tile: true, layers: new Set() };

/** A stage whose frames and clock the test turns, and what was painted on it. */
function setUp(animationMs = 100) {
  const painted: { view: unknown; progress: number | undefined }[] = [];
  const waiting = new Map<number, () => void>();
  let now = 0;
  let ids = 0;
  const page = {
    animationMs: () => animationMs,
    paint: (_canvas: unknown, view: unknown, { animation }: Scene) =>
      painted.push({ view, progress: animation?.progress }),
  } as unknown as GamePage;
  const context = { save: () => undefined, restore: () => undefined };
  const canvas = { width: 10, height: 10, getContext: () => context } as unknown as HTMLCanvasElement;
  const stage = createCanvasRenderer(canvas, {
    request: (call) => (waiting.set(++ids, call), ids),
    cancel: (id) => waiting.delete(id),
    now: () => now,
  });
  return {
    stage,
    painted,
    waiting,
    show: (view: unknown, animate = false) =>
      stage.show({ page, view, scene: SCENE, animate, palette: (token) => token }),
    frame: (ms: number) => {
      now += ms;
      const calls = [...waiting.values()];
      waiting.clear();
      for (const call of calls) call();
    },
  };
}

describe("a stage", () => {
  it("paints once a frame, and what came in between is dropped", () => {
    const { show, frame, painted } = setUp();
    show(1);
    show(2);
    show(3);
    frame(16);
    frame(16);
    expect(painted).toEqual([{ view: 3, progress: undefined }]);
  });

  it("shows a step on its way and rests when it is there", () => {
    const { show, frame, painted, waiting } = setUp();
    show(1, true);
    frame(16);
    show(2, true);
    frame(25);
    frame(50);
    frame(50);
    expect(painted.map(({ progress }) => progress)).toEqual([undefined, 0.25, 0.75, undefined]);
    expect(waiting.size).toBe(0);
  });

  it("begins anew from what was seen when the next step comes too soon", () => {
    const { show, frame, painted } = setUp();
    show(1, true);
    frame(16);
    show(2, true);
    frame(50);
    show(3, true);
    frame(10);
    expect(painted.at(-1)).toEqual({ view: 3, progress: 0.1 });
  });

  it("paints nothing out of sight, and the latest when it comes back", () => {
    const { stage, show, frame, painted } = setUp();
    stage.setVisible(false);
    show(1, true);
    show(2, true);
    frame(16);
    expect(painted).toEqual([]);
    stage.setVisible(true);
    frame(16);
    expect(painted).toEqual([{ view: 2, progress: undefined }]);
  });

  it("does nothing any more once it is closed", () => {
    const { stage, show, frame, painted } = setUp();
    show(1);
    stage.close();
    frame(16);
    expect(painted).toEqual([]);
  });
});
