import { canonicalText, wordsOf as wordsIn } from "../corpus/typography";
import { type EditionFile, type EditionRule } from "../domain/edition";
import { sectionOf } from "../domain/rule-number";
import { parentPositions } from "../domain/parent-positions";
import { type Features, featuresOf, frequencyOf } from "./features";
import { type Translator, translatorFrom, type Vocabulary } from "./vocabulary";
import { alignmentWords } from "./words";

/** What a rule says, piece by piece: the sentences of its text, and its examples. */
export interface Pieces {
  readonly sentences: readonly Features[];
  readonly examples: readonly Features[];
}

/** An edition as alignment sees it: made once, used against any other edition. */
export interface EditionProfile {
  readonly edition: EditionFile;
  readonly rules: readonly RuleProfile[];
  /** In how many of its rules each feature occurs. */
  readonly frequency: ReadonlyMap<number, number>;
  /** Position of the first rule of each number. */
  readonly positions: ReadonlyMap<string, number>;
  /** Puts words of this edition into today's. */
  readonly translate: Translator;
}

/**
 * Everything about an edition that alignment needs, independent of what it is aligned with. What stands in an edition near
 * it, at the same number, is read there. Words are read when they are first asked for: of most rules they never are.
 */
export function profileEdition(edition: EditionFile, vocabulary: Vocabulary, near?: EditionProfile): EditionProfile {
  const isSameVocabulary =
    near && vocabulary.every(({ since }) => since > edition.effectiveDate === since > near.edition.effectiveDate);
  const translate = isSameVocabulary ? near.translate : translatorFrom(vocabulary, edition.effectiveDate);
  const words = edition.rules.map((rule) => {
    const known = isSameVocabulary ? near.rules[near.positions.get(rule.number) ?? -1] : undefined;
    return known && isSameWording(known.rule, rule) ? known.words : new ReadWords(rule, translate);
  });
  const tree = treeOf(edition.rules);
  const rules = edition.rules.map(
    (rule, index) => new RuleProfile(index, rule, tree[index]!, words[index]!, words[tree[index]!.parent]),
  );
  const positions = new Map<string, number>();
  for (const { index, rule } of rules) if (!positions.has(rule.number)) positions.set(rule.number, index);
  return profileFrom({ edition, rules, positions, translate });
}

/** An edition with the rules that it is seen to have. */
export function profileFrom(parts: Omit<EditionProfile, "frequency">): EditionProfile {
  let known: ReadonlyMap<number, number> | undefined;
  return {
    ...parts,
    get frequency() {
      return (known ??= frequencyOf(parts.rules));
    },
  };
}

/** What alignment looks at in the words of a rule, in today's words. */
interface Translated {
  readonly masked: string;
  readonly length: number;
  readonly features: Features;
}

/** The words of a rule, wherever it stands, read when they are asked for. */
class ReadWords {
  private exactWords: string | undefined;
  private exampleWords: string | undefined;
  private headingWords: readonly string[] | undefined;
  private known: Translated | undefined;
  readonly pieces: () => Pieces;

  constructor(
    private readonly rule: EditionRule,
    private readonly translate: Translator,
  ) {
    this.pieces = piecesOf(rule, translate);
  }

  get exact(): string {
    return (this.exactWords ??= exactOf(this.rule));
  }

  get examples(): string {
    return (this.exampleWords ??= examplesOf(this.rule));
  }

  get heading(): readonly string[] {
    return (this.headingWords ??= wordsOfHeading(this.rule.heading, this.translate));
  }

  get translated(): Translated {
    return (this.known ??= this.read());
  }

  private read(): Translated {
    const words = [...this.heading, ...wordsOfText(canonicalText(this.rule.text), this.translate)];
    return { masked: words.join(" "), length: words.length, features: featuresOf(words) };
  }
}

/** What alignment looks at in one rule. */
export class RuleProfile implements TreePosition, Translated {
  readonly parent: number;
  readonly children: readonly number[];
  readonly previous: number;
  readonly next: number;
  readonly descendants: number;
  private knownSubject: string | undefined;

  /** `index` is its position in the edition's `rules`. */
  constructor(
    readonly index: number,
    readonly rule: EditionRule,
    place: TreePosition,
    readonly words: ReadWords,
    readonly wordsAbove: ReadWords | undefined,
  ) {
    this.parent = place.parent;
    this.children = place.children;
    this.previous = place.previous;
    this.next = place.next;
    this.descendants = place.descendants;
  }

  /** The words of heading and text (see `wordsOf`): equal means the same words. */
  get exact(): string {
    return this.words.exact;
  }

  /** The examples likewise. */
  get examples(): string {
    return this.words.examples;
  }

  /** Today's words in lower case, rule numbers as `#`: equal means the same rule in other times' words. */
  get masked(): string {
    return this.words.translated.masked;
  }

  /** How many words that is. */
  get length(): number {
    return this.words.translated.length;
  }

  get features(): Features {
    return this.words.translated.features;
  }

  /** Its sentences and examples one by one. */
  get pieces(): () => Pieces {
    return this.words.pieces;
  }

  /** The heading that a subrule stands under, where it names it as those of keywords do; else empty. */
  get subject(): string {
    return (this.knownSubject ??= subjectOf(this.masked, this.rule, this.wordsAbove?.heading));
  }
}

/** The words of one rule of any edition, by themselves. */
export const featuresOfRule = (
  { heading, text }: { heading?: string | null; text: string },
  translate: Translator,
): Features => featuresOf([...wordsOfHeading(heading, translate), ...wordsOfText(canonicalText(text), translate)]);

const wordsOfHeading = (heading: string | null | undefined, translate: Translator): readonly string[] =>
  wordsOfText(canonicalText(heading ?? ""), translate);

const wordsOfText = (canonical: string, translate: Translator): readonly string[] =>
  translate(alignmentWords(canonical));

/** Rules of several editions as if they stood in one, in the order given. */
export function profileOfRules(profiles: readonly RuleProfile[]): RuleProfile[] {
  const tree = treeOf(profiles.map(({ rule }) => rule));
  return profiles.map(
    ({ rule, words, wordsAbove }, index) => new RuleProfile(index, rule, tree[index]!, words, wordsAbove),
  );
}

function subjectOf(masked: string, { number }: EditionRule, heading: readonly string[] = []): string {
  const subject = heading.join(" ");
  return /[a-z]$/.test(number) && ` ${masked} `.includes(` ${subject} `) ? subject : "";
}

const exactOf = ({ heading, text }: Pick<RuleWords, "heading" | "text">): string =>
  [heading ?? "", text]
    .map(wordsIn)
    .filter((part) => part !== "")
    .join("\n");

const examplesOf = ({ examples }: Pick<RuleWords, "examples">): string => examples.map(wordsIn).join("\n");

/** The words of a rule, with those of its examples. */
interface RuleWords {
  readonly heading?: string | null;
  readonly text: string;
  readonly examples: readonly string[];
}

const isSameWording = (one: RuleWords, other: RuleWords): boolean =>
  one.heading === other.heading &&
  one.text === other.text &&
  one.examples.length === other.examples.length &&
  one.examples.every((example, at) => example === other.examples[at]);

/** True where both rules stand under sections that have the same heading. */
export function underOneSection(x: RuleProfile, from: EditionProfile, y: RuleProfile, to: EditionProfile): boolean {
  const section = ({ rules, positions }: EditionProfile, { rule }: RuleProfile) =>
    rules[positions.get(sectionOf(rule.number)) ?? -1]?.exact;
  return section(from, x) === section(to, y);
}

/** A sentence that only names another rule. */
const REFERENCE = /^\(?See (?:also )?(?:rules?|section)\b/;
const SENTENCE_END = /(?<=[.!?:;)]["')]?)\s+/;

/** Worked out when first asked for: most rules never are. */
function piecesOf({ text, examples }: EditionRule, translate: Translator): () => Pieces {
  let known: Pieces | undefined;
  const features = (canonical: string) => featuresOf(wordsOfText(canonical, translate));
  return () =>
    (known ??= {
      sentences: canonicalText(text)
        .split(SENTENCE_END)
        .filter((sentence) => !REFERENCE.test(sentence))
        .map(features),
      examples: examples.map((example) => features(canonicalText(example))),
    });
}

/** Where a rule stands among those of its edition. */
interface TreePosition {
  /** Position of the rule that this one stands under, or -1. */
  readonly parent: number;
  readonly children: readonly number[];
  /** Positions of the rules before and after it under the same parent, or -1. */
  readonly previous: number;
  readonly next: number;
  /** How many rules stand below it, at whatever depth. */
  readonly descendants: number;
}

function treeOf(rules: readonly EditionRule[]): TreePosition[] {
  const parents = parentPositions(rules.map(({ number }) => number)).map((parent) => parent ?? -1);
  const children: number[][] = rules.map(() => []);
  const roots: number[] = [];
  parents.forEach((parent, index) => (children[parent] ?? roots).push(index));
  const descendants = rules.map(() => 0);
  parents.forEach((parent) => {
    for (let up = parent; up >= 0; up = parents[up]!) descendants[up]!++;
  });
  const rank = rules.map(() => 0);
  for (const siblings of [roots, ...children]) siblings.forEach((index, at) => (rank[index] = at));
  return parents.map((parent, index) => {
    const siblings = children[parent] ?? roots;
    return {
      parent,
      children: children[index]!,
      previous: siblings[rank[index]! - 1] ?? -1,
      next: siblings[rank[index]! + 1] ?? -1,
      descendants: descendants[index]!,
    };
  });
}
