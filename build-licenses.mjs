// Writes the licences of the packages whose code is in the bundles, as their licences ask.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = import.meta.dirname;
/** The folder of the package that a file belongs to, nested ones too. */
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:\W|$)/i;

export function writeLicenses(bundledFiles) {
  const folders = new Set(bundledFiles.flatMap((file) => PACKAGE.exec(resolve(root, file))?.[1] ?? []));
  const texts = new Map([...folders].map((folder) => describePackage(folder)));
  const sections = [...texts]
    .toSorted(([a], [b]) => a.localeCompare(b, "en"))
    .map(([name, text]) => `${name}\n\n${text}`);
  writeFileSync(join(root, "dist/THIRD-PARTY-LICENSES.txt"), sections.join(`\n\n${"-".repeat(80)}\n\n`));
}

function describePackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  return [`${name} ${version} (${license})`, texts.join("\n\n")];
}
