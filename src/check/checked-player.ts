import type { PlayerInfo } from "../core/events.ts";
import type { LinkOpener } from "../core/link.ts";
import type { Message } from "../core/lang.ts";
import type { ProgramLimits } from "../core/program-limits.ts";
import type { SandboxLevel } from "../core/sandbox.ts";
import type { GameEntry } from "../games/entry.ts";
import { type PreparedProgram } from "../links/process/prepare-program.ts";
import { preparedLink } from "../links/process/process-link.ts";
import type { TcpListener } from "../links/tcp.ts";
import { realTime } from "../links/time.ts";
import { readDialect } from "../match/match-terms.ts";
import type { Participant } from "../match/participant.ts";
import { type CommandSpec, playerInfoOf, type TcpSpec } from "../match/player-spec.ts";
import { preparePlayer } from "../match/prepare-player.ts";
import { lagMeter } from "../match/process-lag-meter.ts";
import { readProgramSource } from "../match/program-source.ts";
import { linkPlayer } from "../players/link-player.ts";
import type { Remains } from "../players/link-player-setup.ts";
import { type Delivery, type Tap, tapped } from "./delivery.ts";

/** How one scene seats the player that is checked. */
export interface SeatRequest {
  readonly delivery: Delivery;
  readonly tap: Tap;
  readonly listsLeftovers: boolean;
  readonly onLeft: (remains: Remains) => void;
}

/** The player that is checked, to be seated in one scene after another. */
export interface CheckedPlayer {
  readonly info: PlayerInfo;
  /** It connects, and may not come again. */
  readonly connects: boolean;
  participant(request: SeatRequest): Participant;
}

/** Wait after the end of a scene: longer than in matches, to distinguish a slow exit from none. */
const GRACE_MS = 1500;
/** Time to wait for the first connection, during which a person starts the program, and for later ones. */
const FIRST_CONNECTION_MS = 10_000;
const NEXT_CONNECTION_MS = 2000;

/** A program that is started here; it plays from one copy of its files in all scenes. */
export async function checkedProgram(
  entry: GameEntry,
  spec: CommandSpec,
  level: SandboxLevel,
  programLimits: ProgramLimits,
  onNotice?: (notice: Message) => void,
): Promise<CheckedPlayer> {
  const prepared = await preparePlayer(spec, { level, programLimits, ...(onNotice && { onNotice }) });
  const dialect = readDialect(entry, spec.dialect);
  const info = playerInfoOf(entry.rules.id, spec);
  const options = { lagMeter, time: realTime, graceMs: GRACE_MS, measuresMemory: true };
  const source = (): ReturnType<typeof readProgramSource> => readProgramSource(spec);
  const program = level === "strict" ? "confined" : "unconfined";
  return {
    info,
    connects: false,
    participant({ delivery, tap, listsLeftovers, onLeft }) {
      const started: PreparedProgram = { ...prepared, command: { ...prepared.command, listsLeftovers } };
      const open = tapped(preparedLink(started, options), delivery, realTime, tap);
      const setup = {
        name: spec.name,
        nameFixed: true,
        dialect,
        time: realTime,
        onPipes: true,
        program,
        source,
      } as const;
      return { info, guest: false, untimed: false, seat: () => linkPlayer({ ...setup, open, onLeft }) };
    },
  };
}

/** A program that connects, once for each scene. */
export function checkedGuest(entry: GameEntry, spec: TcpSpec, listener: TcpListener): CheckedPlayer {
  const plain = readDialect(entry, spec.dialect);
  const dialect = plain.networkVariant ?? plain;
  const info = playerInfoOf(entry.rules.id, spec);
  let connections = 0;
  return {
    info,
    connects: true,
    participant({ delivery, tap, onLeft }) {
      const guest: LinkOpener = listener.nextGuest(connections++ === 0 ? FIRST_CONNECTION_MS : NEXT_CONNECTION_MS);
      const open = tapped(guest, delivery, realTime, tap);
      const setup = { name: spec.name, nameFixed: true, dialect, time: realTime };
      return { info, guest: true, untimed: false, seat: () => linkPlayer({ ...setup, open, onLeft }) };
    },
  };
}
