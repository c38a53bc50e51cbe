import DataLoader from "dataloader";
import { type WordRun } from "../alignment/word-origins";
import { type RuleNumber } from "../domain/rule-number";
import { type ReadRules } from "../reading/read-rules";
import {
  type StoredChapter,
  type StoredCommentary,
  type StoredDocument,
  type StoredGlossaryEntry,
  type StoredRule,
} from "../store/rows";
import { type CorpusCache } from "../store/corpus-state";
import { type GlossaryPlace } from "../store/glossary";
import { type PositionInEdition, type RulePlace } from "../store/rules";
import { type Store } from "../store/store";

/** Batches what the fields of one request ask of the store: one statement for each kind, however many objects ask. */
export interface Loaders {
  readonly ruleAt: Remembering<RulePlace, StoredRule>;
  /** By the number that is printed if that is a misprint. */
  readonly rulePrintedAs: DataLoader<RulePlace, StoredRule | undefined, string>;
  readonly ruleAtPosition: DataLoader<PositionInEdition, StoredRule | undefined, string>;
  /** Many of them, those that there are, in this order. */
  readonly rulesAtPositions: ReadRules;
  readonly ruleByRowId: DataLoader<number, StoredRule | undefined>;
  readonly childrenOf: DataLoader<number, StoredRule[]>;
  readonly topsOf: DataLoader<string, StoredRule[]>;
  /** By wording id. */
  readonly mentionsIn: DataLoader<number, RuleNumber[]>;
  /** Rules of an edition that mention a number. */
  readonly citing: DataLoader<RulePlace, StoredRule[], string>;
  readonly commentaryOn: DataLoader<RulePlace, StoredCommentary[], string>;
  readonly citesOf: DataLoader<number, RuleNumber[]>;
  readonly document: Remembering<string, StoredDocument>;
  /** By edition key, as the next three. */
  readonly chaptersOf: DataLoader<string, StoredChapter[]>;
  readonly commentaryOf: DataLoader<string, StoredCommentary[]>;
  readonly wordAgesOf: DataLoader<string, WordRun[]>;
  readonly documentIds: DataLoader<string, string[]>;
  readonly glossaryAt: DataLoader<GlossaryPlace, StoredGlossaryEntry | undefined, string>;
  /** As somebody who looks it up says the term. */
  readonly glossaryNamed: DataLoader<GlossaryPlace, StoredGlossaryEntry | undefined, string>;
  /** The entries on a term in all editions that have one, by edition. */
  readonly glossaryThroughEditions: DataLoader<string, StoredGlossaryEntry[]>;
  readonly glossaryAtPosition: DataLoader<PositionInEdition, StoredGlossaryEntry | undefined, string>;
}

const placeKey = ({ editionKey, number, ordinal = 1 }: RulePlace): string => `${editionKey}/${number}/${ordinal}`;

const positionKey = ({ edition, position }: PositionInEdition): string => `${edition}/${position}`;

/** How each of them is made, when the first field asks for it: most requests ask for two or three. */
const makers: { readonly [Name in keyof Loaders]: (store: Store, loaders: Loaders) => Loaders[Name] } = {
  ruleAt: ({ rules }) => new Remembering((places) => rules.at(places), placeKey, rules.cache),
  rulePrintedAs: ({ rules }) => batched((places) => rules.printedAs(places), placeKey),
  ruleAtPosition: ({ rules }) => batched((places) => rules.atPositions(places), positionKey),
  rulesAtPositions: (_, loaders) => async (places) => {
    const rules = await loaders.ruleAtPosition.loadMany(places);
    return rules.filter((rule): rule is StoredRule => rule !== undefined && !(rule instanceof Error));
  },
  ruleByRowId: ({ rules }) => batched((ids) => rules.byRowId(ids)),
  childrenOf: ({ rules }) => batched((ids) => rules.children(ids)),
  topsOf: ({ rules }) => batched((keys) => rules.tops(keys)),
  mentionsIn: ({ rules }) => batched((ids) => rules.mentions(ids)),
  citing: ({ rules }) => batched((places) => rules.citing(places), placeKey),
  commentaryOn: ({ commentaries }) => batched((places) => commentaries.citing(places), placeKey),
  citesOf: ({ commentaries }) => batched((ids) => commentaries.cites(ids)),
  document: ({ documents }) =>
    new Remembering(
      (ids) => documents.byId(ids),
      (id) => id,
      documents.cache,
    ),
  chaptersOf: ({ editions }) => batched((keys) => editions.chapters(keys)),
  commentaryOf: ({ commentaries }) => batched((keys) => commentaries.on(keys)),
  wordAgesOf: ({ wordAges }) => batched((keys) => wordAges.of(keys)),
  documentIds: ({ editions }) =>
    batched((keys) => {
      const ids = editions.documentIds(keys);
      return keys.map((key) => ids.get(key) ?? []);
    }),
  glossaryAtPosition: ({ glossary }) => batched((places) => glossary.atPositions(places), positionKey),
  glossaryNamed: ({ glossary }) =>
    batched(
      (places) => glossary.named(places),
      ({ editionKey, term }) => `${editionKey}/${term}`,
    ),
  glossaryThroughEditions: ({ glossary, editions }) =>
    batched((terms) => {
      const editionKeys = editions.all().map(({ key }) => key);
      return glossary.throughEditions(terms.map((term) => ({ term, editionKeys })));
    }),
  glossaryAt: ({ glossary }) =>
    batched(
      (places) => glossary.at(places),
      ({ editionKey, term, ordinal = 1 }) => `${editionKey}/${term}/${ordinal}`,
    ),
};

class RequestLoaders {
  readonly made: Record<string, unknown> = {};

  constructor(readonly store: Store) {}
}

for (const [name, make] of Object.entries<(store: Store, loaders: Loaders) => unknown>(makers))
  Object.defineProperty(RequestLoaders.prototype, name, {
    get(this: RequestLoaders & Loaders) {
      return (this.made[name] ??= make(this.store, this));
    },
  });

export const createLoaders = (store: Store): Loaders => new RequestLoaders(store) as RequestLoaders & Loaders;

/** Asks for what is not kept of the corpus only, and has that kept. */
class Remembering<Key, Value extends object> extends DataLoader<Key, Value | undefined, string> {
  constructor(
    load: (keys: readonly Key[]) => (Value | undefined)[],
    private readonly keyOf: (key: Key) => string,
    private readonly cache: CorpusCache<Value>,
  ) {
    super(
      (keys) => {
        const values = load(keys);
        values.forEach((value, index) => value && cache.set(keyOf(keys[index]!), value));
        return Promise.resolve(values);
      },
      { cacheKeyFn: keyOf },
    );
  }

  /** What is at hand, without a promise. */
  cachedValue(key: Key): Value | undefined {
    return this.cache.get(this.keyOf(key));
  }

  override load(key: Key): Promise<Value | undefined> {
    const value = this.cachedValue(key);
    return value ? Promise.resolve(value) : super.load(key);
  }
}

function batched<Key, Value, CacheKey = Key>(
  load: (keys: readonly Key[]) => Value[],
  cacheKeyFn?: (key: Key) => CacheKey,
): DataLoader<Key, Value, CacheKey> {
  return new DataLoader((keys) => Promise.resolve(load(keys)), cacheKeyFn && { cacheKeyFn });
}
