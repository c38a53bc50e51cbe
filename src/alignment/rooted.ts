import { commonFeatures, commonWeight, type Features } from "./features";
import { type RuleAt } from "./frontier";
import { type Likeness } from "./likeness";
import { type Composition } from "./lineage";

const NOTHING: Composition = { groups: [], added: new Set(), removed: new Set(), partings: new Map() };
/** This much of what a part took along must stand in the older edition's rule. */
const LEAST_ROOTED = 0.175;

/** The words of a rule of an edition between two others. */
export type WordsAt = (rule: RuleAt) => Features;

/**
 * What the editions between know, without parts of a split that say nothing of what the older edition's rule said: that
 * was put into the rule on the way, and came off it again. Such parts count as added. Without `wordsAt` all is believed.
 */
export function rooted(
  { between = NOTHING, wordsAt }: { readonly between?: Composition; readonly wordsAt?: WordsAt },
  likeness: Likeness,
): Composition {
  if (!wordsAt) return between;
  const added = new Set(between.added);
  const isRooted = (a: number, part: number) =>
    (between.partings.get(part) ?? []).every((parting) => {
      const handed = likeness.weigh(commonFeatures(wordsAt(parting.whole), wordsAt(parting.part)));
      return commonWeight(handed, likeness.ofFrom(a)) >= LEAST_ROOTED * handed.total;
    });
  const groups = between.groups.map(({ from, to, links }) => {
    const [root] = from;
    const held = links.filter(([a, b]) => a !== root || b === to[0] || isRooted(a, b));
    const linked = new Set(held.map(([, b]) => b));
    for (const b of to) if (!linked.has(b)) added.add(b);
    return { from, to: to.filter((b) => linked.has(b)), links: held };
  });
  return { ...between, groups, added };
}
