import type { Time } from "../../core/time.ts";
import { realTime } from "../../links/time.ts";
import { type MatchHostThread, startMatchHostThread, type ThreadStarter } from "./match-host-thread.ts";
import type { MatchHostEvent, MatchHostCommand } from "./messages.ts";
import { trackInFlight } from "./in-flight.ts";

/** A floor on a thread of its own. */
export interface MatchHost {
  send(command: MatchHostCommand): void;
  /** Ends its thread without asking; resolves when it is gone. After `stopped` it ends by itself. */
  close(): Promise<void>;
}

/** A thread that breaks again and again is given more and more rest. */
const FIRST_RESTART_DELAY_MS = 100;
const MAX_RESTART_DELAY_MS = 10_000;
/** What has run for so long did not break because of how it began. */
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

/**
 * Opens a floor. When its thread breaks, what was being played is void and reported so, and a new thread listens on the
 * same ports.
 */
export function startMatchHost(
  onEvent: (event: MatchHostEvent) => void,
  dependencies: MatchHostDependencies = REAL_DEPENDENCIES,
): MatchHost {
  const { time } = dependencies;
  const inFlight = trackInFlight();
  /** What is told while there is no thread waits for the next. */
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
      onEvent: (event) => void (thread === mine && handleEvent(event)),
      onEnd: (why) => void (thread === mine && handleThreadEnd(why)),
    });
    return mine;
  }

  function handleEvent(news: MatchHostEvent): void {
    inFlight.onEvent(news);
    if (news.kind === "stopped") {
      over = true;
      onEvent(news);
      return void thread?.end(); // it has nothing more to do, whatever is left on its loop
    }
    if (news.kind === "listening") {
      // A thread that took another's place has said nothing new.
      if (listening) return;
      listening = true;
      listenCommand = listenCommand && {
        ...listenCommand,
        ports: listenCommand.ports.map((door) => ({ ...door, port: news.ports[door.id] ?? door.port })),
      };
    }
    if (news.kind === "refused" && listening) {
      onEvent({ kind: "notice", sentence: news.why });
      return void thread?.end();
    }
    onEvent(news);
  }

  function handleThreadEnd(why: unknown): void {
    thread = undefined;
    if (over) return;
    const { unopened, reports, guests } = inFlight.abandon(why, dependencies.wall());
    onEvent({ kind: "notice", sentence: `A floor broke and was replaced: ${String(why)}` });
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
      if (thread) return void thread.send(command);
      if (over) return;
      if (command.kind === "stop") {
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
