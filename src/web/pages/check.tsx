import { citeAddress } from "../../views/addresses";
import { holding, isRight, nameOfCited } from "../../views/checked";
import { Said } from "../components/said";
import { longDate } from "../../views/dates";
import { graphql } from "../../views/generated";
import { type CheckPageQuery } from "../../views/generated/graphql";
import { type Ask, AskError } from "../../views/ask";
import { type Page } from "../page";

const query = graphql(`
  query CheckPage($text: String!, $date: ID) {
    checkText(text: $text, date: $date) {
      heldAgainst
      newer
      note
      corrected
      citations {
        number
        written
        start
        end
        isBetween
        status
        asOf
        rewordedBy
        currentNumbers
        wordsStand
        wordsOf
        nameOf
        misdated
        explanation
      }
    }
  }
`);

type Checked = CheckPageQuery["checkText"];
type Citation = Checked["citations"][number];

/** What stands beside a number that is not right any more; nothing beside one that is. */
const MARKS: Readonly<Record<Citation["status"], string>> = {
  CURRENT: "",
  EDITED: "reworded",
  MOVED: "moved",
  NUMBER_REUSED: "another rule now",
  SPLIT: "split",
  MERGED: "merged",
  REMOVED: "gone",
  DANGLING: "no such rule",
  NOT_COVERED: "not known",
  INVALID: "not readable",
};

/** A text that somebody pastes, with what became of each rule number in it. */
export const check: Page = {
  path: "/check",
  takes: { text: "TEXT", date: "TEXT" },
  nav: { label: "Check a text", href: "/check" },
  addresses: ["/check"],
  takesForm: true,
  async answer({ search, ask }) {
    // A form sends lines as the network does, with two characters at their ends.
    const text = (search.get("text") ?? "").replaceAll("\r\n", "\n");
    const date = search.get("date")?.trim() ?? "";
    const checked = text.trim() === "" ? null : await checkedText(ask, text, date);
    const isRefused = typeof checked === "string";
    return {
      title: "Check the rule numbers of a text",
      description: "Paste an article, an answer or a policy: which of its rule numbers still say what they said?",
      canonical: "/check",
      noIndex: checked !== null,
      ...(isRefused && { status: 400 }),
      doors: { isForm: true },
      body: (
        <article class="search">
          <h1>Check the rule numbers of a text</h1>
          {isRefused && (
            <p class="callout" role="alert">
              <Said text={checked} />
            </p>
          )}
          {checked && !isRefused && <Result text={text} {...checked} />}
          <form class="check-form" action="/check" method="post">
            {checked && !isRefused && <h2>Another text</h2>}
            <label for="text">A text with rule numbers, at most 100,000 characters. It is not stored.</label>
            <textarea id="text" name="text" rows={10} required spellcheck={false}>
              {checked === null || isRefused ? text : ""}
            </textarea>
            <p>
              <label for="date">It is of</label>{" "}
              <input id="date" name="date" value={date} placeholder="October 2009, M10" aria-describedby="date-help" />{" "}
              <button>Check</button>
            </p>
            <p id="date-help" class="note">
              If you leave out the date, each number is taken for one of the last rules that had it, unless a date or
              the rule’s words stand with it.
            </p>
          </form>
        </article>
      ),
    };
  },
};

/** What was found, or why the text or the date is refused. */
async function checkedText(ask: Ask, text: string, date: string): Promise<Checked | string> {
  try {
    return (await ask(query, { text, date: date === "" ? null : date })).checkText;
  } catch (error) {
    if (!(error instanceof AskError) || !REFUSED.has(error.code)) throw error;
    return error.message;
  }
}

const REFUSED = new Set(["TEXT_TOO_LONG", "BAD_DATE", "UNKNOWN_EDITION", "BEFORE_FIRST_EDITION"]);

const Result = ({ text, citations, corrected, heldAgainst, newer, note }: Checked & { text: string }) => {
  const wrong = citations.filter((citation) => !isRight(citation));
  return (
    <>
      <p class="lead">{summaryOf(citations.length, wrong.length)}</p>
      <p class="note">
        Held against the edition of {longDate(heldAgainst)}.
        {newer !== null &&
          newer !== undefined &&
          ` A newer one, of ${longDate(newer)}, is published, and its numbers are not known here.`}
        {note != null && ` ${note}`}
      </p>
      {citations.length > 0 && <Marked text={text} citations={citations} heldAgainst={heldAgainst} />}
      {wrong.length > 0 && (
        <>
          <h2>What is not as it was</h2>
          <ol class="check-list">
            {wrong.map((citation) => (
              <li key={`${citation.start} ${citation.number}`}>
                <b>{nameOfCited(citation)}</b>: <Said text={citation.explanation} />
              </li>
            ))}
          </ol>
        </>
      )}
      {corrected !== text && (
        <>
          <h2>
            <label for="corrected">Corrected text</label>
          </h2>
          <p class="note">
            Only what is certain is put right: rules with another number and the same words. See to the others yourself.
          </p>
          <textarea id="corrected" class="check-corrected" rows={10} readOnly spellcheck={false} data-copy>
            {corrected}
          </textarea>
        </>
      )}
    </>
  );
};

function summaryOf(all: number, wrong: number): string {
  if (all === 0) return "There is no citation of a rule in this text.";
  if (wrong === all) return all === 1 ? "Its one rule number does not hold." : `None of its ${all} rule numbers holds.`;
  if (wrong === 0) return all === 1 ? "Its one rule number holds." : `All ${all} rule numbers hold.`;
  return `${all} rule numbers: ${holding(all, wrong)}.`;
}

/** The text with each number as a link, and with what became of it beside it. */
const Marked = ({ text, citations, heldAgainst }: { text: string } & Pick<Checked, "citations" | "heldAgainst">) => {
  const shown = citations.filter(({ isBetween }) => !isBetween);
  return (
    <div class="check-text" role="region" aria-label="The text, marked" tabIndex={0}>
      {shown.map((citation, index) => (
        <>
          {text.slice(shown[index - 1]?.end ?? 0, citation.start)}
          <a
            class={isRight(citation) ? "cited" : "cited stale"}
            href={citeAddress(citation.number, citation.asOf ?? heldAgainst)}
          >
            {citation.written}
          </a>
          {!isRight(citation) && <span class="cited-mark"> [{markOf(citation)}]</span>}
        </>
      ))}
      {text.slice(shown.at(-1)?.end ?? 0)}
    </div>
  );
};

function markOf({ status, currentNumbers, wordsStand, wordsOf, nameOf, misdated, number }: Citation): string {
  const now = currentNumbers.filter((each) => each !== number);
  const mark = MARKS[status] + (now.length > 0 ? `: ${now.join(", ")}` : "");
  return [
    ...(mark === "" ? [] : [mark]),
    ...(wordsStand === false ? ["words no longer there"] : []),
    ...(wordsOf.length === 0 ? [] : [`words of ${wordsOf.join(", ")}`]),
    ...(nameOf === null ? [] : [`name of ${nameOf}`]),
    ...(misdated === null ? [] : ["no such day"]),
  ].join("; ");
}
