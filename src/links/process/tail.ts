const STDERR_LIMIT_BYTES = 8 * 1024;

/** The last bytes of a stream that may be endless. */
export class Tail {
  readonly #limit: number;
  #kept: Buffer = Buffer.alloc(0);
  #cut = false;

  constructor(limitBytes = STDERR_LIMIT_BYTES) {
    this.#limit = limitBytes;
  }

  push(chunk: Buffer): void {
    this.#cut ||= this.#kept.length + chunk.length > this.#limit;
    const fresh = chunk.subarray(-this.#limit);
    const room = this.#limit - fresh.length;
    // A copy, or 8 KiB kept would hold on to the whole 64 KiB they were read into.
    this.#kept = Buffer.concat([room > 0 ? this.#kept.subarray(-room) : Buffer.alloc(0), fresh]);
  }

  /** As UTF-8; what is not shows as U+FFFD, a character cut in half at the front not at all. */
  text(): string {
    let from = 0;
    while (this.#cut && from < 3 && (this.#kept[from] ?? 0) >> 6 === 0b10) from++;
    return this.#kept.toString("utf8", from);
  }
}
