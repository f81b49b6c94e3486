import { nameKeys } from "../../../core/name-keys.ts";
import { looksLikeToken } from "../../../core/token-form.ts";
import { hashToken, newToken } from "../../names/register.ts";
import { HttpError } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";
import { ROUTES } from "./keys.ts";
import { limitRequests } from "./limit-requests.ts";

const TAKEN = new HttpError(409, "taken", {
  en: "That name is taken; choose another.",
  ja: "その名前は使われています。別の名前を選んでください。",
});
const CLASS_FULL = new HttpError(403, "class-full", {
  en: "All names of this class are registered; ask your teacher for more.",
  ja: "このクラスの名前はすべて登録済みです。担当の先生に追加を頼んでください。",
});
const WRONG_CLASS = new HttpError(403, "wrong-class", {
  en: "No class of this arena has that code; check it with your teacher.",
  ja: "そのコードのクラスはこのアリーナにありません。担当の先生に確かめてください。",
});

/** The token of a new name is shown once and stored as a hash only. */
export function addRegistrationRoute(server: Server, parts: HttpParts): void {
  const { settings, storage, guard } = parts;
  const limitRate = limitRequests(server, settings.limits.registrations, {
    en: "Too many names were asked for; try again in ten minutes.",
    ja: "登録の要求が多すぎます。10分後にお試しください。",
  });

  server.post(
    "/api/register",
    {
      ...ROUTES.post["/api/register"],
      bodyLimit: 1024,
      preValidation: async (request, reply) => {
        const code = (request.body as { class?: unknown } | null)?.class;
        // A class is limited by its number of names instead, because its members share an address.
        if (typeof code === "string" && settings.classes.has(code)) return;
        await limitRate(request, reply);
        if (code !== undefined) throw WRONG_CLASS;
        guard.checkToken(request);
      },
    },
    async ({ body }, reply) => {
      const keys = nameKeys(body.name);
      const reserved = parts.reservedNames().some((each) => nameKeys(each).some((key) => keys.includes(key)));
      if (reserved || looksLikeToken(body.name)) throw TAKEN;
      const token = newToken();
      const at = new Date(settings.wall()).toISOString();
      const names = settings.classes.get(body.class ?? "");
      const nameClass = body.class === undefined || names === undefined ? undefined : { code: body.class, names };
      const result = await storage.register(body.name, hashToken(token), at, nameClass);
      if (result === "taken") throw TAKEN;
      if (result === "full") throw CLASS_FULL;
      await parts.sendNames();
      void reply.code(201).header("cache-control", "no-store");
      return { name: body.name, token };
    },
  );
}
