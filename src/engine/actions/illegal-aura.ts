import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { enchantOf, isBestowed } from "../board/attachments";
import { type BoardObject, type BoardPlayer, isPermanent } from "../board/board";
import { type Characteristics, isCreature, textOfObject } from "../board/characteristics";
import { type CompiledFilter } from "../board/filter";
import { matches } from "../characteristics/matching";
import { isInScope } from "../characteristics/players";
import { isPlayerProtectedFrom } from "../characteristics/protection";
import { type BoardView, seenOf, sourceWithoutRange } from "../characteristics/view";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { type Host, hostInWords, hostOf, isOutOfRange, isProtectedFrom } from "./common/hosts";
import { type ObjectAction, objectVariant } from "./common/object-action";

function isForPlayersOnly(view: BoardView, aura: BoardObject, seen: Characteristics): boolean {
  const whom = textOfObject(seen, aura).enchantsWhom;
  return whom !== null && view.board.rules.playerAuras?.scopes.includes(whom) === true && !isBestowed(view.board, aura);
}

/** Whether its enchant ability lets it enchant this object, and the object isn't itself. */
function fits(view: BoardView, aura: BoardObject, seen: Characteristics, host: BoardObject): boolean {
  if (host.id === aura.id) return false;
  if (isForPlayersOnly(view, aura, seen) && isPermanent(host)) return false;
  const text = textOfObject(seen, aura);
  const enchant = enchantOf(view.board, aura, text.enchant);
  const more = seen.enchant;
  if (!enchant && text.enchantsWhom !== null) return false;
  if (!enchant && more.length === 0) return true;
  const source = sourceWithoutRange(view, aura);
  const seenHost = seenOf(view, host);
  const isFit = (filter: CompiledFilter): boolean => matches(view.board, filter, host, seenHost, source);
  return (!enchant || isFit(enchant)) && more.every(isFit);
}

export const canEnchant = (view: BoardView, aura: BoardObject, seen: Characteristics, host: BoardObject): boolean =>
  fits(view, aura, seen, host) && !isProtectedFrom(view, host, aura);

/** Whether its enchant ability lets it enchant this player: of "enchant opponent", as who controls it now sees them. */
function fitsPlayer(view: BoardView, aura: BoardObject, seen: Characteristics, player: BoardPlayer): boolean {
  const whom = textOfObject(seen, aura).enchantsWhom;
  const source = { controller: seen.controller, attachedTo: null };
  return whom !== null && !isBestowed(view.board, aura) && isInScope(view.board, whom, source, player.id);
}

export const canEnchantPlayer = (
  view: BoardView,
  aura: BoardObject,
  seen: Characteristics,
  player: BoardPlayer,
): boolean => fitsPlayer(view, aura, seen, player) && !isPlayerProtectedFrom(view, player, aura, seen);

/** An Aura that is also a creature, if these rules have it go at once from where it is. */
function isIllegalCreature(view: BoardView, seen: Characteristics, { player }: Host): boolean {
  const rule = view.board.rules.creatureAuras;
  const isIllegal = player ? rule?.areIllegalOnPlayers : rule?.areIllegalOnObjects;
  return isIllegal === true && isCreature(seen);
}

interface Attachable {
  /** Whether an Aura that enchants a player it may enchant is where it belongs. */
  readonly players: boolean;
  /** Whether an object that is not a permanent can be enchanted: a card in a graveyard. */
  readonly otherObjects: boolean;
}

/** What makes the object legal or illegal, for sentences. */
function legalityInWords(
  view: BoardView,
  aura: BoardObject,
  seen: Characteristics,
  host: Host,
  to: Attachable,
): string {
  if (isOutOfRange(view, aura, host)) return ", out of its controller's range of influence";
  if (host.player && isPlayerProtectedFrom(view, host.player, aura, seen)) return ", who has protection from it";
  if (host.player && !fitsPlayer(view, aura, seen, host.player)) return ", whom it can't enchant";
  if (!host.object) return "";
  if (host.hasMoved) return ", a new object since it changed zones";
  if (!host.isPermanent && !to.otherObjects) return ", which is not a permanent";
  if (!fits(view, aura, seen, host.object)) return ", which it can't enchant";
  return isProtectedFrom(view, host.object, aura) ? ", which has protection from it" : ", which it can enchant";
}

const action = (to: Attachable): ObjectAction => ({
  kind: "ILLEGAL_AURA",
  among: (index) => index.auras,
  applies: (aura, seen, { view }) => {
    const host = hostOf(view, aura);
    if (isIllegalCreature(view, seen, host) || isOutOfRange(view, aura, host)) return true;
    if (host.player) return !(to.players && canEnchantPlayer(view, aura, seen, host.player));
    if (!host.object || host.hasMoved) return true;
    return (!host.isPermanent && !to.otherObjects) || !canEnchant(view, aura, seen, host.object);
  },
  result: (aura, _, { view }) =>
    isBestowed(view.board, aura) ? { type: "unattach", object: aura.id } : { type: "graveyard", objects: [aura.id] },
  // A bestowed Aura stays where another would go: an exception to this action.
  numberOf: (aura, { view }) => (isBestowed(view.board, aura) ? view.board.rules.bestow!.number : null),
  figures: (aura, seen, { view }) => {
    const host = hostOf(view, aura);
    const legality = legalityInWords(view, aura, seen, host, to);
    const creature = isIllegalCreature(view, seen, host)
      ? `; ${nameOf(aura)} is a creature, and creatures can't enchant anything`
      : "";
    const bestowed = isBestowed(view.board, aura) ? "; bestowed, it would become a creature again" : "";
    return `${nameOf(aura)} ${hostInWords(view, aura)}${legality}${creature}${bestowed}.`;
  },
});

export const illegalAura: StateBasedActionDefinition<"ILLEGAL_AURA"> = {
  kind: "ILLEGAL_AURA",
  called: named(
    "Auras falling off",
    "aura falls off",
    "illegal aura",
    "illegally attached aura",
    "auras go to graveyard",
  ),
  subject: "AURAS",
  shown: [
    lay.checks(
      "An Aura that enchants players is on a player.",
      lay.duel([lay.permanent("curse", "Enchant Player", { attachedTo: "bob", enchantsPlayers: true })]),
    ),
    lay.checks(
      "An Aura that enchants a card in a graveyard is on one.",
      lay.duel([
        lay.creature("corpse", "2/2", { zone: "GRAVEYARD" }),
        lay.permanent("animate", "Enchantment — Aura", {
          attachedTo: "corpse",
          enchant: { zones: ["GRAVEYARD"], types: ["Creature"] },
        }),
      ]),
    ),
  ],
  restsOn: ["creatureAuras", "bestow", "playerAuras", "playerProtection"],
  numbers: ruleNumbers("704.5m@2026-08-07"),
  until: null,
  wordingOnly: ["2009-07-11"],
  variants: [
    // 1999-11-01: a local enchantment that enchants an illegal or nonexistent permanent; 212.4f adds enchanted players
    // in 2003.
    objectVariant(
      {
        since: "1999-04-23",
        behaviour: "permanent-or-player",
        says: /local enchantment that enchants an illegal or nonexistent permanent/,
        summary:
          "A local enchantment that enchants something illegal or nonexistent is put into its owner's graveyard.",
      },
      action({ players: true, otherObjects: false }),
    ),
    // 2005-08-01: the same of an Aura.
    objectVariant(
      {
        since: "2005-08-01",
        behaviour: "permanent-or-player",
        says: /Aura that enchants an illegal or nonexistent permanent/,
        summary: "An Aura that enchants something illegal or nonexistent is put into its owner's graveyard.",
      },
      action({ players: true, otherObjects: false }),
    ),
    // 2005-10-01: an Aura attached to an illegal permanent, or not attached to a permanent: one on a player goes, although
    // 502.45d has rules 212.4d-i, which the action carries out, apply to players as to permanents.
    objectVariant(
      {
        since: "2005-10-01",
        behaviour: "permanent-only",
        says: /illegal permanent or not attached to a permanent is/,
        summary:
          "An Aura attached to an illegal permanent, or not attached to a permanent, is put into its owner's graveyard.",
      },
      action({ players: false, otherObjects: false }),
    ),
    // "An Aura attached to an illegal permanent or player, or not attached to a permanent or player, is put into its
    // owner's graveyard." (2006-10-01)
    objectVariant(
      {
        since: "2006-07-15",
        behaviour: "permanent-or-player",
        says: /illegal permanent or player, or not attached to a permanent or player/,
        summary:
          "An Aura attached to an illegal permanent or player, or to neither, is put into its owner's graveyard.",
      },
      action({ players: true, otherObjects: false }),
    ),
    // 2007-05-01: "object" for "permanent": cards in graveyards can be enchanted.
    objectVariant(
      {
        since: "2007-05-01",
        behaviour: "object-or-player",
        says: /illegal object or player, or (is )?not attached to an object or player/,
        summary: "An Aura attached to an illegal object or player, or to neither, is put into its owner's graveyard.",
      },
      action({ players: true, otherObjects: true }),
    ),
  ],
};
