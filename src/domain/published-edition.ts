import { type IsoDate } from "./iso-date";

/** How sure a fact of the catalogue is. */
export type Certainty = "HIGH" | "MEDIUM" | "LOW";

/** A set as people name it: Zendikar, ZEN. */
export interface SetName {
  readonly set: string;
  readonly code: string;
}

/** An edition known to have been published, held or not: an entry of corpus/published-editions.json. */
export interface PublishedEdition {
  readonly effectiveDate: IsoDate;
  /** The publisher's address of the text file. */
  readonly officialUrl?: string;
  /** An archived capture of it. */
  readonly archiveUrl?: string;
  /** Of the file's bytes, lower-case hexadecimal. */
  readonly sha256?: string;
  /** The set that it came with, absent if it came with none, or with which is not known. */
  readonly named?: Partial<SetName> & {
    /** Further sets that were out with it. */
    readonly others?: readonly SetName[];
    readonly certainty: Certainty;
    readonly source: string;
  };
  /** The publisher's article on what changed. */
  readonly bulletin?: {
    readonly title: string;
    readonly url?: string;
    readonly published?: IsoDate;
    readonly certainty: Certainty;
    readonly source: string;
  };
}

/** The sets that an edition came with, the one that names it first. */
export const setsOf = ({ named }: PublishedEdition): readonly SetName[] => [
  ...(named?.set !== undefined && named.code !== undefined ? [{ set: named.set, code: named.code }] : []),
  ...(named?.others ?? []),
];

/** What the publisher's file is stamped with: `20130711` of MagicCompRules_20130711.txt, which came into force two days later. */
export function stampOf({ officialUrl }: PublishedEdition): string | undefined {
  return officialUrl === undefined ? undefined : /(?<!\d)\d{8}(?=[^/\d]*$)/.exec(decodeURIComponent(officialUrl))?.[0];
}

/** An edition as a sentence names it: 2009-07-11 (Magic 2010). */
export function spoken(edition: PublishedEdition): string {
  const { named, effectiveDate } = edition;
  return named?.set === undefined ? effectiveDate : `${effectiveDate} (${named.set})`;
}
