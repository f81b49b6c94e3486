import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply } from "fastify";
import { notFound } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";
import { ROUTES } from "./keys.ts";

const ENDING = ".schema.json";

/** Serves the JSON Schemas that the build wrote. Editors and pages of other sites may read them. */
export function addSchemaRoutes(server: Server, { settings }: HttpParts): void {
  const folder = settings.schemaFolder;

  async function listFiles(): Promise<readonly string[]> {
    const files = await readdir(folder).catch(() => []);
    return files.filter((file) => file.endsWith(ENDING)).sort();
  }

  server.get("/schemas", { schema: { hide: true } }, (_request, reply) => reply.redirect("/schemas/", 302));

  server.get("/schemas/", ROUTES.get["/schemas/"], async (_request, reply) => {
    share(reply);
    const schemas = (await listFiles()).map(async (file) => {
      const { title } = JSON.parse(await readFile(join(folder, file), "utf8")) as { readonly title: string };
      return { file, title, url: `/schemas/${file}` };
    });
    return { schemas: await Promise.all(schemas) };
  });

  server.get("/schemas/:file", ROUTES.get["/schemas/:file"], async ({ params: { file } }, reply) => {
    if (!(await listFiles()).includes(file)) throw notFound("file");
    share(reply);
    return reply.type("application/schema+json; charset=utf-8").send(await readFile(join(folder, file), "utf8"));
  });
}

function share(reply: FastifyReply): void {
  void reply
    .header("access-control-allow-origin", "*")
    .header("cross-origin-resource-policy", "cross-origin")
    .header("cache-control", "public, max-age=3600");
}
