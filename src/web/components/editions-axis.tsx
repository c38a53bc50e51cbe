import { type IsoDate } from "../../domain/iso-date";
import { editionAddress } from "../../views/addresses";
import { longDate, yearsOf } from "../../views/dates";

const WIDTH = 960;
const HEIGHT = 86;
const EDGE = 12;

/** A line of time with a stroke for each edition: a tall one that leads to it where it is held. */
export const EditionsAxis = ({ published, held }: { published: readonly IsoDate[]; held: readonly IsoDate[] }) => {
  const first = Math.floor(yearsOf(published[0] ?? "1999-01-01"));
  const last = Math.ceil(yearsOf(published.at(-1) ?? "2000-01-01"));
  const x = (year: number): number => EDGE + ((year - first) / (last - first)) * (WIDTH - 2 * EDGE);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((year) => year % 5 === 0);
  const isHeld = new Set(held);
  return (
    <figure class="axis">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-label={`Editions from ${first} to ${last}`} role="group" data-rove>
        <line class="axis-line" x1={EDGE} x2={WIDTH - EDGE} y1="46" y2="46" />
        {years.map((year) => (
          <g key={year}>
            <line class="axis-line" x1={x(year)} x2={x(year)} y1="46" y2="52" />
            <text class="axis-label" x={x(year)} y="58" dominant-baseline="hanging" text-anchor="middle">
              {year}
            </text>
          </g>
        ))}
        {published
          .filter((date) => !isHeld.has(date))
          .map((date) => (
            <line key={date} class="axis-missing" x1={x(yearsOf(date))} x2={x(yearsOf(date))} y1="32" y2="46" />
          ))}
        {held.map((date) => (
          <a key={date} href={editionAddress(date)} aria-label={longDate(date)}>
            <title>{longDate(date)}</title>
            <rect class="axis-target" x={x(yearsOf(date)) - 6} y="2" width="12" height="46" />
            <line class="axis-held" x1={x(yearsOf(date))} x2={x(yearsOf(date))} y1="8" y2="46" />
          </a>
        ))}
      </svg>
      <figcaption class="note">
        A tall stroke is an edition held here, a short one an edition that was published and is not.
      </figcaption>
    </figure>
  );
};
