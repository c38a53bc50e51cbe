import fc from "fast-check";
import { NameIndex } from "./names";

const NAMES = [
  "bad moon",
  "bear cub",
  "beast within",
  "berserk",
  "blood moon",
  "emrakul the aeons torn",
  "grizzly bears",
  "kird ape",
  "moon",
  "moonmist",
  "runeclaw bear",
  "snapcaster mage",
  "tarmogoyf",
];
const index = new NameIndex(NAMES);
const meant = (typed: string) => index.meant(typed).map((at) => NAMES[at]);

const LONG = NAMES.filter(({ length }) => length >= 8);

function mistyped(name: string, [nat, how, letter]: [number, string, string]): string {
  const at = nat % name.length;
  const [before, one, after] = [name.slice(0, at), name[at]!, name.slice(at + 1)];
  if (how === "drop") return before + after;
  if (how === "add") return before + letter + one + after;
  if (how === "change") return before + letter + after;
  return before + (after[0] ?? "") + one + after.slice(1);
}

describe("names that are meant", () => {
  it.each([
    ["moon", ["moon", "moonmist", "bad moon", "blood moon"]],
    ["mo", ["moon", "moonmist", "bad moon", "blood moon"]],
    ["blood m", ["blood moon"]],
    ["bear grizzly", ["grizzly bears"]],
    ["grizly baers", ["grizzly bears"]],
    ["grizly bers", ["grizzly bears"]],
    ["bers grizly", ["grizzly bears"]],
    ["grizzlybears", ["grizzly bears"]],
    ["kird appe", ["kird ape"]],
    ["tarmogof", ["tarmogoyf"]],
    ["targmo", ["tarmogoyf"]],
    ["snapcaster mgae", ["snapcaster mage"]],
    ["emrakl torn", ["emrakul the aeons torn"]],
    ["mono", ["moon", "bad moon", "moonmist", "blood moon"]],
    ["mo on", ["moon", "bad moon", "moonmist", "blood moon"]],
    ["bxx", []],
    ["xyzzy", []],
  ])("by %j are %j", (typed, names) => expect(meant(typed)).toEqual(names));

  it("are found with any two slips in a name of eight letters or more", () => {
    const slip = fc.tuple(fc.nat(), fc.constantFrom("drop", "add", "change", "swap"), fc.constantFrom("e", "q", "x"));
    fc.assert(
      fc.property(fc.nat(), slip, slip, (at, ...slips) => {
        const name = LONG[at % LONG.length]!;
        expect(meant(slips.reduce(mistyped, name))).toContain(name);
      }),
    );
  });

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
