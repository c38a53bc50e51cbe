import fc from "fast-check";
import { assignIds, type GivenIds, movedPlaces, NO_IDS, placeKeyOf } from "./ids";

/** What a concordance of these identities passes on. */
const givenBy = (identities: readonly (readonly string[])[], before: GivenIds = NO_IDS): GivenIds => {
  const { ids, ...rest } = assignIds(identities, before, "r");
  return { at: new Map(identities.flatMap((places, at) => places.map((place) => [place, ids[at]!]))), ...rest };
};

describe("ids of identities", () => {
  const legend = ["1999 420.5e", "2009 704.5k"];
  const poison = ["1999 420.5i", "2009 704.5c"];

  it("count on in the order in which identities are met", () => {
    expect(assignIds([legend, poison], NO_IDS, "r")).toEqual({
      ids: ["r1", "r2"],
      retired: new Map(),
      parted: new Map(),
      next: 3,
    });
  });

  it("are given to no identity that has no place", () => {
    expect(assignIds([[], legend], NO_IDS, "r")).toMatchObject({ ids: [null, "r1"], next: 2 });
  });

  it("stay when editions come, whatever the order is then", () => {
    const older = ["1993 1.1"];
    const { ids, next } = assignIds(
      [older, [...poison, "2026 704.5c"], [...legend, "2026 704.5j"]],
      givenBy([legend, poison]),
      "r",
    );
    expect(ids).toEqual(["r3", "r2", "r1"]);
    expect(next).toBe(4);
  });

  it("go with most of the places where an identity is found to be two", () => {
    const given = givenBy([[...legend, "2011 704.5k", ...poison]]);
    expect(assignIds([poison, [...legend, "2011 704.5k"]], given, "r").ids).toEqual(["r2", "r1"]);
  });

  it("say for good from which id an identity was parted", () => {
    const given = givenBy([[...legend, "2011 704.5k", ...poison]]);
    const two = givenBy([poison, [...legend, "2011 704.5k"]], given);
    expect(two.parted).toEqual(new Map([["r2", "r1"]]));
    expect(givenBy([poison, [...legend, "2011 704.5k"], ["1993 1.1"]], two).parted).toEqual(two.parted);
    // Parted once more: r3 comes off r2.
    const three = givenBy([["1999 420.5i"], ["2009 704.5c"], [...legend, "2011 704.5k"]], two);
    expect(three.parted).toEqual(
      new Map([
        ["r2", "r1"],
        ["r3", "r2"],
      ]),
    );
  });

  it("follow the words where another copy of an edition has them at other places", () => {
    const only = { "2003 215.1a": "Phasing", "2003 215.1b": "Banding", "2003 215.1c": "Trample" };
    const identities = Object.keys(only).map((place) => [place]);
    const given = givenBy(identities);
    const before = new Map(Object.entries(only));
    const swapped = new Map(Object.entries({ ...only, "2003 215.1a": "Banding", "2003 215.1b": "Phasing" }));
    expect(assignIds(identities, given, "r", movedPlaces(swapped, before)).ids).toEqual(["r2", "r1", "r3"]);
    // A rule was put in before them: it is new, and the others move on.
    const shifted = new Map([
      ["2003 215.1a", "Flying"],
      ["2003 215.1b", "Phasing"],
      ["2003 215.1c", "Banding"],
      ["2003 215.1d", "Trample"],
    ]);
    const ids = assignIds([...identities, ["2003 215.1d"]], given, "r", movedPlaces(shifted, before)).ids;
    expect(ids).toEqual(["r4", "r1", "r2", "r3"]);
  });

  it("stay at their places where words are edited there, stand twice, or stand in another edition", () => {
    const before = new Map(Object.entries({ "2003 1.1": "Flying", "2003 1.2": "Trample", "2004 1.1": "Haste" }));
    for (const now of [
      { "2003 1.1": "Flying, too", "2003 1.2": "Trample", "2004 1.1": "Haste" },
      { "2003 1.1": "Trample", "2003 1.2": "Trample", "2004 1.1": "Haste" },
      { "2003 1.1": "Haste", "2003 1.2": "Trample", "2004 1.1": "Flying" },
      { "2003 1.1": "", "2003 1.2": "Trample", "2004 1.1": "" },
    ])
      expect([...movedPlaces(new Map(Object.entries(now)), before)]).toEqual([]);
  });

  it("go with words that are permuted anyhow, none to two", () => {
    const words = ["Flying", "Trample", "Haste", "Banding", "Phasing"];
    const places = words.map((_, at) => `2003 1.${at}`);
    const tableOf = (order: readonly string[]) => new Map(places.map((place, at) => [place, order[at]!]));
    fc.assert(
      fc.property(fc.shuffledSubarray(words, { minLength: words.length }), (order) => {
        const given = givenBy(places.map((place) => [place]));
        const { ids } = assignIds(
          places.map((place) => [place]),
          given,
          "r",
          movedPlaces(tableOf(order), tableOf(words)),
        );
        expect(ids).toEqual(order.map((each) => `r${words.indexOf(each) + 1}`));
      }),
    );
  });

  it("are retired where two are found to be one, and lead to the one that is left, then and later", () => {
    const one = givenBy([[...legend, "2011 704.5k", ...poison]], givenBy([poison, [...legend, "2011 704.5k"]]));
    expect(one.retired).toEqual(new Map([["r1", "r2"]]));
    expect(one.next).toBe(3);
    const three = givenBy([[...legend, "2011 704.5k", ...poison, "2003 1.1"]], one);
    expect(three.retired).toEqual(one.retired);
    expect(givenBy([["2026 1.1"]], one).retired).toEqual(
      new Map([
        ["r1", null],
        ["r2", null],
      ]),
    );
  });

  it("are given up, and not passed to another, by an identity that keeps another id", () => {
    const given = givenBy([
      ["a", "b", "c"],
      ["d", "e", "f"],
    ]);
    // The first has most of r1 and most of r2; the second has what is left of r2.
    const { ids, retired } = assignIds([["a", "b", "c", "d", "e"], ["f"]], given, "r");
    expect(ids).toEqual(["r1", "r3"]);
    expect(retired).toEqual(new Map([["r2", "r1"]]));
  });

  it("are never given to another, however often the concordance is made anew", () => {
    const places = fc.constantFrom("a", "b", "c", "d", "e", "f").map((number) => placeKeyOf("2009", number, 1));
    const identities = fc
      .uniqueArray(places)
      .chain((all) => fc.tuple(...all.map((place) => fc.tuple(fc.constant(place), fc.nat(3)))))
      .map((pairs) => [0, 1, 2, 3].map((group) => pairs.flatMap(([place, at]) => (at === group ? [place] : []))))
      .map((groups) => groups.filter((group) => group.length > 0));
    fc.assert(
      fc.property(fc.array(identities, { maxLength: 6 }), (concordances) => {
        let given = NO_IDS;
        for (const each of concordances) {
          const assigned = assignIds(each, given, "r");
          const { retired, parted, next } = assigned;
          const ids = assigned.ids.map((id) => id!);
          expect(new Set(ids).size).toBe(ids.length);
          for (const id of ids) {
            expect(given.retired.has(id)).toBe(false);
            expect(retired.has(id)).toBe(false);
            expect(Number(id.slice(1))).toBeLessThan(next);
          }
          for (const id of [...given.at.values(), ...given.retired.keys()])
            expect(ids.includes(id) || retired.has(id)).toBe(true);
          // An id in use stands where most of its old places went.
          for (const [at, id] of ids.entries()) {
            const had = each.map((group) => group.filter((place) => given.at.get(place) === id).length);
            expect(had[at]).toBe(Math.max(...had));
          }
          for (const heir of retired.values()) if (heir !== null) expect(ids).toContain(heir);
          given = {
            at: new Map(each.flatMap((group, at) => group.map((place) => [place, ids[at]!]))),
            retired,
            parted,
            next,
          };
        }
      }),
    );
  });

  it("tell the second rule of a number from the first", () => {
    expect(placeKeyOf("2009-10-01", "704.5k", 1)).toBe("2009-10-01 704.5k");
    expect(placeKeyOf("2009-10-01", "704.5k", 2)).toBe("2009-10-01 704.5k#2");
  });
});
