import { connect } from "node:net";

/** Two clients that place one block each and then pass, so that only the transport is measured. */
export interface WarPair {
  /** Unix time in milliseconds of each sent move. */
  readonly sentAt: readonly number[];
  /** Sets the delay before each move. */
  pace(ms: number): void;
  end(): void;
}

const BLOCKS = [
  [10, 10],
  [900, 900],
] as const;

export function openWarPair(port: number): WarPair {
  const sentAt: number[] = [];
  let paceMs = 0;
  let over = false;
  const players = BLOCKS.map(([x, y], number) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    socket.on("error", () => undefined);
    socket.write(frame("I", Buffer.from(`bench ${number}`)));
    let first = true;
    let rest: Buffer = Buffer.alloc(0);
    const answer = (): void => {
      if (over) return;
      const cells = first ? block(x, y) : Buffer.alloc(0);
      first = false;
      sentAt.push(performance.timeOrigin + performance.now());
      socket.write(frame("M", cells));
    };
    socket.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 2 && rest.length >= 2 + (rest[1] ?? 0)) {
        const type = rest.toString("latin1", 0, 1);
        rest = rest.subarray(2 + (rest[1] ?? 0));
        if (type !== "T") continue;
        if (paceMs === 0) answer();
        else setTimeout(answer, paceMs);
      }
    });
    return socket;
  });
  return {
    sentAt,
    pace(ms) {
      paceMs = ms;
    },
    end() {
      over = true;
      for (const socket of players) socket.destroy();
    },
  };
}

function frame(type: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), Buffer.from([value.length]), value]);
}

function block(x: number, y: number): Buffer {
  const bytes = Buffer.alloc(16);
  [x, y, x + 1, y, x, y + 1, x + 1, y + 1].forEach((number, index) => bytes.writeUInt16BE(number, 2 * index));
  return bytes;
}
