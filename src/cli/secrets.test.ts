import { expect, it } from "vitest";
import { takeSecrets } from "./secrets.ts";

it("removes secrets from the environment and leaves the rest", () => {
  const environment = { SHINPAN_REDIS_PASSWORD: "p", SHINPAN_REDIS_URL: "", SHINPAN_ADMIN_TOKEN: "t", PATH: "/bin" };
  expect(takeSecrets(environment)).toEqual({ SHINPAN_REDIS_PASSWORD: "p", SHINPAN_ADMIN_TOKEN: "t" });
  expect(environment).toEqual({ PATH: "/bin" });
});
