import { accessSync, constants } from "node:fs";
import { dirname, resolve } from "node:path";
import { UsageError } from "../../core/errors.ts";
import { unwritableFile } from "../../core/system-error.ts";
import type { Engine } from "../../life/engines/index.ts";
import { type Format, formatOf, FORMATS } from "../../life/files/index.ts";
import { writeBoard as writeBoardAs } from "../../life/session/files.ts";
import type { Result } from "../../core/result.ts";
import type { Theme } from "../../life/pictures/palette.ts";
import { type Recorded, recordGif, recordSvg } from "../../life/pictures/record.ts";
import type { Console } from "../console.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { saveFile } from "../files.ts";

/** The format of `--format`, or of the file's ending. */
export function formatFor(path: string | undefined, format: Format | undefined, fallback: Format): Format {
  if (format !== undefined) return format;
  if (path === undefined) return fallback;
  const found = formatOf(path);
  if (found) return found;
  const endings = FORMATS.flatMap((known) => known.endings).join(", ");
  throw new UsageError("no-format", {
    en: "{file}: its ending names no format ({formats}); add one, or --format.",
    ja: "{file}：拡張子が形式（{formats}）を表していません。拡張子か --format を付けてください。",
    values: { file: path, formats: endings },
  });
}

export function writeBoard(engine: Engine, format: Format): string {
  const written = writeBoardAs(engine, format);
  if (written.ok) return written.value;
  throw new UsageError("not-writable", {
    en: "The board cannot be written as {format}: {why}.",
    ja: "盤を {format} で書けません：{why}。",
    values: { format, why: written.why },
  });
}

/** Checks the path before a long run instead of failing after it. */
export function requireWritableFolder(path: string): void {
  try {
    accessSync(dirname(resolve(path)), constants.W_OK);
  } catch (error) {
    throw unwritableFile(path, error);
  }
}

export interface PictureFlags {
  readonly gif?: string;
  readonly svg?: string;
  readonly scale?: number;
  readonly every?: number;
  readonly delay?: number;
  readonly theme?: Theme;
}

const WRITTEN: LocalizedText = {
  en: "{path}: {pictures} pictures of {width} x {height} cells, one every {every} generations, {kilobytes} kB.",
  ja: "{path}：{width} x {height} セルの画像{pictures}枚（{every}世代ごと）、{kilobytes} kB。",
};

export function drawPictures(out: Console, open: () => Engine, generations: bigint, flags: PictureFlags): void {
  const { gif, svg } = flags;
  if (gif === undefined && svg === undefined) return;
  if (generations > BigInt(Number.MAX_SAFE_INTEGER))
    throw new UsageError("too-long", {
      en: "A picture cannot be drawn over this number of generations.",
      ja: "世代が多すぎて絵を描けません。",
    });
  const { scale, every, delay: delayMs, theme } = flags;
  const options = { generations: Number(generations), scale, every, theme };
  if (gif !== undefined) savePicture(out, gif, recordGif(open(), { ...options, delayMs }));
  if (svg === undefined) return;
  const engine = open();
  const caption = (generation: bigint): string => String(generation);
  savePicture(out, svg, recordSvg(engine, { ...options, title: engine.rule.name, caption }));
}

function savePicture(out: Console, path: string, picture: Result<Recorded<string | Uint8Array>>): void {
  if (!picture.ok)
    throw new UsageError("no-picture", {
      en: "{file} cannot be drawn: {why}.",
      ja: "{file} を描けません：{why}。",
      values: { file: path, why: picture.why },
    });
  const { content, pictures, every, frame } = picture.value;
  saveFile(path, content);
  const kilobytes = Math.ceil(content.length / 1000);
  const { width, height } = frame;
  out.progress(out.say(WRITTEN, { path, pictures, width, height, every, kilobytes }));
}
