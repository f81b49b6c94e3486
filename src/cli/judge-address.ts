import { UsageError } from "../core/errors.ts";
import type { Seat } from "../core/seats.ts";
import type { GameEntry } from "../games/entry.ts";

/** The second port is seat 1; a single port is seat 1 when it is the game's port of that seat. */
export function seatOf({ dialects: { ports } }: GameEntry, port: number, index: number): Seat {
  if (index === 1) return 1;
  return port === ports[1] && port !== ports[0] ? 1 : 0;
}

export function readAddress(text: string): { host: string; ports: readonly number[] } {
  const [, host = "", digits = ""] = /^(.*):(\d{1,5}(?:,\d{1,5})?)$/.exec(text) ?? [];
  const ports = digits.split(",").map(Number);
  if (!ports.every((port) => port >= 1 && port <= 65535))
    throw new UsageError("bad-address", {
      en: "{place}: write it as HOST:PORT.",
      ja: "{place}：HOST:PORT のように書いてください。",
      values: { place: text },
    });
  return { host: host.replace(/^\[(.*)\]$/, "$1") || "127.0.0.1", ports };
}
