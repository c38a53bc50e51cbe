import { LRUCache } from "lru-cache";
import { type CacheName, cacheNames, mostBytes } from "./budget";

/** What can say how many bytes it holds, and may. */
interface Holding {
  readonly calculatedSize: number;
  readonly maxSize: number;
}

/** By name, those of this thread that are in use: a service that has ended leaves none behind. */
const holdings = new Map<CacheName, WeakRef<Holding>[]>();

/** Counts what is held under a name, for as long as whoever holds it is there. */
function addHolding(name: CacheName, holding: Holding): void {
  const others = (holdings.get(name) ?? []).filter((other) => other.deref());
  holdings.set(name, [...others, new WeakRef(holding)]);
}

/** How many numbers say what caches hold. */
export const CACHE_FIGURES = 2 * cacheNames.length;

/** Adds to `figures`, for each name in order, what the caches of this thread hold and may hold, in bytes. */
export function addCacheFigures(figures: Float64Array): Float64Array {
  cacheNames.forEach((name, at) => {
    for (const ref of holdings.get(name) ?? []) {
      const holding = ref.deref();
      if (!holding) continue;
      figures[2 * at]! += holding.calculatedSize;
      figures[2 * at + 1]! += holding.maxSize;
    }
  });
  return figures;
}

/** What an entry takes in the cache itself. */
const BYTES_AN_ENTRY = 100;

/** The most that a text takes: one with a character beyond Latin-1 takes two bytes for each. */
export const bytesOfText = (text: string | null | undefined): number => 2 * (text?.length ?? 0);

export type Cache<Key extends object | string, Value extends object | string | number> = LRUCache<Key, Value>;

export interface CacheOptions {
  /** If it is not what the budget says. */
  readonly most?: number;
  /** The part of all that one value may take; by default all. */
  readonly part?: number;
}

/**
 * The cache of this name. What was not used for longest goes when its bytes are used up. `bytesOf` says what a value takes; a
 * key that is a text is counted besides.
 */
export function cacheOf<Key extends object | string, Value extends object | string | number>(
  name: CacheName,
  bytesOf: (value: Value, key: Key) => number,
  { most = mostBytes(name), part = 1 }: CacheOptions = {},
): Cache<Key, Value> {
  const cache = new LRUCache<Key, Value>({
    maxSize: most,
    maxEntrySize: Math.ceil(most * part),
    sizeCalculation: (value, key) =>
      BYTES_AN_ENTRY + (typeof key === "string" ? bytesOfText(key) : 0) + Math.ceil(bytesOf(value, key)),
  });
  addHolding(name, cache);
  return cache;
}
