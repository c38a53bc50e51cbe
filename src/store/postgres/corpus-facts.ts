import { type StoredCardFile } from "../cards";
import { type DerivedTable } from "./derived";

/** What tells one state of a corpus from another: small, and the same for a read copy as for the record. */
export interface CorpusFacts {
  readonly editions: readonly { readonly key: string; readonly contentHash: string }[];
  readonly derived: readonly DerivedFact[];
  readonly sources: readonly SourceFact[];
  /** The file of cards that was imported last. */
  readonly cards: CardFileFact | null;
  /** What a look at the publisher's page has found, as JSON. */
  readonly noticed: string | null;
}

export type CardFileFact = Pick<StoredCardFile, "hash" | "contentHash">;

/** What was derived of an edition. */
export interface DerivedFact {
  readonly table: DerivedTable;
  readonly editionKey: string;
  readonly inputHash: string;
}

/** A source that an edition was merged of. */
export interface SourceFact {
  readonly editionKey: string;
  readonly mainDocument: string;
  readonly hash: string;
  readonly reader: string | null;
}

/** What one state has that another has not, or has otherwise. */
export interface CorpusDifference {
  /** Keys of editions with another content. */
  readonly editions: readonly string[];
  readonly derived: readonly DerivedFact[];
  readonly sources: readonly SourceFact[];
  /** Keys of editions that only the other one has. */
  readonly gone: readonly string[];
  /** Whether it has other cards, or the other one has some and it none. */
  readonly cards: boolean;
  /** Whether something else was found on the publisher's page, or nothing by only one of them. */
  readonly noticed: boolean;
}

/** What `one` has that `other` has not. */
export function difference(one: CorpusFacts, other: CorpusFacts): CorpusDifference {
  const editions = new Map(other.editions.map(({ key, contentHash }) => [key, contentHash]));
  const derived = new Set(other.derived.map(derivedText));
  const sources = new Set(other.sources.map(sourceText));
  const keys = new Set(one.editions.map(({ key }) => key));
  return {
    editions: one.editions.filter(({ key, contentHash }) => editions.get(key) !== contentHash).map(({ key }) => key),
    derived: one.derived.filter((fact) => !derived.has(derivedText(fact))),
    sources: one.sources.filter((source) => !sources.has(sourceText(source))),
    gone: other.editions.map(({ key }) => key).filter((key) => !keys.has(key)),
    cards: one.cards?.hash !== other.cards?.hash || one.cards?.contentHash !== other.cards?.contentHash,
    noticed: one.noticed !== other.noticed,
  };
}

export const isNone = ({ editions, derived, sources, gone, cards, noticed }: CorpusDifference): boolean =>
  editions.length + derived.length + sources.length + gone.length === 0 && !cards && !noticed;

const derivedText = ({ table, editionKey, inputHash }: DerivedFact): string =>
  JSON.stringify([table, editionKey, inputHash]);

const sourceText = ({ editionKey, mainDocument, hash, reader }: SourceFact): string =>
  JSON.stringify([editionKey, mainDocument, hash, reader]);
