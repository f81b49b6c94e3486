import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";

/** The fields of a package.json that npm reads from a registry, and others. */
interface PackageManifest {
  readonly name: string;
  readonly version: string;
}

export interface PublishedPackage {
  readonly manifest: PackageManifest;
  /** The path of its tarball. */
  readonly tarball: string;
}

export interface NpmRegistry {
  readonly url: string;
  close(): void;
}

/** A registry on a free loopback port, so that npm installs packages by name without a network. */
export async function startRegistry(packages: readonly PublishedPackage[]): Promise<NpmRegistry> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "").slice(1);
    const tarball = packages.find((each) => path === `-/${basename(each.tarball)}`);
    if (tarball) {
      createReadStream(tarball.tarball).pipe(response);
      return;
    }
    const found = packages.find(({ manifest }) => manifest.name === path);
    response.statusCode = found ? 200 : 404;
    response.end(JSON.stringify(found ? describePackage(found, url) : { error: "not found" }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}

function describePackage({ manifest, tarball }: PublishedPackage, url: string): object {
  const integrity = `sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`;
  const dist = { tarball: `${url}/-/${basename(tarball)}`, integrity };
  const { name, version } = manifest;
  return { name, "dist-tags": { latest: version }, versions: { [version]: { ...manifest, dist } } };
}
