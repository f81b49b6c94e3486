import { z } from "zod";

export const starterListShape = z.object({
  languages: z.array(
    z.object({
      id: z.string().describe("The id, for example cpp."),
      name: z.string().describe("The name, for example C++."),
    }),
  ),
  games: z.array(z.string()).describe("The ids of the games that have starters."),
});

export const starterShape = z.object({
  game: z.string(),
  language: z.string(),
  folder: z.string().describe("The name of the folder."),
  files: z.array(z.object({ name: z.string(), text: z.string() })).describe("The files; the bot comes first."),
  player: z.string().describe("The command that runs the bot in its folder."),
  commands: z.array(z.string()).describe("What to type in the folder, in this order."),
});
export type StarterShape = z.infer<typeof starterShape>;
