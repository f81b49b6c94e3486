import { z } from "zod";
import { eventRowShape, eventStandingsShape } from "../api/event-standings.ts";
import { arenaConfigSchema } from "../arena/config/config-file.ts";
import { type Language, type LocalizedText, type Message, messageFormatter } from "../core/lang.ts";
import { either, named, type Schema } from "../core/schema.ts";
import { GAMES } from "../games/index.ts";
import { eventShapes } from "../referee/record-shapes.ts";
import { eventSchema } from "../tournament/event/event-schema.ts";
import { listStreamShapes } from "../tournament/stream-lines.ts";
import { nativeShapes } from "../wire/native/shapes.ts";
import { type SchemaDocument, writeSchemaDocument } from "./document.ts";

interface SchemaSource {
  readonly title: LocalizedText;
  readonly about: LocalizedText;
  readonly example: object;
  readonly schema: () => Schema;
}

const GAME_IDS = GAMES.map(({ rules }) => rules.id);
/** For the examples. */
const [GAME = ""] = GAME_IDS;
const BOTS = GAMES[0]?.bots.slice(0, 2).map(({ id }) => id) ?? [];
const MOVE = GAMES[0]?.examples.position.moves[0] ?? "";

const SOURCES = {
  event: {
    title: { en: "An event file of Shinpan", ja: "Shinpanのイベントファイル" },
    about: {
      en: "A tournament for `shinpan tournament FILE`, in YAML or JSON.",
      ja: "`shinpan tournament FILE` の大会（YAMLかJSON）。",
    },
    example: { name: "spring-cup", game: GAME, games: 10, moveTime: "5s", players: BOTS },
    schema: eventFileSchema,
  },
  arena: {
    title: { en: "An arena config file of Shinpan", ja: "Shinpanのアリーナの設定ファイル" },
    about: {
      en: "The settings of `shinpan arena --config FILE`, in YAML or JSON. Every key is optional.",
      ja: "`shinpan arena --config FILE` の設定（YAMLかJSON）。どのキーも省けます。",
    },
    example: { name: "spring-arena", patience: "5s", games: { [GAME]: { players: ["./mybot"], moveTime: "2s" } } },
    schema: () => arenaConfigSchema(GAME_IDS),
  },
  record: {
    title: { en: "A line of a match record", ja: "対局の記録の1行" },
    about: {
      en: "A record is JSON Lines: `opened` first, then what happened, `closed` last.",
      ja: "記録はJSON Linesで、最初が `opened`、最後が `closed` です。",
    },
    example: { type: "moved", seat: 0, move: MOVE, ms: 12.5, lag: 0 },
    schema: () => ({ type: "object", ...either(...nameLines(eventShapes)) }),
  },
  stream: {
    title: { en: "A line of the JSON stream", ja: "JSONストリームの1行" },
    about: {
      en: "What `match --json` and `tournament --json` print, as JSON Lines.",
      ja: "`match --json` と `tournament --json` の出力（JSON Lines）。",
    },
    example: { type: "started", slot: 1, attempt: 1, players: BOTS },
    schema: () => ({ type: "object", ...either(...listStreamShapes(), ...standingsSchemas()) }),
  },
  native: {
    title: { en: "A line of the native protocol", ja: "ネイティブプロトコルの1行" },
    about: {
      en: "One JSON object a line, in both directions: see docs/protocols/native.md.",
      ja: "両方向とも1行に1つのJSONオブジェクト（docs/protocols/native.md を参照）。",
    },
    example: { type: "move", move: MOVE },
    schema: nativeSchema,
  },
} as const satisfies Readonly<Record<string, SchemaSource>>;

export type SchemaName = keyof typeof SOURCES;
export const SCHEMA_NAMES = Object.keys(SOURCES) as readonly SchemaName[];

/** The file name of a schema, in the package and at an arena. */
export function schemaFile(name: SchemaName): string {
  return `${name}.schema.json`;
}

/** A JSON Schema made of the code that reads such files and lines. */
export function loadSchema(name: SchemaName, language: Language = "en"): SchemaDocument {
  const { title, about, example, schema }: SchemaSource = SOURCES[name];
  const say = messageFormatter(language);
  const head = { id: `urn:shinpan:${name}`, title: say(title), description: say(about), examples: [example] };
  return writeSchemaDocument(head, schema(), say);
}

export function describeSchema(name: SchemaName): LocalizedText {
  return SOURCES[name].about;
}

/** Adds the names of the games and of their options, which editors offer. A file may name another game. */
function eventFileSchema(): Schema {
  const schema = eventSchema();
  const game = schema.properties?.["game"] as Schema;
  const perGame = GAMES.map(({ rules }): Schema => {
    const options = rules.options.map(({ key, values, about }) => [
      key,
      { description: describeOption(values, about) },
    ]);
    return {
      if: { properties: { game: { const: rules.id } }, required: ["game"] },
      then: { properties: { options: { properties: Object.fromEntries(options) as Record<string, Schema> } } },
    };
  });
  return {
    ...schema,
    properties: { ...schema.properties, game: { ...game, examples: GAME_IDS } },
    allOf: [...(schema.allOf ?? []), ...perGame],
  };
}

function describeOption(values: string, about: LocalizedText): Message {
  return { en: "{values}: {about}", ja: "{values}：{about}", values: { values, about } };
}

/** Every type of line gets a definition of its own. */
function nameLines(shapes: Readonly<Record<string, Schema>>): readonly Schema[] {
  return Object.entries(shapes).map(([type, shape]) => named(type, () => shape));
}

function nativeSchema(): Schema {
  const views = GAMES.map(({ rules, views }) => named(`view-${rules.id}`, () => views.schema ?? {}));
  const view = named("view", () => either(...views));
  return { type: "object", ...either(...nameLines(nativeShapes(view))) };
}

/** Standings of an event, and the shorter line at the end of a series. */
function standingsSchemas(): readonly Schema[] {
  const series = z.object({ type: z.literal("standings"), rows: z.array(eventRowShape) });
  return [named("standings", () => fromZod(eventStandingsShape)), named("series-standings", () => fromZod(series))];
}

function fromZod(shape: z.ZodType): Schema {
  const { $schema: _, ...written } = z.toJSONSchema(shape, { target: "draft-7", io: "input" });
  return { written };
}
