import { describe, expect, it } from "vitest";
import { createLaboratory, type LabApi } from "./board/index.ts";
import { type WorkerPort, connectLab } from "./remote.ts";

/** Runs the worker's side in this thread; messages are cloned as between threads. */
function portTo(lab: LabApi): WorkerPort {
  const port: WorkerPort = {
    onmessage: null,
    postMessage: ({ id, name, values }, transfer) => {
      const sent = structuredClone(values, { transfer: [...transfer] });
      const method = lab[name].bind(lab) as (...given: readonly unknown[]) => unknown;
      const response = structuredClone({ id, value: method(...sent) });
      queueMicrotask(() => port.onmessage?.(new MessageEvent("message", { data: response })));
    },
  };
  return port;
}

describe("a laboratory in its worker", () => {
  it("answers with values that can be sent between threads", async () => {
    const lab = connectLab(portTo(createLaboratory(() => 0)));
    expect((await lab.openPattern("gosper-gun")).ok).toBe(true);
    await lab.forward();
    const viewport = { x: 18, y: 5, cell: 8, width: 320, height: 100 };
    const first = await lab.paint({ viewport });
    expect(first.numbers).toMatchObject({ generation: 1n, population: 39n });
    const second = await lab.paint({ viewport, spare: first.pixels });
    expect(first.pixels.length).toBe(0);
    expect(second.pixels.length).toBe(second.width * second.height);
    expect(await lab.share()).toMatchObject({ ok: true, value: { rule: "B3/S23", generation: 1n } });
  });

  it("rejects the call that failed", async () => {
    const port: WorkerPort = {
      onmessage: null,
      postMessage: ({ id }) => port.onmessage?.(new MessageEvent("message", { data: { id, failure: "gone" } })),
    };
    await expect(connectLab(port).undo()).rejects.toThrow("gone");
  });
});
