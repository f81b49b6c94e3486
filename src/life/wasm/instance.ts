// Known to Node and to browsers alike, but to none of the libraries we compile against.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: Imports) => { readonly exports: unknown };
};

/** What a module may call: by module name, then by name. Values of type i64 are bigints. */
export type Imports = Readonly<Record<string, Readonly<Record<string, (...values: never[]) => unknown>>>>;

/** As seen from outside. After the memory has grown, `buffer` is another one. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  /** By so many pages; a RangeError where there are none left. */
  grow(pages: number): number;
}

/** The exports of a fresh instance, its memory among them; the caller says what they are. */
export function instantiate(bytes: Uint8Array<ArrayBuffer>, imports: Imports = {}): unknown {
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), imports).exports;
}
