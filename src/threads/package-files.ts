import { fileURLToPath } from "node:url";

const fromSource = import.meta.url.endsWith(".ts");

/** A file or folder that the build makes: beside the running bundle, or of the last build when run from source. */
export function builtFile(name: string): string {
  return fileURLToPath(new URL(fromSource ? `../../dist/${name}` : name, import.meta.url));
}

/** A file or folder of this package; "" = the package itself. */
export function packageFile(path: string): string {
  return fileURLToPath(new URL((fromSource ? "../../" : "../") + path, import.meta.url));
}
