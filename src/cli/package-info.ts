import { readFileSync } from "node:fs";
import { packageFile } from "../threads/package-files.ts";

/** What package.json says about this version. */
export interface PackageInfo {
  readonly version: string;
  readonly engines: { readonly node: string };
}

export function readPackageInfo(): PackageInfo {
  return JSON.parse(readFileSync(packageFile("package.json"), "utf8")) as PackageInfo;
}
