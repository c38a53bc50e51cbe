import { type Lineage } from "../alignment/lineage";
import { type PairingKind } from "../alignment/pairing";
import { type StoredRule } from "../store/rows";
import { wholeEditionAfter } from "./comparison/change-dates";
import { type History } from "./history";
import { versionsOf } from "./lineages";
import { placeOf } from "./place-of";
import { type ReadRules } from "./read-rules";

/** Versions of one rule with the same words. */
export interface DatedWording {
  /** Oldest first; at least one. */
  readonly versions: readonly StoredRule[];
  /** The key of the oldest newer edition that has other words, or not the rule; null if there is none. */
  readonly endedBy: string | null;
}

/** What leaves the words as they were. */
const SAME_WORDS: readonly PairingKind[] = ["UNCHANGED", "RENUMBERED"];

/** The versions of a rule grouped by their words, oldest first. */
export async function wordingsOf(history: History, lineage: Lineage, read: ReadRules): Promise<DatedWording[]> {
  const groups: StoredRule[][] = [];
  for (const version of await versionsOf(history, lineage, read)) {
    const current = groups.at(-1);
    if (current && keepsWords(history, version)) current.push(version);
    else groups.push([version]);
  }
  const newest = groups.at(-1)?.at(-1);
  const removal = newest ? wholeEditionAfter(history, newest.editionKey) : null;
  return groups.map((versions, at) => ({ versions, endedBy: groups[at + 1]?.[0]?.editionKey ?? removal }));
}

function keepsWords({ chronicle }: History, version: StoredRule): boolean {
  const step = chronicle().arrival(placeOf(version));
  return step !== undefined && (SAME_WORDS.includes(step.kind) || step.referencesOnly);
}
