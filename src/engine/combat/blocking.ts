import { type Attack, type Block, type Combatant } from "./combatant";

/** Who blocks whom. */
export interface Blocking {
  /** Each pair once: those declared first. */
  readonly pairs: readonly Block[];
  /** By the id of each attacker that is blocked, those that block it: none if an effect made it so. */
  readonly byAttacker: ReadonlyMap<string, readonly Combatant[]>;
  /** By the blocker's id, those that it blocks. */
  readonly byBlocker: ReadonlyMap<string, readonly Combatant[]>;
}

/**
 * What comes of a declaration of blockers: a creature that blocks one of a band blocks all of it, whether it could have
 * or not (502.10e, 702.22h now), and a band of which an effect makes one blocked is blocked (502.10g, 702.22i now). No
 * rule says so of one that an effect makes unblocked (`byEffects` has ids); what blocks that one goes on blocking it.
 * Null if these are more than `most` pairs.
 */
export function blockingOf(
  attacks: readonly Attack[],
  declared: readonly Block[],
  byEffects: { readonly blocked: readonly string[]; readonly unblocked: readonly string[] },
  most: number,
): Blocking | null {
  const bands = new Map<string, Combatant[]>();
  const bandOf = new Map<string, Combatant[]>();
  for (const { attacker, band } of attacks) {
    if (band === null) continue;
    const members = bands.get(band) ?? [];
    members.push(attacker);
    bands.set(band, members);
    bandOf.set(attacker.object.id, members);
  }
  const byAttacker = new Map<string, Combatant[]>();
  const byBlocker = new Map<string, Combatant[]>();
  const pairs: Block[] = [];
  const known = new Set<string>();
  const add = ({ blocker, attacker }: Block): void => {
    const key = JSON.stringify([blocker.object.id, attacker.object.id]);
    if (known.has(key)) return;
    known.add(key);
    pairs.push({ blocker, attacker });
    enter(byAttacker, attacker.object.id, blocker);
    enter(byBlocker, blocker.object.id, attacker);
  };
  declared.forEach(add);
  for (const { blocker, attacker } of declared) {
    for (const member of bandOf.get(attacker.object.id) ?? []) add({ blocker, attacker: member });
    if (pairs.length > most) return null;
  }
  for (const id of byEffects.blocked)
    for (const member of [id, ...(bandOf.get(id) ?? []).map(({ object }) => object.id)])
      if (!byAttacker.has(member)) byAttacker.set(member, []);
  for (const id of byEffects.unblocked) byAttacker.delete(id);
  return { pairs, byAttacker, byBlocker };
}

function enter(map: Map<string, Combatant[]>, id: string, creature: Combatant): void {
  const list = map.get(id);
  if (list) list.push(creature);
  else map.set(id, [creature]);
}
