import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { describeApi } from "./openapi.ts";
import { ROUTES } from "./routes/keys.ts";
import { openTestHttpService } from "./testing/open-http-service.ts";

interface Operation {
  readonly summary?: string;
  readonly "x-summary-ja"?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const document = (await describeApi("1.2.3")) as OpenApi;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
  });

  it("is what an arena serves", async () => {
    const { httpService } = await openTestHttpService();
    const answer = await httpService.server.inject({ url: "/api/openapi.json", headers: { host: "localhost" } });
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
    await httpService.close();
  });

  it("has every route of the table, and the server has every one too", async () => {
    const { httpService } = await openTestHttpService();
    for (const [method, routes] of Object.entries(ROUTES))
      for (const url of Object.keys(routes)) {
        expect(document.paths[url.replace(/:(\w+)/g, "{$1}")]).toHaveProperty(method);
        expect(httpService.server.hasRoute({ method, url }), url).toBe(true);
      }
    await httpService.close();
  });

  it("explains every route, parameter and answer", () => {
    for (const { path, method, operation } of operations) {
      const where = `${method} ${path}`;
      expect(operation.summary, where).toMatch(/\w/);
      expect(operation["x-summary-ja"], where).toMatch(/[ぁ-んァ-ヶ一-龠]/);
      for (const { name, in: place, description } of operation.parameters ?? [])
        if (place !== "header") expect(description, `${where} ${name}`).toMatch(/\w/);
      for (const { description } of Object.values(operation.responses))
        expect(description, where).not.toBe("Default Response");
    }
  });
});
