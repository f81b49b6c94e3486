import swagger from "@fastify/swagger";
import type { FastifyReply } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import { ERROR_RESPONSES } from "./errors.ts";
import type { Server } from "./parts.ts";
import { describeRoute } from "./routes/keys.ts";

/** OpenAPI cannot describe a WebSocket, so this describes the request that opens it. */
function socketPath(summary: string, description: string): object {
  const upgrade = { name: "Upgrade", in: "header", required: true, schema: { const: "websocket" } };
  const responses = {
    101: { description: "The connection is a WebSocket from here on." },
    403: { description: "Opened by a page of another site." },
    421: { description: "Unknown host name in the request." },
  };
  return { get: { summary, description, parameters: [upgrade], responses } };
}

const SOCKETS = {
  "/live": socketPath(
    "The live feed",
    'Send {"type":"subscribe","match":ID,"from":N?} or {"type":"subscribe","lobby":true}; "unsubscribe" ends it. ' +
      'A page of a person who plays also sends {"type":"subscribe","seat":KEY}. ' +
      "Told are events (veiled while a match runs), lobby, match, waiting, seat and error, one JSON object a message.",
  ),
  "/play": socketPath(
    "A player in a browser, by the native protocol",
    'Opens with hello; send {"type":"join","game":G,"name":N}. After welcome, {"type":"join","resume":KEY} ' +
      "takes the seat up again: within ten minutes, or as long as the clock of the match allows.",
  ),
};

export async function addOpenApi(server: Server, version: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Shinpan arena",
        version,
        description:
          "Matches, standings and records of an arena. Nothing hidden is told before its match is over. " +
          'Every refusal is {"error":{"code","message"}}.',
      },
      components: { securitySchemes: { admin: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** The document is written on the first request, when all routes are registered. */
export function addOpenApiRoute(server: Server): void {
  let text: string | undefined;
  server.get(
    "/api/openapi.json",
    describeRoute("This description", { 200: z.looseObject({ openapi: z.string() }), ...ERROR_RESPONSES }),
    async (_request, reply) => {
      text ??= describe(server);
      void reply.type("application/json; charset=utf-8").header("cache-control", "public, max-age=300");
      return (reply as FastifyReply).send(text);
    },
  );
}

function describe(server: Server): string {
  const document = server.swagger();
  return JSON.stringify({ ...document, paths: { ...document.paths, ...SOCKETS } });
}
