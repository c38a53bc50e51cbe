import { readFileSync } from "node:fs";
import { join } from "node:path";

type Palette = Readonly<Record<string, string>>;

const [light, dark] = readPalettes();
const schemes: readonly (readonly [string, Palette])[] = [
  ["light", light],
  ["dark", { ...light, ...dark }],
];

/** The colours of :root, and those of it in a dark scheme. */
function readPalettes(): [Palette, Palette] {
  const css = readFileSync(join(__dirname, "palette.css"), "utf8");
  const [bright = "", dim = ""] = css.split("@media");
  const read = (part: string): Palette =>
    Object.fromEntries(
      [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
    );
  return [read(bright), read(dim)];
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
}

/** What is written on what: 4.5 to 1 (1.4.3). */
const TEXT: readonly (readonly [text: string, ground: string])[] = [
  ...["ink", "muted", "link", "accent"].flatMap((text) => ["paper", "panel"].map((ground) => [text, ground] as const)),
  ["ink", "added"],
  ["ink", "dropped"],
  ["link", "added"],
  ["link", "dropped"],
  ["paper", "ink"],
  ["bar-ink", "bar"],
  ["bar-ink", "bar-other"],
];

/** What has to be made out beside what, without being read: 3 to 1 (1.4.11). */
const SHAPES: readonly (readonly [shape: string, ground: string])[] = [
  ...["edge", "focus", "added-mark", "dropped-mark", "tick", "age-1", "age-2", "age-3", "age-4", "age-5", "age-6"].map(
    (shape) => [shape, "paper"] as const,
  ),
  ["added-mark", "added"],
  ["dropped-mark", "dropped"],
  ["focus", "panel"],
  ["edge", "panel"],
];

describe.each(schemes)("the %s palette", (_name, palette) => {
  const between = (one: string, other: string): number => contrast(palette[one]!, palette[other]!);

  it.each(TEXT)("%s can be read on %s", (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)("%s can be made out on %s", (shape, ground) => {
    expect(between(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

it("both palettes have each colour that differs, and the formula is that of WCAG", () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
