import type { LabApi } from "./board/index.ts";

export interface LabRequest {
  readonly id: number;
  readonly name: keyof LabApi;
  readonly values: readonly unknown[];
}

export type LabResponse =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly failure: string };

/** The laboratory in its worker: the same methods, each returning a promise. */
export type RemoteLab = {
  readonly [Name in keyof LabApi]: (...values: Parameters<LabApi[Name]>) => Promise<ReturnType<LabApi[Name]>>;
};

/** The part of Worker in use. */
export interface WorkerPort {
  onmessage: ((event: MessageEvent<LabResponse>) => void) | null;
  postMessage(request: LabRequest, transfer: readonly ArrayBuffer[]): void;
}

interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export function connectLab(port: WorkerPort): RemoteLab {
  const pending = new Map<number, PendingCall>();
  let nextId = 0;
  port.onmessage = ({ data }) => {
    const call = pending.get(data.id);
    pending.delete(data.id);
    if ("failure" in data) call?.reject(new Error(data.failure));
    else call?.resolve(data.value);
  };
  const send = (name: keyof LabApi, values: readonly unknown[]): Promise<unknown> => {
    const id = nextId++;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      port.postMessage({ id, name, values }, transferableIn(values));
    });
  };
  return new Proxy({} as RemoteLab, {
    get: (_, name) =>
      typeof name === "string" ? (...values: unknown[]) => send(name as keyof LabApi, values) : undefined,
  });
}

/** The buffer of an earlier picture is transferred, not copied. */
function transferableIn([request]: readonly unknown[]): ArrayBuffer[] {
  const spare = (request as { readonly spare?: Uint32Array<ArrayBuffer> } | undefined)?.spare;
  return spare ? [spare.buffer] : [];
}
