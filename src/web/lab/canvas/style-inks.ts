import { styleToken } from "../../shell/style-token.ts";
import { readHex } from "../../../life/pictures/palette.ts";
import type { InkKind } from "../session/model.ts";
import type { PaintStyle } from "../session/protocol.ts";
import type { ScreenInks } from "./overlay.ts";

export function screenInks(): ScreenInks {
  return {
    ground: styleToken("lab"),
    line: styleToken("lab-line"),
    boldLine: styleToken("lab-line-bold"),
    outside: styleToken("sunken"),
    act: styleToken("ai"),
    ink: styleToken("ink"),
  };
}

/** The worker's paint style. */
export function paintStyleOf(theme: "light" | "dark", kind: InkKind): PaintStyle {
  return {
    theme,
    ground: readHex(styleToken("lab")),
    ink: readHex(styleToken("ink")),
    old: readHex(styleToken("lab-old")),
    trail: readHex(styleToken("lab-trail")),
    showTrails: kind === "trails",
    showAges: kind !== "plain",
  };
}
