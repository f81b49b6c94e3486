import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { connectLines } from "../../../test/tools/line-client.ts";
import { unpackRecord, isPacked } from "../../store/records/long-record.ts";
import { writeTlv } from "../../wire/tlv.ts";
import { hashToken, newToken } from "../names/index.ts";
import { openRealFloor, type RealFloor } from "../../../test/tools/real-floor.ts";

const TOKEN = newToken();
const REGISTERED = { name: "Alice", tokenHash: hashToken(TOKEN) };

/** How each protocol says a name, and what it says to somebody it does not let in. */
const PROTOCOLS = [
  ["lifegame", (name: string) => `${name}\n`, /you lose\n$/],
  ["lifewar", (name: string) => writeTlv("I", Buffer.from(name)), /^B/],
  ["gat2024", (name: string) => `SET:ABCD,NAME:${name}\r\n`, /^SET\?\r\nNG \r\n$/],
  [
    "native",
    (name: string) => `{"type":"join","game":"othello","name":"x","token":"${name}"}\n`,
    /"type":"error","why":"that token is not registered here"/,
  ],
  ["native", (name: string) => `{"type":"join","game":"geister","name":"${name}"}\n`, /not registered here/],
] as const;

async function openFloor(): Promise<RealFloor> {
  const floor = await openRealFloor(20);
  floor.tell({ kind: "names", registered: [REGISTERED], reserved: ["random"] });
  return floor;
}

/** Everything that was told, records unpacked. */
function allTold(floor: RealFloor): string {
  return floor.news
    .map((news) => {
      if (news.kind !== "closed") return JSON.stringify(news);
      const record = Buffer.from(news.report.record);
      const text = (isPacked(record) ? unpackRecord(record) : record).toString("latin1");
      return JSON.stringify({ ...news.report, record: "" }) + text;
    })
    .join("\n");
}

describe("a token for a name", () => {
  it.each(PROTOCOLS)("at %s proves it, and is seen by nobody", async (door, say) => {
    const floor = await openFloor();
    const client = await connectLines(floor.ports[door]!);
    client.send(say(TOKEN));
    await floor.until("it plays", () => floor.of("opened").length > 0);
    expect(floor.of("opened")[0]?.match.seats).toContainEqual(
      expect.objectContaining({ name: "Alice", kind: "registered" }),
    );
    // A wrong word, so that there is evidence; and the token once more, where it does not belong.
    client.send(`${TOKEN}\r\n`.repeat(3));
    client.socket.end();
    const report = await floor.report(0);
    expect(report.verdict.by).not.toBe("rules");
    await floor.stop();
    expect(allTold(floor)).not.toContain(TOKEN.slice(-20));
    expect(allTold(floor)).toContain("shinpan-token-****");
  });

  it.each(PROTOCOLS)(
    "at %s that nobody has is turned away, and is seen by nobody",
    async (door, say, reply) => {
      const floor = await openFloor();
      const client = await connectLines(floor.ports[door]!);
      const wrong = newToken();
      client.send(say(wrong));
      await client.rest();
      expect(client.text).toMatch(reply);
      await floor.stop();
      expect(floor.of("opened")).toEqual([]);
      expect(allTold(floor)).not.toContain(wrong.slice(-20));
    },
  );
});

describe("a name that is taken", () => {
  it.each(PROTOCOLS.filter((_, index) => index !== 3))("at %s is shown as a guest's", async (door, say) => {
    const floor = await openFloor();
    const client = await connectLines(floor.ports[door]!);
    client.send(say("alice"));
    await floor.until("it plays", () => floor.of("opened").length > 0);
    expect(floor.of("opened")[0]?.match.seats).toContainEqual(
      expect.objectContaining({ name: "alice (guest)", kind: "guest" }),
    );
    client.leave();
  });

  it("who says no name gets one", async () => {
    const floor = await openFloor();
    const client = connect({ port: floor.ports["geister/0"]!, host: "127.0.0.1" });
    client.write("SET:ABCD\r\n");
    await floor.until("it plays", () => floor.of("opened").length > 0);
    expect(floor.of("opened")[0]?.match.seats[0].name).toMatch(/^guest-[a-z]{4}$/);
    client.destroy();
  });
});
