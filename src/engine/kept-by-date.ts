import { type IsoDate } from "../domain/iso-date";
import { type Supposition, supposition } from "./dated";

const MOST_DATES_KEPT = 500;

/** What the rules of a date come to, made once for each date, and for each supposition on them. */
export function keptByDate<T>(make: (date: IsoDate) => T): (date: IsoDate) => T {
  const asTheyAre = new Map<IsoDate, T>();
  const supposed = new WeakMap<Supposition, Map<IsoDate, T>>();
  const knownNow = (): Map<IsoDate, T> => {
    const now = supposition();
    if (!now) return asTheyAre;
    const byDate = supposed.get(now) ?? new Map<IsoDate, T>();
    supposed.set(now, byDate);
    return byDate;
  };
  return (date) => {
    const known = knownNow();
    let made = known.get(date);
    if (made === undefined) {
      made = make(date);
      if (known.size < MOST_DATES_KEPT) known.set(date, made);
    }
    return made;
  };
}
