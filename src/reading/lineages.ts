import { hash } from "node:crypto";
import { type Blamed, blame, type TextVersion } from "../alignment/blame";
import { pastOf } from "../alignment/chronicle";
import { type RuleAt } from "../alignment/frontier";
import { historyOf, type Lineage, lineageOf, removedAfter } from "../alignment/lineage";
import { type StoredRule } from "../store/rows";
import { arrivalDates, type ChangeDates } from "./comparison/change-dates";
import { type History } from "./history";
import { placeOf } from "./place-of";
import { type ReadRules } from "./read-rules";

/** The lineage of a rule. */
export function requireLineage(history: History, rule: StoredRule): Lineage {
  const lineage = lineageOf(history.chronicle().lineages, placeOf(rule));
  if (!lineage) throw new Error(`no lineage for position ${rule.position} of ${rule.editionKey}`);
  return lineage;
}

/**
 * The lineage that a place names: of one that only held texts tell of, its first version; of one that the concordance knows any
 * of its places, since it may have gone by that before it was known.
 */
export function lineageNamedBy(history: History, rule: StoredRule): Lineage | undefined {
  const lineage = requireLineage(history, rule);
  const [first] = lineage.versions;
  const isFirst = first?.edition === rule.editionKey && first.position === rule.position;
  return lineage.known || isFirst ? lineage : undefined;
}

/**
 * What follows the place of a rule where that names its lineage: nothing, or a mark of its words, if the concordance knows the
 * edition. There the place alone is another rule's, whose words are not these.
 */
export function markOfWords(history: History, { editionKey, text }: Pick<StoredRule, "editionKey" | "text">): string {
  const concordance = history.concordance();
  const edition = concordance?.editions.indexOf(editionKey) ?? -1;
  return concordance && edition >= 0 && concordance.isKnown(edition)
    ? `~${hash("sha256", text, "base64url").slice(0, 11)}`
    : "";
}

/** The lineage with an id of the concordance, also with one that was retired, if any edition held has it. */
export function lineageKnownAs(history: History, id: string): Lineage | undefined {
  const { all, known } = history.chronicle().lineages;
  const identity = known.find(id);
  return identity && all.find((lineage) => lineage.known === identity && lineage.versions.length > 0);
}

/** Where the newest words stand that are held of a rule that the concordance knows; undefined if none are. */
export const newestPlace = (history: History, id: string): RuleAt | undefined =>
  lineageKnownAs(history, id)?.versions.at(-1);

/** The same rule with these words. */
export function newestWords(history: History, id: string): StoredRule | undefined {
  const place = newestPlace(history, id);
  return place && history.store.rules.atPositions([place])[0];
}

/** The versions of a rule through every edition held, oldest first. */
export const versionsOf = (history: History, lineage: Lineage, read: ReadRules): Promise<StoredRule[]> =>
  read(historyOf(history.chronicle().lineages, lineage, history.wordsAt));

/** The key of the newest edition that still has the rule, if a newer one that covers its place does not. */
export const lastEditionWith = (history: History, lineage: Lineage): string | undefined =>
  removedAfter(history.chronicle().lineages, lineage);

/** A piece of a rule's text: the oldest version that has its words, and when they came in. */
export interface BlamedPiece extends Blamed<StoredRule> {
  readonly dates: ChangeDates | null;
}

/** The text of a rule in pieces, each with the version that introduced it. */
export async function blameOf(history: History, rule: StoredRule, read: ReadRules): Promise<BlamedPiece[]> {
  const older = new Map<StoredRule, StoredRule | undefined>();
  return blame(await readPast(history, placeOf(rule), read, older)).map(({ text, place }) => {
    const before = older.get(place);
    const dates = before ? { after: before.editionKey, by: place.editionKey } : arrivalDates(history, place);
    return { text, place, dates };
  });
}

/** The texts that a rule came from, those of each rule that was merged into it included; notes for each version the one before. */
async function readPast(
  history: History,
  place: RuleAt,
  read: ReadRules,
  older: Map<StoredRule, StoredRule | undefined>,
): Promise<TextVersion<StoredRule>[]> {
  const versions = await Promise.all(
    pastOf(history.chronicle(), place, history.wordsAt).map(async ([main, ...others]) => {
      const [rule] = await read([main!]);
      const inOrder = [...others].sort((x, y) => x.position - y.position);
      const pastsOf = (places: readonly RuleAt[]) =>
        Promise.all(places.map((other) => readPast(history, other, read, older)));
      return {
        text: rule!.text,
        place: rule!,
        before: await pastsOf(inOrder.filter(({ position }) => position < main!.position)),
        after: await pastsOf(inOrder.filter(({ position }) => position >= main!.position)),
      };
    }),
  );
  versions.forEach((version, at) => older.set(version.place, versions[at - 1]?.place));
  return versions;
}
