import { UsageError } from "../../core/errors.ts";
import type { LinkOpener } from "../../core/link.ts";
import type { DoorOptions, OpenDoor } from "../../links/door.ts";
import type { DoorOrder } from "./messages.ts";

/** Opens one door; time and heart are its own. */
export type DoorOpener = (place: Pick<DoorOptions, "host" | "port" | "remedy" | "came">) => Promise<OpenDoor>;

export type Opening =
  | {
      readonly kind: "open";
      readonly doors: readonly OpenDoor[];
      readonly ports: Readonly<Record<string, number>>;
    }
  | { readonly kind: "refused"; readonly code: string; readonly why: string };

/** All or none: where one port cannot be had, nothing stays open. */
export async function openDoors(
  orders: readonly DoorOrder[],
  open: DoorOpener,
  came: (open: LinkOpener, order: DoorOrder) => void,
): Promise<Opening> {
  const tries = await Promise.allSettled(
    orders.map((order) => {
      const { host, port, flag } = order;
      return open({ host, port, remedy: `choose another with ${flag}`, came: (link) => came(link, order) });
    }),
  );
  const doors = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failed = tries.findIndex((each) => each.status === "rejected");
  const trouble = tries[failed];
  if (trouble?.status !== "rejected") {
    const ports = orders.map(({ id }, index): [string, number] => [id, doors[index]?.port ?? 0]);
    return { kind: "open", doors, ports: Object.fromEntries(ports) };
  }
  for (const door of doors) {
    door.shut();
    door.clear();
  }
  const error: unknown = trouble.reason;
  if (error instanceof UsageError) return { kind: "refused", code: error.code, why: error.message };
  const { port, flag } = orders[failed] ?? { port: 0, flag: "" };
  return {
    kind: "refused",
    code: "port-refused",
    why: `Port ${port} (${flag}) cannot be listened to: ${String(error)}.`,
  };
}
