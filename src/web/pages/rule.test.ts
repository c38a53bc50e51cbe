import { describeOfficial } from "../../test-kit/official-texts";
import { type Explorer, openExplorer } from "../test-kit/explorer";
import { crawl, faultsOf } from "../test-kit/pages";

describe("the legend rule of September 2011, over the project's own corpus", () => {
  let explorer: Explorer;
  beforeAll(async () => {
    explorer = await openExplorer();
  });
  afterAll(() => explorer.close());

  it("shows its words, and of which edition they are", async () => {
    const { $ } = await explorer.visit("/2011-09-30/704.5k");
    expect($("h1").text().trim()).toBe("Legend rule 704.5k");
    expect($(".rule-text").text()).toMatch(/^If two or more legendary permanents with the same name are on the/);
    expect(
      $(".ages .age")
        .toArray()
        .map((each) => $(each).text()),
    ).toEqual(["1 December 2003", "1 October 2006", "1 October 2009"]);
  });

  it("says of a day whose edition is not held who bore the number, and where that rule is now", async () => {
    const { $ } = await explorer.visit("/2018-01-01/704.5k");
    const said = $(".callout").first().text();
    expect(said).toContain("On 1 January 2018 704.5k was another rule than the one shown here");
    expect(said).toContain("By the concordance 704.5k");
    expect(said).toContain("--published");
    const same = await explorer.visit("/2012-01-01/704.5k");
    expect(same.$(".callout").text()).not.toContain("was another rule");
  });

  it("tells of the other rules that bore the number, where each stands or stood and is now", async () => {
    const { $ } = await explorer.visit("/2011-09-30/704.5k");
    const others = $(".number-before li")
      .toArray()
      .map((each) => [$(each).find("a").attr("href"), $(each).text()]);
    expect(others).toEqual([["/cite?number=704.5k&on=2017-09-29", "Since 29 September 2017 "]]);
    expect((await explorer.visit("/2006-10-01/502.9")).$(".number-before").length).toBe(0);
  });

  it("keeps the day that was asked for, and says that a newer edition is published than all that are held", async () => {
    const { $ } = await explorer.visit("/2011-12-25/704.5k");
    expect($(".lead").text()).toContain(
      "On 25 December 2011, when the edition of 30 September 2011 (Innistrad) was in force",
    );
    expect($("#on").attr("value")).toBe("2011-12-25");
    expect($(".rule-steps a").attr("href")).toContain("/2011-12-25/");
    expect($("main").text()).toMatch(/A newer edition is published, that of \d+ \w+ 20\d\d, and not held here/);
    const cited = await explorer.visit("/cite?number=704.5k&on=2009-10-01");
    expect(cited.$("main").text()).toMatch(/Now means the newest edition held, that of 30 September 2011/);
    expect((await explorer.visit("/2009-10-01/704.5k")).$("main").text()).not.toContain("A newer edition is published");
  });

  it("shows each wording with its dates, its number then, and the words that changed, newest first", async () => {
    const { $ } = await explorer.visit("/2011-09-30/704.5k");
    const facts = $(".wording")
      .toArray()
      .map((each) => $(each).find(".wording-facts").text().trim());
    expect(facts).toEqual(["704.5kmoved and rewordedshown above", "420.5ereworded", "420.5eoldest held"]);
    expect($(".wording").first().find("del").text()).toContain("in play");
    expect($(".wording").first().find("ins").text()).toContain("on the battlefield");
    expect($(".wording").first().find("ins .unseen").first().text()).toBe("[added: ");
  });

  it("says since when its words stand, and until when they stood if they went (420.5e, 704.5k)", async () => {
    const lead = async (address: string) => (await explorer.visit(address)).$(".lead").text();
    expect(await lead("/2003-12-01/420.5e")).toBe(
      "As of 1 December 2003, in words at least as old as 1 December 2003 that stood until 1 October 2006. In the newest edition held, that of 30 September 2011, it is 704.5k.",
    );
    expect(await lead("/2006-10-01/420.5e")).toBe(
      "As of 1 October 2006, in words first seen here that stood until 1 October 2009. In the newest edition held, that of 30 September 2011, it is 704.5k.",
    );
    expect(await lead("/2011-09-30/704.5k")).toBe("As of 30 September 2011, in words known from 1 October 2009.");
  });

  it("says that a change came in one of the editions between, if these are not held", async () => {
    const { $ } = await explorer.visit("/2011-09-30/704.5k");
    expect($(".wording").eq(1).find(".note").text()).toMatch(
      /^It changed after 1 December 2003, in this edition or one of the \d+ before it that are not held; what it does changed on 1 October 2004\.$/,
    );
  });

  it("tells every version of what the engine does, under whatever numbers, and leads to a board (420.5e, 704.5k, 704.5j)", async () => {
    const { $ } = await explorer.visit("/2011-09-30/704.5k");
    const dates = $(".behaviours > li")
      .toArray()
      .map((each) => $(each).find(".note").text());
    expect(dates).toEqual([
      "So from 23 April 1999 to 23 July 2001.",
      "So from 23 July 2001 to 1 July 2003.",
      "So from 1 July 2003 to 1 October 2004.",
      "So from 1 October 2004 to 13 July 2013.",
      "So from 13 July 2013 on.",
    ]);
    expect($(".behaviours .callout").text()).toContain("all of them go");
    expect($("a[href='/board/legend-rule']").length).toBe(1);
  });

  it("shows the wordings side by side, or without marks", async () => {
    const side = await explorer.visit("/2011-09-30/704.5k?view=side");
    expect(side.$(".wording").first().find(".diff-sides > p").length).toBe(2);
    const plain = await explorer.visit("/2011-09-30/704.5k?view=plain");
    expect(plain.$(".wording del, .wording ins").length).toBe(0);
  });

  it("is shown for a day whose edition is not held, with the editions around it", async () => {
    const { $, status } = await explorer.visit("/2010-03-01/704.5k");
    expect(status).toBe(200);
    const note = $("aside.callout").text();
    expect(note).toContain("is not held here");
    expect(note).toContain("1 October 2009");
  });

  it("is said to have other words, or the same, on both sides of a day whose edition is not held, if both are known", async () => {
    const told = async (address: string) => (await explorer.visit(address)).$("aside.callout").text();
    expect(await told("/2005-01-01/420.5e")).toContain("this rule has other words there");
    expect(await told("/2005-01-01/420.5a")).toContain("this rule has the same words in both");
    expect(await told("/2010-03-01/704.5k")).not.toContain("this rule");
  });

  it("is shown in a commentator's words where only these are held, and said to be so", async () => {
    const { $ } = await explorer.visit("/2010-10-01/704.5k");
    expect($(".callout").text()).toContain("a commentator's words");
    expect($(".rule-text").length).toBe(0);
  });

  it("is told by its numbers where its part of the edition is not held, and not said to be absent", async () => {
    const { $, status } = await explorer.visit("/2011-09-30/702.9");
    expect(status).toBe(200);
    expect($("h1").text()).toBe("Flying 702.9");
    expect($(".callout").text()).toContain("702.9 (“Flying”) of the edition of 30 September 2011 still is 702.9");
    expect($("main").text()).toContain("502.4 from 1 November 1999 until 11 July 2009");
    expect($('a[href="/2011-09-30/702.9/lanes"]').length).toBe(1);
  });

  it("is said to be absent where the edition is known not to have it, and not where its text is not known", async () => {
    const absent = await explorer.visit("/2011-09-30/702.999");
    expect([absent.status, absent.$("h1").text()]).toEqual([404, "No rule 702.999"]);
    const unknown = await explorer.visit("/2026-11-01/702.9");
    expect([unknown.status, unknown.$("h1").text()]).toEqual([404, "That is not held here"]);
    expect(unknown.$("main").text()).toContain("No text of the edition of 25 September 2026 is known");
  });

  it("is followed to another day under the number that it had then", async () => {
    const { headers } = await explorer.visit("/follow?number=704.5k&from=2011-09-30&on=2003-12-24");
    expect(headers.get("location")).toBe("/2003-12-24/420.5e");
  });
});

describeOfficial(
  "rules of whole editions",
  () => {
    let explorer: Explorer;
    beforeAll(async () => {
      explorer = await openExplorer(["2009-05-01", "2009-07-11"]);
    }, 120_000);
    afterAll(() => explorer.close());

    it.each([
      "/2009-07-11/704.5k",
      "/2009-07-11/702",
      "/2009-07-11/702.9",
      "/2009-05-01/420.5",
      "/2009-07-11/glossary",
      "/2009-07-11/glossary/legend_rule",
      "/2009-07-11/glossary/state-based_actions",
      "/2009-07-11/100",
      "/2009-07-11",
    ])("%s is whole", async (address) => {
      expect(faultsOf(await explorer.visit(address))).toEqual([]);
    });

    it.each(["legend-rule", "LegendRule"])("the term %s is found at its own address", async (term) => {
      const { status, headers } = await explorer.visit(`/2009-07-11/glossary/${term}`);
      expect([status, headers.get("location")]).toEqual([302, "/2009-07-11/glossary/legend_rule"]);
    });

    it("a term that there is not leads to the glossary and to a search", async () => {
      const { status, $ } = await explorer.visit("/2009-07-11/glossary/stack-of-cards");
      expect([status, $("h1").text()]).toEqual([404, "No term “stack-of-cards”"]);
      expect(
        $(".leads a")
          .toArray()
          .map((link) => $(link).attr("href")),
      ).toEqual(["/2009-07-11/glossary", "/search?q=stack-of-cards"]);
    });

    it("a rule leads to the glossary where it first mentions a term, in words of two ages too", async () => {
      const { $ } = await explorer.visit("/2009-07-11/704.5k");
      const links = $(".rule-text a").toArray();
      expect(links.map((link) => [$(link).text(), $(link).attr("href")])).toEqual([
        ["legendary", "/2009-07-11/glossary/legendary"],
        ["permanents", "/2009-07-11/glossary/permanent"],
        ["name", "/2009-07-11/glossary/name"],
        ["battlefield", "/2009-07-11/glossary/battlefield"],
        ["owners", "/2009-07-11/glossary/owner"],
        ["graveyards", "/2009-07-11/glossary/graveyard"],
      ]);
      expect($(".rule-text").text()).toContain("If two or more legendary permanents with the same name are on the");
    });

    it("a section leads to the glossary once from a rule with its subrules", async () => {
      const { $ } = await explorer.visit("/2009-07-11/704");
      const from = (number: string) => $(`[id^="${number}"] a[href="/2009-07-11/glossary/graveyard"]`).length;
      expect(from("704.5")).toBe(1);
      expect($("a[href='/2009-07-11/glossary/state-based_actions']").length).toBe(0);
    });

    it("a term of the glossary shows its wordings, the newest first, and from when to when they stood", async () => {
      const { $ } = await explorer.visit("/2009-07-11/glossary/bury");
      expect($("h1").text()).toBe("Bury (Obsolete)");
      const [newest, oldest] = $(".wording")
        .toArray()
        .map((each) => $(each));
      expect(newest?.find("h3").text()).toBe("11 July 2009 and since, as far as is held");
      expect(newest?.find("ins").length).toBeGreaterThan(0);
      expect(oldest?.find("h3").text()).toBe("1 May 2009 to 11 July 2009");
      expect(oldest?.find(".chip").text()).toBe("oldest held");
      expect(oldest?.find("h3 a").attr("href")).toBe("/2009-05-01/glossary/bury_(obsolete)");
    });

    it("a heading shows the rules below it in full, linked as in their section", async () => {
      const { $ } = await explorer.visit("/2009-07-11/702.17");
      expect($("h1").text()).toContain("Trample");
      const below = $(".rule-below").toArray();
      expect($(below[0]).find("> a").attr("href")).toBe("/2009-07-11/702.17a");
      expect($(below[0]).find(".rule-body a[href='/2009-07-11/510']").length).toBe(1);
    });

    it("a number that an edition does not have leads to where it stood, and to its section (502.9)", async () => {
      const { $, status } = await explorer.visit("/2009-07-11/502.9");
      expect(status).toBe(404);
      expect($("h1").text()).toBe("No rule 502.9");
      const leads = $(".leads a").toArray();
      expect(leads.map((lead) => $(lead).attr("href"))).toEqual(["/2009-05-01/502.9", "/2009-07-11/502"]);
      expect($(".leads li").first().text()).toContain("Trample");
    });

    it("the longest section weighs at most 60 KiB, and a rule 15", async () => {
      expect((await explorer.visit("/2009-07-11/702")).weight).toBeLessThanOrEqual(60 * 1024);
      expect((await explorer.visit("/2009-07-11/704.5k")).weight).toBeLessThanOrEqual(15 * 1024);
    });

    it("lead only to addresses where something stands", async () => {
      const { dead } = await crawl(explorer, "/2009-07-11/704", 120);
      expect(dead).toEqual([]);
    }, 120_000);
  },
  ["2009-05-01", "2009-07-11"],
);
