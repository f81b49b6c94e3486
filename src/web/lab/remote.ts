import type { Bench } from "./protocol.ts";

export interface Asked {
  readonly id: number;
  readonly name: keyof Bench;
  readonly values: readonly unknown[];
}

export type Told =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly failure: string };

/** The laboratory in its worker: the same questions, and every answer a promise. */
export type RemoteBench = {
  readonly [Name in keyof Bench]: (...values: Parameters<Bench[Name]>) => Promise<ReturnType<Bench[Name]>>;
};

/** What a worker must be able to do. */
export interface Line {
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  postMessage(asked: Asked, transfer: readonly ArrayBuffer[]): void;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export function reachBench(line: Line): RemoteBench {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  line.onmessage = ({ data }) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ("failure" in data) asker?.reject(new Error(data.failure));
    else asker?.resolve(data.value);
  };
  const ask = (name: keyof Bench, values: readonly unknown[]): Promise<unknown> => {
    const id = count++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      line.postMessage({ id, name, values }, spareIn(values));
    });
  };
  return new Proxy({} as RemoteBench, {
    get: (_, name) =>
      typeof name === "string" ? (...values: unknown[]) => ask(name as keyof Bench, values) : undefined,
  });
}

/** The buffer of an earlier picture goes back without being copied. */
function spareIn([sight]: readonly unknown[]): ArrayBuffer[] {
  const spare = (sight as { readonly spare?: Uint32Array<ArrayBuffer> } | undefined)?.spare;
  return spare ? [spare.buffer] : [];
}
