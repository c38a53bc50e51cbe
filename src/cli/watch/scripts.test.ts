import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { corpusStore, type TemporaryStore } from "../../store/test-kit/temporary-store";
import { scriptsThatPart } from "./scripts";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-scripts-"));
let temporary: TemporaryStore;

beforeAll(async () => {
  temporary = await corpusStore();
  const legends =
    "players: ann\nann: Kiku [old] 2/2 Legendary Creature\nann: Kiku [new] 2/2 Legendary Creature\ncheck\n";
  writeFileSync(join(folder, "legends.txt"), `${legends}expect: old dies\n`);
  writeFileSync(
    join(folder, "bears.txt"),
    "players: ann\nann: Bear 2/2 Creature, damage 2\ncheck\nexpect: bear dies\n",
  );
  writeFileSync(join(folder, "wrong.txt"), "players: ann\nann: Bear 2/2 Creature, taped\n");
  writeFileSync(join(folder, "notes.md"), "no script");
});
afterAll(() => {
  temporary.remove();
  rmSync(folder, { recursive: true });
});

it("a folder of scripts is told by which step, and by which rule, each ends otherwise than before (704.5k, 2013-07-13)", () => {
  const [wrong, ...others] = [...scriptsThatPart(folder, "2012-06-01", "2013-07-13", temporary.store)]
    .reverse()
    .slice(1);
  expect(wrong).toMatch(/wrong\.txt cannot be played: 2:25 expected .*did you mean "tapped"/);
  expect(others).toEqual([
    `${join(folder, "legends.txt")} ends otherwise: line 4, check (704.5k); line 5, old dies: it is on the battlefield`,
  ]);
});

it("says how many end as before, and what an edition that is newer than the program may have changed", () => {
  expect(scriptsThatPart(join(folder, "bears.txt"), "2026-08-07", "2026-10-02", temporary.store)).toEqual([
    `1 of 1 scripts in ${join(folder, "bears.txt")} end under the rules of 2026-10-02 as under those of 2026-08-07.`,
    "This version of the program plays the rules of 2026-08-07: what changed since then in play it does not know.",
  ]);
});
