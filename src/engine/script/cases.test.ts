import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../store/project-root";
import { describeOfficial, officialKeys, officialRules } from "../../test-kit/official-texts";
import { playScript, readScript, verdictOf } from ".";
import { isExpectation } from "./script";

const FOLDER = join(projectRoot, "docs", "cases");
const CASES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".txt"))
  .map((name) => ({ name, script: readScript(readFileSync(join(FOLDER, name), "utf8")) }));

/** The days that a case says, and those on which something begins or ends to be expected. */
function daysOf({ editions, lines }: (typeof CASES)[number]["script"]): readonly string[] {
  const bounds = lines.flatMap((line) => (isExpectation(line) ? [line.since, line.until] : []));
  return [...new Set([...editions, ...bounds.flatMap((day) => day ?? [])])].sort();
}

describe("the questions of docs/cases", () => {
  it.each(CASES)("$name has a title, the rules that it is about, and something expected on each day", ({ script }) => {
    expect(script.title).toMatch(/\?$/);
    expect(script.about.length).toBeGreaterThan(0);
    for (const day of daysOf(script))
      expect([day, playScript(script, day).lines.some(({ isExpectation: is }) => is)]).toEqual([day, true]);
  });

  it.each(CASES)("$name ends as it says, on each day and on those on which that changes", ({ script }) => {
    const { played } = verdictOf(script, daysOf(script));
    const failures = played.flatMap(({ date, lines }) =>
      lines.flatMap(({ line, written, failure }) =>
        failure === null ? [] : [`${date}, ${line}: ${written}: ${failure}`],
      ),
    );
    expect(failures).toEqual([]);
  });

  it.each(CASES.filter(({ script }) => script.editions.length > 1))(
    "$name ends otherwise on some of its days",
    ({ script }) => {
      expect(verdictOf(script, script.editions).partings).not.toEqual([]);
    },
  );
});

describeOfficial("the rules that the questions are about", () => {
  it.each(CASES)("$name names rules that there are", ({ script }) => {
    for (const about of script.about) {
      const [number = "", day = ""] = about.split("@");
      const key = officialKeys.findLast((one) => one <= day);
      if (key === undefined) continue;
      expect([about, officialRules(key).edition.rules.some((rule) => rule.number === number)]).toEqual([about, true]);
    }
  });
});
