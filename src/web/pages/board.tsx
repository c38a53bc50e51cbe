import { boardAddress } from "../addresses";
import { actionsOf, daysOf, endsOf, numbersIn, type Played, type Span, spansOf, toldOf } from "../board/played";
import { appliedRulesQuery, looksQuery, throughTimeQuery } from "../board/questions";
import { type Showcase, SHOWCASES } from "../board/showcases";
import { pack } from "../board/table";
import { Cards } from "../components/cards";
import { RuleNumber } from "../components/rule-number";
import { longDate } from "../dates";
import { NotFound, type Page } from "../page";

/** Boards that the rules of different days bring to different ends, and a table to lay out others. */
export const board: Page = {
  path: "/board",
  standing: [boardAddress()],
  nav: { label: "Board", href: "/board" },
  async answer({ ask }) {
    const played = await Promise.all(
      SHOWCASES.map((showcase) => ask(questionOf(showcase), { state: showcase.table, days: [...showcase.days] })),
    );
    return {
      title: "One board, every date",
      description: "Lay out a board, and see what the rules of any day since 1999 make of it, check by check.",
      canonical: boardAddress(),
      scripts: ["board"],
      body: (
        <article class="board-page">
          <h1>One board, every date</h1>
          <p class="lead">
            Before a player may act, the game looks at the board: a creature without toughness dies, a legend too many
            goes. What it does has changed <a href="#showcases">time and again</a>.
          </p>
          <YourTable showcase={SHOWCASES[0]} />
          <section aria-labelledby="showcases">
            <h2 id="showcases">Boards that came to different ends</h2>
            <div class="showcases">
              {SHOWCASES.map((showcase, at) => (
                <Ends
                  key={showcase.slug}
                  showcase={showcase}
                  evaluations={played[at]!.compareStateBasedActions.evaluations}
                />
              ))}
            </div>
          </section>
        </article>
      ),
    };
  },
};

/** One of these boards under the rules of all days. */
export const showcase: Page = {
  path: "/board/:showcase",
  standing: SHOWCASES.map(({ slug }) => boardAddress(slug)),
  async answer({ params, ask }) {
    const found = SHOWCASES.find(({ slug }) => slug === params.showcase);
    if (!found) throw new NotFound("There is no such board here. Lay it out on the table, which is at /board.");
    const { slug, title, story, table, since } = found;
    const { appliedRules } = await ask(appliedRulesQuery);
    const days = daysOf(appliedRules).filter((day) => day >= since);
    const { evaluations } = (await ask(questionOf(found), { state: table, days })).compareStateBasedActions;
    return {
      title: `${title}, through time`,
      description: `${story} What becomes of it under the rules of each day since ${longDate(since)}.`,
      canonical: boardAddress(slug),
      scripts: ["board"],
      body: (
        <article class="board-page">
          <p class="trail">
            <a href={boardAddress()}>Board</a>
          </p>
          <h1>{title}</h1>
          <p class="lead">{story}</p>
          {found.shows === undefined && (
            <p class="note">The cards say what they say today; the rules are those of each day.</p>
          )}
          <ol class="spans">
            {spansOf(table, evaluations).map((span) => (
              <SpanEntry key={span.since} showcase={found} span={span} />
            ))}
          </ol>
          <YourTable showcase={found} />
        </article>
      ),
    };
  },
};

/** What it is about is asked for: what is done, or what its cards are. */
const questionOf = ({ shows }: Showcase): typeof throughTimeQuery =>
  shows === undefined ? looksQuery : throughTimeQuery;

const Ends = ({
  showcase: { slug, title, story, table },
  evaluations,
}: {
  showcase: Showcase;
  evaluations: readonly Played[];
}) => {
  const ends = evaluations.map((evaluation) => endsOf(table, evaluation));
  return (
    <section class="showcase" aria-labelledby={slug}>
      <h3 id={slug}>
        <a href={boardAddress(slug)}>{title}</a>
      </h3>
      <p>{story}</p>
      <table class="ends">
        <thead>
          <tr>
            <td />
            {evaluations.map(({ rulesDate }) => (
              <th key={rulesDate} scope="col">
                {rulesDate.slice(0, 4)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(ends[0] ?? []).map(({ id, name }, at) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {ends.map((each, day) => (
                <td key={day} class={each[at]?.isGone ? "is-gone" : undefined}>
                  {each[at]?.words}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const SpanEntry = ({ showcase: { table }, span }: { showcase: Showcase; span: Span }) => (
  <li class="span board">
    <h2>
      {longDate(span.since)}{" "}
      <span class="wording-until">{span.until ? `to ${longDate(span.until)}` : "and since"}</span>
    </h2>
    <Cards table={table} ends={endsOf(table, span.first)} />
    {actionsOf(span.first).length === 0 && <p>Nothing is done.</p>}
    {span.first.checks.map(({ number, actions }) => (
      <div key={number}>
        {span.first.checks.length > 1 && <h3>Check {number}</h3>}
        {actions.map((action, at) => (
          <p key={at}>
            {numbersIn(span, action).map(({ ruleNumber, rule }, nth) => (
              <>
                {nth > 0 && ", later "}
                <RuleNumber key={ruleNumber} number={ruleNumber} rule={rule} />
              </>
            ))}{" "}
            {toldOf(table, action)}
          </p>
        ))}
      </div>
    ))}
  </li>
);

/** Where the table is drawn that a reader lays out; begins with a board of ours. */
const YourTable = ({ showcase: { table, days } }: { showcase: Showcase }) => (
  <section aria-labelledby="your-board">
    <h2 id="your-board" class="no-print">
      A board of your own
    </h2>
    <div id="table" data-board={pack(table)} data-day={days.at(-1)}>
      <p class="callout">
        To lay out a board of your own, this page needs JavaScript. Everything else here does not; and any program can
        ask the same with the queries at the foot of this page.
      </p>
    </div>
  </section>
);
