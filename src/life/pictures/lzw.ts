const MAX_CODES = 4096;

/** GIF's LZW: codes of growing width, lowest bit first, a new dictionary when full. */
export function packLzw(pixels: Uint8Array, depth: number): Uint8Array {
  const colours = 2 ** depth;
  const clear = colours;
  const end = colours + 1;
  const longer = new Uint16Array(MAX_CODES * colours);
  const out = new BitWriter();
  let width = depth + 1;
  let next = end + 1;
  out.write(clear, width);
  let code = pixels[0] ?? 0;
  for (let at = 1; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0;
    const place = code * colours + pixel;
    const found = longer[place] ?? 0;
    if (found !== 0) {
      code = found;
      continue;
    }
    out.write(code, width);
    if (next < MAX_CODES) {
      if (next === 2 ** width) width++;
      longer[place] = next++;
    } else {
      out.write(clear, width);
      longer.fill(0);
      width = depth + 1;
      next = end + 1;
    }
    code = pixel;
  }
  if (pixels.length > 0) {
    out.write(code, width);
    // The decoder is one entry ahead and may need another bit for it.
    if (next === 2 ** width && width < 12) width++;
  }
  out.write(end, width);
  return out.finish();
}

class BitWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;
  #held = 0;
  #bits = 0;

  write(code: number, width: number): void {
    this.#held |= code << this.#bits;
    this.#bits += width;
    while (this.#bits >= 8) {
      this.#put(this.#held & 255);
      this.#held >>>= 8;
      this.#bits -= 8;
    }
  }

  finish(): Uint8Array {
    if (this.#bits > 0) this.#put(this.#held & 255);
    return this.#bytes.subarray(0, this.#length);
  }

  #put(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }
}
