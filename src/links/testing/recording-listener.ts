import type { CloseReason, LinkListener } from "../../core/link.ts";
import type { Stamp } from "../../core/time.ts";

/** Records bytes, stamps and closings; a test can wait for a condition on them. */
export class RecordingListener implements LinkListener {
  bytesReceived = 0;
  readonly stamps: Stamp[] = [];
  readonly closings: CloseReason[] = [];
  /** Bytes received after the close; must stay empty. */
  late = "";
  readonly #chunks: Uint8Array[] = [];
  #wake = (): void => undefined;

  get text(): string {
    return Buffer.concat(this.#chunks).toString();
  }

  onBytes(chunk: Uint8Array, stamp: Stamp): void {
    this.stamps.push(stamp);
    if (this.closings.length > 0) this.late += Buffer.from(chunk).toString();
    this.bytesReceived += chunk.length;
    this.#chunks.push(chunk);
    this.#wake();
  }

  onClosed(closing: CloseReason): void {
    this.closings.push(closing);
    this.#wake();
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async untilClosed(): Promise<CloseReason> {
    await this.until(() => this.closings.length > 0);
    const [first] = this.closings;
    if (!first) throw new Error("not closed");
    return first;
  }
}

export const NEVER_ABORTED = new AbortController().signal;
