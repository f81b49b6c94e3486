import { effect } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../shell/announce.ts";
import { reducedMotion, say, theme } from "../shell/settings.ts";
import { Failure } from "../shell/placeholders.tsx";
import { setTitle } from "../shell/title.ts";
import { labWords } from "../words/lab.ts";
import { type Actions, createActions } from "./actions.ts";
import { Autosave, type Origin } from "./autosave.ts";
import type { TextStorage } from "./board-storage.ts";
import { listenForDroppedFiles, listenForClipboard, listenForSpace } from "./shortcuts.ts";
import { listenForGestures } from "./gestures.ts";
import { paintStyleOf, screenInks, tokensOf } from "./style-inks.ts";
import { boardPoint, screenPoint } from "../../life/grid/hexagons.ts";
import { useLabKeys } from "./keys.ts";
import { LabContext } from "./lab-context.ts";
import { RenderLoop } from "./render-loop.ts";
import { type Model, createModel } from "./model.ts";
import { demoSetup } from "./demo-board.ts";
import { type WorkerPort, connectLab } from "./remote.ts";
import { RuleBar } from "./rule-bar.tsx";
import type { ActionContext } from "./action-context.ts";
import { LabScreen } from "./screen.ts";
import { readLink } from "./share-link.ts";
import { SidePanel } from "./side-panel.tsx";
import { LabCanvas } from "./lab-canvas.tsx";
import { ToolBar, Tools } from "./tools.tsx";
import { Transport } from "./transport.tsx";
import { canvasViewportOf, freeAreaOf, devicePixelScale } from "./canvas-area.ts";

/** The laboratory: a grid that fills the window, its engine in a worker, and floating panels. */
export function Page(_props: { readonly params: Record<string, string> }): VNode {
  const model = useMemo(createModel, []);
  const [actions, setActions] = useState<Actions | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const cells = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);

  setTitle(say.value(labWords.title));
  useEffect(() => {
    if (!stage.current || !cells.current || !overlay.current) return;
    return openLab(model, stage.current, cells.current, overlay.current, setActions, () => setFailed(true));
  }, [model]);

  const lab = { model, actions: actions ?? (NO_ACTIONS as Actions) };
  return (
    <LabContext.Provider value={lab}>
      <div class="lab">
        <h1 class="vh">{say.value(labWords.title)}</h1>
        <LabCanvas stage={stage} cells={cells} overlay={overlay} />
        {failed && (
          <div class="lab-float lab-failure">
            <Failure what={say.value(labWords.noWorker)} again={() => location.reload()} />
          </div>
        )}
        <RuleBar />
        <Tools />
        <ToolBar />
        <SidePanel />
        <Transport />
        <Keys />
      </div>
    </LabContext.Provider>
  );
}

/** Buttons do nothing until the worker is connected. */
const NO_ACTIONS: unknown = new Proxy({}, { get: () => () => undefined });

function Keys(): null {
  useLabKeys();
  return null;
}

/** Starts the worker and connects it with the page. Returns a function that closes everything. */
function openLab(
  model: Model,
  stage: HTMLElement,
  cells: HTMLCanvasElement,
  overlay: HTMLCanvasElement,
  onReady: (actions: Actions) => void,
  onFailure: () => void,
): () => void {
  const worker = new Worker("/workers/lab.js", { type: "module" });
  worker.addEventListener("error", onFailure);
  const lab = connectLab(worker as unknown as WorkerPort);
  const screen = new LabScreen(cells, overlay);
  const viewport = () => canvasViewportOf(stage, model.view.peek(), model.boardInfo.peek().hexagonal);
  let inks = screenInks(tokensOf(stage));
  const loop = new RenderLoop({
    screen,
    lab,
    model,
    viewport,
    inks: () => inks,
    now: () => performance.now(),
    nextFrame: (run) => {
      requestAnimationFrame(run);
    },
    onFailure,
  });
  const context = {
    model,
    lab,
    loop,
    viewport,
    freeArea: () => freeAreaOf(stage),
    picture: () => pictureOf(cells),
  };
  const actions = createActions(context);
  // When the user leaves, the address already names the next page.
  const { pathname } = location;
  let { hash } = location;
  const hashNow = (): string => (location.pathname === pathname ? (hash = location.hash) : hash);
  const autosave = new Autosave({
    model,
    lab,
    viewport: actions.pageViewport,
    hash: hashNow,
    session: safeStorage(() => sessionStorage),
    local: safeStorage(() => localStorage),
    now: () => performance.now(),
    setTimer: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const leave = (): void => autosave.flush();
  addEventListener("pagehide", leave);
  const resized = new ResizeObserver(() => {
    const { width, height } = viewport();
    screen.resize(width, height);
    loop.onViewportChange();
  });
  resized.observe(stage);

  const space = listenForSpace(actions.forward);
  const cleanups = [
    listenForGestures(stage, context, actions, space.isHeld),
    space.end,
    listenForClipboard(actions),
    listenForDroppedFiles(stage, actions),
    effect(() => {
      void lab.setSpeed(model.runSpeed.value);
    }),
    effect(() => {
      const currentTheme = theme.value;
      const inkKind = model.inks.value;
      // The style sheet applies the theme after this effect; read its colours in the next frame.
      requestAnimationFrame(() => {
        const token = tokensOf(stage);
        inks = screenInks(token);
        stage.dataset["look"] = currentTheme;
        void lab.setPaintStyle(paintStyleOf(token, currentTheme, inkKind));
        loop.onViewportChange();
      });
    }),
    effect(() => {
      void model.view.value;
      loop.onViewportChange();
    }),
    effect(() => {
      void [model.selection.value, model.floating.value, model.cursor.value, model.boardInfo.value];
      loop.requestOverlay();
    }),
    announceWhenStill(model, actions),
    keepCentre(model),
    openAddress(model, actions, context, autosave),
    () => removeEventListener("pagehide", leave),
  ];
  onReady(actions);
  return () => {
    for (const cleanup of cleanups) cleanup();
    loop.close();
    resized.disconnect();
    lastSave = autosave.end().finally(() => worker.terminate());
  };
}

/** The last visit's save, which may still be running when the user comes back. */
let lastSave: Promise<void> = Promise.resolve();

/** Reading `window.localStorage` throws if the browser forbids storage, so it is read on each use. */
function safeStorage(storage: () => Storage): TextStorage {
  return {
    getItem: (key) => storage().getItem(key),
    setItem: (key, value) => storage().setItem(key, value),
  };
}

/** Opens this tab's board, the board in the address, the last one of any tab, or a demo. */
function openAddress(model: Model, actions: Actions, context: ActionContext, autosave: Autosave): () => void {
  const finish = (origin: Origin): void => {
    autosave.onOpened(origin);
    model.ready.value = true;
  };
  const openLink = async (link: NonNullable<ReturnType<typeof readLink>>): Promise<void> => {
    actions.run(false);
    // Restore the stored board first, so that undo returns to it.
    const before = model.ready.peek() ? undefined : autosave.find("");
    if (before) await context.lab.restore(before.board);
    if (link.ok) await actions.open(link.value);
    else model.boardError.value = { what: labWords.notOpened, why: link.why };
    finish("link");
  };
  const openDemo = async (): Promise<void> => {
    const error = model.boardError.peek();
    await actions.open(demoSetup(context.freeArea().width / devicePixelScale()));
    model.boardError.value = error;
    finish("demo");
    if (!reducedMotion.peek()) actions.run(true);
  };
  const open = async (): Promise<void> => {
    await lastSave;
    const link = readLink(location.hash);
    const stored = autosave.find(link ? location.hash : "");
    if (stored && (await actions.restore(stored))) finish("stored");
    else await (link ? openLink(link) : openDemo());
  };
  const changed = (): void => {
    if (readLink(location.hash)) void open();
  };
  void open();
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
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
