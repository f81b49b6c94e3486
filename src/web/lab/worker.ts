import { Laboratory } from "./laboratory.ts";
import type { Bench } from "./protocol.ts";
import type { Asked, Told } from "./remote.ts";

/** The worker's own side of `self`, which the page's library calls a window. */
interface Post {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(told: Told, transfer: readonly ArrayBuffer[]): void;
}

const post = globalThis as unknown as Post;
const laboratory: Bench = new Laboratory(() => performance.now());

post.onmessage = ({ data: { id, name, values } }) => {
  const act = laboratory[name].bind(laboratory) as (...values: readonly unknown[]) => unknown;
  try {
    const value = act(...values);
    post.postMessage({ id, value }, transferable(value));
  } catch (error) {
    post.postMessage({ id, failure: error instanceof Error ? error.message : String(error) }, []);
  }
};

/** A picture's pixels are handed over, not copied: they are five megabytes, sixty times a second. */
function transferable(value: unknown): ArrayBuffer[] {
  const pixels = (value as { readonly pixels?: Uint32Array<ArrayBuffer> } | undefined)?.pixels;
  return pixels ? [pixels.buffer] : [];
}
