import { type IsoDate } from "../domain/iso-date";

const MOST_DATES_KEPT = 500;

/** What the rules of a date come to, made once for each date. */
export function keptByDate<T>(make: (date: IsoDate) => T): (date: IsoDate) => T {
  const known = new Map<IsoDate, T>();
  return (date) => {
    let made = known.get(date);
    if (made === undefined) {
      made = make(date);
      if (known.size < MOST_DATES_KEPT) known.set(date, made);
    }
    return made;
  };
}
