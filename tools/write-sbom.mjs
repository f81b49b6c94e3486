// Writes dist/sbom.cdx.json (CycloneDX 1.6): the packages whose code the npm package contains, and those that npm installs
// with it. npm itself lists all locked packages, tools of developers too, and cannot know which of them are bundled.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const readJson = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));

const command = listPackages(".", "dist/bundled-packages.json");
const documents = listPackages("site", "dist/docs-bundled-packages.json");
const components = new Map([...documents.components, ...command.components]);
const dependencies = new Map([...documents.dependencies, ...command.dependencies]);

const { name, version, license, repository } = readJson("package.json");
const ref = `${name}@${version}`;
dependencies.set(
  ref,
  [...components.keys()].filter((key) => ![...dependencies.values()].flat().includes(key)),
);

// Without a time stamp and a serial number, so that the same lock files give the same file.
const bom = {
  $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: {
    lifecycles: [{ phase: "build" }],
    component: {
      "bom-ref": ref,
      type: "application",
      name,
      version,
      purl: `pkg:npm/${name}@${version}`,
      licenses: [{ license: { id: license } }],
      externalReferences: [{ type: "vcs", url: repository.url }],
    },
  },
  components: [...components.values()].toSorted(byKey((each) => each["bom-ref"])),
  dependencies: [...dependencies]
    .map(([key, dependsOn]) => ({ ref: key, dependsOn: dependsOn.toSorted() }))
    .toSorted(byKey((each) => each.ref)),
};
writeFileSync(join(root, "dist/sbom.cdx.json"), `${JSON.stringify(bom, null, 2)}\n`);
console.log(`dist/sbom.cdx.json: ${bom.components.length} packages`);

/** The packages of a lock file that are bundled or installed with ours, as npm describes them, and what each depends on. */
function listPackages(folder, bundledList) {
  const { packages } = readJson(join(folder, "package-lock.json"));
  const delivered = new Map();
  for (const [path, { dev, devOptional, peer }] of Object.entries(packages))
    if (folder === "." && path !== "" && !dev && !devOptional && !peer)
      delivered.set(refOf(path, packages), "installed");
  for (const path of readJson(bundledList)) delivered.set(refOf(path, packages), "bundled");

  const flags = ["--package-lock-only", "--sbom-format", "cyclonedx", "--loglevel=error"];
  const all = JSON.parse(execFileSync("npm", ["sbom", ...flags], { cwd: join(root, folder), maxBuffer: 1e8 }));
  const described = all.components.filter((each) => delivered.has(each["bom-ref"]));
  const components = described.map(({ properties: _, scope: __, author: ___, ...component }) => [
    component["bom-ref"],
    { ...component, properties: [{ name: "shinpan:delivery", value: delivered.get(component["bom-ref"]) }] },
  ]);
  const dependencies = all.dependencies
    .filter((each) => delivered.has(each.ref))
    .map(({ ref: key, dependsOn }) => [key, dependsOn.filter((each) => delivered.has(each))]);
  const missing = [...delivered.keys()].filter((key) => !described.some((each) => each["bom-ref"] === key));
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(", ")}`);
  return { components, dependencies };
}

function refOf(path, packages) {
  const name = packages[path].name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  return `${name}@${packages[path].version}`;
}

function byKey(key) {
  return (a, b) => (key(a) < key(b) ? -1 : 1);
}
