import type { Seat } from "../core/seats.ts";
import type { GameEntry } from "../games/entry.ts";
import type { ArenaPort } from "../games/programs.ts";
import type { PortConfig } from "./matches/messages.ts";

/** The port for programs of any game that speak the native dialect. */
export const NATIVE_PORT = { id: "native", port: 7777, flag: "--native-port" } as const;

export function portFlagOf({ id, ports }: ArenaPort): string {
  return `--${id}-${ports.length === 1 ? "port" : "ports"}`;
}

/** The numbers and the dialect that the operator chose for the ports of a game. */
export interface PortChoice {
  readonly entry: GameEntry;
  /** The game's default. */
  readonly port: ArenaPort;
  /** The chosen numbers: one for both seats, or one for each. */
  readonly ports: readonly number[];
  readonly dialect: string;
}

/** Where a dialect has two ports, each belongs to a seat. */
export function portConfigs(choices: readonly PortChoice[], nativePort: number, host: string): PortConfig[] {
  const configs = choices.flatMap(({ entry, port: arenaPort, ports, dialect }) =>
    ports.map((port, index): PortConfig => ({
      id: portIdOf(arenaPort.id, ports.length, index),
      flag: portFlagOf(arenaPort),
      game: entry.rules.id,
      seat: ports.length === 1 ? null : (index as Seat),
      host,
      port,
      dialect,
    })),
  );
  const { id, flag } = NATIVE_PORT;
  return [...configs, { id, flag, host, port: nativePort, game: null, dialect: "native", seat: null }];
}

function portIdOf(id: string, count: number, index: number): string {
  return count === 1 ? id : `${id}/${index}`;
}

/** The port of each id: a number, or one for each seat. */
export function formatPorts(
  arenaPorts: readonly ArenaPort[],
  ports: Readonly<Record<string, number>>,
): Record<string, number | readonly number[]> {
  const portAt = (key: string): number => ports[key] ?? 0;
  const entries = arenaPorts.map(({ id, ports: { length } }): [string, number | number[]] =>
    length === 1 ? [id, portAt(id)] : [id, [portAt(`${id}/0`), portAt(`${id}/1`)]],
  );
  return { ...Object.fromEntries(entries), [NATIVE_PORT.id]: portAt(NATIVE_PORT.id) };
}
