import type { FastifyReply } from "fastify";
import { suggestion } from "../../../core/nearest.ts";
import type { Language } from "../../../core/lang.ts";
import { GAMES } from "../../../games/index.ts";
import { createStarter, hasStarters, type Starter, STARTER_LANGUAGES, writeZip } from "../../../starters/index.ts";
import { HttpError } from "../errors.ts";
import type { Server } from "../parts.ts";
import { gameOf, ROUTES } from "./keys.ts";

/** Folders with a bot that plays legally, as `new` writes them. */
export function addStarterRoutes(server: Server): void {
  server.get("/api/starters", ROUTES.get["/api/starters"], async () => ({
    languages: STARTER_LANGUAGES.map(({ id, name }) => ({ id, name })),
    games: GAMES.map(({ id }) => id).filter(hasStarters),
  }));

  server.get(
    "/api/starters/:game/:language",
    ROUTES.get["/api/starters/:game/:language"],
    async ({ params: { game, language }, query: { lang = "en", format = "json" } }, reply) => {
      const starter = await openStarter(game, language, lang);
      const { folder, files, player, commands } = starter;
      const [file] = files;
      if (format === "zip") return attach(reply.type("application/zip"), `${folder}.zip`, writeZip(folder, files));
      if (format === "file") return attach(reply.type("text/plain; charset=utf-8"), file.name, file.text);
      return { game, language, folder, files: [...files], player, commands: [...commands] };
    },
  );
}

function attach(reply: FastifyReply, name: string, content: string | Buffer): FastifyReply {
  return reply.header("content-disposition", `attachment; filename="${name}"`).send(content);
}

function openStarter(game: string, language: string, lang: Language): Promise<Starter> {
  const entry = gameOf(game);
  const written = STARTER_LANGUAGES.find(({ id }) => id === language);
  if (written && hasStarters(entry.id)) return createStarter(entry, written, lang);
  const ids = written ? [] : STARTER_LANGUAGES.map(({ id }) => id);
  throw new HttpError(404, "not-found", {
    en: "There is no starter of {game} in {language}; {hint}",
    ja: "{game}の{language}のひな形はありません。{hint}",
    values: { game: entry.id, language: JSON.stringify(language.slice(0, 40)), hint: suggestion(language, ids) },
  });
}
