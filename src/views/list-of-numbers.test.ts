import { listOfNumbers } from "./list-of-numbers";

describe("the numbers of an edition that is held in part", () => {
  it.each([
    [["704"], "704"],
    [["420", "421", "422", "423", "500", "501"], "420–423, 500–501"],
    [["702", "703", "704.1", "704.2", "704.5j", "704.5k", "704.5m"], "702–703, 704.1–704.2, 704.5j–704.5m"],
    [["704.9", "704.10", "705.11", "705.11a", "705.12"], "704.9–704.10, 705.11, 705.11a, 705.12"],
    [[], ""],
  ])("are listed in few words: %j", (numbers, list) => {
    expect(listOfNumbers(numbers)).toBe(list);
  });
});
