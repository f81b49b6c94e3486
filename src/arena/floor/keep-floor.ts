import type { LinkOpener } from "../../core/link.ts";
import type { Random } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";
import type { Stamp, Time } from "../../core/time.ts";
import { readDialect } from "../../dispatch/setting.ts";
import { findGame } from "../../games/index.ts";
import type { OpenDoor } from "../../links/door.ts";
import { errorLine } from "../../wire/native/index.ts";
import { createNameRegister } from "../names/index.ts";
import type { Stage } from "./arena-match.ts";
import { type DoorOpener, openDoors } from "./doors.ts";
import { runHouseMatch } from "./house-match.ts";
import { watchLag } from "./lag-watch.ts";
import { openLobby } from "./lobby.ts";
import { dialectManners, type Manners, nativeManners } from "./manners.ts";
import type { ConfiguredTerms, DoorOrder, FloorNews, FloorOrder, HouseMatch } from "./messages.ts";
import { openNewsstand } from "./newsstand.ts";
import { openPageGuests } from "./page-guests.ts";
import { openReception } from "./reception.ts";
import type { Running } from "./tables.ts";
import { voidReport } from "./void-report.ts";
import { createWaitingNews } from "./waiting-news.ts";

/** All that is let in at once; who has been silent the longest makes room for the next. */
const MOST_CONNECTED = 12_000;

export interface FloorSetup {
  readonly time: Time;
  /** The clock on the wall, in milliseconds. */
  readonly wall: () => number;
  /** How late what is heard now may have been heard. */
  readonly stamp: () => Stamp;
  readonly random: Random;
  readonly newId: () => string;
  readonly openDoor: DoorOpener;
  readonly tell: (news: FloorNews) => void;
}

/** Everything that happens on a floor, whichever thread it runs on. */
export function keepFloor(setup: FloorSetup): { take(order: FloorOrder): void } {
  const { time, wall, random, newId, tell } = setup;
  const stage: Stage = { time, wall, tell, newsstand: openNewsstand(time, tell) };
  const names = createNameRegister((below) => random.below(below));
  const running = new Set<Running>();
  let doors: readonly OpenDoor[] = [];
  let ports: Readonly<Record<string, number>> = {};
  let patienceMs: number | null = null;
  let configured: Readonly<Record<string, ConfiguredTerms>> = {};
  let stopping = false;
  const changed = (): void => waiting.changed();
  const failed = (bug: unknown): void =>
    tell({ kind: "notice", sentence: `Our own failure: ${String(bug)}` });
  const lobby = openLobby({
    ...{ stage, random, newId, changed, started, failed },
    patienceMs: () => patienceMs,
  });
  const admit: typeof lobby.admit = (guest) => lobby.admit(guest);
  const reception = openReception({ time, wall, newId, admit, changed, failed });
  const configuredOf = (game: string): ConfiguredTerms | undefined => configured[game];
  const pages = openPageGuests({
    ...{ lobby, names, wall, newId, tell, configuredOf },
    stamp: setup.stamp,
  });
  const waiting = createWaitingNews({
    ...{ time, tell, connected },
    tables: lobby.waiting,
    silent: reception.silent,
  });
  const endWatch = watchLag(time, setup.stamp, (worstMs) => tell({ kind: "lag", worstMs }));

  return {
    take(order) {
      switch (order.kind) {
        case "listen":
          ({ patienceMs, configured } = order);
          return void listen(order.doors).catch(failed);
        case "names":
          return void names.set(order.registered, order.reserved);
        case "play":
          return void play(order.match);
        case "enter":
          changed();
          if (stopping) return void pages.refuse(order.guest, "closing", CLOSING_SOON);
          return void pages.enter(order.guest, order.join);
        case "heard":
          return void pages.heard(order.guest, order.line);
        case "left":
          changed();
          return void pages.left(order.guest, order.why);
        case "stop":
          return void stop(order.graceMs).catch(failed);
      }
    },
  };

  function connected(): number {
    return doors.reduce((sum, door) => sum + door.connected, pages.size);
  }

  async function listen(orders: readonly DoorOrder[]): Promise<void> {
    const portOf = (game: string, seat: Seat | null, dialect: string): number | undefined => {
      const other = orders.find(
        (order) => order.game === game && order.dialect === dialect && order.seat === seat,
      );
      return other && ports[other.id];
    };
    const manners = new Map(orders.map((order) => [order, mannersOf(order, portOf)]));
    const opening = await openDoors(orders, setup.openDoor, (open, order) => {
      const door = manners.get(order);
      if (door) receive(open, door);
    });
    if (opening.kind === "refused") {
      const { code, why } = opening;
      return void tell({ kind: "refused", code, why });
    }
    doors = opening.doors;
    ports = opening.ports;
    tell({ kind: "listening", ports: opening.ports });
  }

  function mannersOf(
    { game, dialect, seat }: DoorOrder,
    portOf: (game: string, seat: Seat | null, dialect: string) => number | undefined,
  ): Manners {
    if (game === null) return nativeManners(names, configuredOf);
    const entry = findGame(game);
    if (!entry) throw new Error(`there is no game ${game}`);
    return dialectManners(entry, readDialect(entry, dialect), seat, names, configuredOf(game), (other) =>
      portOf(game, seat, other),
    );
  }

  function receive(open: LinkOpener, manners: Manners): void {
    const full = connected() > MOST_CONNECTED && !reception.makeRoom();
    if (!stopping && !full) return reception.receive(open, manners);
    const deaf = { bytes: () => undefined, closed: () => undefined };
    void open(deaf, new AbortController().signal).then((link) => link.close(), failed);
  }

  function started(match: Running): void {
    running.add(match);
    void match.run.done.catch(failed).finally(() => {
      running.delete(match);
      changed();
    });
    if (stopping) match.abort.abort(CLOSING);
  }

  async function play(match: HouseMatch): Promise<void> {
    if (stopping) return;
    await runHouseMatch(stage, match, started).catch((bug: unknown) => {
      const { id, game, seats, rated, options, limits, seed } = match;
      const startedAt = new Date(wall()).toISOString();
      const begun = { ...{ id, game, seats, rated, startedAt }, training: false };
      const why = `it could not be begun: ${String(bug)}`;
      tell({ kind: "opened", match: begun });
      tell({ kind: "closed", report: voidReport(begun, { options, limits, seed }, why, bug, wall()) });
    });
  }

  async function stop(graceMs: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    for (const door of doors) door.shut();
    await Promise.all([reception.close(), lobby.dismissFree(errorLine(CLOSING_SOON))]);
    for (const { run, abort } of running) if (!run.announced) abort.abort(CLOSING);
    const cancel = time.alarm(time.now() + graceMs, () => {
      for (const { abort } of running) abort.abort(CLOSING);
    });
    while (running.size > 0)
      await Promise.all([...running].map(({ run }) => run.done.catch(() => undefined)));
    cancel();
    waiting.stop();
    endWatch();
    for (const door of doors) door.clear();
    tell({ kind: "stopped" });
  }
}

const CLOSING = "the arena was closed";
const CLOSING_SOON = "the arena is closing";
