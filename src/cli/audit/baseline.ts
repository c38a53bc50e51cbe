import { z } from "zod";
import { isAtLeast, type Substance, SUBSTANCES } from "../../domain/substance";
import { groupBy } from "../../domain/group-by";
import { PalimpsestError } from "../../domain/errors";
import { visible } from "../../domain/visible";
import { readRegular } from "../../store/regular-file";
import { writeWhole } from "../write-whole";
import { type Finding } from "./findings";
import { reasonOf } from "./read-files";

const FINDING = z.object({
  file: z.string(),
  number: z.string(),
  kind: z.string(),
  /** How much what became of the rule matters; of any if it is absent. */
  substance: z.enum(SUBSTANCES).optional(),
  count: z.number().int().min(1),
});
type Entry = z.infer<typeof FINDING>;
const FORM = z.object({ version: z.literal(1), findings: z.array(FINDING) });

/** Of a baseline of as many findings as an audit tells. */
const MOST_BYTES = 200_000_000;

/** The findings known, by file, number and kind: lines may move. */
type Known = ReadonlyMap<string, readonly Entry[]>;

const coveredBy = ({ substance }: Entry): Substance => substance ?? "UNDECIDED";

const keyOf = ({ file, number, kind }: Pick<Entry, "file" | "number" | "kind">): string =>
  [file, number, kind].join("\0");

const entryOf = ({ file, kind, judgement: { number, substance } }: Finding): Omit<Entry, "count"> => ({
  file: file.replaceAll("\\", "/"),
  number,
  kind,
  ...(substance !== null && { substance }),
});

/** @throws PalimpsestError BAD_ARGUMENTS if the file is not a baseline */
export function readBaseline(file: string): Known {
  try {
    const { findings } = FORM.parse(JSON.parse(readRegular(file, MOST_BYTES).bytes.toString("utf8")));
    return groupBy(
      // Each finding takes the weakest that covers it, which leaves the others for those that matter more.
      findings.sort((one, other) => SUBSTANCES.indexOf(coveredBy(one)) - SUBSTANCES.indexOf(coveredBy(other))),
      keyOf,
    );
  } catch (error) {
    const reason = error instanceof PalimpsestError ? reasonOf(file, error) : "it is not one";
    throw new PalimpsestError(
      "BAD_ARGUMENTS",
      `The baseline ${visible(file)} cannot be read: ${reason}. --write-baseline makes one.`,
    );
  }
}

/** The findings that a baseline does not know, not as many of, or not as a change that matters so much. */
export function newFindings(findings: readonly Finding[], known: Known): Finding[] {
  const left = new Map([...known].map(([key, entries]) => [key, entries.map((entry) => ({ ...entry }))]));
  return findings.filter((finding) => {
    const { substance = "NONE", ...entry } = entryOf(finding);
    const fitting = left.get(keyOf(entry))?.find((each) => each.count > 0 && isAtLeast(substance, coveredBy(each)));
    if (fitting) fitting.count--;
    return !fitting;
  });
}

/** Writes all findings down, so that from now on only others are told. */
export function writeBaseline(file: string, findings: readonly Finding[]): void {
  const counted = new Map<string, Entry>();
  for (const entry of findings.map(entryOf)) {
    const key = `${keyOf(entry)}\0${entry.substance}`;
    counted.set(key, { ...entry, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  const sorted = [...counted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
  const lines = sorted.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n");
  writeWhole(file, `{\n  "version": 1,\n  "findings": [${lines === "" ? "" : `\n${lines}\n  `}]\n}\n`);
}
