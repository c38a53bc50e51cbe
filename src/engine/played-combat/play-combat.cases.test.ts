import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { playCombat } from "./play-combat";
import { actual, type CombatCase } from "./test-kit/combat-cases";

const DIRECTORY = join(__dirname, "cases");

describe.each(readdirSync(DIRECTORY).filter((file) => file.endsWith(".json")))("combats in %s", (file) => {
  const cases = JSON.parse(readFileSync(join(DIRECTORY, file), "utf8")) as readonly CombatCase[];
  it.each(cases.map((one) => [one.id, one.source, one.title, one] as const))(
    "%s (%s): %s",
    (_id, _source, _title, { combat, edition, expect: wanted }) => {
      expect(actual(playCombat({ ...combat, date: edition }), wanted)).toEqual(wanted);
    },
  );
});
