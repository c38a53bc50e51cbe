import { type IsoDate } from "../domain/iso-date";

/** Something that the rules said from a date on, until the next version of it. */
export interface Dated {
  readonly since: IsoDate;
}

/** The newest version not after `date`; undefined before the first. `versions` are in order of their dates. */
export function inForceOn<T extends Dated>(versions: readonly T[], date: IsoDate): T | undefined {
  let found: T | undefined;
  for (const version of versions) {
    if (version.since > date) break;
    found = version;
  }
  return found;
}

/** True from `since` on and, where an end is given, before `until`. */
export const isBetween = (date: IsoDate, since: IsoDate, until: IsoDate | null = null): boolean =>
  date >= since && (until === null || date < until);
