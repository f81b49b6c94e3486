import { createLaboratory } from "./session/board/index.ts";
import type { LabRequest, LabResponse } from "./session/remote.ts";

/** The worker's `self`; the DOM library types it as a window. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<LabRequest>) => void) | null;
  postMessage(response: LabResponse, transfer: readonly ArrayBuffer[]): void;
}

const scope = globalThis as unknown as WorkerScope;
const laboratory = createLaboratory(() => performance.now());

scope.onmessage = ({ data: { id, name, values } }) => {
  const method = laboratory[name] as (...values: readonly unknown[]) => unknown;
  try {
    const value = method(...values);
    scope.postMessage({ id, value }, transferable(value));
  } catch (error) {
    scope.postMessage({ id, failure: error instanceof Error ? error.message : String(error) }, []);
  }
};

/** Transfers a picture's pixels instead of copying them: five megabytes, sixty times per second. */
function transferable(value: unknown): ArrayBuffer[] {
  const pixels = (value as { readonly pixels?: Uint32Array<ArrayBuffer> } | undefined)?.pixels;
  return pixels ? [pixels.buffer] : [];
}
