import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ArenaStore } from "../../store/arena/arena-store.ts";
import { makeResult } from "../../store/arena/testing/results.ts";
import { fakeTime } from "../http/testing/fake-time.ts";
import { startUpkeep } from "./upkeep.ts";

const folder = mkdtempSync(join(tmpdir(), "shinpan-upkeep-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FOREVER = { keepMs: null, maxBytes: null };

describe("the file of an arena", () => {
  it("is at most a minute behind its log", () => {
    const [file, copy] = [join(folder, "arena.sqlite"), join(folder, "copy.sqlite")];
    const store = new ArenaStore(file);
    const time = fakeTime();
    const end = startUpkeep({ store, records: FOREVER, time, wall: () => 0 });
    for (const id of ["first", "second"]) {
      store.saveMatch(makeResult(id));
      time.advance(60_000);
      copyFileSync(file, copy); // without the log
      const alone = new ArenaStore(copy, "read");
      expect(alone.match(id)).toMatchObject({ id });
      alone.close();
      rmSync(copy);
    }
    end();
    store.close();
  });

  it("is swept in steps with pauses, and again later", () => {
    const time = fakeTime();
    const swept: number[] = [];
    const forgotten: number[] = [];
    let left = 3;
    const end = startUpkeep({
      store: {
        checkpoint: () => undefined,
        sweepRecords: (_, nowMs) => {
          swept.push(nowMs);
          return left-- > 0;
        },
        suspicions: { forgetMeetings: (beforeMs) => forgotten.push(beforeMs) },
      },
      records: { keepMs: 1000, maxBytes: null },
      time,
      wall: () => time.now(),
    });
    time.advance(1000);
    expect(swept).toHaveLength(4);
    expect(new Set(swept.map((at, index) => at - (swept[index - 1] ?? at - 20)))).toEqual(new Set([20]));
    time.advance(30_000);
    expect(swept).toHaveLength(5);
    expect(forgotten).toEqual(swept.slice(3).map((ms) => ms - 30 * 86_400_000));
    end();
    time.advance(60_000);
    expect(swept).toHaveLength(5);
  });

  it("is written again after a failed write", () => {
    const time = fakeTime();
    let tries = 0;
    const fail = (): never => {
      tries++;
      throw new Error("the disk is full");
    };
    startUpkeep({
      store: { checkpoint: fail, sweepRecords: fail, suspicions: { forgetMeetings: fail } },
      records: FOREVER,
      time,
      wall: () => 0,
    });
    time.advance(61_000);
    expect(tries).toBe(9);
  });
});
