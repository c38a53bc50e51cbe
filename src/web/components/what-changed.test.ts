import { type ToldLineageFragment } from "../../views/generated/graphql";
import { changesOf, withThoseBelow } from "./what-changed";

type Wording = ToldLineageFragment["wordings"][number];

const numbers = (...list: (readonly [number: string, from: string, until?: string])[]) =>
  list.map(([number, from, until]) => ({ number, from, until: until ?? null, rewordedBy: ["2010-02-01"] }));

const wording = (key: string, change: Partial<NonNullable<Wording["first"]["change"]>>): Wording => ({
  first: {
    rule: { number: "702.2b", edition: { key } },
    changedAfter: { effectiveDate: "2009-10-01" },
    change: {
      ...{ kind: "EDITED", substance: "UNDECIDED", from: [], segments: [] },
      ...{ behaviourChange: null, substanceReason: null, members: null },
      ...change,
    },
  },
});

const told = (change: Parameters<typeof wording>[1]) =>
  changesOf({ numbers: numbers(["702.2b", "2009-07-11"]), wordings: [wording("2010-02-01", change)] }, []).at(-1);

describe("the sentence of a change", () => {
  it("is what the engine does since, of all rules that changed with it", () => {
    const behaviourChange =
      "Under the rules of 2009-10-01: It dies. Under the rules of 2010-02-01: It lives. " +
      "Under the rules of 2009-10-01: No. Under the rules of 2010-02-01: Yes.";
    expect(told({ behaviourChange, substanceReason: "A reader says." })?.sentence).toBe("It lives. Yes.");
  });

  it("is else what a reader of both texts said", () => {
    expect(told({ substanceReason: "A reader says." })?.sentence).toBe("A reader says.");
  });

  it.each([
    ["UNDECIDED", "“would” for “should”; “then” added; and 1 more."],
    ["VOCABULARY", "Other words of the same meaning: “would” for “should”; “then” added; and 1 more."],
    ["TYPOGRAPHY", "Only marks or capitals changed."],
  ] as const)("is else which words came for which, as its substance is: %s", (substance, sentence) => {
    const segments = [
      { operation: "DELETE", text: "should " },
      { operation: "INSERT", text: "would," },
      { operation: "EQUAL", text: " and " },
      { operation: "INSERT", text: "then " },
      { operation: "EQUAL", text: "so " },
      { operation: "DELETE", text: "on" },
      { operation: "DELETE", text: "." },
    ] as const;
    expect(told({ substance, segments: [...segments] })?.sentence).toBe(sentence);
  });

  it("is of the one day on which the concordance knows other words, though the edition of that day is not held", () => {
    const change = changesOf({ numbers: numbers(["1", "2009-07-11"]), wordings: [wording("2011-01-01", {})] }, []);
    expect(change.map(({ day, edition }) => [day, edition])).toEqual([
      ["2009-07-11", undefined],
      ["2010-02-01", undefined],
    ]);
  });
});

it("what a rule only had done to it together with the one above is told once", () => {
  const moved = [
    ["702.2", "2009-07-11", "2011-06-17"],
    ["702.3", "2011-06-17"],
  ] as const;
  const own = changesOf({ numbers: numbers(...moved).map((each) => ({ ...each, rewordedBy: [] })), wordings: [] }, []);
  const below = ["a", "b"].map((letter) =>
    changesOf(
      { numbers: numbers(...moved.map(([number, ...days]) => [number + letter, ...days] as const)), wordings: [] },
      [],
    ),
  );
  expect(withThoseBelow(own, below).map(({ day, number }) => `${day} ${number}`)).toEqual([
    "2009-07-11 702.2",
    "2010-02-01 702.2a",
    "2011-06-17 702.3",
  ]);
});
