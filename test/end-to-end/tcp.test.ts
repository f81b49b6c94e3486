import { createServer, connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { until } from "../tools/processes.ts";
import { resultsOf, runShinpan, startShinpan } from "../tools/run-shinpan.ts";

/** Starts a match of two guests on a free port. */
async function serve(...flags: string[]) {
  const server = startShinpan(["match", "othello", "tcp:0", "tcp:0", "--json", ...flags]);
  await until("it listens", () => server.stdout.includes("\n"));
  const { type, ports } = JSON.parse(server.stdout.split("\n")[0] ?? "") as { type: string; ports: number[] };
  expect(type).toBe("listening");
  return { server, ports };
}

describe("a match over TCP", () => {
  it("seats two connected bots on one port", async () => {
    const { server, ports } = await serve();
    expect(ports[0]).toBe(ports[1]);
    const connectBot = (bot: string) => runShinpan(["connect", "othello", `127.0.0.1:${ports[0]}`, bot, "--json"]);
    const visits = await Promise.all([connectBot("greedy"), connectBot("random")]);
    expect(visits.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(resultsOf(await server.finished)).toMatchObject([{ by: "rules", fault: null }]);
  });

  it("has the same bytes as over pipes, and ends as disconnected when a guest leaves", async () => {
    const { server, ports } = await serve();
    const guests = [0, 1].map(() => connect(ports[0]!, "127.0.0.1"));
    const received = guests.map((guest) => {
      const chunks: string[] = [];
      guest.on("data", (chunk: Buffer) => chunks.push(chunk.toString("latin1")));
      return chunks;
    });
    const all = (): string => received.map((chunks) => chunks.join("")).join("|");
    const board = "0000000000000000000000000002100000012000000000000000000000000000";
    await until("the first question is sent", () => all().includes("MOVE"), all);
    const first = received[0]?.join("").includes("MOVE") ? 0 : 1;
    expect(received[first]?.join("")).toBe(`COLOR 1\nMOVE BOARD:${board}\n`);
    guests[first]?.destroy();
    await Promise.all(guests.map((guest) => once(guest, "close")));
    expect(received[1 - first]?.join("")).toBe("COLOR 2\nQUIT\n");
    expect(resultsOf(await server.finished)).toMatchObject([{ by: "disconnected", winner: 1, fault: { seat: 0 } }]);
  });

  it("says in one sentence that a port is in use", async () => {
    const blocker = createServer().listen(0, "127.0.0.1");
    await once(blocker, "listening");
    const { port } = blocker.address() as AddressInfo;
    const run = await runShinpan(["match", "othello", `tcp:${port}`, "random"]);
    blocker.close();
    expect(run.exitCode).toBe(2);
    expect(run.stderr).toBe(`shinpan: Port ${port} is taken by another program; choose another, such as tcp:0.\n`);
  });
});
