import type { Box } from "../../life/grid/field.ts";
import { seenBox } from "../../life/grid/hexagons.ts";
import type { Numbers } from "./protocol.ts";
import type { Scene } from "./scene.ts";
import { fitBox, lookAt, lookedAt, panBy, type View, zoomAt } from "./view.ts";
import { scaleNow } from "./window.ts";

const ZOOM_STEP = 1.5;
/** Where there is nothing to fit to. */
const SOMEWHERE: Box = { x: -20, y: -12, width: 40, height: 24 };

export type Moving = ReturnType<typeof movingIn>;

/** Nearer, further, elsewhere. */
export function movingIn({ model, bench, loop, eye, free }: Scene) {
  const zoomBy = (factor: number, px?: number, py?: number): void => {
    const { x, y, width, height } = free();
    model.view.value = zoomAt(eye(), factor, px ?? x + width / 2, py ?? y + height / 2);
  };
  const fit = (): void => {
    const { topology, hexagonal } = model.ground.peek();
    const living = boxOf(model.numbers.peek().bounds);
    const whole = topology.kind === "unbounded" ? living : { ...topology, x: 0, y: 0 };
    model.view.value = fitBox(seenBox(hexagonal, whole ?? SOMEWHERE), eye(), free());
  };
  return {
    zoomBy,
    zoomIn: (): void => zoomBy(ZOOM_STEP),
    zoomOut: (): void => zoomBy(1 / ZOOM_STEP),
    panBy: (dx: number, dy: number): void => {
      model.view.value = panBy(model.view.peek(), dx, dy);
    },
    fit,
    /** Asks for the numbers of what was just opened, then shows all of it, or what its sender saw. */
    showFresh: async (seen?: View): Promise<void> => {
      const { numbers, ground } = await bench.paint({ eye: { x: 0, y: 0, cell: 1, width: 1, height: 1 } });
      model.numbers.value = numbers;
      model.ground.value = ground;
      await drawn();
      if (seen) model.view.value = lookAt({ ...seen, cell: seen.cell * scaleNow() }, eye(), free());
      else fit();
      loop.move();
    },
    /** What is looked at, in pixels of the page, which are the same for everybody. */
    seen: (): View => {
      const { x, y, cell } = lookedAt(eye(), free());
      return { x, y, cell: cell / scaleNow() };
    },
  };
}

function boxOf(bounds: Numbers["bounds"]): Box | undefined {
  return (
    bounds && {
      x: Number(bounds.x),
      y: Number(bounds.y),
      width: Number(bounds.width),
      height: Number(bounds.height),
    }
  );
}

/** Panels that came with the board must be there before anything is fitted between them. */
function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
