import { isIterable } from "./is-iterable";

test.each<[value: unknown, isList: boolean]>([
  [[], true],
  [new Set(), true],
  [[1].values(), true],
  ["text", false],
  [null, false],
  [{ length: 0 }, false],
])("what GraphQL takes for a list: %p, %p", (value, isList) => {
  expect(isIterable(value)).toBe(isList);
});
