import { commonReason } from "../../core/common-reasons.ts";
import type { LinkOpener } from "../../core/link.ts";
import type { Random } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";
import type { Stamp, Time } from "../../core/time.ts";
import { findGame } from "../../games/index.ts";
import type { ListeningPort } from "../../links/port.ts";
import { readDialect } from "../../match/match-terms.ts";
import { errorLine } from "../../wire/native/index.ts";
import { createNameRegister } from "../names/index.ts";
import { type ArenaRun, runHouseMatch } from "./arena-match.ts";
import { type PortOpener, openPorts } from "./open-ports.ts";
import { watchLag } from "./lag-watch.ts";
import { openLobby } from "./lobby.ts";
import { dialectGreeting, type Greeting, nativeGreeting } from "./greeting.ts";
import type { ConfiguredTerms, PortConfig, MatchHostEvent, MatchHostCommand, HouseMatch } from "./messages.ts";
import { createEventBatcher } from "./event-batcher.ts";
import type { MatchContext } from "./match-feed.ts";
import { openPageGuests } from "./page-guests.ts";
import { openNewConnections } from "./new-connections.ts";
import { unopenedMatch, voidReport } from "./void-report.ts";
import { createWaitingList } from "./waiting-list.ts";

/** Above this the connection that has been silent longest is dropped. */
const MAX_CONNECTED = 12_000;

export interface MatchHostSetup {
  readonly time: Time;
  /** Unix time in milliseconds. */
  readonly wall: () => number;
  /** The current time, and how late input received now may be. */
  readonly stamp: () => Stamp;
  readonly random: Random;
  readonly newId: () => string;
  readonly openPort: PortOpener;
  readonly send: (event: MatchHostEvent) => void;
}

export interface MatchHostService {
  handle(command: MatchHostCommand): void;
}

/** Ports, lobby and running matches; independent of the thread it runs on. */
export function createMatchHost(setup: MatchHostSetup): MatchHostService {
  const { time, wall, stamp, random, newId, send } = setup;
  const context: MatchContext = { time, wall, send, eventBatcher: createEventBatcher(time, send) };
  const names = createNameRegister((below) => random.below(below));
  const running = new Set<ArenaRun>();
  let openPortList: readonly ListeningPort[] = [];
  let ports: Readonly<Record<string, number>> = {};
  let patienceMs: number | null = null;
  let configured: Readonly<Record<string, ConfiguredTerms>> = {};
  let stopping = false;
  const onChange = (): void => waitingList.changed();
  const onError = (bug: unknown): void =>
    send({
      kind: "notice",
      sentence: { en: "Our own failure: {why}", ja: "アリーナ側の失敗：{why}", values: { why: String(bug) } },
    });
  const getPatience = (): number | null => patienceMs;
  const lobby = openLobby({ context, random, newId, patienceMs: getPatience, onChange, onStarted, onError });
  const admit: typeof lobby.admit = (guest) => lobby.admit(guest);
  const newConnections = openNewConnections({ time, wall, newId, admit, onChange, onError });
  const configuredOf = (game: string): ConfiguredTerms | undefined => configured[game];
  const pages = openPageGuests({ lobby, names, wall, stamp, newId, send, configuredOf });
  const { waiting } = lobby;
  const waitingList = createWaitingList({ time, send, connected, waiting, silent: newConnections.silent });
  const stopLagWatch = watchLag(time, stamp, (worstMs) => send({ kind: "lag", worstMs }));

  return {
    handle(command) {
      switch (command.kind) {
        case "listen":
          ({ patienceMs, configured } = command);
          listen(command.ports).catch(onError);
          break;
        case "names":
          names.set(command.registered, command.reserved);
          break;
        case "play":
          void play(command.match);
          break;
        case "enter":
          onChange();
          if (stopping) pages.refuse(command.guest, "closing", CLOSING_SOON);
          else pages.enter(command.guest, command.join);
          break;
        case "heard":
          pages.onLine(command.guest, command.line);
          break;
        case "left":
          onChange();
          pages.onLeave(command.guest, command.reason);
          break;
        case "stop":
          stop(command.graceMs).catch(onError);
      }
    },
  };

  function connected(): number {
    return openPortList.reduce((sum, port) => sum + port.connectionCount, pages.size);
  }

  async function listen(configs: readonly PortConfig[]): Promise<void> {
    const portOf = (game: string, seat: Seat | null, dialect: string): number | undefined => {
      const other = configs.find(
        (config) => config.game === game && config.dialect === dialect && config.seat === seat,
      );
      return other && ports[other.id];
    };
    const greetings = new Map(configs.map((config) => [config, greetingOf(config, portOf)]));
    const opening = await openPorts(configs, setup.openPort, (open, config) => {
      const greeting = greetings.get(config);
      if (greeting) receive(open, greeting);
    });
    if (opening.kind === "refused") {
      send(opening);
      return;
    }
    openPortList = opening.opened;
    ports = opening.ports;
    send({ kind: "listening", ports: opening.ports });
  }

  function greetingOf(
    { game, dialect, seat }: PortConfig,
    portOf: (game: string, seat: Seat | null, dialect: string) => number | undefined,
  ): Greeting {
    if (game === null) return nativeGreeting(names, configuredOf);
    const entry = findGame(game);
    if (!entry) throw new Error(`there is no game ${game}`);
    return dialectGreeting(entry, readDialect(entry, dialect), seat, names, configuredOf(game), (other) =>
      portOf(game, seat, other),
    );
  }

  function receive(open: LinkOpener, greeting: Greeting): void {
    const full = connected() > MAX_CONNECTED && !newConnections.dropOldest();
    if (!stopping && !full) return newConnections.accept(open, greeting);
    const ignoreAll = { onBytes: () => undefined, onClosed: () => undefined };
    void open(ignoreAll, new AbortController().signal).then((link) => link.close(), onError);
  }

  function onStarted(run: ArenaRun): void {
    running.add(run);
    void run.done.catch(onError).finally(() => {
      running.delete(run);
      onChange();
    });
    if (stopping) run.abort.abort(CLOSING);
  }

  async function play(match: HouseMatch): Promise<void> {
    if (stopping) return;
    const onUnannounced = (bug: unknown): void => reportUnopened(match, bug);
    await runHouseMatch(context, match, onUnannounced).then(onStarted, onUnannounced);
  }

  function reportUnopened(match: HouseMatch, bug: unknown): void {
    const { options, limits, seed } = match;
    const unopened = unopenedMatch(match, wall());
    const reason = commonReason("void.not-begun", { bug: String(bug) });
    send({ kind: "opened", match: unopened });
    send({ kind: "closed", report: voidReport(unopened, { options, limits, seed }, reason, bug, wall()) });
  }

  async function stop(graceMs: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    for (const port of openPortList) port.stopListening();
    await Promise.all([newConnections.close(), lobby.dismissUnseated(errorLine(CLOSING_SOON))]);
    for (const { announced, abort } of running) if (!announced) abort.abort(CLOSING);
    const cancel = time.alarm(time.now() + graceMs, () => {
      for (const { abort } of running) abort.abort(CLOSING);
    });
    while (running.size > 0) await Promise.all([...running].map(({ done }) => done.catch(() => undefined)));
    cancel();
    waitingList.stop();
    stopLagWatch();
    for (const port of openPortList) port.disconnectAll();
    send({ kind: "stopped" });
  }
}

const CLOSING = commonReason("void.arena-closed");
const CLOSING_SOON = "the arena is closing";
