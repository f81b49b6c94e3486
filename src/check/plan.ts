import type { LocalizedText } from "../core/lang.ts";
import type { OptionValues } from "../core/game.ts";
import type { GameEntry } from "../games/entry.ts";
import type { CheckScene } from "../games/checks.ts";
import type { Scene } from "./scene.ts";

const FIRST: LocalizedText = { en: "a whole match, moving first", ja: "先手で1局" };
const SECOND: LocalizedText = { en: "a whole match, moving second", ja: "後手で1局" };
const TOGETHER: LocalizedText = { en: "several messages in one read", ja: "複数のメッセージを1回の受信で" };
const PIECES: LocalizedText = { en: "every message in two pieces", ja: "各メッセージを2つに分けて" };

/** Enough for every kind of message of a turn. */
const DELIVERED_ANSWERS = 4;

/** All scenes of a game, those that find most first. */
export function planScenes(entry: GameEntry, options: OptionValues, mayMerge: boolean): readonly Scene[] {
  const { checks } = entry;
  const given = { ...checks?.options, ...options };
  const usual = { options: given, opponent: [], delivery: "plain", listsLeftovers: false, lenient: false } as const;
  const delivered = { ...usual, step: "delivery", seat: 0, answers: DELIVERED_ANSWERS } as const;
  return [
    { ...usual, step: "match", about: FIRST, seat: 0 },
    { ...usual, step: "match", about: SECOND, seat: 1, listsLeftovers: true },
    ...(checks?.scenes ?? []).map((scene) => sceneOf(scene, given)),
    { ...delivered, about: TOGETHER, delivery: "together", lenient: !mayMerge },
    { ...delivered, about: PIECES, delivery: "pieces" },
  ];
}

function sceneOf({ severity, options, opponent = [], answers = 1, ...scene }: CheckScene, given: OptionValues): Scene {
  return {
    ...scene,
    answers,
    opponent,
    options: { ...given, ...options },
    delivery: "plain",
    listsLeftovers: false,
    lenient: severity === "warn",
  };
}

/** The same scene up to this answer, with every message in a read of its own. */
export function spacedScene(scene: Scene, answers: number): Scene {
  return { ...scene, answers, delivery: "spaced" };
}
