import type { Seat } from "../core/seats.ts";
import type { Door, GameEntry } from "../games/entry.ts";
import type { DoorOrder } from "./floor/messages.ts";

/** The door for programs of any game that speak the native dialect. */
export const NATIVE_DOOR = { id: "native", port: 7777, flag: "--native-port" } as const;

/** The flag that says where a door is. */
export function portFlagOf({ id, ports }: Door): string {
  return `--${id}-${ports.length === 1 ? "port" : "ports"}`;
}

export interface DoorChoice {
  readonly entry: GameEntry;
  readonly door: Door;
  readonly ports: readonly number[];
  readonly dialect: string;
}

/** One order a port; where a door has two, each is a seat's. */
export function doorOrders(choices: readonly DoorChoice[], nativePort: number, host: string): DoorOrder[] {
  const orders = choices.flatMap(({ entry, door, ports, dialect }) =>
    ports.map((port, index): DoorOrder => ({
      id: keyOf(door.id, ports.length, index),
      flag: portFlagOf(door),
      game: entry.rules.id,
      seat: ports.length === 1 ? null : (index as Seat),
      ...{ host, port, dialect },
    })),
  );
  const { id, flag } = NATIVE_DOOR;
  return [...orders, { id, flag, host, port: nativePort, game: null, dialect: "native", seat: null }];
}

function keyOf(id: string, count: number, index: number): string {
  return count === 1 ? id : `${id}/${index}`;
}

/** Ports as they are told: a number, or one for each seat. */
export function tellPorts(
  doors: readonly Door[],
  ports: Readonly<Record<string, number>>,
): Record<string, number | readonly number[]> {
  const portAt = (key: string): number => ports[key] ?? 0;
  const told = doors.map(({ id, ports: { length } }): [string, number | number[]] =>
    length === 1 ? [id, portAt(id)] : [id, [portAt(`${id}/0`), portAt(`${id}/1`)]],
  );
  return { ...Object.fromEntries(told), [NATIVE_DOOR.id]: portAt(NATIVE_DOOR.id) };
}
