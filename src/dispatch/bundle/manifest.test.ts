import { join, normalize, sep } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BUNDLE_LIMIT_BYTES, BUNDLE_LIMIT_FILES, digestManifest, readManifest } from "./manifest.ts";

const SHA = "0".repeat(64);
const file = (path: string, sizeBytes = 1) => ({ path, executable: false, sha256: SHA, sizeBytes });
const manifest = (...paths: string[]) => ({ cwd: "", files: paths.map((path) => file(path)) });

describe("reading a manifest", () => {
  it("accepts files and folders in order", () => {
    const value = { cwd: "lib", files: [file("a.py"), file("lib/b c.py"), file("lib/…/d")] };
    expect(readManifest(value)).toEqual({ ok: true, value });
  });

  const hostile: [string, unknown][] = [
    ["a path upwards", manifest("../evil")],
    ["a path upwards in its middle", manifest("a/../../evil")],
    ["a path upwards at its end", manifest("a/..")],
    ["an absolute path", manifest("/etc/passwd")],
    ["the folder itself", manifest(".")],
    ["an empty path", manifest("")],
    ["an empty name", manifest("a//b")],
    ["a trailing slash", manifest("a/")],
    ["a NUL", manifest("a\0b")],
    ["half of a surrogate pair", manifest("a\ud800")],
    ["a name that is too long", manifest("x".repeat(256))],
    ["a path that is too long", manifest("x/".repeat(600) + "x")],
    ["the same path twice", manifest("a", "a")],
    ["paths out of order", manifest("b", "a")],
    ["a file that is also a folder", manifest("a", "a/b")],
    ["a file that is also a folder, not adjacent", manifest("a", "a!", "a/b")],
    ["a folder to run in that is a file", { cwd: "a", files: [file("a")] }],
    ["a folder to run in that lies in a file", { cwd: "a/b", files: [file("a")] }],
    ["a folder to run in outside the bundle", { cwd: "..", files: [] }],
    ["an absolute folder to run in", { cwd: "/tmp", files: [] }],
    ["an invalid digest", { cwd: "", files: [{ ...file("a"), sha256: "../../evil" }] }],
    ["a negative size", { cwd: "", files: [file("a", -1)] }],
    ["too many bytes", { cwd: "", files: [file("a", BUNDLE_LIMIT_BYTES), file("b")] }],
    [
      "too many files",
      manifest(...Array.from({ length: BUNDLE_LIMIT_FILES + 1 }, (_, index) => String(100_000 + index))),
    ],
    ["an unknown key", { ...manifest("a"), more: 1 }],
    ["null", null],
  ];
  it.each(hostile)("refuses %s", (_, value) => {
    expect(readManifest(value).ok).toBe(false);
  });

  const piece = fc.constantFrom("..", ".", "", "a", "b", "/", "\\", "\0", "c:", "~", "ä", "...", "a b");
  const path = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("/"));

  it("never accepts a path outside the folder", () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 5 }), path, (paths, cwd) => {
        const sorted = [...new Set(paths)].sort();
        const read = readManifest({ cwd, files: sorted.map((name) => file(name)) });
        if (!read.ok) return;
        for (const inside of [...read.value.files.map((entry) => entry.path), read.value.cwd || "x"])
          expect(normalize(join("/some/folder", inside)).startsWith(`/some/folder${sep}`)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("never throws for any value", () => {
    fc.assert(fc.property(fc.anything(), (value) => void readManifest(value)));
  });

  it("gives different manifests different digests", () => {
    const base = manifest("a", "b");
    const others = [
      manifest("a", "c"),
      manifest("a"),
      { ...base, cwd: "x" },
      { ...base, files: base.files.map((entry) => ({ ...entry, executable: true })) },
      { ...base, files: base.files.map((entry) => ({ ...entry, sha256: "1".repeat(64) })) },
    ];
    expect(new Set([base, ...others].map(digestManifest)).size).toBe(1 + others.length);
    expect(digestManifest(base)).toBe(digestManifest(structuredClone(base)));
  });
});
