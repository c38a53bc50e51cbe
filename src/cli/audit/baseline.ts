import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { PalimpsestError } from "../../domain/errors";
import { type Finding } from "./findings";
import { codeOf } from "./read-files";

/** How often each finding is known, by file, number and kind: lines may move. */
type Known = ReadonlyMap<string, number>;

const FORM = z.object({
  version: z.literal(1),
  findings: z.array(
    z.object({ file: z.string(), number: z.string(), kind: z.string(), count: z.number().int().min(1) }),
  ),
});

const keyOf = ({
  file,
  number,
  kind,
}: {
  readonly file: string;
  readonly number: string;
  readonly kind: string;
}): string => [file, number, kind].join("\0");

const entryOf = ({ file, kind, judgement: { number } }: Finding) => ({
  file: file.replaceAll("\\", "/"),
  number,
  kind,
});

/** @throws PalimpsestError BAD_ARGUMENTS if the file is not a baseline */
export function readBaseline(file: string): Known {
  try {
    const { findings } = FORM.parse(JSON.parse(readFileSync(file, "utf8")));
    return new Map(findings.map((each) => [keyOf(each), each.count]));
  } catch (error) {
    const reason = error instanceof z.ZodError || error instanceof SyntaxError ? "it is not one" : codeOf(error);
    throw new PalimpsestError(
      "BAD_ARGUMENTS",
      `The baseline ${file} cannot be read: ${reason}. --write-baseline makes one.`,
    );
  }
}

/** The findings that a baseline does not know, or not as many of. */
export function newFindings(findings: readonly Finding[], known: Known): Finding[] {
  const left = new Map(known);
  return findings.filter((finding) => {
    const key = keyOf(entryOf(finding));
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** Writes all findings down, so that from now on only others are told. */
export function writeBaseline(file: string, findings: readonly Finding[]): void {
  const counted = new Map<string, { file: string; number: string; kind: string; count: number }>();
  for (const entry of findings.map(entryOf)) {
    const count = (counted.get(keyOf(entry))?.count ?? 0) + 1;
    counted.set(keyOf(entry), { ...entry, count });
  }
  const sorted = [...counted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
  const lines = sorted.map((entry) => `    ${JSON.stringify(entry)}`).join(",\n");
  writeFileSync(file, `{\n  "version": 1,\n  "findings": [${lines === "" ? "" : `\n${lines}\n  `}]\n}\n`);
}
