// Writes the licences of the packages whose code is in the bundles, as their licences ask, and lists of these packages.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = import.meta.dirname;
/** The folder of the package that a file belongs to, nested ones too. */
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:\W|$)/i;

export function writeLicenses(bundledFiles) {
  const texts = new Map([...foldersOf(bundledFiles)].map((folder) => describePackage(folder)));
  const sections = [...texts]
    .toSorted(([a], [b]) => a.localeCompare(b, "en"))
    .map(([name, text]) => `${name}\n\n${text}`);
  writeFileSync(join(root, "dist/THIRD-PARTY-LICENSES.txt"), sections.join(`\n\n${"-".repeat(80)}\n\n`));
}

/** The packages of these files by their names in the lock file, for tools/write-sbom.mjs. */
export function writePackageList(bundledFiles, file) {
  const packages = [...foldersOf(bundledFiles)].map((folder) =>
    folder.slice(folder.indexOf("node_modules")).replaceAll("\\", "/"),
  );
  writeFileSync(join(root, file), JSON.stringify(packages.toSorted(), null, 1));
}

function foldersOf(files) {
  return new Set(files.flatMap((file) => PACKAGE.exec(resolve(root, file))?.[1] ?? []));
}

function describePackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  return [`${name} ${version} (${license})`, texts.join("\n\n")];
}
