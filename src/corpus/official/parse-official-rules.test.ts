import iconv from "iconv-lite";
import { type EditionRule } from "../../domain/edition";
import { sha256 } from "../../domain/sha256";
import { OFFICIAL_READER, type ParsedOfficialRules, parseOfficialRules } from "./parse-official-rules";
import { bytesOf, officialDocument, withRules, withWrappedRules } from "./test-kit/official-document";

const parse = (lines: readonly string[], source = {}) => parseOfficialRules(bytesOf(lines), source);
const ruleOf = ({ edition }: ParsedOfficialRules, number: string): EditionRule => {
  const rule = edition.rules.find((each) => each.number === number);
  if (!rule) throw new Error(`no rule ${number} among ${edition.rules.map((each) => each.number).join(", ")}`);
  return rule;
};
const numbersOf = ({ edition }: ParsedOfficialRules) => edition.rules.map(({ number }) => number);
const findings = ({ report }: ParsedOfficialRules, check: string) =>
  report.findings.filter((finding) => finding.check === check).map(({ message }) => message);

describe("the reader", () => {
  it("has another version once it reads a file otherwise than before", () => {
    const { edition, record, report } = parseOfficialRules(bytesOf(withWrappedRules(officialDocument())), {
      fileName: "20090711.txt",
    });
    const read = sha256(JSON.stringify([edition, record, report]));
    expect([OFFICIAL_READER, read.slice(0, 12)]).toEqual(["official-rules-text 6", "d4200b6b29c0"]);
  });
});

describe("the title of a document", () => {
  it.each([
    [["_Magic: The Gathering_ Comprehensive Rules"], "Magic: The Gathering Comprehensive Rules"],
    [["COMPREHENSIVE", "RULES "], "Comprehensive Rules"],
    [["Magic: The Gatheringr  Comprehensive Rules"], "Magic: The Gathering® Comprehensive Rules"],
  ])("is what it says at its head, clean: %j", (head, title) => {
    const [, ...rest] = officialDocument();
    expect(parse([...head, ...rest]).record.title).toBe(title);
    expect(parse(["", ...head, ...rest.slice(1)]).record.title).toBe(title);
  });
});

describe("underscores that mark italics", () => {
  it("are taken away wherever they stand, with a repair for each rule and entry, and a note on all of them", () => {
    const lines = officialDocument().map((line) =>
      line.replace(
        "A token is a marker",
        "A token of the _Magic: The Gathering_(R) game, see <https://x.y/a_b_c>, is a marker",
      ),
    );
    const glossary = lines.lastIndexOf("Glossary");
    const parsed = parse([
      ...lines.slice(0, glossary + 1),
      "",
      "_Italic_ Term",
      "A _word_ of ____.",
      "",
      ...lines.slice(glossary + 1),
    ]);
    expect(ruleOf(parsed, "101.1a").text).toMatch(
      /^A token of the Magic: The Gathering\(R\) game, see <https:\/\/x\.y\/a_b_c>/,
    );
    expect(parsed.edition.glossary).toContainEqual(
      expect.objectContaining({ term: "Italic Term", definition: "A word of ____." }),
    );
    const repairs = parsed.report.repairs.filter(({ name }) => name === "italic-marks");
    expect(repairs.map(({ line }) => line)).toEqual([
      ruleOf(parsed, "101.1a").firstLine,
      parsed.edition.glossary.find(({ term }) => term === "Italic Term")?.firstLine,
    ]);
    expect(repairs[0]?.before).toContain("_Magic");
    expect(repairs[0]?.after).not.toContain("_");
    expect(parsed.record.notes.filter((note) => note.startsWith("italic-marks"))).toEqual([
      "italic-marks: the underscores around words were taken away in 2 rules and entries",
    ]);
  });
});

describe("a date that does not exist", () => {
  it("is told as such, and not as a missing line", () => {
    expect(() => parse(officialDocument({ date: "February 30, 2030" }))).toThrow(
      /effective as of February 30, 2030” is not a day/,
    );
  });
});

describe("reading an official file", () => {
  it("gives chapters, sections, headed rules, rules and examples", () => {
    const parsed = parse(officialDocument());
    expect(parsed.edition.chapters.map(({ number, heading }) => [number, heading])).toEqual([
      ["1", "The Game"],
      ["7", "Additional Rules"],
    ]);
    expect(numbersOf(parsed)).toEqual(["100", "100.1", "100.1a", "101", "101.1", "101.1a", "700", "700.1"]);
    expect(ruleOf(parsed, "700")).toMatchObject({ heading: "Checks", text: "" });
    expect(ruleOf(parsed, "101.1")).toMatchObject({ heading: "Tokens", text: "" });
    expect(ruleOf(parsed, "101.1a")).toMatchObject({
      text: "A token is a marker that stands for a permanent.",
      examples: ["A player puts a token onto the table. That token is a permanent."],
    });
    expect(parsed.report.counts).toEqual({
      sections: 3,
      numberedRules: 5,
      examples: 1,
      glossaryEntries: 2,
      repairs: 0,
      unparsedLines: 0,
    });
    expect(parsed.report.findings).toEqual([]);
  });

  it("classifies every line", () => {
    const lines = officialDocument();
    const parsed = parse(lines);
    expect(parsed.lines).toHaveLength(lines.length);
    expect(lines.map((line, i) => [parsed.lines[i], line]).filter(([kind]) => kind !== "blank")).toEqual([
      ["title", "Rules of an Invented Game"],
      ["date", "These rules are effective as of July 11, 2009."],
      ["introduction", "Introduction"],
      ["introduction", expect.stringContaining("This is for a player")],
      ...lines
        .slice(lines.indexOf("Contents"), lines.lastIndexOf("1. The Game"))
        .filter(Boolean)
        .map((line) => ["contents", line]),
      ["chapter", "1. The Game"],
      ["heading", "100. General"],
      ["rule", expect.stringContaining("100.1. ")],
      ["rule", expect.stringContaining("100.1a ")],
      ["heading", "101. Parts"],
      ["rule", "101.1. Tokens"],
      ["rule", expect.stringContaining("101.1a ")],
      ["example", expect.stringContaining("Example: ")],
      ["chapter", "7. Additional Rules"],
      ["heading", "700. Checks"],
      ["rule", expect.stringContaining("700.1. ")],
      ["heading", "Glossary"],
      ["term", "Token"],
      ["definition", expect.stringContaining("A marker")],
      ["term", "Win"],
      ["definition", expect.stringContaining("To be")],
      ["credits", "Credits"],
      ["credits", "Everybody of the house."],
    ]);
  });

  it("tells the edition by the document's words and records where the bytes are from", () => {
    const { edition, record } = parse(officialDocument(), {
      fileName: "20090711.txt",
      url: "https://example.test/r.txt",
    });
    expect(edition).toMatchObject({
      key: "2009-07-11",
      effectiveDate: "2009-07-11",
      numbering: "MAGIC_2010",
      textStatus: "RULES_TEXT",
      coverage: { complete: true, sections: [] },
      documents: [record.id],
    });
    expect(record.id).toBe(`official-2009-07-11-${record.sha256.slice(0, 8)}`);
    expect(record).toMatchObject({
      url: "https://example.test/r.txt",
      edition: { key: "2009-07-11", established: "The document says: “effective as of July 11, 2009”." },
      notes: [],
    });
  });

  it.each([
    ["April 1, 2009", "2009-04-01", "CLASSIC"],
    ["July 10, 2009", "2009-07-10", "CLASSIC"],
    ["October 1st, 2009", "2009-10-01", "MAGIC_2010"],
    ["Sept. 4,2009", "2009-09-04", "MAGIC_2010"],
    ["1 October 2009", "2009-10-01", "MAGIC_2010"],
    ["2009-10-01", "2009-10-01", "MAGIC_2010"],
  ])("reads the date %j as %s, numbering %s", (date, key, numbering) => {
    expect(parse(officialDocument({ date })).edition).toMatchObject({ key, numbering });
  });

  it("reports a file name and credits that say another date, and takes the statement at the head", () => {
    const credits = ["Everybody. These rules are effective as of July 1, 2009."];
    const parsed = parse(officialDocument({ credits }), { fileName: "MagicCompRules_20090801.txt" });
    expect(parsed.edition.key).toBe("2009-07-11");
    expect(findings(parsed, "date")).toEqual([
      "“effective as of July 1, 2009” disagrees with 2009-07-11 at the head; that was taken",
      "The file's name says 2009-08-01, its text 2009-07-11; the text was taken",
    ]);
  });

  it.each(["2009-07-11.txt", "MagicCompRules_071109.txt", "MagicCompRules_20090711.txt", "rules.txt", "07112009.txt"])(
    "finds no disagreement in the name %s",
    (fileName) => {
      expect(findings(parse(officialDocument(), { fileName }), "date")).toEqual([]);
    },
  );
});

describe("rule numbers at the start of a line", () => {
  it.each([
    ["700.1 Without a dot it is a rule as well.", "700.1"],
    ["700.1a. With a dot after the letter it is a subrule.", "700.1a"],
    ["700.1aa Two letters follow after z.", "700.1aa"],
    ["700.1.Without a blank it is a rule.", "700.1"],
    ["700.1By this missing dot and blank nothing is lost.", "700.1"],
    ["  700.1. With leading blanks it is a rule.", "700.1"],
    ["700. 1a With a blank within the number it is a subrule.", "700.1a"],
    ["700.153a Numbers go beyond nine.", "700.153a"],
  ])("reads %j", (line, number) => {
    const parsed = parse(withRules([line]));
    expect(numbersOf(parsed).slice(-2)).toEqual(["700", number]);
    expect(ruleOf(parsed, number).text).toMatch(/^[A-Z].*\.$/);
  });

  it("does not take the end of a wrapped sentence for a rule", () => {
    const parsed = parse(
      withWrappedRules([
        "700.1. A player loses where the life total is gone, and the details are in rule",
        "700.2b. A player may look at them, and at the other rules that the game has in rules 101.1a and",
        "101.1. There are more of them (see rule",
        "700.3).",
        "",
        "700.2. The next rule begins after a blank line.",
      ]),
    );
    expect(numbersOf(parsed).slice(-2)).toEqual(["700.1", "700.2"]);
    expect(ruleOf(parsed, "700.1").text).toMatch(/rule 700\.2b\. A player .* \(see rule 700\.3\)\.$/);
  });

  it("does not begin the rules with a number that begins a line of the introduction", () => {
    const plain = withWrappedRules(officialDocument());
    const at = plain.findIndex((line) => line === "Contents");
    const introduced = [
      ...plain.slice(0, at),
      "Letters are left out, so that rule 704.5k, for example",
      "704.5m follows.",
      "",
      ...plain.slice(at),
    ];
    expect(numbersOf(parse(introduced))).toEqual(numbersOf(parse(plain)));
  });

  it("undoes wrapping, in files with a blank line after every line as well", () => {
    const wrapped = [
      "700.1. Whenever a player would act, the game looks for things that must",
      "happen, a permanent-",
      "type-changing thing or a power-",
      "or toughness-changing one.",
      "",
      "700.2. The next rule.",
    ];
    const text =
      "Whenever a player would act, the game looks for things that must happen, a permanent-type-changing thing or a power- or toughness-changing one.";
    expect(ruleOf(parse(withWrappedRules(wrapped)), "700.1").text).toBe(text);
    const doubled = withWrappedRules(wrapped).flatMap((line) => [line, ""]);
    expect(ruleOf(parse(doubled), "700.1").text).toBe(text);
    expect(numbersOf(parse(doubled))).toEqual(numbersOf(parse(withWrappedRules(wrapped))));
  });

  it("keeps duplicates, and reports them with gaps and disorder", () => {
    const parsed = parse(
      withRules(["700.1. One of them.", "", "700.3. Three.", "", "700.3. Three again.", "", "700.2a Two."]),
    );
    expect(numbersOf(parsed).slice(-4)).toEqual(["700.1", "700.3", "700.3", "700.2a"]);
    expect(findings(parsed, "duplicate")).toEqual([expect.stringContaining("700.3 occurs twice")]);
    expect(findings(parsed, "order")).toEqual(["700.2a stands after 700.3"]);
    expect(findings(parsed, "gap")).toEqual([
      "700.3 stands without 700.2 before it",
      "700.2a stands without 700.2 before it",
    ]);
  });

  it("misses no l and no o, which number no rules", () => {
    const lines = [..."abcdefghijkmnp"].map((letter) => `700.1${letter} A rule of the game.`);
    expect(findings(parse(withRules(["700.1. All of them.", ...lines].flatMap((line) => [line, ""]))), "gap")).toEqual(
      [],
    );
  });

  it("keeps a misprinted number and says which one is meant", () => {
    const parsed = parse(
      withRules(["700.1. One.", "", "700.1a Two.", "", "740.1b Three of them.", "", "700.1c Four."]),
    );
    expect(ruleOf(parsed, "700.1b")).toMatchObject({ printedNumber: "740.1b", text: "Three of them." });
    expect(parsed.record.notes).toEqual([expect.stringContaining("misprinted-number")]);
  });

  it("reads a number with a figure left out by the number before", () => {
    const parsed = parse(withRules(["700.1. One.", "", "700.1a Two.", "", "700.b Three of them.", "", "700.c Four."]));
    expect(numbersOf(parsed).slice(-3)).toEqual(["700.1a", "700.1b", "700.1c"]);
    expect(ruleOf(parsed, "700.1c").printedNumber).toBe("700.c");
  });

  it.each(["700.Checks", "700 Checks"])("reads the heading %j, which the contents announce", (heading) => {
    const lines = officialDocument();
    lines[lines.lastIndexOf("700. Checks")] = heading;
    const parsed = parse(lines);
    expect(ruleOf(parsed, "700")).toMatchObject({ heading: "Checks" });
    expect(parsed.report.repairs).toMatchObject([{ name: "blank-beside-number", after: "700. Checks" }]);
  });

  it("takes a file whose last heading is missing for whole, and reports it", () => {
    const lines = officialDocument();
    lines.splice(lines.lastIndexOf("700. Checks"), 1);
    expect(findings(parse(lines), "contents")).toEqual(["The contents list “700. Checks”, which has no heading"]);
  });

  it("keeps a section that is only a sentence", () => {
    const parsed = parse(withRules(["700.1. One.", "", "701. This section is now empty. See rule 700.1."]));
    expect(ruleOf(parsed, "701")).toMatchObject({ text: "This section is now empty. See rule 700.1." });
    expect(ruleOf(parsed, "701").heading).toBeUndefined();
  });
});

describe("texts", () => {
  it("keeps further paragraphs, also those after the examples, and up to four examples", () => {
    const parsed = parse(
      withRules([
        "700.1. The first paragraph of the rule.",
        "          The second one is indented.",
        "Example: One.",
        "EXAMPLE: Two.",
        "Example: Three.",
        "",
        "Example: Four stands after a blank line.",
        "          The last paragraph stands after the examples.",
      ]),
    );
    expect(ruleOf(parsed, "700.1")).toMatchObject({
      text: "The first paragraph of the rule.\nThe second one is indented.\nThe last paragraph stands after the examples.",
      examples: ["One.", "Two.", "Three.", "Four stands after a blank line."],
    });
  });

  it("leaves typography as transcribed, but for the marks of italics", () => {
    const rule = "Magic(R) cards -- even “odd” ones—have a ‘name’™.";
    expect(ruleOf(parse(withRules([`700.1. ${rule}`])), "700.1").text).toBe(rule);
  });

  it.each([
    ["Flying", true],
    ["Interaction of Continuous Effects", true],
    ["Actions That Don’t Use the Stack", true],
    ["∞ (Infinity)", true],
    ["Team vs. Team Variant", true],
    ["The state-based actions are as follows:", false],
    ["Tokens are colorless.", false],
    ["Tokens may be put into a zone", false],
  ])("takes %j for a heading: %s", (text, headed) => {
    const rule = ruleOf(parse(withRules([`700.1. ${text}`])), "700.1");
    expect([rule.heading, rule.text]).toEqual(headed ? [text, ""] : [undefined, text]);
  });

  it("lists what it does not understand, with its line", () => {
    const lines = withRules(["700.1. One.", "f", "", "700.2. Two."]);
    const parsed = parse(lines);
    expect(parsed.record.unparsed).toEqual([{ line: lines.indexOf("f") + 1, text: "f" }]);
    expect(parsed.lines[lines.indexOf("f")]).toBe("unparsed");
  });

  it("reports a heading that the contents call otherwise, or do not list", () => {
    const contents = [
      "1. The Game",
      "100. General Things",
      "101. Parts",
      "7. Additional Rules",
      "700. Checks",
      "Glossary",
      "Credits",
    ];
    const body = officialDocument().slice(
      officialDocument().lastIndexOf("1. The Game"),
      officialDocument().lastIndexOf("Glossary"),
    );
    const parsed = parse(
      officialDocument({ contents, body: [...body, "701. Flipping a Coin", "", "701.1. A player flips a coin."] }),
    );
    expect(findings(parsed, "contents")).toEqual([
      "“General” is “General Things” in the contents",
      "“701. Flipping a Coin” is not in the contents",
    ]);
  });

  it("reports mentions of rules that do not exist", () => {
    expect(findings(parse(withRules(["700.1. See rules 700.1 and 903.11a."])), "reference")).toEqual([
      "700.1 refers to 903.11a, which does not exist",
    ]);
  });

  it("reports characters lost before", () => {
    const parsed = parse(withRules(["700.1. As they happen?they aren’t locked in. Dand\uFFFDn."]));
    expect(findings(parsed, "text")).toEqual([expect.stringContaining("U+FFFD"), expect.stringContaining("“?”")]);
  });
});

describe("the glossary", () => {
  const entriesOf = (glossary: readonly string[]) =>
    parse(officialDocument({ glossary })).edition.glossary.map(({ term, definition }) => [term, definition]);

  it("begins an entry without a blank line before it, if the alphabet has it there", () => {
    expect(
      entriesOf([
        "Echo",
        "A keyword ability that lets a player pay a cost again.",
        "Effect",
        "",
        "What happens when a spell or ability of any kind resolves, and what a static ability does all the time.",
        "",
        "Token",
        "An object that is not a card.",
        "Tombstone Icon",
        "A picture on a card.",
        "Total Cost (Obsolete)",
        "An older word for it.",
        "Alliance",
        "A word that is out of order stays where it is.",
        "",
        "Win",
        "To be the last player.",
      ]).map(([term]) => term),
    ).toEqual(["Echo", "Effect", "Token", "Tombstone Icon", "Total Cost (Obsolete)", "Win"]);
  });

  it("begins one so in wrapped lines too, where the line below it could still have had a word more", () => {
    const wrapped = [
      "Adventurer Card",
      "Cards with a frame of two parts, one of which is set into the other on the left side,",
      "on one card.",
      "Affinity",
      "A keyword ability that lowers how much mana a player needs to spend to cast a spell that",
      "has it.",
      "",
      "Win",
      "To be the last player, or to be told by an effect, of any kind, that one wins the game at",
      "once. Words on",
      "Winning alone are no term.",
    ];
    const body = ["1. The Game", "", "100. General", "", "100.1. Two players play", "the game."];
    const { edition } = parse(officialDocument({ contents: body.slice(0, 3), body, glossary: wrapped }));
    expect(edition.glossary.map(({ term }) => term)).toEqual(["Adventurer Card", "Affinity", "Win"]);
  });

  it("keeps a list of names within a definition there", () => {
    const glossary = [
      "Expansion Symbol",
      "A picture that tells the expansion. The expansions are:",
      "",
      "Starter Sets",
      "",
      "  First Steps",
      "  Second Steps (Third)",
      "",
      "Win",
      "To be the last player.",
    ];
    expect(entriesOf(glossary).map(([term]) => term)).toEqual(["Expansion Symbol", "Win"]);
    expect(entriesOf(glossary)[0]?.[1]).toContain("Starter Sets\nFirst Steps\nSecond Steps (Third)");
  });

  it("keeps senses, obsolete terms and terms with punctuation", () => {
    expect(
      entriesOf([
        "Counter",
        "1. To cancel a spell.",
        "2. A marker. See rule 700.1.",
        "3. (Obsolete) Something else.",
        "",
        "Bury (Obsolete)",
        "An older word for it.",
        "",
        "",
        "Start Your Engines!",
        "A keyword ability.",
        "",
        "Team vs. Team Variant",
        "See Win.",
      ]),
    ).toEqual([
      ["Counter", "1. To cancel a spell.\n2. A marker. See rule 700.1.\n3. (Obsolete) Something else."],
      ["Bury (Obsolete)", "An older word for it."],
      ["Start Your Engines!", "A keyword ability."],
      ["Team vs. Team Variant", "See Win."],
    ]);
  });

  it("keeps a definition together that has blank lines within", () => {
    expect(
      entriesOf([
        "Draw",
        "1. To take a card.",
        "",
        "2. A game that nobody wins.",
        "",
        "     A table",
        "",
        "Win",
        "To be last.",
      ]),
    ).toEqual([
      ["Draw", "1. To take a card.\n2. A game that nobody wins.\nA table"],
      ["Win", "To be last."],
    ]);
  });

  it("mends a lost line break between a term and its first sense, and records it", () => {
    const parsed = parse(
      officialDocument({
        glossary: ["Ability1. Text on an object.", "2. Something on the stack.", "", "Win", "To be last."],
      }),
    );
    expect(parsed.edition.glossary[0]).toMatchObject({
      term: "Ability",
      definition: "1. Text on an object.\n2. Something on the stack.",
    });
    expect(parsed.report.repairs).toMatchObject([{ name: "lost-line-break" }]);
  });
});

describe("the transcription of 1999 that draws lines under its headings", () => {
  const RULER = "-".repeat(78);
  const divided = (title: string) => [RULER, title, RULER];
  const lines = [
    "=".repeat(78),
    "COMPREHENSIVE RULES                                                   04/23/99",
    "=".repeat(78),
    "This is the text of the rules that a player of the game may want to read.",
    ...divided("Contents"),
    ...["Introduction", "1. The Game", "     100. General", "2. Cards", "     200. General", "Glossary", "Index"],
    ...[...divided("Introduction"), "It is for a player who is new to it.", ...divided("1. The Game")],
    ...[
      "100. General",
      "------------",
      "",
      "100.1. A game is for two players, and there is a deck of cards for each of",
      "them.",
      "",
    ],
    ...[
      "100.2. Tokens",
      "",
      "  100.2a A token is a marker that stands for a thing and that has no other",
      "  use in the game.",
    ],
    ...[
      "  EXAMPLE: A player puts a token onto the table.",
      "",
      ...divided("2. Cards"),
      "200. General",
      "------------",
      "",
    ],
    ...[
      "200.1. A card is a card.",
      "",
      ...divided("Glossary"),
      "",
      "Token",
      "  A marker that stands for a permanent, or for any other thing that has to be",
    ],
    ...[
      "  seen by the players.",
      "",
      "Win (Obsolete)",
      "  To be last.",
      "",
      ...divided("Index"),
      "",
      "Tokens, 100.2",
      "\tmarkers, 100.2a",
    ],
    ...divided("Credits"),
    ...["Everybody.", "These rules are current as of April 23, 1999."],
  ];

  it("is read like any other", () => {
    const parsed = parse(lines);
    expect(parsed.edition).toMatchObject({ key: "1999-04-23", coverage: { complete: true } });
    expect(parsed.edition.chapters.map(({ heading }) => heading)).toEqual(["The Game", "Cards"]);
    expect(numbersOf(parsed)).toEqual(["100", "100.1", "100.2", "100.2a", "200", "200.1"]);
    expect(ruleOf(parsed, "100.2a")).toMatchObject({
      text: "A token is a marker that stands for a thing and that has no other use in the game.",
      examples: ["A player puts a token onto the table."],
    });
    expect(parsed.edition.glossary.map(({ term }) => term)).toEqual(["Token", "Win (Obsolete)"]);
    expect(parsed.record.unparsed).toEqual([]);
    expect(parsed.report.findings).toEqual([]);
  });

  it("has its lines classified", () => {
    const kinds = new Map(parse(lines).lines.map((kind, i) => [lines[i], kind]));
    expect(kinds.get(RULER)).toBe("boilerplate");
    expect(kinds.get(lines[1])).toBe("date");
    expect(kinds.get("\tmarkers, 100.2a")).toBe("index");
    expect(kinds.get("Everybody.")).toBe("credits");
  });
});

describe("what is not an edition", () => {
  const whole = officialDocument();
  const cutBefore = (line: string) => whole.slice(0, whole.lastIndexOf(line));
  const french = Array.from(
    { length: 40 },
    (_, i) => `10${i % 10}.1. Chaque joueur mélange son paquet de cartes au hasard.`,
  );

  it.each([
    ["a file that ends in the contents", "TRUNCATED_FILE", cutBefore("1. The Game")],
    ["a file that ends before the last section", "TRUNCATED_FILE", cutBefore("700. Checks")],
    ["a file that ends before the glossary", "TRUNCATED_FILE", cutBefore("Glossary")],
    ["a file that ends within the glossary", "TRUNCATED_FILE", cutBefore("Win")],
    ["a file without its head", "NO_EFFECTIVE_DATE", whole.slice(8)],
    ["a file of a day that does not exist", "NO_EFFECTIVE_DATE", officialDocument({ date: "February 30, 2030" })],
    ["a file in French", "WRONG_LANGUAGE", french],
    ["a letter", "NO_RULES", ["Dear player, this is a letter to the owner of the deck."]],
  ])("refuses %s with %s, naming the file", (_, code, lines) => {
    expect(() => parse(lines, { fileName: "rules.txt" })).toThrow(
      expect.objectContaining({ name: "PalimpsestError", code, path: "rules.txt" }) as Error,
    );
  });

  it("takes a document without contents and glossary for a part, whose other sections are unknown", () => {
    const body = whole.slice(whole.lastIndexOf("1. The Game"), whole.lastIndexOf("Glossary"));
    const { edition } = parse(["Rules", "These rules are effective as of July 11, 2009.", "", ...body]);
    expect(edition.coverage).toEqual({ complete: false, sections: ["100", "101", "700"] });
  });

  it("gives the same edition whatever the encoding and the line ends", () => {
    const text = officialDocument().join("\n").replace("Everybody", "Évérybody");
    const reference = parseOfficialRules(Buffer.from(text));
    const forms = [
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(text.replaceAll("\n", "\r")),
      Buffer.from(text.replaceAll("\n", "\r\n")),
      iconv.encode(text, "utf-16le", { addBOM: true }),
      iconv.encode(text, "windows-1252"),
    ].map((bytes) => parseOfficialRules(bytes));
    const comparable = ({ edition, record }: ParsedOfficialRules) =>
      JSON.stringify(edition).replaceAll(record.id, "document");
    for (const form of forms) expect(comparable(form)).toBe(comparable(reference));
  });
});
