import { countersOf } from "../board/board";
import { isCreature } from "../board/characteristics";
import { type Fighter } from "../keywords/ability";
import { TYPE_BIT } from "../vocabularies/bits";
import { type Combat, type Combatant, has, nameOfCombatant } from "./combat";
import { type CombatKeyword } from "./rulebook";

/** A creature as the abilities of keywords see it, under the rules in force. */
export const fighterOf = (combat: Combat, combatant: Combatant): Fighter => {
  const { object, seen } = combatant;
  return {
    id: object.id,
    name: nameOfCombatant(combatant),
    controller: seen.controller,
    isCreature: isCreature(seen),
    isArtifact: (seen.types & TYPE_BIT.artifact) !== 0,
    power: seen.power ?? 0,
    colors: seen.colors,
    has: (keyword) => has(combat, combatant, keyword as CombatKeyword),
    countersOf: (kind) => countersOf(object, kind),
  };
};
