import { gaps, successors, wholeNumbers } from "./rule-order";

describe("the order of rule numbers", () => {
  it.each([
    ["704", ["704.1", "705"]],
    ["704.5", ["704.5a", "704.6", "705"]],
    ["704.5k", ["704.5m", "704.6", "705"]],
    ["704.5n", ["704.5p", "704.6", "705"]],
    ["704.5z", ["704.5aa", "704.6", "705"]],
    ["704.9", ["704.9a", "704.10", "705"]],
  ])("%s is followed by one of %j", (number, expected) => {
    expect(successors(number)).toEqual(expected);
  });

  it("finds what is left out, and takes the start of a chapter for no gap", () => {
    expect(gaps(["423.6c", "500", "500.1", "500.3", "501"])).toEqual([["500.1", "500.3"]]);
  });

  it.each([
    ["a whole section", ["704", "704.1", "704.5", "704.5a"], false, ["704"]],
    ["a section without its heading", ["420.1", "420.2", "421", "421.1"], false, ["420", "421"]],
    [
      "a part that breaks off in a subrule",
      ["501", "501.1", "502", "502.1", "502.2", "502.2a"],
      true,
      ["501", "502.1", "502.2a"],
    ],
    ["a part that breaks off behind a rule whose subrules may follow", ["501.1", "501.2"], true, ["501.1"]],
    [
      "a part that begins within a rule",
      ["502.3b", "502.3c", "502.4", "503"],
      false,
      ["502.3b", "502.3c", "502.4", "503"],
    ],
    ["nothing", [], true, []],
  ])("knows what %s holds whole", (_what, numbers, cutAtEnd, whole) => {
    expect(wholeNumbers(numbers, cutAtEnd)).toEqual(whole);
  });
});
