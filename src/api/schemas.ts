import { z } from "zod";

export const schemaListShape = z.object({
  schemas: z.array(
    z.object({
      file: z.string().describe("The name of the file, for example event.schema.json."),
      title: z.string().describe("What it describes."),
      url: z.string().describe("The path of the file."),
    }),
  ),
});
