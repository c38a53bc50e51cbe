import { load } from "cheerio";
import { z } from "zod";
import { withLongDates } from "../views/dates";
import { VIEWS } from "../views";
import { type Explorer, openExplorer } from "../web/test-kit/explorer";
import { exampleOf } from "./openapi";

/**
 * A field of a view is told as JSON, described to OpenAPI and handed to agents by being one of its fields (forms.test.ts and
 * agents.test.ts). Words and pages say it too, or leave it out by a line here, with the reason.
 */
const LEFT_OUT: readonly (readonly [fields: RegExp, reason: string])[] = [
  [/\.(id|fromIds|toIds|sha256|setCode)$/, "ids and hashes are for programs"],
  [/\.(identity|coverage\.sections|set\.code|hits\.kind|changes\.(from|to)\.text)$/, "old names are for programs"],
  [
    /\.(status|match|kind|basis|substance|subject|textStatus|numbering|__typename)$/,
    "codes are for programs: sentences say the same",
  ],
  [/edition.*\.title$/, "an edition is called by its day and its set"],
  [/editions\.documents\./, "the list of editions names them; each has its documents on its own page"],
  [
    /words of .*(documents\.url|source\.(title|publisher|url|lines))$/,
    "who reads words has the page for where they were read",
  ],
  [
    /words of editions\..*(coveredSections|effectiveBefore|newerPublished)$/,
    "a list for choosing: the edition itself says it",
  ],
  [/\.ofEdition$/, "said as from when to when it was in force, and in the heading"],
  [/words of rule\.next$/, "a reader of words goes by numbers"],
  [/page of rule\.bearers\.(last|begins)$/, "the rule that is shown is not told among the others"],
  [/words of rule\.bearers\.begins$/, "cut shorter"],
  [/page of rule\.explanation$/, "the page shows each change since, with its words"],
  [
    /\.(hits|wordings|rule|cited|current)\.newerPublished$/,
    "said once of the whole answer, where it is asked of today",
  ],
  [
    /words of search\.hits\.(from|wordings\..*)$/,
    "said of words that are no more, and of each wording by its own search",
  ],
  [/words of search\.hits\.reason$/, "words say it once, behind the hits, where the rule of today is not among them"],
  [/\.confidence$/, "said in percent, where it is in doubt"],
  [/page of card\.fanContentNotice$/, "every page ends with it"],
  [/page of comparison\.totalCount$/, "the page leaves out what the other edition, held in part, does not cover"],
  [/vellum\.sections\.ages\.since$/, "said by year, as it is coloured"],
  [/page of era\.differences\.then\.absence$/, "what there was not yet is a page of its own"],
  [/page of era\.differences\.rule$/, "names of the engine's are for programs"],
  [/card\.(lines|instructions)\.face$/, "said of a back only"],
  [/words of card\.(lines|instructions)\.rules\.href$/, "who reads words has its number"],
  [/page of comparison\.changes\.toTexts$/, "shown in pieces, those that changed marked"],
];

/** What is told at a path, whatever its place in lists: `bearers.from`. */
function valuesOf(data: unknown, path = "", found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (Array.isArray(data)) for (const each of data.slice(0, 5)) valuesOf(each, path, found);
  else if (typeof data === "object" && data !== null)
    for (const [name, value] of Object.entries(data)) valuesOf(value, path === "" ? name : `${path}.${name}`, found);
  else if ((typeof data === "string" && data !== "") || typeof data === "number")
    found.set(path, (found.get(path) ?? new Set()).add(String(data)));
  return found;
}

/** A number as people read it. */
const grouped = (value: string): string => (/^\d{4,}$/.test(value) ? Number(value).toLocaleString("en") : value);

const letters = (text: string): string => text.replaceAll(/[\\_*«»`]/g, "").replaceAll(/\s+/g, " ");

describe("what a view tells", () => {
  const used = new Set<(typeof LEFT_OUT)[number]>();
  let explorer: Explorer;
  beforeAll(async () => {
    explorer = await openExplorer();
  });
  afterAll(() => explorer.close());

  const get = async (address: string, accept: string) =>
    (await fetch(explorer.url + address, { headers: { accept } })).text();

  // No source of the sample has a glossary.
  it.each(
    VIEWS.flatMap(({ address, fields }) =>
      address && !address.path.includes("glossary") ? [{ ...address, fields }] : [],
    ),
  )("$operationId: words and its page say, or leave out for a reason", async ({ path, operationId, fields }) => {
    const address = exampleOf(path);
    const told = fields.parse(JSON.parse(await get(address, "application/json"))) as object;
    const old = new Set(
      Object.entries(fields.shape).flatMap(([name, field]) =>
        z.toJSONSchema(field as z.ZodType).deprecated === true ? [name] : [],
      ),
    );
    const $ = load(await get(address, "text/html"));
    const hrefs = $("[href], [datetime], [value]")
      .map((_, { attribs }) => [attribs.href, attribs.datetime, attribs.value].join(" "))
      .get();
    const page = letters(`${$("main").text()} ${decodeURIComponent(hrefs.join(" "))}`);
    const forms = { words: letters(await get(address, "text/markdown")), page };
    const missing = [...valuesOf(told)].flatMap(([field, values]) =>
      old.has(field.split(".")[0]!)
        ? []
        : Object.entries(forms).flatMap(([form, text]) =>
            [...values].some((value) =>
              [value, withLongDates(value), grouped(value)].some((said) => text.includes(letters(said))),
            )
              ? []
              : [`${form} of ${operationId}.${field}`],
          ),
    );
    const unexplained = missing.filter((name) => {
      const lines = LEFT_OUT.filter(([fields]) => fields.test(name));
      for (const line of lines) used.add(line);
      return lines.length === 0;
    });
    expect(unexplained).toEqual([]);
  });

  it("is left out by no line that is for nothing", () => {
    expect(LEFT_OUT.filter((line) => !used.has(line))).toEqual([]);
  });
});
