import { UsageError } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import type { LinkOpener } from "../../core/link.ts";
import type { PortOptions, ListeningPort } from "../../links/port.ts";
import type { PortConfig } from "./messages.ts";

export type PortOpener = (
  options: Pick<PortOptions, "host" | "port" | "remedy" | "onConnection">,
) => Promise<ListeningPort>;

export type OpenPortsResult =
  | {
      readonly kind: "open";
      readonly opened: readonly ListeningPort[];
      readonly ports: Readonly<Record<string, number>>;
    }
  | { readonly kind: "refused"; readonly code: string; readonly why: Message };

/** When one port cannot be opened, all are closed again. */
export async function openPorts(
  configs: readonly PortConfig[],
  open: PortOpener,
  onConnection: (open: LinkOpener, config: PortConfig) => void,
): Promise<OpenPortsResult> {
  const attempts = await Promise.allSettled(
    configs.map((config) => {
      const { host, port, flag } = config;
      return open({
        host,
        port,
        remedy: { en: "choose another with {flag}", ja: "{flag} で別のポートを選んでください", values: { flag } },
        onConnection: (link) => onConnection(link, config),
      });
    }),
  );
  const opened = attempts.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failed = attempts.findIndex((each) => each.status === "rejected");
  const failure = attempts[failed];
  if (failure?.status !== "rejected") {
    const ports = configs.map(({ id }, index): [string, number] => [id, opened[index]?.port ?? 0]);
    return { kind: "open", opened, ports: Object.fromEntries(ports) };
  }
  for (const openPort of opened) {
    openPort.stopListening();
    openPort.disconnectAll();
  }
  const error: unknown = failure.reason;
  if (error instanceof UsageError) return { kind: "refused", code: error.code, why: error.text };
  const { port, flag } = configs[failed] ?? { port: 0, flag: "" };
  return {
    kind: "refused",
    code: "port-refused",
    why: {
      en: "Port {port} ({door}) cannot be listened to: {why}.",
      ja: "ポート {port}（{door}）で待ち受けられません：{why}。",
      values: { port, door: flag, why: String(error) },
    },
  };
}
