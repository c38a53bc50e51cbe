import { type BoardObject } from "../board/board";
import { type Borne } from "../characteristics/borne-by-copies";
import { isWhereItWorks } from "../characteristics/functioning";
import { type BoardView, findObject, hasAbility, playersAffected, sourceFor } from "../characteristics/view";
import { doesNothingThere } from "../procedure/idle";
import { type Zone } from "../vocabulary";
import { type DrawReplacementInput } from "./draw-input";

type Zones = readonly Zone[] | null | undefined;

/** In the graveyard too, if it does not say: there dredge functions, which most replaced draws are about (702.52a). */
const isWhereItFunctions = (source: BoardObject, functionsFrom: Zones): boolean =>
  isWhereItWorks(source, functionsFrom) || (!functionsFrom && source.zone === "GRAVEYARD" && !source.faceDown);

/** True for an effect that replaces draws of the player: its source, if it has one, is in place and has its abilities. */
export function replacesDrawsOf(view: BoardView, player: string, effect: Borne<DrawReplacementInput>): boolean {
  const source = findObject(view, effect.source ?? null);
  if (source && !(isWhereItFunctions(source, effect.functionsFrom) && hasAbility(view, source, effect))) return false;
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
  return [`${doesNothingThere(id, source)}${functionsFrom ? "" : " unless functionsFrom says so"}.`];
}

const DEFAULT: readonly Zone[] = ["BATTLEFIELD"];
