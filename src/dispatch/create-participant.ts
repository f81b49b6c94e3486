import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { AnyDialect } from "../core/dialect.ts";
import type { GameEntry } from "../games/entry.ts";
import { type LinkPool, createLinkPool } from "../links/reusable-link.ts";
import type { SandboxLevel } from "../links/process/starter-messages.ts";
import { processLink } from "../links/process/process-link.ts";
import { findProgram } from "../links/process/program-file.ts";
import type { TcpListener } from "../links/tcp.ts";
import { realTime } from "../links/time.ts";
import { botParticipant, commandParticipant, guestParticipant } from "./participants.ts";
import { lagMeter } from "./process-lag-meter.ts";
import type { PlayerConfig } from "./match-job.ts";
import { fixPaths } from "./run-folder.ts";
import type { Participant } from "./play-match.ts";

/** Everything that participants of one event share. */
export interface ParticipantContext {
  readonly entry: GameEntry;
  readonly level: SandboxLevel | "none";
  readonly memoryBytes: number | null;
  /** House bots wait this long before each answer. */
  readonly answerDelayMs?: number;
  /** Least time between two messages to a program; absent = its dialect's own. */
  readonly gapMs?: number | undefined;
  /** Pools of kept programs; the caller closes them at the end. */
  readonly linkPools: LinkPool[];
  /** Opens the port of a tcp player; absent = tcp players are not allowed here. */
  readonly listenerOf?: (player: Extract<PlayerConfig, { kind: "tcp" }>) => Promise<TcpListener>;
}

export async function createParticipant(
  player: PlayerConfig,
  context: ParticipantContext,
): Promise<Participant> {
  const { entry, level, linkPools, listenerOf, gapMs } = context;
  const { name } = player;
  switch (player.kind) {
    case "bot": {
      const bot = entry.bots.find(({ id }) => id === player.bot);
      if (!bot) throw new Error(`${entry.rules.id} has no house bot ${player.bot}`);
      return botParticipant(name, bot, context.answerDelayMs);
    }
    case "command": {
      const [word, ...rest] = player.argv;
      const { cwd, digest, keep, runsIn = "" } = player;
      const program = findProgram(word, rest.length === 0, cwd);
      if (program === undefined || level === "none") throw new Error(`${word} cannot be found`);
      const memoryBytes = context.memoryBytes ?? undefined;
      const folder = resolve(cwd, runsIn);
      // On a worker the bundle may hold no file of this folder, so it may not exist yet.
      if (runsIn !== "") mkdirSync(folder, { recursive: true });
      const argv = [program, ...(runsIn === "" ? rest : fixPaths(rest, cwd))] as const;
      const start = processLink({ argv, cwd: folder, level, memoryBytes, lagMeter, time: realTime });
      const linkPool = keep ? createLinkPool(start) : undefined;
      if (linkPool) linkPools.push(linkPool);
      const dialect = dialectOf(entry, player.dialect);
      return commandParticipant({
        entry,
        name,
        labelled: true,
        dialect,
        digest,
        keep,
        gapMs,
        open: linkPool?.open ?? start,
      });
    }
    case "tcp": {
      if (!listenerOf) throw new Error(`${name} has no port here`);
      const listener = await listenerOf(player);
      const dialect = dialectOf(entry, player.dialect);
      return guestParticipant({ entry, name, labelled: true, dialect, gapMs, listener });
    }
  }
}

function dialectOf(entry: GameEntry, id: string): AnyDialect {
  const dialect = entry.dialects.list.find((each) => each.id === id);
  if (!dialect) throw new Error(`${entry.rules.id} has no dialect ${id}`);
  return dialect;
}
