import swagger from "@fastify/swagger";
import fastify, { type FastifyReply } from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import type { LocalizedText } from "../../core/lang.ts";
import type { Server } from "./parts.ts";
import { ROUTES } from "./routes/keys.ts";

/** OpenAPI cannot describe a WebSocket, so this describes the request that opens it. */
function socketPath({ en, ja }: LocalizedText, description: LocalizedText): object {
  const upgrade = { name: "Upgrade", in: "header", required: true, schema: { const: "websocket" } };
  const responses = {
    101: { description: "The connection is a WebSocket from here on." },
    403: { description: "Opened by a page of another site." },
    421: { description: "Unknown host name in the request." },
  };
  const texts = { summary: en, "x-summary-ja": ja, description: description.en, "x-description-ja": description.ja };
  return { get: { ...texts, parameters: [upgrade], responses } };
}

const SOCKETS = {
  "/live": socketPath(
    { en: "The live feed (WebSocket)", ja: "中継（WebSocket）" },
    {
      en:
        'Send `{"type":"subscribe","match":ID,"from":N?}` or `{"type":"subscribe","lobby":true}`; `unsubscribe` ends it. ' +
        'A page of a person who plays also sends `{"type":"subscribe","seat":KEY}`. The arena sends one JSON object a ' +
        "message: `events` (without hidden information while a match runs), `lobby`, `match`, `waiting`, `seat` and `error`.",
      ja:
        '`{"type":"subscribe","match":ID,"from":N?}` か `{"type":"subscribe","lobby":true}` を送ります。`unsubscribe` でやめます。' +
        '対局する人のページは `{"type":"subscribe","seat":KEY}` も送ります。アリーナは1通に1つのJSONオブジェクトを送ります：' +
        "`events`（対局中は隠し情報なし）、`lobby`、`match`、`waiting`、`seat`、`error`。",
    },
  ),
  "/play": socketPath(
    {
      en: "A player in a browser, by the native protocol (WebSocket)",
      ja: "ブラウザーのプレイヤー、ネイティブプロトコル（WebSocket）",
    },
    {
      en:
        'The arena begins with `hello`; send `{"type":"join","game":G,"name":N}`. After `welcome`, ' +
        '`{"type":"join","resume":KEY}` takes the seat up again: within ten minutes, or as long as the clock of the match allows.',
      ja:
        'アリーナが `hello` を送ります。`{"type":"join","game":G,"name":N}` を送ってください。`welcome` の後は ' +
        '`{"type":"join","resume":KEY}` で席に戻れます（10分以内、または対局の時計が許す間）。',
    },
  ),
};

interface OpenApi {
  readonly components: { readonly schemas?: object };
}

/** The OpenAPI document of the API; no server is started. */
export async function describeApi(version: string): Promise<object> {
  const server = fastify({ logger: false });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  await server.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Shinpan arena",
        version,
        description:
          "Matches, standings and records of an arena. Nothing hidden is told before its match is over. " +
          'Every refusal is {"error":{"code","message","text"}}.',
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/", description: "The arena that serves this document" }],
      components: {
        securitySchemes: { admin: { type: "http", scheme: "bearer", description: "The admin token of the arena." } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  for (const [method, routes] of Object.entries(ROUTES))
    for (const [url, { schema }] of Object.entries<{ readonly schema: object }>(routes))
      server.route({ method, url, schema, handler: () => undefined });
  await server.ready();
  const document = server.swagger();
  await server.close();
  const { schemas = {}, ...components } = (document as OpenApi).components;
  // The library writes an input and an output variant of every shape; no request uses the input variants.
  const answers = Object.entries(schemas).filter(([name]) => !name.endsWith("Input"));
  return {
    ...document,
    components: { ...components, schemas: Object.fromEntries(answers) },
    paths: { ...document.paths, ...SOCKETS },
  };
}

export function addOpenApiRoute(server: Server, version: string): void {
  let text: Promise<string> | undefined;
  server.get("/api/openapi.json", ROUTES.get["/api/openapi.json"], async (_request, reply) => {
    text ??= describeApi(version).then((document) => JSON.stringify(document));
    void reply.type("application/json; charset=utf-8").header("cache-control", "public, max-age=300");
    return (reply as FastifyReply).send(await text);
  });
}
