import {
  type Coverage,
  type EditionChapter,
  type EditionCommentary,
  type EditionRule,
  type LineKind,
  type Repair,
  type TextStatus,
} from "../src/domain/edition";
import { type IsoDate } from "../src/domain/iso-date";
import { type Page } from "./page";

/** What a scraper may know besides the page: facts that the project holds, never the network or the clock. */
export interface ScrapeContext {
  /** Effective dates of the editions known to have been published, oldest first. */
  readonly publishedEditions: readonly IsoDate[];
}

/** What one page says, before a person has added what only a person knows. */
export interface Reading {
  /** Readable and stable: site, year, part. The same page read again has the same id. */
  readonly id: string;
  readonly title: string;
  /** The date that the publisher gives the page, if it gives one. */
  readonly published?: IsoDate;
  readonly edition: {
    readonly key: IsoDate;
    readonly effectiveBefore?: IsoDate;
    /** How the edition was established, in a sentence. */
    readonly established: string;
  };
  readonly textStatus: TextStatus;
  readonly coverage: Coverage;
  readonly chapters: readonly EditionChapter[];
  readonly rules: readonly EditionRule[];
  readonly commentary: readonly EditionCommentary[];
  /** What each line of the document is; as many as the document has lines. */
  readonly lineKinds: readonly LineKind[];
  readonly repairs: readonly Repair[];
  /** What else a reader of the document should know, one sentence each. */
  readonly remarks: readonly string[];
}

/** One site. Pure: reads a page that somebody else fetched. */
export interface Scraper {
  /** Stable; `SourceRecord.scraper`. */
  readonly name: string;
  readonly publisher: string;
  /** Notices that the site puts on its pages, and whose the words are. */
  readonly licence: string;
  /** True for pages of this site, whole or broken. */
  readonly recognise: (page: Page) => boolean;
  /** Throws a `PalimpsestError` if the page breaks off or cannot be understood; never returns half a page. */
  readonly read: (page: Page, context: ScrapeContext) => Reading;
}
