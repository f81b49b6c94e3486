import { PassThrough, Writable } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import type { LinkListener } from "../core/link.ts";
import { stdioLink } from "./stdio-link.ts";

const lagMeter = { start: () => undefined, stop: () => undefined, stamp: () => ({ at: 0, lag: 0 }) };
const { signal } = new AbortController();

let input: PassThrough;
let output: PassThrough;
let heard: string[];
let onHeard: (text: string) => void;
let mayStillRead: boolean | undefined;

const listener: LinkListener = {
  onBytes(chunk) {
    heard.push(Buffer.from(chunk).toString());
    onHeard(heard.at(-1) ?? "");
  },
  onClosed({ reason, mayRead }) {
    mayStillRead = mayRead === true;
    heard.push(reason.code);
    onHeard(reason.code);
  },
};

const until = (text: string): Promise<void> =>
  new Promise((resolve) => (onHeard = (each) => void (each === text && resolve())));

beforeEach(() => {
  [input, output] = [new PassThrough(), new PassThrough()];
  heard = [];
  onHeard = () => undefined;
});

describe("the pipes of this process", () => {
  it("carry lines both ways and report their end after the last line, as one that may still read", async () => {
    const link = stdioLink({ input, output, lagMeter });
    const opened = await link.open(listener, signal);
    opened.send("e6\n");
    const ended = until("link.closed");
    input.end("BOARD\nMO");
    await ended;
    expect(heard).toEqual(["BOARD\n", "MO", "link.closed"]);
    expect(mayStillRead).toBe(true);
    expect(link.ended).toBe(true);
    expect(String(output.read())).toBe("e6\n");
  });

  it("keep what follows a match for the next opener", async () => {
    const link = stdioLink({ input, output, lagMeter });
    const first = await link.open(listener, signal);
    const over = until("END\n");
    input.end("END\nBEGIN\n");
    await over;
    await first.close();
    expect(link.ended).toBe(false);
    const closed = until("link.closed");
    await link.open(listener, signal);
    await closed;
    expect(heard).toEqual(["END\n", "BEGIN\n", "link.closed"]);
  });

  it("end when the judge does not read any more", async () => {
    const broken = new Writable({
      write: (_, __, done) => done(Object.assign(new Error("write EPIPE"), { code: "EPIPE" })),
    });
    const link = stdioLink({ input, output: broken, lagMeter });
    const lost = until("link.lost");
    (await link.open(listener, signal)).send("e6\n");
    await lost;
    expect(mayStillRead).toBe(false);
    expect(link.ended).toBe(true);
  });
});
