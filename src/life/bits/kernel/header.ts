import { type Body, type Expression, type I32, i32, type Local } from "../../wasm/index.ts";

/** Words at the start of the memory that describe the board. */
export const HEADER = {
  columns: 0,
  columnBytes: 4,
  /** Of all real columns. */
  columnsBytes: 8,
  /** Of all real rows of a column. */
  rowsBytes: 12,
  bufferBytes: 16,
  /** Offset of row 0 of column 0 in a buffer. */
  origin: 20,
  /** The lists that update the ghosts, see `Geometry`. */
  links: 24,
  linksEnd: 28,
  copies: 32,
  copiesEnd: 36,
  /** Masks of real cells, one vector per column. */
  masks: 40,
  /** The real cells of the last row. */
  lastMask: 44,
  /** Address of the counts that a call returns. */
  out: 48,
  /** Addresses of one vector per row and per column: its cells combined by `or`, for the bounding box. */
  rowShadows: 52,
  columnShadows: 56,
} as const;
export type HeaderName = keyof typeof HEADER;
export const HEADER_BYTES = 64;

/** Fields of a link: kind, target column and bit, source column and bit. */
export const LINK = { kind: 0, to: 4, bit: 8, from: 12, source: 16 } as const;
export const LINK_BYTES = 20;
/** `left`, `right`: a column shifted by a bit, or rotated if `Round`; `bit`: one copied bit; `dead`: one cleared bit. */
export const LINK_KINDS = { left: 0, leftRound: 1, right: 2, rightRound: 3, bit: 4, dead: 5 } as const;
/** Fields of a copy. */
export const COPY = { to: 0, from: 4 } as const;
export const COPY_BYTES = 8;

export function header(name: HeaderName): Expression<"i32"> {
  return i32.load(HEADER[name]);
}

/** Loops over addresses in steps. */
export function each(body: Body, from: I32, to: I32, step: I32, build: (place: Local<"i32">) => void): void {
  const place = body.local("i32", from);
  const end = body.local("i32", to);
  body.until(i32.geU(place, end), () => {
    build(place);
    body.set(place, i32.add(place, step));
  });
}
