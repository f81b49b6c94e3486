import { onTestFinished } from "vitest";
import { until } from "./processes.ts";
import { seededRandom } from "../../src/core/random.ts";
import type { Seat } from "../../src/core/seats.ts";
import { readDialect } from "../../src/dispatch/match-terms.ts";
import { findGame, GAMES } from "../../src/games/index.ts";
import { openPort } from "../../src/links/port.ts";
import { createLagMeter } from "../../src/links/lag-meter.ts";
import { connectTcp } from "../../src/links/tcp.ts";
import { realTime } from "../../src/links/time.ts";
import { botPlayer } from "../../src/players/bot.ts";
import { playAsGuest, type GuestOutcome } from "../../src/players/play-as-guest.ts";
import type { ArenaReport } from "../../src/arena/seat.ts";
import { createMatchHost } from "../../src/arena/matches/match-host.ts";
import type { PortConfig, MatchHostEvent, MatchHostCommand } from "../../src/arena/matches/messages.ts";

type EventOf<Kind extends MatchHostEvent["kind"]> = Extract<MatchHostEvent, { kind: Kind }>;

/** A match host on this thread, with real ports. */
export interface RealFloor {
  readonly news: readonly MatchHostEvent[];
  readonly ports: Readonly<Record<string, number>>;
  of<Kind extends MatchHostEvent["kind"]>(kind: Kind): readonly EventOf<Kind>[];
  tell(command: MatchHostCommand): void;
  /** Waits for the report with this index. */
  report(index: number): Promise<ArenaReport>;
  until(what: string, condition: () => boolean): Promise<void>;
  /** Connects a house bot to a port as a guest. */
  visit(portId: string, bot: string, name: string, game?: string): Promise<GuestOutcome>;
  stop(graceMs?: number): Promise<void>;
}

/** Every port of every game, on free TCP ports. */
function allPorts(): PortConfig[] {
  const free = { host: "127.0.0.1", port: 0 } as const;
  const gamePorts = GAMES.flatMap(({ rules, arenaPorts }) =>
    arenaPorts.flatMap(({ id, dialect, ports }) =>
      ports.map((_, index): PortConfig => ({
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
    ...gamePorts,
    { ...free, id: "gat2024", flag: "--g", game: "geister", dialect: "gat2024", seat: 0 },
    { ...free, id: "native", flag: "--native-port", game: null, dialect: "native", seat: null },
  ];
}

export async function openRealFloor(
  patienceMs: number | null = null,
  ports = allPorts(),
): Promise<RealFloor> {
  const news: MatchHostEvent[] = [];
  const lagMeter = createLagMeter();
  const time = realTime;
  let ids = 0;
  const host = createMatchHost({
    time,
    wall: () => Date.now(),
    stamp: () => lagMeter.stamp(),
    random: seededRandom(1),
    newId: () => `m${++ids}`,
    openPort: (options) => openPort({ ...options, lagMeter, time }),
    send(event) {
      news.push(event);
    },
  });
  const of: RealFloor["of"] = (kind) =>
    news.filter((each): each is EventOf<typeof kind> => each.kind === kind);
  const describe = (): string =>
    JSON.stringify(news.filter(({ kind }) => kind !== "events" && kind !== "closed").slice(-6));
  const real: RealFloor = {
    news,
    of,
    tell: (command) => host.handle(command),
    get ports() {
      return of("listening")[0]?.ports ?? {};
    },
    async report(index) {
      await until(`report ${index}`, () => of("closed").length > index, describe);
      return of("closed")[index]!.report;
    },
    until: (what, condition) => until(what, condition, describe),
    visit(id, bot, name, game) {
      const config = ports.find((each) => each.id === id)!;
      const entry = findGame(game ?? config.game!)!;
      const dialect = readDialect(entry, config.dialect);
      const player = botPlayer({
        name,
        bot: entry.bots.find((each) => each.id === bot)!,
        random: seededRandom(name),
        time,
      });
      return playAsGuest({
        game: entry.rules.id,
        dialect: dialect.networkVariant ?? dialect,
        open: connectTcp({ host: "127.0.0.1", port: real.ports[id]!, lagMeter, time }),
        player,
        seat: config.seat ?? 0,
        options: {},
        signal: new AbortController().signal,
      });
    },
    async stop(graceMs = 0) {
      host.handle({ kind: "stop", graceMs });
      await until("it has stopped", () => of("stopped").length > 0, describe);
    },
  };
  host.handle({ kind: "listen", ports, patienceMs, configured: {} });
  await until("it listens", () => of("listening").length + of("refused").length > 0, describe);
  onTestFinished(() => real.stop());
  return real;
}
