import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchPageShape } from "../../../api/match.ts";
import type { Scene, VisibleArea } from "../../../games/board.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { describePosition } from "../../../referee/position.ts";
import { type FullScreen, useFullScreen } from "../../board/use-full-screen.ts";
import { announce } from "../../shell/announce.ts";
import { copyText } from "../../shell/copy.tsx";
import { writeNumber, writeScore } from "../../shell/numbers.ts";
import { route } from "../../shell/router.ts";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import { matchWords } from "../words.ts";
import { recordPath } from "./actions.tsx";
import { useJudge } from "./use-judge.ts";
import type { Judgement } from "../model/judgement.ts";
import { type MatchQuery, readMatchQuery, type Tab, writePlyPosition } from "../model/address.ts";
import type { Chronicle } from "../model/chronicle.ts";
import { goTo, togglePlay } from "../model/cursor.ts";
import { generationAt, lastTickAt, sceneAt, type SceneOptions } from "../model/scene.ts";
import { writePositionCommand, writeStartCommand } from "../model/position-command.ts";
import type { Lens } from "../model/positions.ts";
import { marksOf, nextMark } from "../model/timeline.ts";
import type { Watch } from "../model/watch.ts";
import { addressOf, useAddress } from "./use-address.ts";
import { useCursor, type CursorControls } from "./use-cursor.ts";
import { useHeldSpace } from "./use-held-space.ts";
import { useMatchKeys } from "./use-match-keys.ts";
import { useAnnouncements } from "./use-announcements.ts";

/** Layer that is also shown while Space is held. */
const BIRTHS = "births";

/** State and actions that the layouts share. */
export interface MatchViewModel {
  readonly match: MatchPageShape;
  readonly page: AnyGameDefinition;
  readonly watch: Watch;
  readonly live: boolean;
  readonly controls: CursorControls;
  readonly index: number;
  readonly view: unknown;
  readonly previous: unknown;
  readonly scene: Scene;
  readonly generation: number | undefined;
  readonly behind: number;
  readonly lens: Lens;
  readonly tab: Tab;
  readonly flip: boolean;
  readonly layers: ReadonlySet<string>;
  readonly judgement: Judgement | undefined | null;
  readonly tallies: readonly (readonly [number, number])[] | undefined;
  readonly onVisibleArea: (seen: VisibleArea) => void;
  readonly boardArea: { current: HTMLDivElement | null };
  readonly describeIndex: (index: number) => string;
  readonly goTo: (index: number) => void;
  readonly selectTab: (tab: Tab) => void;
  readonly selectLens: (lens: Lens) => void;
  readonly switchLayer: (id: string) => void;
  readonly flipBoard: () => void;
  readonly fullScreen: FullScreen;
  readonly copyLink: () => void;
  readonly copyPosition: (() => void) | undefined;
  readonly copyVisible: (() => void) | undefined;
}

export function useMatch(
  match: MatchPageShape,
  page: AnyGameDefinition,
  watch: Watch,
  ply: string | undefined,
): MatchViewModel {
  const initialQuery = useMemo(() => readMatchQuery(ply, route.value.query), []);
  const [tab, setTab] = useState(initialQuery.tab);
  const [flip, setFlip] = useState(initialQuery.flip);
  const [chosenLens, setLens] = useState<Lens>(initialQuery.view);
  const [showAllowed, setShowAllowed] = useState(false);
  const boardArea = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(boardArea);
  const { chronicle } = watch;
  const { steps, verdict } = chronicle;
  const live = match.status === "live" && verdict === undefined;
  const last = Math.max(0, steps.length - 1);
  const controls = useCursor(steps, { last, live }, page.ticks?.continuous === true, initialQuery);
  const { cursor, change } = controls;
  const { index } = cursor;
  const step = steps[index];
  // Other views need the complete record.
  const lens: Lens = verdict && chronicle.complete ? chosenLens : "audience";
  const { layers, shownLayers, switchLayer } = useLayers(page, () => change(togglePlay));
  const side = flip ? 1 : 0;
  const { view, scene } = usePosition(chronicle, { index, side, lens, shown: shownLayers, allowed: showAllowed });
  const position = step && index < last ? step : undefined;
  const query = { position, tab, flip, speed: cursor.speed, view: chosenLens };
  useAddress(match.id, query, ply, (to) => {
    setTab(to.tab);
    setFlip(to.flip);
    setLens(to.view);
    controls.seek(to.position, to.speed);
  });
  useAnnouncements(chronicle, index, live);
  const judged = useJudge(match.game, watch.record);
  const copies = useCopies(match, chronicle, index, view, query);
  const model: MatchViewModel = {
    ...copies,
    ...judged,
    match,
    page,
    watch,
    live,
    controls,
    index,
    view,
    previous: scene.before,
    scene,
    generation: view === undefined ? undefined : page.ticks?.generationOf(view),
    behind: cursor.following ? 0 : last - index,
    lens,
    tab,
    flip,
    layers,
    boardArea,
    describeIndex: (at) => describeStep(chronicle, at),
    goTo: (to) => change((now, range) => goTo(now, to, range)),
    selectTab: setTab,
    selectLens: setLens,
    switchLayer,
    flipBoard: () => setFlip((turned) => !turned),
    fullScreen,
  };
  useShortcuts(model, () => setShowAllowed((on) => !on));
  return model;
}

function useShortcuts(model: MatchViewModel, toggleAllowed: () => void): void {
  const { match, page, watch, controls, index, view, tab, goTo: go } = model;
  const { steps, verdict } = watch.chronicle;
  const last = steps.length - 1;
  useMatchKeys(controls, {
    copyVisible: model.copyVisible,
    flip: page.zoomable ? undefined : model.flipBoard,
    allowed: toggleAllowed,
    wire: () => model.selectTab(tab === "wire" ? "moves" : "wire"),
    verdict: () => {
      go(last);
      showVerdict();
    },
    next: () => {
      const to = nextMark(marksOf(page, steps), index, verdict?.fault ? last : undefined);
      if (to !== undefined) go(to);
    },
    copyLink: model.copyLink,
    download: () => download(match.id),
    full: model.fullScreen.toggle,
    read: () => {
      if (view !== undefined) announce(page.text.describePosition(view, say.value));
    },
  });
}

function usePosition(
  chronicle: Chronicle,
  options: SceneOptions & { readonly lens: Lens },
): { readonly view: unknown; readonly scene: Scene } {
  const { index, side, lens, shown, allowed } = options;
  const step = chronicle.steps[index];
  // Births are shown on the board right after the tick, before players position cells.
  const tickIndex = shown.has(BIRTHS) ? lastTickAt(chronicle, index) : undefined;
  const view = step && chronicle.view(tickIndex ?? index, lens);
  const scene = useMemo(
    () => sceneAt(chronicle, options),
    [index, side, lens, shown, allowed, step, chronicle.verdict, allowed && chronicle.question(index)],
  );
  return { view, scene };
}

/** The layers switched on; while Space is held, births too. */
function useLayers(
  page: AnyGameDefinition,
  onSpace: () => void,
): {
  readonly layers: ReadonlySet<string>;
  readonly shownLayers: ReadonlySet<string>;
  readonly switchLayer: (id: string) => void;
} {
  const [layers, setLayers] = useState<ReadonlySet<string>>(
    () => new Set(page.board.layers.filter(({ on }) => on).map(({ id }) => id)),
  );
  const [spaceHeld, setSpaceHeld] = useState(false);
  const shownLayers = useMemo(() => (spaceHeld ? new Set([...layers, BIRTHS]) : layers), [spaceHeld, layers]);
  useHeldSpace(
    page.board.layers.some(({ id }) => id === BIRTHS),
    setSpaceHeld,
    onSpace,
  );
  const switchLayer = (id: string): void =>
    setLayers((on) => new Set(on.has(id) ? [...on].filter((other) => other !== id) : [...on, id]));
  return { layers, shownLayers, switchLayer };
}

/** `Ply 12, 20–14`. */
function describeStep(chronicle: Chronicle, index: number): string {
  const step = chronicle.steps[index];
  if (!step) return "";
  const generation = chronicle.page.ticks?.continuous ? generationAt(chronicle, index) : undefined;
  return say.value(generation === undefined ? matchWords.timelineAt : matchWords.generationAt, {
    ply: writeNumber(step.ply),
    generation: writeNumber(generation ?? 0),
    score: writeScore(step.score),
  });
}

type Copies = Pick<MatchViewModel, "copyLink" | "copyPosition" | "copyVisible" | "onVisibleArea">;

function useCopies(
  match: MatchPageShape,
  chronicle: Chronicle,
  index: number,
  view: unknown,
  query: Omit<MatchQuery, "embed">,
): Copies {
  const { page, steps, opened, verdict } = chronicle;
  const visibleArea = useRef<VisibleArea>(undefined);
  const copy = (text: string, message: string): void =>
    void copyText(text).then((done) => toast(done ? message : say.value(matchWords.noCopy)));
  const position = steps[index] ?? { ply: 0, ticks: 0 };
  const state = opened && page.ticks?.continuous ? chronicle.state(index) : undefined;
  const moves = opened && !page.ticks?.continuous ? chronicle.movesTo(index) : undefined;
  const command = (): string | undefined =>
    opened &&
    (state === undefined
      ? moves && writePositionCommand(opened, moves)
      : writeStartCommand(opened, JSON.stringify(describePosition(page.rules, state))));
  const canCopyPosition = state !== undefined || (moves && (chronicle.complete || verdict));
  return {
    copyLink: () =>
      copy(
        location.origin + addressOf(match.id, { ...query, position }),
        say.value(matchWords.linkCopied, { ply: writePlyPosition(position) }),
      ),
    copyPosition: canCopyPosition ? () => copy(command() ?? "", say.value(matchWords.positionCopied)) : undefined,
    copyVisible: page.zoomable
      ? () => {
          const written = visibleArea.current && page.zoomable?.writeVisible(view, visibleArea.current);
          if (written) copy(written.text, say.value(matchWords.rleCopied, { count: writeNumber(written.cells) }));
        }
      : undefined,
    onVisibleArea: (part) => {
      visibleArea.current = part;
    },
  };
}

function showVerdict(): void {
  const card = document.getElementById("verdict");
  card?.scrollIntoView({ block: "nearest" });
  card?.focus({ preventScroll: true });
}

function download(id: string): void {
  const link = document.createElement("a");
  link.href = recordPath(id);
  link.download = `${id}.jsonl`;
  link.click();
}

/** Reloads the match data when the match ends: exports and head-to-head change then. */
export function useReloadAtEnd(over: boolean, reload: () => void): void {
  const wasOver = useRef(over);
  useEffect(() => {
    if (over && !wasOver.current) reload();
    wasOver.current = over;
  }, [over]);
}
