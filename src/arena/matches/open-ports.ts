import { UsageError } from "../../core/errors.ts";
import type { LinkOpener } from "../../core/link.ts";
import type { PortOptions, ListeningPort } from "../../links/port.ts";
import type { PortConfig } from "./messages.ts";

/** Opens one door; time and heart are its own. */
export type PortOpener = (
  place: Pick<PortOptions, "host" | "port" | "remedy" | "onConnection">,
) => Promise<ListeningPort>;

export type OpenPortsResult =
  | {
      readonly kind: "open";
      readonly opened: readonly ListeningPort[];
      readonly ports: Readonly<Record<string, number>>;
    }
  | { readonly kind: "refused"; readonly code: string; readonly why: string };

/** All or none: where one port cannot be had, nothing stays open. */
export async function openPorts(
  orders: readonly PortConfig[],
  open: PortOpener,
  onConnection: (open: LinkOpener, order: PortConfig) => void,
): Promise<OpenPortsResult> {
  const attempts = await Promise.allSettled(
    orders.map((order) => {
      const { host, port, flag } = order;
      return open({
        host,
        port,
        remedy: `choose another with ${flag}`,
        onConnection: (link) => onConnection(link, order),
      });
    }),
  );
  const opened = attempts.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failed = attempts.findIndex((each) => each.status === "rejected");
  const failure = attempts[failed];
  if (failure?.status !== "rejected") {
    const ports = orders.map(({ id }, index): [string, number] => [id, opened[index]?.port ?? 0]);
    return { kind: "open", opened, ports: Object.fromEntries(ports) };
  }
  for (const openPort of opened) {
    openPort.stopListening();
    openPort.disconnectAll();
  }
  const error: unknown = failure.reason;
  if (error instanceof UsageError) return { kind: "refused", code: error.code, why: error.message };
  const { port, flag } = orders[failed] ?? { port: 0, flag: "" };
  return {
    kind: "refused",
    code: "port-refused",
    why: `Port ${port} (${flag}) cannot be listened to: ${String(error)}.`,
  };
}
