import type { Box } from "../../../life/grid/field.ts";
import { gridBox } from "../../../life/grid/topology.ts";
import { screenBox } from "../../../life/grid/hexagons.ts";
import type { BoardStats } from "./protocol.ts";
import type { ActionContext } from "./action-context.ts";
import { fitBox, centreOn, freeCentreOf, panBy, type Viewport, zoomAt } from "./viewport.ts";

const ZOOM_STEP = 1.5;
/** Shown when the board is empty. */
const DEFAULT_BOX: Box = { x: -20, y: -12, width: 40, height: 24 };

export type ViewActions = ReturnType<typeof createViewActions>;

/** Zooming, panning and fitting. */
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
