import type { StarterFile } from "./starter.ts";

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0 of the format: folders in paths. */
const VERSION = 20;
/** 1 January 1980, the first date of the format: the same files always make the same bytes. */
const DATE = 0x21;

/** A ZIP archive (APPNOTE 6.3, stored without compression) of a folder with these files; names are ASCII. */
export function writeZip(folder: string, files: readonly StarterFile[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const path = Buffer.from(`${folder}/${name}`);
    const data = Buffer.from(text);
    const common = describeFile(path, data);
    const local = Buffer.concat([numbers([4, LOCAL_HEADER]), common, path, data]);
    // Lengths of extra field and comment, disk number and attributes (all 0), then the offset of the file.
    const rest = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    centrals.push(Buffer.concat([numbers([4, CENTRAL_HEADER], [2, VERSION]), common, rest, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = files.length;
  const end = numbers([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0]);
  return Buffer.concat([...locals, directory, end]);
}

/** The fields that both headers of a file share: from the version to the length of the extra field. */
function describeFile(path: Buffer, data: Buffer): Buffer {
  const { length } = data;
  return numbers(
    [2, VERSION],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, DATE],
    [4, crc32(data)],
    [4, length],
    [4, length],
    [2, path.length],
    [2, 0],
  );
}

/** Encodes numbers in little-endian order, each with the given number of bytes. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

/** zlib has it only from Node 20.15 on. */
function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
