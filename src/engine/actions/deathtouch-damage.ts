import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { hasUnknownToughness } from "../board/characteristics";
import { isIndestructible } from "../characteristics/indestructible";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { type ObjectAction, objectVariant } from "./common/object-action";

const anyToughness: ObjectAction = {
  kind: "DEATHTOUCH_DAMAGE",
  among: (index) => index.creatures,
  applies: (object, seen, { view }) => object.dealtDamageByDeathtouch && !isIndestructible(seen, view.board),
  result: (object) => ({ type: "destroy", objects: [object.id] }),
  figures: (object, seen, { view }) => {
    const dealt = object.dealtDamageByDeathtouch ? "has been dealt" : "has not been dealt";
    const ignores = isIndestructible(seen, view.board) ? ", and is indestructible" : "";
    return `${nameOf(object)} ${dealt} damage by a source with deathtouch since the last check and has toughness ${seen.toughness ?? 0}${ignores}.`;
  },
};

export const deathtouchDamage: StateBasedActionDefinition<"DEATHTOUCH_DAMAGE"> = {
  kind: "DEATHTOUCH_DAMAGE",
  called: named(
    "destruction by deathtouch",
    "deathtouch damage",
    "deathtouch destroying",
    "deathtouch state-based action",
  ),
  subject: "DAMAGE",
  before: { since: "2007-05-01", sentence: "No check looks for deathtouch: it triggers." },
  shown: [
    lay.checks(
      "A source with deathtouch has dealt a 4/4 creature 1 damage.",
      lay.duel([lay.creature("giant", "4/4", { damage: 1, dealtDamageByDeathtouch: true })]),
    ),
    lay.checks(
      "A source with deathtouch has dealt damage to a creature with toughness 0.",
      lay.duel([lay.creature("ooze", "0/0", { dealtDamageByDeathtouch: true })]),
    ),
  ],
  restsOn: ["indestructible"],
  numbers: ruleNumbers("704.5h@2026-08-07"),
  until: null,
  wordingOnly: [],
  variants: [
    // "A creature that's been dealt damage by a source with deathtouch since the last time state-based actions were
    // checked is destroyed." (2009-10-01)
    objectVariant(
      {
        since: "2009-07-11",
        behaviour: "any-toughness",
        says: /^If a creature has been dealt damage by a source with deathtouch/,
        summary: "A creature is destroyed if a source with deathtouch has dealt damage to it since the last check.",
      },
      anyToughness,
    ),
    // 2010-07-16: and only if its toughness is greater than 0.
    objectVariant(
      {
        since: "2010-07-16",
        behaviour: "toughness-above-zero",
        says: /toughness greater than 0, and it's been dealt damage by a source with deathtouch/,
        summary:
          "A creature with toughness greater than 0 is destroyed if a source with deathtouch has dealt damage to it since the last check.",
      },
      {
        ...anyToughness,
        // Whatever a toughness is that is not known, the creature goes.
        applies: (object, seen, context) =>
          ((seen.toughness ?? 0) > 0 || hasUnknownToughness(seen)) && anyToughness.applies(object, seen, context),
      },
    ),
  ],
};
