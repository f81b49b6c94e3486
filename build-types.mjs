// Bundles the declarations of the library: one file an entry point, and files for what they share.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";

const root = import.meta.dirname;
const out = join(root, "dist/types");
const ENTRIES = ["index", "games", "game-kit", "life", "tournament", "protocol"];

const bundle = await rollup({
  input: Object.fromEntries(ENTRIES.map((name) => [name, join(root, `src/library/${name}.ts`)])),
  external: /^[^./]/,
  plugins: [dts({ tsconfig: join(root, "tsconfig.library.json") })],
  onwarn(warning) {
    throw new Error(warning.message);
  },
});
const { output } = await bundle.write({
  dir: out,
  format: "es",
  entryFileNames: "[name].d.ts",
  chunkFileNames: "shared-[hash].d.ts",
});
await bundle.close();

const written = new Set(output.map(({ fileName }) => fileName));
for (const name of readdirSync(out)) if (!written.has(name)) rmSync(join(out, name));
