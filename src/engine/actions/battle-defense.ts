import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardObject, countersOf } from "../board/board";
import { ruleNumbers, together } from "../rule-numbers";
import { type ActionVariant, type StateBasedActionDefinition } from "./common/action";
import { isSiege } from "./common/protectors";
import { type ObjectAction, objectVariant } from "./common/object-action";

const hasNoDefense = (object: BoardObject): boolean => countersOf(object, "defense") === 0;

const waitingForAbilities: ObjectAction = {
  kind: "BATTLE_DEFENSE",
  among: (index) => index.battles,
  applies: (object, _, { hasUnresolvedTrigger }) => hasNoDefense(object) && !hasUnresolvedTrigger(object),
  result: (object) => ({ type: "graveyard", objects: [object.id] }),
  figures: (object, _, { hasUnresolvedTrigger }) => {
    const pending = hasUnresolvedTrigger(object) ? ", and an ability of it is pending" : "";
    return `${nameOf(object)} has defense ${countersOf(object, "defense")}${pending}.`;
  },
};

// "If a Siege battle has defense 0 and it isn't the source of an ability that has triggered but not yet left the stack,
// it's put into its owner's graveyard." (704.5v) Any other battle with defense 0 is, whatever is pending (704.5w).
const HEAD = {
  since: "2026-08-07",
  behaviour: "only-sieges-wait",
  says: /Siege battle has defense 0 and it isn't the source.*non-Siege battle has defense 0, it's put/,
  summary:
    "A battle with defense 0 is put into its owner's graveyard; a Siege only if none of its abilities is pending.",
};
const sieges = objectVariant(HEAD, { ...waitingForAbilities, concerns: (_, seen) => isSiege(seen) });
const others = objectVariant(HEAD, {
  ...waitingForAbilities,
  concerns: (_, seen) => !isSiege(seen),
  applies: hasNoDefense,
  figures: (object) => `${nameOf(object)} has defense ${countersOf(object, "defense")}.`,
});

const siegesAndOthers: ActionVariant = {
  ...HEAD,
  summaries: [
    "A Siege with defense 0 and no ability pending is put into its owner's graveyard.",
    "A battle with defense 0 that is not a Siege is put into its owner's graveyard, even if an ability is pending.",
  ],
  find: (context, ofSieges, ofOthers = ofSieges) => [
    ...sieges.find(context, ofSieges),
    ...others.find(context, ofOthers),
  ],
  consider: (context, subject) => {
    const other = others.consider(context, subject);
    return other ? { ...other, at: 1 } : sieges.consider(context, subject);
  },
};

export const battleDefense: StateBasedActionDefinition<"BATTLE_DEFENSE"> = {
  kind: "BATTLE_DEFENSE",
  called: named("battles leaving with defense 0", "battle defense 0", "zero defense", "battle defeated", "defense 0"),
  subject: "BATTLES",
  before: null,
  shown: [
    lay.checks("A battle has no defense left.", lay.duel([lay.field({ protector: "ann" })])),
    lay.checks(
      "A battle that is no Siege has no defense left, and an ability of it is on the stack.",
      lay.duel([lay.field({ protector: "ann", hasUnresolvedTrigger: true })]),
    ),
  ],
  numbers: ruleNumbers(together("704.5v@2026-08-07", "704.5w@2026-08-07")),
  until: null,
  wordingOnly: [],
  variants: [
    // 2023-04-14: any battle with defense 0 that isn't the source of an ability that has triggered but not yet left the
    // stack.
    objectVariant(
      {
        since: "2023-04-14",
        behaviour: "every-battle-waits",
        says: /If a battle has defense 0 and it isn't the source/,
        summary: "A battle with defense 0 and no ability pending is put into its owner's graveyard.",
      },
      waitingForAbilities,
    ),
    siegesAndOthers,
  ],
};
