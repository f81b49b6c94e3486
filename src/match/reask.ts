import { commonReason } from "../core/common-reasons.ts";
import type { Limits } from "../core/events.ts";
import type { AnyGame } from "../core/game.ts";
import { opponentOf, type Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import type { PlayableGame } from "../games/entry.ts";
import { realTime } from "../links/time.ts";
import type { MatchRecord } from "../referee/record.ts";
import { openRecord } from "../referee/replay.ts";
import { faultVerdict } from "../referee/verdicts.ts";
import { AskedPlayer, type ProgramAnswer } from "./asked-player.ts";
import type { Participant } from "./participant.ts";
import { contradiction, isChange, readScript, recordedParticipant, type ShownAnswer } from "./record-script.ts";
import { newMatchId, runMatch } from "./run-match.ts";

/** One question of a record, with the answer that it had and the answer of the program. */
export interface Reasked {
  readonly seat: Seat;
  readonly ply: number;
  readonly was: ShownAnswer;
  readonly now: ShownAnswer;
  readonly same: boolean;
}

export interface ReaskRequest {
  readonly entry: PlayableGame;
  readonly record: MatchRecord;
  /** The seat whose questions are asked. */
  readonly seat: Seat;
  readonly participant: Participant;
  /** The limits for its answers. */
  readonly limits: Limits;
  /** True: stop at the first difference, because the program cannot be told the move of the record. */
  readonly stopsAtDifference: boolean;
  readonly signal: AbortSignal;
  readonly onAnswer: (answered: Reasked) => void;
  /** Absent = the real time. */
  readonly time?: Time;
}

/**
 * Asks a program every question of one seat of a record. The match goes on as recorded: the program is told its own
 * recorded move even where it now answers with another. Returns how many questions were left out.
 */
export async function reaskRecord(request: ReaskRequest): Promise<number> {
  const { entry, record, seat, participant, signal, time = realTime } = request;
  const { rules } = entry;
  const { opened, events } = record;
  const opening = openRecord(rules, opened, events[1]);
  if (opening.disagreement) throw contradiction(rules, opening.disagreement);
  const script = readScript(rules, record);
  const answers = script.answers[seat];
  if (answers.length === 0) return 0;

  let position = opening.state;
  let changed = 0;
  let asked = 0;
  const breakOff = new AbortController();
  const stop = (): void => breakOff.abort(commonReason("void.broken-off"));
  const takeAnswer = (answer: ProgramAnswer, ply: number): unknown => {
    const recorded = answers[asked++];
    if (!recorded) throw new Error("a question that the record does not have");
    const was = recorded.shown;
    const now = showAnswer(rules, seat, answer, position);
    const same = isSame(was, now);
    request.onAnswer({ seat, ply, was, now, same });
    if ((asked === answers.length && !script.over) || (!same && request.stopsAtDifference)) stop();
    return breakOff.signal.aborted ? undefined : recorded.move;
  };
  const asking: Participant = {
    ...participant,
    untimed: true,
    seat: (random) =>
      new AskedPlayer({
        game: rules,
        time,
        limits: request.limits,
        open: () => participant.seat(random),
        position: () => position,
        onAnswer: (answer, { ply }) => takeAnswer(answer, ply),
      }),
  };
  const opponent = recordedParticipant(record, script, { seat: opponentOf(seat), time });
  const { verdict, bug } = await runMatch(
    {
      match: newMatchId(),
      entry,
      participants: seat === 0 ? [asking, opponent] : [opponent, asking],
      options: opened.options,
      start: opening.state,
      limits: { startMs: request.limits.startMs, marginMs: 0 },
      seed: opened.seed,
      sandbox: "none",
      logWire: false,
      signal: AbortSignal.any([signal, breakOff.signal]),
      isTimeUp: () => script.changes[changed]?.type === "adjourned",
      time,
    },
    [
      {
        write(event, state) {
          position = state;
          if (isChange(event)) changed++;
        },
      },
    ],
  );
  if (bug !== undefined) throw new Error(bug);
  const { fault } = verdict;
  if (fault?.reason) throw contradiction(rules, { line: script.changes[changed]?.line ?? 1, reason: fault.reason });
  return answers.length - asked;
}

function showAnswer(game: AnyGame, seat: Seat, answer: ProgramAnswer, position: unknown): ShownAnswer {
  if (answer.kind === "move") return { kind: "move", move: game.writeMove(answer.move), ms: answer.ms };
  const { fault } = faultVerdict(game.reasons, seat, answer.fault, game.score(position));
  if (!fault) throw new Error("a fault without its verdict");
  return { kind: "fault", fault };
}

/** Two faults are the same if they are of one kind and came from the same words. */
function isSame(was: ShownAnswer, now: ShownAnswer): boolean {
  if (was.kind === "move") return now.kind === "move" && was.move === now.move;
  return now.kind === "fault" && was.fault.kind === now.fault.kind && was.fault.said === now.fault.said;
}
