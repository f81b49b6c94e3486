import { useEffect, useRef } from "preact/hooks";
import { announce } from "../shell/announce.ts";
import { stepFavicon } from "../shell/favicon.ts";
import { writeResult } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { setTitle } from "../shell/title.ts";
import { matchWords } from "../words/match.ts";
import type { Chronicle } from "./model/chronicle.ts";
import { toMove } from "./model/scene.ts";
import { playSound } from "./sound.ts";
import { sayKind, sayRuling } from "./verdict-card.tsx";

const SPOKEN_EVERY_MS = 2000;

/** What a match tells beside what is drawn of it: the title of the tab, its icon, the spoken moves, the sounds. */
export function useAnnouncements(chronicle: Chronicle | undefined, index: number, live: boolean): void {
  const steps = chronicle?.steps ?? [];
  const last = steps.length - 1;
  const moves = steps[last]?.moves ?? 0;
  const ply = steps[last]?.ply ?? 0;
  const verdict = chronicle?.verdict;
  const [first = "", second = ""] = chronicle?.names ?? [];

  useEffect(() => {
    if (first === "" && second === "") return;
    const names = say.value(matchWords.versus, { 0: first, 1: second });
    if (live) setTitle(`● ${ply} ${names}`);
    else setTitle(verdict ? `${writeResult(verdict.winner, verdict.by)} ${names}` : names);
  }, [first, second, live, live ? ply : 0, verdict, say.value]);

  const known = useRef(moves);
  useEffect(() => {
    if (live && moves > known.current && known.current > 0) stepFavicon();
    known.current = moves;
  }, [moves, live]);

  useSpokenSteps(chronicle, index);

  const wasLive = useRef(live);
  useEffect(() => {
    if (live) wasLive.current = true;
    if (!chronicle || !verdict || !wasLive.current) return;
    wasLive.current = false;
    playSound("bell");
    const values = { kind: sayKind(verdict), ruling: sayRuling(verdict, chronicle.names) };
    announce(say.value(matchWords.spokenVerdict, values), "assertive");
  }, [verdict, live]);
}

/** At most one every two seconds; what comes meanwhile is left out but for the newest. */
function useSpokenSteps(chronicle: Chronicle | undefined, index: number): void {
  const before = useRef(-1);
  const spokenAt = useRef(0);
  useEffect(() => {
    const from = before.current;
    before.current = index;
    if (!chronicle || from < 0 || index !== from + 1) return;
    const { page, steps } = chronicle;
    const made = steps[index]?.played;
    if (made && index > 0) playSound(page.rules.redactMove ? "paper" : "wood");
    if (made?.move === undefined) return;
    const speak = (): void => {
      spokenAt.current = performance.now();
      const told = page.describeMove(
        made.move,
        made.seat,
        chronicle.view(index - 1, "audience"),
        chronicle.view(index, "audience"),
        say.value,
      );
      const [next] = toMove(chronicle, index);
      const side = next === undefined ? "" : say.value(page.seatNames[next]);
      announce(side === "" ? told : `${told} ${say.value(matchWords.sideToMove, { side })}`);
    };
    const timer = setTimeout(speak, Math.max(0, spokenAt.current + SPOKEN_EVERY_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [index]);
}
