import fc from "fast-check";
import { NameIndex } from "./names";

const NAMES = ["bad moon", "bear cub", "berserk", "blood moon", "grizzly bears", "moon", "moonmist", "runeclaw bear"];
const index = new NameIndex(NAMES);
const meant = (typed: string) => index.meant(typed).map((at) => NAMES[at]);

describe("names that are meant", () => {
  it.each([
    ["moon", ["moon", "moonmist", "bad moon", "blood moon"]],
    ["mo", ["moon", "moonmist", "bad moon", "blood moon"]],
    ["blood m", ["blood moon"]],
    ["bear grizzly", ["grizzly bears"]],
    ["grizly baers", ["grizzly bears"]],
    ["grizly bers", ["grizzly bears"]],
    ["xyzzy", []],
  ])("by %j are %j", (typed, names) => expect(meant(typed)).toEqual(names));

  it("are all of them, in their order, if nothing is typed", () => expect(meant("")).toEqual(NAMES));

  it("begin with the one that is typed whole", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-c]{1,4}( [a-c]{1,4})?$/), { minLength: 1 }),
        fc.nat(),
        (names, at) => {
          const name = names[at % names.length]!;
          expect(names[new NameIndex(names).meant(name)[0]!]).toBe(name);
        },
      ),
    );
  });
});
