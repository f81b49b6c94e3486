import { expect, it } from "vitest";
import { countDescriptors, readDescriptorLimit } from "./descriptors.ts";

const limits = (soft: string): string =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax processes             7 7 processes\nMax open files            ${soft}                 4096                 files\n`;

it.each([
  ["a number", () => limits("200"), 200],
  ["no limit", () => limits("unlimited"), Infinity],
  ["another text", () => "nothing", 1024],
])("reads %s", (_, read, limit) => {
  expect(readDescriptorLimit(read)).toBe(limit);
});

it("uses the usual limit where the system does not say", () => {
  const missing = (): string => {
    throw new Error("ENOENT");
  };
  expect(readDescriptorLimit(missing)).toBe(1024);
});

it("counts the descriptors of this process", () => {
  expect(countDescriptors()).toBeGreaterThan(2);
  expect(countDescriptors()).toBeLessThan(readDescriptorLimit());
});
