import type { AddressInfo, Server } from "node:net";
import { UsageError } from "../core/errors.ts";

export interface ListenAddress {
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  /** What a user can change when the port is taken, as in "choose another with --port". */
  readonly remedy?: string | undefined;
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

function bindError(
  error: NodeJS.ErrnoException,
  { host, port, remedy = "choose another" }: ListenAddress,
): Error {
  const { code = "" } = error;
  if (code === "EADDRINUSE")
    return new UsageError("port-taken", `Port ${port} is taken by another program; ${remedy}.`);
  if (code === "EACCES")
    return new UsageError("port-forbidden", `Port ${port} may not be used by you; ${remedy}.`);
  const foreign = code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN";
  return foreign ? new UsageError("bad-host", `${host} is no address of this machine.`) : error;
}
