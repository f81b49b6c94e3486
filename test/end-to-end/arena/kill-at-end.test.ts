import { expect, it } from "vitest";
import type { MatchPageShape } from "../../../src/api/match.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { connectLines, type LineClient } from "../../tools/line-client.ts";
import { until } from "../../tools/processes.ts";
import { repetitions } from "../../tools/soak.ts";

const PAIRS = 12;

interface Told {
  readonly match: string;
  readonly winner: number | null;
  readonly by: string;
}

/** Seats pairs of programs; the one that is asked first loses by an illegal move. */
async function playPairs(arena: RunningArena): Promise<readonly LineClient[]> {
  const clients: LineClient[] = [];
  for (let number = 0; number < 2 * PAIRS; number++) {
    const client = await connectLines(arena.ports.native);
    client.send(`${JSON.stringify({ type: "join", game: "othello", name: `p${number}` })}\n`);
    clients.push(client);
  }
  await until("all are seated", () => clients.every(({ text }) => text.includes('"seated"')));
  const asked = (): LineClient[] => clients.filter(({ text }) => text.includes('"ask"'));
  await until("one of each pair is asked", () => asked().length === PAIRS);
  for (const client of asked()) client.send('{"type":"move","move":"a1"}\n');
  return clients;
}

/** The results that a client was told. */
function endsOf(client: LineClient): readonly Told[] {
  const messages = client.lines.map(
    (line) => JSON.parse(line) as { type: string; match?: string } & Omit<Told, "match">,
  );
  const match = messages.find(({ type }) => type === "seated")?.match ?? "";
  return messages.filter(({ type }) => type === "end").map(({ winner, by }) => ({ match, winner, by }));
}

it("stores every result before a client is told of it: SIGKILL at the first end loses none", async () => {
  let data: string | undefined;
  const told: Told[] = [];
  for (let round = 0; round < repetitions(20); round++) {
    const arena: RunningArena = await startArena({ flags: ["--no-house"], ...(data !== undefined && { data }) });
    arena.running.finished.catch(() => undefined);
    data = arena.data;
    const clients = await playPairs(arena);
    const killAtEnd = (): void => {
      if (clients.some(({ text }) => text.includes('"type":"end"'))) arena.running.kill("SIGKILL");
    };
    for (const { socket } of clients) socket.on("data", killAtEnd);
    killAtEnd();
    await until("the arena is gone", () => clients.every((client) => client.ended));
    const ends = clients.flatMap(endsOf);
    expect(ends.length).toBeGreaterThan(0);
    told.push(...ends);
  }
  const arena = await startArena({ flags: ["--no-house"], data: data! });
  try {
    for (const { match, winner, by } of told)
      expect(await arena.get<MatchPageShape>(`/api/matches/${match}`)).toMatchObject({ status: "done", winner, by });
    const { match } = told[0]!;
    expect(await (await fetch(`${arena.url}/api/matches/${match}/record`)).text()).toMatch(/"type":"closed"/);
  } finally {
    await arena.stop();
  }
});
