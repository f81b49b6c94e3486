/** The beginning of stderr usually names the error, its end the place. */
export const STDERR_LIMIT = { headBytes: 4 * 1024, tailBytes: 12 * 1024 } as const;

/** The rest of a stream, read by another process: how much of it is left out, and its last bytes in base64. */
export interface StreamRest {
  readonly omittedBytes: number;
  readonly tail: string;
}

export const NO_REST: StreamRest = { omittedBytes: 0, tail: "" };

/** Keeps the first and the last bytes of a stream of any length. */
export class HeadTailBuffer {
  readonly #headBytes: number;
  readonly #tailBytes: number;
  #head: Buffer = Buffer.alloc(0);
  #tail: Buffer = Buffer.alloc(0);
  #omittedBytes = 0;

  constructor({ headBytes, tailBytes }: { readonly headBytes: number; readonly tailBytes: number } = STDERR_LIMIT) {
    this.#headBytes = headBytes;
    this.#tailBytes = tailBytes;
  }

  push(chunk: Buffer): void {
    const room = Math.max(0, this.#headBytes - this.#head.length);
    // Copies, because a subarray would keep the whole 64 KiB read buffer alive.
    if (room > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, room)]);
    const rest = chunk.subarray(room);
    if (rest.length === 0) return;
    const fresh = rest.subarray(-this.#tailBytes);
    const kept = this.#tail.subarray(Math.max(0, this.#tail.length + fresh.length - this.#tailBytes));
    this.#omittedBytes += this.#tail.length - kept.length + rest.length - fresh.length;
    this.#tail = Buffer.concat([kept, fresh]);
  }

  /** Of a buffer without a head: what another buffer appends by `pushRest`. */
  rest(): StreamRest {
    return { omittedBytes: this.#omittedBytes, tail: this.#tail.toString("base64") };
  }

  /** A rest with omitted bytes has a whole tail, which replaces the one of this buffer. */
  pushRest({ omittedBytes, tail }: StreamRest): void {
    this.#omittedBytes += omittedBytes;
    this.push(Buffer.from(tail, "base64"));
  }

  /** As UTF-8: invalid bytes become U+FFFD, characters cut in half are dropped, and a note marks the omitted bytes. */
  text(): string {
    if (this.#omittedBytes === 0) return Buffer.concat([this.#head, this.#tail]).toString("utf8");
    const note = `[${this.#omittedBytes} bytes of stderr are left out here: the first ${this.#headBytes} and the last ${this.#tailBytes} are kept]`;
    return `${decodeHead(this.#head)}\n${note}\n${decodeTail(this.#tail)}`;
  }
}

/** Drops the last bytes of a character whose first bytes were cut off. */
function decodeTail(bytes: Buffer): string {
  let from = 0;
  while (from < 3 && (bytes[from] ?? 0) >> 6 === 0b10) from++;
  return bytes.toString("utf8", from);
}

/** Drops the first bytes of a character whose last bytes were cut off. */
function decodeHead(bytes: Buffer): string {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >> 6 === 0b10) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return bytes.toString("utf8", 0, length > back ? bytes.length - back : bytes.length);
  }
  return bytes.toString("utf8");
}
