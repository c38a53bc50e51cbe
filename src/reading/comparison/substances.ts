import { type Chronicle } from "../../alignment/chronicle";
import { type Moved, SINGLE } from "../../alignment/references";
import { plain, provenSubstance } from "../../alignment/substance";
import { strongerStep, type Substance, type SubstanceBasis } from "../../domain/substance";
import { wordsKeyOf } from "../../concordance/concordance";
import { fingerprintOf, sentencesOf } from "../../concordance/fingerprint";
import { wordsKnown } from "../../citations/words-known";
import { once } from "../../domain/once";
import { bytesOfText } from "../../memory/cache";
import { type RuleNumber } from "../../domain/rule-number";
import { DEFAULT_CORPUS, readCuratedSubstances } from "../../store/corpus-files";
import { shippedConcordance } from "../../store/shipped-concordance";
import { CorpusCache } from "../../store/corpus-state";
import { type StoredRule } from "../../store/rows";
import { type Store } from "../../store/store";
import { synonyms } from "../alignment-data";
import { behaviourChange, datesOf } from "./behaviour-change";
import { type Change, type EditionPair, placesOf, withRules } from "./change";
import { placeOf } from "../place-of";

/** How much a change matters, and who says so. */
export interface Judged {
  readonly substance: Substance;
  /** Null if nobody does. */
  readonly basis: SubstanceBasis | null;
  /** Where the words stand that were added or removed, if they stand in the other edition. */
  readonly movedTo: readonly RuleNumber[];
  /** Why a reader decided so. */
  readonly reason: string | null;
}

interface Curated {
  readonly from: string | null;
  readonly to: string | null;
  readonly substance: string;
  readonly reason: string;
}

const of = (substance: Substance, basis: SubstanceBasis | null, rest: Partial<Judged> = {}): Judged => ({
  substance,
  basis,
  movedTo: [],
  reason: null,
  ...rest,
});
const UNDECIDED = of("UNDECIDED", null);

interface Words {
  readonly heading?: string | null;
  readonly text: string;
}

/**
 * The fingerprints of what a change replaced by what, or a heading alone, or the few words of a text without either; texts of several
 * rules are read one after the other.
 */
export const wordsKey = (from: readonly Words[], to: readonly Words[]): string => `${sideOf(from)} ${sideOf(to)}`;

const sideOf = (rules: readonly Words[]): string | null => {
  const text = rules.map((rule) => rule.text).join(" ");
  return wordsKeyOf(fingerprintOf(text), rules.map(({ heading }) => heading ?? "").join(" ")) || text || null;
};

/** Read when it is first asked for: most processes never are. */
const curated = once(
  (): ReadonlyMap<string, Curated> =>
    new Map(
      readCuratedSubstances<{ changes: readonly Curated[] }>(DEFAULT_CORPUS).changes.map((entry) => [
        `${entry.from} ${entry.to}`,
        entry,
      ]),
    ),
);

/** What a reader decided of a change from words to others, by their fingerprints or a heading alone; null for none. */
export const curatedSubstance = (from: string | null, to: string | null): Substance | null =>
  (curated().get(`${from} ${to}`)?.substance as Substance | undefined) ?? null;

/** Where words begin with those of a name or a sentence, whatever stands between, and what follows. */
const beginsWith = (name: string, after = ""): RegExp | null => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join("").length < 3
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]+")}${after}`, "iu");
};

/** Where a word ends. */
const END = "(?![\\p{L}\\p{N}])";

/** The rule of a keyword ability or a keyword action, which a keyword's rules lie below. */
const KEYWORD = /^(?:501|502|701|702)\.\d+/;

/** A sign that no rule has. */
const BETWEEN_RULES = "\f";

/** What an entry of a map takes, besides its key. */
const BYTES_AN_ENTRY = 60;

/** How much changes matter, worked out once for as long as a change is kept. */
export class Substances {
  private readonly judged = new WeakMap<Change, Judged>();
  private readonly said: CorpusCache<string>;
  private readonly positions: CorpusCache<ReadonlyMap<string, number>>;

  constructor(
    private readonly store: Store,
    private readonly chronicle: () => Chronicle,
  ) {
    const { corpus } = store;
    this.positions = new CorpusCache(corpus, "number-positions", ({ size }) => size * BYTES_AN_ENTRY, 1 / 4);
    this.said = new CorpusCache<string>(corpus, "edition-words", bytesOfText, 1 / 4);
  }

  /** The weakest that is certain; through several editions, if their two texts prove nothing, the strongest of the steps. */
  of(change: Change): Judged {
    const known = this.judged.get(change);
    if (known) return known;
    const found = this.directly(change) ?? this.throughSteps(change) ?? UNDECIDED;
    this.judged.set(change, found);
    return found;
  }

  /** Between these two texts. */
  private directly(change: Change): Judged | null {
    const { kind, from, to, between } = change;
    if (kind === "NOT_COVERED") return UNDECIDED;
    if (from.length === 0 || to.length === 0)
      return (
        this.ofOneSide(change) ??
        this.ofHeading(change) ??
        ofPlaceholder(change) ??
        curatedOf(change) ??
        this.ofNewKeyword(change)
      );
    const [older, newer] = [between.from, between.to].sort() as [string, string];
    const proven = provenSubstance(from, to, {
      moved: this.movedBetween(between),
      declared: synonyms.filter(({ since }) => since > older && since <= newer),
      isSaid: (word, side) => beginsWith(word, END)!.test(this.saidIn(between[side])),
    });
    return proven ? of(proven, "TEXT") : (curatedOf(change) ?? this.byEngine(change));
  }

  private byEngine(change: Change): Judged | null {
    return behaviourChange(change, datesOf(this.store, change)) === null ? null : of("OUTCOME", "ENGINE");
  }

  /** Words that were added, and stood elsewhere before; or were removed, and stand elsewhere now. */
  private ofOneSide({ from, to, between }: Change): Judged | null {
    const [rules, other] = to.length > 0 ? [to, between.from] : [from, between.to];
    const pieces = rules.flatMap(({ text, examples }) => [...sentencesOf(text), ...examples.flatMap(sentencesOf)]);
    if (rules.some(({ text }) => sentencesOf(text).some((sentence) => this.lacks(other, sentence)))) return null;
    if (pieces.length === 0) return null;
    const places: (readonly RuleNumber[])[] = [];
    for (const sentence of pieces) {
      const found = this.placesOf(sentence, other);
      if (found.length === 0) return null;
      places.push(found);
    }
    // Words that stay where they were have not moved: said of one thing more, they cover it.
    const stay = (sentence: string, at: number) => this.placesOf(sentence, between.to).length > places[at]!.length;
    if (to.length > 0 && pieces.some(stay)) return null;
    return of("WORDING", "TEXT", { movedTo: [...new Set(places.flat())] });
  }

  /** Whether no rule of an edition can have a sentence: seen by fingerprints, or at a glance, before all sentences are compared. */
  private lacks(edition: string, sentence: string): boolean {
    const concordance = shippedConcordance();
    const at = concordance.editions.indexOf(edition);
    if (at >= 0 && concordance.isKnown(at) && fingerprintOf(sentence) !== null)
      return !wordsKnown(concordance)
        .having(sentence)
        .some(({ from, to }) => from <= at && at <= to);
    const words = beginsWith(sentence);
    return words !== null && !words.test(this.saidIn(edition));
  }

  /** Rules of a keyword whose name the older edition has nowhere: there was none of it. */
  private ofNewKeyword({ from, to, between }: Change): Judged | null {
    const rules = [...from, ...to];
    const [older, newer] = [between.from, between.to].sort() as [string, string];
    if (rules.some(({ editionKey }) => editionKey !== newer)) return null;
    const heads = rules.map(({ number }) => KEYWORD.exec(number)?.[0]);
    const named = heads.map((head) => head !== undefined && this.isNewName(head, older, newer));
    return named.length > 0 && named.every(Boolean) ? of("EXTENSION", "TEXT") : null;
  }

  /** A heading alone is no rule: if the other edition has its words, no game goes otherwise. That of a keyword says that there is one. */
  private ofHeading({ from, to, between }: Change): Judged | null {
    const [rules, other] = to.length > 0 ? [to, between.from] : [from, between.to];
    const isSaid = ({ heading, text, examples, number }: StoredRule): boolean =>
      text === "" &&
      examples.length === 0 &&
      !KEYWORD.test(number) &&
      (beginsWith(heading ?? "", END)?.test(this.saidIn(other)) ?? false);
    return rules.every(isSaid) ? of("WORDING", "TEXT") : null;
  }

  private isNewName(head: RuleNumber, older: string, newer: string): boolean {
    const position = this.positionsOf(newer).get(head);
    if (position === undefined) return false;
    const { heading, text } = this.store.rules.atPositions([{ edition: newer, position }])[0]!;
    // Some names are no headings: “Power-up”, “For Mirrodin!”.
    const name = heading || (fingerprintOf(text) === null ? text : "");
    const named = beginsWith(name);
    return named !== null && !named.test(this.saidIn(older));
  }

  /** All words of an edition, rule by rule. */
  private saidIn(edition: string): string {
    return this.said.reading(edition, () => this.store.rules.words(edition).join(BETWEEN_RULES));
  }

  /** The numbers of the rules in which a sentence stands, as often as it does. */
  private placesOf(sentence: string, edition: string): readonly RuleNumber[] {
    const [letters, words] = [sentence.toLowerCase().match(/[a-z]{3,}/g) ?? [], plain(sentence)];
    const found = this.saidIn(edition)
      .split(BETWEEN_RULES)
      .flatMap((said, position) => {
        const lower = said.toLowerCase();
        if (!letters.every((run) => lower.includes(run))) return [];
        const [, ...body] = said.split("\n");
        return sentencesOf(body.join("\n")).flatMap((each) => (plain(each) === words ? [position] : []));
      });
    if (found.length === 0) return [];
    const numbers = this.store.rules.numbers(edition);
    return found.map((position) => numbers[position]!);
  }

  private movedBetween({ from, to }: EditionPair): Moved {
    const lineageIn = (edition: string, number: string): number => {
      const position = this.positionsOf(edition).get(number);
      return position === undefined ? -1 : (this.chronicle().lineages.of.get(edition)?.[position] ?? -1);
    };
    return (older, newer) => {
      const [x, y] = [SINGLE.exec(older)?.[0], SINGLE.exec(newer)?.[0]];
      if (x === undefined || y === undefined) return x === y;
      const lineage = lineageIn(from, x);
      return lineage !== -1 && lineage === lineageIn(to, y);
    };
  }

  private positionsOf(edition: string): ReadonlyMap<string, number> {
    return this.positions.reading(
      edition,
      () => new Map(this.store.rules.numbers(edition).map((number, position) => [number, position])),
    );
  }

  /** The strongest of the steps between; null if there is none between. */
  private throughSteps(change: Change): Judged | null {
    const { from, to, between } = change;
    const [older, newer] = between.from < between.to ? [between.from, to] : [between.to, from];
    if (from.length === 0 || to.length === 0) return null;
    let strongest: Judged | null = null;
    for (const rule of newer)
      for (const step of this.stepsBefore(rule, older)) {
        if (step.between.from === older && step.between.to === rule.editionKey) return null;
        const judged = this.directly(step) ?? UNDECIDED;
        if (!strongest || strongerStep(judged.substance, strongest.substance) !== strongest.substance)
          strongest = judged;
      }
    return strongest;
  }

  /** How a rule came to be what it is since an edition, as changes from one edition held to another. */
  private *stepsBefore(rule: StoredRule, since: string): Generator<Change> {
    const { store } = this;
    let place = placeOf(rule);
    while (place.edition > since) {
      const step = this.chronicle().arrival(place);
      const before = step?.from[0];
      if (!step || !before || before.edition < since) return;
      if (step.kind !== "UNCHANGED") {
        const between = { from: before.edition, to: place.edition };
        const pairing = { ...step, from: step.from.map(({ position }) => position) };
        yield withRules(pairing, between, store.rules.atPositions(placesOf(pairing, between)));
      }
      place = before;
    }
  }
}

/** What only keeps a number. */
const PLACEHOLDER = /^\[?(?:ignore this rule|this section has been intentionally left blank\b[^.]*)\.\]?$/i;

/** Rules that say nothing of the game: no game misses them. */
const ofPlaceholder = ({ from, to }: Change): Judged | null =>
  [...from, ...to].every(({ text, examples }) => PLACEHOLDER.test(text) && examples.length === 0)
    ? of("WORDING", "TEXT")
    : null;

function curatedOf({ from, to }: Change): Judged | null {
  const entry = curated().get(wordsKey(from, to));
  return entry ? of(entry.substance as Substance, "CURATED", { reason: entry.reason }) : null;
}
