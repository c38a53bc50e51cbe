import { KeptJson } from "./kept-json";

describe("the JSON of objects that never change", () => {
  it("is kept with each object, apart for each selection", () => {
    const [one, other] = [new KeptJson(), new KeptJson()];
    const rule = {};
    one.set(rule, "1");
    expect([one.get(rule), one.get({}), other.get(rule)]).toEqual(["1", undefined, undefined]);
  });

  it("is forgotten, of all selections, once it takes more than it may together", () => {
    const [one, other] = [new KeptJson(), new KeptJson()];
    const [first, last] = [{}, {}];
    const mebibyte = "x".repeat(2 ** 20);
    one.set(first, "first");
    for (let each = 0; each < 8; each++) other.set({}, mebibyte);
    other.set(last, "last");
    expect([one.get(first), other.get(last)]).toEqual([undefined, "last"]);
    one.set(first, "again");
    expect(one.get(first)).toBe("again");
  });
});
