import { type Placed } from "../alignment/frontier";
import { type Concordance, type Span } from "../concordance/concordance";
import { ordinalsOf } from "../domain/ordinals";
import { type Prints } from "../concordance/concordance-file";
import { fingerprintOf } from "../concordance/fingerprint";
import { editionOfWords } from "../concordance/edition-of-words";
import { printsOf } from "../concordance/prints";
import { wordsOf } from "../corpus/typography";
import { type EditionFile, type EditionRule } from "../domain/edition";
import { groupBy } from "../domain/group-by";
import { KeptARound } from "../domain/kept-a-round";
import { compareRuleNumbers, type RuleNumber } from "../domain/rule-number";
import { parentPositions } from "../domain/parent-positions";

/** True if any rule is one that is known. */
export const isPlaced = ({ ids }: Placed): boolean => ids.some((id) => id !== null);

/** The fingerprints of a rule's words, and its heading as words. */
interface PrintedRule extends Prints {
  readonly heading: string;
}

/** Of most rules nothing but the fingerprint of the whole text is asked. */
class PrintedText implements Prints {
  readonly text: string | null;
  private known: Prints | undefined;

  constructor(private readonly words: string) {
    this.text = fingerprintOf(words);
  }

  get masked(): string | null {
    return this.further.masked;
  }

  get sentences(): readonly string[] {
    return this.further.sentences;
  }

  private get further(): Prints {
    return (this.known ??= printsOf(this.words));
  }
}

class ReadRule implements PrintedRule {
  constructor(
    private readonly prints: PrintedText,
    readonly heading: string,
  ) {}

  get text(): string | null {
    return this.prints.text;
  }

  get masked(): string | null {
    return this.prints.masked;
  }

  get sentences(): readonly string[] {
    return this.prints.sentences;
  }
}

/** Says which rules of an edition are which of those that a concordance knows, by fingerprints, numbers and places. */
export class RulePlacer {
  /** Of the texts of the edition before: most stand in the next as well. */
  private readonly prints = new KeptARound((text: string) => new PrintedText(text));
  private readonly headings = new KeptARound((heading: string) => wordsOf(heading).toLowerCase());

  constructor(private readonly concordance: Concordance) {}

  /** `editionsWithText` has the rules of which a text is held before the edition, each with the edition that has it. */
  place(edition: EditionFile, editionsWithText: () => ReadonlyMap<string, string>): Placed {
    const { concordance } = this;
    const at = concordance.on(edition.effectiveDate);
    const isKnown = concordance.editions[at] === edition.effectiveDate && concordance.isKnown(at);
    const printed = this.printed(edition.rules);
    const placing = new Placing(edition, printed);
    if (isKnown) {
      const numbers = edition.rules.map(({ number }) => number);
      const prints = printed.map(({ text }) => text);
      const other = editionOfWords(concordance, edition.effectiveDate, numbers, prints);
      // Words of another edition under this date are those rules; of what is left nothing is said.
      if (other !== null) this.confirm(placing, concordance.editions.indexOf(other));
      this.confirm(placing, at);
      // A file of other words than the edition has is not taken for it.
      if (other === null && placing.left.length > 0 && placing.placed > 0)
        placing.seekWords([this.wordings(at)], () => false);
    } else {
      const sides = [concordance.knownBefore(at + 1), concordance.knownAfter(at)];
      const wordings = sides.flatMap((side) => (side === undefined ? [] : [this.wordings(side)]));
      const [before, after] = sides;
      // Between two editions that are known, texts that happen to be held say nothing of what both leave open.
      const texts = before === undefined || after !== undefined ? undefined : editionsWithText();
      const hasText = (id: string): boolean => {
        const edition = texts?.get(id);
        if (edition === undefined) return false;
        return concordance.printsAt(id, concordance.on(edition)) === concordance.printsAt(id, before!);
      };
      placing.seekWords(wordings, hasText);
      placing.seekNumbers(wordings);
      placing.seekPlaces(wordings, hasText);
    }
    return placing.result();
  }

  private confirm(placing: Placing, at: number): void {
    const { concordance } = this;
    placing.confirm((number, ordinal) => {
      const span = concordance.bearer(at, number, ordinal);
      return span && { id: span.id, heading: this.headingAt(span.id, at), prints: concordance.printsAt(span.id, at) };
    });
  }

  private printed(rules: readonly EditionRule[]): PrintedRule[] {
    this.prints.nextRound();
    this.headings.nextRound();
    return rules.map(({ heading = "", text }) => new ReadRule(this.prints.of(text), this.headings.of(heading)));
  }

  private headingAt(id: string, edition: number): string {
    return this.headings.of(this.concordance.headingAt(id, edition));
  }

  private wordings(edition: number): KnownWording[] {
    const { concordance } = this;
    const spans = concordance.standingIn(edition);
    spans.sort((x, y) => compareRuleNumbers(x.number, y.number) || x.ordinal - y.ordinal);
    const parents = parentPositions(spans.map(({ number }) => number));
    return spans.map(({ id, number, ordinal }, at): KnownWording => {
      const parent = parents[at];
      return {
        id,
        number,
        ordinal,
        parent: parent === undefined ? null : spans[parent]!.id,
        ...concordance.printsAt(id, edition),
        heading: this.headingAt(id, edition),
      };
    });
  }
}

/** A rule as an edition has it whose text need not be held. */
interface KnownWording extends PrintedRule, Pick<Span, "id" | "number" | "ordinal"> {
  /** The rule that it stands under. */
  readonly parent: string | null;
}

/** How sure it is which rule one is. */
const SAME_WORDS = 0.98;
const LEAST_OF_SENTENCES = 0.6;
const BY_PLACE = 0.7;
const IN_ORDER = 0.6;

/** The rules of one edition, while they are placed. */
class Placing {
  private readonly ids: (string | null)[];
  private readonly doubts = new Map<number, number>();
  /** Where the rules are that are placed. */
  private readonly taken = new Map<string, number>();
  private readonly parents: readonly (number | undefined)[];
  private readonly ordinals: readonly number[];

  constructor(
    private readonly edition: EditionFile,
    private readonly printed: readonly PrintedRule[],
  ) {
    const numbers = edition.rules.map(({ number }) => number);
    this.ids = numbers.map(() => null);
    this.parents = parentPositions(numbers);
    this.ordinals = ordinalsOf(numbers);
  }

  get left(): number[] {
    return [...this.ids.keys()].filter((position) => this.ids[position] === null);
  }

  get placed(): number {
    return this.taken.size;
  }

  result(): Placed {
    return { ids: this.ids, doubts: [...this.doubts].sort(([x], [y]) => x - y) };
  }

  private take(position: number, id: string, confidence: number): void {
    this.ids[position] = id;
    this.taken.set(id, position);
    if (confidence < 1) this.doubts.set(position, confidence);
  }

  /** Of an edition: what stands at its number with its words. */
  confirm(
    ruleAt: (
      number: RuleNumber,
      ordinal: number,
    ) => { readonly id: string; readonly heading: string; readonly prints: Prints } | undefined,
  ): void {
    this.printed.forEach((own, position) => {
      const known = ruleAt(this.edition.rules[position]!.number, this.ordinals[position]!);
      if (known === undefined || this.ids[position] !== null || this.taken.has(known.id)) return;
      if (isSame(own, known.heading, known.prints)) this.take(position, known.id, 1);
    });
  }

  /** Of the editions on either side what has the same words, at its number before elsewhere, or sentences in common. */
  seekWords(sides: readonly (readonly KnownWording[])[], hasText: (id: string) => boolean): void {
    const known = sides.flat().filter(({ id }) => !this.taken.has(id));
    // Parents come before what stands below them: where twins stand depends on theirs.
    for (const depth of [1, 2, 3]) {
      const left = this.left.filter((position) => depthOf(this.edition.rules[position]!.number) === depth);
      this.seekAtNumber(left, sides, known);
      this.seekElsewhere(
        left.filter((position) => this.ids[position] === null),
        known,
        hasText,
      );
    }
  }

  private seekAtNumber(
    left: readonly number[],
    sides: readonly (readonly KnownWording[])[],
    known: readonly KnownWording[],
  ): void {
    const at = groupBy(known, ({ number }) => number);
    const saying = groupBy(known, ({ text }) => text);
    for (const position of left) {
      const own = this.printed[position]!;
      const { number } = this.edition.rules[position]!;
      const found = (at.get(number) ?? []).filter(
        (each) =>
          each.ordinal === this.ordinals[position] && !this.taken.has(each.id) && isSame(own, each.heading, each),
      );
      const ids = new Set(found.map(({ id }) => id));
      if (ids.size !== 1) continue;
      const [one] = found;
      // Which of several that say the same it is depends on what they stand under.
      if (own.text !== null && new Set(saying.get(own.text)?.map(({ id }) => id)).size > 1) continue;
      // A heading, or a few words, say little where the other side has another rule there.
      if (one!.text === null && sides.length > 1 && found.length < sides.length) continue;
      if (this.isUnderOther(position, one!)) continue;
      this.take(position, one!.id, found.length === sides.length ? 1 : SAME_WORDS);
    }
  }

  private seekElsewhere(
    left: readonly number[],
    known: readonly KnownWording[],
    hasText: (id: string) => boolean,
  ): void {
    const free = known.filter(({ id }) => !this.taken.has(id));
    const index = groupByEach(free, keysOf);
    const claims = left.flatMap((position) => {
      const own = this.printed[position]!;
      const candidates = new Set(keysOf(own).flatMap((key) => index.get(key) ?? []));
      return [...candidates].flatMap((each) => {
        const words = wordsInCommon(own, each);
        const isEnough = words >= SAME_WORDS || (words >= LEAST_OF_SENTENCES && !hasText(each.id));
        return isEnough ? [{ position, known: each, words, worth: words + this.worthOfPlace(position, each) }] : [];
      });
    });
    claims.sort((x, y) => y.worth - x.worth || x.position - y.position);
    const byPosition = groupBy(claims, ({ position }) => position);
    for (const { position, known: each, words, worth } of claims) {
      if (this.ids[position] !== null || this.taken.has(each.id)) continue;
      // A heading alone says which section it is, and of a rule only what it stands under as well.
      if (each.text === null && each.parent !== null && worth < words + SAME_PARENT) continue;
      const isTwin = byPosition
        .get(position)!
        .some((other) => other.known.id !== each.id && other.worth === worth && !this.taken.has(other.known.id));
      if (!isTwin) this.take(position, each.id, Math.min(SAME_WORDS, words));
    }
  }

  /** True if what a rule stood under is somewhere else now. */
  private isUnderOther(position: number, { parent }: KnownWording): boolean {
    const holder = parent === null ? undefined : this.taken.get(parent);
    return holder !== undefined && holder !== this.parents[position];
  }

  private worthOfPlace(position: number, known: KnownWording): number {
    const { number } = this.edition.rules[position]!;
    const parent = this.parents[position];
    const isUnderSame = parent !== undefined && this.ids[parent] !== null && this.ids[parent] === known.parent;
    return (number === known.number ? SAME_NUMBER : 0) + (isUnderSame ? SAME_PARENT : 0);
  }

  /** What has one number on both sides under the same one, and other words there than here. */
  seekNumbers([before, after]: readonly (readonly KnownWording[])[]): void {
    if (!before || !after) return;
    const at = new Map(before.map((each) => [each.number, each]));
    const same = new Map(after.flatMap((each) => (at.get(each.number)?.id === each.id ? [[each.number, each]] : [])));
    for (const position of this.left) {
      const known = same.get(this.edition.rules[position]!.number);
      const parent = this.ids[this.parents[position] ?? -1] ?? null;
      if (!known || this.taken.has(known.id) || parent === null || parent !== known.parent) continue;
      if (isAlike(this.printed[position]!, known)) this.take(position, known.id, BY_PLACE);
    }
  }

  /**
   * What stands where it stood, between the same rules under the same one, whatever it says now. Where the text is held that
   * comes before, texts say it.
   */
  seekPlaces(sides: readonly (readonly KnownWording[])[], hasText: (id: string) => boolean): void {
    const childrenOf = groupBy(this.ids.keys(), (position) => this.parents[position] ?? -1);
    for (const side of sides) {
      const below = groupBy(side, ({ parent }) => parent);
      for (const [parent, children] of childrenOf) {
        const id = parent === -1 ? null : this.ids[parent];
        const siblings = id === undefined || (parent !== -1 && id === null) ? undefined : below.get(id);
        if (siblings) this.pairRuns(children, siblings, hasText);
      }
    }
  }

  /** Pairs what is not placed between two that are, where as many are between those two on the other side. */
  private pairRuns(
    children: readonly number[],
    siblings: readonly KnownWording[],
    hasText: (id: string) => boolean,
  ): void {
    const order = new Map(siblings.map(({ id }, at) => [id, at]));
    let run: number[] = [];
    let from = -1;
    for (const child of [...children, undefined]) {
      const id = child === undefined ? undefined : this.ids[child];
      if (child !== undefined && id === null) {
        run.push(child);
        continue;
      }
      const to = child === undefined ? siblings.length : (order.get(id!) ?? -1);
      const between = to > from ? siblings.slice(from + 1, to).filter((each) => !this.taken.has(each.id)) : [];
      if (run.length > 0 && run.length === between.length)
        run.forEach((position, at) => {
          const known = between[at]!;
          if (isAlike(this.printed[position]!, known) && !hasText(known.id))
            this.take(position, known.id, run.length === 1 ? BY_PLACE : IN_ORDER);
        });
      [run, from] = [[], Math.max(from, to)];
    }
  }
}

const SAME_NUMBER = 0.3;
const SAME_PARENT = 0.4;

const depthOf = (number: RuleNumber): number => (!number.includes(".") ? 1 : /[a-z]$/.test(number) ? 3 : 2);

/** Whether both have a text, and both a heading. */
const isAlike = (own: PrintedRule, known: PrintedRule): boolean =>
  (own.text === null) === (known.text === null) && (own.heading === "") === (known.heading === "");

const isSame = (own: PrintedRule, heading: string, known: Prints): boolean =>
  own.heading === heading &&
  own.text === known.text &&
  (own.text !== null || own.heading !== "" || known.masked === own.masked);

/** What finds candidates: the words, and each sentence of them; where there are too few the heading. */
function keysOf({ text, masked, sentences, heading }: PrintedRule): string[] {
  const words = [text, masked, ...sentences].flatMap((print) => print ?? []);
  return [...new Set(text === null && heading !== "" ? [...words, `"${heading}`] : words)];
}

/** 0 to 1. */
function wordsInCommon(own: PrintedRule, known: PrintedRule): number {
  if (own.text === null || known.text === null)
    return own.text === known.text && own.heading !== "" && own.heading === known.heading ? SAME_WORDS : 0;
  if (own.text === known.text) return 1;
  if (own.masked === known.masked) return SAME_WORDS;
  const [x, y] = [own, known].map(({ text, sentences }) => (sentences.length > 0 ? sentences : [text!])) as [
    readonly string[],
    readonly string[],
  ];
  const common = x.filter((print) => y.includes(print)).length;
  return common / Math.max(x.length, y.length);
}

function groupByEach<Item>(items: readonly Item[], keys: (item: Item) => readonly string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const key of keys(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}
