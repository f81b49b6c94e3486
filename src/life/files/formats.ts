import { cells } from "./cells.ts";
import { life105 } from "./life105.ts";
import { life106 } from "./life106.ts";
import { macrocell } from "./macrocell.ts";
import { rle } from "./rle.ts";
import type { PatternFormat } from "./format.ts";

/** All file formats, in the order of menus. */
export const FORMATS = [rle, cells, macrocell, life106, life105] as const satisfies readonly PatternFormat[];

/** The name of a file format. */
export type Format = (typeof FORMATS)[number]["name"];
