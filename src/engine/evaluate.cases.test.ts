import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { evaluate } from "./evaluate";
import { type BoardCase, differences } from "./test-kit/cases";

const FILE = join(__dirname, "..", "..", "..", "shared", "cases", "state-based-actions.json");
const cases = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as BoardCase[]) : [];

if (cases.length === 0) it.skip("board cases are not here: ../shared/cases/state-based-actions.json", () => {});

describe("board cases", () => {
  it.each(cases.map((one) => [one.id, one.edition, one.title, one] as const))(
    "%s (%s): %s",
    (_id, edition, _title, one) => {
      const { state, moment, choices, choicePolicy } = one;
      const evaluation = evaluate({ state, date: edition, moment, choices, choicePolicy });
      expect(differences(one.expect, evaluation)).toEqual([]);
    },
  );
});
