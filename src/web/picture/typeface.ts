/** How wide a character is, as a share of the size in which it is set; undefined for one that the typeface has not. */
export type Advance = (character: number) => number | undefined;

/** Reads the widths of characters out of a font file (OpenType: `cmap`, `hmtx`). */
export function advancesOf(font: Uint8Array): Advance {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = new Map(
    Array.from({ length: view.getUint16(4) }, (_, at) => {
      const record = 12 + 16 * at;
      return [String.fromCharCode(...font.subarray(record, record + 4)), view.getUint32(record + 8)] as const;
    }),
  );
  const place = (name: string): number => {
    const found = tables.get(name);
    if (found === undefined) throw new Error(`The font has no table ${name}.`);
    return found;
  };
  const unit = view.getUint16(place("head") + 18);
  const measured = view.getUint16(place("hhea") + 34);
  const widths = place("hmtx");
  const glyphs = glyphsOf(view, place("cmap"));
  return (character) => {
    const glyph = glyphs.get(character);
    return glyph === undefined ? undefined : view.getUint16(widths + 4 * Math.min(glyph, measured - 1)) / unit;
  };
}

/** The glyph of each character: of the format 12, for all of Unicode, or else 4. */
function glyphsOf(view: DataView, cmap: number): ReadonlyMap<number, number> {
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, at) => cmap + view.getUint32(cmap + 4 + 8 * at + 4),
  );
  const glyphs = new Map<number, number>();
  const segmented = subtables.find((at) => view.getUint16(at) === 12);
  if (segmented !== undefined) {
    for (let at = 0; at < view.getUint32(segmented + 12); at++) {
      const group = segmented + 16 + 12 * at;
      const [first, last, glyph] = [view.getUint32(group), view.getUint32(group + 4), view.getUint32(group + 8)];
      for (let character = first; character <= last; character++) glyphs.set(character, glyph + character - first);
    }
    return glyphs;
  }
  const short = subtables.find((at) => view.getUint16(at) === 4);
  if (short === undefined) throw new Error("The font says of no character which glyph it has.");
  const bytes = view.getUint16(short + 6);
  const [ends, starts] = [short + 14, short + 16 + bytes];
  const [deltas, offsets] = [starts + bytes, starts + 2 * bytes];
  for (let at = 0; at < bytes; at += 2) {
    const [first, last] = [view.getUint16(starts + at), view.getUint16(ends + at)];
    const [delta, offset] = [view.getUint16(deltas + at), view.getUint16(offsets + at)];
    for (let character = first; character <= last && character < 0xffff; character++) {
      const listed = offset === 0 ? character : view.getUint16(offsets + at + offset + 2 * (character - first));
      if (listed !== 0) glyphs.set(character, (listed + delta) & 0xffff);
    }
  }
  return glyphs;
}
