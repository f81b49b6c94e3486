import { useMemo, useRef, useState } from "preact/hooks";
import type { MatchPageShape } from "../../../api/match.ts";
import type { Scene, VisibleArea } from "../../../games/board.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { describePosition } from "../../../referee/position.ts";
import { type FullScreen, useFullScreen } from "../../board/use-size.ts";
import { copyText } from "../../shell/copy.tsx";
import { writeNumber } from "../../shell/numbers.ts";
import { route } from "../../shell/router.ts";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import { type MatchQuery, readMatchQuery, type Tab, writePlyPosition } from "../model/address.ts";
import type { Chronicle, Lens } from "../model/chronicle.ts";
import { writePositionCommand, writeStartCommand } from "../model/position-command.ts";
import { compareAt } from "../model/lost-moves.ts";
import { lastTickAt, sceneAt, type SceneOptions } from "../model/scene.ts";
import { matchWords } from "../words.ts";
import { addressOf, useAddress } from "./use-address.ts";
import { type CursorControls, togglePlay, useCursor } from "./use-cursor.ts";
import { useHeldSpace } from "./use-held-space.ts";
import { type LostMoves, useLostMoves } from "./use-lost-moves.ts";
import { type Judged, useJudge } from "./use-judge.ts";
import type { Watch } from "./use-watch.ts";

/** Layer that is also shown while Space is held. */
const BIRTHS = "births";

/** State and actions that the layouts share. */
export interface MatchViewModel extends Judged, Copies {
  readonly match: MatchPageShape;
  readonly page: AnyGameDefinition;
  readonly watch: Watch;
  readonly live: boolean;
  readonly controls: CursorControls;
  readonly index: number;
  readonly view: unknown;
  readonly scene: Scene;
  readonly lostMoves: LostMoves;
  readonly generation: number | undefined;
  readonly lens: Lens;
  readonly tab: Tab;
  readonly flip: boolean;
  readonly layers: ReadonlySet<string>;
  readonly boardArea: { current: HTMLDivElement | null };
  readonly fullScreen: FullScreen;
  readonly selectTab: (tab: Tab) => void;
  readonly selectLens: (lens: Lens) => void;
  readonly switchLayer: (id: string) => void;
  readonly flipBoard: () => void;
  readonly toggleAllowed: () => void;
}

export function useMatch(
  match: MatchPageShape,
  page: AnyGameDefinition,
  watch: Watch,
  ply: string | undefined,
): MatchViewModel {
  const initialQuery = useMemo(() => readMatchQuery(ply, route.value.query), []);
  const [tab, selectTab] = useState(initialQuery.tab);
  const [flip, setFlip] = useState(initialQuery.flip);
  const [chosenLens, selectLens] = useState<Lens>(initialQuery.view);
  const [allowed, setAllowed] = useState(false);
  const boardArea = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(boardArea);
  const { chronicle } = watch;
  const { steps, verdict } = chronicle;
  const live = match.status === "live" && verdict === undefined;
  const last = Math.max(0, steps.length - 1);
  const controls = useCursor(steps, { last, live }, page.ticks?.continuous === true, initialQuery);
  const { index, speed } = controls.cursor;
  // Other views need the complete record.
  const lens: Lens = verdict && chronicle.complete ? chosenLens : "audience";
  const { layers, shownLayers, switchLayer } = useLayers(page, () => controls.change(togglePlay));
  const { view, scene } = usePosition(chronicle, { index, side: flip ? 1 : 0, lens, shown: shownLayers, allowed });
  const lostMoves = useLostMoves(match.game, watch.record, steps);
  const compared = useMemo(() => compareAt(page, lostMoves.lost, index), [page, lostMoves.lost, index]);
  const position = index < last ? steps[index] : undefined;
  const query = { position, tab, flip, speed, view: chosenLens };
  useAddress(match.id, query, ply, (to) => {
    selectTab(to.tab);
    setFlip(to.flip);
    selectLens(to.view);
    controls.seek(to.position, to.speed);
  });
  return {
    ...useJudge(match.game, watch.record),
    ...useCopies(match.id, chronicle, index, view, query),
    match,
    page,
    watch,
    live,
    controls,
    index,
    view,
    scene: useMemo(() => ({ ...scene, ...compared }), [scene, compared]),
    lostMoves,
    generation: view === undefined ? undefined : page.ticks?.generationOf(view),
    lens,
    tab,
    flip,
    layers,
    boardArea,
    fullScreen,
    selectTab,
    selectLens,
    switchLayer,
    flipBoard: () => setFlip((turned) => !turned),
    toggleAllowed: () => setAllowed((on) => !on),
  };
}

function usePosition(
  chronicle: Chronicle,
  options: SceneOptions & { readonly lens: Lens },
): Pick<MatchViewModel, "view" | "scene"> {
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
): Pick<MatchViewModel, "layers" | "switchLayer"> & { readonly shownLayers: ReadonlySet<string> } {
  const [layers, setLayers] = useState<ReadonlySet<string>>(
    () => new Set(page.board.layers.filter(({ on }) => on).map(({ id }) => id)),
  );
  const [spaceHeld, setSpaceHeld] = useState(false);
  const shownLayers = useMemo(() => (spaceHeld ? new Set([...layers, BIRTHS]) : layers), [spaceHeld, layers]);
  const hasBirths = page.board.layers.some(({ id }) => id === BIRTHS);
  useHeldSpace(hasBirths, setSpaceHeld, onSpace);
  const switchLayer = (id: string): void =>
    setLayers((on) => new Set(on.has(id) ? [...on].filter((other) => other !== id) : [...on, id]));
  return { layers, shownLayers, switchLayer };
}

interface Copies {
  readonly copyLink: () => void;
  /** Absent when the record hides a move. */
  readonly copyPosition: (() => void) | undefined;
  /** Present for games that can export the visible cells. */
  readonly copyVisible: (() => void) | undefined;
  readonly onVisibleArea: (seen: VisibleArea) => void;
}

function useCopies(
  id: string,
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
  const copyVisible = (): void => {
    const written = visibleArea.current && page.zoomable?.writeVisible(view, visibleArea.current);
    if (written) copy(written.text, say.value(matchWords.rleCopied, { count: writeNumber(written.cells) }));
  };
  return {
    copyLink: () =>
      copy(
        location.origin + addressOf(id, { ...query, position }),
        say.value(matchWords.linkCopied, { ply: writePlyPosition(position) }),
      ),
    copyPosition: canCopyPosition ? () => copy(command() ?? "", say.value(matchWords.positionCopied)) : undefined,
    copyVisible: page.zoomable ? copyVisible : undefined,
    onVisibleArea: (part) => {
      visibleArea.current = part;
    },
  };
}
