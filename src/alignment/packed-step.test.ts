import { type Step, type StepPairing } from "./frontier";
import { Arrivals, Hows, PackedStep } from "./packed-step";

const at = (position: number, edition = "2009-05-01") => ({ edition, position });
const identical = { kind: "UNCHANGED", confidence: 1, basis: "IDENTICAL_TEXT", referencesOnly: false } as const;
const similar = { kind: "RENUMBERED", confidence: 0.97, basis: "SIMILAR_TEXT", referencesOnly: true } as const;
const lone = { confidence: 1, basis: "NONE", referencesOnly: false } as const;

const STEP: Step = {
  edition: "2009-07-11",
  pairings: [
    { ...identical, from: [at(0)], to: [0] },
    { ...similar, from: [at(7, "2006-10-01")], to: [2] },
    { ...identical, from: [at(70_000)], to: [1] },
    { ...similar, kind: "SPLIT", from: [at(1)], to: [3, 4], links: [[0, 1]] },
    { kind: "ADDED", from: [], to: [5], ...lone, words: "a1", back: similar },
    { kind: "REMOVED", from: [at(2)], to: [], ...lone, words: "b2" },
  ],
};

test("a packed step says what the step says, of rules that stayed one and of all others", () => {
  const { edition, pairings } = new PackedStep(STEP, new Hows());
  expect({ edition, pairings }).toEqual(STEP);
});

test("a rule's arrival is the pairing at its position, or what is told in its place", () => {
  const [first, second, third] = STEP.pairings as [StepPairing, StepPairing, StepPairing];
  const told = { ...similar, from: [at(3)], to: [5] };
  const arrivals = new Arrivals(new PackedStep(STEP, new Hows()), STEP.pairings, STEP.pairings.with(4, told));
  expect([0, 1, 2, 5, 6].map((position) => arrivals.at(position))).toEqual([first, third, second, told, undefined]);
  expect(arrivals.howAt(5)).toMatchObject(similar);
});

test("of a rule that was split and merged, the row in which it is alone is its arrival", () => {
  const split = {
    ...similar,
    kind: "SPLIT",
    from: [at(0), at(1)],
    to: [0, 1],
    links: [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
  } as const;
  const step: Step = { edition: "2009-07-11", pairings: [split] };
  const arrivals = new Arrivals(new PackedStep(step, new Hows()), step.pairings, step.pairings);
  expect(arrivals.at(0)).toMatchObject({ kind: "SPLIT", from: [at(0)], to: [0, 1] });
  expect(arrivals.at(1)).toMatchObject({ kind: "MERGED", from: [at(0), at(1)], to: [1] });
});
