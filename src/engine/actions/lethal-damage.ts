import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardObject } from "../board/board";
import { type Characteristics, hasUnknownToughness, lethalDamageOf } from "../board/characteristics";
import { isIndestructible } from "../characteristics/indestructible";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { type ObjectAction, objectVariant } from "./common/object-action";

const toughness = (seen: Characteristics): number => seen.toughness ?? 0;

const enough = (object: BoardObject, seen: Characteristics): boolean => object.damage >= lethalDamageOf(seen);

function action(isLethal: (object: BoardObject, seen: Characteristics) => boolean): ObjectAction {
  return {
    kind: "LETHAL_DAMAGE",
    among: (index) => index.creatures,
    applies: (object, seen, { view }) =>
      isLethal(object, seen) && !hasUnknownToughness(seen) && !isIndestructible(seen, view.board),
    result: (object) => ({ type: "destroy", objects: [object.id] }),
    figures: (object, seen, { view }) => {
      const power = seen.rulesChanged?.lethalDamageByPower ? `, power ${seen.power ?? 0} that counts instead` : "";
      const ignores = isIndestructible(seen, view.board) ? ", and is indestructible" : "";
      return `${nameOf(object)} has toughness ${toughness(seen)}${power} and ${object.damage} damage marked on it${ignores}.`;
    },
  };
}

export const lethalDamage: StateBasedActionDefinition<"LETHAL_DAMAGE"> = {
  kind: "LETHAL_DAMAGE",
  called: named("lethal damage", "lethal damage destroying creatures"),
  subject: "DAMAGE",
  onCards: "toughness",
  shown: [
    lay.checks(
      "A creature with toughness 0 has been dealt damage.",
      lay.duel([lay.creature("ooze", "0/0", { damage: 1 })]),
    ),
    lay.checks(
      "Lethal damage for creatures is determined by their power, and a Wall with power 0 has no damage marked on it.",
      lay.under([lay.creature("wall", "0/4")], {
        id: "by-power",
        affects: { types: ["Creature"] },
        lethalDamageByPower: true,
      }),
    ),
  ],
  restsOn: ["indestructible"],
  numbers: ruleNumbers("704.5g@2026-08-07"),
  until: null,
  wordingOnly: ["1999-11-01", "2003-10-01", "2004-06-01", "2009-07-11"],
  variants: [
    // 1999-11-01: an amount of damage greater than 0 and greater than or equal to the creature's toughness, whatever
    // the toughness is.
    objectVariant(
      {
        since: "1999-04-23",
        behaviour: "any-toughness",
        says: /lethal damage is destroyed\. Lethal damage is an amount of damage greater than 0/,
        summary: "A creature is destroyed if the damage on it is at least its toughness, whatever its toughness is.",
      },
      action((object, seen) => object.damage > 0 && enough(object, seen)),
    ),
    // "A creature with lethal damage, but greater than 0 toughness, is destroyed." (2006-10-01)
    objectVariant(
      {
        since: "2003-07-01",
        behaviour: "toughness-above-zero",
        says: /greater than 0 toughness,? is destroyed|toughness greater than 0, and the total damage/,
        summary: "A creature with toughness greater than 0 is destroyed if the damage on it is at least its toughness.",
      },
      action((object, seen) => toughness(seen) > 0 && enough(object, seen)),
    ),
    // 2020-04-17: and it has damage marked on it, which matters if power stands in for toughness.
    objectVariant(
      {
        since: "2020-04-17",
        behaviour: "damage-marked",
        says: /toughness greater than 0, it has damage marked on it, and/,
        summary:
          "A creature with toughness greater than 0 is destroyed if damage is marked on it and is at least its toughness.",
      },
      action((object, seen) => toughness(seen) > 0 && object.damage > 0 && enough(object, seen)),
    ),
  ],
};
