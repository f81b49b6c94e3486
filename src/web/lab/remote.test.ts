import { describe, expect, it } from "vitest";
import { Laboratory } from "./laboratory.ts";
import type { LabApi } from "./protocol.ts";
import { type WorkerPort, connectLab } from "./remote.ts";

/** The worker's side in this thread: what is sent is copied, as between threads. */
function lineTo(bench: LabApi): WorkerPort {
  const line: WorkerPort = {
    onmessage: null,
    postMessage: ({ id, name, values }, transfer) => {
      const sent = structuredClone(values, { transfer: [...transfer] });
      const act = bench[name].bind(bench) as (...given: readonly unknown[]) => unknown;
      const told = structuredClone({ id, value: act(...sent) });
      queueMicrotask(() => line.onmessage?.(new MessageEvent("message", { data: told })));
    },
  };
  return line;
}

describe("a laboratory in its worker", () => {
  it("answers everything with what can be sent between threads", async () => {
    const bench = connectLab(lineTo(new Laboratory(() => 0)));
    expect((await bench.openPattern("gosper-gun")).ok).toBe(true);
    await bench.forward();
    const viewport = { x: 18, y: 5, cell: 8, width: 320, height: 100 };
    const first = await bench.paint({ viewport });
    expect(first.numbers).toMatchObject({ generation: 1n, population: 39n });
    const second = await bench.paint({ viewport, spare: first.pixels });
    expect(first.pixels.length).toBe(0);
    expect(second.pixels.length).toBe(second.width * second.height);
    expect(await bench.share()).toMatchObject({ ok: true, value: { rule: "B3/S23", generation: 1n } });
  });

  it("hands a failure to who asked", async () => {
    const line: WorkerPort = {
      onmessage: null,
      postMessage: ({ id }) =>
        line.onmessage?.(new MessageEvent("message", { data: { id, failure: "gone" } })),
    };
    await expect(connectLab(line).undo()).rejects.toThrow("gone");
  });
});
