import fc from "fast-check";
import { assignIds, type GivenIds, NO_IDS, placeKeyOf } from "./ids";

/** What a concordance of these identities passes on. */
const givenBy = (identities: readonly (readonly string[])[], before: GivenIds = NO_IDS): GivenIds => {
  const { ids, retired, next } = assignIds(identities, before, "r");
  return { at: new Map(identities.flatMap((places, at) => places.map((place) => [place, ids[at]!]))), retired, next };
};

describe("ids of identities", () => {
  const legend = ["1999 420.5e", "2009 704.5k"];
  const poison = ["1999 420.5i", "2009 704.5c"];

  it("count on in the order in which identities are met", () => {
    expect(assignIds([legend, poison], NO_IDS, "r")).toEqual({ ids: ["r1", "r2"], retired: new Map(), next: 3 });
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
          const { retired, next } = assigned;
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
          given = { at: new Map(each.flatMap((group, at) => group.map((place) => [place, ids[at]!]))), retired, next };
        }
      }),
    );
  });

  it("tell the second rule of a number from the first", () => {
    expect(placeKeyOf("2009-10-01", "704.5k", 1)).toBe("2009-10-01 704.5k");
    expect(placeKeyOf("2009-10-01", "704.5k", 2)).toBe("2009-10-01 704.5k#2");
  });
});
