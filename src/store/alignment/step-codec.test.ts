import { type Step } from "../../alignment/frontier";
import { decodeStep, encodeStep } from "./step-codec";

it("a step is read as it was written", () => {
  const older = (position: number) => ({ edition: "2009-05-01", position });
  const sure = { confidence: 0.97, basis: "SIMILAR_TEXT", referencesOnly: false } as const;
  const step: Step = {
    edition: "2009-07-11",
    pairings: [
      { kind: "RENUMBERED", from: [older(3)], to: [7], confidence: 1, basis: "CURATED", referencesOnly: true },
      {
        kind: "SPLIT",
        from: [older(4), { edition: "2006-10-01", position: 1 }],
        to: [8, 9],
        ...sure,
        links: [
          [0, 0],
          [0, 1],
          [1, 1],
        ],
      },
      { kind: "ADDED", from: [], to: [10], confidence: 1, basis: "NONE", referencesOnly: false, words: "a1" },
      {
        ...{ kind: "ADDED", from: [], to: [11], confidence: 1, basis: "NONE", referencesOnly: false, words: "b2" },
        back: { kind: "EDITED", confidence: 0.98, basis: "SAME_NUMBER", referencesOnly: false },
      },
    ],
  };
  expect(decodeStep(step.edition, encodeStep(step))).toEqual(step);
});
