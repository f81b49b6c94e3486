/** A GIF decoder written only from the specification, to test the encoder. */
export interface ReadGif {
  readonly width: number;
  readonly height: number;
  readonly loops: number | undefined;
  /** Full screens after each picture, as colours 0xrrggbb. */
  readonly screens: readonly Uint32Array[];
  readonly delays: readonly number[];
}

export function readGif(bytes: Uint8Array): ReadGif {
  let at = 0;
  const byte = (): number => {
    const value = bytes[at++];
    if (value === undefined) throw new Error("the file ends early");
    return value;
  };
  const word = (): number => byte() + 256 * byte();
  const text = (length: number): string => String.fromCharCode(...Array.from({ length }, byte));
  const blocks = (): number[] => {
    const all: number[] = [];
    for (let length = byte(); length > 0; length = byte()) for (let i = 0; i < length; i++) all.push(byte());
    return all;
  };
  if (text(6) !== "GIF89a") throw new Error("no GIF89a");
  const width = word();
  const height = word();
  const flags = byte();
  byte();
  byte();
  if ((flags & 0x80) === 0) throw new Error("no colours");
  const colours = Array.from({ length: 2 ** ((flags & 7) + 1) }, () => byte() * 65536 + byte() * 256 + byte());
  let loops: number | undefined = undefined;
  let clear = -1;
  let delay = 0;
  const screen = new Uint32Array(width * height).fill(0xffffffff);
  const screens: Uint32Array[] = [];
  const delays: number[] = [];
  for (;;) {
    const kind = byte();
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = byte();
      const content = blocks();
      if (label === 0xf9) {
        delay = (content[1] ?? 0) + 256 * (content[2] ?? 0);
        clear = ((content[0] ?? 0) & 1) === 1 ? (content[3] ?? -1) : -1;
      } else if (label === 0xff) loops = (content[12] ?? 0) + 256 * (content[13] ?? 0);
      continue;
    }
    if (kind !== 0x2c) throw new Error(`block ${kind}`);
    const x = word();
    const y = word();
    const w = word();
    const h = word();
    if (x + w > width || y + h > height) throw new Error("a picture reaches beyond the screen");
    if (byte() !== 0) throw new Error("local colours or interlacing");
    const depth = byte();
    const pixels = unpackLzw(blocks(), depth);
    if (pixels.length !== w * h) throw new Error(`${pixels.length} pixels instead of ${w * h}`);
    pixels.forEach((pixel, i) => {
      const colour = colours[pixel];
      if (pixel === clear) return;
      if (colour === undefined) throw new Error(`no colour ${pixel}`);
      screen[(y + Math.floor(i / w)) * width + x + (i % w)] = colour;
    });
    screens.push(screen.slice());
    delays.push(delay);
  }
  if (at !== bytes.length) throw new Error("bytes after the end");
  return { width, height, loops, screens, delays };
}

export function unpackLzw(bytes: ArrayLike<number>, depth: number): number[] {
  const clear = 2 ** depth;
  const end = 2 ** depth + 1;
  let entries: number[][] = [];
  let width = depth + 1;
  let before: number[] | undefined;
  let at = 0;
  const pixels: number[] = [];
  const reset = (): void => {
    entries = Array.from({ length: end + 1 }, (_, i) => (i < clear ? [i] : []));
    width = depth + 1;
    before = undefined;
  };
  reset();
  for (;;) {
    let code = 0;
    for (let bit = 0; bit < width; bit++, at++) {
      const byte = bytes[at >> 3];
      if (byte === undefined) throw new Error("no end code");
      code |= ((byte >> (at & 7)) & 1) << bit;
    }
    if (code === end) return pixels;
    if (code === clear) {
      reset();
      continue;
    }
    const known = entries[code];
    let entry = known;
    if (!entry) {
      if (!before || code !== entries.length) throw new Error(`unknown code ${code}`);
      entry = [...before, before[0] ?? 0];
    }
    pixels.push(...entry);
    if (before && entries.length < 4096) entries.push([...before, entry[0] ?? 0]);
    if (entries.length === 2 ** width && width < 12) width++;
    before = entry;
  }
}
