import { type IsoDate } from "../../domain/iso-date";
import { longDate } from "../../views/dates";

/** What is cited: a rule, or a term of the glossary, as an edition has it. */
export interface Cited {
  /** As one names it in a text: rule 704.5k, the glossary entry “Legend Rule”. */
  readonly what: string;
  /** Its own name, if it has one. */
  readonly name: string | null;
  readonly text: string;
  readonly edition: IsoDate;
  /** Without the origin. */
  readonly address: string;
  readonly publicUrl: string;
}

const WORK = "Magic: The Gathering Comprehensive Rules";

/** The forms in which people cite, each with number, edition and date. */
function citationsOf({ what, name, edition, address, publicUrl }: Cited): readonly [form: string, text: string][] {
  const url = publicUrl + address;
  const date = longDate(edition);
  const named = name === null ? "" : ` (${name})`;
  const key = `cr-${edition}-${what.replace(/^rule /, "")}`.replace(/[^\w.-]+/g, "-");
  return [
    ["Plain", `${WORK}, ${date}, ${what}${named}. ${url}`],
    ["Markdown", `*${WORK}*, ${date}, [${what}](${url})${named}`],
    ["Wiki", `''${WORK}'', ${date}, [${url} ${what}]${named}`],
    [
      "BibTeX",
      [
        `@misc{${key},`,
        `  author = {{Wizards of the Coast}},`,
        `  title = {{${WORK}}, ${what}${named}},`,
        `  date = {${edition}},`,
        `  url = {${url}}`,
        "}",
      ].join("\n"),
    ],
  ];
}

/** What is to be copied, to be selected by hand; with a script there are buttons, the first of them beside it. */
export const Share = (cited: Cited) => (
  <div class="share no-print" data-path={cited.publicUrl === "" ? cited.address : undefined}>
    <details>
      <summary>Cite</summary>
      {[["Link", cited.publicUrl + cited.address], ["Text", cited.text], ...citationsOf(cited)].map(
        ([form = "", text = ""]) => (
          <label key={form}>
            <span>{form}</span>
            <textarea readOnly rows={form === "BibTeX" ? 6 : 2} data-copy={form}>
              {text}
            </textarea>
          </label>
        ),
      )}
    </details>
  </div>
);
