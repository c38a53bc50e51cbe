import { byYear } from "../../domain/vellum";
import { placeAddress, ruleAddress, vellumAddress } from "../../views/addresses";
import { longDate } from "../../views/dates";
import { graphql } from "../../views/generated";
import { sayAges, vellumView } from "../../views/vellum";
import { counted } from "../components/strata";
import { yearClass } from "../components/year-colour";
import { type Page } from "../page";
import { telling } from "../telling";

const query = graphql(`
  query VellumSheet($on: ID!, $isDrawn: Boolean!) {
    vellum(on: $on) {
      effectiveDate
      sheet @include(if: $isDrawn)
    }
    publishedEditions {
      effectiveDate
    }
  }
`);

/** The whole law as one sheet, a cell a word: on a canvas with a script, as a picture without one, and by section as figures. */
export const vellum: Page = {
  tell: telling(vellumView),
  path: "/vellum",
  takes: { on: "TEXT", rule: "TEXT" },
  addresses: [vellumAddress()],
  async answer({ ask, search, sheet }) {
    const on = search.get("on") || "latest";
    const {
      effectiveDate: date,
      words,
      erased,
      sections,
      rule,
    } = await vellumView.find(ask, {
      ...{ on, rule: search.get("rule") || null },
    });
    const day = longDate(date);
    const address = rule || search.has("on") ? vellumAddress(date, rule?.number) : vellumAddress();
    const { vellum: packed, publishedEditions } = await ask(query, { on, isDrawn: search.get("as") === "png" });
    const years = [...new Set(publishedEditions.map(({ effectiveDate }) => effectiveDate.slice(0, 4)))];
    const title = rule ? `The words of ${rule.number} on ${day}` : `Every word of the rules on ${day}`;
    return {
      title,
      description: rule
        ? `${rule.number} on the sheet of all words of Magic's Comprehensive Rules: ${sayAges(rule)}`
        : `${counted(words)} words of Magic's Comprehensive Rules on one sheet, each in the colour of the year that it is from; ${counted(erased)} that were erased show through.`,
      canonical: address,
      noIndex: search.has("on") || rule !== null,
      scripts: ["vellum"],
      picture: {
        above: "A cell for each word, in the colour of its year",
        title,
        parts:
          packed.sheet === undefined ? [] : [{ sheet: packed.sheet, on: date, ...(rule && { rule: rule.number }) }],
        below: rule ? sayAges(rule) : `${counted(words)} words stand, ${counted(erased)} were erased`,
      },
      body: (
        <article class="vellum">
          <h1>
            Every word of the rules on <span class="vellum-day">{day}</span>
          </h1>
          <div class="vellum-sheet" data-sheet={sheet} data-on={date} data-rule={rule?.number}>
            <noscript>
              <img src={`${vellumAddress(date, rule?.number)}&as=png`} width="1200" height="630" alt={title} />
            </noscript>
          </div>
          <div class="vellum-controls no-print" />
          <div class="vellum-words no-print" aria-live="polite">
            {rule ? (
              <p>
                <a href={ruleAddress(date, rule.number)}>
                  {rule.number} of {day}
                </a>
                : {sayAges(rule)}
              </p>
            ) : (
              <p class="note">Tap a word, or name a rule, to read what it says.</p>
            )}
          </div>
          <ol class="vellum-key" aria-label="The colours of the years">
            {years.map((year) => (
              <li key={year} class={yearClass(year)} data-year={year}>
                <span class={Number(year) % 5 === 0 ? undefined : "unseen"}>{year}</span>
              </li>
            ))}
          </ol>
          <noscript>
            <form action="/vellum">
              <label>
                Day or set <input name="on" value={date} />
              </label>{" "}
              <button>Show</button>
            </form>
          </noscript>
          <p class="note">
            A cell is a word, in the order of the book, in the colour of the year that it is from; faint ones were
            erased. Headings, examples and the glossary are left out.
          </p>
          <details class="vellum-figures">
            <summary>
              {counted(words)} words by section, {counted(erased)} erased
            </summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">Section</th>
                  <th scope="col">Words</th>
                  <th scope="col">By year</th>
                </tr>
              </thead>
              <tbody>
                {sections.map((section) => (
                  <tr key={section.number}>
                    <th scope="row">
                      <a href={placeAddress(date, section.number)}>
                        {section.number} {section.heading}
                      </a>
                    </th>
                    <td>{counted(section.words)}</td>
                    <td>
                      {byYear(section.ages)
                        .map(([year, count]) => `${year}: ${counted(count)}`)
                        .join(", ")}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </article>
      ),
    };
  },
};
