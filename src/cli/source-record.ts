import { z } from "zod";
import { type SourceRecord } from "../domain/edition";
import { PalimpsestError } from "../domain/errors";
import { isIsoDate } from "../domain/iso-date";

const date = z.string().refine(isIsoDate, "must be a date, yyyy-mm-dd");
const strings = z.array(z.string().min(1));
const text = z.string().min(1);

/** A provenance record as corpus/sources holds it; a key that means nothing is refused. */
const schema: z.ZodType<SourceRecord> = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be words of small letters and digits, joined by hyphens"),
  title: text,
  publisher: text,
  url: z.url().optional(),
  published: date.optional(),
  scraper: text,
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "must be 64 small hexadecimal digits"),
  file: z
    .string()
    .regex(/^[\w.-]+$/, "must be the name of a file in corpus/raw")
    .optional(),
  edition: z.strictObject({ key: date, effectiveBefore: date.optional(), established: text }),
  licence: text,
  coverage: z.strictObject({ complete: z.boolean(), sections: strings }),
  defects: strings,
  notes: strings,
  unparsed: z.array(z.strictObject({ line: z.number().int().positive(), text: z.string() })),
});

/** Checks a record that people edit. Throws BAD_SOURCE_RECORD with the path of the first field that is wrong. */
export function checkSourceRecord(value: unknown, name: string): SourceRecord {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const { path, message } = checked.error.issues[0] ?? { path: [], message: "is not a record" };
  const field = path.join(".");
  throw new PalimpsestError(
    "BAD_SOURCE_RECORD",
    `corpus/sources/${name}: ${field === "" ? "" : `${field}: `}${message}.`,
    field,
  );
}
