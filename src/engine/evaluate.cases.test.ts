import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { evaluate } from "./evaluate";
import { BOARDS } from "./test-kit/case-fields";
import { type BoardCase, differences } from "./test-kit/cases";
import { readCases } from "./test-kit/read-cases";

const DIRECTORY = join(__dirname, "cases");

function play({ state, edition, moment, choices, choicePolicy, expect: wanted }: BoardCase): void {
  const evaluation = evaluate({ state, date: edition, moment, choices, choicePolicy });
  expect(differences(wanted, evaluation)).toEqual([]);
}

const table = (cases: readonly BoardCase[]) =>
  cases.filter((one) => !one.unsupported).map((one) => [one.id, one.edition, one.title, one] as const);

describe.each(readdirSync(DIRECTORY))("board cases in %s", (file) => {
  const cases = readCases<Partial<BoardCase>, BoardCase["expect"]>(readFileSync(join(DIRECTORY, file), "utf8"), BOARDS);
  it.each(table(cases.map(({ given, ...one }) => ({ ...given, ...one }))))(
    "%s (%s): %s",
    (_id, _edition, _title, one) => play(one),
  );
});

const SHARED = join(__dirname, "..", "..", "..", "shared", "cases", "state-based-actions.json");
const shared = existsSync(SHARED) ? (JSON.parse(readFileSync(SHARED, "utf8")) as readonly BoardCase[]) : [];

describe("board cases shared with other implementations", () => {
  if (shared.length === 0) it.skip("are not here: ../shared/cases/state-based-actions.json", () => {});
  else it.each(table(shared))("%s (%s): %s", (_id, _edition, _title, one) => play(one));
});
