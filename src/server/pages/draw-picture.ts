import { once } from "../../domain/once";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { drawn } from "../../web/picture/draw";
import { type Faces } from "../../web/picture/lay-out";
import { type Picture } from "../../web/picture/picture";
import { type Advance, advancesOf } from "../../web/picture/typeface";
import { BUILT, DRAWING } from "./assets";

interface Fonts {
  readonly faces: Faces;
  readonly files: Uint8Array[];
}

/** Draws a picture as PNG, in this thread. With what it is drawn is read when a thread draws its first. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const { faces, files } = await opened();
  const svg = new Resvg(drawn(picture, faces), {
    font: { fontBuffers: files, loadSystemFonts: false, defaultFontFamily: "DejaVu Sans" },
  });
  const image = svg.render();
  try {
    return Buffer.from(image.asPng());
  } finally {
    image.free();
    svg.free();
  }
}

/** By the names of their files. */
const FACES = ["serif", "serifBold", "sans", "sansBold", "other"] as const;

const opened = once(async (): Promise<Fonts> => {
  await initWasm(read("resvg.wasm"));
  const fonts = FACES.map((face) => [face, read(`${face}.ttf`)] as const);
  return {
    faces: Object.fromEntries(fonts.map(([face, file]) => [face, advancesOf(file)])) as Record<keyof Faces, Advance>,
    files: fonts.map(([, file]) => file),
  };
});

const read = (name: string): Buffer => brotliDecompressSync(readFileSync(join(BUILT, DRAWING, `${name}.br`)));
