import { describe, expect, it } from "vitest";
import { fakeTime } from "../../../test/tools/fake-time.ts";
import { waitAtMost, withTimeout } from "./timeouts.ts";

const never = new Promise<never>(() => undefined);

describe("waiting with a timeout", () => {
  it("passes on the result or the failure of the task", async () => {
    const time = fakeTime();
    await expect(withTimeout(100, Promise.resolve(7), time)).resolves.toBe(7);
    await expect(withTimeout(100, Promise.reject(new Error("full")), time)).rejects.toThrow("full");
  });

  it("ends after the timeout when the task never settles", async () => {
    const time = fakeTime();
    const answer = expect(withTimeout(100, never, time)).rejects.toThrow("no answer within 100 ms");
    const task = waitAtMost(100, never, time);
    await time.goTo(100);
    await answer;
    await expect(task).resolves.toBeUndefined();
  });
});
