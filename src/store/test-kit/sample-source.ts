import { type EditionSource } from "../../corpus/edition-source";
import { type EditionFile, type SourceRecord } from "../../domain/edition";

export interface Sample {
  readonly key?: string;
  readonly document?: string;
  readonly edition?: Partial<EditionFile>;
  readonly record?: Partial<SourceRecord>;
  /** Number and text of each rule. */
  readonly rules?: readonly (readonly [string, string])[];
}

/** A source of one section with two rules; each part can be given otherwise. */
export function sampleSource({
  key = "2020-01-24",
  document = "sample",
  edition,
  record,
  rules = [
    ["704", ""],
    ["704.1", "State-based actions are game actions (see rule 603)."],
    ["704.2", "State-based actions are checked throughout the game."],
  ],
}: Sample = {}): EditionSource {
  const span = { document, firstLine: 1, lastLine: 1 };
  const coverage = { complete: false, sections: ["704"] };
  return {
    edition: {
      key,
      title: `Sample of ${key}`,
      effectiveDate: key,
      numbering: "MAGIC_2010",
      textStatus: "RULES_TEXT",
      coverage,
      documents: [document],
      chapters: [],
      rules: rules.map(([number, text]) => ({ number, text, examples: [], ...span })),
      glossary: [],
      commentary: [],
      ...edition,
    },
    records: [
      {
        id: document,
        title: "Sample",
        publisher: "Somebody",
        scraper: "none",
        sha256: "00",
        edition: { key, established: "It is made up." },
        licence: "None needed.",
        coverage: edition?.coverage ?? coverage,
        defects: [],
        notes: [],
        unparsed: [],
        ...record,
      },
    ],
  };
}
