import { connect } from "node:net";

export interface DuelClients {
  /** Resolves when all clients have received their result. */
  readonly ended: Promise<readonly string[]>;
}

/** Each client plays one Life duel and answers after `thinkMs` with the first free cell. */
export function openDuelClients(port: number, count: number, thinkMs: number): DuelClients {
  return { ended: Promise.all(Array.from({ length: count }, (_, number) => duel(port, number, thinkMs))) };
}

function duel(port: number, number: number, thinkMs: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    let rest = "";
    let board: number[][] = Array.from({ length: 6 }, () => Array<number>(6).fill(0));
    let named = false;
    let ending = "gone";
    socket.on("error", () => undefined).on("close", () => resolve(ending));
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    });

    function onLine(line: string): void {
      if (!named) {
        named = true;
        socket.write(`bench ${number}\n`);
      } else if (line === "placement") setTimeout(place, thinkMs);
      else if (/^(?:you win|you lose|draw)$/.test(line)) ending = line;
      else if (line.startsWith('{"phase": "placement"')) board = (JSON.parse(line) as { board: number[][] }).board;
    }

    function place(): void {
      const row = board.findIndex((cells) => cells.includes(0));
      socket.write(`${JSON.stringify({ place: [row, board[row]?.indexOf(0)] })}\n`);
    }
  });
}
