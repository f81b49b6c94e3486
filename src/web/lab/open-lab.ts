import { effect } from "@preact/signals";
import { boardPoint, screenPoint } from "../../life/grid/hexagons.ts";
import { readHex } from "../../life/pictures/palette.ts";
import { announce } from "../shell/announce.ts";
import { listen } from "../shell/listen.ts";
import { theme } from "../shell/settings.ts";
import { styleToken } from "../shell/style-token.ts";
import { canvasViewportOf, devicePixelScale, freeAreaOf } from "./canvas/canvas-area.ts";
import { listenForGestures } from "./canvas/gestures.ts";
import { RenderLoop } from "./canvas/render-loop.ts";
import { LabScreen } from "./canvas/screen.ts";
import { listenForClipboard, listenForDroppedFiles, listenForSpace } from "./canvas/shortcuts.ts";
import { screenInks } from "./canvas/overlay.ts";
import { type Actions, createActions } from "./session/actions.ts";
import { Autosave } from "./session/autosave.ts";
import type { TextStorage } from "./session/board-storage.ts";
import { openFirstBoard } from "./session/first-board.ts";
import type { InkKind, Model } from "./session/model.ts";
import type { PaintStyle } from "./session/protocol.ts";
import { connectLab, type RemoteLab, type WorkerPort } from "./session/remote.ts";

/** The page's elements: the grid, and its two canvases. */
export interface LabElements {
  readonly board: HTMLElement;
  readonly cells: HTMLCanvasElement;
  readonly overlay: HTMLCanvasElement;
}

/** The last visit's save, which may still be running when the user comes back. */
let lastSave: Promise<void> = Promise.resolve();

/** Starts the worker and connects it with the page. Returns a function that closes everything. */
export function openLab(
  model: Model,
  elements: LabElements,
  onReady: (actions: Actions) => void,
  onFailure: () => void,
): () => void {
  const { board, cells, overlay } = elements;
  const worker = new Worker("/workers/lab.js", { type: "module" });
  worker.addEventListener("error", onFailure);
  const lab = connectLab(worker as unknown as WorkerPort);
  const screen = new LabScreen(cells, overlay);
  const viewport = () => canvasViewportOf(board, model.view.peek(), model.boardInfo.peek().hexagonal);
  let inks = screenInks();
  const loop = new RenderLoop({ screen, lab, model, viewport, inks: () => inks, onFailure });
  const context = {
    model,
    lab,
    loop,
    viewport,
    pixelScale: devicePixelScale,
    freeArea: () => freeAreaOf(board),
    picture: () => pictureOf(cells),
  };
  const actions = createActions(context);
  const autosave = createAutosave(model, lab, actions);
  const resized = new ResizeObserver(() => {
    const { width, height } = viewport();
    screen.resize(width, height);
    loop.onViewportChange();
  });
  resized.observe(board);
  const space = listenForSpace(actions.forward);
  const readStyle = (): void => {
    inks = screenInks();
    board.dataset["themeShown"] = theme.peek();
    void lab.setPaintStyle(paintStyleOf(theme.peek(), model.inks.peek()));
    loop.onViewportChange();
  };
  const cleanups = [
    listenForGestures(board, context, actions, space.isHeld),
    space.end,
    listenForClipboard(actions),
    listenForDroppedFiles(board, actions),
    followModel(model, lab, loop, readStyle),
    announceWhenStill(model, actions),
    keepCentre(model),
    openFirstBoard(context, actions, autosave, lastSave),
    listen(window, { pagehide: () => autosave.flush() }),
  ];
  onReady(actions);
  return () => {
    for (const cleanup of cleanups) cleanup();
    loop.close();
    resized.disconnect();
    lastSave = autosave.end().finally(() => worker.terminate());
  };
}

/** Sends changes of the model to the worker and the canvas. Reading a signal's value subscribes the effect to it. */
function followModel(model: Model, lab: RemoteLab, loop: RenderLoop, readStyle: () => void): () => void {
  const ends = [
    effect(() => {
      void lab.setSpeed(model.runSpeed.value);
    }),
    effect(() => {
      void [theme.value, model.inks.value];
      // The style sheet applies the theme after this effect; read its colours in the next frame.
      requestAnimationFrame(readStyle);
    }),
    effect(() => {
      void model.view.value;
      loop.onViewportChange();
    }),
    effect(() => {
      void [model.selection.value, model.floating.value, model.cursor.value, model.boardInfo.value];
      loop.requestOverlay();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function createAutosave(model: Model, lab: RemoteLab, actions: Actions): Autosave {
  // Do not write the address on leaving: it already names the next page.
  const { pathname } = location;
  let { hash } = location;
  return new Autosave({
    model,
    lab,
    viewport: actions.pageViewport,
    hash: () => {
      if (location.pathname === pathname) ({ hash } = location);
      return hash;
    },
    session: safeStorage(() => sessionStorage),
    local: safeStorage(() => localStorage),
    now: () => performance.now(),
    setTimer: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}

/** Reading `window.localStorage` throws if the browser forbids storage, so it is read on each use. */
function safeStorage(storage: () => Storage): TextStorage {
  return { getItem: (key) => storage().getItem(key), setItem: (key, value) => storage().setItem(key, value) };
}

/** Keeps the same cell centred when the grid changes between squares and hexagons. */
function keepCentre(model: Model): () => void {
  let { hexagonal } = model.boardInfo.peek();
  return effect(() => {
    const next = model.boardInfo.value.hexagonal;
    if (next === hexagonal) return;
    const { x, y, cell } = model.view.peek();
    const middle = boardPoint(hexagonal, x, y);
    hexagonal = next;
    model.view.value = { ...screenPoint(next, middle.x, middle.y), cell };
  });
}

/** Announces the board's numbers when it stops. */
function announceWhenStill(model: Model, actions: Actions): () => void {
  let wasRunning = false;
  return effect(() => {
    const { running } = model.numbers.value;
    if (wasRunning && !running) announce(actions.describeBoard());
    wasRunning = running;
  });
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)));
}

/** The worker's paint style. */
function paintStyleOf(theme: "light" | "dark", kind: InkKind): PaintStyle {
  return {
    theme,
    ground: readHex(styleToken("lab")),
    ink: readHex(styleToken("ink")),
    old: readHex(styleToken("lab-old")),
    trail: readHex(styleToken("lab-trail")),
    showTrails: kind === "trails",
    showAges: kind !== "plain",
  };
}
