import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardObject } from "../board/board";
import { type Characteristics, isBattle, isCreature } from "../board/characteristics";
import { typeLineNow } from "../board/seen";
import { type BoardView } from "../characteristics/view";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { hostInWords, hostOf, isAura, isEquipment, isFortification } from "./common/hosts";
import { type ObjectAction, objectVariant } from "./common/object-action";

const isOnAnotherPermanent = (view: BoardView, object: BoardObject): boolean =>
  object.attachedTo !== object.id && hostOf(view, object).isPermanent;

/** To an object or a player; what has left the game is neither. */
const isOnAnything = (view: BoardView, object: BoardObject): boolean => {
  const host = hostOf(view, object);
  return host.object !== undefined || host.player !== undefined;
};

const mayBeAttached = (seen: Characteristics): boolean => isAura(seen) || isEquipment(seen) || isFortification(seen);

const action = (
  concerns: (seen: Characteristics) => boolean,
  isAttached: (view: BoardView, object: BoardObject) => boolean,
): ObjectAction => ({
  kind: "ILLEGAL_ATTACHMENT",
  among: (index) => index.attached,
  concerns: (_, seen) => concerns(seen),
  applies: (object, _, { view }) => isAttached(view, object),
  result: (object) => ({ type: "unattach", object: object.id }),
  figures: (object, seen, { view }) => `${nameOf(object)} (${typeLineNow(object, seen)}) ${hostInWords(view, object)}.`,
});

export const illegalAttachment: StateBasedActionDefinition<"ILLEGAL_ATTACHMENT"> = {
  kind: "ILLEGAL_ATTACHMENT",
  called: named(
    "the detaching of what is no Aura or Equipment",
    "illegal attachment",
    "attached creature becomes unattached",
    "illegally attached permanent",
  ),
  subject: "AURAS",
  onCards: "attached",
  before: "Of what is attached and is neither an Aura nor Equipment no rule speaks.",
  shown: [
    lay.checks(
      "An artifact that is no longer an Equipment is attached to a creature.",
      lay.under([lay.BEAR, lay.permanent("blade", "Artifact — Equipment", { attachedTo: "bear" })], {
        id: "change",
        affects: { ids: ["blade"] },
        removeTypes: ["Equipment"],
      }),
    ),
    lay.checks(
      "A Fortification is attached to a land.",
      lay.duel([
        lay.permanent("keep", "Land"),
        lay.permanent("garrison", "Artifact — Fortification", { attachedTo: "keep" }),
      ]),
    ),
    lay.checks(
      "A creature that is an Equipment is attached to a player.",
      lay.duel([lay.creature("golem", "1/1", { typeLine: "Artifact Creature — Equipment Golem", attachedTo: "bob" })]),
    ),
    lay.checks(
      "An artifact is attached to a player.",
      lay.duel([lay.permanent("vase", "Artifact", { attachedTo: "bob" })]),
    ),
    lay.checks(
      "A battle that is an Equipment is attached to a creature.",
      lay.duel([
        lay.BEAR,
        lay.permanent("engine", "Battle Artifact — Equipment", {
          attachedTo: "bear",
          protector: "ann",
          ...lay.counters("defense", 3),
        }),
      ]),
    ),
  ],
  numbers: ruleNumbers("704.5p@2026-08-07"),
  until: null,
  wordingOnly: ["2009-07-11"],
  variants: [
    // "A non-Aura, non-Equipment permanent attached to another permanent becomes unattached from that permanent but
    // remains in play." (2006-10-01)
    objectVariant(
      {
        since: "2005-10-01",
        behaviour: "neither-aura-nor-equipment",
        says: /non-Aura, non-Equipment permanent attached to another/,
        summary:
          "A permanent that is attached to another permanent and is neither an Aura nor Equipment becomes unattached.",
      },
      action((seen) => !isAura(seen) && !isEquipment(seen), isOnAnotherPermanent),
    ),
    // 2007-05-01: neither an Aura, an Equipment, nor a Fortification.
    objectVariant(
      {
        since: "2007-05-01",
        behaviour: "nor-fortification",
        says: /neither an Aura, an Equipment, nor a Fortification.* attached to another permanent/,
        summary:
          "A permanent that is attached to another permanent and is not an Aura, Equipment or Fortification becomes unattached.",
      },
      action((seen) => !mayBeAttached(seen), isOnAnotherPermanent),
    ),
    // "If a creature is attached to an object or player, it becomes unattached and remains on the battlefield."
    // (2009-10-01)
    objectVariant(
      {
        since: "2009-09-04",
        behaviour: "and-creatures",
        says: /^If a creature is attached to an object or player/,
        summary:
          "A permanent that is attached to an object or player becomes unattached if it is a creature, or is not an Aura, Equipment or Fortification.",
      },
      action((seen) => isCreature(seen) || !mayBeAttached(seen), isOnAnything),
    ),
    // 2023-04-14: a battle or creature.
    objectVariant(
      {
        since: "2023-04-14",
        behaviour: "and-battles",
        says: /If a battle or creature is attached/,
        summary:
          "A permanent that is attached to an object or player becomes unattached if it is a battle or creature, or is not an Aura, Equipment or Fortification.",
      },
      action((seen) => isBattle(seen) || isCreature(seen) || !mayBeAttached(seen), isOnAnything),
    ),
  ],
};
