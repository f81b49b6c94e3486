import type { AddressInfo, Server } from "node:net";
import { UsageError } from "../core/errors.ts";
import type { LocalizedText, Message } from "../core/lang.ts";

export interface ListenAddress {
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  /** What a user can change when the port is taken, as in "choose another with --port". */
  readonly remedy?: Message | undefined;
  /** Length of the kernel's queue of unaccepted connections. */
  readonly backlog?: number;
}

/** Listens and returns the port; rejects with one sentence for the user. */
export function bind(server: Server, address: ListenAddress): Promise<number> {
  const { host, port, backlog } = address;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(bindError(error, address)));
    server.listen({ host, port, ...(backlog !== undefined && { backlog }) }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

const CHOOSE_ANOTHER: LocalizedText = { en: "choose another", ja: "別のポートを選んでください" };

function bindError(error: NodeJS.ErrnoException, { host, port, remedy = CHOOSE_ANOTHER }: ListenAddress): Error {
  const { code = "" } = error;
  if (code === "EADDRINUSE")
    return new UsageError("port-taken", {
      en: "Port {port} is taken by another program; {remedy}.",
      ja: "ポート {port} は別のプログラムが使っています。{remedy}。",
      values: { port, remedy },
    });
  if (code === "EACCES")
    return new UsageError("port-forbidden", {
      en: "Port {port} may not be used by you; {remedy}.",
      ja: "ポート {port} を使う権限がありません。{remedy}。",
      values: { port, remedy },
    });
  const foreign = code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN";
  return foreign
    ? new UsageError("bad-host", {
        en: "{host} is no address of this machine.",
        ja: "{host} はこのマシンのアドレスではありません。",
        values: { host },
      })
    : error;
}
