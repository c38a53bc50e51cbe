import { parentPositions } from "./parent-positions";

describe("the rule above a rule", () => {
  it.each([
    ["is its parent", ["704", "704.5", "704.5k"], [undefined, 0, 1]],
    ["is the next above it if the edition leaves the parent out", ["704", "704.5k"], [undefined, 0]],
    ["is the last of several with its number that stand before", ["704", "704", "704.5"], [undefined, undefined, 1]],
    ["is the first of those that come later if none stands before", ["704.5", "704", "704"], [1, undefined, undefined]],
    ["is none where the edition has nothing above", ["704.5k", "800.1"], [undefined, undefined]],
  ])("%s", (_, numbers, parents) => {
    expect(parentPositions(numbers)).toEqual(parents);
  });
});
