import type { Ink } from "../../core/drawing.ts";
import type { Both, Say } from "../lang.ts";
import { tellScore } from "../verdict-words.ts";
import { drawAt, type Film, momentAt } from "./film.ts";
import { tellEnd, tellEvidence, tellStep, tellTitle } from "./words.ts";

const PLY: Both = { en: "Ply {ply}: {step}; {score}", ja: "{ply}手目：{step}、{score}" };

/** The match in plain text, a position at a time; with `only`, that moment alone. */
export function* printFilm(say: Say, ink: Ink, film: Film, only?: number): Generator<string> {
  yield ink.bold(tellTitle(say, film));
  for (const index of film.moments.keys()) {
    if (only !== undefined && only !== index) continue;
    yield "";
    yield tellPly(say, film, index);
    yield* drawAt(film, index, ink);
  }
  if (only !== undefined && only !== film.moments.length - 1) return;
  yield "";
  for (const line of tellEnd(say, film)) yield ink.verdict(line);
  for (const line of tellEvidence(say, film)) yield ink.dim(line);
}

function tellPly(say: Say, film: Film, index: number): string {
  const score = film.entry.rules.score(momentAt(film, index).state);
  return say(PLY, {
    ply: film.plies[index] ?? 0,
    step: tellStep(say, film, index),
    score: tellScore(say, score),
  });
}
