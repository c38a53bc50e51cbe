import { committedParser, parserOf } from "./test-kit/emit-parser";

it("is committed as npm run grammar writes it", () => {
  expect(parserOf() === committedParser()).toBe(true);
});
