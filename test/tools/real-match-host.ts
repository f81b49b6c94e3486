import { onTestFinished } from "vitest";
import { until } from "./processes.ts";
import { seededRandom } from "../../src/core/random.ts";
import type { Seat } from "../../src/core/seats.ts";
import { readDialect } from "../../src/match/match-terms.ts";
import { findGame, GAMES } from "../../src/games/index.ts";
import { openPort } from "../../src/links/port.ts";
import { createLagMeter } from "../../src/links/lag-meter.ts";
import { connectTcp } from "../../src/links/tcp.ts";
import { realTime } from "../../src/links/time.ts";
import { botPlayer } from "../../src/players/bot.ts";
import { playAsGuest, type GuestOutcome } from "../../src/players/play-as-guest.ts";
import type { ArenaReport } from "../../src/store/arena/stored.ts";
import { createMatchHost } from "../../src/arena/matches/match-host.ts";
import { UNCAPPED } from "../../src/arena/matches/guest-admission.ts";
import type { PortConfig, MatchHostEvent, MatchHostCommand } from "../../src/arena/matches/messages.ts";

type EventOf<Kind extends MatchHostEvent["kind"]> = Extract<MatchHostEvent, { kind: Kind }>;

/** A match host on the test's thread, with real ports. */
export interface RealMatchHost {
  readonly allEvents: readonly MatchHostEvent[];
  readonly ports: Readonly<Record<string, number>>;
  events<Kind extends MatchHostEvent["kind"]>(kind: Kind): readonly EventOf<Kind>[];
  send(command: MatchHostCommand): void;
  /** Waits for the report with this index. */
  report(index: number): Promise<ArenaReport>;
  until(what: string, condition: () => boolean): Promise<void>;
  /** Plays as a house bot that connects to a port. */
  connectBot(port: string, bot: string, name: string, game?: string): Promise<GuestOutcome>;
  stop(graceMs?: number): Promise<void>;
}

/** Every port of every game, on free port numbers. */
function allPorts(): PortConfig[] {
  const free = { host: "127.0.0.1", port: 0 } as const;
  const ports = GAMES.flatMap(({ rules, dialects: { arenaPorts } }) =>
    arenaPorts.flatMap(({ id, dialect, ports: numbers }) =>
      numbers.map((_, index): PortConfig => ({
        ...free,
        id: numbers.length === 1 ? id : `${id}/${index}`,
        flag: `--${id}-ports`,
        game: rules.id,
        dialect,
        seat: numbers.length === 1 ? null : (index as Seat),
      })),
    ),
  );
  return [
    ...ports,
    { ...free, id: "gat2024", flag: "--g", game: "geister", dialect: "gat2024", seat: 0 },
    { ...free, id: "native", flag: "--native-port", game: null, dialect: "native", seat: null },
  ];
}

export async function openRealMatchHost(patienceMs: number | null = null, ports = allPorts()): Promise<RealMatchHost> {
  const allEvents: MatchHostEvent[] = [];
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
      allEvents.push(event);
      if (event.kind === "judged") host.handle({ kind: "stored", match: event.report.id, stored: true });
    },
  });
  const events: RealMatchHost["events"] = (kind) =>
    allEvents.filter((each): each is EventOf<typeof kind> => each.kind === kind);
  const describeEvents = (): string =>
    JSON.stringify(allEvents.filter(({ kind }) => kind !== "events" && kind !== "closed").slice(-6));
  const real: RealMatchHost = {
    allEvents,
    events,
    send: (command) => host.handle(command),
    get ports() {
      return events("listening")[0]?.ports ?? {};
    },
    async report(index) {
      await until(`report ${index}`, () => events("closed").length > index, describeEvents);
      return events("closed")[index]!.report;
    },
    until: (what, condition) => until(what, condition, describeEvents),
    connectBot(id, bot, name, game) {
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
        time,
        player,
        seat: config.seat ?? 0,
        options: {},
        signal: new AbortController().signal,
      });
    },
    async stop(graceMs = 0) {
      host.handle({ kind: "stop", graceMs });
      await until("it has stopped", () => events("stopped").length > 0, describeEvents);
    },
  };
  host.handle({ kind: "listen", ports, patienceMs, configured: {}, caps: UNCAPPED });
  await until("it listens", () => events("listening").length + events("refused").length > 0, describeEvents);
  onTestFinished(() => real.stop());
  return real;
}
