import { importEditions } from "../../importing/import-editions";
import { sampleSource } from "../../store/test-kit/sample-source";
import { temporaryStore } from "../../store/test-kit/temporary-store";
import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

interface Segment {
  readonly operation: string;
  readonly text: string;
}

interface Change {
  readonly from: readonly { readonly number: string; readonly text: string }[];
  readonly to: readonly { readonly number: string; readonly text: string }[];
  readonly segments: readonly Segment[];
}

interface Version {
  readonly rule: { readonly number: string; readonly edition: { readonly key: string } };
  readonly change: { readonly kind: string } | null;
}

interface Page {
  readonly nodes: readonly Change[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** Each value of a list that an answer holds. */
const each = <Item, Value>(list: unknown, value: (item: Item) => Value): Value[] => (list as Item[]).map(value);

const side = (segments: readonly Segment[], operation: string) =>
  segments
    .filter((segment) => segment.operation === "EQUAL" || segment.operation === operation)
    .map(({ text }) => text)
    .join("");

describe("compareEditions", () => {
  it("shows what became of rule 420, with words, and counts", async () => {
    const { data, errors } = await api.ask(`{ compareEditions(from: "2003-12-01", to: "2009-10-01") {
      from { key } to { key }
      summary { kind count }
      changes(under: "704.5", first: 3) {
        totalCount pageInfo { hasNextPage }
        nodes { kind from { number } to { number } confidence basis referencesOnly
          segments { operation text } exampleSegments { text } headingSegments { text } }
      }
    } }`);
    expect(errors).toEqual([]);
    expect(data.compareEditions.summary).toEqual([
      { kind: "RENUMBERED_AND_EDITED", count: 16 },
      { kind: "SPLIT", count: 1 },
      { kind: "ADDED", count: 9 },
    ]);
    expect(data.compareEditions.changes).toMatchObject({ totalCount: 20, pageInfo: { hasNextPage: true } });
    expect(data.compareEditions.changes.nodes[0]).toMatchObject({
      from: [{ number: "420.5" }],
      to: [{ number: "704.5" }],
    });
    expect(data.compareEditions.changes.nodes[1]).toMatchObject({
      kind: "RENUMBERED_AND_EDITED",
      from: [{ number: "420.5a" }],
      to: [{ number: "704.5a" }],
      basis: "COMPOSED",
      referencesOnly: false,
      segments: [
        { operation: "DELETE", text: "A player with" },
        { operation: "INSERT", text: "If a player has" },
        { operation: "EQUAL", text: " 0 or less life" },
        { operation: "INSERT", text: ", he or she" },
        { operation: "EQUAL", text: " loses the game." },
      ],
      exampleSegments: [],
      headingSegments: [],
    });
  });

  it("pages through all changes once, in order", async () => {
    const query = `query ($after: String) { compareEditions(from: "2009-10-01", to: "2011-09-30") {
      changes(first: 4, after: $after) { nodes { from { number } to { number } } pageInfo { endCursor hasNextPage } } } }`;
    const seen: unknown[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page: Page = (await api.ask(query, { after })).data.compareEditions.changes;
      seen.push(...page.nodes);
      [after, more] = [page.pageInfo.endCursor, page.pageInfo.hasNextPage];
    }
    const whole = await api.ask(`{ compareEditions(from: "2009-10-01", to: "2011-09-30") {
      changes(first: 100) { nodes { from { number } to { number } } } } }`);
    expect(seen).toEqual(whole.data.compareEditions.changes.nodes);
    expect(seen).toHaveLength(8);
  });

  it.each([
    ["2003-12-01", "2009-10-01"],
    ["2006-10-01", "2011-09-30"],
    ["2011-09-30", "2003-12-01"],
  ])("%s → %s: the segments give back both texts", async (from, to) => {
    const { data } = await api.ask(
      `query ($from: ID!, $to: ID!) { compareEditions(from: $from, to: $to) {
        changes(first: 5000) { nodes { from { text } to { text } segments { operation text } } } } }`,
      { from, to },
    );
    const changes: Change[] = data.compareEditions.changes.nodes;
    expect(changes.length).toBeGreaterThan(20);
    for (const { from: older, to: newer, segments } of changes) {
      expect(side(segments, "DELETE")).toBe(older.map(({ text }) => text).join(" "));
      expect(side(segments, "INSERT")).toBe(newer.map(({ text }) => text).join(" "));
    }
  });

  it("marks a change of references alone", async () => {
    const { data } = await api.ask(`{ compareEditions(from: "2009-10-01", to: "2011-09-30") {
      changes(under: "704", kinds: [EDITED]) { nodes { from { number } referencesOnly } } } }`);
    expect(data.compareEditions.changes.nodes[0]).toEqual({ from: [{ number: "704.3" }], referencesOnly: true });
  });

  it("says what a player would notice where a state-based action does something else", async () => {
    const query = `query ($from: ID!, $to: ID!) { compareEditions(from: $from, to: $to) {
      changes(under: "704.5", first: 100) { nodes { from { number } behaviourChange } } } }`;
    const noticed = async (from: string, to: string) => {
      const { data, errors } = await api.ask(query, { from, to });
      expect(errors).toEqual([]);
      type Noticed = { from: { number: string }[]; behaviourChange: string | null };
      const nodes = data.compareEditions.changes.nodes as Noticed[];
      return new Map(nodes.map(({ from: [rule], behaviourChange }) => [rule?.number, behaviourChange]));
    };
    const renumbered = await noticed("2003-12-01", "2009-10-01");
    expect(renumbered.get("420.5e")).toMatch(/^Under the rules of 2003-12-01: .+ Under the rules of 2009-10-01: .+$/);
    expect(renumbered.get("420.5h")).toBeNull();
    expect((await noticed("2006-10-01", "2009-10-01")).get("420.5e")).toBeNull();
  });

  it("leaves what is unchanged out unless it is asked for", async () => {
    const { data } = await api.ask(`{ compareEditions(from: "2009-10-01", to: "2009-10-01") {
      changes { totalCount } all: changes(kinds: [UNCHANGED]) { totalCount } } }`);
    expect(data.compareEditions).toEqual({ changes: { totalCount: 0 }, all: { totalCount: 27 } });
  });

  it("reads well in a terminal, and is safe in a page", async () => {
    const { data } = await api.ask(`{ compareEditions(from: "2003-12-01", to: "2009-10-01") {
      unified(under: "704.5", kinds: [RENUMBERED_AND_EDITED])
      html(under: "704.5") beside: html(layout: SIDE_BY_SIDE, under: "704.5") } }`);
    const { unified, html, beside } = data.compareEditions;
    expect((unified as string).split("\n").slice(0, 5)).toEqual([
      "--- 2003-12-01",
      "+++ 2009-10-01",
      "",
      "@@ 420.5 → 704.5 @@ renumbered and edited",
      "The state-based [-effects-]{+actions+} are as follows:",
    ]);
    expect(unified).toContain(
      "@@ 420.5a → 704.5a @@ renumbered and edited\n[-A player with-]{+If a player has+} 0 or less life{+, he or she+} loses the game.",
    );
    expect(html).toContain("<del>A player with</del><ins>If a player has</ins> 0 or less life");
    expect(html).toContain("This is called <del>&quot;the Legend rule.&quot;");
    expect(beside).toContain("<td><p><del>A player with</del> 0 or less life");
    for (const page of [html, beside])
      expect(page).not.toMatch(/<(?!\/?(table|thead|tbody|tr|th|td|p|del|ins|small|br)\b)/);
  });

  it("refuses an edition that is not held, naming the argument", async () => {
    const { errors } = await api.ask(`{ compareEditions(from: "2003-12-01", to: "2005-01-01") { from { key } } }`);
    expect(errors[0]?.extensions).toEqual({ code: "UNKNOWN_EDITION", path: "to" });
  });

  it("takes three statements, however many changes", async () => {
    const query = `{ compareEditions(from: "2003-12-01", to: "2009-10-01") {
      changes(first: 50) { nodes { kind from { number } to { number } segments { text } } } } }`;
    await api.ask(query);
    api.statements.length = 0;
    await api.ask(query);
    expect(api.statements.length).toBeLessThanOrEqual(3);
  });
});

describe("one rule through time", () => {
  it("has a history across renumbering, with what changed each time", async () => {
    const { data, errors } = await api.ask(`{ rule(edition: "2003-12-01", number: "420.5e") {
      history { rule { number edition { key } } change { kind segments { operation text } } }
      lineage { id removedAfter { key } versions { rule { number } } }
    } }`);
    expect(errors).toEqual([]);
    const { history, lineage } = data.rule;
    expect(each(history, ({ rule, change }: Version) => [rule.edition.key, rule.number, change?.kind])).toEqual([
      ["2003-12-01", "420.5e", undefined],
      ["2006-10-01", "420.5e", "EDITED"],
      ["2009-10-01", "704.5k", "RENUMBERED_AND_EDITED"],
      ["2011-09-30", "704.5k", "UNCHANGED"],
    ]);
    expect(lineage.removedAfter).toBeNull();
    expect(lineage.versions).toHaveLength(4);
    const again = await api.ask(
      `query ($id: ID!) { node(id: $id) { id ... on Lineage { versions { rule { number } } } } }`,
      {
        id: lineage.id,
      },
    );
    expect(again.data.node).toEqual({ id: lineage.id, versions: lineage.versions });
  });

  it("has the history of the rule it was split off from", async () => {
    const { data } = await api.ask(`{ rule(edition: "2011-09-30", number: "704.1a") {
      history { rule { number } change { kind from { number } to { number } } } } }`);
    expect(each(data.rule.history, ({ rule }: Version) => rule.number)).toEqual(["420.1", "420.1", "704.1a", "704.1a"]);
    expect(data.rule.history[2].change).toEqual({
      kind: "SPLIT",
      from: [{ number: "420.1" }],
      to: [{ number: "704.1" }, { number: "704.1a" }],
    });
  });

  it("says of each piece which edition introduced it", async () => {
    const { data } = await api.ask(`{ rule(edition: "2011-09-30", number: "704.5k") {
      text blame { text number introducedIn { key } } } }`);
    const { text, blame } = data.rule;
    expect(each(blame, (piece: Segment) => piece.text).join("")).toBe(text);
    expect(blame[0]).toEqual({ text: "If two or more ", number: "420.5e", introducedIn: { key: "2003-12-01" } });
    expect(blame).toContainEqual(expect.objectContaining({ number: "704.5k", introducedIn: { key: "2009-10-01" } }));
  });

  it("has a counterpart in any edition", async () => {
    const { data } = await api.ask(`{ rule(edition: "2011-09-30", number: "704.5v") {
      now: counterpart(edition: "2009-10-01") { kind from { number } to { number } }
      gone: counterpart(edition: "2003-12-01") { kind to { number } }
      commentary: counterpart(edition: "2010-10-01") { kind }
    } }`);
    expect(data.rule.now).toEqual({
      kind: "RENUMBERED_AND_EDITED",
      from: [{ number: "704.5v" }],
      to: [{ number: "704.5u" }],
    });
    expect(data.rule.gone).toEqual({ kind: "REMOVED", to: [] });
    expect(data.rule.commentary).toEqual({ kind: "NOT_COVERED" });
  });
});

describe("compareRules", () => {
  it("sets any two rules side by side", async () => {
    const { data } = await api.ask(`{
      same: compareRules(from: {edition: "2003-12-01", number: "420.5E."}, to: {edition: "2009-10-01", number: "704.5k"}) { kind confidence basis }
      other: compareRules(from: {edition: "2003-12-01", number: "420.5a"}, to: {edition: "2009-10-01", number: "704.5k"}) { kind confidence basis }
      itself: compareRules(from: {edition: "2009-10-01", number: "704.5k"}, to: {edition: "2009-10-01", number: "704.5k"}) { kind }
    }`);
    expect(data.same).toMatchObject({ kind: "RENUMBERED_AND_EDITED", basis: "COMPOSED" });
    expect(data.other).toEqual({ kind: "RENUMBERED_AND_EDITED", confidence: 0, basis: "NONE" });
    expect(data.itself).toEqual({ kind: "UNCHANGED" });
  });

  it("refuses a rule that is not there", async () => {
    const { errors } = await api.ask(
      `{ compareRules(from: {edition: "2003-12-01", number: "704"}, to: {edition: "2009-10-01", number: "704"}) { kind } }`,
    );
    expect(errors[0]?.extensions).toEqual({ code: "UNKNOWN_RULE", path: "from.number" });
  });
});

describe("citations", () => {
  it.each([
    ["420.5b", "2003-12-01", "MOVED", ["704.5f"]],
    ["420.1", "2003-12-01", "SPLIT", ["704.1", "704.1a"]],
    ["704.5a", "2009-10-01", "CURRENT", ["704.5a"]],
    ["704.5h", "2009-12-24", "EDITED", ["704.5h"]],
    ["704.5u", "2009-10-01", "NUMBER_REUSED", ["704.5v"]],
    ["704.5z", "2009-10-01", "DANGLING", []],
    ["500.1", "2009-10-01", "CURRENT", []],
    ["704.5v", "2010-10-01", "NUMBER_REUSED", ["704.5w"]],
    ["704.5k", "2012-03-01", "CURRENT", ["704.5k"]],
    ["704.5k", "2018-01-01", "NUMBER_REUSED", ["704.5m"]],
    ["420.5a", "2000-09-01", "SPLIT", ["704.5a", "704.5b"]],
    ["704.5zz", "2018-01-01", "DANGLING", []],
    ["704.5x", "2026-08-07", "REMOVED", []],
    ["502.9a", "2006-10-01", "MOVED", ["502.9a"]],
    ["410.1", "1999-05-01", "NOT_COVERED", []],
  ])("%s as of %s: %s", async (number, asOf, status, current) => {
    const { data, errors } = await api.ask(
      `query ($citation: CitationInput!) { resolveCitation(citation: $citation, in: "2011-09-30") { status current { number } cited { number } explanation } }`,
      { citation: { number, asOf } },
    );
    expect(errors).toEqual([]);
    expect(data.resolveCitation.status).toBe(status);
    expect(each(data.resolveCitation.current, (rule: { number: string }) => rule.number)).toEqual(current);
    expect(data.resolveCitation.explanation).toMatch(/^.{20,}\.$/);
  });

  it.each([
    ["500.1", "2009-10-01", ["500.1"], "What is held of the edition of 2009-10-01 does not cover 500.1. "],
    ["502.9a", "2006-10-01", ["702.18a"], "The newest words held of it are those of 2006-10-01."],
  ])(
    "knows the numbers of %s as of %s in an edition of which that part is not held",
    async (number, asOf, numbers, says) => {
      const { data } = await api.ask(
        `query ($citation: CitationInput!) { resolveCitation(citation: $citation, in: "2011-09-30") { currentNumbers explanation } }`,
        { citation: { number, asOf } },
      );
      expect(data.resolveCitation.currentNumbers).toEqual(numbers);
      expect(data.resolveCitation.explanation).toContain(says);
    },
  );

  it("tells in a sentence whose the number is now", async () => {
    const { data } = await api.ask(
      `{ resolveCitation(citation: {number: "704.5u", asOf: "2009-10-01"}, in: "2011-09-30") { explanation } }`,
    );
    expect(data.resolveCitation.explanation).toBe(
      "704.5u (“In an EDH game, a player that's been dealt 21 or more combat damage by …”) of the edition of 2009-10-01 is " +
        "704.5v in that of 2011-09-30, and 704.5u is another rule there: “In a Two-Headed Giant game, if a team has " +
        "fifteen or more poison …”. 704.5u was another rule from 2018-04-27 until 2020-07-03 (“team poison”, 704.6b now), " +
        "and has been another rule since 2022-10-07 (“space sculptor”).",
    );
  });

  it.each([
    ["704.5k", "2020-02-01", "704.5k was another rule from 2009-07-11 until 2017-09-29 (“legend rule”, 704.5j now)."],
    ["704.5z", "2009-10-01", "The edition of 2009-10-01 has no rule 704.5z. 704.5z was a rule from 2025-02-07 until "],
    ["704.9zz", "2009-10-01", "The edition of 2009-10-01 has no rule 704.9zz. No edition known has a rule 704.9zz."],
  ])("says of %s as of %s who else has borne the number: %s", async (number, asOf, says) => {
    const { data } = await api.ask(
      "query ($citation: CitationInput!) { resolveCitation(citation: $citation) { explanation } }",
      { citation: { number, asOf } },
    );
    expect(data.resolveCitation.explanation).toContain(says);
  });

  it.each([
    ["CR 704.5(k)", "30 September 2011", ["704.5k"], "2011-09-30"],
    ["§704.5a–c", "Innistrad", ["704.5a", "704.5b", "704.5c"], "2011-09-30"],
    ["rules 704.5k and 704.5m", "2009", ["704.5k", "704.5m"], "2009-12-31"],
    ["704.5K.", "October 2009", ["704.5k"], "2009-10-31"],
  ])("reads %s, %s, as %j on %s, and says so", async (number, asOf, numbers, date) => {
    const RESOLVED = "number asOf status explanation bearers { identity }";
    const { data, errors } = await api.ask(
      `query ($citation: CitationInput!) { resolveCitation(citation: $citation) { ${RESOLVED} others { ${RESOLVED} } } }`,
      { citation: { number, asOf } },
    );
    expect(errors).toEqual([]);
    const { others, ...first } = data.resolveCitation;
    const alone = await Promise.all(
      numbers.map(async (each) => {
        const answer = await api.ask(
          `query ($citation: CitationInput!) { resolveCitation(citation: $citation) { ${RESOLVED} } }`,
          { citation: { number: each, asOf: date } },
        );
        return answer.data.resolveCitation as { number: string; asOf: string };
      }),
    );
    expect([first, ...others]).toEqual(alone);
    expect(alone.map((each) => [each.number, each.asOf])).toEqual(numbers.map((each) => [each, date]));
  });

  it.each([
    ["1/5/2008", "BAD_DATE", "it may be 2008-01-05 or 2008-05-01"],
    ["Kamigawa", "UNKNOWN_EDITION", "It may be Champions of Kamigawa (2004-10-01), Betrayers of Kamigawa"],
  ])("refuses what may mean several editions, and says which: %s", async (asOf, code, says) => {
    const { errors } = await api.ask(
      "query ($citation: CitationInput!) { resolveCitation(citation: $citation) { status } }",
      { citation: { number: "704", asOf } },
    );
    expect(errors[0]).toMatchObject({ message: expect.stringContaining(says), extensions: { code } });
  });

  it.each([
    ["704.5c-a", "Did you mean 704.5a–c or 704.5c?"],
    ["7045k", "Did you mean 704.5k?"],
    ["704.5a–c", "is 3 rules, from 704.5a to 704.5c, where one is asked for."],
  ])("refuses %s where one rule is asked for: %s", async (number, says) => {
    const { errors } = await api.ask(
      `query ($number: String!) { rule(edition: "2009-10-01", number: $number) { text } }`,
      { number },
    );
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining(says),
      extensions: { code: "BAD_RULE_NUMBER" },
    });
  });

  it("says of a state-based action whose words are not held what the engine knows of it", async () => {
    const { data } = await api.ask(
      `{ resolveCitation(citation: {number: "704.5v", asOf: "2010-10-15"}, in: "2011-09-30") { status cited { number } current { number } explanation } }`,
    );
    expect(data.resolveCitation).toMatchObject({ cited: null, current: [{ number: "704.5w" }] });
    expect(data.resolveCitation.explanation).toMatch(
      /^What is held of the edition of 2010-10-01 does not cover 704\.5v\. 704\.5v of the edition of 2010-10-01 is 704\.5w in that of 2011-09-30, .* The words are not held, but 704\.5v of 2010-10-01 is known as a state-based action \(In Archenemy, .*\)\. By the concordance 704\.5v of the edition of 2010-10-01 is 704\.6e in that of 2026-08-07, reworded once since; /,
    );
  });

  it("says in one way what 420.5a of 2000 is now, and of 2030 nothing that only goes on from today", async () => {
    const say = async (number: string, asOf: string) => {
      const { data } = await api.ask(
        `{ resolveCitation(citation: { number: "${number}", asOf: "${asOf}" }, in: "2011-09-30") { explanation } }`,
      );
      return data.resolveCitation.explanation as string;
    };
    const then = await say("420.5a", "2000-09-01");
    expect(then).toContain("is 704.5a and 704.5b in that of 2026-08-07");
    expect(then).not.toContain("it is 704.5a in");
    expect(await say("704.5k", "2030-01-01")).not.toContain("is known as");
    // No text of the edition of 2026-09-25 is known.
    expect(await say("704.5k", "2026-09-26")).toContain("do not settle who bears 704.5k");
    expect(await say("704.5k", "2026-09-26")).not.toContain("is known as");
  });

  it("tells the numbers of a rule in all editions known, with five held", async () => {
    const { data } = await api.ask(`{ rule(edition: "2011-09-30", number: "704.5k") { lineage {
      numbers { number from until rewordedBy rule { edition { key } } }
    } } }`);
    const { numbers } = data.rule.lineage as { numbers: { number: string; rewordedBy: string[] }[] };
    expect(numbers).toMatchObject([
      { number: "420.5e", from: "1999-11-01", until: "2009-07-11", rule: { edition: { key: "2006-10-01" } } },
      { number: "704.5k", from: "2009-07-11", until: "2017-09-29", rule: { edition: { key: "2011-09-30" } } },
      { number: "704.5j", from: "2017-09-29", until: null, rule: null },
    ]);
    expect(numbers.map(({ rewordedBy }) => rewordedBy.at(-1))).toEqual(["2022-09-08", "2022-09-08", "2022-09-08"]);
  });

  it("recognises words that no edition held has under that number any more, whole rules and sentences", async () => {
    const { data: held } = await api.ask(`{ rule(edition: "2011-09-30", number: "704.5k") { text } }`);
    const { text } = held.rule as { text: string };
    const recognise = async (words: string) => {
      const { data, errors } = await api.ask(
        `query ($text: String!) { recogniseWords(text: $text) { words isWhole identity number from last until current { number } } }`,
        { text: words },
      );
      expect(errors).toEqual([]);
      return data.recogniseWords as object[];
    };
    const rule = { identity: "r362", number: "704.5k", from: "2009-07-11", last: "2013-05-01", until: "2013-07-13" };
    const known = { ...rule, current: [{ number: "704.5j" }] };
    expect(await recognise(`CR 704.5k ${text.toUpperCase()}`)).toEqual([
      { ...known, words: text.toUpperCase(), isWhole: true },
    ]);
    const first = text.slice(0, text.indexOf(".") + 1);
    expect(await recognise(`${first} And so they did.`)).toContainEqual({ ...known, words: first, isWhole: false });
    expect(await recognise(text.replace("legendary", "legible"))).not.toContainEqual(
      expect.objectContaining({ isWhole: true }),
    );
    expect(await recognise("Too few words.")).toEqual([]);
  });

  it("refuses a text that is too long to recognise", async () => {
    const { errors } = await api.ask("query ($text: String!) { recogniseWords(text: $text) { identity } }", {
      text: "x".repeat(10_001),
    });
    expect(errors[0]?.extensions).toEqual({ code: "QUOTATION_TOO_LONG", path: "text" });
  });

  it("answers of the sample alone what 704.5k of 2012 is, and who else bore that number", async () => {
    const { data } = await api.ask(`{
      resolveCitation(citation: { number: "704.5k", asOf: "2012-03-01" }, in: "2011-09-30") {
        status confidence explanation bearer { identity current { number edition } rewordedBy confidence }
      }
      numberBearers(number: "704.5K.") { identity from last until current { number } }
    }`);
    expect(data).toEqual({
      resolveCitation: {
        status: "CURRENT",
        confidence: 1,
        explanation: expect.stringMatching(
          /^The edition in force on 2012-03-01 is not held\. 704\.5k stands in the edition of 2011-09-30 as it stood .* By the concordance 704\.5k of the edition of 2012-02-01 is 704\.5j in that of 2026-08-07, reworded twice since; the texts of 2012-02-01, 2013-07-13 and 2022-09-08 are not held here and can be imported with/,
        ),
        bearer: {
          identity: "r362",
          current: [{ number: "704.5j", edition: "2026-08-07" }],
          rewordedBy: ["2013-07-13", "2022-09-08"],
          confidence: 0.85,
        },
      },
      numberBearers: [
        {
          identity: "r362",
          from: "2009-07-11",
          last: "2017-08-25",
          until: "2017-09-29",
          current: [{ number: "704.5j" }],
        },
        { identity: "r455", from: "2017-09-29", last: "2026-08-07", until: null, current: [{ number: "704.5k" }] },
      ],
    });
  });

  it("says how sure it is of what became of a rule that is held", async () => {
    const { data } = await api.ask(
      `{ resolveCitation(citation: { number: "704.5k", asOf: "2009-10-01" }, in: "2011-09-30") { status confidence } }`,
    );
    expect(data.resolveCitation).toEqual({ status: "CURRENT", confidence: 1 });
  });

  it("checks the words, punctuation and typography aside", async () => {
    const { data } = await api.ask(`{ resolveCitations(citations: [
      {number: "420.5e", asOf: "2003-12-01", quote: "this is called the “Legend Rule”"},
      {number: "420.5e", asOf: "2003-12-01", quote: "has been a Legend the longest"},
      {number: "420.5a", asOf: "2003-12-01"}
    ], in: "2009-10-01") { status quoteStands } }`);
    expect(each(data.resolveCitations, ({ quoteStands }: { quoteStands: boolean | null }) => quoteStands)).toEqual([
      true,
      false,
      null,
    ]);
  });

  it.each([
    ["older than any edition", { number: "704", asOf: "1990-01-01" }, "BEFORE_FIRST_EDITION", "citations[1].asOf"],
    ["no date of the calendar", { number: "704", asOf: "2009-09-31" }, "BAD_DATE", "citations[1].asOf"],
    ["no rule number", { number: "seven", asOf: "2009-10-01" }, "BAD_RULE_NUMBER", "citations[1].number"],
    [
      "a quotation that is too long",
      { number: "704", asOf: "2009-10-01", quote: "is ".repeat(10_000) },
      "QUOTATION_TOO_LONG",
      "citations[1].quote",
    ],
  ])("of many, one with %s is INVALID at its place, and the others are answered", async (_, bad, code, path) => {
    const good = { number: "704.5a", asOf: "2009-10-01" };
    const { data, errors } = await api.ask(
      `query ($citations: [CitationInput!]!) {
        resolveCitations(citations: $citations, in: "2011-09-30") { status cited { number } current { number } explanation fault { code message path } } }`,
      { citations: [good, bad, good] },
    );
    expect(errors).toEqual([]);
    const [before, invalid, after] = data.resolveCitations;
    expect([before, after]).toEqual([
      expect.objectContaining({ status: "CURRENT", cited: { number: "704.5a" }, fault: null }),
      expect.objectContaining({ status: "CURRENT", cited: { number: "704.5a" }, fault: null }),
    ]);
    expect(invalid).toEqual({
      status: "INVALID",
      cited: null,
      current: [],
      explanation: invalid.fault.message,
      fault: { code, message: expect.stringMatching(/\.$/) as string, path },
    });
  });

  it("alone, what cannot be read is an error with its place", async () => {
    const { data, errors } = await api.ask(
      `{ bad: resolveCitation(citation: {number: "704", asOf: "2009-09-31"}) { status }
         good: resolveCitation(citation: {number: "704.5a", asOf: "2009-10-01"}, in: "2011-09-30") { status } }`,
    );
    expect(errors[0]?.extensions).toEqual({ code: "BAD_DATE", path: "citation.asOf" });
    expect(data).toEqual({ bad: null, good: { status: "CURRENT" } });
  });
});

describe("findQuotation", () => {
  it("says where and from when to when words stood", async () => {
    const { data, errors } =
      await api.ask(`{ findQuotation(text: "put into their owners’ graveyards. This is called the 'legend rule'") {
      rule { number edition { key } } from { key } to { key } lineage { id } } }`);
    expect(errors).toEqual([]);
    expect(data.findQuotation).toEqual([
      expect.objectContaining({
        rule: { number: "704.5k", edition: { key: "2011-09-30" } },
        from: { key: "2003-12-01" },
        to: { key: "2011-09-30" },
      }),
    ]);
  });

  it.each([
    ["704.5k If two or more legendary permanents with the same name", "EXACT", "704.5k", ["EQUAL"]],
    [
      "If two or more legendery permanents with the same name",
      "NEAR",
      "704.5k",
      ["EQUAL", "DELETE", "INSERT", "EQUAL"],
    ],
    ["If two or more legendary permanents … their owners' graveyards", "NEAR", "704.5k", undefined],
    [
      "only one of those permanents is legendary, this rule doesn't apply. If two or more permanents have the supertype world",
      "PART",
      "704.5k",
      ["EQUAL"],
    ],
  ])("finds “%s”, as %s, in %s first", async (text, match, number, operations) => {
    const { data, errors } = await api.ask(
      `query ($text: String!) { findQuotation(text: $text) {
        match likeness rule { number } segments { operation text } glossaryEntry { term } } }`,
      { text },
    );
    expect(errors).toEqual([]);
    expect(data.findQuotation[0]).toMatchObject({ match, rule: { number }, glossaryEntry: null });
    if (operations)
      expect(data.findQuotation[0].segments.map(({ operation }: { operation: string }) => operation)).toEqual(
        operations,
      );
    expect(data.findQuotation[0].likeness).toBeGreaterThanOrEqual(match === "EXACT" ? 1 : 0.6);
  });

  it.each([
    ["Frobnicate: To turn something inside out. See rule 704.1.", "Frobnicate", "704.1"],
    ["To turn somthing inside out, whatever it is", "Frobnicate", "704.1"],
    ["A wobble is what has no rule of its own", "Wobble", "704.2"],
  ])("finds “%s” in the glossary, with the rule that the entry is about", async (text, term, number) => {
    const archive = temporaryStore();
    await importEditions(archive.store, [
      sampleSource({
        key: "2020-01-24",
        document: "a",
        rules: [
          ["704.1", "Things may be turned about."],
          ["704.2", "What has a wobble is left alone."],
        ],
        edition: {
          coverage: { complete: true, sections: [] },
          glossary: [
            {
              term: "Frobnicate",
              definition: "To turn something inside out, whatever that is. See rule 704.1.",
              document: "a",
              firstLine: 1,
              lastLine: 1,
            },
            {
              term: "Wobble",
              definition: "A wobble is what has no rule of its own.",
              document: "a",
              firstLine: 1,
              lastLine: 1,
            },
          ],
        },
      }),
    ]);
    const own = await apiClient(archive);
    const { data, errors } = await own.ask(
      `query ($text: String!) { findQuotation(text: $text) { rule { number } glossaryEntry { term } from { key } } }`,
      { text },
    );
    expect(errors).toEqual([]);
    expect(data.findQuotation[0]).toEqual({ rule: { number }, glossaryEntry: { term }, from: { key: "2020-01-24" } });
    own.remove();
  });

  it.each(["", "  ", "…", "the quick brown fox jumps over the lazy dog"])("finds nothing for %j", async (text) => {
    const { data, errors } = await api.ask(`query ($text: String!) { findQuotation(text: $text) { from { key } } }`, {
      text,
    });
    expect(errors).toEqual([]);
    expect(data.findQuotation).toEqual([]);
  });
});

describe("quotations that are too long", () => {
  const long = "is ".repeat(10_000);

  it.each([
    ["findQuotation", "query ($quote: String!) { findQuotation(text: $quote) { from { key } } }", "text"],
    [
      "resolveCitation",
      `query ($quote: String!) { resolveCitation(citation: {number: "704", asOf: "2009-10-01", quote: $quote}) { status } }`,
      "citation.quote",
    ],
  ])("are refused by %s, with the place", async (_, query, path) => {
    const { errors } = await api.ask(query, { quote: long });
    expect(errors[0]?.extensions).toEqual({ code: "QUOTATION_TOO_LONG", path });
  });
});

describe("words that would take too long to compare", () => {
  it("are refused with a code of their own, and what is asked within bounds is answered", async () => {
    const words = (letter: string) => Array.from({ length: 1000 }, (_, at) => `${letter}${at}`).join(" ");
    const archive = temporaryStore();
    await importEditions(archive.store, [
      sampleSource({ key: "2020-01-24", document: "a", rules: [["704", words("a")]] }),
      sampleSource({ key: "2021-01-24", document: "b", rules: [["704", words("b")]] }),
    ]);
    const client = await apiClient(archive);
    const compare = (count: number) =>
      client.ask(
        `{ ${Array.from({ length: count }, (_, at) => `a${at}: compareRules(from: {edition: "2020-01-24", number: "704"}, to: {edition: "2021-01-24", number: "704"}) { segments { operation } }`).join(" ")} }`,
      );
    const one = await compare(1);
    expect(one.errors).toEqual([]);
    expect(one.data.a0.segments).toEqual([{ operation: "DELETE" }, { operation: "INSERT" }]);
    const many = await compare(100);
    expect(many.errors[0]?.extensions).toEqual({ code: "COMPARISON_TOO_LARGE" });
    client.remove();
  });
});
