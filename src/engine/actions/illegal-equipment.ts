import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardObject, isPermanent } from "../board/board";
import { type Characteristics, isCreature, isLand } from "../board/characteristics";
import { type BoardView, hasKeyword, seenOf } from "../characteristics/view";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { hostInWords, hostOf, isEquipment, isFortification, isOutOfRange, isProtectedFrom } from "./common/hosts";
import { type ObjectAction, objectVariant } from "./common/object-action";

interface Scope {
  readonly fortifications: boolean;
  readonly onPlayers: boolean;
}

/** Whether it can be attached to a permanent, as these rules have it. */
export const canEquip = (view: BoardView, attachment: BoardObject, seen: Characteristics, host: BoardObject): boolean =>
  unfit(view, attachment, seen, host, { fortifications: true, onPlayers: false }) === null &&
  !isIllegalCreature(view, seen) &&
  !isProtectedFrom(view, host, attachment);

/** What it can't do to the host: Equipment equips creatures, a Fortification lands, what is both only both; neither itself. */
function unfit(
  view: BoardView,
  attachment: BoardObject,
  seen: Characteristics,
  host: BoardObject,
  { fortifications }: Scope,
) {
  const isNothing = host.id === attachment.id || !isPermanent(host);
  const hostSeen = seenOf(view, host);
  if (isEquipment(seen) && (isNothing || !isCreature(hostSeen))) return "equip";
  return fortifications && isFortification(seen) && (isNothing || !isLand(hostSeen)) ? "fortify" : null;
}

/** Equipment with reconfigure equips as a creature too, as far as this action goes (301.5c). */
const isIllegalCreature = ({ board }: BoardView, seen: Characteristics): boolean =>
  isCreature(seen) && !(board.rules.reconfigure && hasKeyword(seen, "RECONFIGURE"));

/** What makes the object legal or illegal, for sentences. */
function legalityInWords(view: BoardView, attachment: BoardObject, seen: Characteristics, scope: Scope): string {
  const found = hostOf(view, attachment);
  const host = found.object;
  if (!host) return "";
  if (isOutOfRange(view, attachment, found)) return ", out of its controller's range of influence";
  if (found.hasMoved) return ", a new object since it changed zones";
  const verb = unfit(view, attachment, seen, host, scope);
  if (verb) return `, which it can't ${verb}`;
  if (isProtectedFrom(view, host, attachment)) return ", which has protection from it";
  return `, which it can ${isEquipment(seen) ? "equip" : "fortify"}`;
}

/** Nothing else may be attached while it is a creature, nor to what has protection from it. */
const action = (scope: Scope): ObjectAction => ({
  kind: "ILLEGAL_EQUIPMENT",
  among: (index) => index.attached,
  concerns: (_, seen) => isEquipment(seen) || (scope.fortifications && isFortification(seen)),
  applies: (object, seen, { view }) => {
    const host = hostOf(view, object);
    if (host.player) return scope.onPlayers;
    if (!host.object || host.hasMoved || isOutOfRange(view, object, host) || isIllegalCreature(view, seen)) return true;
    return unfit(view, object, seen, host.object, scope) !== null || isProtectedFrom(view, host.object, object);
  },
  result: (object) => ({ type: "unattach", object: object.id }),
  figures: (object, seen, { view }) => {
    const creature = isIllegalCreature(view, seen)
      ? `; ${nameOf(object)} is a creature, and creatures can't be attached`
      : "";
    return `${nameOf(object)} ${hostInWords(view, object)}${legalityInWords(view, object, seen, scope)}${creature}.`;
  },
});

const equipmentOnly = action({ fortifications: false, onPlayers: false });
const andFortifications = action({ fortifications: true, onPlayers: false });

export const illegalEquipment: StateBasedActionDefinition<"ILLEGAL_EQUIPMENT"> = {
  kind: "ILLEGAL_EQUIPMENT",
  called: named(
    "Equipment's becoming unattached",
    "illegal equipment",
    "equipment falls off",
    "equipment unattached",
    "equipment becoming unattached",
  ),
  subject: "AURAS",
  onCards: "equipment",
  before: null,
  shown: [
    lay.checks(
      "A creature with protection from artifacts is equipped.",
      lay.duel([
        lay.creature("spirit", "2/2", { protectionFrom: [{ types: ["Artifact"] }] }),
        lay.permanent("blade", "Artifact — Equipment", { attachedTo: "spirit" }),
      ]),
    ),
    lay.checks(
      "A Fortification is attached to a creature.",
      lay.duel([lay.BEAR, lay.permanent("garrison", "Artifact — Fortification", { attachedTo: "bear" })]),
    ),
    lay.checks(
      "An Equipment is attached to a player.",
      lay.duel([lay.permanent("blade", "Artifact — Equipment", { attachedTo: "bob" })]),
    ),
  ],
  restsOn: ["reconfigure"],
  numbers: ruleNumbers("704.5n@2026-08-07"),
  until: null,
  wordingOnly: ["2009-07-11"],
  variants: [
    // 2003-12-01: Equipment that equips an illegal or nonexistent permanent stops equipping it and remains in play.
    objectVariant(
      {
        since: "2003-10-01",
        behaviour: "equipment",
        says: /stops equipping that permanent/,
        summary: "Equipment that equips an illegal or nonexistent permanent stops equipping it and stays in play.",
      },
      equipmentOnly,
    ),
    // 2005-08-01: it "becomes unattached".
    objectVariant(
      {
        since: "2005-08-01",
        behaviour: "equipment",
        says: /equips an illegal .* becomes unattached/,
        summary: "Equipment that equips an illegal or nonexistent permanent becomes unattached and stays in play.",
      },
      equipmentOnly,
    ),
    // "An Equipment attached to an illegal permanent becomes unattached from that permanent but remains in play."
    // (2006-10-01)
    objectVariant(
      {
        since: "2005-10-01",
        behaviour: "equipment",
        says: /Equipment attached to an illegal permanent/,
        summary: "Equipment attached to an illegal permanent becomes unattached and stays in play.",
      },
      equipmentOnly,
    ),
    // 2007-05-01: Equipment or Fortification.
    objectVariant(
      {
        since: "2007-05-01",
        behaviour: "equipment-and-fortifications",
        says: /Equipment or Fortification (is )?attached to an illegal permanent(,| becomes)/,
        summary: "Equipment or a Fortification attached to an illegal permanent becomes unattached and stays.",
      },
      andFortifications,
    ),
    // 2019-10-04: attached to an illegal permanent or to a player.
    objectVariant(
      {
        since: "2019-10-04",
        behaviour: "also-from-players",
        says: /attached to an illegal permanent or to a player/,
        summary:
          "Equipment or a Fortification attached to an illegal permanent or to a player becomes unattached and stays.",
      },
      action({ fortifications: true, onPlayers: true }),
    ),
  ],
};
