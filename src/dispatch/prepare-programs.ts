import type { Message } from "../core/lang.ts";
import type { PreparedProgram } from "../links/process/prepare-program.ts";
import type { Copier } from "../links/process/sandbox/private-copy.ts";
import { findSandboxLevel, type ParticipantContext } from "../match/participant.ts";
import { preparePlayer, sendOnce } from "../match/prepare-player.ts";
import type { EventSettings } from "./match-job.ts";

/** The programs of an event with their copies, for all threads of this process; plain JSON. */
export interface PreparedPrograms {
  readonly level: ParticipantContext["level"];
  /** By number of the player; null = no program, or not on this machine. */
  readonly programs: readonly (PreparedProgram | null)[];
}

/** Copies the programs of an event before its first match, so that all its matches play the same files. */
export async function preparePrograms(
  { players, sandbox, withheld, programLimits }: EventSettings,
  copies: Copier,
  onNotice: (sentence: Message) => void,
): Promise<PreparedPrograms> {
  const level = await findSandboxLevel(players, sandbox);
  const context = { level, players, withheld, programLimits, copies, onNotice: sendOnce(onNotice) };
  const programs: (PreparedProgram | null)[] = [];
  for (const player of players) {
    // The files of a withdrawn player may be gone; if it plays nevertheless, its match reports that.
    const program = player.kind === "command" ? await preparePlayer(player, context).catch(() => null) : null;
    programs.push(program);
  }
  return { level, programs };
}

/** The settings with the digests of what is played. */
export function withDigests(settings: EventSettings, { programs }: PreparedPrograms): EventSettings {
  const players = settings.players.map((player, number) => {
    const digest = programs[number]?.digest;
    return player.kind === "command" && digest !== undefined ? { ...player, digest } : player;
  });
  return { ...settings, players };
}
