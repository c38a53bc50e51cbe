import { describeOfficial } from "../../test-kit/official-texts";
import { watchAddress } from "../../views/verdict-address";
import { type Explorer, openExplorer } from "../test-kit/explorer";

describe("/watch.atom", () => {
  let explorer: Explorer;
  beforeAll(async () => {
    explorer = await openExplorer([], { PUBLIC_URL: "https://rules.example" });
  });
  afterAll(() => explorer.close());

  const feed = async (search: string) => {
    const { html, status } = await explorer.visit(`/watch.atom?${search}`);
    return { html, status, titles: [...html.matchAll(/<entry><title>([^<]*)</g)].map(([, title]) => title) };
  };

  it("tells what became of a citation since its day: 420.5e of 2003 moved to 704.5k, and was reworded", async () => {
    const { titles, html } = await feed("cites=420.5e@2003-12-01");
    expect(titles).toEqual([
      // Of what came with editions that are known and not held.
      expect.stringMatching(/^420\.5e of 1 December 2003: what became of it by /),
      "420.5e → 704.5k: moved and reworded after 1 October 2006, at the latest on 1 October 2009",
      "420.5e: reworded after 1 December 2003, at the latest on 1 October 2006",
    ]);
    expect(html).toMatch(
      /It changed after 1 October 2006, in the edition of 1 October 2009 or one of the \d+ before it that are not held\./,
    );
    expect(html).toContain("&lt;ins>");
    expect(html).toContain('<link href="https://rules.example/2009-10-01/704.5k"/>');
  });

  it.each([
    ["420.5e@Time Spiral", 2],
    ["420.5e@TSP", 2],
    ["420.5e@Kamigawa", 0],
    ["420.5e@Champions of Kamigawa", 3],
    ["420.5e@2004", 3],
    ["420.5e@October 2006", 2],
  ])(
    "reads %s as every address reads a day, and follows it whether or not that edition is held",
    async (cite, count) => {
      const { titles, status } = await feed(`cites=${encodeURIComponent(cite)}`);
      expect([status, titles.length]).toEqual([count === 0 ? 404 : 200, count]);
    },
  );

  it("tells nothing of what was before that day, and what became of it in editions that are known and not held", async () => {
    const { titles, html } = await feed("cites=704.5k@2011-09-30");
    expect(titles).toEqual([expect.stringMatching(/^704\.5k of 30 September 2011: what became of it by /)]);
    expect(html).toContain("704.5j");
  });

  it("follows a rule of today, and what stands below a number, each change once", async () => {
    const { titles } = await feed("rule=704.5j&under=704.5k");
    expect(titles).toContain(
      "420.5e → 704.5k: moved and reworded after 1 October 2006, at the latest on 1 October 2009",
    );
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("leaves out what matters less than it is asked for, and says of each change how much it does", async () => {
    const all = await feed("cites=420.5e@2003-12-01");
    expect(all.html).toContain("How much it matters: vocabulary.");
    expect((await feed("cites=420.5e@2003-12-01&min=typography")).titles).toEqual(all.titles);
    expect((await feed("cites=420.5e@2003-12-01&min=wording")).titles.slice(1)).toEqual([
      "420.5e: reworded after 1 December 2003, at the latest on 1 October 2006",
    ]);
    const under = (await feed("under=704&min=extension")).titles;
    expect(under.length).toBeGreaterThan(0);
    expect((await feed("under=704")).titles.length).toBeGreaterThan(under.length);
  });

  it("tells all rules of the last editions if it is asked for no more than how much it matters", async () => {
    const { html, titles } = await feed("min=extension");
    expect(html).toContain("Changes of all rules");
    expect(titles).toContain("420.5e: reworded after 1 December 2003, at the latest on 1 October 2006");
    expect(html).not.toMatch(/How much it matters: (none|typography|references|vocabulary|examples|wording)/);
    expect((await explorer.visit("/changes.atom?min=extension")).html).toBe(html);
  });

  it("refuses what it does not know, as does /changes.atom, and names what it takes", async () => {
    expect((await feed("rule=704.5k&minimum=extension")).html).toContain("cites, rule, under, is, min");
    expect((await feed("rule=704.5k&min=important")).html).toContain("none, typography, ");
    expect((await explorer.visit("/changes.atom?since=2011")).status).toBe(400);
  });

  it.each([
    ["", 400, "BAD_REQUEST", undefined],
    ["rule=704.5k&bogus=1", 400, "BAD_REQUEST", "bogus"],
    ["rule=", 400, "BAD_REQUEST", "rule"],
    ["cites=,", 400, "BAD_REQUEST", "cites"],
    ["rule=704.5k&min=", 400, "BAD_REQUEST", "min"],
    ["min=much", 400, "BAD_REQUEST", "min"],
    ["cites=704.5k", 400, "BAD_REQUEST", "cites"],
    ["cites=legends@2011-09-30", 400, "BAD_RULE_NUMBER", "cites"],
    ["cites=704.5k@2011-13-45", 400, "BAD_DATE", "cites"],
    ["rule=legends", 400, "BAD_RULE_NUMBER", "rule"],
    ["under=legends", 400, "BAD_RULE_NUMBER", "under"],
    [`rule=${Array.from({ length: 21 }, (_, at) => `704.${at}`).join()}`, 400, "BAD_REQUEST", "rule"],
    ["under=100,101,102,103", 400, "BAD_REQUEST", "under"],
    ["is=nonsense", 400, "BAD_REQUEST", "is"],
    [watchAddress("players: ann\nann: Bear 2/2 Creature, taped\n").split("?")[1]!, 400, "INVALID_BOARD", "is"],
    ["is=a,b,c,d", 400, "BAD_REQUEST", "is"],
    ["rule=999.9", 404, "UNKNOWN_RULE", "rule"],
    ["cites=999.9@2011-09-30", 404, "UNKNOWN_RULE", "cites"],
    ["under=999", 404, "UNKNOWN_RULE", "under"],
    ["under=704,999", 404, "UNKNOWN_RULE", "under"],
  ])(
    "says what is wrong with “%s” as JSON, whoever asks, with a code and the parameter",
    async (search, status, code, path) => {
      const { headers, html, ...answer } = await explorer.visit(`/watch.atom?${search}`);
      expect([answer.status, headers.get("content-type")]).toEqual([status, "application/json; charset=utf-8"]);
      const { errors } = JSON.parse(html) as { errors: { message: string; extensions: object }[] };
      expect(errors).toEqual([
        { message: expect.stringMatching(/\w.*[.?]$/), extensions: { code, ...(path && { path }) } },
      ]);
    },
  );

  it("follows a script: since when it ends otherwise, and by which rule (704.5k of 2013)", async () => {
    const legends =
      "title: Hers & his\nplayers: ann, bob\nann: Kiku [hers] 2/2 Legendary Creature\nbob: Kiku [his] 2/2 Legendary Creature\ncheck\n";
    const { titles, html } = await feed(watchAddress(legends).split("?")[1]!);
    expect(titles).toEqual([
      "Hers &amp; his: ends otherwise since 13 July 2013",
      "Hers &amp; his: ends otherwise since 1 October 2004",
    ]);
    expect(html).toMatch(/<title>Changes of Hers &amp; his<\/title>/);
    expect(html).toContain("that player keeps one and the rest go");
    const [, link] = /<entry>.*?<link href="https:\/\/rules\.example([^"]*)"/.exec(html)!;
    const verdict = await explorer.visit(link!.replaceAll("&amp;", "&"));
    expect(verdict.$(".verdict .lead").text()).toBe("It ends otherwise since 13 July 2013 (Magic 2014).");
    expect(verdict.$(`a[href="${watchAddress(legends)}"]`).length).toBe(1);
  });

  it("is empty for a rule of which nothing changed", async () => {
    expect(await feed("under=704.5a&min=outcome")).toMatchObject({ status: 200, titles: [] });
  });

  it("is what /changes.atom gives if it names rules", async () => {
    const { html } = await explorer.visit("/changes.atom?rule=704.5k");
    expect(html).toContain("Changes of 704.5k");
  });
});

describeOfficial(
  "a list with other members (205.3h: Plan, of 19 June 2026)",
  () => {
    let explorer: Explorer;
    beforeAll(async () => {
      explorer = await openExplorer(["2026-02-27", "2026-06-19"]);
    });
    afterAll(() => explorer.close());

    it("is told by the names that came and went, and not by all of its words", async () => {
      const { html } = await explorer.visit("/watch.atom?rule=205.3h");
      expect(html).toContain("&lt;p>Its list changed: “Plan” added.&lt;/p>");
      expect(html).not.toContain("&lt;ins>");
      expect((await explorer.visit("/watch.atom?under=205.3")).html).toContain("Its list changed: “Plan” added.");
    });

    it("is told so of an edition too, and in lines of changes", async () => {
      expect((await explorer.visit("/changes.atom")).html).toContain("205.3h: “Plan” added.");
      const { html } = await explorer.visit("/changes.jsonl?from=2026-02-27&to=2026-06-19&under=205.3");
      const lines = html.split("\n").flatMap((line) => (line === "" ? [] : (JSON.parse(line) as object)));
      expect(lines).toContainEqual(
        expect.objectContaining({ toNumbers: ["205.3h"], members: { added: ["Plan"], removed: [] } }),
      );
    });
  },
  ["2026-02-27", "2026-06-19"],
);
