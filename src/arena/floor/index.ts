import type { Time } from "../../core/time.ts";
import { realTime } from "../../links/time.ts";
import { type FloorThread, startFloorThread, type ThreadStarter } from "./floor-thread.ts";
import type { FloorNews, FloorOrder } from "./messages.ts";
import { openRunningBook } from "./running-book.ts";

/** A floor on a thread of its own. */
export interface Floor {
  tell(order: FloorOrder): void;
  /** Ends its thread without asking; resolves when it is gone. After `stopped` it ends by itself. */
  close(): Promise<void>;
}

/** A thread that breaks again and again is given more and more rest. */
const FIRST_REST_MS = 100;
const LONGEST_REST_MS = 10_000;
/** What has run for so long did not break because of how it began. */
const STEADY_MS = 60_000;

interface FloorMeans {
  readonly start: ThreadStarter;
  readonly time: Time;
  readonly wall: () => number;
}

const MACHINE: FloorMeans = { start: startFloorThread, time: realTime, wall: () => Date.now() };

/**
 * Opens a floor. When its thread breaks, what was being played is void and reported so, and a new thread listens on the
 * same ports.
 */
export function openFloor(hear: (news: FloorNews) => void, means: FloorMeans = MACHINE): Floor {
  const { time } = means;
  const book = openRunningBook();
  /** What is told while there is no thread waits for the next. */
  const waiting: FloorOrder[] = [];
  let names: FloorOrder | undefined;
  let doors: Extract<FloorOrder, { kind: "listen" }> | undefined;
  let listening = false;
  let over = false;
  let stopping: FloorOrder | undefined;
  let restMs = FIRST_REST_MS;
  let startedAt = 0;
  let cancelRest = (): void => undefined;
  let thread: FloorThread | undefined = launch();

  function launch(): FloorThread {
    startedAt = time.now();
    const mine: FloorThread = means.start({
      news: (news) => void (thread === mine && take(news)),
      ended: (why) => void (thread === mine && bury(why)),
    });
    return mine;
  }

  function take(news: FloorNews): void {
    book.told(news);
    if (news.kind === "stopped") {
      over = true;
      hear(news);
      return void thread?.end(); // it has nothing more to do, whatever is left on its loop
    }
    if (news.kind === "listening") {
      // A thread that took another's place has said nothing new.
      if (listening) return;
      listening = true;
      doors = doors && {
        ...doors,
        doors: doors.doors.map((door) => ({ ...door, port: news.ports[door.id] ?? door.port })),
      };
    }
    if (news.kind === "refused" && listening) {
      hear({ kind: "notice", sentence: news.why });
      return void thread?.end();
    }
    hear(news);
  }

  function bury(why: unknown): void {
    thread = undefined;
    if (over) return;
    const { unopened, reports, guests } = book.giveUp(why, means.wall());
    hear({ kind: "notice", sentence: `A floor broke and was replaced: ${String(why)}` });
    for (const match of unopened) hear({ kind: "opened", match });
    for (const report of reports) hear({ kind: "closed", report });
    for (const guest of guests) hear({ kind: "dismiss", guest });
    hear({ kind: "waiting", guests: [], connected: 0 });
    if (stopping) {
      over = true;
      return hear({ kind: "stopped" });
    }
    if (time.now() - startedAt > STEADY_MS) restMs = FIRST_REST_MS;
    cancelRest = time.alarm(time.now() + restMs, replace);
    restMs = Math.min(LONGEST_REST_MS, restMs * 2);
  }

  function replace(): void {
    if (over) return;
    thread = launch();
    if (names) thread.tell(names);
    if (doors) thread.tell(doors);
    for (const order of waiting.splice(0)) thread.tell(order);
  }

  return {
    tell(order) {
      if (order.kind === "names") names = order;
      if (order.kind === "listen") doors = order;
      if (order.kind === "stop") stopping = order;
      book.ordered(order);
      if (thread) return void thread.tell(order);
      if (over) return;
      if (order.kind === "stop") {
        over = true;
        cancelRest();
        hear({ kind: "stopped" });
      } else if (order.kind !== "names" && order.kind !== "listen") waiting.push(order);
    },
    async close() {
      over = true;
      cancelRest();
      await thread?.end();
    },
  };
}
