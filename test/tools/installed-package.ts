import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** A folder with the packed package in its node_modules, as after `npm install`; its dependencies are links. */
export interface InstalledPackage {
  readonly folder: string;
  /** Writes a file and returns its path. */
  write(name: string, text: string): string;
  /** Compiles the TypeScript files of the folder with these compiler options; returns what the compiler says. */
  compile(options: object, files: readonly string[]): string;
  remove(): void;
}

export function installPackage(): InstalledPackage {
  if (!existsSync(join(root, "dist/types/index.d.ts"))) throw new Error("build the declarations: npm run build:types");
  const folder = mkdtempSync(join(tmpdir(), "shinpan-package-"));
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  const packed = execFileSync("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ filename = "" } = {}] = JSON.parse(packed) as { filename?: string }[];
  execFileSync("tar", ["xzf", filename], { cwd: folder });
  execFileSync("mv", ["package", join(modules, "shinpan")], { cwd: folder });
  for (const name of readdirSync(join(root, "node_modules")))
    if (!name.startsWith(".")) symlinkSync(join(root, "node_modules", name), join(modules, name));
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  write("package.json", JSON.stringify({ type: "module", private: true }));
  return {
    folder,
    write,
    compile(compilerOptions, files) {
      write("tsconfig.json", JSON.stringify({ compilerOptions, files }));
      try {
        return execFileSync(join(root, "node_modules/.bin/tsc"), { cwd: folder, encoding: "utf8" });
      } catch (error) {
        return (error as { stdout?: string }).stdout ?? String(error);
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
