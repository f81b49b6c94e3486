import { effect } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../shell/announce.ts";
import { reducedMotion, say, theme } from "../shell/settings.ts";
import { Failure } from "../shell/states.tsx";
import { setTitle } from "../shell/title.ts";
import { labWords } from "../words/lab.ts";
import { type Actions, actionsOn } from "./actions.ts";
import { Autosave, type Origin } from "./autosave.ts";
import type { Shelf } from "./board-storage.ts";
import { dropFiles, hearClipboard, hearSpace } from "./listening.ts";
import { listenTo } from "./gestures.ts";
import { lookOf, screenInks, tokensOf } from "./inks-of-style.ts";
import { cellPoint, seenPoint } from "../../life/grid/hexagons.ts";
import { useLabKeys } from "./keys.ts";
import { LabContext } from "./lab-context.ts";
import { Loop } from "./loop.ts";
import { type Model, openModel } from "./model.ts";
import { openingSetup } from "./opening.ts";
import { type Line, reachBench } from "./remote.ts";
import { RuleBar } from "./rule-bar.tsx";
import type { Scene } from "./scene.ts";
import { Screen } from "./screen.ts";
import { readLink } from "./share.ts";
import { Side } from "./side.tsx";
import { StageView } from "./stage.tsx";
import { ToolBar, Tools } from "./tools.tsx";
import { Transport } from "./transport.tsx";
import { eyeThrough, freePart, scaleNow } from "./window.ts";

/** The Laboratory: a grid that fills the window, its engine in a worker, and panels that float above. */
export function Page(_props: { readonly params: Record<string, string> }): VNode {
  const model = useMemo(openModel, []);
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

  const lab = { model, actions: actions ?? (IDLE as Actions) };
  return (
    <LabContext.Provider value={lab}>
      <div class="lab">
        <h1 class="vh">{say.value(labWords.title)}</h1>
        <StageView stage={stage} cells={cells} over={over} />
        {failed && (
          <div class="lab-float lab-failure">
            <Failure what={say.value(labWords.noWorker)} again={() => location.reload()} />
          </div>
        )}
        <RuleBar />
        <Tools />
        <ToolBar />
        <Side />
        <Transport />
        <Keys />
      </div>
    </LabContext.Provider>
  );
}

/** Until the worker is there buttons do nothing. */
const IDLE: unknown = new Proxy({}, { get: () => () => undefined });

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
  const bench = reachBench(worker as unknown as Line);
  const screen = new Screen(cells, over);
  const eye = () => eyeThrough(stage, model.view.peek(), model.ground.peek().hexagonal);
  let inks = screenInks(tokensOf(stage));
  const loop = new Loop({
    screen,
    bench,
    model,
    eye,
    inks: () => inks,
    now: () => performance.now(),
    nextFrame: (act) => void requestAnimationFrame(act),
    onFailure,
  });
  const scene = {
    model,
    bench,
    loop,
    eye,
    free: () => freePart(stage),
    picture: () => pictureOf(cells),
  };
  const actions = actionsOn(scene);
  // When the page is left, the address is another page's already.
  const { pathname } = location;
  let { hash } = location;
  const hashNow = (): string => (location.pathname === pathname ? (hash = location.hash) : hash);
  const autosave = new Autosave({
    model,
    bench,
    seen: actions.seen,
    hash: hashNow,
    session: shelfOf(() => sessionStorage),
    local: shelfOf(() => localStorage),
    now: () => performance.now(),
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
  const leave = (): void => autosave.flush();
  addEventListener("pagehide", leave);
  const resized = new ResizeObserver(() => {
    const { width, height } = eye();
    screen.resize(width, height);
    loop.move();
  });
  resized.observe(stage);

  const space = hearSpace(actions.forward);
  const ends = [
    listenTo(stage, scene, actions, space.isHeld),
    space.end,
    hearClipboard(actions),
    dropFiles(stage, actions),
    effect(() => {
      void bench.setPace(model.pace.value);
    }),
    effect(() => {
      const [look, kind] = [theme.value, model.inks.value];
      // The style sheet follows the theme after this; ask it when it has.
      requestAnimationFrame(() => {
        const token = tokensOf(stage);
        inks = screenInks(token);
        stage.dataset["look"] = look;
        void bench.setLook(lookOf(token, look, kind));
        loop.move();
      });
    }),
    effect(() => {
      void model.view.value;
      loop.move();
    }),
    effect(() => {
      void [model.selection.value, model.floating.value, model.cursor.value, model.ground.value];
      loop.touchOver();
    }),
    tellWhenStill(model, actions),
    keepPlace(model),
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
function shelfOf(storage: () => Storage): Shelf {
  return {
    getItem: (key) => storage().getItem(key),
    setItem: (key, value) => storage().setItem(key, value),
  };
}

/** This tab's own board, the one that the address names, the last one of any tab, or a demo. */
function openAddress(model: Model, actions: Actions, scene: Scene, autosave: Autosave): () => void {
  const done = (origin: Origin): void => {
    autosave.opened(origin);
    model.ready.value = true;
  };
  const openLink = async (link: NonNullable<ReturnType<typeof readLink>>): Promise<void> => {
    actions.run(false);
    // What was drawn here before can be had back with "undo".
    const before = model.ready.peek() ? undefined : autosave.find("");
    if (before) await scene.bench.restore(before.board);
    if (link.ok) await actions.open(link.value);
    else model.boardTrouble.value = { what: labWords.notOpened, why: link.why };
    done("link");
  };
  const openDemo = async (): Promise<void> => {
    const trouble = model.boardTrouble.peek();
    await actions.open(openingSetup(scene.free().width / scaleNow()));
    model.boardTrouble.value = trouble;
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
function keepPlace(model: Model): () => void {
  let { hexagonal } = model.ground.peek();
  return effect(() => {
    const next = model.ground.value.hexagonal;
    if (next === hexagonal) return;
    const { x, y, cell } = model.view.peek();
    const middle = cellPoint(hexagonal, x, y);
    hexagonal = next;
    model.view.value = { ...seenPoint(next, middle.x, middle.y), cell };
  });
}

/** A running board is not read out; one that stops is. */
function tellWhenStill(model: Model, actions: Actions): () => void {
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
