// Compiles the AssemblyScript kernels into modules that are checked in. `--check` only compares.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import asc from "assemblyscript/asc";

const root = join(import.meta.dirname, "..");
const KERNELS = [
  { source: "src/life/war/kernel/war.as", module: "src/life/war/kernel/module.ts" },
  { source: "src/life/bytes/kernel/bytes.as", module: "src/life/bytes/kernel/module.ts" },
  { source: "src/games/othello/kernel/othello.as", module: "src/games/othello/kernel/module.ts" },
];

/** The sources end in .as because they are not TypeScript; the compiler requires .ts. */
function readSource(name) {
  try {
    return readFileSync(join(root, name.replace(/\.ts$/, ".as")), "utf8");
  } catch {
    return null;
  }
}

async function compile(source) {
  let binary;
  const argv = [source.replace(/\.as$/, ".ts"), "--outFile", "kernel.wasm"];
  argv.push("-O3", "--noAssert", "--runtime", "stub", "--enable", "simd", "--initialMemory", "15");
  const { error, stderr } = await asc.main(argv, {
    readFile: readSource,
    writeFile: (_name, contents) => void (binary = contents),
    listFiles: () => [],
  });
  if (error) throw new Error(stderr.toString());
  return Buffer.from(binary).toString("base64");
}

const outdated = [];
for (const { source, module } of KERNELS) {
  const text = `/** Made from ${source.split("/").pop()} by tools/build-kernels.mjs. */\nexport const MODULE =\n  "${await compile(source)}";\n`;
  if (process.argv.includes("--check")) {
    if (readFileSync(join(root, module), "utf8") !== text) outdated.push(module);
  } else writeFileSync(join(root, module), text);
}
if (outdated.length > 0) {
  console.error(`not what its source gives: ${outdated.join(", ")} (npm run build:kernels)`);
  process.exitCode = 1;
}
