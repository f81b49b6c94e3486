import type { Notice } from "../core/lang.ts";
import { unansweredNotice } from "../core/silence.ts";
import { findGame } from "../games/index.ts";
import { probeSandbox } from "../links/process/sandbox.ts";
import { openMemoryRecorder } from "../store/records/memory-recorder.ts";
import { brokenReport, tellBug } from "./broken-report.ts";
import { entrantOf, type Fittings } from "./entrant-of.ts";
import type { MatchOrder, MatchReport, Setting } from "./order.ts";
import { type Entrant, newMatchId, type PlayedMatch, playMatch } from "./play-match.ts";

/** Where the matches of one event are played, within this thread. */
export interface Hall {
  /** Undefined = told to stop before it was over. */
  play(order: MatchOrder, signal: AbortSignal): Promise<MatchReport | undefined>;
  /** Ends the programs that were kept, and the ports that were open. */
  close(): Promise<void>;
}

/** Makes the setting's players ready to be seated here. */
export async function openHall(setting: Setting, notice: (sentence: Notice) => void): Promise<Hall> {
  const entry = findGame(setting.game);
  if (!entry) throw new Error(`there is no game ${setting.game}`);
  const programs = setting.players.some(({ kind }) => kind === "command");
  const level = programs ? await probeSandbox(setting.sandbox) : "none";
  const { memoryBytes, gapMs } = setting;
  const fittings: Fittings = { entry, level, memoryBytes, gapMs, keepers: [], closers: [], notice };
  const entrants = new Map<number, Promise<Entrant>>();
  const starts = new Map<number, unknown>();

  /** Made ready when it first plays: who has left an event may not be on this machine any more. */
  function entrantAt(number: number): Promise<Entrant> {
    const player = setting.players[number];
    if (!player) throw new Error(`there is no player ${number}`);
    const entrant = entrants.get(number) ?? entrantOf(player, fittings);
    entrants.set(number, entrant);
    return entrant;
  }

  /** Read when it is first used: a file may hold thousands. */
  function startOf(index: number | null): unknown {
    if (index === null || !entry) return undefined;
    if (!starts.has(index)) {
      const read = entry.rules.readPosition(
        setting.starts[index] ?? "",
        entry.rules.readOptions(setting.options),
      );
      if (!read.ok) throw new Error(`start position ${index + 1}: ${read.why}`);
      starts.set(index, read.value);
    }
    return starts.get(index);
  }

  return {
    async play(order, signal) {
      const [one, two] = order.seats;
      const seated = [await entrantAt(one), await entrantAt(two)] as const;
      const start = startOf(order.start);
      for (;;) {
        const match = newMatchId();
        const recorder = setting.records === "none" ? undefined : openMemoryRecorder(entry.rules);
        const played = await playMatch({
          match,
          entry,
          entrants: seated,
          options: setting.options,
          start,
          limits: setting.limits,
          seed: order.seed,
          pairSeed: order.pairSeed,
          sandbox: level,
          logWire: false,
          signal,
          observe(event, state) {
            recorder?.write(event, state);
            if (event.type === "noted" && event.note === "silent")
              notice(unansweredNotice(seated[event.seat].note.name, event.reason));
          },
        }).catch((bug: unknown) => brokenReport(setting, order, "the referee failed", bug));
        const record = recorder ? await recorder.close() : null;
        if (signal.aborted) return undefined;
        // The edge of a match: our own failure costs this one, and never the event.
        if ("worker" in played) return played;
        if (played.abandoned) {
          notice(tellLeft(played));
          continue;
        }
        return reportOf(order, match, played, wanted(setting, played) ? record : null);
      }
    },
    async close() {
      for (const close of fittings.closers) close();
      await Promise.all(fittings.keepers.map((keeper) => keeper.release()));
    },
  };
}

function tellLeft({ names, verdict }: PlayedMatch): string {
  const { fault } = verdict;
  if (!fault) return "Nobody played: a guest left before its opponent came.";
  return `Nobody played: ${names[fault.seat]} left before its opponent came (${fault.why}).`;
}

function wanted({ records }: Setting, { verdict }: PlayedMatch): boolean {
  return records === "all" || verdict.by !== "rules";
}

function reportOf(
  order: MatchOrder,
  match: string,
  played: PlayedMatch,
  record: Uint8Array | null,
): MatchReport {
  const { slot, attempt } = order;
  const { names, verdict, moves, ms, startedAt, bug } = played;
  return {
    ...{ slot, attempt, match, names, verdict, moves, ms, startedAt, record },
    worker: "local",
    ...(bug !== undefined && { bug: tellBug(bug) }),
  };
}
