import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { COMBATS } from "../test-kit/case-fields";
import { readCases } from "../test-kit/read-cases";
import { playCombat } from "./play-combat";
import { actual, type CombatExpectation, type CombatGiven } from "./test-kit/combat-cases";

const DIRECTORY = join(__dirname, "cases");

describe.each(readdirSync(DIRECTORY))("combats in %s", (file) => {
  const cases = readCases<CombatGiven, CombatExpectation>(readFileSync(join(DIRECTORY, file), "utf8"), COMBATS);
  it.each(cases.map((one) => [one.id, one.source, one.title, one] as const))(
    "%s (%s): %s",
    (_id, _source, _title, { state, given, edition, expect: wanted }) => {
      expect(actual(playCombat({ state, ...given, date: edition }), wanted)).toEqual(wanted);
    },
  );
});
