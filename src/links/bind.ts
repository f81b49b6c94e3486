import type { AddressInfo, Server } from "node:net";
import { UsageError } from "../core/errors.ts";

export interface ListenAddress {
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  /** What a user can change when the port is taken, as in "choose another with --port". */
  readonly remedy?: string | undefined;
  /** How many may knock before we look. */
  readonly backlog?: number;
}

/** Listens, and gives the port; a refusal is one sentence for people. */
export function bind(server: Server, place: ListenAddress): Promise<number> {
  const { host, port, backlog } = place;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(bindError(error, place)));
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
