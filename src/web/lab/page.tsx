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
import { lookOf, screenInks, tokensOf } from "./style-inks.ts";
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

/** The Laboratory: a grid that fills the window, its engine in a worker, and panels that float above. */
export function Page(_props: { readonly params: Record<string, string> }): VNode {
  const model = useMemo(createModel, []);
  const [actions, setActions] = useState<Actions | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const cells = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);

  setTitle(say.value(labWords.title));
  useEffect(() => {
    if (!stage.current || !cells.current || !over.current) return;
    return openLab(model, stage.current, cells.current, over.current, setActions, () => setFailed(true));
  }, [model]);

  const lab = { model, actions: actions ?? (NO_ACTIONS as Actions) };
  return (
    <LabContext.Provider value={lab}>
      <div class="lab">
        <h1 class="vh">{say.value(labWords.title)}</h1>
        <LabCanvas stage={stage} cells={cells} over={over} />
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

/** Until the worker is there buttons do nothing. */
const NO_ACTIONS: unknown = new Proxy({}, { get: () => () => undefined });

function Keys(): null {
  useLabKeys();
  return null;
}

/** Starts the worker and everything that connects it with the page; gives what ends it all. */
function openLab(
  model: Model,
  stage: HTMLElement,
  cells: HTMLCanvasElement,
  over: HTMLCanvasElement,
  onReady: (actions: Actions) => void,
  onFailure: () => void,
): () => void {
  const worker = new Worker("/workers/lab.js", { type: "module" });
  worker.addEventListener("error", onFailure);
  const lab = connectLab(worker as unknown as WorkerPort);
  const screen = new LabScreen(cells, over);
  const viewport = () => canvasViewportOf(stage, model.view.peek(), model.boardInfo.peek().hexagonal);
  let inks = screenInks(tokensOf(stage));
  const loop = new RenderLoop({
    screen,
    lab,
    model,
    viewport,
    inks: () => inks,
    now: () => performance.now(),
    nextFrame: (act) => void requestAnimationFrame(act),
    onFailure,
  });
  const scene = {
    model,
    lab,
    loop,
    viewport,
    freeArea: () => freeAreaOf(stage),
    picture: () => pictureOf(cells),
  };
  const actions = createActions(scene);
  // When the page is left, the address is another page's already.
  const { pathname } = location;
  let { hash } = location;
  const hashNow = (): string => (location.pathname === pathname ? (hash = location.hash) : hash);
  const autosave = new Autosave({
    model,
    lab,
    viewport: actions.seen,
    hash: hashNow,
    session: safeStorage(() => sessionStorage),
    local: safeStorage(() => localStorage),
    now: () => performance.now(),
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
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
  const ends = [
    listenForGestures(stage, scene, actions, space.isHeld),
    space.end,
    listenForClipboard(actions),
    listenForDroppedFiles(stage, actions),
    effect(() => {
      void lab.setSpeed(model.runSpeed.value);
    }),
    effect(() => {
      const [look, kind] = [theme.value, model.inks.value];
      // The style sheet follows the theme after this; ask it when it has.
      requestAnimationFrame(() => {
        const token = tokensOf(stage);
        inks = screenInks(token);
        stage.dataset["look"] = look;
        void lab.setPaintStyle(lookOf(token, look, kind));
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
    openAddress(model, actions, scene, autosave),
    () => removeEventListener("pagehide", leave),
  ];
  onReady(actions);
  return () => {
    for (const end of ends) end();
    loop.close();
    resized.disconnect();
    lastSave = autosave.end().finally(() => worker.terminate());
  };
}

/** Whoever comes back at once must find what the last visit is still storing. */
let lastSave: Promise<void> = Promise.resolve();

/** A browser may forbid storage altogether, and says so when it is asked for. */
function safeStorage(storage: () => Storage): TextStorage {
  return {
    getItem: (key) => storage().getItem(key),
    setItem: (key, value) => storage().setItem(key, value),
  };
}

/** This tab's own board, the one that the address names, the last one of any tab, or a demo. */
function openAddress(model: Model, actions: Actions, scene: ActionContext, autosave: Autosave): () => void {
  const done = (origin: Origin): void => {
    autosave.opened(origin);
    model.ready.value = true;
  };
  const openLink = async (link: NonNullable<ReturnType<typeof readLink>>): Promise<void> => {
    actions.run(false);
    // What was drawn here before can be had back with "undo".
    const before = model.ready.peek() ? undefined : autosave.find("");
    if (before) await scene.lab.restore(before.board);
    if (link.ok) await actions.open(link.value);
    else model.boardError.value = { what: labWords.notOpened, why: link.why };
    done("link");
  };
  const openDemo = async (): Promise<void> => {
    const trouble = model.boardError.peek();
    await actions.open(demoSetup(scene.freeArea().width / devicePixelScale()));
    model.boardError.value = trouble;
    done("demo");
    if (!reducedMotion.peek()) actions.run(true);
  };
  const open = async (): Promise<void> => {
    await lastSave;
    const link = readLink(location.hash);
    const stored = autosave.find(link ? location.hash : "");
    if (stored && (await actions.restore(stored))) return void done("stored");
    return link ? openLink(link) : openDemo();
  };
  const changed = (): void => {
    if (readLink(location.hash)) void open();
  };
  void open();
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

/** When squares become hexagons or back, the same cell stays in the middle. */
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

/** A running board is not read out; one that stops is. */
function announceWhenStill(model: Model, actions: Actions): () => void {
  let was = false;
  return effect(() => {
    const { running } = model.numbers.value;
    if (was && !running) announce(actions.tell());
    was = running;
  });
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)));
}
