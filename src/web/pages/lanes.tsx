import { DATE, editionAddress, lanesAddress, ruleAddress } from "../addresses";
import { asOf, editionName } from "../as-of";
import { longDate } from "../dates";
import { parentRuleNumber } from "../../domain/rule-number";
import { graphql } from "../generated";
import { type Lane, type Lanes, layOutLanes, type Stop } from "../lanes/lay-out-lanes";
import { type Page } from "../page";
import { notHeld } from "./not-held";

const query = graphql(`
  query Lanes($date: Date!, $number: String!) {
    lanes(number: $number, date: $date) {
      identity
      number
      from
      until
      rewordedBy
    }
    numberBearers(number: $number) {
      number
      heading
      from
    }
  }
`);

/** The rules directly below a rule, each as a lane through all editions known, held or not. */
export const lanes: Page = {
  path: `/${DATE}/:number/lanes`,
  async answer({ params, ask }) {
    const as = await asOf(ask, params.date ?? "");
    const { lanes: spans, numberBearers } = await ask(query, { date: as.date, number: params.number ?? "" });
    const bearer = numberBearers.findLast(({ from }) => from <= as.date);
    if (!spans) return notHeld(ask, as, params.number ?? "");
    const { number, heading } = { number: params.number ?? "", heading: "", ...bearer };
    const laid = layOutLanes(spans);
    // A rule with nothing below it is a lane among its neighbours.
    const parent = parentRuleNumber(number);
    if (laid.lanes.length === 0 && parent !== null) return { redirect: lanesAddress(as.date, parent) };
    return {
      title: `${[number, heading].filter(Boolean).join(" ")} through time: Magic rules`,
      description: `Each rule below ${number} as a lane through ${laid.columns.length} editions of Magic's Comprehensive Rules.`,
      canonical: lanesAddress(as.edition.key, number),
      noIndex: true,
      body: (
        <article class="lanes">
          <p class="trail no-print">
            <a href={editionAddress(as.date)}>{editionName({ effectiveDate: as.date })}</a>
            <a href={ruleAddress(as.date, number)}>
              {number} {heading}
            </a>
          </p>
          <h1>{number} through time</h1>
          {laid.lanes.length === 0 ? (
            <p class="lead">There is nothing below {number}.</p>
          ) : (
            <>
              <p class="lead">
                Each lane is a rule, each column an edition in which something changed, whether or not its text is held.
              </p>
              <Key />
              <div class="lanes-scroll" tabIndex={0} role="region" aria-label={`Lanes of ${number}`}>
                <Drawing {...laid} />
              </div>
              <Told {...laid} />
            </>
          )}
        </article>
      ),
    };
  },
};

const COLUMN = 118;
const ROW = 28;
const BOX = 62;
const BOX_HEIGHT = 20;
const TOP = 36;

const left = (column: number): number => 8 + column * COLUMN;
const middle = (row: number): number => TOP + 14 + row * ROW;

const Drawing = ({ columns, lanes, rows }: Lanes) => {
  const width = left(columns.length - 1) + BOX + 30;
  const height = middle(rows);
  return (
    <svg
      class="lanes-drawing"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label="Lanes"
    >
      {columns.map((edition, column) => (
        <a key={edition} href={editionAddress(edition)}>
          <text class="lanes-date" x={left(column) + BOX / 2} y="18" text-anchor="middle">
            {longDate(edition).replace(/([A-Z][a-z]{2})[a-z]*/, "$1")}
          </text>
        </a>
      ))}
      {lanes.map((lane) => (
        <g key={lane.identity} class="lane">
          {lane.stops.slice(1).map((stop, index) => (
            <Ribbon key={stop.column} from={lane.stops[index]!} to={stop} />
          ))}
          {lane.stops.map((stop) => (
            <Box key={stop.column} stop={stop} />
          ))}
          <End lane={lane} />
        </g>
      ))}
    </svg>
  );
};

const Ribbon = ({ from, to }: { from: Stop; to: Stop }) => {
  if (to.column !== from.column + 1) return null;
  const [x1, y1, x2, y2] = [left(from.column) + BOX, middle(from.row), left(to.column), middle(to.row)];
  const bend = (x1 + x2) / 2;
  return <path class={`ribbon is-${to.change}`} d={`M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`} />;
};

const Box = ({ stop: { edition, column, row, number, change } }: { stop: Stop }) => (
  <a href={ruleAddress(edition, number)}>
    <rect
      class={`stop is-${change}`}
      x={left(column)}
      y={middle(row) - BOX_HEIGHT / 2}
      width={BOX}
      height={BOX_HEIGHT}
      rx="3"
    />
    <text
      class="stop-number"
      x={left(column) + BOX / 2}
      y={middle(row) + 1}
      text-anchor="middle"
      dominant-baseline="middle"
    >
      {number}
    </text>
  </a>
);

/** A cross where a lane ends before the last column. */
const End = ({ lane: { ends, stops } }: { lane: Lane }) => {
  const last = stops.at(-1);
  if (!ends || !last) return null;
  const [x, y] = [left(last.column) + BOX + 12, middle(last.row)];
  return <path class="lane-end" d={`M${x - 12} ${y}H${x - 5}M${x - 5} ${y - 5}l10 10M${x - 5} ${y + 5}l10 -10`} />;
};

const Key = () => (
  <p class="lanes-key note">
    <span>
      <svg width="38" height="14" aria-hidden="true">
        <path class="ribbon is-none" d="M0 7H38" />
      </svg>{" "}
      as before
    </span>
    <span>
      <svg width="38" height="14" aria-hidden="true">
        <path class="ribbon is-moved" d="M0 7H38" />
      </svg>{" "}
      another number
    </span>
    <span>
      <svg width="38" height="14" aria-hidden="true">
        <path class="ribbon is-reworded" d="M0 7H38" />
      </svg>{" "}
      other words
    </span>
    <span>
      <svg width="38" height="16" aria-hidden="true">
        <rect class="stop is-new" x="2" y="2" width="34" height="12" rx="3" />
      </svg>{" "}
      new here, or split off
    </span>
    <span>
      <svg width="16" height="16" aria-hidden="true">
        <path class="lane-end" d="M3 3l10 10M3 13l10 -10" />
      </svg>{" "}
      gone from here, or merged
    </span>
  </p>
);

/** The same for those who would rather read it. */
const Told = ({ columns, lanes }: Lanes) => (
  <details class="lanes-told">
    <summary>The same in words</summary>
    {columns.slice(1).map((edition, at) => {
      const column = at + 1;
      const events = lanes.flatMap(({ stops }) => eventsOf(stops, column));
      return (
        <section key={edition}>
          <h2>{longDate(edition)}</h2>
          <ul>
            {events.map((event) => (
              <li key={event}>{event}</li>
            ))}
          </ul>
        </section>
      );
    })}
  </details>
);

function eventsOf(stops: readonly Stop[], column: number): string[] {
  const [before, now] = [column - 1, column].map((each) => stops.find((stop) => stop.column === each));
  if (before && !now) return [`${before.number} is gone from here.`];
  if (!now || now.change === "none") return [];
  if (!before) return [`${now.number} is new here.`];
  const name = before.number === now.number ? now.number : `${before.number} became ${now.number}`;
  return [now.change === "reworded" ? `${name}, in other words.` : `${name}.`];
}
