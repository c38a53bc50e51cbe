import { editionAddress } from "../../views/addresses";
import { longDate } from "../../views/dates";
import { yearClass } from "./year-colour";
import { type AgedEdition, layOutStrata, wordsIn } from "../strata/lay-out-strata";

const DRAWING = { width: 800, height: 340 };
const LEFT = 56;
const WIDTH = 950;
const TOP = 12;
const HEIGHT = TOP + DRAWING.height + 30;

/** Thinner strata have no label, and on a small screen those thinner than twice that. */
const LABEL = 15;

/** How many words of each edition came in when: a picture, and the same as figures. */
export const Strata = ({ editions }: { editions: readonly AgedEdition[] }) => {
  const { strata, x, y, mostWords } = layOutStrata(editions, DRAWING);
  const newest = editions.at(-1);
  const step = stepOf(mostWords);
  const heights = Array.from({ length: Math.floor(mostWords / step) }, (_, index) => (index + 1) * step);
  const years = yearMarks(editions);
  return (
    <figure class="strata">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Words of each edition by the year they are from">
        <g transform={`translate(${LEFT} ${TOP})`}>
          {heights.map((words) => (
            <g key={words}>
              <line class="strata-grid" x1="0" x2={DRAWING.width} y1={y(words)} y2={y(words)} />
              <text class="strata-mark" x="-8" y={y(words)} dominant-baseline="middle" text-anchor="end">
                {rounded(words)}
              </text>
            </g>
          ))}
          {strata.map(({ year, path, words }) => (
            <path key={year} class={`stratum ${yearClass(year)}`} d={path}>
              <title>{`${year}: ${counted(words)} words still stand`}</title>
            </path>
          ))}
          {years.map((year) => (
            <text
              key={year}
              class="strata-mark"
              x={x(`${year}-01-01`)}
              y={DRAWING.height + 10}
              dominant-baseline="hanging"
              text-anchor="middle"
            >
              {year}
            </text>
          ))}
          {strata
            .filter(({ thickness }) => thickness >= LABEL)
            .map(({ year, middle, thickness, words }) => (
              <text
                key={year}
                class={thickness < 2 * LABEL ? "strata-label is-slight" : "strata-label"}
                x={DRAWING.width + 8}
                y={middle}
                dominant-baseline="middle"
              >
                {year}
                <tspan class="strata-count">{` · ${rounded(words)}`}</tspan>
              </text>
            ))}
        </g>
      </svg>
      <figcaption class="note">
        Each step is an edition, as high as its rules have words. A colour is a year: at its left the words that came
        in, to the right what is left of them
        {newest && `; beside it, how many words of ${longDate(newest.date)} are of that year (22k is 22,000)`}.
      </figcaption>
      <details>
        <summary>The figures</summary>
        <Figures editions={editions} />
      </details>
    </figure>
  );
};

const Figures = ({ editions }: { editions: readonly AgedEdition[] }) => (
  <div class="strata-figures" tabIndex={0} role="region" aria-label="The figures">
    <table>
      <thead>
        <tr>
          <th scope="col">Edition</th>
          <th scope="col">Words</th>
          <th scope="col">Came with it</th>
          <th scope="col">Still stand</th>
        </tr>
      </thead>
      <tbody>
        {[...editions].reverse().map((edition) => (
          <tr key={edition.date}>
            <th scope="row">
              <a href={editionAddress(edition.date)}>{longDate(edition.date)}</a>
            </th>
            <td>{counted(wordsIn(edition))}</td>
            <td>{counted(wordsOf(edition, edition.date))}</td>
            <td>{counted(wordsOf(editions.at(-1)!, edition.date))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** How many words of an edition came in on a day. */
export const wordsOf = ({ ages }: AgedEdition, since: string): number =>
  ages.find((age) => age.since === since)?.words ?? 0;

export const counted = (words: number): string => words.toLocaleString("en-GB");

const rounded = (words: number): string =>
  words < 1_000 ? counted(words) : `${Number((words / 1_000).toFixed(words < 10_000 ? 1 : 0))}k`;

/** Three to six lines. */
const stepOf = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return [0.2, 0.25, 0.5, 1, 2].map((part) => part * power).find((step) => most / step <= 6) ?? power;
};

/** Every fifth year; where there are few, each. */
function yearMarks(editions: readonly AgedEdition[]): number[] {
  const [first = 0, last = 0] = [editions[0], editions.at(-1)].map((edition) => Number(edition?.date.slice(0, 4)));
  const every = last - first > 12 ? 5 : last - first > 5 ? 2 : 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (year) => year % every === 0 && year > first,
  );
}
