import { unpackText } from "../../domain/packed-text";
import { compareAddress, ruleAddress } from "../../views/addresses";
import { type Ask, AskError } from "../../views/ask";
import { longDate, withLongDates } from "../../views/dates";
import { graphql } from "../../views/generated";
import {
  changeTitle,
  citedTitle,
  DAMAGED_LINK,
  doneBy,
  MOST_BYTES,
  nameInWords,
  NOTHING_HAPPENS,
  notKnownWhich,
  restsOn,
  type Row,
  rowsOf,
  toldInWords,
  type VerdictData,
  verdictInWords,
  verdictView,
  wordsInWords,
} from "../../views/verdict";
import { verdictAddress, watchAddress } from "../../views/verdict-address";
import { Cases } from "../components/cases";
import { withItalics } from "../components/italics";
import { Said } from "../components/said";
import { type Page } from "../page";
import { type Picture } from "../picture/picture";
import { telling } from "../telling";

const scriptsQuery = graphql(`
  query VerdictScripts {
    cases {
      slug
      script
    }
  }
`);

const casesQuery = graphql(`
  query VerdictCases {
    cases {
      slug
      title
    }
  }
`);

type Parting = VerdictData["partings"][number];
type Change = Parting["changes"][number];
type Rule = Change["rules"][number];
type Told = Parting["then"];

/** Longer addresses are cut off by some programs. */
const LONGEST = 6_000;

const EXAMPLE = `players: ann, bob
ann: Kiku [hers] 2/2 Legendary Creature — Human Assassin
bob: Kiku [his] 2/2 Legendary Creature — Human Assassin
check
`;

/** What happens on a board, line by line, under the rules of one day or two, and which change decides. */
export const verdict: Page = {
  tell: telling(verdictView),
  path: "/verdict",
  takes: { case: "TEXT", script: "TEXT", is: "TEXT", on: "TEXT", against: "TEXT" },
  repeats: ["on", "against"],
  addresses: ["/verdict"],
  takesForm: true,
  async answer({ search, ask }) {
    const slug = search.get("case");
    const known = slug === null ? null : (await ask(scriptsQuery)).cases.find((one) => one.slug === slug);
    if (known) return { redirect: verdictAddress(known.script) };
    const asked = { ...readAsked(search), ...(slug !== null && { isDamaged: true }) };
    // A form leads to the address that can be sent.
    const isOfMore = asked.days.length > 2;
    const address = asked.script === null || isOfMore ? null : verdictAddress(asked.script, asked.days);
    if (search.has("script") && address !== null && address.length <= LONGEST) return { redirect: address };
    const found = asked.script === null ? null : isOfMore ? MORE_DAYS : await verdictOn(ask, asked.script, asked.days);
    const data = typeof found === "string" ? null : found;
    const title = data ? (data.title ?? "A verdict") : "What happens, and since when?";
    return {
      title: data ? `${title}: ${data.days.map(({ rulesDate }) => longDate(rulesDate)).join(" and ")}` : title,
      description: data
        ? verdictInWords(data)
        : "Type a board and what happens on it, a line each: what becomes of it under the rules of any two days since 1999, and which change decides.",
      canonical: data && address !== null && address.length <= LONGEST ? address : "/verdict",
      noIndex: asked.script !== null || asked.isDamaged,
      ...(asked.isDamaged ? { status: 404 } : typeof found === "string" && { status: 400 }),
      ...(data && { picture: pictureOf(title, data) }),
      ...(data && address !== null && address.length <= LONGEST && { doors: { feed: watchAddress(data.script) } }),
      body: (
        <article class="verdict">
          <h1>{title}</h1>
          {asked.isDamaged && (
            <p class="callout">{DAMAGED_LINK} Ask for the link anew, or begin with another script.</p>
          )}
          {typeof found === "string" && <Faults message={found} />}
          {data && <Verdict data={data} />}
          <Form {...asked} isAsked={data !== null} />
          {asked.script === null && <Cases of={(await ask(casesQuery)).cases} title="Questions that players asked" />}
        </article>
      ),
    };
  },
};

interface Asked {
  /** Null if there is none. */
  readonly script: string | null;
  readonly days: string[];
  readonly isDamaged: boolean;
}

function readAsked(search: URLSearchParams): Asked {
  const days = ["on", "against"]
    .flatMap((name) => search.getAll(name).map((day) => day.trim()))
    .filter((day) => day !== "");
  const [written, is] = [search.get("script"), search.get("is")];
  // A form sends lines as the network does, with two characters at their ends.
  if (written !== null) return { script: written.replaceAll("\r\n", "\n"), days, isDamaged: false };
  const script = is === null ? null : unpackText(is, MOST_BYTES);
  return { script, days, isDamaged: is !== null && script === null };
}

/** What becomes of it, or why it is refused. */
async function verdictOn(ask: Ask, script: string, editions: string[]): Promise<VerdictData | string> {
  try {
    return await verdictView.find(ask, { script, editions });
  } catch (error) {
    if (!(error instanceof AskError) || !REFUSED.has(error.code)) throw error;
    return error.message;
  }
}

const REFUSED: ReadonlySet<string> = new Set([
  ...["INVALID_BOARD", "INVALID_DECLARATION", "INVALID_REQUEST", "BAD_DATE", "BEFORE_FIRST_EDITION"],
  ...["UNKNOWN_EDITION", "CARD_NOT_FOUND", "CARD_AMBIGUOUS", "TEXT_TOO_LONG", "TOO_MANY_STEPS", "TOO_MANY_CHECKS"],
]);

const MORE_DAYS = "This page plays a script on two days; `palimpsest verdict` and `playScript` play it on more.";

/** Each fault with its line. */
const Faults = ({ message }: { message: string }) => (
  <div class="callout" role="alert">
    <p>This script cannot be played as it is written. Line and column stand before what is wrong:</p>
    <ul>
      {message.split(/; (?=script: )|(?<=[.?]) (?=\d+:\d+: )/).map((fault) => (
        <li key={fault}>
          <Said text={fault.replace(/^script: /, "")} />
        </li>
      ))}
    </ul>
  </div>
);

const Verdict = ({ data }: { data: VerdictData }) => (
  <>
    <p class="lead">{verdictInWords(data)}</p>
    {data.partings.map((parting) => (
      <PartingSection key={parting.to} parting={parting} />
    ))}
    <section aria-labelledby="steps">
      <h2 id="steps">Line by line</h2>
      <ol class="verdict-lines">
        {rowsOf(data.days).map((row) => (
          <RowEntry
            key={`${row.line} ${row.written}`}
            row={row}
            isParting={data.partings.some(({ line, written }) => line === row.line && written === row.written)}
          />
        ))}
      </ol>
    </section>
    <Cited {...data.days.at(-1)!} />
    <RestsOn days={data.days} />
  </>
);

/** How the first two days that part end, each in its words, and what changed between them. */
function pictureOf(title: string, data: VerdictData): Picture {
  const parting = data.partings[0];
  const changed = parting?.changes.at(-1);
  const ends = parting && [
    { day: parting.from, told: parting.then },
    { day: parting.to, told: parting.now },
  ];
  return {
    above: `Under the rules of ${data.days.map(({ rulesDate }) => longDate(rulesDate)).join(" and ")}`,
    title,
    parts: ends
      ? ends.map(({ day, told }) => ({ label: longDate(day), pieces: [{ text: toldInWords(told) }] }))
      : [{ pieces: [{ text: verdictInWords(data) }] }],
    below: changed
      ? `${changeTitle(changed)}${changed.isKnown ? `: ${changed.rules.map(({ rule }) => nameInWords(rule)).join(", ")}` : ""}`
      : "The rules of every day since 1999",
  };
}

const PartingSection = ({ parting: { from, to, line, written, then, now, changes } }: { parting: Parting }) => (
  <section aria-labelledby={`to-${to}`}>
    <h2 id={`to-${to}`}>
      {longDate(from)} and {longDate(to)} part in line {line}
    </h2>
    <p>
      <code>{written}</code>
    </p>
    <div class="dates">
      {[
        { day: from, told: then },
        { day: to, told: now },
      ].map(({ day, told }) => (
        <div key={day} class="verdict-side">
          <h3>{longDate(day)}</h3>
          <Happened day={day} told={told} />
        </div>
      ))}
    </div>
    {changes.map((change) => (
      <ChangeEntry key={change.since} change={change} />
    ))}
  </section>
);

const ChangeEntry = ({ change }: { change: Change }) => {
  const rules = change.rules.map((rule) => <RuleEntry key={rule.rule} rule={rule} since={change.since} />);
  return (
    <>
      <h3>{changeTitle(change)}</h3>
      {change.isKnown ? (
        rules
      ) : (
        <details>
          <summary>{notKnownWhich(change)}</summary>
          {rules}
        </details>
      )}
    </>
  );
};

const RuleEntry = ({ rule: { rule, then, now, substance }, since }: { rule: Rule; since: string }) => {
  const [before, after] = [then.words[0], now.words[0]];
  return (
    <div class="verdict-rule">
      <h4>{nameInWords(rule)}</h4>
      <div class="dates">
        {[
          { label: "Before", version: then },
          { label: "Since", version: now },
        ].map(({ label, version }) => (
          <div key={label}>
            <p>
              <b>{label}:</b> {withLongDates(doneBy(version))}
            </p>
            <Words day={version.rulesDate} of={version.words} />
            {version.words.length === 0 && <p class="note">{wordsInWords(version)}</p>}
          </div>
        ))}
      </div>
      {before && after && (
        <p class="note">
          <a href={compareAddress(then.rulesDate, since, after.number)}>All that changed in {after.number} then</a>
          {substance !== null && `; judged: ${substance.toLowerCase()}`}
        </p>
      )}
    </div>
  );
};

/** What happened, with the way to each rule. */
const Happened = ({ day, told }: { day: string; told: Told }) =>
  told.length === 0 ? (
    <p>{NOTHING_HAPPENS}</p>
  ) : (
    <>
      {told.map(({ ruleNumber, explanation }, at) => (
        <p key={at}>
          {ruleNumber !== null && /^\d/.test(ruleNumber) && (
            <>
              <a href={ruleAddress(day, ruleNumber)}>{ruleNumber}</a>{" "}
            </>
          )}
          {explanation}
        </p>
      ))}
    </>
  );

const RowEntry = ({ row: { line, written, isExpectation, on, isAlike }, isParting }: RowProps) => {
  const outcomes = on.flatMap(({ day, outcome }) => (outcome ? [{ day, outcome }] : []));
  const shown = isAlike ? outcomes.slice(0, 1) : outcomes;
  return (
    <li class={isParting ? "is-parting" : undefined}>
      <p class="verdict-written">
        <span class="note">{line}</span> <code>{isExpectation ? `expect: ${written}` : written}</code>
      </p>
      <div class="dates">
        {shown.map(({ day, outcome }) => (
          <div key={day}>
            {!isAlike && <p class="verdict-day">{longDate(day)}</p>}
            {outcome.failure !== null ? (
              <p class="verdict-fails">
                {isExpectation && "✗ "}
                {outcome.failure}
              </p>
            ) : isExpectation ? (
              <p class="verdict-holds">✓ so it is</p>
            ) : (
              <Happened day={day} told={outcome.told} />
            )}
          </div>
        ))}
      </div>
    </li>
  );
};

interface RowProps {
  readonly row: Row;
  readonly isParting: boolean;
}

/** What the rules say, in the newest words of those that were asked for. */
const Cited = ({ rulesDate, cited }: VerdictData["days"][number]) =>
  cited.length === 0 ? null : (
    <section aria-labelledby="cited">
      <h2 id="cited">{citedTitle(rulesDate)}</h2>
      <Words day={rulesDate} of={cited} />
    </section>
  );

const Words = ({ day, of }: { day: string; of: Rule["then"]["words"] }) => (
  <>
    {of.map(({ number, text }) => (
      <blockquote key={number} class="rule-text">
        <p>
          <a href={ruleAddress(day, number)}>{number}</a> {withItalics(text)}
        </p>
      </blockquote>
    ))}
  </>
);

const RestsOn = ({ days }: Pick<VerdictData, "days">) => {
  const all = restsOn(days);
  return all.length === 0 ? null : (
    <section aria-labelledby="rests-on">
      <h2 id="rests-on">What this rests on</h2>
      <ul>
        {all.map((one) => (
          <li key={one}>
            <Said text={one} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Form = ({ script, days: [on, against], isAsked }: Asked & { readonly isAsked: boolean }) => (
  <form class="check-form" action="/verdict" method="post">
    <h2 class={isAsked ? undefined : "unseen"}>{isAsked ? "The script" : "A script"}</h2>
    <label for="script">A board with what happens on it</label>
    <textarea id="script" name="script" rows={12} required spellcheck={false} aria-describedby="script-help">
      {script ?? EXAMPLE}
    </textarea>
    <p class="verdict-days">
      <label for="on">On</label> <input id="on" name="on" value={on ?? (script === null ? "2012-06-01" : "")} />{" "}
      <label for="against">and on</label>{" "}
      <input id="against" name="against" value={against ?? (script === null ? "latest" : "")} /> <button>Play</button>
    </p>
    {!isAsked && (
      <p class="lead">
        Type what lies on the table, then what happens, a line each. The answer has an address that you can send: it is
        kept nowhere else.
      </p>
    )}
    <p id="script-help" class="note">
      A day is a date, an edition or a set: <code>October 2009</code>, <code>M10</code>, <code>latest</code>. Steps are{" "}
      <code>check</code>, <code>event: destroy {"{objects bears}"}</code>, <code>enter: bears</code>,{" "}
      <code>resolve: Murder {"{player bob, targets bears}"}</code>, <code>attack: bears → bob</code>,{" "}
      <code>block: giant → bears</code>, <code>pass</code>, <code>cleanup</code> and <code>next turn</code>;{" "}
      <code>expect: bears dies</code> says what you think.
    </p>
  </form>
);
