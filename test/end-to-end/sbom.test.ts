import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
/** What the file is made of; `make test` builds both. */
const isBuilt = ["dist/bundled-packages.json", "dist/docs-bundled-packages.json"].every((file) =>
  existsSync(join(ROOT, file)),
);

interface Component {
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses: readonly unknown[];
  readonly properties: readonly { readonly name: string; readonly value: string }[];
}
interface Bom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}
interface LockedPackage {
  readonly version: string;
  readonly integrity: string;
}

describe.skipIf(!isBuilt)("make sbom", () => {
  const write = (): string => {
    execFileSync(process.execPath, ["tools/write-sbom.mjs"], { cwd: ROOT });
    return readFileSync(join(ROOT, "dist/sbom.cdx.json"), "utf8");
  };
  let text: string;
  let bom: Bom;
  beforeAll(() => {
    text = write();
    bom = JSON.parse(text) as Bom;
  });

  it("describes this version of the package, and the same lock files give the same bytes", () => {
    const { name, version } = readJson("package.json") as { name: string; version: string };
    expect([bom.bomFormat, bom.specVersion]).toEqual(["CycloneDX", "1.6"]);
    expect(bom.metadata.component).toMatchObject({ name, version, purl: `pkg:npm/${name}@${version}` });
    expect(write()).toBe(text);
  });

  it("gives each package the version and the hash of a lock file, and a licence", () => {
    const hashes = new Map<string, string>();
    for (const file of ["package-lock.json", "site/package-lock.json"])
      for (const [path, locked] of Object.entries(
        (readJson(file) as { packages: Record<string, LockedPackage> }).packages,
      ))
        if (path !== "") hashes.set(`${path.replace(/^.*node_modules\//, "")}@${locked.version}`, locked.integrity);
    expect(bom.components.length).toBeGreaterThan(80);
    for (const { name, version, hashes: found, licenses } of bom.components) {
      const [algorithm, base64 = ""] = (hashes.get(`${name}@${version}`) ?? "").split("-");
      expect(algorithm).toBe("sha512");
      expect(found).toEqual([{ alg: "SHA-512", content: Buffer.from(base64, "base64").toString("hex") }]);
      expect(licenses.length).toBeGreaterThan(0);
    }
  });

  it("lists what is bundled, what npm installs with the package, and no tool of developers", () => {
    const delivered = (way: string): string[] =>
      bom.components.filter(({ properties }) => properties.some(({ value }) => value === way)).map(({ name }) => name);
    expect(delivered("installed").toSorted()).toEqual(["@photostructure/sqlite", "node-addon-api", "node-gyp-build"]);
    expect(delivered("bundled")).toEqual(expect.arrayContaining(["fastify", "ws", "zod", "preact", "yaml", "vue"]));
    for (const tool of ["vitest", "typescript", "eslint", "esbuild", "bullmq", "ioredis"])
      expect(bom.components.map(({ name }) => name)).not.toContain(tool);
    // What the licences of the package name, without the benchmarks' own packages.
    const licences = readFileSync(join(ROOT, "dist/THIRD-PARTY-LICENSES.txt"), "utf8");
    for (const name of readJson("dist/bundled-packages.json") as string[])
      expect(licences).toMatch(new RegExp(`^${name.replace(/^.*node_modules\//, "")} \\d`, "m"));
  });

  it("has a graph in which every package is reached from ours", () => {
    const dependsOn = new Map(bom.dependencies.map((each) => [each.ref, each.dependsOn]));
    const reached = new Set<string>();
    const visit = (ref: string): void => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const next of dependsOn.get(ref) ?? []) visit(next);
    };
    visit(bom.metadata.component["bom-ref"]);
    reached.delete(bom.metadata.component["bom-ref"]);
    expect([...reached].toSorted()).toEqual(bom.components.map((each) => each["bom-ref"]).toSorted());
  });
});
