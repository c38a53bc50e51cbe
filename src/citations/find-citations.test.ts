import { shippedConcordance } from "../store/shipped-concordance";
import { citationsIn, findCitations, sayLeftOut, sayUnreadDays } from "./find-citations";
import { Judge } from "./judge";
import { type Syntax, syntaxOf } from "./prose";

const { known } = new Judge({
  concordance: shippedConcordance(),
  nameOn: (number) => (number === "704.5k" ? "legend rule" : null),
  substance: () => "UNDECIDED",
  dayOfSet: (name) => ({ M10: "2009-07-11", Commander: "2011-06-17" })[name] ?? null,
});
const found = (text: string, syntax?: Syntax) => findCitations(text, known, syntax);
const numbers = (text: string, syntax?: Syntax) => found(text, syntax).map(({ number }) => number);

describe("citations in a text", () => {
  it.each<[string, [number: string, date: string | null][]]>([
    ["// 20130711 - 704.5k", [["704.5k", "2013-07-11"]]],
    ["// 2013-07-11 – 704.5k", [["704.5k", "2013-07-11"]]],
    ["20110930 704.5k", [["704.5k", "2011-09-30"]]],
    ["CR 704.5k (2013-07-11)", [["704.5k", "2013-07-11"]]],
    ["CR 704.5k (as of September 2011)", [["704.5k", "2011-09-30"]]],
    [
      "rule 704.5k (2011) and 704.5m",
      [
        ["704.5k", "2011-12-31"],
        ["704.5m", null],
      ],
    ],
    ["704.5j, 704.5k and 704.5m (2011)", ["j", "k", "m"].map((letter) => [`704.5${letter}`, "2011-12-31"])],
    ["As of 2011, rules 704.5j and 704.5k apply", ["j", "k"].map((letter) => [`704.5${letter}`, "2011-12-31"])],
    [
      "CR 704.5j and CR 704.5k (2011)",
      [
        ["704.5j", null],
        ["704.5k", "2011-12-31"],
      ],
    ],
    [
      "In June 2013, rules 704.5j and 704.5k (2011)",
      [
        ["704.5j", "2013-06-30"],
        ["704.5k", "2011-12-31"],
      ],
    ],
    ["rule 704.5k as of 30 September 2011", [["704.5k", "2011-09-30"]]],
    ["As of 2011, rule 704.5k applies", [["704.5k", "2011-12-31"]]],
    ["In July 2009 CR 704.5k was new", [["704.5k", "2009-07-31"]]],
    ["CR 704.5k (the legend rule)", [["704.5k", null]]],
    ["rules 702.16a–702.16c (2013-07-11)", ["a", "b", "c"].map((letter) => [`702.16${letter}`, "2013-07-11"])],
    ["rules 702.16a (2013-07-11) – 702.16c", ["a", "b", "c"].map((letter) => [`702.16${letter}`, "2013-07-11"])],
    ["Scry is 701.18 (2014)", [["701.18", "2014-12-31"]]],
    ["20110930 - 704.5k, and so on", [["704.5k", "2011-09-30"]]],
    ["see 704.5k, October 2009.", [["704.5k", "2009-10-31"]]],
    ["as in [704.5k, 2011-09-30]", [["704.5k", "2011-09-30"]]],
    ["Rule 704.5k (as of M10)", [["704.5k", "2009-07-11"]]],
    ["Rule 704.5k (M10)", [["704.5k", "2009-07-11"]]],
    ["CR 903.4 (as of Commander)", [["903.4", "2011-06-17"]]],
    ["In June 2013, 704.5j", [["704.5j", "2013-06-30"]]],
    ["Comprehensive Rules (October 2009) 704.5k", [["704.5k", "2009-10-31"]]],
    ["CR 2011-09-30, rule 704.5k", [["704.5k", "2011-09-30"]]],
    ["// 704.5k: legend rule (2011-09-30)", [["704.5k", "2011-09-30"]]],
    ["704.5k (the legend rule), (2011-09-30)", [["704.5k", "2011-09-30"]]],
    [
      'CR 704.5k "All but the newest" (2011-09-30)\nCR 601.2b: "If the spell is modal"',
      [
        ["704.5k", "2011-09-30"],
        ["601.2b", null],
      ],
    ],
    [
      "CR 704.5k: “All but\nthe newest” (as of 2011-09-30), CR 601.2b",
      [
        ["704.5k", "2011-09-30"],
        ["601.2b", null],
      ],
    ],
    [
      "CR 601.2b\n(2011-09-30) CR 704.5k",
      [
        ["601.2b", null],
        ["704.5k", "2011-09-30"],
      ],
    ],
    [
      "## As of 2011-09-30\n\nCR 704.5k and\nhere, 702.15b.\n\n- CR 601.2b (2005-10-01)\n\n## Later\n\nCR 704.5j",
      [
        ["704.5k", "2011-09-30"],
        ["702.15b", "2011-09-30"],
        ["601.2b", "2005-10-01"],
        ["704.5j", null],
      ],
    ],
    [
      "The rules of M10\n================\n\nCR 704.5k\n\nCR 704.5j",
      [
        ["704.5k", "2009-07-11"],
        ["704.5j", "2009-07-11"],
      ],
    ],
    ["<h2>As of M10</h2>\n<p>CR 704.5k</p>", [["704.5k", "2009-07-11"]]],
    ["# M10\n\nCR 704.5k", [["704.5k", null]]],
    ["# Released 2011-09-30\n\nCR 704.5k", [["704.5k", null]]],
    ["# From 2009-07-11 to 2011-09-30\n\nCR 704.5k", [["704.5k", null]]],
    [
      "## CR 704.5k (2011-09-30)\n\nCR 704.5j",
      [
        ["704.5k", "2011-09-30"],
        ["704.5j", null],
      ],
    ],
    ["```sh\n# as of 2011-09-30\n```\nCR 704.5k", [["704.5k", null]]],
    ["(2011-09-30)\nCR 704.5k", [["704.5k", "2011-09-30"]]],
    ["(as of M10) CR 704.5k", [["704.5k", "2009-07-11"]]],
    ["As of M10, rule 704.5k", [["704.5k", "2009-07-11"]]],
    ["In M10, 704.5k was", [["704.5k", "2009-07-11"]]],
    [
      "The legend rule (704.5k). As of October 2009, 704.5k was the legend rule.",
      [
        ["704.5k", null],
        ["704.5k", "2009-10-31"],
      ],
    ],
    [
      "See CR 704.5k. In 2011, 704.5j was",
      [
        ["704.5k", null],
        ["704.5j", "2011-12-31"],
      ],
    ],
    [
      "See CR 704.5k in 2011, 704.5j is",
      [
        ["704.5k", "2011-12-31"],
        ["704.5j", null],
      ],
    ],
    ["CR 704.5k as of M10 says so", [["704.5k", "2009-07-11"]]],
    ["CR 704.5k\n> as of M10", [["704.5k", "2009-07-11"]]],
    ["see CR 704.5k\n(as of 2011-09-30)", [["704.5k", "2011-09-30"]]],
    ["As of September 2011,\nCR 704.5k", [["704.5k", "2011-09-30"]]],
    ["(2019-01-25): CR 613.7c", [["613.7c", "2019-01-25"]]],
    ["- [2011] CR 704.5k", [["704.5k", "2011-12-31"]]],
    ["CR 704.5k (30.09.2011)", [["704.5k", "2011-09-30"]]],
    ["CR 704.5k (9/30/11)", [["704.5k", "2011-09-30"]]],
    ["30.09.2011: 704.5k", [["704.5k", "2011-09-30"]]],
    [
      "CR 704.5j (2011-09-30): CR 704.5k",
      [
        ["704.5j", "2011-09-30"],
        ["704.5k", null],
      ],
    ],
  ])("reads the date beside: %j", (text, cited) => {
    expect(found(text).map(({ number, date }) => [number, date?.date ?? null])).toEqual(cited);
  });

  it.each([
    "CR 704.5k: fixed crash (2011-09-30)",
    "CR 704.5k (legend rule), © 2011",
    "CR 903.4 (Commander)",
    "CR 704.5k (as of today)",
    "See 704.5k, 2011 edition of the book",
    "See 704.5k, March 2015 was the last time it was played",
    "Released on 2011-09-30, see CR 704.5k",
    "Last updated 30.09.2011: CR 704.5k",
    "As Jones said (2011) CR 704.5k",
    "CR 903.4 in Commander",
    "CR 704.5k\n\n(2011-09-30)",
    "The old text (2011-09-30)\nCR 704.5k",
    "It was so as of 2011\nCR 704.5k",
    "CR 704.5k 1.2.3",
    "Copyright 2011. CR 704.5k",
    "Last updated: 2011-09-30: CR 704.5k",
    "v1.2 2011-09-30: CR 704.5k",
    "Fixed in October 2011, rule 704.5k is",
    "Published in June 2013, 704.5j",
  ])("takes no date for it that is of something else: %j", (text) => {
    expect(found(text).map(({ date }) => date)).toEqual([null]);
  });

  it.each([
    ["CR704.5k, C.R. 704.5k, rule 704.5k; Rules 704", ["704.5k", "704.5k", "704.5k", "704"]],
    ["CR 704.5(k), rule 704.5.k, §704.5k", ["704.5k", "704.5k", "704.5k"]],
    [
      "CR704.5K, rule 704.5K and 704.5J; CR 704.5(K); 704.5K and 100.5F are nobody's",
      ["704.5k", "704.5k", "704.5j", "704.5k"],
    ],
    ["CR 704.5j + CR 704.5k / CR 704.5m", ["704.5j", "704.5k", "704.5m"]],
    ["rules 704.5j, 704.5k, and 704.5m", ["704.5j", "704.5k", "704.5m"]],
    [
      "704.5j, k and m; 704.5j,k; (704.5(j), (k))",
      ["704.5j", "704.5k", "704.5m", "704.5j", "704.5k", "704.5j", "704.5k"],
    ],
    ["704.5a through c", ["704.5a", "704.5b", "704.5c"]],
    ["704.5j, a creature; 704.5a, e depois; 107.3a and x = 3", ["704.5j", "704.5a", "107.3a"]],
    ["rules 704.5k - 704.5m", ["704.5k", "704.5m"]],
    ["CR 702.16a-702.16c", ["702.16a", "702.16b", "702.16c"]],
    ["CR 702.16a–c, 704.5(a)–(c)", ["702.16a", "702.16b", "702.16c", "704.5a", "704.5b", "704.5c"]],
    ["CR 704.5j/k", ["704.5j", "704.5k"]],
    ["rules 702.9 through 702.11", ["702.9", "702.10", "702.11"]],
    ["rules 702.9–11", ["702.9", "702.10", "702.11"]],
    ["rules 614–616 and 704", ["614", "615", "616", "704"]],
    ["CR 702.16a-702.17c", ["702.16a", "702.17c"]],
    ["{{CR|704.5k}}, [[Rule 704.5k]], [CR 704.5k](https://example.org/), **704.5k**", Array(4).fill("704.5k")],
    ["see [704.5k] or see 613.8, and (613.8)", ["704.5k", "613.8", "613.8"]],
    ["wrapped: rule\n704.5k", ["704.5k"]],
    ["* 701.18. Scry\n1. 701.18 Search\n613.8 dependency", ["701.18", "701.18", "613.8"]],
    ["| 701.18 | scry | top |\n| **701.18** | *Play* |\n| a | 701.18 | Search |", ["701.18", "701.18", "701.18"]],
  ])("knows its forms, lists and ranges: %j", (text, cited) => {
    expect(numbers(text)).toEqual(cited);
  });

  it.each([
    "Survival rule 782: the last one out feeds the wolves.",
    "Survival rule 704: bring a map.",
    "rule 7045, version 704.5.1, 1.704.5k, 192.168.704.5k",
    "It costs $704.50, €704.5, or 704.5 gold; 100.5 MB, 104.5k tokens, 704.5%",
    "2011-09-30 613.8 and 20110930 782.3",
    "on 2011.09.30, at 704.5 seconds, build 613.8",
    "https://example.org/704.5k and ./704.5k",
    "rule 704.5k-based",
    "Rule 34 and rules 1 to 3",
    "100.5 pixels\n613.8 dependencies follow the timestamps of whatever they depend on",
    "| 613.8 | fast |\n| 701.18 | 613.8 |",
    "Figure 704.5k, see table 704.5k (fig. 704.5k)",
    "firewall rule 601.2, ESLint rules 704.5j and 704.5k",
  ])("takes for none what only looks like one: %j", (text) => {
    expect(numbers(text)).toEqual([]);
  });

  it("tells of a number that no edition had if it is said to be a rule's, and else takes it for a figure", () => {
    expect(numbers("CR 782.3, rule 310.99; 782.3a")).toEqual(["782.3", "310.99"]);
  });

  it("says where the number stands, and the whole", () => {
    const text = "see CR 704.5(k) (2011-09-30).";
    const [{ start, end, place, date }] = found(text) as [ReturnType<typeof found>[0]];
    expect([text.slice(start, end), text.slice(place!.start, place!.end), text.slice(date!.start, date!.end)]).toEqual([
      "CR 704.5(k) (2011-09-30)",
      "704.5(k)",
      "2011-09-30",
    ]);
  });

  it("finds the words quoted with a number, and those pasted after it", () => {
    const words = (text: string, syntax?: Syntax) => found(text, syntax).map((each) => each.words);
    expect(words('CR 704.5k: "all but the newest are put away" is gone')).toEqual([
      { text: "all but the newest are put away", areQuoted: true, followAtOnce: true },
    ]);
    expect(words("“all but the newest are put away” (CR 704.5k)")).toEqual([
      { text: "all but the newest are put away", areQuoted: true, followAtOnce: false },
    ]);
    expect(words("702.39. Storm 702.39a Storm is a triggered ability, see rule 603. It is")).toEqual([
      { text: "Storm", areQuoted: false, followAtOnce: true, areLedTo: true },
      { text: "Storm is a triggered ability, see rule 603. It is", areQuoted: false, followAtOnce: true },
      null,
    ]);
    expect(words("// 704.5k If there are two, all but\n// the newest go.\n\n// Other words", "SLASHES")).toEqual([
      { text: "If there are two, all but the newest go.", areQuoted: false, followAtOnce: true, areLedTo: true },
    ]);
  });
});

describe("what is a comment", () => {
  const CITED = ["704.5k"];
  it.each([
    ["Engine.java", "int a; // 704.5k The legend rule"],
    ["Engine.java", "/**\n * 704.5k The legend rule\n */"],
    ["engine.kt", "/* outer /* inner */ 704.5k The legend rule */"],
    ["engine.cpp", 'auto s = "//"; /* see 704.5k */'],
    ["engine.rs", "/// 704.5k: the legend rule of <'a>\nfn a<'a>() {}"],
    ["engine.ts", "const x = `// 1`; // (704.5k)"],
    ["engine.py", 'def f():\n    """704.5k The legend rule."""'],
    ["engine.py", "x = 1  # 704.5k The legend rule"],
    ["engine.go", "x := 'a' // 704.5k The legend rule"],
    ["Engine.cs", '/// 704.5k The legend rule\nvar p = @"C:\\";'],
    ["rules.lua", "-- 704.5k The legend rule"],
    ["notes.md", "- 704.5k The legend rule"],
    ["notes.md", "- 704.5k. Legend rule"],
    ["README", "704.5k The legend rule"],
    ["page.wiki", "* '''704.5k''' The legend rule"],
    ["cards.json", '{"doc": "CR 704.5k"}'],
    ["engine.java", 'log("CR 704.5k");'],
  ])("finds it in %s: %j", (file, text) => {
    expect(numbers(text, syntaxOf(file))).toEqual(CITED);
  });

  it.each([
    ["Engine.java", 'String s = "// 704.5k The legend rule";'],
    ["engine.rs", 'let s = r#"704.5k "The" rule"#; let x = a[704.5];'],
    ["engine.ts", "const s = `\n704.5k The legend rule\n`;"],
    ["engine.py", "s = '# 704.5k The legend rule'"],
    ["engine.c", "float f = 104.5f; /* x */ g[704.5] = 613.8;"],
    ["cards.json", '{"flavor": "Rule 704: run. 704.5k The legend rule"}'],
    ["cards.xml", "<flavor>704.5k The legend rule</flavor>"],
  ])("takes for none what is run, or data: %s: %j", (file, text) => {
    expect(numbers(text, syntaxOf(file))).toEqual([]);
  });

  it("reads megabytes of what never ends in little time", () => {
    const slow: string[] = [];
    for (const piece of [
      "/*",
      '"',
      "`",
      "'''",
      "CR 704.5k, ",
      "704.5k A ",
      "704.5a–",
      "“",
      "(see ",
      "rule ",
      "\n",
      " ",
      "a",
      "CR 704.5k “",
    ])
      for (const syntax of ["SLASHES", "NESTED_SLASHES", "PYTHON", "PROSE"] as const) {
        const start = process.cpuUsage();
        found(`CR 704.5k ${piece.repeat(200_000 / piece.length)}`, syntax);
        const { user, system } = process.cpuUsage(start);
        const taken = (user + system) / 1000;
        if (taken > 2000) slow.push(`${piece} ${syntax}: ${taken} ms`);
      }
    expect(slow).toEqual([]);
  });
});

it("takes a day that may be two for both of them", () => {
  expect(found("CR 704.5k (1/5/2011)")[0]!.date).toMatchObject({ since: "2011-01-05", date: "2011-05-01" });
});

describe("a day that the calendar has not", () => {
  it.each([
    ["CR 704.5k (2011-13-45)", ["2011-13-45"]],
    ["CR 704.5k (20111345)", ["20111345"]],
    ["704.5j and 704.5k (31 April 2011)", ["31 April 2011", "31 April 2011"]],
    ["2011-02-30: 704.5k", ["2011-02-30"]],
    ["CR 704.5k (31.13.2011)", ["31.13.2011"]],
    // Two years, a number, and what is a day.
    ["CR 704.5k (2011-13)", [undefined]],
    ["CR 704.5k (20991231)", ["2099-12-31"]],
    ["20111345, 704.5k", [undefined]],
  ])("beside %s is told of", (text, written) => {
    expect(found(text).map(({ date }) => date && (date.date ?? date.written))).toEqual(
      written.map((each) => each ?? null),
    );
  });
});

describe("numbers that no edition has", () => {
  const all = (text: string) => findCitations(text, known, "PROSE", Infinity, true).map(({ number }) => number);

  it("are citations beside others, if that is asked for", () => {
    expect(numbers("704.5j. Or 704.9z? Or 709.99?")).toEqual(["704.5j"]);
    expect(all("704.5j. Or 704.9z? Or 709.99?")).toEqual(["704.5j", "704.9z", "709.99"]);
    expect(all("704.9z, says 704.5j")).toEqual(["704.9z", "704.5j"]);
  });

  it("are none in a paragraph that cites nothing, beside a unit, or of a section that there never was", () => {
    expect(all("704.5j\n\nIt costs 709.99 a year.")).toEqual(["704.5j"]);
    expect(all("704.5j takes 704.99 seconds, 704.99ms or $704.99, and 999.1 of version 704.99")).toEqual(["704.5j"]);
  });

  it("are found in time that grows with the text", () => {
    const from = performance.now();
    expect(all("704.9z 704.5j\n \n".repeat(5_000))).toHaveLength(10_000);
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});

describe("templates of wikis", () => {
  it.each([
    ["{{CR|704.5k}}", null],
    ["{{CR|exact|704.5k}}", null],
    ["{{CR|exact=true|lookup=704.5k}}", null],
    ["{{CR|lookup=704.5k|exact}}", null],
    ["{{CRTemp|704.5k|2011-09-30}}", "2011-09-30"],
    ["{{CR|704.5k|date=2011-09-30}}", "2011-09-30"],
    ["{{CompRules|exact|704.5k|September 30, 2011}}", "2011-09-30"],
  ])("%s", (text, date) => {
    expect(found(text).map(({ number, date: day }) => [number, day?.date ?? null])).toEqual([["704.5k", date]]);
  });

  it("name sections, and other templates name none", () => {
    expect(numbers("{{CR|exact|lookup=104}} {{CR|Ending the Game}} {{Card|104.5}} {{CR|exact|104.999}}")).toEqual([
      "104",
      "104.999",
    ]);
  });
});

describe("numbers in data and strings", () => {
  it.each<[file: string, text: string, numbers: string[]]>([
    ["a.json", '{"rule_id": "704.5w", "number": 12}', ["704.5w"]],
    ["a.json", '{"gold_cr_rules": ["613.1f", "613.7"], "k": 1}', ["613.1f", "613.7"]],
    ["a.json", '{"gold_cr_rules": [\n  "613.1f",\n  "613.7"\n]}', ["613.1f", "613.7"]],
    ["a.yaml", "cr_refs: [605.1a, 605.1b, 605.3]", ["605.1a", "605.1b", "605.3"]],
    ["a.yaml", "rules:\n  - 605.1a\n  - 605.3\nname: x", ["605.1a", "605.3"]],
    ["a.go", 'Details: map[string]any{"rule": "702.74a"}', ["702.74a"]],
    ["a.rs", 'let rules = vec!["704.5a", "704.5b"];', ["704.5a", "704.5b"]],
    ["a.py", 'rule("704.5k", x)', ["704.5k"]],
    ["a.py", '# CR 613.1\nKEYWORDS = {"flying": {"702.9"}}', ["613.1", "702.9"]],
    ["a.py", '# CR 613.1\nassert x, "by 702.9b it flies"', ["613.1", "702.9b"]],
    ["a.json", '{"rule": "704.5k", "other_rule": "704.9z"}', ["704.5k", "704.9z"]],
  ])("%s: %s", (file, text, cited) => {
    expect(numbers(text, syntaxOf(file))).toEqual(cited);
  });

  it.each([
    ["a.json", '{"rule_weight": "104.5", "lint_rule": "704.5k", "price": "613.1", "id": "704.5k"}'],
    ["a.py", "rule_score = 104.5; rules = x[704.5]; rule_cost(120.5)"],
    ["a.json", '{"rule": "704.9z"}'],
    ["a.py", 'sleep("500.2ms"); f(104.5); "104.5"; "704.5k"'],
  ])("are none where nothing says so: %s: %s", (file, text) => {
    expect(numbers(text, syntaxOf(file))).toEqual([]);
  });

  it.each<[file: string, text: string, cited: string[]]>([
    ["a.csv", "rule_id,date\nCR 704.5k,2011-09-30\nCR 704.5j,\n", ["704.5k 2011-09-30", "704.5j"]],
    ["a.csv", "date;rule;why\r\n2011-09-30;704.5k;x\r\n", ["704.5k 2011-09-30"]],
    ["a.tsv", "rule\tas of\n704.5k\tM10", ["704.5k 2009-07-11"]],
    [
      "a.csv",
      'why,rule,date\n"a, ""b""\nc","704.5j, 704.5k","30 September 2011"',
      ["704.5j 2011-09-30", "704.5k 2011-09-30"],
    ],
    ["a.csv", "rule,price\n704.5k,104.5\n104.9z,1", ["704.5k"]],
    ["a.csv", "rule_weight,date\n704.5,2011-09-30", []],
    ["a.xml", '<rule id="704.5k" date="2011-09-30"/>', ["704.5k 2011-09-30"]],
    [
      "a.xml",
      '<r date="2009-10-01"/><rule date="2011-09-30" id="704.5k"/><r date="2009-10-01"/>',
      ["704.5k 2011-09-30"],
    ],
    ["a.xml", '<rule date="2011-09-30">704.5k</rule><rule>704.5j</rule>', ["704.5k 2011-09-30", "704.5j"]],
    ["a.xml", '<price id="704.5k"/>', []],
    ["a.xml", "<rule><number>704.5k</number><date>2011-09-30</date></rule>", ["704.5k 2011-09-30"]],
    ["a.xml", '<rule date="2011-09-30"><title>x</title><number>704.5k</number></rule>', ["704.5k 2011-09-30"]],
    [
      "a.xml",
      "<all>\n <rule>\n  <date> M10 </date>\n  <id>CR 704.5k</id>\n </rule>\n <rule><id>704.5j</id></rule>\n <date>2011-09-30</date></all>",
      ["704.5k 2009-07-11", "704.5j"],
    ],
    ["a.xml", "<entry><edition>2011-09-30</edition><rule>704.5k</rule></entry>", ["704.5k 2011-09-30"]],
    ["a.xml", '<rule id="704.5k"><why>x</why><date>2011-09-30</date></rule>', ["704.5k 2011-09-30"]],
    ["a.xml", '<rule id="704.5k"/><date>2011-09-30</date>', ["704.5k"]],
    [
      "a.xml",
      "<rule>704.5k</rule><date>2011-09-30</date><rule>704.5j</rule><date>2009-10-01</date>",
      ["704.5k", "704.5j"],
    ],
    ["a.xml", "<rule><see><date>2011-09-30</date></see><number>704.5k</number></rule>", ["704.5k"]],
    ["a.xml", "<price><number>704.5</number><date>2011-09-30</date></price>", []],
    ["a.yaml", 'rule_id: "704.5k"\ndate: 2011-09-30', ["704.5k 2011-09-30"]],
    [
      "a.yaml",
      "- date: 2009-10-01\n- date: '2011-09-30' # then\n  rule: 704.5k\n- rules:\n    - 704.5j\n    - 704.5k\n  edition: M10\n",
      ["704.5k 2011-09-30", "704.5j 2009-07-11", "704.5k 2009-07-11"],
    ],
    ["a.yaml", "date: 2011-09-30\nnext:\n  rule: 704.5k\n", ["704.5k"]],
    ["a.json", '{"date": "2011-09-30", "rule": "704.5k", "x": {"date": "2009-10-01"}}', ["704.5k 2011-09-30"]],
    ["a.json", '{"date": "2011-09-30", "x": {"rule": "704.5k"}}', ["704.5k"]],
    ["a.json", '[{"date": "2011-09-30", "rule": "704.5k"}, {"rule": "704.5j"}]', ["704.5k 2011-09-30", "704.5j"]],
  ])("have the day of their record, and of no other: %s: %s", (file, text, cited) => {
    expect(
      found(text, syntaxOf(file)).map(({ number, date }) => [number, ...(date?.date ? [date.date] : [])].join(" ")),
    ).toEqual(cited);
  });

  it("have the day and the words of their record", () => {
    const text =
      '{"rule": "704.5k", "date": "2011-09-30"}, {"rule": "702.40a", "quote": "copy it for each \\"other\\" spell that was cast"},' +
      '{"rule": "702.9a", "section": "Flying", "text": "Flying is an evasion ability."}, {"702.9b": "short"}';
    expect(
      found(text, "DATA").map(({ number, date, words }) => [number, date?.date, words?.text, words?.areQuoted]),
    ).toEqual([
      ["704.5k", "2011-09-30", undefined, undefined],
      ["702.40a", undefined, 'copy it for each "other" spell that was cast', true],
      ["702.9a", undefined, "Flying is an evasion ability.", false],
      ["702.9b", undefined, undefined, undefined],
    ]);
  });
});

it("numbers without a label, a letter or a name are counted, and said to be taken for none", () => {
  const { found: cited, leftOut } = citationsIn("702.18 and 405.2. Hexproof: 702.11", known);
  expect([cited.map(({ number }) => number), leftOut]).toEqual([["702.11"], 2]);
  expect(sayLeftOut(leftOut)).toBe("2 numbers without “CR”, a letter or a name were not taken for citations.");
  expect(sayLeftOut(0)).toBe("");
});

it("days behind numbers that are not read as theirs are counted, and said", () => {
  const { found: cited, unreadDays } = citationsIn(
    "CR 704.5k 1/5/2008. CR 704.5j (1/5/2008), CR 704.5a 2 times",
    known,
  );
  expect([cited.map(({ date }) => date?.written), unreadDays]).toEqual([[undefined, "1/5/2008", undefined], 1]);
  expect(sayUnreadDays(unreadDays)).toContain("1 day behind a number was not read");
  expect(sayUnreadDays(0)).toBe("");
});
