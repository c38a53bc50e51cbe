import { type IsoDate } from "./iso-date";

/**
 * Nothing newer than what is held; something newer that passes all checks, imported or not; something that does not pass, or that
 * could not be fetched; or no page that could be looked at.
 */
export const WATCH_STATUSES = ["UP_TO_DATE", "PUBLISHED", "IMPORTED", "SET_ASIDE", "UNREAD", "FAILED"] as const;

/** What a look at the publisher's page has found. */
export interface WatchFound {
  readonly status: (typeof WATCH_STATUSES)[number];
  readonly url: string | null;
  readonly effectiveDate: IsoDate | null;
  /** A sentence, for a person. */
  readonly says: string;
}
