import { type BoardObject } from "./board";
import { compileEffect, type CompiledEffect } from "./effect";
import { type Rulebook } from "../rules";
import { haveCommon, KEYWORD } from "../vocabularies/word-set";

/**
 * What living metal makes of permanents (702.161a). Who controls one is asked as the effect applies. It is lost
 * with its abilities only if those go in the layer of types (305.7): all others are lost later (613.1).
 */
export function effectsOfLivingMetal(
  rules: Rulebook,
  objects: readonly BoardObject[],
  activePlayer: string,
  isTeamTurn: boolean,
): readonly CompiledEffect[] {
  if (rules.livingMetal === null) return NONE;
  const who = isTeamTurn ? ({ not: { controller: "OPPONENTS" } } as const) : ({ controller: "YOU" } as const);
  return objects
    .filter(({ zone, base }) => haveCommon(base.keywords, KEYWORD.LIVING_METAL) && zone === "BATTLEFIELD")
    .map(({ id, timestamp }) =>
      compileEffect(
        {
          id: idOf(id),
          controller: activePlayer,
          affects: { ids: [id], keywords: ["LIVING_METAL"], ...who },
          addTypes: ["artifact", "creature"],
          timestamp,
        },
        0,
        undefined,
        0,
        rules,
      ),
    );
}

const NONE: readonly CompiledEffect[] = [];

const idOf = (object: string): string => `${object}${LIVING_METAL}`;
const LIVING_METAL = ": living metal";

/** Whether it is one of those. */
export const isOfLivingMetal = ({ id, source }: CompiledEffect): boolean =>
  source === null && id.endsWith(LIVING_METAL);
