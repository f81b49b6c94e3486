import { expect, it } from "vitest";
import { NO_LIMITS } from "../../core/program-limits.ts";
import { hitOfExit, processLimitsOf } from "./process-limits.ts";

const limits = processLimitsOf({ ...NO_LIMITS, diskBytes: 512, cpuMs: 1000 }, false);

it.each([
  ["SIGXCPU", { status: null, signal: "SIGXCPU" }, { limit: "cpu", most: 1000 }],
  ["the status of SIGXCPU", { status: 152, signal: null, wrapped: true }, { limit: "cpu", most: 1000 }],
  ["SIGXFSZ", { status: null, signal: "SIGXFSZ" }, { limit: "file", most: 512 }],
  ["the status of SIGXFSZ in a shell", { status: 153, signal: null }, { limit: "file", most: 512 }],
  ["SIGKILL", { status: null, signal: "SIGKILL" }, undefined],
  ["an error of its own", { status: 1, signal: null }, undefined],
] as const)("%s ends a program by the limit, or by none", (_, exit, hit) => {
  expect(hitOfExit(exit, limits)).toEqual(hit);
});

it("a limit that is not set has ended nothing", () => {
  expect(hitOfExit({ status: null, signal: "SIGXCPU" }, undefined)).toBeUndefined();
  expect(hitOfExit({ status: null, signal: "SIGXFSZ" }, processLimitsOf(NO_LIMITS, false))).toBeUndefined();
});

it("a program that is kept between matches has no limit of the time since its start", () => {
  expect(processLimitsOf({ ...NO_LIMITS, cpuMs: 1000 }, true)).toEqual({ fileBytes: null, cpuMs: null });
});
