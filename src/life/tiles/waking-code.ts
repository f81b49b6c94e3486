import { type Body, call, type Callable, type I32, i32, i32x4, i64, i64x2, type Local, v128 } from "../wasm/index.ts";
import type { Difference } from "./cells-code.ts";
import { HEADER, SIDE } from "./layout.ts";

/** The linked list, under construction, of the tiles that are awake in the next generation. */
export interface NextList {
  /** Address of its first tile. */
  readonly first: Local<"i32">;
  /** Which of a tile's two links it uses: 0 or 4, an offset to `HEADER.queue`. */
  readonly list: Local<"i32">;
}

/** A function that creates a neighbour: takes a tile's address and a direction of `AROUND`, returns an address. */
export type Create = Callable<readonly ["i32", "i32"], "i32">;

/**
 * Adds a changed tile and the neighbours that see the change to the next list. Each direction costs one branch, taken
 * only for tiles that are not yet in the list; testing all eight directions every time halved the speed of a soup.
 */
export function writeWaking(
  f: Body,
  tile: Local<"i32">,
  { any, first, last }: Difference,
  next: NextList,
  create: Create,
): void {
  const other = f.local("i32");
  /** Address of the link of `other` in the next list. */
  const link = (): I32 => i32.add(other, next.list);
  /** Adds `other` to the next list unless it is in it. */
  const enlist = (): void =>
    f.if(i32.eqz(i32.load(link())), () => {
      f.emit(i32.store(link(), next.first));
      f.set(next.first, other);
    });
  f.block((end) => {
    const awake = f.local("i32", i32.load(tile, HEADER.awake));
    f.if(awake, () => f.emit(i32.store(tile, i32.sub(awake, 1), HEADER.awake)));
    f.brIf(end, i32.eqz(i32.or(awake, v128.anyTrue(any))));
    f.set(other, tile);
    enlist();

    const top = f.local("i32", i32x4.extract(first, 0));
    const bottom = f.local("i32", i32x4.extract(last, 3));
    // The rows of all changes combined: bit 0 is a change in the left column, the highest bit one in the right column.
    const halves = f.local("i64", i64.or(i64x2.extract(any, 0), i64x2.extract(any, 1)));
    const sides = f.local("i32", i32.wrap(i64.or(halves, i64.shrU(halves, 32n))));
    f.brIf(end, i32.eqz(i32.or(i32.or(top, bottom), i32.and(sides, LEFT | RIGHT))));
    // By direction of `AROUND`: nonzero if that neighbour sees the change.
    const seen: readonly I32[] = [
      i32.ne(top, 0),
      i32.shrU(top, SIDE - 1),
      i32.shrU(sides, SIDE - 1),
      i32.shrU(bottom, SIDE - 1),
      i32.ne(bottom, 0),
      i32.and(bottom, LEFT),
      i32.and(sides, LEFT),
      i32.and(top, LEFT),
    ];
    for (const [direction, change] of seen.entries()) {
      f.set(other, i32.load(tile, HEADER.around + 4 * direction));
      f.if(i32.and(i32.eqz(i32.load(link())), change), () => {
        f.if(i32.eqz(other), () => f.set(other, call(create, tile, direction)));
        enlist();
      });
    }
  });
}

const LEFT = 1;
const RIGHT = 1 << (SIDE - 1);
