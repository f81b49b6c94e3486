import { useEffect, useRef } from "preact/hooks";
import { announce } from "../../shell/announce.ts";
import { stepFavicon } from "../../shell/favicon.ts";
import { writeResult } from "../../shell/numbers.ts";
import { say, sound } from "../../shell/settings.ts";
import { setTitle } from "../../shell/title.ts";
import { matchWords } from "../words.ts";
import type { Chronicle } from "../model/chronicle.ts";
import { toMove } from "../model/scene.ts";
import { sayKind, sayRuling } from "./verdict-words.ts";

const SPOKEN_EVERY_MS = 2000;

/** Tab title, favicon, screen-reader announcements and sounds of a match. */
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

  const announcedMoves = useRef(moves);
  useEffect(() => {
    if (live && moves > announcedMoves.current && announcedMoves.current > 0) stepFavicon();
    announcedMoves.current = moves;
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

/** Announces at most one move every two seconds: the newest. */
function useSpokenSteps(chronicle: Chronicle | undefined, index: number): void {
  const previousIndex = useRef(-1);
  const spokenAt = useRef(0);
  useEffect(() => {
    const from = previousIndex.current;
    previousIndex.current = index;
    if (!chronicle || from < 0 || index !== from + 1) return;
    const { page, steps } = chronicle;
    const played = steps[index]?.played;
    if (played && index > 0) playSound(page.rules.hiddenInformation ? "paper" : "wood");
    if (played?.move === undefined) return;
    const speak = (): void => {
      spokenAt.current = performance.now();
      const description = page.text.describeMove(
        played.move,
        played.seat,
        chronicle.view(index - 1, "audience"),
        chronicle.view(index, "audience"),
        say.value,
      );
      const [next] = toMove(chronicle, index);
      const side = next === undefined ? "" : say.value(page.text.seatNames[next]);
      announce(side === "" ? description : `${description} ${say.value(matchWords.sideToMove, { side })}`);
    };
    const timer = setTimeout(speak, Math.max(0, spokenAt.current + SPOKEN_EVERY_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [index]);
}

/** Frequency in hertz and duration in seconds. */
const PARTIALS = {
  wood: [[420, 0.05]],
  bell: [
    [660, 0.9],
    [1320, 0.6],
    [1985, 0.35],
  ],
} as const;

let context: AudioContext | undefined;

/** Off by default. Browsers require a user gesture first, so the first sound may be silent. */
function playSound(name: keyof typeof PARTIALS | "paper"): void {
  if (!sound.value) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    if (name === "paper") playNoise(context);
    else playTones(context, PARTIALS[name]);
  } catch {
    // Sound is optional: ignore machines without audio.
  }
}

function playTones(audio: AudioContext, partials: readonly (readonly [hertz: number, seconds: number])[]): void {
  for (const [hertz, seconds] of partials) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = hertz;
    tone.type = partials.length === 1 ? "triangle" : "sine";
    gain.gain.setValueAtTime(0.12 / partials.length, audio.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
    tone.connect(gain).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  }
}

function playNoise(audio: AudioContext): void {
  const frames = Math.floor(audio.sampleRate * 0.08);
  const noise = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < frames; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / frames) ** 2 * 0.1;
  const source = audio.createBufferSource();
  source.buffer = noise;
  source.connect(audio.destination);
  source.start();
}
