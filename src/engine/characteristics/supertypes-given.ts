import { type BoardObject } from "../board/board";
import { type Characteristics, hasSubtype } from "../board/characteristics";
import { type CompiledEffect } from "../board/effect";
import { type Bits, SUPERTYPE_BIT } from "../vocabularies/bits";

/** Since when objects are legends, or worlds, that effects have made so: by their positions. */
export interface SupertypesGiven {
  readonly legendary: ReadonlyMap<number, number>;
  readonly world: ReadonlyMap<number, number>;
}

export const NO_SUPERTYPES_GIVEN: SupertypesGiven = { legendary: new Map(), world: new Map() };

/** Which of legendary and world an effect may give; Legend, a subtype until 2004, makes a legend as well. */
export const supertypesGivenBy = ({ addTypes, gains }: CompiledEffect): Bits =>
  (addTypes.supertypes & LEGENDARY_OR_WORLD) | (gains.includes("legend") ? SUPERTYPE_BIT.legendary : 0);

export const supertypesOf = (seen: Characteristics): Bits =>
  (seen.supertypes & LEGENDARY_OR_WORLD) | (hasSubtype(seen, "legend") ? SUPERTYPE_BIT.legendary : 0);

const LEGENDARY_OR_WORLD = SUPERTYPE_BIT.legendary | SUPERTYPE_BIT.world;

/** Keeps since when objects have what effects give them. */
export class SupertypesSince implements SupertypesGiven {
  readonly legendary = new Map<number, number>();
  readonly world = new Map<number, number>();

  /** An effect has given the object these supertypes, some of which it had before. No object is older than itself. */
  note(position: number, given: Bits, before: Bits, effect: CompiledEffect, object: BoardObject): void {
    const since = Math.max(effect.timestamp, object.timestamp);
    for (const name of NAMES) {
      const bit = SUPERTYPE_BIT[name];
      if ((given & bit) === 0) continue;
      const known = this[name].get(position);
      if ((before & bit) === 0) this[name].set(position, since);
      else if (known !== undefined) this[name].set(position, Math.min(known, since));
    }
  }
}

const NAMES = ["legendary", "world"] as const;

/** As before, but for the objects that have been seen anew. */
export function givenAnew(before: SupertypesGiven, anew: SupertypesGiven, stale: ReadonlySet<number>): SupertypesGiven {
  const merged = (name: (typeof NAMES)[number]): ReadonlyMap<number, number> =>
    before[name].size === 0
      ? anew[name]
      : new Map([...[...before[name]].filter(([at]) => !stale.has(at)), ...anew[name]]);
  return before === anew ? before : { legendary: merged("legendary"), world: merged("world") };
}
