import { commonReason } from "../../core/common-reasons.ts";
import type { Random } from "../../core/random.ts";
import type { Stamp, Time } from "../../core/time.ts";
import type { IncomingConnection } from "../../links/port.ts";
import { errorLine } from "../../wire/native/index.ts";
import { sendOnce } from "../../match/prepare-player.ts";
import { createNameRegister } from "../names/register.ts";
import { type ArenaRun, type HostContext, runHouseMatch } from "./arena-match.ts";
import { type Greeting, TURNED_AWAY } from "./greeting.ts";
import { GuestAdmission } from "./guest-admission.ts";
import { GuestPorts, type PortOpener } from "./guest-ports.ts";
import { unopenedMatch, voidReport } from "./in-flight.ts";
import { Lobby } from "./lobby.ts";
import { createFlushTimer } from "./match-feed.ts";
import type { ConfiguredTerms, HouseMatch, MatchHostCommand, MatchHostEvent } from "./messages.ts";
import { NewConnections, type NewConnectionsSetup } from "./new-connections.ts";
import { PageGuests } from "./page-guests.ts";
import { ResultRequests } from "./result-requests.ts";
import { createWaitingList } from "./waiting-list.ts";

/** The reason of matches that the end of the arena aborts. */
const CLOSING = commonReason("void.arena-closed");
const CLOSING_SOON = "the arena is closing";

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
  const results = new ResultRequests(time, send);
  const noticeOnce = sendOnce((sentence) => send({ kind: "notice", sentence }));
  const context: HostContext = { time, wall, send, results, noticeOnce, flushSoon: createFlushTimer(time) };
  const names = createNameRegister((below) => random.below(below));
  let patience: number | null = null;
  let configured: Readonly<Record<string, ConfiguredTerms>> = {};
  const configuredOf = (game: string): ConfiguredTerms | undefined => configured[game];
  const patienceMs = (): number | null => patience;
  const onChange = (): void => waitingList.changed();
  const onError = (bug: unknown): void => send(failureNotice(bug));
  const running = new RunningMatches(onChange, onError);
  const onStarted = (run: ArenaRun): void => running.add(run);
  const lobby = new Lobby({ context, random, newId, patienceMs, configuredOf, onChange, onStarted, onError });
  const admit: typeof lobby.admit = (guest) => lobby.admit(guest);
  const admission = new GuestAdmission({ time, send, dropSilent: (address) => newConnections.dropOldest(address) });
  const charge: NewConnectionsSetup["charge"] = (...guest) => admission.chargeConnection(...guest);
  const newConnections = new NewConnections({ time, wall, newId, admit, charge, onChange, onError });
  const ports = new GuestPorts({ openPort: setup.openPort, names, configuredOf, onConnection });
  const pages = new PageGuests({ lobby, names, wall, stamp, newId, send, configuredOf, admission });
  const connected = (): number => ports.connected + pages.size;
  const waitingList = createWaitingList({ time, send, connected, lobby, newConnections });
  const stopLagWatch = watchLag(time, stamp, (worstMs) => send({ kind: "lag", worstMs }));

  function onConnection(connection: IncomingConnection, greeting: Greeting): void {
    if (running.stopping) return connection.reject(greeting.turnedAway(CLOSING_SOON));
    const why = admission.admit(connection);
    if (why) connection.reject(greeting.turnedAway(TURNED_AWAY[why]));
    else newConnections.accept(connection, greeting);
  }

  async function stop(graceMs: number): Promise<void> {
    if (running.stopping) return;
    running.stopping = true;
    ports.stopListening();
    await Promise.all([newConnections.close(), lobby.dismissUnseated(errorLine(CLOSING_SOON))]);
    await running.end(time, graceMs);
    waitingList.stop();
    stopLagWatch();
    ports.disconnectAll();
    send({ kind: "stopped" });
  }

  return {
    handle(command) {
      switch (command.kind) {
        case "listen":
          ({ patienceMs: patience, configured } = command);
          admission.caps = command.caps;
          ports.listen(command.ports).then(send, onError);
          break;
        case "names":
          names.set(command.registered, command.reserved);
          break;
        case "play":
          if (!running.stopping) void playHouseMatch(context, command.match, onStarted);
          break;
        case "enter":
          onChange();
          if (running.stopping) pages.refuse(command.guest, "closing", CLOSING_SOON);
          else pages.enter(command.guest, command.join, command.address);
          break;
        case "input":
          pages.onLine(command.guest, command.line);
          break;
        case "left":
          onChange();
          pages.onLeave(command.guest, command.reason);
          break;
        case "stored":
          results.onAnswer(command.match, command.stored);
          break;
        case "stop":
          stop(command.graceMs).catch(onError);
      }
    },
  };
}

function failureNotice(bug: unknown): MatchHostEvent {
  const sentence = { en: "Our own failure: {why}", ja: "アリーナ側の失敗：{why}", values: { why: String(bug) } };
  return { kind: "notice", sentence };
}

/** The matches of this host. */
class RunningMatches {
  readonly #runs = new Set<ArenaRun>();
  readonly #onEnded: () => void;
  readonly #onError: (bug: unknown) => void;
  /** True: matches that start now are aborted. */
  stopping = false;

  constructor(onEnded: () => void, onError: (bug: unknown) => void) {
    this.#onEnded = onEnded;
    this.#onError = onError;
  }

  add(run: ArenaRun): void {
    this.#runs.add(run);
    void run.done.catch(this.#onError).finally(() => {
      this.#runs.delete(run);
      this.#onEnded();
    });
    if (this.stopping) run.abort.abort(CLOSING);
  }

  /** Aborts matches that wait for a player at once and the others after the grace time; resolves when all are over. */
  async end(time: Time, graceMs: number): Promise<void> {
    for (const { announced, abort } of this.#runs) if (!announced) abort.abort(CLOSING);
    const cancel = time.alarm(time.now() + graceMs, () => {
      for (const { abort } of this.#runs) abort.abort(CLOSING);
    });
    while (this.#runs.size > 0) await Promise.all([...this.#runs].map(({ done }) => done.catch(() => undefined)));
    cancel();
  }
}

/** A match that cannot begin is reported as void. */
async function playHouseMatch(
  context: HostContext,
  match: HouseMatch,
  onStarted: (run: ArenaRun) => void,
): Promise<void> {
  const onUnannounced = (bug: unknown): void => {
    const { options, limits, seed } = match;
    const now = context.wall();
    const unopened = unopenedMatch(match, now);
    const reason = commonReason("void.not-begun", { bug: String(bug) });
    context.send({ kind: "opened", match: unopened });
    context.send({ kind: "closed", report: voidReport(unopened, { options, limits, seed }, reason, bug, now) });
  };
  await runHouseMatch(context, match, onUnannounced).then(onStarted, onUnannounced);
}

const LAG_SAMPLE_MS = 50;
const LAG_REPORT_MS = 5000;

/** Reports every few seconds the worst lag of this thread: of late timers, or of input that waited. */
function watchLag(time: Time, stamp: () => Stamp, report: (worstMs: number) => void): () => void {
  let worst = 0;
  let reportAt = time.now() + LAG_REPORT_MS;
  let cancel = (): void => undefined;

  function sample(): void {
    const dueAt = time.now() + LAG_SAMPLE_MS;
    cancel = time.alarm(dueAt, () => {
      worst = Math.max(worst, time.now() - dueAt, stamp().lag - LAG_SAMPLE_MS);
      if (time.now() >= reportAt) {
        report(Math.round(Math.max(0, worst) * 10) / 10);
        worst = 0;
        reportAt = time.now() + LAG_REPORT_MS;
      }
      sample();
    });
  }

  sample();
  return () => cancel();
}
