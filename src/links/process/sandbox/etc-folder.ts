import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PRIVATE_HOME } from "./environment.ts";

/** The user inside; no real one has this number. */
export const PLAYER_ID = 54_321;

/** Files of /etc that programs and their libraries read and that reveal nothing about this machine's users. */
const COPIED = [
  ...["ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives", "nsswitch.conf", "localtime", "timezone"],
  ...["locale.alias", "locale.conf", "locale.gen", "default/locale", "ssl/certs", "ssl/openssl.cnf", "ca-certificates"],
  ...["ca-certificates.conf", "pki/tls/certs", "pki/ca-trust/extracted", "crypto-policies", "fonts", "gai.conf"],
  ...["host.conf", "services", "protocols", "mime.types", "os-release", "debian_version", "inputrc", "perl"],
  ...["mono", "php", "ghostscript", "R", "octave", "lua", "magic", "papersize", "gnuplot"],
];
/** Runtimes with a version in the name, such as java-17-openjdk and python3.11. */
const COPIED_RUNTIMES = /^(?:java|python|ruby|php|scala|erlang|guile|julia|dotnet|lua)[-.\d]/;

/** Makes an /etc for programs; one folder for all of them, because each single file would be a mount at every start. */
export function createEtcFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const names = [...COPIED, ...readdirSync("/etc").filter((name) => COPIED_RUNTIMES.test(name))];
  for (const name of names) {
    const source = join("/etc", name);
    if (!existsSync(source)) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true, mode: 0o755 });
    try {
      cpSync(source, join(folder, name), { recursive: true, verbatimSymlinks: true });
    } catch {
      // A file that we may not read would not be readable inside either.
    }
  }
  const id = `${PLAYER_ID}:${PLAYER_ID}`;
  writeFileSync(join(folder, "passwd"), `player:x:${id}:player:${PRIVATE_HOME}:/bin/sh\n`);
  writeFileSync(join(folder, "group"), `player:x:${PLAYER_ID}:\n`);
  writeFileSync(join(folder, "hosts"), "127.0.0.1 localhost\n::1 localhost\n");
  writeFileSync(join(folder, "hostname"), "sandbox\n");
}
