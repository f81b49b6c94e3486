import { otherReason } from "../core/common-reasons.ts";
import type { PlayerInfo } from "../core/events.ts";
import type { Link, LinkOpener } from "../core/link.ts";
import type { AnyPlayer } from "../core/player.ts";
import type { Reason } from "../core/reason.ts";
import type { Random } from "../core/random.ts";
import { isMachineFailure } from "../core/system-error.ts";
import type { Time } from "../core/time.ts";
import type { PlayableGame } from "../games/entry.ts";
import { closedLink } from "../links/closed-link.ts";
import type { PreparedProgram } from "../links/process/prepare-program.ts";
import { preparedLink } from "../links/process/process-link.ts";
import { probeSandbox } from "../links/process/sandbox.ts";
import type { SandboxLevel, SandboxMode } from "../core/sandbox.ts";
import { type LinkPool, createLinkPool } from "../links/reusable-link.ts";
import type { TcpListener } from "../links/tcp.ts";
import { botPlayer } from "../players/bot.ts";
import { linkPlayer } from "../players/link-player.ts";
import type { LinkPlayerSetup } from "../players/link-player-setup.ts";
import { thinkingPlayer } from "../players/thinking-player.ts";
import { readDialect } from "./match-terms.ts";
import { type BotSpec, type CommandSpec, type PlayerSpec, playerInfoOf } from "./player-spec.ts";
import { lagMeter } from "./process-lag-meter.ts";
import { type PrepareContext, preparePlayer } from "./prepare-player.ts";
import { readProgramSource } from "./program-source.ts";
import { openThinker, thinks } from "./think.ts";

/** A player that can be seated in any number of matches. */
export interface Participant {
  readonly info: PlayerInfo;
  /** Connects from outside and may leave before the match begins. */
  readonly guest: boolean;
  /** Exempt from the time limits. */
  readonly untimed: boolean;
  seat(random: Random): AnyPlayer;
}

/** What the players of one event, series or league match share. */
export interface ParticipantContext extends PrepareContext {
  readonly entry: PlayableGame;
  readonly time: Time;
  /** House bots wait this long before each answer. */
  readonly answerDelayMs?: number | undefined;
  /** Least time between two messages to a program; absent = its dialect's own. */
  readonly gapMs?: number | undefined;
  /** Receives the pools of kept programs, which the caller closes; absent = no program is kept. */
  readonly linkPools?: LinkPool[];
  /** True: a program that is not found loses as `unstarted`; absent = it is an error. */
  readonly missingLoses?: boolean;
  /** Where a tcp player connects. */
  readonly listener?: Pick<TcpListener, "nextGuest"> | undefined;
  /** Called when a tcp player does not identify itself and the next one gets its seat; absent = it loses. */
  readonly onRejected?: (reason: Reason) => void;
  /** Seats a person at this terminal. */
  readonly person?: { readonly timed: boolean; seat(name: string): AnyPlayer };
  /** Called when a program has been started. */
  readonly onStarted?: (link: Link) => void;
  /** The connection of a guest. */
  readonly connection?: GuestConnection;
}

/** The sandbox of the programs among these players; "none" = there is no program. */
export async function findSandboxLevel(
  players: readonly PlayerSpec[],
  mode: SandboxMode,
): Promise<SandboxLevel | "none"> {
  return players.some(({ kind }) => kind === "command") ? probeSandbox(mode) : "none";
}

/** A connection that the lobby hands over; its dialect may frame messages in its own way. */
export type GuestConnection = Pick<
  LinkPlayerSetup,
  "dialect" | "open" | "handedOver" | "mask" | "portOf" | "resolveName"
>;

/** Lines of guests take time on the thread of all match clocks; real clients send far fewer lines. */
const MAX_GUEST_OUT_OF_TURN_LINES = 500;

/** Copies the files of a program, so that this takes time; the match begins afterwards. */
export async function openParticipant(spec: PlayerSpec, context: ParticipantContext): Promise<Participant> {
  if (spec.kind !== "command") return createParticipant(spec, context);
  try {
    const program = await preparePlayer(spec, context);
    return programParticipant(spec, program, context);
  } catch (error) {
    if (!context.missingLoses || isMachineFailure(error)) throw error;
    const why = error instanceof Error ? error.message : String(error);
    return seatProgram(spec, context, { open: unstartedLink(otherReason("unstarted", why)), keep: false });
  }
}

/** A program whose files have been copied. */
export function programParticipant(
  spec: CommandSpec,
  program: PreparedProgram,
  context: ParticipantContext,
): Participant {
  const played = program.digest === undefined ? spec : { ...spec, digest: program.digest };
  return seatProgram(played, context, programLink(spec, program, context));
}

function seatProgram(
  spec: CommandSpec,
  { entry, gapMs, time, level }: ParticipantContext,
  opened: { readonly open: LinkOpener; readonly keep: boolean },
): Participant {
  const program = level === "strict" ? "confined" : "unconfined";
  const { name, renamable } = spec;
  const link = { name, nameFixed: renamable !== true, dialect: readDialect(entry, spec.dialect), gapMs, time };
  return {
    info: playerInfoOf(entry.rules.id, spec),
    guest: false,
    untimed: false,
    seat: () => linkPlayer({ ...link, ...opened, onPipes: true, program, source: () => readProgramSource(spec) }),
  };
}

/** Any player but a program, which needs `openParticipant`. */
export function createParticipant(spec: Exclude<PlayerSpec, CommandSpec>, context: ParticipantContext): Participant {
  const { entry, time, gapMs, listener, onRejected, connection } = context;
  const { name } = spec;
  const info = playerInfoOf(entry.rules.id, spec);
  const house = { info, guest: false, untimed: false };
  if (spec.kind === "bot") {
    return { ...house, seat: seatBot(spec, context) };
  }
  if (spec.kind === "human") {
    const { person } = context;
    if (!person) throw new Error(`${name} has no terminal here`);
    return { ...house, untimed: !person.timed, seat: () => person.seat(name) };
  }
  const dialect = readDialect(entry, spec.dialect);
  const link = { name, nameFixed: spec.renamable !== true, dialect, gapMs, time };
  switch (spec.kind) {
    case "tcp": {
      if (!listener) throw new Error(`${name} has no port here`);
      const setup = { ...link, dialect: dialect.networkVariant ?? dialect, onRejected };
      return { ...house, guest: true, seat: () => linkPlayer({ ...setup, open: listener.nextGuest() }) };
    }
    case "guest": {
      if (!connection) throw new Error(`${name} has no connection`);
      const maxOutOfTurnLines = MAX_GUEST_OUT_OF_TURN_LINES;
      return { ...house, guest: true, seat: () => linkPlayer({ ...link, ...connection, maxOutOfTurnLines }) };
    }
  }
}

function seatBot(spec: BotSpec, { entry, time, answerDelayMs }: ParticipantContext): Participant["seat"] {
  const { name, strength } = spec;
  const bot = botOf(entry, spec);
  if (!thinks(bot)) return (random) => botPlayer({ name, bot, random, time, answerDelayMs });
  return (random) =>
    thinkingPlayer({
      ...{ name, time, answerDelayMs },
      stamp: () => lagMeter.stamp(),
      open: () => openThinker(entry, bot, strength, random),
    });
}

function botOf(entry: PlayableGame, { bot: id }: BotSpec): PlayableGame["bots"][number] {
  const bot = entry.bots.find((each) => each.id === id);
  if (!bot) throw new Error(`${entry.rules.id} has no house bot ${id}`);
  return bot;
}

function programLink({ keep }: CommandSpec, program: PreparedProgram, context: ParticipantContext) {
  const { time, linkPools, onStarted } = context;
  const prepared = preparedLink(program, { lagMeter, time });
  const start = onStarted ? reportingLink(prepared, onStarted) : prepared;
  if (!keep || !linkPools) return { open: start, keep: false };
  const pool = createLinkPool(start);
  linkPools.push(pool);
  return { open: pool.open, keep: true };
}

function reportingLink(open: LinkOpener, onStarted: (link: Link) => void): LinkOpener {
  return async (listener, signal) => {
    const link = await open(listener, signal);
    onStarted(link);
    return link;
  };
}

function unstartedLink(reason: Reason): LinkOpener {
  return async (listener) => {
    await Promise.resolve(); // the opener must return before the link reports its end
    listener.onClosed({ kind: "unstarted", reason });
    return closedLink(reason);
  };
}
