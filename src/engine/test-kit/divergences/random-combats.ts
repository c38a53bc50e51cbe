import fc, { type Arbitrary } from "fast-check";
import { type GameObjectInput } from "../../game-state-input";
import { type CombatResponseInput, type PlayCombatRequest } from "../../played-combat/request";
import { type Keyword } from "../../vocabulary";

/** A combat without the date of its rules. */
export type Combat = Omit<PlayCombatRequest, "date">;

/** What a keyword changes in combat, and what texts came to have in it one after the other. */
const KEYWORDS = [
  ...(["FIRST_STRIKE", "DOUBLE_STRIKE", "TRAMPLE", "DEATHTOUCH", "LIFELINK", "FLANKING", "BANDING", "WITHER"] as const),
  ...(["INFECT", "TOXIC", "FLYING", "REACH", "FEAR", "INTIMIDATE", "MENACE", "SKULK", "SHADOW", "DEFENDER"] as const),
  ...(["VIGILANCE", "HASTE", "INDESTRUCTIBLE", "DECAYED", "BUSHIDO", "EXALTED", "RAMPAGE", "PROVOKE"] as const),
] as const satisfies readonly Keyword[];

interface Fighter {
  readonly size: readonly [power: number, toughness: number];
  readonly keywords: readonly Keyword[];
  readonly damage: number;
  readonly regenerationShields: number;
}

const fighter: Arbitrary<Fighter> = fc.record({
  size: fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 })),
  keywords: fc.subarray([...KEYWORDS], { maxLength: 2 }),
  damage: fc.constantFrom(0, 0, 0, 1),
  regenerationShields: fc.constantFrom(0, 0, 0, 1),
});

const responding = fc.record({
  when: fc.constantFrom<CombatResponseInput["when"]>(
    ...(["ATTACKERS_DECLARED", "BLOCKERS_DECLARED", "DAMAGE_ON_STACK", "FIRST_DAMAGE_DEALT", "DAMAGE_DEALT"] as const),
  ),
  who: fc.nat(),
  whom: fc.nat(),
  does: fc.constantFrom("SACRIFICE", "DEAL_DAMAGE", "GROW"),
});

function response(
  { when, who, whom, does }: typeof responding extends Arbitrary<infer R> ? R : never,
  ids: readonly string[],
  at: number,
): CombatResponseInput {
  const [one, other] = [ids[who % ids.length]!, ids[whom % ids.length]!];
  if (does === "SACRIFICE") return { when, events: [{ kind: "SACRIFICE", objects: [one] }] };
  if (does === "DEAL_DAMAGE")
    return { when, events: [{ kind: "DEAL_DAMAGE", source: one, objects: [other], amount: 1 }] };
  const more = { constant: 3 };
  const effect = { id: `growth-${at}`, addPower: more, addToughness: more, duration: "END_OF_TURN" } as const;
  return { when, events: [{ kind: "START_EFFECT", objects: [one], effect }] };
}

/**
 * Combats of up to three creatures of Ann that attack Bob or his planeswalker, and up to three that block, with something
 * that players do in between. What is not decided is decided by policy.
 */
export const randomCombats: Arbitrary<Combat> = fc
  .record({
    attackers: fc.array(fighter, { minLength: 1, maxLength: 3 }),
    blockers: fc.array(fighter, { maxLength: 3 }),
    blocks: fc.array(fc.option(fc.nat(), { freq: 4 }), { minLength: 3, maxLength: 3 }),
    responses: fc.array(responding, { maxLength: 2 }),
    life: fc.constantFrom(20, 20, 3, 1),
    hasWalker: fc.constantFrom(false, false, false, true),
  })
  .map(({ attackers, blockers, blocks, responses, life, hasWalker }) => {
    const objectsOf = (all: readonly Fighter[], owner: string): readonly GameObjectInput[] =>
      all.map(({ size: [power, toughness], ...rest }, at) => ({
        ...{ id: `${owner}-${at + 1}`, owner, typeLine: "Creature", power, toughness },
        ...rest,
      }));
    const mine = objectsOf(attackers, "ann");
    const theirs = objectsOf(blockers, "bob");
    const walker: GameObjectInput = {
      ...{ id: "walker", owner: "bob", typeLine: "Planeswalker — Jace" },
      counters: [{ kind: "loyalty", count: 3 }],
    };
    const ids = [...mine, ...theirs].map(({ id }) => id);
    return {
      state: {
        players: [{ id: "ann" }, { id: "bob", life }],
        objects: [...mine, ...theirs, ...(hasWalker ? [walker] : [])],
      },
      attacks: mine.map(({ id }, at) => ({ attacker: id, defender: hasWalker && at === 0 ? "walker" : "bob" })),
      blocks: theirs.flatMap(({ id }, at) => {
        const whom = blocks[at];
        return whom == null ? [] : [{ blocker: id, attacker: mine[whom % mine.length]!.id }];
      }),
      responses: responses.map((one, at) => response(one, ids, at)),
      policy: "MINIMAL_LEGAL",
    };
  });
