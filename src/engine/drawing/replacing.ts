import { zoneInWords } from "../actions/common/zones";
import { type BoardObject, isPermanent } from "../board/board";
import { isInPlace } from "../characteristics/functioning";
import { type BoardView, findObject, playersAffected, seenOf, sourceFor } from "../characteristics/view";
import { type Zone } from "../vocabulary";
import { type DrawReplacementInput } from "./draw-input";

type Zones = readonly Zone[] | null | undefined;

/** In the graveyard too, if it does not say: there dredge functions, which most replaced draws are about (702.52a). */
function isWhereItFunctions(source: BoardObject, functionsFrom: Zones): boolean {
  if (!functionsFrom) return isInPlace(source) || (source.zone === "GRAVEYARD" && !source.faceDown);
  if (!functionsFrom.includes(source.zone)) return false;
  return source.zone === "BATTLEFIELD" ? isPermanent(source) : !source.faceDown;
}

/** True for an effect that replaces draws of the player: its source, if it has one, is in place and has its abilities. */
export function replacesDrawsOf(view: BoardView, player: string, effect: DrawReplacementInput): boolean {
  const source = findObject(view, effect.source ?? null);
  if (source && !(isWhereItFunctions(source, effect.functionsFrom) && seenOf(view, source).hasAbilities)) return false;
  const from = sourceFor(view, effect.source ?? null, effect.controller ?? player);
  return playersAffected(view, effect.affectsPlayers ?? "YOU", from).some(({ id }) => id === player);
}

/**
 * A sentence for an effect that does nothing because of the zone that its source is in. What is phased out is as the
 * rules want it and needs no telling.
 */
export function notesOnZone(
  view: BoardView,
  { id, source: of, functionsFrom }: DrawReplacementInput,
): readonly string[] {
  const source = findObject(view, of ?? null);
  if (!source || isWhereItFunctions(source, functionsFrom)) return [];
  if (source.phasedOut && (functionsFrom ?? DEFAULT).includes("BATTLEFIELD")) return [];
  const where = `${source.faceDown ? "face down " : ""}in ${zoneInWords(source.zone)}`;
  const unless = functionsFrom ? "" : " unless functionsFrom says so";
  return [
    `${id} does nothing: its source, ${source.name || source.id}, is ${where}, where it does not function${unless}.`,
  ];
}

const DEFAULT: readonly Zone[] = ["BATTLEFIELD"];
