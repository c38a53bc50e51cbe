import DataLoader from "dataloader";
import { type RuleNumber } from "../domain/rule-number";
import { type ReadRules } from "../history/read-rules";
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
  readonly ruleAt: DataLoader<RulePlace, StoredRule | undefined, string>;
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
  readonly document: DataLoader<string, StoredDocument | undefined, string>;
  /** By edition key, as the next two. */
  readonly chaptersOf: DataLoader<string, StoredChapter[]>;
  readonly commentaryOf: DataLoader<string, StoredCommentary[]>;
  readonly documentIds: DataLoader<string, string[]>;
  readonly glossaryAt: DataLoader<GlossaryPlace, StoredGlossaryEntry | undefined, string>;
  readonly glossaryAtPosition: DataLoader<PositionInEdition, StoredGlossaryEntry | undefined, string>;
}

const placeKey = ({ editionKey, number, ordinal = 1 }: RulePlace): string => `${editionKey}/${number}/${ordinal}`;

const positionKey = ({ edition, position }: PositionInEdition): string => `${edition}/${position}`;

export function createLoaders(store: Store): Loaders {
  const ruleAtPosition = batched(
    (places: readonly PositionInEdition[]) => store.rules.atPositions(places),
    positionKey,
  );
  return {
    ruleAt: new Remembering((places) => store.rules.at(places), placeKey, store.rules.kept),
    rulePrintedAs: batched((places) => store.rules.printedAs(places), placeKey),
    ruleAtPosition,
    async rulesAtPositions(places) {
      const rules = await ruleAtPosition.loadMany(places);
      return rules.filter((rule): rule is StoredRule => rule !== undefined && !(rule instanceof Error));
    },
    ruleByRowId: batched((ids) => store.rules.byRowId(ids)),
    childrenOf: batched((ids) => store.rules.children(ids)),
    topsOf: batched((keys) => store.rules.tops(keys)),
    mentionsIn: batched((ids) => store.rules.mentions(ids)),
    citing: batched((places) => store.rules.citing(places), placeKey),
    commentaryOn: batched((places) => store.commentaries.citing(places), placeKey),
    citesOf: batched((ids) => store.commentaries.cites(ids)),
    document: new Remembering(
      (ids) => store.documents.byId(ids),
      (id) => id,
      store.documents.kept,
    ),
    chaptersOf: batched((keys) => store.editions.chapters(keys)),
    commentaryOf: batched((keys) => store.commentaries.on(keys)),
    documentIds: batched((keys) => {
      const ids = store.editions.documentIds(keys);
      return keys.map((key) => ids.get(key) ?? []);
    }),
    glossaryAtPosition: batched((places) => store.glossary.atPositions(places), positionKey),
    glossaryAt: batched(
      (places) => store.glossary.at(places),
      ({ editionKey, term, ordinal = 1 }) => `${editionKey}/${term}/${ordinal}`,
    ),
  };
}

/** Asks for what is not kept of the corpus only, and has that kept. */
class Remembering<Key, Value extends object> extends DataLoader<Key, Value | undefined, string> {
  constructor(
    load: (keys: readonly Key[]) => (Value | undefined)[],
    private readonly keyOf: (key: Key) => string,
    private readonly kept: CorpusCache<Value>,
  ) {
    super(
      (keys) => {
        const values = load(keys);
        values.forEach((value, index) => value && kept.set(keyOf(keys[index]!), value));
        return Promise.resolve(values);
      },
      { cacheKeyFn: keyOf },
    );
  }

  override load(key: Key): Promise<Value | undefined> {
    const held = this.kept.get(this.keyOf(key));
    return held ? Promise.resolve(held) : super.load(key);
  }
}

function batched<Key, Value, CacheKey = Key>(
  load: (keys: readonly Key[]) => Value[],
  cacheKeyFn?: (key: Key) => CacheKey,
): DataLoader<Key, Value, CacheKey> {
  return new DataLoader((keys) => Promise.resolve(load(keys)), cacheKeyFn && { cacheKeyFn });
}
