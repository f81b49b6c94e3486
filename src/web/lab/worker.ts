import { Laboratory } from "./laboratory.ts";
import type { LabApi } from "./protocol.ts";
import type { LabRequest, LabResponse } from "./remote.ts";

/** The worker's own side of `self`, which the page's library calls a window. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<LabRequest>) => void) | null;
  postMessage(told: LabResponse, transfer: readonly ArrayBuffer[]): void;
}

const scope = globalThis as unknown as WorkerScope;
const laboratory: LabApi = new Laboratory(() => performance.now());

scope.onmessage = ({ data: { id, name, values } }) => {
  const act = laboratory[name].bind(laboratory) as (...values: readonly unknown[]) => unknown;
  try {
    const value = act(...values);
    scope.postMessage({ id, value }, transferable(value));
  } catch (error) {
    scope.postMessage({ id, failure: error instanceof Error ? error.message : String(error) }, []);
  }
};

/** A picture's pixels are handed over, not copied: they are five megabytes, sixty times a second. */
function transferable(value: unknown): ArrayBuffer[] {
  const pixels = (value as { readonly pixels?: Uint32Array<ArrayBuffer> } | undefined)?.pixels;
  return pixels ? [pixels.buffer] : [];
}
