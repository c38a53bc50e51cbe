import { type IsoDate } from "../../domain/iso-date";

/** The years that style/years.css has a colour for. */
const COLOURED_YEARS = [1999, 2030] as const;

/** The class of what is of a day: it gives its year its colour, the same on every page. */
export function yearClass(date: IsoDate): string {
  const [first, last] = COLOURED_YEARS;
  return `year-${Math.min(last, Math.max(first, Number(date.slice(0, 4))))}`;
}
