import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchPageShape } from "../../api/match.ts";
import type { Scene, VisibleArea } from "../../games/board.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { describePosition } from "../../referee/position.ts";
import { type FullScreen, useFullScreen } from "../board/use-full-screen.ts";
import { announce } from "../shell/announce.ts";
import { copyText } from "../shell/copy.tsx";
import { writeNumber, writeScore } from "../shell/numbers.ts";
import { route } from "../shell/router.ts";
import { say } from "../shell/settings.ts";
import { toast } from "../shell/toast.ts";
import { matchWords } from "../words/match.ts";
import { recordPath } from "./actions.tsx";
import type { Judgement } from "./judge.ts";
import { readMatchQuery, writePlyPosition, type Tab } from "./model/address.ts";
import type { Lens } from "./model/chronicle.ts";
import { goTo, togglePlay } from "./model/cursor.ts";
import { generationAt, generationOf } from "./model/generation.ts";
import { writePositionCommand, writeStartCommand } from "./model/position-command.ts";
import { lastTickAt, sceneAt } from "./model/scene.ts";
import { marksOf, nextMark } from "./model/timeline.ts";
import type { Watch } from "./model/watch.ts";
import { addressOf, useAddress } from "./use-address.ts";
import { useCursor, type CursorControls } from "./use-cursor.ts";
import { useHeldSpace } from "./use-held-space.ts";
import { useJudge } from "./use-judge.ts";
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
  const [layers, setLayers] = useState<ReadonlySet<string>>(
    () => new Set(page.board.layers.filter(({ on }) => on).map(({ id }) => id)),
  );
  const boardArea = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(boardArea);
  const { chronicle } = watch;
  const { steps, verdict, opened } = chronicle;
  const live = match.status === "live" && verdict === undefined;
  const last = Math.max(0, steps.length - 1);
  const controls = useCursor(steps, { last, live }, page.zoomable !== undefined, initialQuery);
  const { cursor, change } = controls;
  const { index } = cursor;
  const step = steps[index];
  // Other views need the complete record.
  const lens: Lens = verdict && chronicle.complete ? chosenLens : "audience";
  const [spaceHeld, setSpaceHeld] = useState(false);
  const shownLayers = useMemo(() => (spaceHeld ? new Set([...layers, BIRTHS]) : layers), [spaceHeld, layers]);
  // Births are shown on the board right after the tick, before players position cells.
  const tickIndex = shownLayers.has(BIRTHS) ? lastTickAt(chronicle, index) : undefined;
  const view = step && chronicle.view(tickIndex ?? index, lens);
  const side = flip ? 1 : 0;
  const scene = useMemo(
    () => sceneAt(chronicle, { index, side, lens, shown: shownLayers, allowed: showAllowed }),
    [index, side, lens, shownLayers, showAllowed, step, verdict, showAllowed && chronicle.question(index)],
  );
  const position = step && index < last ? step : undefined;
  const query = { position, tab, flip, speed: cursor.speed, view: chosenLens };
  useAddress(match.id, query, ply, (to) => {
    setTab(to.tab);
    setFlip(to.flip);
    setLens(to.view);
    controls.seek(to.position, to.speed);
  });
  useAnnouncements(chronicle, index, live);
  const { judgement, tallies } = useJudge(match.game, watch.record);

  const go = (to: number): void => change((now, range) => goTo(now, to, range));
  const describeIndex = (at: number): string => {
    const target = steps[at];
    if (!target) return "";
    const generation = page.zoomable ? generationAt(chronicle, at) : undefined;
    const words = generation === undefined ? matchWords.timelineAt : matchWords.generationAt;
    return say.value(words, {
      ply: writeNumber(target.ply),
      generation: writeNumber(generation ?? 0),
      score: writeScore(target.score),
    });
  };
  const copy = (text: string, message: string): void =>
    void copyText(text).then((done) => toast(done ? message : say.value(matchWords.noCopy)));
  const copyLink = (): void => {
    const current = step ?? { ply: 0, ticks: 0 };
    copy(
      location.origin + addressOf(match.id, { ...query, position: current }),
      say.value(matchWords.linkCopied, { ply: writePlyPosition(current) }),
    );
  };
  const state = opened && page.zoomable ? chronicle.state(index) : undefined;
  const moves = opened && !page.zoomable ? chronicle.movesTo(index) : undefined;
  const command = (): string | undefined =>
    opened &&
    (state === undefined
      ? moves && writePositionCommand(opened, moves)
      : writeStartCommand(opened, JSON.stringify(describePosition(page.rules, state))));
  const copyPosition =
    state !== undefined || (moves && (chronicle.complete || verdict))
      ? () => copy(command() ?? "", say.value(matchWords.positionCopied))
      : undefined;
  const visibleArea = useRef<VisibleArea>(undefined);
  const copyVisible = page.zoomable
    ? () => {
        const written = visibleArea.current && page.zoomable?.writeVisible(view, visibleArea.current);
        if (written)
          copy(written.text, say.value(matchWords.rleCopied, { count: writeNumber(written.cells) }));
      }
    : undefined;
  const flipBoard = (): void => setFlip((turned) => !turned);
  const showVerdict = (): void => {
    go(last);
    const card = document.getElementById("verdict");
    card?.scrollIntoView({ block: "nearest" });
    card?.focus({ preventScroll: true });
  };
  useHeldSpace(
    page.board.layers.some(({ id }) => id === BIRTHS),
    setSpaceHeld,
    () => change(togglePlay),
  );
  useMatchKeys(controls, {
    copyVisible,
    flip: page.zoomable ? undefined : flipBoard,
    allowed: () => setShowAllowed((on) => !on),
    wire: () => setTab((now) => (now === "wire" ? "moves" : "wire")),
    verdict: showVerdict,
    next: () => {
      const to = nextMark(marksOf(page, steps), index, verdict?.fault ? last : undefined);
      if (to !== undefined) go(to);
    },
    copyLink,
    download: () => download(match.id),
    full: fullScreen.toggle,
    read: () => {
      if (view !== undefined) announce(page.text.describePosition(view, say.value));
    },
  });
  return {
    match,
    page,
    watch,
    live,
    controls,
    index,
    view,
    previous: scene.before,
    scene,
    generation: generationOf(view),
    behind: cursor.following ? 0 : last - index,
    lens,
    tab,
    flip,
    layers,
    judgement,
    tallies,
    onVisibleArea: (part) => {
      visibleArea.current = part;
    },
    boardArea,
    describeIndex,
    goTo: go,
    selectTab: setTab,
    selectLens: setLens,
    switchLayer: (id) =>
      setLayers((on) => new Set(on.has(id) ? [...on].filter((other) => other !== id) : [...on, id])),
    flipBoard,
    fullScreen,
    copyLink,
    copyPosition,
    copyVisible,
  };
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
