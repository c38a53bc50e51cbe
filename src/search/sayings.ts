import { stemOf } from "./stem";
import { isAside, wordsOf } from "./words";

/** What people say, the rules that they mean, and why. */
export interface Concept {
  readonly says: readonly string[];
  readonly reason: string;
}

/** A saying that stands in a query. */
export interface FoundSaying {
  readonly concept: number;
  /** Which words of the query it takes, by their places. */
  readonly takes: readonly number[];
}

/** Finds in a query what people say of rules. */
export class Sayings {
  private readonly sayings: { readonly concept: number; readonly stems: readonly string[] }[] = [];
  private readonly byStem = new Map<string, number[]>();

  constructor(readonly concepts: readonly Concept[]) {
    concepts.forEach(({ says }, concept) => {
      for (const saying of says) {
        const stems = [...new Set(stemsOf(saying))];
        const at = this.sayings.push({ concept, stems }) - 1;
        for (const stem of stems) {
          const known = this.byStem.get(stem);
          if (known) known.push(at);
          else this.byStem.set(stem, [at]);
        }
      }
    });
  }

  /** The words that a saying may have. */
  has(word: string): boolean {
    return this.byStem.has(stemOf(word));
  }

  /** The sayings all of whose words are among these, in whatever order. */
  in(words: readonly string[]): FoundSaying[] {
    const takes = new Map<number, number[]>();
    const seen = new Set<string>();
    words.forEach((word, place) => {
      const stem = stemOf(word);
      if (seen.has(stem)) return;
      seen.add(stem);
      for (const at of this.byStem.get(stem) ?? []) {
        const taken = takes.get(at);
        if (taken) taken.push(place);
        else takes.set(at, [place]);
      }
    });
    return [...takes].flatMap(([at, places]) => {
      const { concept, stems } = this.sayings[at]!;
      return places.length === stems.length ? [{ concept, takes: places }] : [];
    });
  }
}

/** Of words that say something; of all if fewer than two do: “in play” is not “play”. */
function stemsOf(saying: string): string[] {
  const words = wordsOf(saying);
  const telling = words.filter((word) => !isAside(word));
  return (telling.length > 1 ? telling : words).map(stemOf);
}
