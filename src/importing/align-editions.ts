import { kindOfPair } from "../alignment/align";
import { givenBetween } from "../alignment/composed";
import {
  type Arrival,
  type Frontier,
  frontierAfter,
  type KnownStep,
  mayRegain,
  type Placed,
  regaining,
  type RuleAt,
  type Step,
  type StepPairing,
  stepTo,
} from "../alignment/frontier";
import { type Correspondence } from "../alignment/correspondence";
import { GrowingLineages, lineageOf } from "../alignment/lineage";
import { type EditionProfile, profileEdition } from "../alignment/profile";
import { type Concordance } from "../concordance/concordance";
import { sha256 } from "../domain/sha256";
import { type Aligner, type AlignableEdition, type StepTable } from "../store/alignment/step-table";
import { shippedConcordance, shippedConcordanceVersion } from "../store/shipped-concordance";
import { countWords } from "./count-words";
import { type EditionFile } from "../domain/edition";
import { algorithmBy, vocabulary } from "../reading/alignment-data";
import { compareKnown, type KnownEdition, knownEdition } from "../reading/comparison/known-comparison";
import { identitiesOf } from "../reading/known-identities";
import { isPlaced, RulePlacer } from "./place-rules";

/** Aligns by the method and data of this program, by a concordance, or by none, and by lines that readers curated. */
export class ConcordantAligner implements Aligner {
  constructor(
    private readonly concordance: () => Concordance | null,
    private readonly version: () => string,
    private readonly curated: readonly Correspondence[] = [],
  ) {}

  get algorithm(): string {
    return algorithmBy(this.version(), this.curated);
  }

  readonly align = (steps: StepTable): Promise<void> =>
    new Alignments(steps, this.concordance(), this.curated, this.algorithm).run();

  readonly countWords = countWords;
}

/** Aligns as the program does that is served. */
export const aligner: Aligner = new ConcordantAligner(shippedConcordance, shippedConcordanceVersion);

/**
 * Aligns each edition with what was known before it, oldest first. Steps whose texts have not changed are kept: an
 * edition that comes between two others costs its own step and those after it up to the second whole edition.
 */
class Alignments {
  private readonly profiles: Profiles;
  private readonly growing: GrowingLineages;
  private readonly placer: RulePlacer | null;
  /** Of each edition before, what its step depends on. */
  private readonly inputs = new Map<string, string>();

  constructor(
    private readonly steps: StepTable,
    private readonly concordance: Concordance | null,
    private readonly curated: readonly Correspondence[],
    private readonly algorithm: string,
  ) {
    this.profiles = new Profiles(steps);
    this.growing = new GrowingLineages(identitiesOf(concordance));
    this.placer = concordance && new RulePlacer(concordance);
  }

  async run(): Promise<void> {
    let frontier: Frontier = [];
    let last: Arrival | undefined;
    let before = (): Promise<KnownText | null> => Promise.resolve(null);
    for (const edition of await this.steps.editions()) {
      const { key, isWhole, ruleCount, step: stored } = edition;
      const inputHash = this.hashOf(edition, [...(last?.frontier ?? []), ...frontier]);
      let read = stored?.read;
      let known: KnownText | null | undefined;
      if (!read || stored?.inputHash !== inputHash) {
        const text = await this.steps.rulesOf(key);
        const placed = this.placer?.place(text, () => this.editionsWithText(frontier));
        known = this.knownText(text, placed);
        const older = known && (await before());
        const step = older
          ? await this.withReturns(this.stepBetween(older, known!, placed!), text)
          : await this.stepTo(text, placed, frontier, last);
        await this.steps.put(step, this.algorithm, inputHash);
        read = () => step;
      }
      const step = this.placer ? read() : undefined;
      before = async () => (known === undefined ? this.knownText(await this.steps.rulesOf(key), step?.placed) : known);
      if (step) this.growing.add(step);
      this.inputs.set(key, !this.placer || isSettled(step?.placed) ? edition.contentHash : inputHash);
      last = { step: read, frontier };
      // A whole edition leaves nothing of what was before it: its pairings need not be read.
      frontier = isWhole
        ? frontierAfter({ edition: key, pairings: [] }, [], ruleCount)
        : frontierAfter(read(), frontier, ruleCount);
    }
  }

  /** A text as the concordance knows it; null if it does not, or not all of it. */
  private knownText({ key, coverage, rules }: EditionFile, placed: Placed | undefined): KnownText | null {
    const numbers = rules.map(({ number }) => number);
    const isSure = this.concordance && coverage.complete && placed?.doubts.length === 0;
    const known = isSure && knownEdition(this.concordance, key, numbers, placed.ids);
    return known ? { ...known, key } : null;
  }

  /** What a known text made of one that was held whole before it: no words are read. */
  private stepBetween(older: KnownText, newer: KnownText, placed: Placed): Step {
    const pairings = compareKnown(this.concordance!, older, newer).map(({ from, ...pairing }): StepPairing => {
      const [id] = pairing.kind === "ADDED" ? [newer.ids[pairing.to[0]!]] : [older.ids[from[0]!]];
      const isAlone = pairing.kind === "ADDED" || pairing.kind === "REMOVED";
      const rules = from.map((position): RuleAt => ({ edition: older.key, position }));
      return { ...pairing, from: rules, ...(isAlone && { words: id! }) };
    });
    return { edition: newer.key, pairings, placed };
  }

  private async stepTo(
    text: EditionFile,
    placed: Placed | undefined,
    frontier: Frontier,
    last: Arrival | undefined,
  ): Promise<Step> {
    await this.profiles.load(text, frontier);
    const { profileOf } = this.profiles;
    const edition = profileOf(text.key);
    if (placed && isPlaced(placed)) {
      const step = stepTo(edition, frontier, profileOf, this.curated, this.knownStep(edition, placed));
      return this.withReturns(step, text);
    }
    const step = stepTo(edition, frontier, profileOf, this.curated);
    if (!mayRegain(step, last)) return step;
    await this.profiles.load(text, last.frontier);
    return regaining(step, last, edition, profileOf, this.curated);
  }

  private idOf = (rule: RuleAt): string | undefined => lineageOf(this.growing.soFar(), rule)?.known?.id;

  /** The known rules of which a text is held before an edition, each with the edition. */
  private editionsWithText(frontier: Frontier): ReadonlyMap<string, string> {
    const { all, of } = this.growing.soFar();
    return new Map(
      frontier.flatMap(({ edition, position }) => {
        const id = all[of.get(edition)?.[position] ?? -1]?.known?.id;
        return id === undefined ? [] : [[id, edition] as const];
      }),
    );
  }

  private knownStep(newer: EditionProfile, placed: Placed): KnownStep {
    const lineages = this.growing.with(newer.edition.key, placed);
    const { profileOf } = this.profiles;
    const wordsAt = (rules: readonly RuleAt[]) =>
      rules.map(({ edition, position }) => profileOf(edition).rules[position]!.features);
    return {
      placed,
      idOf: this.idOf,
      given: (older, entries) => {
        const newest = entries.reduce((max, { edition }) => (edition > max ? edition : max), "");
        const ids = Int32Array.from(entries, ({ edition, position }) => lineages.of.get(edition)![position]!);
        const isOne = entries.every(({ edition }) => edition === newest);
        const from = { edition: newest, ids, ...(!isOne && { entries }) };
        const to = { edition: newer.edition.key, ids: lineages.of.get(newer.edition.key)! };
        return givenBetween(lineages, from, to, { older, newer }, wordsAt);
      },
    };
  }

  /** A rule that came in again comes from the newest edition that had it. */
  private async withReturns(step: Step, { rules }: EditionFile): Promise<Step> {
    const versionOf = (id: string) => this.growing.lineageNamed(id)?.versions.at(-1);
    const returned = step.pairings.flatMap(({ kind, words, to }) => {
      const version = kind === "ADDED" && words !== undefined ? versionOf(words) : undefined;
      return version ? [{ position: to[0]!, version }] : [];
    });
    if (returned.length === 0) return step;
    const back = new Map<number, NonNullable<Step["pairings"][number]["back"]>>();
    for (const { position, version } of returned) {
      const older = (await this.steps.rulesOf(version.edition)).rules[version.position]!;
      back.set(position, {
        kind: kindOfPair(older, rules[position]!),
        confidence: 1,
        basis: "COMPOSED",
        referencesOnly: false,
      });
    }
    const pairings = step.pairings.map((pairing) => {
      const found = pairing.kind === "ADDED" ? back.get(pairing.to[0]!) : undefined;
      return found ? { ...pairing, back: { ...found, confidence: pairing.confidence } } : pairing;
    });
    return { ...step, pairings };
  }

  private hashOf({ contentHash }: AlignableEdition, frontier: Frontier): string {
    const parts = new Map<string, number[]>();
    for (const { edition, position } of frontier) {
      const positions = parts.get(edition);
      if (positions) positions.push(position);
      else parts.set(edition, [position]);
    }
    const known = [...parts].map(([edition, positions]) => [this.inputs.get(edition), positions]);
    return sha256(JSON.stringify([this.algorithm, contentHash, known]));
  }
}

/** An edition held whole that is known. */
type KnownText = KnownEdition & Pick<AlignableEdition, "key">;

/** True if it depends on nothing before an edition which rule is which there. */
const isSettled = (placed: Placed | undefined): boolean => placed?.ids.every((id) => id !== null) ?? false;

/** Profiles of the editions at hand: those of a step, no more, for each is some ten megabytes. */
class Profiles {
  private byKey = new Map<string, EditionProfile>();

  constructor(private readonly steps: StepTable) {}

  readonly profileOf = (key: string): EditionProfile => {
    const profile = this.byKey.get(key);
    if (!profile) throw new Error(`the profile of ${key} is not loaded`);
    return profile;
  };

  /** Keeps the profiles of an edition and of those of a frontier, and makes those that are missing. */
  async load(edition: EditionFile, frontier: Frontier): Promise<void> {
    const keys = [edition.key, ...new Set(frontier.map((rule) => rule.edition))];
    const next = new Map<string, EditionProfile>();
    const near = [...this.byKey.values()].at(-1);
    const textOf = (key: string) => (key === edition.key ? edition : this.steps.rulesOf(key));
    for (const key of keys) next.set(key, this.byKey.get(key) ?? profileEdition(await textOf(key), vocabulary, near));
    this.byKey = next;
  }
}
