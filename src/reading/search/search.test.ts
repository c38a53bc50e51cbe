import fc from "fast-check";
import { type EditionFile, type SourceRecord } from "../../domain/edition";
import { type EditionSource } from "../../corpus/edition-source";
import { temporaryStore, type TemporaryStore } from "../../store/test-kit/temporary-store";
import { History } from "../history";
import { importEditions } from "../../importing/import-editions";
import { type Found, search as find, type SearchHit, type SearchRequest } from "./search";

type Words = Readonly<Record<string, string | { heading?: string; text: string; examples?: string[] }>>;

/** A whole edition of invented rules. */
function edition(key: string, words: Words, glossary: Readonly<Record<string, string>> = {}): EditionSource {
  const document = `document-${key}`;
  const span = { document, firstLine: 1, lastLine: 1 };
  const file: EditionFile = {
    key,
    title: `Rules of ${key}`,
    effectiveDate: key,
    numbering: "MAGIC_2010",
    textStatus: "RULES_TEXT",
    coverage: { complete: true, sections: [] },
    documents: [document],
    chapters: [],
    rules: Object.entries(words).map(([number, rule]) => ({
      number,
      examples: [],
      ...(typeof rule === "string" ? { text: rule } : rule),
      ...span,
    })),
    glossary: Object.entries(glossary).map(([term, definition]) => ({ term, definition, ...span })),
    commentary: [],
  };
  const record: SourceRecord = {
    id: document,
    title: file.title,
    publisher: "Nobody",
    scraper: "none",
    sha256: key,
    edition: { key, established: "Invented." },
    licence: "none",
    coverage: file.coverage,
    defects: [],
    notes: [],
    unparsed: [],
  };
  return { edition: file, records: [record] };
}

const EDITIONS = [
  edition("2010-01-01", {
    "704.1": 'A player\'s token -- the "legend" -- ceases to exist.',
    "704.2": "Old words of a dragon.",
  }),
  edition(
    "2011-01-01",
    {
      "704": { heading: "Dragons", text: "" },
      "704.3": "A player’s token—the “legend”—ceases to exist.",
      "704.4": { text: "Something else.", examples: ["A dragon attacks.", 'It says “fly” and "walk".'] },
    },
    { "Legend Rule": "See rule 704.3, about what a legendary dragon is." },
  ),
  edition("2012-01-01", {
    "704.3": "A player’s token—the “legend”—ceases to exist.",
    "704.9": "A player’s token—the “legend”—ceases to exist.",
    "704.5": "Dandân and planeswalkers are dragons.",
  }),
];

let temporary: TemporaryStore;
let history: History;
beforeAll(async () => {
  temporary = temporaryStore();
  await importEditions(temporary.store, EDITIONS);
  history = new History(temporary.store);
});
afterAll(() => temporary.remove());

const nameOf = ({ place }: Pick<SearchHit, "place">) =>
  "term" in place ? place.term : `${place.editionKey} ${place.number}`;
const search = (request: SearchRequest) => find(history, request).page(-1, 100);
const all = (query: string, editionKeys?: string[]) =>
  search({ query, match: "ALL", ...(editionKeys && { editionKeys }) });
const snippet = ({ segments }: SearchHit) =>
  segments.map(({ text, isMatch }) => (isMatch ? `«${text}»` : text)).join("");
const names = (query: string, editionKeys?: string[]) => all(query, editionKeys).map(nameOf).sort();

/** Looks in a corpus of its own. */
async function within<Result>(editions: readonly EditionSource[], look: (find: Look) => Result): Promise<Result> {
  const other = temporaryStore();
  try {
    await importEditions(other.store, editions);
    const archive = new History(other.store);
    return look((query, request = {}, inForce) => find(archive, { query, ...request }, inForce));
  } finally {
    other.remove();
  }
}
type Look = (query: string, request?: Partial<SearchRequest>, inForce?: (date: string) => string | null) => Found;

const listed = (found: Found) => found.page(-1, 20).map(({ place }) => ("term" in place ? place.term : place.number));

describe("searching", () => {
  it("finds a rule once, with from when to when it had the words, even if typography changed", () => {
    expect(all("token").map((hit) => [nameOf(hit), hit.firstEdition, hit.lastEdition])).toEqual([
      ["2012-01-01 704.3", "2010-01-01", "2012-01-01"],
      ["2012-01-01 704.9", "2012-01-01", "2012-01-01"],
    ]);
  });

  it.each([
    ["dragon", ["2010-01-01 704.2", "2011-01-01 704", "2011-01-01 704.4", "2012-01-01 704.5", "Legend Rule"]],
    ["DRAGONS", ["2010-01-01 704.2", "2011-01-01 704", "2011-01-01 704.4", "2012-01-01 704.5", "Legend Rule"]],
    ["old dragon", ["2010-01-01 704.2"]],
    ["“ceases to exist”", ["2012-01-01 704.3", "2012-01-01 704.9"]],
    ['"exist to cease"', []],
    ["planeswalk*", ["2012-01-01 704.5"]],
    ["plane*", ["2012-01-01 704.5"]],
    ["dandan", ["2012-01-01 704.5"]],
    ["player's", ["2012-01-01 704.3", "2012-01-01 704.9"]],
    ["fly walk", ["2011-01-01 704.4"]],
    ["n", []],
  ])("for all of %j finds %j", (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it("keeps to the editions asked for, and says of the words what all editions say", () => {
    expect(names("dragon", ["2012-01-01"])).toEqual(["2012-01-01 704.5"]);
    expect(
      all("token", ["2010-01-01", "2011-01-01"]).map((hit) => [nameOf(hit), hit.firstEdition, hit.lastEdition]),
    ).toEqual([["2011-01-01 704.3", "2010-01-01", "2012-01-01"]]);
    expect(all("token", [])).toEqual([]);
  });

  it("marks the words in the passage", () => {
    const hits = all("dragon");
    expect(hits.map(snippet)).toContain("«Dragons»");
    expect(hits.map(snippet)).toContain("A «dragon» attacks.");
  });

  it("gives pages that together are the whole list, each knowing the total", () => {
    const found = find(history, { query: "dragon" });
    const whole = found.page(-1, 100).map(nameOf);
    expect(whole.flatMap((_, at) => found.page(at - 1, 1)).map(nameOf)).toEqual(whole);
    expect(found.totalCount).toBe(whole.length);
  });

  it("takes two statements for a page, however many hits there are, and none to count them by kind and chapter", () => {
    all("dragon");
    temporary.statements.length = 0;
    const found = find(history, { query: "dragon" });
    found.page(-1, 100);
    expect(temporary.statements).toHaveLength(2);
    found.countsOf(["RULE", "EXAMPLE", "GLOSSARY"]);
    found.countsByChapter();
    expect(temporary.statements).toHaveLength(2);
  });

  it("counts what each kind and each chapter would give alone, and gives it", () => {
    const found = find(history, { query: "dragon" });
    expect(found.countsOf(["RULE", "EXAMPLE", "GLOSSARY"])).toEqual([3, 1, 1]);
    expect(search({ query: "dragon", kinds: ["EXAMPLE"] }).map(nameOf)).toEqual(["2011-01-01 704.4"]);
    expect(search({ query: "dragon", kinds: ["GLOSSARY"] }).map(nameOf)).toEqual(["Legend Rule"]);
    expect(all("something dragon").map(nameOf)).toEqual(["2011-01-01 704.4"]);
    expect([...found.countsByChapter()]).toEqual([[7, 4]]);
    expect(search({ query: "dragon", sections: [700, 799] })).toHaveLength(4);
    expect(search({ query: "dragon", sections: [100, 699] })).toEqual([]);
  });

  it("goes by the edition that brought the words, if asked", () => {
    const editions = (order: "OLDEST_FIRST" | "NEWEST_FIRST") =>
      search({ query: "dragon", order }).map(({ firstEdition }) => firstEdition.slice(0, 4));
    expect(editions("OLDEST_FIRST")).toEqual(["2010", "2011", "2011", "2011", "2012"]);
    expect(editions("NEWEST_FIRST")).toEqual(["2012", "2011", "2011", "2011", "2010"]);
  });

  it("no longer finds what an import has replaced", async () => {
    const other = temporaryStore();
    const archive = new History(other.store);
    await importEditions(other.store, [edition("2010-01-01", { "704.1": "A griffin." })]);
    expect(find(archive, { query: "griffin" }).totalCount).toBe(1);
    await importEditions(other.store, [edition("2010-01-01", { "704.1": "A sphinx." })]);
    const count = (query: string) => find(archive, { query }).totalCount;
    expect([count("griffin"), count("sphinx")]).toEqual([0, 1]);
    other.remove();
  });
});

describe("a rule that names or defines what is looked for", () => {
  const FIRST: readonly [query: string, words: Words, glossary: Record<string, string>, order: readonly string[]][] = [
    [
      "legend rule",
      {
        "205.4": 'It is subject to the action for legends, also called the "legend rule" (see rule 704.5).',
        "601.1": "The legend rule, the legend rule and the legend rule.",
        "704.5": "If there are two legends, one goes. This is called the “legend rule.”",
      },
      { "Legend Rule": "See rule 704.5.", "Legend, Legendary": "See the legend rule." },
      ["704.5", "Legend Rule"],
    ],
    [
      "deathtouch",
      {
        "510.1": "Deathtouch matters here.",
        "702.2": { heading: "Deathtouch", text: "" },
        "702.2a": "Deathtouch is a static ability.",
        "702.2b": "A creature with deathtouch is deadly; deathtouch is not damage.",
      },
      { Deathtouch: "A keyword ability." },
      ["702.2", "702.2a", "Deathtouch"],
    ],
    [
      "legendary",
      { "205.4": "A legendary thing.", "704.5": 'This is called the "legendary thing rule."' },
      { "Legend, Legendary": "A supertype.", "Thing (Obsolete)": "It was legendary." },
      ["Legend, Legendary"],
    ],
    [
      "the stack",
      { "405": { heading: "Stack", text: "" }, "405.1": "The stack, the stack.", "601.2": "Put it on the stack." },
      {},
      ["405"],
    ],
  ];
  it.each(FIRST)("comes before what mentions it, for %j", async (query, words, glossary, order) => {
    const found = await within([edition("2010-01-01", words, glossary)], (look) => listed(look(query)));
    expect(found.length).toBeGreaterThan(order.length);
    expect(found.slice(0, order.length)).toEqual(order);
  });

  it("is one hit with all its wordings that match, the newest shown", async () => {
    const named = (more: string) => ({
      "704.5": `${more} Of two legends with the same name one goes: the “legend rule.”`,
    });
    const editions = [edition("2010-01-01", named("Of all players.")), edition("2011-01-01", named("Of one player."))];
    await within(editions, (look) => {
      const [hit, ...others] = look('"legend rule"').page(-1, 10);
      expect(others).toEqual([]);
      expect([hit!.lastEdition, hit!.endedBy]).toEqual(["2011-01-01", null]);
      expect(hit!.others().map(({ firstEdition, endedBy }) => [firstEdition, endedBy])).toEqual([
        ["2010-01-01", "2011-01-01"],
      ]);
    });
  });
});

describe("a word", () => {
  const TEXTS: Words = {
    "1.1": "bury",
    "1.2": "buried",
    "1.3": "initial",
    "1.4": "initiative",
    "1.5": "planeswalkers",
    "1.6": "tapping",
    "1.7": "loses",
    "1.8": "abilities",
    "1.9": "passed",
  };
  it.each([
    ["bury", ["1.1", "1.2"]],
    ["buries", ["1.1", "1.2"]],
    ['"bury"', ["1.1"]],
    ["initiative", ["1.4"]],
    ["initials", ["1.3"]],
    ["initi*", ["1.3", "1.4"]],
    ["planeswalker", ["1.5"]],
    ["untap", []],
    ["taps", ["1.6"]],
    ["losing", ["1.7"]],
    ["ability", ["1.8"]],
    ["passes", ["1.9"]],
    ["pas", []],
  ])(
    "that must occur is found for %j in any form that its endings give, and in no other word",
    async (query, found) => {
      const hits = await within([edition("2010-01-01", TEXTS)], (look) => listed(look(query, { match: "ALL" })));
      expect(hits.sort()).toEqual(found);
    },
  );
});

describe("a number", () => {
  const EDITIONS_OF_NUMBERS = [
    edition("2010-01-01", {
      "704.5j": "Of two planeswalkers of one type both are put into their owners' graveyards at once.",
      "704.5k": "Of two legends with the same name both are put into their owners' graveyards. See rule 704.5j.",
    }),
    edition("2012-01-01", {
      "704.5j": "Of two legends with the same name both are put into their owners' graveyards.",
      "704.5m": "An Aura attached to nothing at all is put into its owner's graveyard; see rule 704.5j.",
    }),
  ];
  it.each([
    "704.5j",
    "rule 704.5j",
    "CR 704.5J.",
    "§704.5(j)",
    "What does rule 704.5j say?",
    "according to rule 704.5j two legends go",
  ])("is that rule first for “%s”", async (query) => {
    await within(EDITIONS_OF_NUMBERS, (look) => {
      const [first] = look(query).page(-1, 5);
      expect(nameOf(first!)).toBe("2012-01-01 704.5j");
    });
  });

  it("has its past bearers after the one of today, and that of the day before others", async () => {
    await within(EDITIONS_OF_NUMBERS, (look) => {
      expect(look("704.5j").page(-1, 5).map(nameOf)).toEqual(["2012-01-01 704.5j", "2010-01-01 704.5j"]);
      const then = look("704.5j in 2010", {}, () => "2010-01-01");
      expect(nameOf(then.page(-1, 1)[0]!)).toBe("2010-01-01 704.5j");
      expect(then.understood).toMatchObject({ numbers: ["704.5j"], date: "2010-12-31", edition: "2010-01-01" });
    });
  });

  it("of one figure is what the rules call a section: all that begin with it", async () => {
    const sections = edition("2012-01-01", { "704": "What state-based actions are.", "104": "How the game ends." });
    await within([sections], (look) => expect(look("section 7").page(-1, 5).map(nameOf)).toEqual(["2012-01-01 704"]));
  });

  it("of a range is every number in it", async () => {
    await within(EDITIONS_OF_NUMBERS, (look) => {
      expect(look("704.5j-m").understood.numbers).toEqual(["704.5j", "704.5k", "704.5m"]);
    });
  });
});

describe("what a person asks", () => {
  const RULES = {
    "104.3": "There are several ways to lose the game.",
    "509.1": "An attacking creature with a blocker is blocked.",
    "702.19": { heading: "Trample", text: "" },
    "702.19a": "Trample is a static ability.",
    "702.19b": "An attacking creature with trample and deathtouch assigns lethal damage to all its blockers first.",
  };
  const ask = async (query: string, request: Partial<SearchRequest> = {}) =>
    within([edition("2010-01-01", RULES)], (look) => {
      const found = look(query, request);
      return { numbers: listed(found), understood: found.understood, match: found.match };
    });

  it("is answered by what has most of the words, if nothing has all, and says so", async () => {
    const { numbers, match } = await ask("How does deathtouch work with trample and vigilance?");
    expect(numbers[0]).toBe("702.19b");
    expect(match).toBe("BEST");
    expect((await ask("How does deathtouch work with trample?")).match).toBe("ALL");
    expect((await ask("deathtouch vigilance trample", { match: "ALL" })).numbers).toEqual([]);
  });

  it("may be as long as it likes", async () => {
    const { numbers } = await ask(`trample ${Array.from({ length: 60 }, (_, at) => `creature${at}`).join(" ")} damage`);
    expect(Array.isArray(numbers)).toBe(true);
  });

  it("is read as the word that was meant, and says so", async () => {
    const { numbers, understood } = await ask("tramplle");
    expect(numbers[0]).toBe("702.19");
    expect(understood.corrections).toEqual([{ typed: "tramplle", read: "trample" }]);
  });

  it.each([
    ["playerWins", []],
    ["player_wins", []],
    ["IllegalTargetException", []],
    ["handsize", [{ typed: "handsize", read: "hand size" }]],
    ["death touch", [{ typed: "death touch", read: "deathtouch" }]],
    ["recognised colour", []],
    ["abilitise", [{ typed: "abilitise", read: "abilities" }]],
  ])("is read as the rules write it: “%s”", async (query, corrections) => {
    const today = {
      "104.2": "The player wins the game.",
      "115.4": "An illegal target is no target.",
      "402.2": "The maximum hand size is seven.",
      "702.2": { heading: "Deathtouch", text: "" },
      "105.9": "A recognized color.",
      "113.1": "There are abilities of several kinds.",
    };
    await within([edition("2010-01-01", { "113.1": "Of abilitise." }), edition("2011-01-01", today)], (look) => {
      const found = look(query);
      expect(found.understood.corrections).toEqual(corrections);
      expect(found.page(-1, 1).map(({ lastEdition }) => lastEdition)).toEqual(["2011-01-01"]);
    });
  });

  it("takes an abbreviation for its words, beside others", async () => {
    const rules = {
      "404.1": "A graveyard is a pile.",
      "404.2": "Each graveyard is in order.",
      "101.4": "The order of turns.",
    };
    await within([edition("2010-01-01", rules)], (look) => {
      expect(listed(look("gy order"))[0]).toBe("404.2");
    });
  });

  it.each([
    "xqzzt vrblk",
    "recipe for chocolate souffle",
    "lorem ipsum dolor",
    "ggggggggg",
    "фывапролд",
    "dragon exchange rate bitcoin",
  ])("is not answered if it is “%s”", async (query) => {
    const { numbers, understood } = await ask(query);
    expect(numbers).toEqual([]);
    expect(understood.unknown).not.toEqual([]);
  });

  describe("with words or a quotation that no rule has", () => {
    const keywords = {
      "701.31": { heading: "Set in Motion", text: "" },
      "702": { heading: "Keyword Abilities", text: "" },
      "702.2": { heading: "Deathtouch", text: "" },
      "702.2a": "Deathtouch is a static ability of a creature.",
      "702.19": { heading: "Trample", text: "" },
      "702.19a": "Trample is a static ability that changes how damage is assigned.",
      "510.1": "Each attacking creature assigns its combat damage.",
    };

    it.each([
      ["snapcaster deathtouch", "702.2", ["snapcaster"]],
      ["xyzzy plugh trample", "702.19", ["xyzzy", "plugh"]],
      ["snapcaster set in motion", "701.31", ["snapcaster"]],
      ['"no rule says this of it" trample', "702.19", ["no rule says this of it"]],
    ])("leaves them out, and names them alone: %s", async (query, first, unknown) => {
      await within([edition("2026-08-07", keywords)], (look) => {
        const found = look(query);
        expect([listed(found)[0], found.understood.unknown]).toEqual([first, unknown]);
        expect(found.understood.besideUnknown).toBe("FOUND");
      });
    });

    it.each(["trample deathtouch", "xyzzy deathtouch trample"])(
      "finds what has one of several keywords, though no rule has all: %s",
      async (query) => {
        await within([edition("2026-08-07", keywords)], (look) => {
          const found = look(query);
          expect(new Set(listed(found))).toEqual(new Set(["702.2", "702.2a", "702.19", "702.19a"]));
          expect(found.hasAllWords).toBe(false);
        });
      },
    );

    it("stays empty if nothing else is said, and does not call a word unknown that a rule has", async () => {
      await within([edition("2026-08-07", keywords)], (look) => {
        expect(look("xyzzy plugh").totalCount).toBe(0);
        const found = look("xyzzy plugh frobnicate damage");
        expect([found.totalCount, found.understood.unknown]).toEqual([0, ["xyzzy", "plugh", "frobnicate"]]);
        expect(found.understood.besideUnknown).toBe("TOO_LITTLE");
      });
    });

    it("finds a keyword beside a word that hardly any rule has", async () => {
      const rare = { ...keywords, "616.1": "The interaction of effects is told here, and of no ability." };
      await within([edition("2026-08-07", rare)], (look) => {
        expect(listed(look("deathtouch interaction"))).toEqual(expect.arrayContaining(["702.2", "702.2a"]));
      });
    });

    it("says that something has all words, and puts the one rule that has all of several keywords first", async () => {
      const both = {
        ...keywords,
        "122.1b": "Counters such as deathtouch and trample give abilities of that name to it.",
      };
      await within([edition("2026-08-07", both)], (look) => {
        expect(look("trample deathtouch").hasAllWords).toBe(true);
        expect(listed(look("trample deathtouch"))[0]).toBe("122.1b");
        expect(look("trample graveyard").hasAllWords).toBe(false);
      });
    });
  });

  describe("a question whether one thing is another", () => {
    const words = {
      "105": { heading: "Colors", text: "" },
      "105.1": "There are five colors in the Magic game: the color of a color is a color.",
      "105.2": "An object can be one or more colors, or it can be no color at all.",
      "105.2a": "A colorless object has no color.",
      "105.3": "Colorless and color: an effect may change the color of a colorless object to a color.",
      "122": { heading: "Counters", text: "" },
      "122.1": "A counter is a marker placed on an object.",
      "122.2": "Equipment with a counter: a counter on Equipment is a counter that Equipment has.",
      "301": { heading: "Artifacts", text: "" },
      "301.3": "A type line may read “Artifact — Equipment.”",
      "301.5": "Some artifacts have the subtype “Equipment.”",
      "301.5a": "Equipment is attached.",
      "400.1": "Count what counts, Equipment and each counter: they count as they are counted.",
      "701": { heading: "Keyword Actions", text: "" },
      "701.1": { heading: "Counter", text: "" },
      "701.1a": "To counter a spell that Equipment counts means to cancel it.",
      "702": { heading: "Keyword Abilities", text: "" },
      "702.1": { heading: "Equip", text: "" },
      "702.1a": "Equip is an ability of Equipment that may count a counter.",
    };
    const glossary = {
      Color: "A characteristic. See rule 105, “Colors.”",
      Colorless: "Without color. See rule 105, “Colors.”",
      Counter: "A marker. See rule 122, “Counters.”",
      Equipment: "An artifact subtype. See rule 301, “Artifacts.”",
    };
    const foundFor = (query: string) => within([edition("2026-08-07", words, glossary)], (look) => listed(look(query)));

    it("lifts the rule that first says it, and the one above that", async () => {
      const found = await foundFor("is colorless a color");
      expect(found.slice(0, 2).sort()).toEqual(["105.2", "105.2a"]);
    });

    it("lifts the rules that say what each of the two is, and not that it counts", async () => {
      const found = await foundFor("does Equipment count as a counter");
      expect(found.slice(0, 2).sort()).toEqual(["122.1", "301.5"]);
    });

    it("lifts a rule that says in one sentence whether it is", async () => {
      const spells = {
        "112": { heading: "Spells", text: "" },
        "112.1": "A spell is a card on the stack. A card that is a spell is a spell that is a card.",
        "112.2": "An ability that is a spell: no card is a spell unless an ability is a spell that is.",
        "113": { heading: "Abilities", text: "" },
        "113.1": "An ability is what an object has.",
        "113.2": "Activated abilities, which nobody casts, use the stack. An ability isn’t a spell.",
      };
      await within([edition("2026-08-07", spells, {})], (look) => {
        expect(listed(look("is an ability a spell"))[0]).not.toBe("112.2");
        expect(listed(look("is an ability a spell")).slice(0, 3)).toContain("113.2");
      });
    });

    it("lets what is asked besides of the one speak as before", async () => {
      const spells = {
        "112": { heading: "Spells", text: "" },
        "112.1": "A spell is a card on the stack.",
        "701": { heading: "Keyword Actions", text: "" },
        "701.5": { heading: "Cast", text: "" },
        "701.5a": "To cast a spell is to take it from where it is.",
        "707": { heading: "Copies", text: "" },
        "707.10": "To copy a spell means to put a copy of it onto the stack; a copied spell isn’t cast.",
      };
      await within([edition("2026-08-07", spells, {})], (look) =>
        expect(listed(look("does a copied spell count as cast"))[0]).toBe("707.10"),
      );
    });
  });

  it("leaves out what it says as a day and the calendar has not, and says so", async () => {
    await within([edition("2026-08-07", { "111.1": "A junk token of a dragon.", "111.2": "A dragon." })], (look) => {
      const found = look("dragon 31 June 2012");
      expect(found.understood).toMatchObject({ unknown: ["31 june 2012"], corrections: [] });
      expect(listed(found)).toEqual(expect.arrayContaining(["111.1", "111.2"]));
    });
  });

  it("is about what stands on a card that it names, and not about the words of the name, and says so", async () => {
    const words = {
      "702": { heading: "Keyword Abilities", text: "" },
      "702.2": { heading: "Deathtouch", text: "" },
      "702.2a": "A creature that was dealt damage by a source with deathtouch is destroyed.",
      "702.3": { heading: "Reach", text: "" },
      "702.3a": "A creature with reach can block a creature with flying.",
      "704.1": "A rat is destroyed.",
    };
    await within([edition("2012-01-01", words)], (look) => {
      const [first] = look("Typhoid Rats").page(-1, 1);
      expect(first).toMatchObject({ place: { number: "702.2" }, reason: "On Typhoid Rats: deathtouch." });
      const asked = look("is what Typhoid Rats damage destroyed");
      expect(listed(asked)[0]).toBe("702.2a");
      expect(asked.understood).toMatchObject({ cards: ["Typhoid Rats"], unknown: [] });
      expect(look("is a rat destroyed").understood.cards).toEqual([]);
      expect(listed(look("is a rat destroyed"))[0]).toBe("704.1");
    });
  });

  it("is told by all of its words from what has the same words that say something", async () => {
    const words = {
      "603": { heading: "Handling Triggered Abilities", text: "" },
      "603.1": "Creatures die, and abilities of creatures trigger whenever another creature dies.",
      "603.2": "Creatures and abilities that trigger: if they would die at the same time as the creature, these do.",
    };
    const asked = "do abilities of creatures trigger that die at the same time as the creature";
    await within([edition("2012-01-01", words)], (look) => {
      expect(listed(look(asked))[0]).toBe("603.2");
      expect(listed(look("abilities creatures trigger die"))[0]).toBe("603.1");
    });
  });

  it("is answered by the rules that players mean, whatever their words, and says why", async () => {
    const words = { "704": { heading: "State-Based Actions", text: "" }, "601.1": "Something else." };
    await within([edition("2026-08-07", words)], (look) => {
      const [hit] = look("sba").page(-1, 1);
      expect(nameOf(hit!)).toBe("2026-08-07 704");
      expect(hit!.reason).toContain("state-based action");
      expect(look("sba").understood.meant[0]!.numbers).toContain("704.1");
    });
  });

  it("is answered by words that went, with the day they went and what stands there now", async () => {
    const editions = [
      edition("2009-01-01", { "300.3": "Unused mana is lost, and its player loses life: mana burn." }),
      edition("2010-01-01", { "300.3": "Unused mana is lost as each phase of the turn ends for good." }),
    ];
    await within(editions, (look) => {
      const [hit] = look("burn").page(-1, 1);
      expect([nameOf(hit!), hit!.endedBy]).toEqual(["2009-01-01 300.3", "2010-01-01"]);
    });
  });
});

describe("what a person types", () => {
  it.each([
    ["", "EMPTY_QUERY"],
    ["  — “” * ", "EMPTY_QUERY"],
    ["ab* cd* ef* gh*", "QUERY_TOO_LONG"],
    ["legend a*", "BEGINNING_TOO_SHORT"],
  ])("is refused if it is %j, with %s", (query, code) => {
    expect(() => search({ query })).toThrow(expect.objectContaining({ code, path: "query" }) as Error);
  });

  it("is refused if it is a book", () => {
    expect(() => search({ query: "x ".repeat(5_001) })).toThrow(
      expect.objectContaining({ code: "QUERY_TOO_LONG" }) as Error,
    );
    expect(search({ query: "dragon ".repeat(1_000) })).toHaveLength(5);
  });

  it("never is syntax", () => {
    const piece = fc.constantFrom(
      '"',
      "*",
      "(",
      ")",
      "^",
      ":",
      "-",
      "+",
      "NEAR",
      "AND",
      "OR",
      "NOT",
      "{",
      "}",
      "'",
      " ",
      "a",
      "\0",
      "“",
      "704.5",
      "2010",
      "rule ",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((p) => p.join("")),
          fc.string({ unit: "binary", maxLength: 40 }),
        ),
        (query) => {
          try {
            search({ query });
          } catch (error) {
            expect(error).toMatchObject({ name: "PalimpsestError" });
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
