import type { LabApi } from "./protocol.ts";

export interface LabRequest {
  readonly id: number;
  readonly name: keyof LabApi;
  readonly values: readonly unknown[];
}

export type LabResponse =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly failure: string };

/** The laboratory in its worker: the same questions, and every answer a promise. */
export type RemoteLab = {
  readonly [Name in keyof LabApi]: (...values: Parameters<LabApi[Name]>) => Promise<ReturnType<LabApi[Name]>>;
};

/** What a worker must be able to do. */
export interface WorkerPort {
  onmessage: ((event: MessageEvent<LabResponse>) => void) | null;
  postMessage(asked: LabRequest, transfer: readonly ArrayBuffer[]): void;
}

interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export function connectLab(line: WorkerPort): RemoteLab {
  const waiting = new Map<number, PendingCall>();
  let count = 0;
  line.onmessage = ({ data }) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ("failure" in data) asker?.reject(new Error(data.failure));
    else asker?.resolve(data.value);
  };
  const ask = (name: keyof LabApi, values: readonly unknown[]): Promise<unknown> => {
    const id = count++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      line.postMessage({ id, name, values }, spareIn(values));
    });
  };
  return new Proxy({} as RemoteLab, {
    get: (_, name) =>
      typeof name === "string" ? (...values: unknown[]) => ask(name as keyof LabApi, values) : undefined,
  });
}

/** The buffer of an earlier picture goes back without being copied. */
function spareIn([sight]: readonly unknown[]): ArrayBuffer[] {
  const spare = (sight as { readonly spare?: Uint32Array<ArrayBuffer> } | undefined)?.spare;
  return spare ? [spare.buffer] : [];
}
