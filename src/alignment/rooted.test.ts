import { featuresOf } from "./features";
import { rootedIn } from "./rooted";

const at = (edition: string) => ({ edition, position: 0 });
const [VERSION, WHOLE, PART, REST] = ["2001", "2003", "2004", "2005"] as const;

/** Whether a version has anything of what came off a rule, by the words of all of them. */
function isRooted(said: Readonly<Record<string, string>>): boolean {
  const parting = { whole: at(WHOLE), part: at(PART), rest: at(REST) };
  const [found] = rootedIn([{ version: at(VERSION), partings: [parting] }], (rules) =>
    rules.map(({ edition }) => featuresOf(said[edition]!.split(" "))),
  );
  return found!;
}

describe("an older version of a rule that was divided later", () => {
  const landwalk = "a creature with landwalk can't be blocked as long as the player defending has such a land";
  const since = "with the named subtype or supertype or both or none of them as nonbasic legendary and snow say each";

  it("is part of what came off if its words went along, however much more came in since", () => {
    const said = {
      [WHOLE]: `landwalk is evasion ${landwalk} ${since} ${since}`,
      [PART]: `${landwalk} ${since} ${since}`,
    };
    expect(isRooted({ ...said, [VERSION]: landwalk, [REST]: "landwalk is evasion" })).toBe(true);
  });

  it("is none of it if its words stayed", () => {
    const said = { [WHOLE]: `${landwalk} ${since}`, [PART]: since, [REST]: landwalk };
    expect(isRooted({ ...said, [VERSION]: landwalk })).toBe(false);
  });
});
