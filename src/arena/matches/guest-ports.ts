import { UsageError } from "../../core/errors.ts";
import { findGame } from "../../games/index.ts";
import type { IncomingConnection, PortOptions, ListeningPort } from "../../links/port.ts";
import { readDialect } from "../../match/match-terms.ts";
import type { NameRegister } from "../names/register.ts";
import { dialectGreeting, type Greeting, nativeGreeting } from "./greeting.ts";
import type { ConfiguredTerms, MatchHostEvent, PortConfig } from "./messages.ts";

export type PortOpener = (
  options: Pick<PortOptions, "host" | "port" | "remedy" | "onConnection">,
) => Promise<ListeningPort>;

export interface GuestPortsSetup {
  readonly openPort: PortOpener;
  readonly names: NameRegister;
  readonly configuredOf: (game: string) => ConfiguredTerms | undefined;
  readonly onConnection: (connection: IncomingConnection, greeting: Greeting) => void;
}

/** The TCP ports at which programs connect. */
export class GuestPorts {
  readonly #setup: GuestPortsSetup;
  #open: readonly ListeningPort[] = [];
  /** By port id. */
  #numbers: Readonly<Record<string, number>> = {};

  constructor(setup: GuestPortsSetup) {
    this.#setup = setup;
  }

  get connected(): number {
    return this.#open.reduce((sum, port) => sum + port.connectionCount, 0);
  }

  /** When one port cannot be opened, all are closed again. */
  async listen(configs: readonly PortConfig[]): Promise<Extract<MatchHostEvent, { kind: "listening" | "refused" }>> {
    const { openPort, onConnection } = this.#setup;
    const attempts = await Promise.allSettled(
      configs.map((config) => {
        const { host, port, flag } = config;
        const greeting = this.#greetingOf(config, configs);
        return openPort({
          host,
          port,
          remedy: { en: "choose another with {flag}", ja: "{flag} で別のポートを選んでください", values: { flag } },
          onConnection: (connection) => onConnection(connection, greeting),
        });
      }),
    );
    this.#open = attempts.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const failed = attempts.findIndex((each) => each.status === "rejected");
    const failure = attempts[failed];
    if (failure?.status !== "rejected") {
      this.#numbers = Object.fromEntries(configs.map(({ id }, index) => [id, this.#open[index]?.port ?? 0]));
      return { kind: "listening", ports: this.#numbers };
    }
    this.stopListening();
    this.disconnectAll();
    const error: unknown = failure.reason;
    if (error instanceof UsageError) return { kind: "refused", code: error.code, why: error.text };
    const { port, flag } = configs[failed] ?? { port: 0, flag: "" };
    return {
      kind: "refused",
      code: "port-refused",
      why: {
        en: "Port {port} ({door}) cannot be opened: {why}.",
        ja: "ポート {port}（{door}）で待ち受けられません：{why}。",
        values: { port, door: flag, why: String(error) },
      },
    };
  }

  stopListening(): void {
    for (const port of this.#open) port.stopListening();
  }

  disconnectAll(): void {
    for (const port of this.#open) port.disconnectAll();
  }

  #greetingOf({ game, dialect, seat }: PortConfig, configs: readonly PortConfig[]): Greeting {
    const { names, configuredOf } = this.#setup;
    if (game === null) return nativeGreeting(names, configuredOf);
    const entry = findGame(game);
    if (!entry) throw new Error(`there is no game ${game}`);
    const portOf = (id: string): number | undefined => {
      const other = configs.find((each) => each.game === game && each.dialect === id && each.seat === seat);
      return other && this.#numbers[other.id];
    };
    return dialectGreeting(entry, readDialect(entry, dialect), seat, names, configuredOf(game), portOf);
  }
}
