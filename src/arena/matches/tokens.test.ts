import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { connectLines } from "../../../test/tools/line-client.ts";
import { unpackRecord, isPacked } from "../../store/records/long-record.ts";
import { writeTlv } from "../../wire/tlv.ts";
import { hashToken, newToken } from "../names/register.ts";
import { openRealMatchHost, type RealMatchHost } from "../../../test/tools/real-match-host.ts";

const TOKEN = newToken();
const REGISTERED = { name: "Alice", tokenHash: hashToken(TOKEN) };

/** How each protocol sends a name, and its answer to a rejected client. */
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

async function openHost(): Promise<RealMatchHost> {
  const host = await openRealMatchHost(20);
  host.send({ kind: "names", registered: [REGISTERED], reserved: ["random"] });
  return host;
}

/** All events as text, records unpacked. */
function allText(host: RealMatchHost): string {
  return host.allEvents
    .map((event) => {
      if (event.kind !== "closed") return JSON.stringify(event);
      const record = Buffer.from(event.report.record);
      const text = (isPacked(record) ? unpackRecord(record) : record).toString("latin1");
      return JSON.stringify({ ...event.report, record: "" }) + text;
    })
    .join("\n");
}

describe("a token", () => {
  it.each(PROTOCOLS)("identifies its registered name at port %s and is never shown", async (port, writeName) => {
    const host = await openHost();
    const client = await connectLines(host.ports[port]!);
    client.send(writeName(TOKEN));
    await host.until("it plays", () => host.events("opened").length > 0);
    expect(host.events("opened")[0]?.match.seats).toContainEqual(
      expect.objectContaining({ name: "Alice", kind: "registered" }),
    );
    // A malformed line with the token, so that the token is in the evidence.
    client.send(`${TOKEN}\r\n`.repeat(3));
    client.socket.end();
    const report = await host.report(0);
    expect(report.verdict.by).not.toBe("rules");
    await host.stop();
    expect(allText(host)).not.toContain(TOKEN.slice(-20));
    expect(allText(host)).toContain("shinpan-token-****");
  });

  it.each(PROTOCOLS)(
    "is rejected at port %s when it is unknown, and is never shown",
    async (port, writeName, reply) => {
      const host = await openHost();
      const client = await connectLines(host.ports[port]!);
      const wrong = newToken();
      client.send(writeName(wrong));
      await client.rest();
      expect(client.text).toMatch(reply);
      await host.stop();
      expect(host.events("opened")).toEqual([]);
      expect(allText(host)).not.toContain(wrong.slice(-20));
    },
  );
});

describe("the name of a guest", () => {
  it.each(PROTOCOLS.filter((_, index) => index !== 3))(
    "gets a suffix at port %s when it is taken",
    async (port, writeName) => {
      const host = await openHost();
      const client = await connectLines(host.ports[port]!);
      client.send(writeName("alice"));
      await host.until("it plays", () => host.events("opened").length > 0);
      expect(host.events("opened")[0]?.match.seats).toContainEqual(
        expect.objectContaining({ name: "alice (guest)", kind: "guest" }),
      );
      client.leave();
    },
  );

  it("is generated when the client sends none", async () => {
    const host = await openHost();
    const client = connect({ port: host.ports["geister/0"]!, host: "127.0.0.1" });
    client.write("SET:ABCD\r\n");
    await host.until("it plays", () => host.events("opened").length > 0);
    expect(host.events("opened")[0]?.match.seats[0].name).toMatch(/^guest-[a-z]{4}$/);
    client.destroy();
  });
});
