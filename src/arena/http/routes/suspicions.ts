import type { FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";
import { ROUTES } from "./keys.ts";
import { limitRequests } from "./limit-requests.ts";

/** For the organiser: suspected sock puppets, names that seem to exist only to lose to one player. */
export function addSuspicionRoutes(server: Server, { storage, guard, settings, suspicionWatch }: HttpParts): void {
  const limit = limitRequests(server, settings.limits.adminRequests, {
    en: "Too many requests for the organiser; try again in ten minutes.",
    ja: "管理用のリクエストが多すぎます。10分後にお試しください。",
  });

  async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.header("cache-control", "no-store");
    await limit(request, reply);
    guard.requireToken(request);
  }

  server.get("/api/suspicions", { ...ROUTES.get["/api/suspicions"], onRequest }, async () => {
    return { suspicions: [...(await storage.suspicions())] };
  });

  server.post("/api/suspicions", { ...ROUTES.post["/api/suspicions"], onRequest }, async ({ body }) => {
    const suspicion = await storage.decide(body);
    if (!suspicion) throw notFound("suspicion");
    suspicionWatch.check();
    return suspicion;
  });
}
