import { DATE, editionAddress, lanesAddress, placeAddress, ruleAddress } from "../../views/addresses";
import { asOf, editionName } from "../../views/as-of";
import { longDate } from "../../views/dates";
import { type IsoDate } from "../../domain/iso-date";
import { parentRuleNumber } from "../../domain/rule-number";
import { graphql } from "../../views/generated";
import { type LanesQuery } from "../../views/generated/graphql";
import { layOutLanes, type Lanes, type Stop } from "../lanes/lay-out-lanes";
import {
  type Move,
  movesIn,
  type Part,
  partsOf,
  type Run,
  type Tally,
  talliesOf,
  type Unit,
} from "../lanes/part-of-lanes";
import { type Page, type Takes } from "../page";
import { notHeldPage } from "./not-held";

const query = graphql(`
  query Lanes($date: Date!, $number: String!) {
    lanes(number: $number, date: $date) {
      identity
      number
      heading
      from
      until
      rewordedBy
    }
    numberBearers(number: $number) {
      number
      heading
      from
    }
    publishedEditions {
      effectiveDate
      set {
        name
      }
      bulletin {
        title
        url
      }
    }
  }
`);

/** So many columns are shown at once, as fit on a screen and on a sheet; and on a sheet so many rules. */
const COLUMNS_SHOWN = 9;
const ROWS_OF_A_SHEET = 20;

export const LANES_TAKES: Takes = { at: "DAY", each: [], whole: [] };

/** The rules directly below a rule, each as a lane through all editions known, held or not: the part around a day. */
export const lanes: Page = {
  path: `/${DATE}/:number/lanes`,
  takes: LANES_TAKES,
  async answer({ params, search, ask }) {
    const as = await asOf(ask, params.date ?? "");
    const {
      lanes: spans,
      numberBearers,
      publishedEditions,
    } = await ask(query, {
      date: as.date,
      number: params.number ?? "",
    });
    const bearer = numberBearers.findLast(({ from }) => from <= as.date);
    if (!spans) return notHeldPage(ask, as, params.number ?? "");
    const { number, heading } = { number: params.number ?? "", heading: "", ...bearer };
    const laid = layOutLanes(spans);
    // A rule with nothing below it is a lane among its neighbours.
    const parent = parentRuleNumber(number);
    if (laid.lanes.length === 0 && parent !== null) return { redirect: lanesAddress(as.date, parent) };
    const view: View = {
      address: lanesAddress(as.date, number),
      day: search.get("at") || as.date,
      isEach: search.has("each"),
      isWhole: search.has("whole"),
    };
    return {
      title: `${[number, heading].filter(Boolean).join(" ")} through time: Magic rules`,
      description: `Each rule below ${number} as a lane through ${laid.columns.length} editions of Magic's Comprehensive Rules.`,
      canonical: lanesAddress(as.edition.key, number),
      noIndex: true,
      scripts: ["lanes"],
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
            <Shown laid={laid} view={view} number={number} published={publishedEditions} />
          )}
        </article>
      ),
    };
  },
};

/** How a reader looks at the lanes. */
interface View {
  readonly address: string;
  /** The day around which they are shown. */
  readonly day: IsoDate;
  readonly isEach: boolean;
  readonly isWhole: boolean;
}

const viewAddress = (view: View, other: Partial<View>): string => {
  const { address, day, isEach, isWhole } = { ...view, ...other };
  return `${address}?${[isWhole ? "whole" : `at=${day}`, ...(isEach ? ["each"] : [])].join("&")}`;
};

type Published = LanesQuery["publishedEditions"];

const Shown = ({
  laid,
  view,
  number,
  published,
}: {
  laid: Lanes;
  view: View;
  number: string;
  published: Published;
}) => {
  const { columns } = laid;
  const end = columns.length - 1;
  const at = Math.max(
    0,
    columns.findLastIndex((edition) => edition <= view.day),
  );
  const first = Math.max(0, Math.min(at - (COLUMNS_SHOWN >> 1), end - COLUMNS_SHOWN + 1));
  const last = Math.min(end, first + COLUMNS_SHOWN - 1);
  const cuts = view.isWhole ? columns.flatMap((_, column) => (column % (COLUMNS_SHOWN - 1) === 0 ? [column] : [])) : [];
  const windows = view.isWhole
    ? cuts
        .slice(0, Math.max(1, cuts.length - (cuts.at(-1) === end ? 1 : 0)))
        .map((cut) => [cut, cut + COLUMNS_SHOWN - 1] as const)
    : [[first, last] as const];
  const parts = windows.flatMap(([from, to]) =>
    partsOf(laid, from, Math.min(to, end), {
      each: view.isEach,
      ...(view.isWhole && { mostRows: ROWS_OF_A_SHEET }),
    }),
  );
  const tallies = talliesOf(laid);
  const step = (way: number): IsoDate => columns[Math.max(0, Math.min(end, at + way * (COLUMNS_SHOWN - 1)))]!;
  return (
    <>
      {!view.isWhole && <Strip tallies={tallies} first={first} last={last} at={at} view={view} />}
      <div id="lanes-part">
        <nav class="lanes-steps no-print" aria-label="Part">
          {!view.isWhole && first > 0 && (
            <a href={viewAddress(view, { day: step(-1) })} data-key="older">
              <span aria-hidden="true">← </span>Earlier
            </a>
          )}
          <b>
            {longDate(columns[view.isWhole ? 0 : first]!)} to {longDate(columns[view.isWhole ? end : last]!)}
          </b>
          {!view.isWhole && last < end && (
            <a href={viewAddress(view, { day: step(1) })} data-key="newer">
              Later<span aria-hidden="true"> →</span>
            </a>
          )}
          <span class="lanes-ways">
            <a href={viewAddress(view, { isEach: !view.isEach })}>
              {view.isEach ? "Neighbours as one" : "Each rule by itself"}
            </a>
            <a href={viewAddress(view, { isWhole: !view.isWhole })}>
              {view.isWhole ? "One part" : "All of it, as sheets to print"}
            </a>
          </span>
        </nav>
        {parts.map((part) => (
          <section key={`${part.first} ${part.units[0]?.lanes[0]?.identity}`} class="lanes-part">
            <div class="lanes-scroll" tabIndex={0} role="region" aria-label={partName(number, columns, part)}>
              <Drawing columns={columns} part={part} at={view.isWhole ? -1 : at} />
            </div>
          </section>
        ))}
        {!view.isWhole && columns[at]! < view.day && (
          <p class="note">
            {longDate(view.day)} stands in the column of {longDate(columns[at]!)}: nothing changed here between them.
          </p>
        )}
        <Knots laid={laid} tallies={tallies} parts={parts} published={published} />
        {!view.isWhole && <Told laid={laid} first={first} last={last} />}
      </div>
      <p class="note">
        Each lane is a rule, each column an edition in which something changed, whether or not its text is held.
        Neighbours to which the same happened are one lane.
      </p>
      <Key />
    </>
  );
};

const partName = (number: string, columns: readonly IsoDate[], { first, last, units }: Part): string => {
  const [top, bottom] = [units[0]?.runs[0]?.first.number, units.at(-1)?.runs[0]?.last.number];
  return `Lanes of ${number} from ${longDate(columns[first]!)} to ${longDate(columns[last]!)}, ${top} to ${bottom}`;
};

const BAR = 8;
const STRIP_HEIGHT = 48;

/** All columns, as high as much happened in them: each stretch leads to its part. */
const Strip = ({
  tallies,
  first,
  last,
  at,
  view,
}: {
  tallies: readonly Tally[];
  first: number;
  last: number;
  at: number;
  view: View;
}) => {
  const weight = ({ added, moved, reworded, gone }: Tally) => Math.sqrt(added + moved + reworded + gone);
  const most = Math.max(1, ...tallies.map(weight));
  const stretches = tallies.filter((_, column) => column % (COLUMNS_SHOWN - 1) === 0);
  return (
    <nav
      class="lanes-strip no-print"
      aria-label="All editions in which something changed"
      data-at={at}
      data-columns={tallies.map(({ edition }) => edition).join(" ")}
    >
      <svg viewBox={`0 0 ${tallies.length * BAR} ${STRIP_HEIGHT}`} preserveAspectRatio="none" class="strip-drawing">
        <rect class="strip-window" x={first * BAR} y="0" width={(last - first + 1) * BAR} height={STRIP_HEIGHT} />
        {stretches.map(({ edition }, stretch) => {
          const from = stretch * (COLUMNS_SHOWN - 1);
          const bars = tallies.slice(from, from + COLUMNS_SHOWN - 1);
          const middle = bars[bars.length >> 1]!.edition;
          return (
            <a key={edition} href={viewAddress(view, { day: middle })} aria-label={`${longDate(edition)} and after`}>
              <rect class="strip-stretch" x={from * BAR} y="0" width={bars.length * BAR} height={STRIP_HEIGHT} />
              <path
                class="strip-bars"
                d={bars
                  .map((tally, bar) => {
                    const height = Math.round((weight(tally) / most) * (STRIP_HEIGHT - 6));
                    return `M${(from + bar) * BAR + 1} ${STRIP_HEIGHT}v-${height}h${BAR - 2}v${height}z`;
                  })
                  .join("")}
              />
            </a>
          );
        })}
      </svg>
      <p class="strip-ends note" aria-hidden="true">
        <span>{tallies[0]!.edition.slice(0, 4)}</span>
        <span>{tallies.at(-1)!.edition.slice(0, 4)}</span>
      </p>
    </nav>
  );
};

const COLUMN = 130;
const ROW = 28;
const BOX = 86;
const BOX_HEIGHT = 24;
const TOP = 36;

const left = (column: number): number => 8 + column * COLUMN;
const middle = (row: number): number => TOP + 14 + row * ROW;

const Drawing = ({ columns, part, at }: { columns: readonly IsoDate[]; part: Part; at: number }) => {
  const { first, last, units, rows } = part;
  const width = left(last - first) + BOX + 30;
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
      {at >= first && at <= last && (
        <rect class="lanes-day" x={left(at - first) - 5} y="0" width={BOX + 10} height={height} rx="4" />
      )}
      {columns.slice(first, last + 1).map((edition, column) => (
        <a key={edition} href={editionAddress(edition)} aria-current={column + first === at ? "date" : undefined}>
          <rect class="lanes-target" x={left(column)} y="2" width={BOX} height="24" />
          <text class="lanes-date" x={left(column) + BOX / 2} y="18" text-anchor="middle">
            {longDate(edition).replace(/([A-Z][a-z]{2})[a-z]*/, "$1")}
          </text>
        </a>
      ))}
      {units.map((unit) => (
        <g key={unit.lanes[0]!.identity} class="lane">
          {unit.runs.slice(1).map((run, index) => (
            <Ribbon key={run.from} from={unit.runs[index]!} to={run} start={first} count={unit.lanes.length} />
          ))}
          {unit.runs.map((run) => (
            <Box key={run.from} run={run} unit={unit} start={first} />
          ))}
          <End unit={unit} start={first} last={last} isLast={last === columns.length - 1} />
        </g>
      ))}
    </svg>
  );
};

const Ribbon = ({ from, to, start, count }: { from: Run; to: Run; start: number; count: number }) => {
  if (to.from !== from.to + 1) return null;
  const [x1, y1, x2, y2] = [left(from.to - start) + BOX, middle(from.row), left(to.from - start), middle(to.row)];
  const bend = (x1 + x2) / 2;
  return (
    <path
      class={`ribbon is-${to.change}${count > 1 ? " is-wide" : ""}`}
      d={`M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`}
    />
  );
};

/** So many pixels a letter takes, at most. */
const LETTER = 7.2;

/** After so many columns its number is said again where not all of them fit on the screen; on a phone in each. */
const AGAIN = 3;

const Box = ({ run: { from, to, row, first, last, change }, unit, start }: { run: Run; unit: Unit; start: number }) => {
  const count = unit.lanes.length;
  const width = left(to) - left(from) + BOX;
  const x = left(from - start);
  const y = middle(row) - BOX_HEIGHT / 2;
  const name = count === 1 ? first.number : `${first.number}–${shortened(last.number, first.number)}`;
  const heading = count === 1 ? (unit.lanes[0]!.heading ?? "") : `${count} rules`;
  const said = (name.length + heading.length + 3) * LETTER;
  const isRoomy = heading !== "" && said < Math.min(width, AGAIN * COLUMN);
  const again: number[] = [];
  for (let column = 1; column <= to - from; column++) if (!isRoomy || column * COLUMN > said) again.push(column);
  return (
    <>
      <a
        href={count === 1 ? ruleAddress(first.edition, first.number) : placeAddress(first.edition, first.number)}
        aria-label={`${name} ${heading}`.trim()}
      >
        <rect
          class={`stop is-${change}${count > 1 ? " is-group" : ""}`}
          {...{ x, y, width }}
          height={BOX_HEIGHT}
          rx="3"
        />
        {(change === "reworded" || change === "new") && (
          <rect class={`stop-mark is-${change}`} x={x} y={y} width="6" height={BOX_HEIGHT} rx="3" />
        )}
        <text class="stop-number" x={x + 10} y={middle(row) + 4}>
          {name}
          {isRoomy && <tspan class="stop-heading">{` ${heading}`}</tspan>}
        </text>
      </a>
      {again.map((column) => (
        <text
          key={column}
          aria-hidden="true"
          class={`stop-number stop-again${column % AGAIN === 0 ? "" : " is-between"}`}
          x={left(from - start + column) + 10}
          y={middle(row) + 4}
        >
          {name}
        </text>
      ))}
    </>
  );
};

/** The end of a stretch of numbers, without what its beginning says: 702.20–31, 704.5c–q. */
function shortened(number: string, like: string): string {
  const parent = parentRuleNumber(number);
  return parent !== null && parent === parentRuleNumber(like) ? number.slice(parent.length).replace(/^\./, "") : number;
}

/** A cross where a lane ends before the last column. */
const End = ({ unit, start, last, isLast }: { unit: Unit; start: number; last: number; isLast: boolean }) => {
  const run = unit.runs.at(-1);
  if (!run || (run.to === last && (isLast || !unit.lanes[0]!.ends || unit.lanes[0]!.stops.at(-1)!.column > last)))
    return null;
  const [x, y] = [left(run.to - start) + BOX + 12, middle(run.row)];
  return <path class="lane-end" d={`M${x - 12} ${y}H${x - 5}M${x - 5} ${y - 5}l10 10M${x - 5} ${y + 5}l10 -10`} />;
};

/** From so many on, rules that got other numbers in one edition cross so often that it is better told. */
const FEWEST_OF_A_KNOT = 5;

/** What happened where many lanes cross. */
const Knots = ({
  laid,
  tallies,
  parts,
  published,
}: {
  laid: Lanes;
  tallies: readonly Tally[];
  parts: readonly Part[];
  published: Published;
}) => {
  const shown = new Set(parts.flatMap(({ first, last }) => [...tallies.keys()].slice(first + 1, last + 1)));
  const knots = [...shown].filter((column) => tallies[column]!.moved >= FEWEST_OF_A_KNOT);
  return knots.length === 0 ? null : (
    <section class="knots" aria-label="Where many lanes cross">
      {knots.map((column) => {
        const { edition, moved, added, gone } = tallies[column]!;
        const of = published.find(({ effectiveDate }) => effectiveDate === edition);
        const moves = movesIn(laid, column);
        const largest = [...moves].sort((x, y) => y.count - x.count).slice(0, 3);
        const [from, to] = [moves[0]!.from[0], moves[0]!.to[0]].map(parentRuleNumber);
        const others = [...(added > 0 ? [`${added} came in`] : []), ...(gone > 0 ? [`${gone} left`] : [])];
        return (
          <p key={edition}>
            <a href={editionAddress(edition)}>{longDate(edition)}</a>
            {of?.set && ` (${of.set.name})`}: {moved} rules got other numbers at once
            {from !== to && `, because what stood below ${from} has stood below ${to} since`}
            {others.length > 0 && `; ${others.join(", ")}`}. {largest.map(toldMove).join("; ")}
            {moves.length > largest.length && `; and ${moves.length - largest.length} more`}.
            {of?.bulletin?.url != null && (
              <>
                {" "}
                The publisher told why: <a href={of.bulletin.url}>{of.bulletin.title}</a>.
              </>
            )}
          </p>
        );
      })}
    </section>
  );
};

const toldMove = ({ from, to }: Move): string => {
  const span = ([first, last]: readonly [string, string]) =>
    first === last ? first : `${first}–${shortened(last, first)}`;
  return `${span(from)} became ${span(to)}`;
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
        <path class="ribbon is-reworded" d="M0 7H20" />
        <rect class="stop-mark is-reworded" x="20" y="1" width="6" height="12" rx="3" />
      </svg>{" "}
      other words
    </span>
    <span>
      <svg width="38" height="16" aria-hidden="true">
        <rect class="stop" x="2" y="2" width="34" height="12" rx="3" />
        <rect class="stop-mark is-new" x="2" y="2" width="6" height="12" rx="3" />
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
const Told = ({ laid: { columns, lanes }, first, last }: { laid: Lanes; first: number; last: number }) => (
  <details class="lanes-told">
    <summary>The same in words</summary>
    {columns.slice(first + 1, last + 1).map((edition, at) => {
      const column = first + at + 1;
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
