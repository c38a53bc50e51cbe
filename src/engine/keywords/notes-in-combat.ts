import { nameOf, listed } from "../board/notes/note";
import { findObject, hasKeyword } from "../characteristics/view";
import { type Combat, type Combatant, combatantOf, nameOfCombatant } from "../combat/combat";
import { keywordKnownSince } from "../combat/rulebook";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import {
  abilitiesOn,
  isKeywordKnownOn,
  type Keyword,
  keywordInWords,
  keywordsWith,
  ROWS,
} from "../vocabularies/keywords";
import { type InCombat } from "./ability";

/** One sentence for each creature with a keyword that bears on combat only in later rules, of those that matter there. Of one that the rules do not know at all, whatever is asked says so. */
export const notesOnKeywords = (
  { rules }: Combat,
  creatures: readonly Combatant[],
  matters: (ability: InCombat) => unknown,
): readonly string[] => {
  const keywords = new Set(STATIC.filter(({ ability }) => matters(ability)).map(({ keyword }) => keyword));
  const idle = [...keywords].filter(
    (keyword) => rules.keywordNumber(keyword) === undefined && isKeywordKnownOn(keyword, rules.date),
  );
  return creatures.flatMap((creature) =>
    idle
      .filter((keyword) => hasKeyword(creature.seen, keyword))
      .map(
        (keyword) =>
          `${nameOfCombatant(creature)} has ${keywordInWords(keyword)}, which changes nothing here: it bears on combat only from ` +
          `${keywordKnownSince(keyword)} on, and these are the rules of ${rules.date}.`,
      ),
  );
};

const STATIC = abilitiesOn("COMBAT");

/** One sentence for each keyword by which attackers may have the haste that they lack here. */
export function notesOnHaste(state: GameStateInput, combat: Combat): readonly string[] {
  const lacking = new Set(
    combat.attacks.filter(({ attacker }) => lacksHaste(attacker)).map(({ attacker }) => attacker.object.id),
  );
  return holdersOf(state, combat, keywordsWith("hasteIf"), lacking).map(
    ([keyword, names]) =>
      `${byItself(keyword)} gives no haste to ${names}: give the keyword HASTE if ${ROWS[keyword].hasteIf!}.`,
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
  return holdersOf(state, combat, ABSORBING, new Set(damaged.map(({ object }) => object.id))).map(
    ([keyword, names]) => `${byItself(keyword)} does nothing on ${names}: take from \`dealt\` what it prevents.`,
  );
}

const ABSORBING = abilitiesOn("IS_DAMAGED").map(({ keyword }) => keyword);

const byItself = (keyword: Keyword): string => `By itself, ${keywordInWords(keyword)}`;

/** For each of the keywords that the rules know: which of the objects have it, in words. */
function holdersOf(
  { objects }: GameStateInput,
  { rules }: Combat,
  keywords: readonly Keyword[],
  among: ReadonlySet<string>,
): readonly (readonly [keyword: Keyword, names: string])[] {
  const candidates = (objects ?? []).filter(({ id }) => among.has(id));
  return keywords
    .filter((keyword) => isKeywordKnownOn(keyword, rules.date))
    .map((keyword) => [keyword, candidates.filter((one) => hasPrinted(one, keyword)).map(nameOf)] as const)
    .filter(([, names]) => names.length > 0)
    .map(([keyword, names]) => [keyword, listed(names)]);
}

const hasPrinted = ({ keywords }: GameObjectInput, keyword: Keyword): boolean => keywords?.includes(keyword) ?? false;
