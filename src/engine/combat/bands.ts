import { groupBy } from "../../domain/group-by";
import { type RuleNumber } from "../../domain/rule-number";
import { type BandQuality } from "../board/characteristics";
import { sourceFor } from "../characteristics/view";
import { type Attack, attackedWith, type Combat, type Combatant, has, nameOfCombatant } from "./combat";
import { STEPS } from "../steps";
import { matchesFilter } from "./constraints";
import { listed } from "./in-words";
import { type DeclarationProblem } from "./verdict";

/** The attackers of each band, as they were declared. */
const bandsOf = (attacks: readonly Attack[]): ReadonlyMap<string | null, readonly Attack[]> =>
  groupBy(
    attacks.filter(({ band }) => band !== null),
    ({ band }) => band,
  );

/** Bands that can't be declared, for who is in them or whom they attack (502.10b, 502.11b; 702.22c-d now). */
export const problemsOfBands = (combat: Combat): readonly DeclarationProblem[] =>
  [...bandsOf(combat.attacks).values()].flatMap((band) => problemsOfBand(combat, band));

function problemsOfBand(combat: Combat, band: readonly Attack[]): readonly DeclarationProblem[] {
  const members = band.map(({ attacker }) => attacker);
  const { rules } = combat;
  const problem = (ruleNumber: RuleNumber, explanation: string): DeclarationProblem => ({
    ruleNumber,
    constraint: null,
    creatures: members.map(({ object }) => object.id),
    explanation,
  });
  const ofMembers = rules.number("bandMembers");
  const names = listed(members.map(nameOfCombatant));
  const isOne = canBand(combat, members) || bandsByQuality(combat, members);
  return [
    ...(isOne
      ? []
      : [
          problem(
            ofMembers,
            `${names} can't form a band: at most one may lack banding, unless "bands with other" joins all of them.`,
          ),
        ]),
    ...(new Set(band.map(({ defender }) => attackedWith(combat, defender)[0]?.id)).size > 1
      ? [
          problem(
            rules.numberOfLater("bandAttacksOne") ?? ofMembers,
            `${names} are in one band and don't all attack the same.`,
          ),
        ]
      : []),
  ];
}

const hasBanding = (combat: Combat, creature: Combatant): boolean => has(combat, creature, "BANDING");

/** One or more with banding, and up to one without. */
function canBand(combat: Combat, members: readonly Combatant[]): boolean {
  const without = members.filter((member) => !hasBanding(combat, member)).length;
  return without <= 1 && without < members.length;
}

/** All without banding have the same ability, or all are of the quality that an ability of one names. */
function bandsByQuality(combat: Combat, members: readonly Combatant[]): boolean {
  if (!combat.rules.bandsBySameAbility)
    return members.some((bearer) =>
      bearer.seen.bandsWithOther.some((quality) =>
        members.every((other) => isOfQuality(combat, bearer, quality, other)),
      ),
    );
  const without = members.filter((member) => !hasBanding(combat, member));
  const bearers = groupBy(abilitiesOf(combat, without), (ability) => ability);
  return [...bearers.values()].some(({ length }) => length === without.length);
}

/** The "bands with other" abilities of each creature, one after the other. */
function abilitiesOf({ view }: Combat, creatures: readonly Combatant[]): Iterable<string> {
  const abilities = function* (): Generator<string> {
    for (const { seen } of creatures) yield* new Set(seen.bandsWithOther.map(({ key }) => key));
  };
  return view.board.steps.each(abilities(), STEPS.ability);
}

function anyTwice(abilities: Iterable<string>): boolean {
  const met = new Set<string>();
  for (const ability of abilities) if (met.size === met.add(ability).size) return true;
  return false;
}

/** Whether a creature is one of those that a "bands with other" ability of the bearer names. */
const isOfQuality = ({ view }: Combat, bearer: Combatant, { filter }: BandQuality, creature: Combatant): boolean =>
  matchesFilter(view, filter, creature, sourceFor(view, bearer.object.id, null));

/** Why, of creatures that fight one other, somebody else than its controller divides its damage. */
export type BandingFound =
  { readonly by: "BANDING"; readonly creature: Combatant } | { readonly by: "BANDS_WITH_OTHER" };

/**
 * Whether creatures that all block one, or are all blocked by one, have banding among them, or "bands with other" in
 * force: two with the same ability (502.11c), or one that has it and is of its quality beside another of that quality
 * (702.22j-k now).
 */
export function bandingAmong(combat: Combat, creatures: readonly Combatant[]): BandingFound | null {
  const creature = creatures.find((one) => hasBanding(combat, one));
  if (creature) return { by: "BANDING", creature };
  const found = combat.rules.bandsBySameAbility
    ? anyTwice(abilitiesOf(combat, creatures))
    : creatures.some((bearer) =>
        bearer.seen.bandsWithOther.some(
          (quality) =>
            isOfQuality(combat, bearer, quality, bearer) &&
            creatures.some((other) => other !== bearer && isOfQuality(combat, bearer, quality, other)),
        ),
      );
  return found ? { by: "BANDS_WITH_OTHER" } : null;
}
