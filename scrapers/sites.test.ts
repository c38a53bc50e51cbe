import { notesOf } from "./assemble";
import { pageFromBytes } from "./page";
import { readPage } from "./registry";
import { publishedEditions } from "./test-kit/published-editions";

const read = (...lines: string[]) =>
  readPage(pageFromBytes(Buffer.from(lines.join("\n"))), { publishedEditions }).reading;

describe("Crystal Keep beyond the two pages held", () => {
  const HEAD = "This search based on the December 18, 2003 release of the Rulings.";

  const page = read(
    HEAD,
    "100 - General",
    "- 100.6 - A player can concede the game at any time. A player who concedes",
    "leaves the game immediately. He or she loses the game.",
    "[CompRules 2003/12/01]",
    "- Note - The rules in this section are metarules and cannot be overridden by a",
    "card in the game. [WotC Rules Team 2003/12/01]",
    "- 100.6a - A rule without a stamp.",
    "- 100.7 - Another rule. [CompRules",
    "2003/07/01]",
    "something that the site has never said before",
    HEAD,
  );

  it("takes the newest edition published by the release", () => {
    expect(page.edition.key).toBe("2003-12-01");
  });

  it("keeps the house's rulings as signed comments on the rule before them", () => {
    expect(page.commentary).toMatchObject([
      {
        text: "Note - The rules in this section are metarules and cannot be overridden by a card in the game. [WotC Rules Team 2003/12/01]",
        cites: ["100.6"],
        firstLine: 6,
        lastLine: 7,
      },
    ]);
  });

  it("reads a stamp that is wrapped, and says where there is none", () => {
    expect(page.rules.map(({ number, stampedDate }) => [number, stampedDate])).toEqual([
      ["100", undefined],
      ["100.6", "2003-12-01"],
      ["100.6a", undefined],
      ["100.7", "2003-07-01"],
    ]);
    expect(page.remarks).toEqual(["line 8: rule 100.6a carries no stamp"]);
  });

  it("keeps a line that it does not understand as such", () => {
    expect(page.lineKinds[10]).toBe("unparsed");
    expect(page.rules.at(-1)?.text).toBe("Another rule.");
  });

  it("notes numbers that are left out", () => {
    expect(notesOf(page)).toContain("numbers between 100 and 100.6 are not in this document");
  });

  it("reads sub-headings of the 2008 pages", () => {
    const { rules } = read(
      "This search based on the Mar 17, 2008 release of the Rulings.",
      "502 - Keyword Abilities",
      "502.2 - First Strike",
      "  • 502.2a - First strike is a static ability. [CompRules 2003/07/01]",
      "This search based on the Mar 17, 2008 release of the Rulings.",
    );
    expect(rules.map(({ number, heading, text }) => [number, heading, text])).toEqual([
      ["502", "Keyword Abilities", ""],
      ["502.2", "First Strike", ""],
      ["502.2a", undefined, "First strike is a static ability."],
    ]);
  });
});

describe("the e-book on other hosts", () => {
  it("is the same book behind another wrapper, with its own defects", () => {
    const { id, rules, lineKinds } = read(
      "Home",
      "Magic The Gathering Comprehensive Rules Part 8",
      "Magic The Gathering Comprehensive Rules - novelonlinefull.com",
      "You’re read light novel Magic The Gathering Comprehensive Rules Part 8 online at NovelOnlineFull.com. Enjoy",
      '420.5. The state-based effects are as follows: 420.5a It"s put into its owner"s graveyard.',
      '420.5b All are put into their owners" graveyards. This is called the "legend rule."',
    );
    expect(id).toBe("ebook-comprehensive-rules-part-8");
    expect(lineKinds).toEqual(["boilerplate", "title", "boilerplate", "boilerplate", "rule", "rule"]);
    expect(rules.map(({ text }) => text)).toEqual([
      "",
      "The state-based effects are as follows:",
      "It's put into its owner's graveyard.",
      'All are put into their owners\' graveyards. This is called the "legend rule."',
    ]);
  });

  it("may begin within a rule: what is not whole is not said to be held", () => {
    const { coverage, lineKinds } = read(
      "Magic The Gathering Comprehensive Rules - Part 9",
      "the rest of a rule that the part before began.",
      "502.9e Assigning damage.",
      "502.10. Vigilance 502.10a Vigilance is a static ability.",
    );
    expect(coverage.sections).toEqual(["502.9e", "502.10a"]);
    expect(lineKinds[1]).toBe("unparsed");
  });
});

describe("Lotus Noir beyond the page held", () => {
  it("reads another section of the same rules", () => {
    const { id, rules, repairs } = read(
      "Règles complètes de Magic: The Gathering",
      "Règles US [30/09/2011] Règles FR [04/02/2011]",
      "703. Additional Rules : Turn-Based Actions",
      "703.1.",
      "Turn-based actions don‘t use the stack.",
      "703.1a",
      "Such abilities are triggered abilities, not turnbased actions. (See rule 603, «Handling Triggered Abilities.»)",
    );
    expect(id).toBe("lotusnoir-2011-rule-703");
    expect(rules.at(-1)?.text).toBe(
      'Such abilities are triggered abilities, not turn-based actions. (See rule 603, "Handling Triggered Abilities.")',
    );
    expect(repairs.map(({ line, name }) => [line, name])).toEqual([
      [5, "left-quote-apostrophes"],
      [7, "guillemets"],
      [7, "lost-hyphens"],
    ]);
  });

  const HEAD = ["Règles complètes de Magic: The Gathering", "Règles US [30/09/2011] Règles FR [04/02/2011]"];

  it("keeps an example that stands by itself with its rule, and a line that it does not understand as such", () => {
    const { rules, lineKinds } = read(
      ...HEAD,
      "704. Additional Rules : State-Based Actions",
      "704.1.",
      "A rule.",
      "Example: An example.",
      "A second paragraph.",
    );
    expect(rules.at(-1)).toMatchObject({ text: "A rule.", examples: ["An example."], firstLine: 4, lastLine: 6 });
    expect(lineKinds.slice(3)).toEqual(["rule", "rule", "example", "unparsed"]);
  });

  it("does not take the French text, which is of another date, for the English one", () => {
    const french = [
      "704. Règles supplémentaires : Actions basées sur un état",
      "704.5a",
      "Si un joueur a 0 point de vie ou moins, il perd la partie.",
    ];
    expect(() => read(...HEAD, ...french)).toThrow(/French/);
  });
});
