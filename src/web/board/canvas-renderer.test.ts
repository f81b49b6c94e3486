import { describe, expect, it } from "vitest";
import type { Scene } from "../../games/board.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { createCanvasRenderer } from "./canvas-renderer.ts";

const SCENE: Scene = { side: 0, tile: true, layers: new Set() };

/** A renderer whose frames and clock the test controls, and the list of its paints. */
function setUp(animationMs = 100) {
  const painted: { view: unknown; progress: number | undefined }[] = [];
  const pendingFrames = new Map<number, () => void>();
  let now = 0;
  let lastId = 0;
  const page = {
    board: {
      animationMs: () => animationMs,
      paint: (_canvas: unknown, view: unknown, { animation }: Scene) =>
        painted.push({ view, progress: animation?.progress }),
    },
  } as unknown as AnyGameDefinition;
  const context = { save: () => undefined, restore: () => undefined };
  const canvas = { width: 10, height: 10, getContext: () => context } as unknown as HTMLCanvasElement;
  const renderer = createCanvasRenderer(canvas, {
    request: (call) => {
      pendingFrames.set(++lastId, call);
      return lastId;
    },
    cancel: (id) => pendingFrames.delete(id),
    now: () => now,
  });
  return {
    renderer,
    painted,
    pendingFrames,
    show: (view: unknown, animate = false) =>
      renderer.show({ page, view, scene: SCENE, animate, palette: (token) => token }),
    frame: (ms: number) => {
      now += ms;
      const calls = [...pendingFrames.values()];
      pendingFrames.clear();
      for (const call of calls) call();
    },
  };
}

describe("a canvas renderer", () => {
  it("paints once per frame and drops pictures in between", () => {
    const { show, frame, painted } = setUp();
    show(1);
    show(2);
    show(3);
    frame(16);
    frame(16);
    expect(painted).toEqual([{ view: 3, progress: undefined }]);
  });

  it("animates a step and stops painting at its end", () => {
    const { show, frame, painted, pendingFrames } = setUp();
    show(1, true);
    frame(16);
    show(2, true);
    frame(25);
    frame(50);
    frame(50);
    expect(painted.map(({ progress }) => progress)).toEqual([undefined, 0.25, 0.75, undefined]);
    expect(pendingFrames.size).toBe(0);
  });

  it("starts a new animation when the next step comes early", () => {
    const { show, frame, painted } = setUp();
    show(1, true);
    frame(16);
    show(2, true);
    frame(50);
    show(3, true);
    frame(10);
    expect(painted.at(-1)).toEqual({ view: 3, progress: 0.1 });
  });

  it("paints nothing while invisible, and the latest picture when visible again", () => {
    const { renderer, show, frame, painted } = setUp();
    renderer.setVisible(false);
    show(1, true);
    show(2, true);
    frame(16);
    expect(painted).toEqual([]);
    renderer.setVisible(true);
    frame(16);
    expect(painted).toEqual([{ view: 2, progress: undefined }]);
  });

  it("paints nothing after it is closed", () => {
    const { renderer, show, frame, painted } = setUp();
    show(1);
    renderer.close();
    frame(16);
    expect(painted).toEqual([]);
  });
});
