import { called, listed } from "../board/notes/note";
import { findObject, hasKeyword } from "../characteristics/view";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { isKnownOn, type Keyword, keywordInWords, KEYWORDS } from "../vocabulary";
import { type Combat, type Combatant, combatantOf } from "./combat";

/**
 * Keywords by which a creature has haste or not, and what it depends on that no board says (702.62a, 702.84a, 702.109a,
 * 702.136a, 702.152a).
 */
const MAY_GIVE_HASTE: Readonly<Partial<Record<Keyword, string>>> = {
  BLITZ: "its blitz cost was paid",
  DASH: "its dash cost was paid",
  RIOT: "it entered without riot's counter",
  SUSPEND: "it was cast with suspend",
  UNEARTH: "it was unearthed",
};

/** One sentence for each keyword by which attackers may have the haste that they lack here. */
export function notesOnHaste(state: GameStateInput, combat: Combat): readonly string[] {
  const lacking = new Set(
    combat.attacks.filter(({ attacker }) => lacksHaste(attacker)).map(({ attacker }) => attacker.object.id),
  );
  return holdersOf(state, combat, Object.keys(MAY_GIVE_HASTE) as Keyword[], lacking).map(
    ([keyword, names]) =>
      `By itself, ${keywordInWords(keyword)} gives no haste to ${names}: give the keyword HASTE if ${MAY_GIVE_HASTE[keyword]!}.`,
  );
}

const lacksHaste = ({ object, seen }: Combatant): boolean =>
  !object.controlledSinceTurnBegan && seen.hasAbilities && !hasKeyword(seen, "HASTE");

/** One sentence if something with absorb is dealt damage: how much it prevents a check of an assignment does not ask (702.64a). */
export function notesOnAbsorb(
  state: GameStateInput,
  combat: Combat,
  assignments: readonly { readonly target: string }[],
): readonly string[] {
  const targets = assignments.flatMap(({ target }) => findObject(combat.view, target) ?? []);
  const damaged = targets.map((object) => combatantOf(combat.view, object)).filter(({ seen }) => seen.hasAbilities);
  return holdersOf(state, combat, ["ABSORB"], new Set(damaged.map(({ object }) => object.id))).map(
    ([, names]) => `${ON_ABSORB} does nothing on ${names}: take from \`dealt\` what it prevents.`,
  );
}

const ON_ABSORB = "By itself, absorb";

/** Whether a note is that on absorb: where the damage is dealt as well, what is dealt says it. */
export const isOnAbsorb = (note: string): boolean => note.startsWith(ON_ABSORB);

/** For each of the keywords that the rules know: which of the objects have it, in words. */
function holdersOf(
  { objects }: GameStateInput,
  { rules }: Combat,
  keywords: readonly Keyword[],
  among: ReadonlySet<string>,
): readonly (readonly [keyword: Keyword, names: string])[] {
  const candidates = (objects ?? []).filter(({ id }) => among.has(id));
  return keywords
    .filter((keyword) => isKnownOn(KEYWORDS.meaning[keyword], rules.date))
    .map((keyword) => [keyword, candidates.filter((one) => hasPrinted(one, keyword)).map(called)] as const)
    .filter(([, names]) => names.length > 0)
    .map(([keyword, names]) => [keyword, listed(names)]);
}

const hasPrinted = ({ keywords }: GameObjectInput, keyword: Keyword): boolean => keywords?.includes(keyword) ?? false;
