/** What is kept of a program's stderr: its beginning names the error, its end the place. */
export const STDERR_LIMIT = { headBytes: 4 * 1024, tailBytes: 12 * 1024 } as const;

/** The first and the last bytes of a stream that may be endless. */
export class HeadTailBuffer {
  readonly #headBytes: number;
  readonly #tailBytes: number;
  #head: Buffer = Buffer.alloc(0);
  #tail: Buffer = Buffer.alloc(0);
  #cutBytes = 0;

  constructor({
    headBytes,
    tailBytes,
  }: { readonly headBytes: number; readonly tailBytes: number } = STDERR_LIMIT) {
    this.#headBytes = headBytes;
    this.#tailBytes = tailBytes;
  }

  push(chunk: Buffer): void {
    const room = Math.max(0, this.#headBytes - this.#head.length);
    // Copies, or a few bytes kept would hold on to the whole 64 KiB they were read into.
    if (room > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, room)]);
    const rest = chunk.subarray(room);
    if (rest.length === 0) return;
    const fresh = rest.subarray(-this.#tailBytes);
    const before = this.#tail.subarray(Math.max(0, this.#tail.length + fresh.length - this.#tailBytes));
    this.#cutBytes += this.#tail.length - before.length + rest.length - fresh.length;
    this.#tail = Buffer.concat([before, fresh]);
  }

  /** As UTF-8; what is not shows as U+FFFD, a character cut in half not at all. What was left out is said. */
  text(): string {
    if (this.#cutBytes === 0) return Buffer.concat([this.#head, this.#tail]).toString("utf8");
    const note = `[${this.#cutBytes} bytes of stderr are left out here: the first ${this.#headBytes} and the last ${this.#tailBytes} are kept]`;
    return `${wholeEnd(this.#head)}\n${note}\n${wholeStart(this.#tail)}`;
  }
}

function wholeStart(bytes: Buffer): string {
  let from = 0;
  while (from < 3 && (bytes[from] ?? 0) >> 6 === 0b10) from++;
  return bytes.toString("utf8", from);
}

/** Without the first bytes of a character whose others were cut off. */
function wholeEnd(bytes: Buffer): string {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >> 6 === 0b10) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return bytes.toString("utf8", 0, length > back ? bytes.length - back : bytes.length);
  }
  return bytes.toString("utf8");
}
