import type { Box } from "../../life/grid/field.ts";
import { screenBox } from "../../life/grid/hexagons.ts";
import type { BoardStats } from "./protocol.ts";
import type { ActionContext } from "./action-context.ts";
import { fitBox, centreOn, freeCentreOf, panBy, type Viewport, zoomAt } from "./viewport.ts";
import { devicePixelScale } from "./canvas-area.ts";

const ZOOM_STEP = 1.5;
/** Where there is nothing to fit to. */
const DEFAULT_BOX: Box = { x: -20, y: -12, width: 40, height: 24 };

export type ViewActions = ReturnType<typeof createViewActions>;

/** Nearer, further, elsewhere. */
export function createViewActions({ model, lab, loop, viewport, freeArea }: ActionContext) {
  const zoomBy = (factor: number, px?: number, py?: number): void => {
    const { x, y, width, height } = freeArea();
    model.view.value = zoomAt(viewport(), factor, px ?? x + width / 2, py ?? y + height / 2);
  };
  const fit = (): void => {
    const { topology, hexagonal } = model.boardInfo.peek();
    const living = boxOf(model.numbers.peek().bounds);
    const whole = topology.kind === "unbounded" ? living : { ...topology, x: 0, y: 0 };
    model.view.value = fitBox(screenBox(hexagonal, whole ?? DEFAULT_BOX), viewport(), freeArea());
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
    showFresh: async (seen?: Viewport): Promise<void> => {
      const { numbers, boardInfo } = await lab.paint({
        viewport: { x: 0, y: 0, cell: 1, width: 1, height: 1 },
      });
      model.numbers.value = numbers;
      model.boardInfo.value = boardInfo;
      await nextTask();
      if (seen)
        model.view.value = centreOn(
          { ...seen, cell: seen.cell * devicePixelScale() },
          viewport(),
          freeArea(),
        );
      else fit();
      loop.onViewportChange();
    },
    /** What is looked at, in pixels of the page, which are the same for everybody. */
    seen: (): Viewport => {
      const { x, y, cell } = freeCentreOf(viewport(), freeArea());
      return { x, y, cell: cell / devicePixelScale() };
    },
  };
}

function boxOf(bounds: BoardStats["bounds"]): Box | undefined {
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
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
