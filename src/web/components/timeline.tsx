import { type IsoDate } from "../../domain/iso-date";
import { longDate, yearsOf } from "../../views/dates";

/** A wording as the bar shows it. */
export interface WordingSpan {
  /** From when it stood for certain, and, if that is earlier, from when it may have. */
  readonly since: IsoDate;
  readonly maybeSince: IsoDate;
  /** Null if it stands in the newest edition held. */
  readonly until: IsoDate | null;
  readonly numbers: readonly { readonly number: string; readonly since: IsoDate }[];
  /** Days on which the editions came into force that have it. */
  readonly editions: readonly IsoDate[];
}

const WIDTH = 720;
const HEIGHT = 104;
const NUMBERS = 4;
const WORDINGS = 32;
const TICKS = 66;
const BAR = 30;
/** The width of a character of a label. */
const DIGIT = 8;

/** A rule through time: what it was called, its wordings one after the other, and the editions that have it. */
export const Timeline = ({
  wordings,
  shown,
  held,
}: {
  wordings: readonly WordingSpan[];
  shown: IsoDate;
  held: readonly IsoDate[];
}) => {
  const first = wordings[0]?.since ?? shown;
  const end = [...held, ...wordings.flatMap(({ editions }) => editions)].sort().at(-1) ?? shown;
  const [from, to] = [yearsOf(first), Math.max(yearsOf(end), yearsOf(first) + 1)];
  const margin = 4;
  const x = (date: IsoDate): number => round(margin + ((yearsOf(date) - from) / (to - from)) * (WIDTH - 2 * margin));
  const step = to - from > 12 ? 5 : to - from > 5 ? 2 : 1;
  const years = range(Math.ceil(from), Math.floor(to)).filter((year) => year % step === 0);
  const numbers = bandsOf(wordings, end);
  return (
    <figure class="timeline">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label="Its numbers, wordings and editions">
        <defs>
          <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect class="timeline-hatch-ground" width="6" height="6" />
            <line class="timeline-hatch" x1="0" x2="0" y1="0" y2="6" />
          </pattern>
        </defs>
        {years.map((year) => (
          <g key={year}>
            <line class="timeline-grid" x1={x(`${year}-01-01`)} x2={x(`${year}-01-01`)} y1={NUMBERS} y2="80" />
            <text class="timeline-year" x={x(`${year}-01-01`)} y="86" dominant-baseline="hanging" text-anchor="middle">
              {year}
            </text>
          </g>
        ))}
        {numbers.map(({ number, since, until }) => (
          <g key={since}>
            <rect
              class="timeline-number"
              x={x(since)}
              width={wide(x(until) - x(since))}
              y={NUMBERS}
              height="22"
              rx="2"
            />
            {x(until) - x(since) > 12 + number.length * DIGIT && (
              <text class="timeline-label" x={x(since) + 6} y={NUMBERS + 12} dominant-baseline="middle">
                {number}
              </text>
            )}
          </g>
        ))}
        {wordings.map((wording, index) => {
          const until = wordings[index + 1]?.maybeSince ?? wording.until ?? end;
          const width = wide(x(until) - x(wording.since));
          return (
            <g key={wording.since}>
              {wording.maybeSince < wording.since && index > 0 && (
                <rect
                  fill="url(#hatch)"
                  x={x(wording.maybeSince)}
                  width={wide(x(wording.since) - x(wording.maybeSince))}
                  y={WORDINGS}
                  height={BAR}
                />
              )}
              <a href={`#since-${wording.since}`} aria-label={`${index + 1}: wording from ${longDate(wording.since)}`}>
                <rect
                  class={index % 2 === 0 ? "timeline-wording" : "timeline-wording is-other"}
                  x={x(wording.since)}
                  width={width}
                  y={WORDINGS}
                  height={BAR}
                  rx="2"
                />
                {width > 14 && (
                  <text
                    class="timeline-count"
                    x={x(wording.since) + width / 2}
                    y={WORDINGS + BAR / 2 + 1}
                    dominant-baseline="middle"
                    text-anchor="middle"
                  >
                    {index + 1}
                  </text>
                )}
              </a>
            </g>
          );
        })}
        {wordings
          .flatMap(({ editions }) => editions)
          .map((date) => (
            <line
              key={date}
              class={date === shown ? "timeline-tick is-shown" : "timeline-tick"}
              x1={x(date)}
              x2={x(date)}
              y1={TICKS}
              y2={date === shown ? TICKS + 14 : TICKS + 9}
            />
          ))}
      </svg>
      <figcaption class="note">
        Above its numbers, below its wordings; each stroke is an edition held, the tall one the edition shown.
        {wordings.some(({ maybeSince, since }, index) => index > 0 && maybeSince < since) &&
          " Hatched: it changed somewhere here, in an edition that is not held."}
      </figcaption>
    </figure>
  );
};

/** Which number it had from when until when. */
function bandsOf(wordings: readonly WordingSpan[], end: IsoDate) {
  const starts = wordings
    .flatMap(({ numbers }) => numbers)
    .filter(({ number }, index, all) => number !== all[index - 1]?.number);
  const last = wordings.at(-1)?.until ?? end;
  return starts.map((start, index) => ({ ...start, until: starts[index + 1]?.since ?? last }));
}

const wide = (width: number): number => Math.max(3, round(width - 1));

const round = (value: number): number => Math.round(value * 10) / 10;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
