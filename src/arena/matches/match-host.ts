import type { LinkOpener } from "../../core/link.ts";
import type { Random } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";
import type { Stamp, Time } from "../../core/time.ts";
import { readDialect } from "../../dispatch/match-terms.ts";
import { findGame } from "../../games/index.ts";
import type { ListeningPort } from "../../links/port.ts";
import { errorLine } from "../../wire/native/index.ts";
import { createNameRegister } from "../names/index.ts";
import type { MatchContext } from "./arena-match.ts";
import { type PortOpener, openPorts } from "./open-ports.ts";
import { runHouseMatch } from "./house-match.ts";
import { watchLag } from "./lag-watch.ts";
import { openLobby } from "./lobby.ts";
import { dialectGreeting, type Greeting, nativeGreeting } from "./greeting.ts";
import type {
  ConfiguredTerms,
  PortConfig,
  MatchHostEvent,
  MatchHostCommand,
  HouseMatch,
} from "./messages.ts";
import { createEventBatcher } from "./event-batcher.ts";
import { openPageGuests } from "./page-guests.ts";
import { openNewConnections } from "./new-connections.ts";
import type { RunningMatch } from "./waiting-match.ts";
import { voidReport } from "./void-report.ts";
import { createWaitingList } from "./waiting-list.ts";

/** All that is let in at once; who has been silent the longest makes room for the next. */
const MAX_CONNECTED = 12_000;

export interface MatchHostSetup {
  readonly time: Time;
  /** The clock on the wall, in milliseconds. */
  readonly wall: () => number;
  /** How late what is heard now may have been heard. */
  readonly stamp: () => Stamp;
  readonly random: Random;
  readonly newId: () => string;
  readonly openPort: PortOpener;
  readonly send: (news: MatchHostEvent) => void;
}

/** Everything that happens on a floor, whichever thread it runs on. */
export function createMatchHost(setup: MatchHostSetup): { handle(command: MatchHostCommand): void } {
  const { time, wall, random, newId, send } = setup;
  const context: MatchContext = { time, wall, send, eventBatcher: createEventBatcher(time, send) };
  const names = createNameRegister((below) => random.below(below));
  const running = new Set<RunningMatch>();
  let openPortList: readonly ListeningPort[] = [];
  let ports: Readonly<Record<string, number>> = {};
  let patienceMs: number | null = null;
  let configured: Readonly<Record<string, ConfiguredTerms>> = {};
  let stopping = false;
  const onChange = (): void => waitingList.changed();
  const onError = (bug: unknown): void =>
    send({ kind: "notice", sentence: `Our own failure: ${String(bug)}` });
  const lobby = openLobby({
    ...{ context, random, newId, onChange, onStarted: started, onError },
    patienceMs: () => patienceMs,
  });
  const admit: typeof lobby.admit = (guest) => lobby.admit(guest);
  const newConnections = openNewConnections({ time, wall, newId, admit, onChange, onError });
  const configuredOf = (game: string): ConfiguredTerms | undefined => configured[game];
  const pages = openPageGuests({
    ...{ lobby, names, wall, newId, send, configuredOf },
    stamp: setup.stamp,
  });
  const waitingList = createWaitingList({
    ...{ time, send, connected },
    waiting: lobby.waiting,
    silent: newConnections.silent,
  });
  const stopLagWatch = watchLag(time, setup.stamp, (worstMs) => send({ kind: "lag", worstMs }));

  return {
    handle(command) {
      switch (command.kind) {
        case "listen":
          ({ patienceMs, configured } = command);
          return void listen(command.ports).catch(onError);
        case "names":
          return void names.set(command.registered, command.reserved);
        case "play":
          return void play(command.match);
        case "enter":
          onChange();
          if (stopping) return void pages.refuse(command.guest, "closing", CLOSING_SOON);
          return void pages.enter(command.guest, command.join);
        case "heard":
          return void pages.onLine(command.guest, command.line);
        case "left":
          onChange();
          return void pages.onLeave(command.guest, command.why);
        case "stop":
          return void stop(command.graceMs).catch(onError);
      }
    },
  };

  function connected(): number {
    return openPortList.reduce((sum, door) => sum + door.connectionCount, pages.size);
  }

  async function listen(orders: readonly PortConfig[]): Promise<void> {
    const portOf = (game: string, seat: Seat | null, dialect: string): number | undefined => {
      const other = orders.find(
        (order) => order.game === game && order.dialect === dialect && order.seat === seat,
      );
      return other && ports[other.id];
    };
    const greeting = new Map(orders.map((order) => [order, greetingOf(order, portOf)]));
    const opening = await openPorts(orders, setup.openPort, (open, order) => {
      const door = greeting.get(order);
      if (door) receive(open, door);
    });
    if (opening.kind === "refused") {
      const { code, why } = opening;
      return void send({ kind: "refused", code, why });
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

  function started(match: RunningMatch): void {
    running.add(match);
    void match.run.done.catch(onError).finally(() => {
      running.delete(match);
      onChange();
    });
    if (stopping) match.abort.abort(CLOSING);
  }

  async function play(match: HouseMatch): Promise<void> {
    if (stopping) return;
    await runHouseMatch(context, match, started).catch((bug: unknown) => {
      const { id, game, seats, rated, options, limits, seed } = match;
      const startedAt = new Date(wall()).toISOString();
      const begun = { ...{ id, game, seats, rated, startedAt }, training: false };
      const why = `it could not be begun: ${String(bug)}`;
      send({ kind: "opened", match: begun });
      send({ kind: "closed", report: voidReport(begun, { options, limits, seed }, why, bug, wall()) });
    });
  }

  async function stop(graceMs: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    for (const door of openPortList) door.stopListening();
    await Promise.all([newConnections.close(), lobby.dismissUnseated(errorLine(CLOSING_SOON))]);
    for (const { run, abort } of running) if (!run.announced) abort.abort(CLOSING);
    const cancel = time.alarm(time.now() + graceMs, () => {
      for (const { abort } of running) abort.abort(CLOSING);
    });
    while (running.size > 0)
      await Promise.all([...running].map(({ run }) => run.done.catch(() => undefined)));
    cancel();
    waitingList.stop();
    stopLagWatch();
    for (const door of openPortList) door.disconnectAll();
    send({ kind: "stopped" });
  }
}

const CLOSING = "the arena was closed";
const CLOSING_SOON = "the arena is closing";
