import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { evaluate } from "./evaluate";
import { type BoardCase, differences } from "./test-kit/cases";

const read = (file: string): readonly BoardCase[] => JSON.parse(readFileSync(file, "utf8")) as BoardCase[];

function play({ state, edition, moment, choices, choicePolicy, expect: wanted }: BoardCase): void {
  const evaluation = evaluate({ state, date: edition, moment, choices, choicePolicy });
  expect(differences(wanted, evaluation)).toEqual([]);
}

const table = (cases: readonly BoardCase[]) =>
  cases.filter((one) => !one.unsupported).map((one) => [one.id, one.edition, one.title, one] as const);

describe.each(readdirSync(join(__dirname, "cases")).filter((file) => file.endsWith(".json")))(
  "board cases in %s",
  (file) => {
    it.each(table(read(join(__dirname, "cases", file))))("%s (%s): %s", (_id, _edition, _title, one) => play(one));
  },
);

const SHARED = join(__dirname, "..", "..", "..", "shared", "cases", "state-based-actions.json");
const shared = existsSync(SHARED) ? read(SHARED) : [];

describe("board cases shared with other implementations", () => {
  if (shared.length === 0) it.skip("are not here: ../shared/cases/state-based-actions.json", () => {});
  else it.each(table(shared))("%s (%s): %s", (_id, _edition, _title, one) => play(one));
});
