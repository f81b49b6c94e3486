import type { Time } from "../../core/time.ts";
import { realTime } from "../../links/time.ts";
import { type MatchHostThread, startMatchHostThread, type ThreadStarter } from "./match-host-thread.ts";
import type { MatchHostEvent, MatchHostCommand } from "./messages.ts";
import { trackInFlight } from "./in-flight.ts";

/** A match host on its own thread, restarted when it breaks. */
export interface MatchHost {
  send(command: MatchHostCommand): void;
  /** Terminates the thread and resolves when it is gone. After `stopped` the thread ends by itself. */
  close(): Promise<void>;
}

/** The delay doubles with each failure. */
const FIRST_RESTART_DELAY_MS = 100;
const MAX_RESTART_DELAY_MS = 10_000;
/** A thread that ran this long did not fail at startup, so the delay resets. */
const STABLE_AFTER_MS = 60_000;

interface MatchHostDependencies {
  readonly start: ThreadStarter;
  readonly time: Time;
  readonly wall: () => number;
}

const REAL_DEPENDENCIES: MatchHostDependencies = {
  start: startMatchHostThread,
  time: realTime,
  wall: () => Date.now(),
};

/** When the thread breaks, its running matches are reported void and a new thread listens on the same ports. */
export function startMatchHost(
  onEvent: (event: MatchHostEvent) => void,
  dependencies: MatchHostDependencies = REAL_DEPENDENCIES,
): MatchHost {
  const { time } = dependencies;
  const inFlight = trackInFlight();
  /** Commands sent between two threads wait for the next one. */
  const queuedCommands: MatchHostCommand[] = [];
  let namesCommand: MatchHostCommand | undefined;
  let listenCommand: Extract<MatchHostCommand, { kind: "listen" }> | undefined;
  let listening = false;
  let over = false;
  let stopCommand: MatchHostCommand | undefined;
  let restartDelayMs = FIRST_RESTART_DELAY_MS;
  let startedAt = 0;
  let cancelRestart = (): void => undefined;
  let thread: MatchHostThread | undefined = launch();

  function launch(): MatchHostThread {
    startedAt = time.now();
    const mine: MatchHostThread = dependencies.start({
      onEvent(event) {
        if (thread === mine) handleEvent(event);
      },
      onEnd(why) {
        if (thread === mine) handleThreadEnd(why);
      },
    });
    return mine;
  }

  function handleEvent(event: MatchHostEvent): void {
    inFlight.onEvent(event);
    if (event.kind === "stopped") {
      over = true;
      onEvent(event);
      void thread?.end(); // timers left on its loop would keep it alive
      return;
    }
    if (event.kind === "listening") {
      // A replacement thread listens on the ports that are already known.
      if (listening) return;
      listening = true;
      listenCommand = listenCommand && {
        ...listenCommand,
        ports: listenCommand.ports.map((config) => ({
          ...config,
          port: event.ports[config.id] ?? config.port,
        })),
      };
    }
    if (event.kind === "refused" && listening) {
      onEvent({ kind: "notice", sentence: event.why });
      void thread?.end();
      return;
    }
    onEvent(event);
  }

  function handleThreadEnd(why: unknown): void {
    thread = undefined;
    if (over) return;
    const { unopened, reports, guests } = inFlight.abandon(why, dependencies.wall());
    onEvent({ kind: "notice", sentence: `A match thread failed and was replaced: ${String(why)}` });
    for (const match of unopened) onEvent({ kind: "opened", match });
    for (const report of reports) onEvent({ kind: "closed", report });
    for (const guest of guests) onEvent({ kind: "dismiss", guest });
    onEvent({ kind: "waiting", guests: [], connected: 0 });
    if (stopCommand) {
      over = true;
      return onEvent({ kind: "stopped" });
    }
    if (time.now() - startedAt > STABLE_AFTER_MS) restartDelayMs = FIRST_RESTART_DELAY_MS;
    cancelRestart = time.alarm(time.now() + restartDelayMs, replace);
    restartDelayMs = Math.min(MAX_RESTART_DELAY_MS, restartDelayMs * 2);
  }

  function replace(): void {
    if (over) return;
    thread = launch();
    if (namesCommand) thread.send(namesCommand);
    if (listenCommand) thread.send(listenCommand);
    for (const command of queuedCommands.splice(0)) thread.send(command);
  }

  return {
    send(command) {
      if (command.kind === "names") namesCommand = command;
      if (command.kind === "listen") listenCommand = command;
      if (command.kind === "stop") stopCommand = command;
      inFlight.onCommand(command);
      if (thread) thread.send(command);
      else if (over) return;
      else if (command.kind === "stop") {
        over = true;
        cancelRestart();
        onEvent({ kind: "stopped" });
      } else if (command.kind !== "names" && command.kind !== "listen") queuedCommands.push(command);
    },
    async close() {
      over = true;
      cancelRestart();
      await thread?.end();
    },
  };
}
