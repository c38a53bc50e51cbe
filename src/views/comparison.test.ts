import { sayMembers } from "./comparison";

it("names what a list got and what it lost", () => {
  expect(sayMembers({ added: ["Book", "Mutagen"], removed: ["Clue"] })).toBe("“Book”, “Mutagen” added; “Clue” dropped");
  expect(sayMembers({ added: [], removed: ["Clue"] })).toBe("“Clue” dropped");
});
