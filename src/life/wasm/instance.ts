// Node and browsers define it, but the compiled type libraries do not.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: Imports) => { readonly exports: unknown };
};

/** Imported functions by module and name. i64 values are bigints. */
export type Imports = Readonly<Record<string, Readonly<Record<string, (...values: never[]) => unknown>>>>;

/** The exported memory. Growing it replaces `buffer`. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  /** Grows by pages; throws a RangeError if none are left. */
  grow(pages: number): number;
}

/** Instantiates a module and returns its exports, including the memory; the caller casts them. */
export function instantiate(bytes: Uint8Array, imports: Imports = {}): unknown {
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), imports).exports;
}

/** Returns a function that instantiates a module of base64; the module is compiled on first use. */
export function instantiator(base64: string): (imports?: Imports) => unknown {
  let compiled: object | undefined;
  return (imports = {}) => {
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
    return new WebAssembly.Instance(compiled, imports).exports;
  };
}
