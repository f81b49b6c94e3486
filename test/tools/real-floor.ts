import { onTestFinished } from "vitest";
import { until } from "./processes.ts";
import { seededRandom } from "../../src/core/random.ts";
import type { Seat } from "../../src/core/seats.ts";
import { readDialect } from "../../src/dispatch/setting.ts";
import { findGame, GAMES } from "../../src/games/index.ts";
import { openDoor } from "../../src/links/door.ts";
import { createPulse } from "../../src/links/pulse.ts";
import { connectTcp } from "../../src/links/tcp.ts";
import { realTime } from "../../src/links/time.ts";
import { botPlayer } from "../../src/players/bot.ts";
import { playAsGuest, type Visit } from "../../src/players/guest.ts";
import type { ArenaReport } from "../../src/arena/seat.ts";
import { keepFloor } from "../../src/arena/floor/keep-floor.ts";
import type { DoorOrder, FloorNews, FloorOrder } from "../../src/arena/floor/messages.ts";

type News<Kind extends FloorNews["kind"]> = Extract<FloorNews, { kind: Kind }>;

/** A floor on this thread, with real ports. */
export interface RealFloor {
  readonly news: readonly FloorNews[];
  readonly ports: Readonly<Record<string, number>>;
  of<Kind extends FloorNews["kind"]>(kind: Kind): readonly News<Kind>[];
  tell(order: FloorOrder): void;
  /** The report that is or will be the so manieth. */
  report(index: number): Promise<ArenaReport>;
  until(what: string, condition: () => boolean): Promise<void>;
  /** One of our own bots as a client of a door. */
  visit(door: string, bot: string, name: string, game?: string): Promise<Visit>;
  stop(graceMs?: number): Promise<void>;
}

/** Every door of every game, on free ports. */
function allDoors(): DoorOrder[] {
  const free = { host: "127.0.0.1", port: 0 } as const;
  const doors = GAMES.flatMap(({ rules, doors }) =>
    doors.flatMap(({ id, dialect, ports }) =>
      ports.map((_, index): DoorOrder => ({
        ...free,
        id: ports.length === 1 ? id : `${id}/${index}`,
        flag: `--${id}-ports`,
        game: rules.id,
        dialect,
        seat: ports.length === 1 ? null : (index as Seat),
      })),
    ),
  );
  return [
    ...doors,
    { ...free, id: "gat2024", flag: "--g", game: "geister", dialect: "gat2024", seat: 0 },
    { ...free, id: "native", flag: "--native-port", game: null, dialect: "native", seat: null },
  ];
}

export async function openRealFloor(
  patienceMs: number | null = null,
  doors = allDoors(),
): Promise<RealFloor> {
  const news: FloorNews[] = [];
  const pulse = createPulse();
  const time = realTime;
  let ids = 0;
  const floor = keepFloor({
    time,
    wall: () => Date.now(),
    stamp: () => pulse.stamp(),
    random: seededRandom(1),
    newId: () => `m${++ids}`,
    openDoor: (place) => openDoor({ ...place, pulse, time }),
    tell: (told) => void news.push(told),
  });
  const of: RealFloor["of"] = (kind) => news.filter((each): each is News<typeof kind> => each.kind === kind);
  const see = (): string =>
    JSON.stringify(news.filter(({ kind }) => kind !== "events" && kind !== "closed").slice(-6));
  const real: RealFloor = {
    news,
    of,
    tell: (order) => floor.take(order),
    get ports() {
      return of("listening")[0]?.ports ?? {};
    },
    async report(index) {
      await until(`report ${index}`, () => of("closed").length > index, see);
      return of("closed")[index]!.report;
    },
    until: (what, condition) => until(what, condition, see),
    visit(id, bot, name, game) {
      const door = doors.find((each) => each.id === id)!;
      const entry = findGame(game ?? door.game!)!;
      const dialect = readDialect(entry, door.dialect);
      const player = botPlayer({
        name,
        bot: entry.bots.find((each) => each.id === bot)!,
        random: seededRandom(name),
        time,
      });
      return playAsGuest({
        game: entry.rules.id,
        dialect: dialect.visiting ?? dialect,
        open: connectTcp({ host: "127.0.0.1", port: real.ports[id]!, pulse, time }),
        player,
        seat: door.seat ?? 0,
        options: {},
        signal: new AbortController().signal,
      });
    },
    async stop(graceMs = 0) {
      floor.take({ kind: "stop", graceMs });
      await until("it has stopped", () => of("stopped").length > 0, see);
    },
  };
  floor.take({ kind: "listen", doors, patienceMs, configured: {} });
  await until("it listens", () => of("listening").length + of("refused").length > 0, see);
  onTestFinished(() => real.stop());
  return real;
}
