import type { Time } from "../../core/time.ts";
import { listGameFiles } from "../../game-files/index.ts";
import { realTime } from "../../links/time.ts";
import { builtFile } from "../../threads/package-files.ts";
import { startThread, superviseThread, type Thread, type ThreadStarter } from "../../threads/thread.ts";
import { InFlight } from "./in-flight.ts";
import type { MatchHostService } from "./match-host.ts";
import type { MatchHostCommand, MatchHostEvent } from "./messages.ts";

/** A match host on its own thread, restarted when it breaks. */
export interface MatchHost {
  send(command: MatchHostCommand): void;
  /** Accepts no more guests; resolves when the matches are over, at the latest after the grace time, and the thread is gone. */
  stop(graceMs: number): Promise<void>;
}

interface MatchHostDependencies {
  readonly start: ThreadStarter<MatchHostService, MatchHostEvent>;
  readonly time: Time;
  readonly wall: () => number;
}

const REAL_DEPENDENCIES: MatchHostDependencies = {
  start: (listener) => startThread(builtFile("match-host.js"), { games: listGameFiles() }, listener),
  time: realTime,
  wall: () => Date.now(),
};

/** When the thread breaks, its running matches are reported void and a new thread listens on the same ports. */
export function startMatchHost(
  onEvent: (event: MatchHostEvent) => void,
  { start, time, wall }: MatchHostDependencies = REAL_DEPENDENCIES,
): MatchHost {
  const inFlight = new InFlight();
  /** Commands sent between two threads wait for the next one. */
  const queuedCommands: MatchHostCommand[] = [];
  let namesCommand: MatchHostCommand | undefined;
  let listenCommand: Extract<MatchHostCommand, { kind: "listen" }> | undefined;
  let listening = false;
  let stopping: Promise<void> | undefined;
  let onStopped: () => void = () => undefined;
  const supervisor = superviseThread(start, time, { onEvent: handleEvent, onEnd: handleThreadEnd, onReplaced: resume });

  function handleEvent(event: MatchHostEvent): void {
    inFlight.onEvent(event);
    if (event.kind === "stopped") return onStopped();
    if (event.kind === "listening") {
      // A replacement thread listens on the ports that are already known.
      if (listening) return;
      listening = true;
      listenCommand = listenCommand && {
        ...listenCommand,
        ports: listenCommand.ports.map((config) => ({ ...config, port: event.ports[config.id] ?? config.port })),
      };
    }
    if (event.kind === "refused" && listening) {
      onEvent({ kind: "notice", sentence: event.why });
      void supervisor.thread?.terminate();
      return;
    }
    onEvent(event);
  }

  function handleThreadEnd(why: Error): void {
    onEvent({
      kind: "notice",
      sentence: {
        en: "A match thread failed and was replaced: {why}",
        ja: "対局用のスレッドが壊れたので入れ替えました：{why}",
        values: { why: String(why) },
      },
    });
    for (const event of inFlight.abandon(why, wall())) onEvent(event);
    onEvent({ kind: "waiting", guests: [], connected: 0 });
    onStopped();
  }

  function resume(thread: Thread<MatchHostService>): void {
    if (namesCommand) thread.post("handle", namesCommand);
    if (listenCommand) thread.post("handle", listenCommand);
    for (const command of queuedCommands.splice(0)) thread.post("handle", command);
  }

  async function stop(graceMs: number): Promise<void> {
    if (supervisor.thread) {
      const stopped = new Promise<void>((resolve) => (onStopped = resolve));
      supervisor.thread.post("handle", { kind: "stop", graceMs });
      await stopped;
    }
    supervisor.stop();
    await supervisor.thread?.terminate(); // timers left on its loop would keep it alive
  }

  return {
    send(command) {
      if (command.kind === "names") namesCommand = command;
      if (command.kind === "listen") listenCommand = command;
      inFlight.onCommand(command);
      if (supervisor.thread) supervisor.thread.post("handle", command);
      else if (!stopping && command.kind !== "names" && command.kind !== "listen") queuedCommands.push(command);
    },
    stop: (graceMs) => (stopping ??= stop(graceMs)),
  };
}
