import fc from "fast-check";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shippedConcordance } from "../../store/shipped-concordance";
import { describeOfficial, officialBytes } from "../../test-kit/official-texts";
import { withGit } from "../../test-kit/programs";
import { auditIn } from "../audit";
import { commandHere } from "../test-kit/palimpsest";
import * as kit from "./test-kit/repository";

const { describeWithGit } = withGit();
const folder = mkdtempSync(join(tmpdir(), "palimpsest-fix-"));
afterAll(() => rmSync(folder, { recursive: true }));

const audit = async (cwd: string, ...args: readonly string[]) =>
  (await commandHere(auditIn, args, { cwd, env: { DATABASE_URL: "file:/nowhere/none.db" } })).stdout;
/** File, line, kind and what is said first of each citation that is told of. */
const told = (out: string) =>
  [...out.matchAll(/^(.*?):(\d+):\d+: ([a-z]+): (\S+)/gm)].map(([, file, line, kind, number]) => ({
    file: file!,
    line: Number(line),
    kind: kind!,
    number: number!,
  }));

describe("what --fix leaves, since something else compares it", () => {
  it.each([
    "tests/fixtures/battle.md",
    "src/__fixtures__/battle.c",
    "spec/testdata/battle.md",
    "test_data/battle.md",
    "golden/battle.md",
    "cassettes/battle.md",
    "src/__snapshots__/battle.md",
    "battle.snap",
    "battle.golden",
    "rules.json",
    "rules.csv",
  ])("%s keeps the number that an assertion has, and is told of", async (file) => {
    const text = "// CR 310.8b\n";
    const path = kit.tree(folder, { [file]: text, "battle.test.c": `${text}assert(said == "CR 310.8b");\n` });
    const out = await audit(path, "--fix");
    expect(readFileSync(join(path, file), "utf8")).toBe(text);
    // The comment is written, the string is not.
    expect(readFileSync(join(path, "battle.test.c"), "utf8")).toBe('// CR 310.9b\nassert(said == "CR 310.8b");\n');
    expect(told(out).map(({ file, line, kind }) => `${file}:${line} ${kind}`)).toEqual(
      ["battle.test.c:1 fixed", "battle.test.c:2 moved", `${file}:1 moved`].sort(
        (one, other) => Number(other.endsWith("fixed")) - Number(one.endsWith("fixed")) || (one < other ? -1 : 1),
      ),
    );
  });

  it("in JSON a number counts with a label or a key that says rule, or as a whole string beside such, and none is written", async () => {
    const text = JSON.stringify(
      { rule: "CR 310.8b", bare: "310.8b", price: 310.82, note: "see rule 704.5zz and CR 704.5j", "310.8b": "key" },
      null,
      1,
    );
    const path = kit.tree(folder, { "rules.json": text });
    const out = await audit(path, "--fix");
    expect(told(out).map(({ line, kind }) => [line, kind])).toEqual([
      [2, "moved"],
      [3, "moved"],
      [5, "dangling"],
      [6, "moved"],
    ]);
    expect(readFileSync(join(path, "rules.json"), "utf8")).toBe(text);
  });
});

describeOfficial(
  "a text of the rules themselves",
  () => {
    it("is neither told of nor written: it cites no edition but its own", async () => {
      // A part of it will do.
      const text = officialBytes("2026-06-19").subarray(0, 150_000);
      const path = kit.tree(folder, { "MagicCompRules.txt": text, "notes.md": "CR 310.8b" });
      const out = await audit(path, "--fix");
      expect(readFileSync(join(path, "MagicCompRules.txt"))).toEqual(text);
      expect(out).toContain("Not looked at: 1 text of the rules themselves (MagicCompRules.txt).");
      expect(told(out).map(({ file }) => file)).toEqual(["notes.md"]);
    });
  },
  ["2026-06-19"],
);

describeWithGit("whatever stands in a tree", () => {
  const concordance = shippedConcordance();
  const numbers = [...concordance.all].flatMap(({ spans }) => spans.map(({ number }) => number));
  const moved = ["310.8b", "310.8d", "701.18", "704.5k", "603.6f", "420.5n", "704.5y", "725.2b"];
  const number = fc.oneof(fc.constantFrom(...moved), fc.constantFrom(...numbers));
  const name = fc.constantFrom("legend rule", "Scry", "trample", "anything");
  const line = fc.oneof(
    fc.constantFrom("", "let x = 5;", "// nothing is cited here"),
    number.map((one) => `// CR ${one}`),
    number.map((one) => `throw "CR ${one}";`),
    fc.tuple(number, number).map(([one, other]) => `// CR ${one} and rule ${other}`),
    fc.tuple(number, name).map(([one, called]) => `// CR ${one} (${called})`),
    fc.tuple(number, name).map(([one, called]) => `// the ${called} (CR ${one}) applies`),
    fc.tuple(number, fc.constantFrom("2006-10-01", "2014-03-01")).map(([one, day]) => `// CR ${one} (${day})`),
    number.map((one) => `// CR ${one}-${one.replace(/[a-z]+$/, "")}d, see https://x.example/${one}`),
  );

  it("what --fix writes holds on the same day, the rest is found as before, and no line without a finding is touched", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("2010-05-01", "2016-02-01", "2021-06-01", "2026-05-01"),
        fc.array(line, { minLength: 1, maxLength: 30 }),
        async (day, lines) => {
          const path = kit.repository(folder, [day, { "a.c": lines.map((each) => `${each}\n`).join("") }]);
          const before = told(await audit(path));
          const out = told(await audit(path, "--fix"));
          const written = readFileSync(join(path, "a.c"), "utf8").split("\n").slice(0, -1);
          const fixed = new Set(out.filter(({ kind }) => kind === "fixed").map((each) => each.line));
          const found = new Set(before.map((each) => each.line));
          written.forEach((each, at) => {
            if (!fixed.has(at + 1)) expect(each).toBe(lines[at]);
          });
          for (const each of fixed) expect(found).toContain(each);
          expect(told(await audit(path, "--fix"))).toEqual(out.filter(({ kind }) => kind !== "fixed"));
          rmSync(path, { recursive: true });
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);
});
