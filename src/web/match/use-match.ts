import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchPageShape } from "../../api/match.ts";
import type { GamePage, Scene, VisibleArea } from "../../games/page.ts";
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

/** A layer that holding Space shows too. */
const BIRTHS = "births";

/** All that the layouts show of a match, and what can be done with it. */
export interface MatchViewModel {
  readonly match: MatchPageShape;
  readonly page: GamePage;
  readonly watch: Watch;
  readonly live: boolean;
  readonly steering: CursorControls;
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
  page: GamePage,
  watch: Watch,
  ply: string | undefined,
): MatchViewModel {
  const asked = useMemo(() => readMatchQuery(ply, route.value.query), []);
  const [tab, setTab] = useState(asked.tab);
  const [flip, setFlip] = useState(asked.flip);
  const [chosenLens, setLens] = useState<Lens>(asked.view);
  const [dots, setDots] = useState(false);
  const [layers, setLayers] = useState<ReadonlySet<string>>(
    () => new Set(page.layers.filter(({ on }) => on).map(({ id }) => id)),
  );
  const boardArea = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(boardArea);
  const { chronicle } = watch;
  const { steps, verdict, opened } = chronicle;
  const live = match.status === "live" && verdict === undefined;
  const last = Math.max(0, steps.length - 1);
  const steering = useCursor(steps, { last, live }, page.large, asked);
  const { cursor, change } = steering;
  const { index } = cursor;
  const step = steps[index];
  // Before the whole record is here only the audience's eyes are.
  const lens: Lens = verdict && chronicle.complete ? chosenLens : "audience";
  const [held, setHeld] = useState(false);
  const shownLayers = useMemo(() => (held ? new Set([...layers, BIRTHS]) : layers), [held, layers]);
  // Who was born is seen on the board that nature left, before anybody woke a cell in it.
  const born = shownLayers.has(BIRTHS) ? lastTickAt(chronicle, index) : undefined;
  const view = step && chronicle.view(born ?? index, lens);
  const side = flip ? 1 : 0;
  const scene = useMemo(
    () => sceneAt(chronicle, { index, side, lens, shown: shownLayers, allowed: dots }),
    [index, side, lens, shownLayers, dots, step, verdict, dots && chronicle.question(index)],
  );
  const place = step && index < last ? step : undefined;
  const query = { place, tab, flip, speed: cursor.speed, view: chosenLens };
  useAddress(match.id, query, ply, (to) => {
    setTab(to.tab);
    setFlip(to.flip);
    setLens(to.view);
    steering.seek(to.place, to.speed);
  });
  useAnnouncements(chronicle, index, live);
  const { judgement, tallies } = useJudge(match.game, watch.record);

  const go = (to: number): void => change((now, course) => goTo(now, to, course));
  const describeIndex = (at: number): string => {
    const there = steps[at];
    if (!there) return "";
    const generation = page.large ? generationAt(chronicle, at) : undefined;
    const words = generation === undefined ? matchWords.timelineAt : matchWords.generationAt;
    return say.value(words, {
      ply: writeNumber(there.ply),
      generation: writeNumber(generation ?? 0),
      score: writeScore(there.score),
    });
  };
  const copy = (text: string, told: string): void =>
    void copyText(text).then((done) => toast(done ? told : say.value(matchWords.noCopy)));
  const copyLink = (): void => {
    const here = step ?? { ply: 0, ticks: 0 };
    copy(
      location.origin + addressOf(match.id, { ...query, place: here }),
      say.value(matchWords.linkCopied, { ply: writePlyPosition(here) }),
    );
  };
  const state = opened && page.large ? chronicle.state(index) : undefined;
  const moves = opened && !page.large ? chronicle.movesTo(index) : undefined;
  const command = (): string | undefined =>
    opened &&
    (state === undefined
      ? moves && writePositionCommand(opened, moves)
      : writeStartCommand(opened, JSON.stringify(describePosition(page.rules, state))));
  const copyPosition =
    state !== undefined || (moves && (chronicle.complete || verdict))
      ? () => copy(command() ?? "", say.value(matchWords.positionCopied))
      : undefined;
  const seen = useRef<VisibleArea>(undefined);
  const copyVisible = page.writeVisible
    ? () => {
        const sight = seen.current && page.writeVisible?.(view, seen.current);
        if (sight) copy(sight.text, say.value(matchWords.rleCopied, { count: writeNumber(sight.cells) }));
      }
    : undefined;
  const flipBoard = (): void => setFlip((turned) => !turned);
  const toVerdict = (): void => {
    go(last);
    const card = document.getElementById("verdict");
    card?.scrollIntoView({ block: "nearest" });
    card?.focus({ preventScroll: true });
  };
  useHeldSpace(
    page.layers.some(({ id }) => id === BIRTHS),
    setHeld,
    () => change(togglePlay),
  );
  useMatchKeys(steering, {
    copyVisible,
    flip: page.large ? undefined : flipBoard,
    allowed: () => setDots((on) => !on),
    wire: () => setTab((now) => (now === "wire" ? "moves" : "wire")),
    verdict: toVerdict,
    next: () => {
      const to = nextMark(marksOf(page, steps), index, verdict?.fault ? last : undefined);
      if (to !== undefined) go(to);
    },
    copyLink,
    download: () => download(match.id),
    full: fullScreen.toggle,
    read: () => {
      if (view !== undefined) announce(page.describePosition(view, say.value));
    },
  });
  // Two boards at a time are looked at: the position, and the one before it for what is marked.
  const previous = useMemo(() => scene.before, [scene]);

  return {
    match,
    page,
    watch,
    live,
    steering,
    index,
    view,
    previous,
    scene,
    generation: generationOf(view),
    behind: cursor.following ? 0 : last - index,
    lens,
    tab,
    flip,
    layers,
    judgement,
    tallies,
    onVisibleArea: (part) => void (seen.current = part),
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

/** Asks again for what stands beside a match once it is over: its exports, and how the two have fared. */
export function useReloadAtEnd(over: boolean, again: () => void): void {
  const was = useRef(over);
  useEffect(() => {
    if (over && !was.current) again();
    was.current = over;
  }, [over]);
}
