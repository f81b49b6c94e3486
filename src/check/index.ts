import type { AnyDialect } from "../core/dialect.ts";
import type { Limits } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import type { SandboxLevel } from "../core/sandbox.ts";
import type { GameEntry } from "../games/entry.ts";
import type { CheckedPlayer } from "./checked-player.ts";
import { type Finding, findingsIn } from "./findings.ts";
import { planScenes } from "./plan.ts";
import { type CheckStep, reportSteps } from "./report.ts";
import { type PlayedScene, playScene, type Scene } from "./scene.ts";

export type { CheckStep } from "./report.ts";

export interface CheckRequest {
  readonly entry: GameEntry;
  readonly player: CheckedPlayer;
  readonly dialect: AnyDialect;
  readonly options: OptionValues;
  /** Of a match; `check` waits less. */
  readonly limits: Limits;
  readonly sandbox: SandboxLevel | "none";
  /** For a program that fails, only the first findings are wanted. */
  readonly stopsAtFirst?: boolean;
  readonly times?: Partial<CheckTimes>;
  /** null = no limit. */
  readonly memoryBytes: number | null;
  readonly now: () => number;
}

/** What the whole check and its parts may take, so that a program that hangs is reported within 20 s. */
interface CheckTimes {
  readonly budgetMs: number;
  readonly startMs: number;
  readonly moveMs: number;
  /** The least limit of a move after the first replies. */
  readonly laterMoveMs: number;
  readonly sceneMs: number;
}

const TIMES: CheckTimes = { budgetMs: 17_000, startMs: 8000, moveMs: 5000, laterMoveMs: 1500, sceneMs: 3500 };
const SEED = "check";
/** A reply may take so much longer than the slowest so far. */
const SLACK = 4;

/** What has been learnt so far. */
interface Progress {
  readonly played: PlayedScene[];
  readonly findings: Finding[];
  slowestMs: number | undefined;
}

/** Plays all scenes with the program and reports each step. */
export async function checkPlayer(request: CheckRequest): Promise<readonly CheckStep[]> {
  const { entry, dialect, options, now } = request;
  const times = { ...TIMES, ...request.times };
  const endsAt = now() + times.budgetMs;
  const scenes = planScenes(entry, options, (dialect.defaults?.gapMs ?? 0) === 0);
  const progress: Progress = { played: [], findings: [], slowestMs: undefined };
  for (const scene of scenes) {
    const leftMs = endsAt - now();
    if (leftMs <= 0 || isHopeless(request, progress)) break;
    await playNext(request, times, progress, scene, leftMs);
    if (request.stopsAtFirst === true && progress.findings.length > 0) break;
  }
  return reportSteps({ ...request, scenes, ...progress });
}

async function playNext(
  request: CheckRequest,
  times: CheckTimes,
  progress: Progress,
  scene: Scene,
  leftMs: number,
): Promise<void> {
  const { entry, player, dialect, sandbox } = request;
  const { slowestMs, played, findings } = progress;
  const moveMs = Math.min(
    request.limits.moveMs ?? Infinity,
    slowestMs === undefined ? times.moveMs : Math.max(times.laterMoveMs, SLACK * slowestMs),
    times.moveMs,
  );
  const startMs = slowestMs === undefined ? Math.min(request.limits.startMs, times.startMs) : times.moveMs;
  const first = slowestMs === undefined;
  const played1 = await playScene(
    {
      ...{ entry, player, sandbox, seed: SEED },
      limits: { moveMs, startMs, marginMs: 0 },
      limitMs: first ? leftMs : Math.min(leftMs, times.sceneMs),
    },
    scene,
  );
  if (player.connects && played.length > 0 && isAbsent(played1)) {
    progress.played.push(played1);
    return;
  }
  const plain = played[0];
  const context = {
    dialect,
    sentences: entry.rules.reasons,
    first,
    playedPlainly: plain !== undefined && plain.verdict.fault?.seat !== plain.scene.seat,
  };
  findings.push(...findingsIn(played1, context));
  played.push(played1);
  if (played1.answersMs.length > 0) progress.slowestMs = Math.max(slowestMs ?? 0, ...played1.answersMs);
}

/** A program that connected before and does not come again. */
export function isAbsent({ verdict }: PlayedScene): boolean {
  return verdict.fault?.reason?.code === "link.not-connected";
}

/** Without a first reply nothing more can be learnt; nor from a program that does not connect again. */
function isHopeless({ player }: CheckRequest, { played, slowestMs }: Progress): boolean {
  if (played.length === 0) return false;
  if (slowestMs === undefined) return true;
  return player.connects && played.some(isAbsent);
}
