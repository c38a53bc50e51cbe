import { countsOf } from "../domain/counts-of";
import { strongerStep, type Substance } from "../domain/substance";
import { type Arrival, type Concordance, wordsKeyOf } from "../concordance/concordance";
import { PalimpsestError } from "../domain/errors";
import { type IsoDate } from "../domain/iso-date";

/** What is known of changes from one edition to the next: by edition and by the identity that changed. What is not there nobody knows. */
export type SubstanceFacts = ReadonlyMap<IsoDate, ReadonlyMap<string, Substance>>;

const HEAD = "palimpsest-substance 2";

/** Each substance by its letter; NONE is said by the concordance, and UNDECIDED by silence. */
const LETTERS = {
  N: "NONE",
  T: "TYPOGRAPHY",
  R: "REFERENCES",
  V: "VOCABULARY",
  E: "EXAMPLES",
  W: "WORDING",
  M: "MEMBERS",
  X: "EXTENSION",
  O: "OUTCOME",
} as const satisfies Readonly<Record<string, Substance>>;
const LETTER_OF = new Map<Substance, string>(Object.entries(LETTERS).map(([letter, substance]) => [substance, letter]));

/** Facts as text: what they were made of, and a line for each edition, its date and then the ids with each letter. */
export function writeSubstances(facts: SubstanceFacts, madeOf: string): string {
  const lines = [...facts].map(([edition, known]) => {
    const groups = [...LETTER_OF].flatMap(([substance, letter]) => {
      const ids = [...known].flatMap(([id, each]) => (each === substance ? [id] : []));
      return ids.length > 0 ? [`${letter} ${ids.join(" ")}`] : [];
    });
    return [`= ${edition}`, ...groups].join("\n");
  });
  return `${[HEAD, `of ${madeOf}`, ...lines].join("\n")}\n`;
}

/** What facts were made of, as their text says; undefined if it does not. */
export const substancesMadeOf = (text: string): string | undefined => /^.*\nof (\w+)\n/.exec(text)?.[1];

/** @throws PalimpsestError CORPUS_UNREADABLE */
export function readSubstances(text: string): SubstanceFacts {
  const [head, , ...lines] = text.trimEnd().split("\n");
  if (head !== HEAD) throw unreadable(1, `it must begin with “${HEAD}”`);
  const facts = new Map<IsoDate, Map<string, Substance>>();
  let known: Map<string, Substance> | undefined;
  lines.forEach((line, at) => {
    const [letter = "", ...ids] = line.split(" ");
    if (letter === "=") {
      known = new Map<string, Substance>();
      facts.set(ids[0]!, known);
    } else {
      const substance = (LETTERS as Readonly<Record<string, Substance>>)[letter];
      if (!known || !substance) throw unreadable(at + 3, `“${line.slice(0, 80)}” is no line of one`);
      for (const id of ids) known.set(id, substance);
    }
  });
  return facts;
}

const unreadable = (line: number, reason: string): PalimpsestError =>
  new PalimpsestError("CORPUS_UNREADABLE", `Line ${line} of what is known of changes cannot be read: ${reason}.`);

/** What a reader decided of words that others took the place of, by their fingerprints or a heading alone; null for none. */
type Curated = (from: string | null, to: string | null) => Substance | null;

/** By what a reader's decision names the words of an identity in an edition. */
export const wordsKeyAt = (concordance: Concordance, id: string, edition: number): string | null =>
  wordsKeyOf(concordance.printsAt(id, edition).text, concordance.headingAt(id, edition)) || null;

/** How much it matters what became of a rule, where no text need be held. */
export class SubstanceKnown {
  constructor(
    private readonly concordance: Concordance,
    private readonly facts: SubstanceFacts,
    private readonly curated: Curated,
  ) {}

  /** The strongest of all that became of an identity after one edition and up to another. */
  of(id: string, after: number, last: number): Substance {
    return this.concordance
      .fate(id, after, last)
      .steps.map((step) => this.ofStep(step))
      .reduce(strongerStep, "NONE");
  }

  /** How much it matters what became of each rule from the edition before to one: of those of which anything did. */
  countsIn(edition: number): ReadonlyMap<Substance, number> {
    const ids = [...this.concordance.touched(edition - 1, edition)];
    const counts = countsOf(ids.map((id) => this.of(id, edition - 1, edition)));
    counts.delete("NONE");
    return counts;
  }

  /** In the order in which `Substances` has it: what words prove, what a reader says, what the engine knows. */
  private ofStep({ id, edition, entry: { kind } }: Arrival & { readonly id: string }): Substance {
    const { concordance } = this;
    const known = this.facts.get(concordance.editions[edition]!)?.get(id);
    if (known !== undefined && known !== "OUTCOME") return known;
    if (kind === "UNCHANGED" || kind === "RENUMBERED") return "NONE";
    const [was, is] = [wordsKeyAt(concordance, id, edition - 1), wordsKeyAt(concordance, id, edition)];
    const curated =
      kind === "ADDED"
        ? this.curated(null, is)
        : kind === "REMOVED"
          ? this.curated(was, null)
          : kind === "EDITED" || kind === "RENUMBERED_AND_EDITED"
            ? this.curated(was, is)
            : null;
    return curated ?? known ?? "UNDECIDED";
  }
}
