import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandHere } from "../test-kit/palimpsest";
import { auditIn } from "../audit";
import { cardsIn, cardsWith, wordsFor } from "./cards-under";
import * as kit from "./test-kit/repository";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-worklist-"));
afterAll(() => rmSync(folder, { recursive: true }));
const tree = (files: kit.Files): string => kit.tree(folder, files);
const since = (cwd: string, ...args: string[]) =>
  commandHere(auditIn, ["--since", "2026-06-19", "--in", "2026-08-07", ...args], { cwd });

const CITING = {
  "a.rs": "// CR 704.5v: defense\n// CR 310.8b and rule 704.5\n// CR 100.1\n// CR 704.5zz\n",
  "b.json": '{"rule_id": "704.5v"}',
};

describe("palimpsest audit --since, the worklist of a release day", () => {
  it("tells, as Markdown, of each citation whose rule changed, what and how much, what matters most first", async () => {
    const { stdout, status } = await since(tree(CITING));
    expect(status).toBe(0);
    expect(stdout).toContain(
      "# Rules that changed since 2026-06-19\n\nHeld against the edition of 2026-08-07: 4 of 6 citations are of 3 rules that changed.",
    );
    expect(stdout.match(/^\|.*$/gm)).toEqual([
      "| Rule | Now | What changed | Substance | Citations |",
      "| --- | --- | --- | --- | --- |",
      "| 704.5 | 704.5 | 5 below it | outcome | 1 |",
      "| 704.5v | 704.5v, 704.5w | split | outcome | 2 |",
      "| 310.8b | 310.9b | number | none | 1 |",
    ]);
    expect(stdout).toContain("\n- [ ] `a.rs:1`: `CR 704.5v`\n- [ ] `b.json:1`: `704.5v`\n");
    expect(stdout).toContain(
      "Under the rules of 2026-08-07: A battle with defense 0 is put into its owner's graveyard; a Siege only",
    );
    expect(stdout).not.toMatch(/100\.1|```/);
  });

  it("shows with --cases the smallest board that ends otherwise, once, as a script", async () => {
    const { stdout } = await since(tree(CITING), "--cases");
    expect(stdout.match(/^```script$/gm)).toHaveLength(1);
    expect(stdout).toContain("\ncheck\nexpect: field dies\n```\n");
    expect(stdout).toContain("What it does otherwise stands above, at 704.5.");
  });

  it("tells the day from which it looks, and the edition known of that day", async () => {
    const { stdout } = await commandHere(auditIn, ["--since", "2026-07-01", "--in", "2026-08-07"], {
      cwd: tree(CITING),
    });
    expect(stdout).toContain(
      "# Rules that changed since 2026-07-01\n\nOf 2026-07-01 the edition of 2026-06-19 is the last one known. Held against",
    );
  });

  it("ends with 1 if something changed as much as --fail-on says", async () => {
    const path = tree({ "a.rs": "// CR 310.8b\n" });
    expect((await since(path, "--fail-on", "outcome")).status).toBe(0);
    expect((await since(tree(CITING), "--fail-on", "outcome")).status).toBe(1);
  });

  it("leaves out what was written for the newer edition, and follows what was written for an older one", async () => {
    const path = tree({ "a.md": "CR 310.9b (2026-08-07)\nCR 704.5k (2011-09-30)\nCR 704.5w (2026-02-27)\n" });
    const { stdout } = await since(path);
    expect(stdout.match(/^\| \d.*$/gm)).toEqual([
      "| 704.5w | 704.5x | number, which means another rule, words | outcome | 1 |",
    ]);
  });

  it("names no file and no citation in a way that ends its code", async () => {
    const path = tree({ "a`` b.md": "CR 310.8b\n" });
    expect((await since(path)).stdout).toContain("- [ ] ``` a`` b.md:1 ```: `CR 310.8b`");
  });

  it.each([
    [["--since", "2026-08-07"], "BAD_ARGUMENTS"],
    [["--since", "2026-06-19", "--fix"], "cannot be used with"],
    [["--since", "2026-06-19", "--cards", "nowhere"], "BAD_ARGUMENTS"],
  ])("ends with 2 if it is called with %s", async (args, said) => {
    const { stderr, status } = await commandHere(auditIn, [...args, "--in", "2026-08-07"], { cwd: tree(CITING) });
    expect([status, stderr]).toEqual([2, expect.stringContaining(said)]);
  });

  it("names with --cards the cards whose words lead to a rule", async () => {
    const path = tree({
      "a.rs": "// CR 310.8a, CR 605.1a, CR 310.8b\n",
      "cards/one.json": JSON.stringify([
        { name: "Siege of X", type_line: "Battle — Siege", oracle_text: "" },
        { name: "Two", type_line: "Creature", oracle_text: "It battles." },
        { name: "Three", card_faces: [{ name: "Front", type_line: "Land" }], type_line: "Land" },
      ]),
      "cards/four.txt": "Name:Four\nTypes:Instant\nOracle:Choose a battle.\\nDraw a card.\n",
    });
    const { stdout } = await since(path, "--cards", "cards", "a.rs");
    expect(stdout).toContain("Cards with “battle”: 3 of 4: Four; Siege of X; Two.");
    expect(stdout).toContain("Cards: no words of theirs lead to this rule.");
    // Of 310.8b nothing but the number is another.
    expect(stdout.match(/^Cards/gm)).toHaveLength(2);
  });

  it("tells of a rule that is cited as a whole what is new below it, with what that does (122.1j)", async () => {
    const { stdout } = await since(tree({ "a.rs": "// CR 122.1, CR 506.4\n" }), "--cases");
    expect(stdout).toContain("| 122.1 | 122.1 | 1 new below it | extension | 1 |");
    expect(stdout).toContain("- New below it: 122.1j.");
    expect(stdout).toContain("expect: bear 4/2");
    expect(stdout).toContain("No board shows it: the engine does nothing otherwise for it.");
  });

  it("tells two days of one rule apart, and says where nothing changed", async () => {
    const { stdout } = await since(
      tree({ "a.md": "CR 205.3m (2025-11-14) CR 205.3m (2024-11-08)\n" }),
      "--since",
      "2024-11-08",
    );
    expect(stdout.match(/^## .*/gm)).toEqual([
      "## 205.3m (Subtypes, 205.3): members",
      "## 205.3m (Subtypes, 205.3), as of 2025-11-14: members",
    ]);
    expect((await since(tree({ "a.md": "CR 100.1\n" }))).stdout).toContain(
      "none of 1 citations is of a rule that changed.",
    );
  });
});

describe("the words by which a card falls under a rule", () => {
  it.each([
    ["702.19b", ["Trample"], ["trample"]],
    ["701.21a", ["Sacrifice", "Keyword Actions"], ["sacrifice"]],
    ["310.8b", ["Battles"], ["battle"]],
    ["704.5j", ["State-Based Actions", "legend rule"], []],
    ["605.1a", ["Mana Abilities"], []],
  ])("%s, %s", (number, names, words) => {
    expect(wordsFor(number, names)).toEqual(words);
  });

  it("are found in any of their forms, and not within another", () => {
    const cards = ["Sacrifice it.", "It was sacrificed.", "Sacrificing", "Self-sacrifice", "Sacrificial"].map(
      (text) => ({
        name: text,
        text,
      }),
    );
    expect(cardsWith(["sacrifice"], cards)).toEqual([
      "It was sacrificed.",
      "Sacrifice it.",
      "Sacrificing",
      "Self-sacrifice",
    ]);
    expect(cardsWith([], cards)).toEqual([]);
  });

  it("are looked for in what can be read, and what cannot is told of", () => {
    const faults: string[] = [];
    const path = tree({
      "bad.json": "{",
      "good.json": '{"data": {"A": [{"name": "A", "type": "Land", "text": "x"}]}}',
    });
    expect([cardsIn(path, (fault) => faults.push(fault)), faults]).toEqual([
      [{ name: "A", text: "Land\nx" }],
      [expect.stringContaining("bad.json: cannot be read: it is not JSON")],
    ]);
  });
});
