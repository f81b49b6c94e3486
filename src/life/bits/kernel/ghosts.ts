import {
  type Body,
  call,
  type Callable,
  i32,
  i64,
  i64x2,
  type Local,
  type Module,
  type V128,
  v128,
} from "../../wasm/index.ts";
import { VECTOR } from "../geometry.ts";
import { COPY, COPY_BYTES, each, header, LINK, LINK_BYTES, LINK_KINDS } from "./header.ts";

/** Updates the ghosts of a buffer: columns from the list of links, then the rows of all columns. */
export function writeGhosts(module: Module): Callable<["i32"], "none"> {
  const links = writeLinks(module);
  return module.function(undefined, ["i32"], "none", (body, buffer) => {
    each(body, header("links"), header("linksEnd"), LINK_BYTES, (link) => {
      const to = i32.add(buffer, i32.load(link, LINK.to));
      const from = i32.add(buffer, i32.load(link, LINK.from));
      const kind = body.local("i32", i32.load(link, LINK.kind));
      for (const [name, number] of Object.entries(LINK_KINDS))
        body.if(i32.eq(kind, number), () => {
          body.emit(call(links[name as keyof typeof LINK_KINDS], to, from, link));
        });
    });
    const end = body.local("i32", i32.add(buffer, header("bufferBytes")));
    each(body, buffer, end, header("columnBytes"), (column) => {
      each(body, header("copies"), header("copiesEnd"), COPY_BYTES, (copy) => {
        const value = i64.load(i32.add(column, i32.load(copy, COPY.from)));
        body.emit(i64.store(i32.add(column, i32.load(copy, COPY.to)), value));
      });
    });
  });
}

type LinkFunction = Callable<["i32", "i32", "i32"], "none">;

function writeLinks(module: Module): Record<keyof typeof LINK_KINDS, LinkFunction> {
  const link = (build: (body: Body, to: Local<"i32">, from: Local<"i32">, bits: Bits) => void): LinkFunction =>
    module.function(undefined, ["i32", "i32", "i32"], "none", (body, to, from, link) => {
      const bit = body.local("i32", i32.load(link, LINK.bit));
      const source = body.local("i32", i32.load(link, LINK.source));
      const end = body.local("i32", i32.add(to, header("rowsBytes")));
      body.loop((again) => {
        build(body, to, from, { bit, source });
        body.set(to, i32.add(to, VECTOR));
        body.set(from, i32.add(from, VECTOR));
        body.brIf(again, i32.ltU(to, end));
      });
    });
  const moved = (move: (cells: V128) => V128): LinkFunction =>
    link((body, to, from) => {
      const cells = body.local("v128", v128.load(from));
      body.emit(v128.store(to, move(cells)));
    });
  const one = i64x2.const(1n, 1n);
  const cleared = (to: Local<"i32">, bit: Local<"i32">) => v128.andNot(v128.load(to), i64x2.shl(one, bit));
  return {
    left: moved((cells) => i64x2.shl(cells, 1)),
    leftRound: moved((cells) => v128.or(i64x2.shl(cells, 1), i64x2.shrU(cells, 63))),
    right: moved((cells) => i64x2.shrU(cells, 1)),
    rightRound: moved((cells) => v128.or(i64x2.shrU(cells, 1), i64x2.shl(cells, 63))),
    bit: link((body, to, from, { bit, source }) => {
      const copied = i64x2.shl(v128.and(i64x2.shrU(v128.load(from), source), one), bit);
      body.emit(v128.store(to, v128.or(cleared(to, bit), copied)));
    }),
    dead: link((body, to, _, { bit }) => body.emit(v128.store(to, cleared(to, bit)))),
  };
}

interface Bits {
  readonly bit: Local<"i32">;
  readonly source: Local<"i32">;
}
