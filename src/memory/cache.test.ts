import { type CacheName, cacheNames, mostBytes } from "./budget";
import { addCacheFigures, cacheOf, CACHE_FIGURES } from "./cache";

/** What is held under a name in this thread, and may be. */
function figuresOf(name: CacheName): readonly [held: number, most: number] {
  const at = 2 * cacheNames.indexOf(name);
  const figures = addCacheFigures(new Float64Array(CACHE_FIGURES));
  return [figures[at]!, figures[at + 1]!];
}

test("a cache counts what it holds by its name: values, texts of keys, and what each entry takes", () => {
  const [heldBefore, mostBefore] = figuresOf("sources");
  const one = cacheOf<string, string>("sources", ({ length }) => length);
  const other = cacheOf<string, string>("sources", ({ length }) => length);
  const figures = () => figuresOf("sources").map((figure, at) => figure - [heldBefore, mostBefore][at]!);
  one.set("key", "x".repeat(1000));
  other.set("key", "x".repeat(500));
  expect(figures()).toEqual([1500 + 2 * (100 + 2 * 3), 2 * mostBytes("sources")]);
  one.delete("key");
  expect(figures()[0]).toBe(500 + 100 + 2 * 3);
});

test("what was not used for longest goes when the bytes are used up", () => {
  const cache = cacheOf<string, string>("numbers", ({ length }) => length, { most: 1000 });
  for (const key of ["a", "b"]) cache.set(key, "x".repeat(300));
  cache.get("a");
  cache.set("c", "x".repeat(300));
  expect(["a", "b", "c"].filter((key) => cache.has(key))).toEqual(["a", "c"]);
});

test("a value that takes more than its part of all is not kept", () => {
  const cache = cacheOf<string, string>("numbers", ({ length }) => length, { most: 1000, part: 1 / 2 });
  cache.set("small", "x".repeat(300));
  cache.set("large", "x".repeat(600));
  expect([cache.has("small"), cache.has("large")]).toEqual([true, false]);
});
