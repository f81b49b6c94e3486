import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import websocket from "@fastify/websocket";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { serializerCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { addressKey } from "../../links/address-key.ts";
import { compress } from "./compress.ts";
import { addDocs } from "./docs.ts";
import { answerMalformed, answerError, HttpError, MISSING, sendError } from "./errors.ts";
import { BARE_HEADERS, HELMET } from "./headers.ts";
import { addOpenApiRoute } from "./openapi.ts";
import { addPage } from "./page/index.ts";
import type { HttpParts, Server } from "./parts.ts";
import type { ResolvedHttpSettings, TrustProxy } from "./settings.ts";
import { addSearchRoute, addTournamentRoutes } from "./routes/events.ts";
import { addHealthRoutes } from "./routes/health.ts";
import { addMatchRoutes } from "./routes/matches.ts";
import { addRecordRoutes } from "./routes/records.ts";
import { addRegistrationRoute } from "./routes/registration.ts";
import { addSchemaRoutes } from "./routes/schemas.ts";
import { addStarterRoutes } from "./routes/starters.ts";
import { addSocketRoutes } from "./routes/sockets.ts";
import { addStandingsRoutes } from "./routes/standings.ts";
import { addStatusRoutes } from "./routes/status.ts";
import { addSuspicionRoutes } from "./routes/suspicions.ts";
import { validatorCompiler } from "./validation.ts";

const BODY_LIMIT_BYTES = 16 * 1024;
const MESSAGE_LIMIT_BYTES = 64 * 1024;
const MINUTE_MS = 60_000;

export async function openServer(parts: HttpParts): Promise<Server> {
  const { settings, guard, gate, metrics } = parts;
  const server = createServer(settings);
  gate.guard(server.server);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler<HttpError>((error, request, reply) => {
    if (error.statusCode === 401) void reply.header("www-authenticate", "Bearer");
    return answerError(error, request, reply, settings.notice);
  });
  server.addHook("onResponse", async (_request, reply) => metrics.answered(reply.statusCode));

  await server.register(helmet, HELMET);
  await server.register(websocket, {
    options: { maxPayload: MESSAGE_LIMIT_BYTES, perMessageDeflate: false },
    // A broken connection needs no report; the close event follows.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => done(),
  });
  server.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    if (!gate.isOverloaded(socket)) return;
    void reply.header("connection", "close");
    throw new HttpError(429, "too-many-at-once", {
      en: "Too many requests on one connection; wait for their answers.",
      ja: "1つの接続に要求が多すぎます。応答を待ってください。",
    });
  });
  server.addHook("onRequest", async (request) => guard.check(request));
  await server.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => addressKey(ip),
    onExceeded: (request) => parts.turnedAway.note("requests", request.ip),
    errorResponseBuilder: (_request, { after }) =>
      new HttpError(429, "too-many-requests", {
        en: "Too many requests; try again in {time}.",
        ja: "リクエストが多すぎます。しばらくしてからお試しください。",
        values: { time: after },
      }),
  });

  const servePage = await addPage(server, parts);
  await addDocs(server, parts, servePage);
  const limit = server.rateLimit({ max: settings.limits.requests, timeWindow: MINUTE_MS });
  await server.register(async (api: Server) => {
    api.addHook("onRequest", limit);
    api.addHook("onSend", compress);
    api.addHook("onSend", async (_request, reply) => {
      if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-cache");
    });
    addOpenApiRoute(api, settings.version);
    addStatusRoutes(api, parts);
    addStandingsRoutes(api, parts);
    addMatchRoutes(api, parts);
    addRecordRoutes(api, parts);
    addTournamentRoutes(api, parts);
    addSearchRoute(api, parts);
    addRegistrationRoute(api, parts);
    addSuspicionRoutes(api, parts);
    addSchemaRoutes(api, parts);
    addStarterRoutes(api);
  });
  // Monitoring is not rate limited.
  addHealthRoutes(server, parts);
  addSocketRoutes(server, parts, servePage);
  server.setNotFoundHandler({ preHandler: limitApi }, answerRest);
  await server.ready();
  return server;

  async function limitApi(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isApi(request)) await limit.call(server, request, reply);
  }

  async function answerRest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const read = request.method === "GET" || request.method === "HEAD";
    if (read && !isApi(request) && !request.ws) return servePage(request, reply);
    return sendError(reply, 404, "not-found", MISSING.route);
  }
}

function isApi({ url }: FastifyRequest): boolean {
  return /^\/(?:api|live|metrics|healthz|schemas)(?:[/?]|$)/.test(url);
}

function createServer({ limits: { requestMs }, trustProxy }: ResolvedHttpSettings): Server {
  const server = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustFunction(trustProxy),
    requestTimeout: requestMs,
    // Node looks for slow requests only at this interval. The guard refuses requests without a host, in the usual shape.
    http: { headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 10, requireHostHeader: false },
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: false },
    clientErrorHandler: answerMalformed,
    frameworkErrors: (error, _request, reply) => {
      void reply.headers(BARE_HEADERS);
      const status = error.statusCode ?? 400;
      const code = status === 414 ? "too-long" : "bad-request";
      sendError(reply, status, code, { en: "The address cannot be read.", ja: "アドレスを読み取れません。" });
    },
  }).withTypeProvider<ZodTypeProvider>();
  // Their size is limited. Node hides those beyond 2,000, among them a second Host header.
  server.server.maxHeadersCount = 0;
  // Later than the answer to a slow request.
  server.server.setTimeout(1.2 * requestMs);
  return server;
}

/** Hop 0 is the peer of the connection. */
function trustFunction(trustProxy: TrustProxy | undefined): string[] | ((address: string, hop: number) => boolean) {
  if (typeof trustProxy === "number") return (_address, hop) => hop < trustProxy;
  return [...(trustProxy ?? [])];
}
