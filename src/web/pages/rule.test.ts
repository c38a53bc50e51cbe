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
    expect($("h1").text().trim()).toBe("Legend rule 704.5k as of 30 September 2011");
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
    expect(said).toContain("704.5k (world rule) still says what it said in the edition of 29 September 2017");
    expect(said).toContain("--published");
    const same = await explorer.visit("/2012-01-01/704.5k");
    expect(same.$(".callout").text()).not.toContain("was another rule");
  });

  it("tells of the other rules that bore the number, where each stands or stood and is now", async () => {
    const { $ } = await explorer.visit("/2011-09-30/704.5k");
    const others = $(".number-before li")
      .toArray()
      .map((each) => [$(each).find("a").attr("href"), $(each).text()]);
    expect(others).toEqual([["/cite?number=704.5k&on=2017-09-29", "Since 29 September 2017 now 704.5k"]]);
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
    expect(cited.$("main").text()).toMatch(/Now means the newest edition known, that of 7 August 2026/);
    expect((await explorer.visit("/2009-10-01/704.5k")).$("main").text()).not.toContain("A newer edition is published");
  });

  it("shows each wording with its dates, its number then, and the words that changed, newest first", async () => {
    const { $ } = await explorer.visit("/2011-09-30/704.5k");
    const facts = $(".wording[id]")
      .toArray()
      .map((each) => $(each).find(".wording-facts").text().trim());
    expect(facts).toEqual([
      "704.5kmoved and rewordedshown abovecompared with the edition before",
      "420.5erewordedcompared with the edition before",
      "420.5eoldest held",
    ]);
    expect($(".wording[id]").first().find("del").text()).toContain("in play");
    expect($(".wording[id]").first().find("ins").text()).toContain("on the battlefield");
    expect($(".wording[id]").first().find("ins .unseen").first().text()).toBe("[added: ");
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
    expect($(".wording[id]").eq(1).find(".note").text()).toMatch(
      /^It changed after 1 December 2003, in this edition or one of the \d+ before it that are not held; what it does changed on 1 October 2004\.$/,
    );
  });

  it("tells every version of what the engine does, under whatever numbers, and leads to a board (420.5e, 704.5k, 704.5j)", async () => {
    const { $ } = await explorer.visit("/2011-09-30/704.5k");
    const told = $(".wording > p")
      .toArray()
      .map((each) => $(each).text());
    for (const version of ["the longest", "supertype legendary", "all of them go", "keeps one"])
      expect(told.filter((each) => each.includes(version)).length).toBeGreaterThan(0);
    expect($(".rule-page > p:has(a[href^='/board/'])").text()).toContain("all of them go");
    expect($("a[href='/board/legend-rule']").length).toBe(1);
  });

  it("shows the wordings side by side, or without marks", async () => {
    const side = await explorer.visit("/2011-09-30/704.5k?view=side");
    expect(side.$(".wording[id]").first().find(".diff-sides > p").length).toBe(2);
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
    const callout = async (address: string) => (await explorer.visit(address)).$("aside.callout").text();
    expect(await callout("/2005-01-01/420.5e")).toContain("this rule has other words there");
    expect(await callout("/2005-01-01/420.5a")).toContain("this rule has the same words in both");
    expect(await callout("/2010-03-01/704.5k")).not.toContain("this rule");
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
    expect($(".callout").text()).toContain(
      "702.9 has its number in the edition of 7 August 2026 as in that of 30 September 2011, with other rules below it.",
    );
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

  /** Each of these parts of a page in its words, with where it leads. */
  const partsOf = async (address: string, parts: string): Promise<readonly string[]> => {
    const { $ } = await explorer.visit(address);
    return $(parts)
      .toArray()
      .map((part) => [$(part).text().replace(/\s+/g, " ").trim(), $(part).attr("href")].filter(Boolean).join(" -> "));
  };

  it("leads up to what it stands in, and back and on to its neighbours", async () => {
    expect(await partsOf("/2011-09-30/704.5k", ".trail a")).toEqual([
      "30 September 2011 -> /2011-09-30",
      "704 State-Based Actions -> /2011-09-30/704",
      "704.5 -> /2011-09-30/704.5",
    ]);
    expect(await partsOf("/2011-09-30/704.5k", ".rule-steps a")).toEqual([
      "← 704.5j -> /2011-09-30/704.5j",
      "704.5m → -> /2011-09-30/704.5m",
    ]);
    // The source ends here.
    expect(await partsOf("/2009-10-01/704.6", ".rule-steps a")).toEqual(["← 704.5u -> /2009-10-01/704.5u"]);
  });

  it("is called by its name or its heading, and by its number alone if it has neither", async () => {
    const called = async (address: string) => {
      const { $ } = await explorer.visit(address);
      return [$("title").text().split(":")[0], $("h1").text().trim(), $("link[rel=canonical]").attr("href")];
    };
    expect(await called("/2009-10-01/704.5p")).toEqual([
      "Illegal Equipment, 704.5p",
      "Illegal Equipment 704.5p as of 1 October 2009",
      // It has other words in editions that are known and not held.
      "/2009-10-01/704.5p",
    ]);
    expect(await called("/2006-10-01/502.9")).toEqual([
      "Trample, 502.9",
      "Trample 502.9 as of 1 October 2006",
      "/2006-10-01/502.9",
    ]);
    // What stands below a heading is called by it.
    expect((await called("/2006-10-01/502.9a")).slice(0, 2)).toEqual([
      "Trample, 502.9a",
      "Trample 502.9a as of 1 October 2006",
    ]);
    expect(await called("/2009-10-01/704.4")).toEqual(["704.4", "704.4 as of 1 October 2009", "/2011-09-30/704.4"]);
  });

  it("is summed up by its first words, and a heading by those of the first rule below it", async () => {
    const summed = async (address: string) =>
      (await explorer.visit(address)).$("meta[name=description]").attr("content");
    expect(await summed("/2009-10-01/704.4")).toBe(
      "704.4 as of 1 October 2009: Unlike triggered abilities, state-based actions pay no attention to what happens during the resolution of a spell or ability.",
    );
    expect(await summed("/2006-10-01/502.9")).toMatch(
      /^502\.9 as of 1 October 2006: Trample\. Trample is a static ability that .* …$/,
    );
  });

  it("is not for search engines on a day between editions, or in another view", async () => {
    const robots = async (address: string) => (await explorer.visit(address)).$("meta[name=robots]").attr("content");
    expect(await robots("/2009-10-01/704.5k")).toBeUndefined();
    expect([await robots("/2009-12-25/704.5k"), await robots("/2009-10-01/704.5k?view=side")]).toEqual([
      "noindex",
      "noindex",
    ]);
  });

  it("tells programs which version of which law it is, from when to when it was in force, and where the others are", async () => {
    const told = async (address: string) =>
      JSON.parse((await explorer.visit(address)).$("script[type='application/ld+json']").text()) as object;
    const law = { "@type": "Legislation" };
    const versions = [
      { ...law, legislationIdentifier: "420.5e", temporalCoverage: "2003-12-01/2006-10-01", url: "/2003-12-01/420.5e" },
      { ...law, legislationIdentifier: "420.5e", temporalCoverage: "2006-10-01/2009-10-01", url: "/2006-10-01/420.5e" },
      { ...law, legislationIdentifier: "704.5k", temporalCoverage: "2009-10-01/..", url: "/2009-10-01/704.5k" },
    ];
    expect(await told("/2006-10-01/420.5e")).toEqual({
      "@context": "https://schema.org",
      ...law,
      name: "Legend rule",
      legislationIdentifier: "420.5e",
      legislationDateVersion: "2006-10-01",
      temporalCoverage: "2006-10-01/2009-10-01",
      legislationDateOfApplicability: "2006-10-01",
      legislationLegalForce: "NotInForce",
      inLanguage: "en",
      url: "/2006-10-01/420.5e",
      isPartOf: { ...law, name: "Magic: The Gathering Comprehensive Rules", version: "2006-10-01" },
      workExample: versions,
    });
    expect(await told("/2011-09-30/704.5k")).toMatchObject({
      temporalCoverage: "2009-10-01/..",
      legislationDateOfApplicability: "2009-10-01",
      legislationLegalForce: "InForce",
      url: "/2011-09-30/704.5k",
    });
    // Removed, and without a name.
    expect(await told("/2006-10-01/421.2")).toMatchObject({ name: "Rule 421.2", legislationLegalForce: "NotInForce" });
    expect(await told("/2006-10-01/502.9")).toMatchObject({ name: "Trample" });
  });

  it("has words marked in the colour of their year, each day a link to what then changed, and none marked if all are of one", async () => {
    const { $ } = await explorer.visit("/2011-09-30/704.5k");
    const marked = $(".rule-text .age")
      .toArray()
      .map((each) => [$(each).attr("class"), $(each).text().trim()]);
    expect(marked).toContainEqual(["age year-2003", "If two or more"]);
    expect(marked).toContainEqual(["age year-2006", "legendary"]);
    expect(marked).toContainEqual(["age year-2009", "on the battlefield"]);
    expect(
      $(".ages .age")
        .toArray()
        .map((each) => [$(each).attr("class"), $(each).attr("href")]),
    ).toEqual(
      ["2003-12-01", "2006-10-01", "2009-10-01"].map((day) => [`age year-${day.slice(0, 4)}`, `#since-${day}`]),
    );
    const oldest = await explorer.visit("/2003-12-01/420.5e");
    expect(oldest.$(".rule-text .age").length).toBe(0);
    expect(oldest.$(".ages").text()).toContain(
      "All of these words are of 1 December 2003, or older than what is held.",
    );
    expect(oldest.$(".rule-text").text()).toContain("In the event of a tie, each Legend");
  });

  it("is followed by the rules below it, which lead to their own pages, their section and their lanes", async () => {
    const { $ } = await explorer.visit("/2006-10-01/502.9");
    expect($(".rule-text").length).toBe(0);
    const below = $(".rule-below").toArray();
    expect(below.map((each) => $(each).find("> a").attr("href"))).toEqual(
      ["a", "b", "c", "d"].map((letter) => `/2006-10-01/502.9${letter}`),
    );
    expect($(below[0]).find(".rule-body").text()).toMatch(/^Trample is a static ability/);
    expect(await partsOf("/2006-10-01/502.9", ".below > .note a")).toEqual([
      "Read them in their section -> /2006-10-01/502#502.9",
      "lanes through time -> /2006-10-01/502.9/lanes",
    ]);
    expect((await explorer.visit("/2006-10-01/502.9a")).$("#below").length).toBe(0);
  });

  it("names the rules that it mentions and those that mention it, with their first words", async () => {
    const [mentions, isMentioned] = ["#mentions + ul li", "#mentioned + ul li"];
    expect(await partsOf("/2006-10-01/423.4", mentions)).toEqual([
      "420.5g A player who attempted to draw a card from an empty library since the last time state-based effects were checked loses the game.",
    ]);
    expect(await partsOf("/2006-10-01/423.4", isMentioned)).toEqual([]);
    expect(await partsOf("/2011-09-30/704.5u", isMentioned)).toEqual([
      "704.5c If a player has ten or more poison counters, he or she loses the game. Ignore this rule in Two-Headed Giant games; see rule 704.5u instead.",
    ]);
    expect(await partsOf("/2006-10-01/420.5g", `${isMentioned} a`)).toContain("423.4 -> /2006-10-01/423.4");
  });

  it("says what else was printed as its number", async () => {
    expect(await partsOf("/2006-10-01/423.2b", "article > .note")).toContain("Printed as 432.2b.");
    expect((await partsOf("/2006-10-01/423.2a", "article > .note")).join()).not.toContain("Printed as");
  });

  it("marks the wording that is shown, lets each be linked to, and offers other views where there are several", async () => {
    const { $ } = await explorer.visit("/2006-10-01/420.5e");
    const wordings = $(".wording[id]").toArray();
    expect(wordings.map((each) => [$(each).attr("id"), $(each).attr("aria-current")])).toEqual([
      ["since-2009-10-01", undefined],
      ["since-2006-10-01", "true"],
      ["since-2003-12-01", undefined],
    ]);
    expect(wordings.map((each) => $(each).find("h3").text())).toEqual([
      "1 October 2009 and since, as far as is held",
      "1 October 2006 to 1 October 2009",
      "1 December 2003 to 1 October 2006",
    ]);
    expect(wordings.map((each) => $(each).find("h3 a").attr("href"))).toEqual([
      "/2009-10-01/704.5k",
      "/2006-10-01/420.5e",
      "/2003-12-01/420.5e",
    ]);
    expect(
      $(".views a")
        .toArray()
        .map((each) => $(each).attr("href")),
    ).toEqual(["", "?view=side", "?view=plain"].map((view) => `/2006-10-01/420.5e${view}#through-time`));
    expect((await explorer.visit("/2006-10-01/423.4")).$(".views").length).toBe(0);
  });

  it("is said to be removed where it went, and to have moved where it only got another number", async () => {
    expect(await partsOf("/2006-10-01/421.2", ".wording[id] h3")).toEqual(["1 October 2006 and then removed"]);
    expect(await partsOf("/2006-10-01/420.5n", ".wording[id] .wording-facts b")).toEqual(["420.5n → 704.5r"]);
    // Nothing is said of the newest edition, since it stands there in the same words.
    expect(await partsOf("/2006-10-01/420.5n", ".lead")).toEqual([
      "As of 1 October 2006, in words at least as old as 1 October 2006.",
    ]);
    expect(await partsOf("/2006-10-01/502.9", ".lead")).toEqual(["As of 1 October 2006."]);
  });

  it("of an action of the engine says which version applied that day", async () => {
    const applied = (address: string) => partsOf(address, ".rule-page > p:has(a[href^='/board/'])");
    expect(await applied("/2003-12-01/420.5e")).toEqual([
      expect.stringContaining("the subtype Legend or the supertype legendary"),
    ]);
    expect(await applied("/2006-10-01/420.5e")).toEqual([expect.stringContaining("all of them go")]);
    expect(await applied("/2009-10-01/704.4")).toEqual([]);
  });

  it("has the parts that there is something to say in", async () => {
    expect(await partsOf("/2006-10-01/420.5e", "h2")).toEqual([...["Through time", "Boards that turn on this rule"]]);
    expect(await partsOf("/2009-10-01/704.4", "h2")).toEqual(["Through time"]);
    expect(await partsOf("/2006-10-01/502.9", "h2")).toEqual(["Below it", "Through time"]);
    expect(await partsOf("/2006-10-01/423.4", "h2")).toEqual(["Through time", "It mentions"]);
    expect(await partsOf("/2009-10-01/704.5r", ".rule-page > p > a[href^='/board/']")).toEqual([
      "See it done on a board -> /board/counters",
    ]);
  });

  it("can be copied in its words, or as its heading", async () => {
    const copied = async (address: string) => (await explorer.visit(address)).$(".share").text();
    expect(await copied("/2009-10-01/704.4")).toContain("704.4 Unlike triggered abilities, state-based actions pay");
    expect(await copied("/2006-10-01/502.9")).toContain("502.9 Trample");
  });

  it("of which only a commentator's words are held has their page, under its number", async () => {
    const { $ } = await explorer.visit("/2010-12-25/704.5n");
    expect($("title").text()).toContain("704.5n: Magic rules as of 1 October 2010");
    expect($("meta[name=description]").attr("content")).toBe(
      "What was written about 704.5n under the rules of 1 October 2010.",
    );
    expect([$("h1").text(), $(".trail a").attr("href")]).toEqual(["704.5n", "/2010-10-01"]);
    expect($("article h2").text()).toBe("What was written about it");
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
      expect($("h1").text()).toMatch(/^Bury \(Obsolete\) as of /);
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
