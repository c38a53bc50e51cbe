import fc from "fast-check";
import { runs } from "../../test-kit/everything";
import { ANN_AND_BOB, creature } from "../test-kit/boards";
import { type Keyword } from "../vocabulary";
import { playCombat } from "./play-combat";

/*
 * Combats of plain numbers, played by a model that knows nothing of boards: who deals how much to whom, step after step,
 * with lethal damage for each blocker in order and the rest for the last of them, or for Bob (trample).
 */

interface Fighter {
  readonly power: number;
  readonly toughness: number;
  readonly keywords: readonly Keyword[];
}

interface Fight {
  readonly attackers: readonly Fighter[];
  readonly blockers: readonly Fighter[];
  /** Which attacker each blocker blocks; null for none. */
  readonly blocking: readonly (number | null)[];
  readonly lives: readonly [ann: number, bob: number];
}

interface Ending {
  readonly lives: readonly number[];
  /** Damage on each creature; null if it is dead. */
  readonly creatures: readonly (number | null)[];
}

const fighter: fc.Arbitrary<Fighter> = fc.record({
  power: fc.integer({ min: 0, max: 5 }),
  toughness: fc.integer({ min: 1, max: 5 }),
  keywords: fc.subarray(["FIRST_STRIKE", "DOUBLE_STRIKE", "TRAMPLE", "DEATHTOUCH", "LIFELINK"]),
});

const fight: fc.Arbitrary<Fight> = fc
  .record({
    attackers: fc.array(fighter, { minLength: 1, maxLength: 4 }),
    blockers: fc.array(fighter, { maxLength: 5 }),
    lives: fc.tuple(fc.constant(20), fc.constantFrom(1, 3, 20)),
  })
  .chain(({ attackers, blockers, lives }) =>
    fc
      .tuple(...blockers.map(() => fc.option(fc.nat(attackers.length - 1), { nil: null, freq: 4 })))
      .map((blocking) => ({ attackers, blockers, blocking, lives })),
  );

/** What the model knows of a date. */
const ages = {
  "1999-11-01": { knows: ["FIRST_STRIKE", "TRAMPLE"], zero: true, second: "DID_NOT", touch: "NONE" },
  "2003-07-01": { knows: ["FIRST_STRIKE", "TRAMPLE", "DOUBLE_STRIKE"], zero: true, second: "DID_NOT", touch: "NONE" },
  "2006-10-01": { knows: ["FIRST_STRIKE", "TRAMPLE", "DOUBLE_STRIKE"], zero: false, second: "DID_NOT", touch: "NONE" },
  "2008-10-01": { knows: null, zero: false, second: "DID_NOT", touch: "TRIGGER" },
  "2009-05-01": { knows: null, zero: true, second: "DID_NOT", touch: "TRIGGER" },
  "2009-07-11": { knows: null, zero: false, second: "NEITHER", touch: "CHECK" },
  "2010-07-16": { knows: null, zero: false, second: "NEITHER", touch: "LETHAL" },
  "2024-11-08": { knows: null, zero: false, second: "NEITHER", touch: "LETHAL" },
  "2026-08-07": { knows: null, zero: false, second: "NEITHER", touch: "LETHAL" },
} as const;

function modelled({ attackers, blockers, blocking, lives: atFirst }: Fight, date: keyof typeof ages): Ending {
  const age = ages[date];
  const all = [...attackers, ...blockers];
  const has = (at: number, keyword: Keyword): boolean =>
    all[at]!.keywords.includes(keyword) && (age.knows === null || (age.knows as readonly Keyword[]).includes(keyword));
  const isAttacker = (at: number): boolean => at < attackers.length;
  const damage: (number | null)[] = all.map(() => 0);
  const lives = [...atFirst];
  const blockersOf = (attacker: number): readonly number[] =>
    blocking.flatMap((blocked, at) => (blocked === attacker ? [attackers.length + at] : []));
  const isThere = (at: number): boolean => damage[at] !== null;
  const BOB = -1;
  /** Bob last, if any of it may go to him. */
  const targetsOf = (at: number): readonly number[] => {
    if (!isAttacker(at)) {
      const blocked = blocking[at - attackers.length];
      return blocked !== null && blocked !== undefined && isThere(blocked) ? [blocked] : [];
    }
    const those = blockersOf(at);
    const left = those.filter(isThere);
    return those.length === 0 || has(at, "TRAMPLE") ? [...left, BOB] : left;
  };
  const fights = (at: number): boolean => isThere(at) && (isAttacker(at) || blocking[at - attackers.length] !== null);
  const assigns = (at: number): boolean => fights(at) && targetsOf(at).length > 0 && (age.zero || all[at]!.power > 0);
  const isOver = (): boolean => lives.some((life) => life <= 0);

  const strike = (those: readonly number[]): void => {
    const dealt: { from: number; to: number; amount: number }[] = [];
    for (const at of those) {
      const targets = targetsOf(at);
      let left = all[at]!.power;
      const own = new Map<number, number>();
      for (const to of targets.filter((one) => one !== BOB)) {
        const before = dealt.filter((one) => one.to === to);
        const isTouched = before.some(({ from, amount }) => amount > 0 && has(from, "DEATHTOUCH"));
        const missing = all[to]!.toughness - damage[to]! - before.reduce((sum, { amount }) => sum + amount, 0);
        const lethal = age.touch === "LETHAL" && isTouched ? 0 : Math.max(0, missing);
        const amount = Math.min(left, age.touch === "LETHAL" && has(at, "DEATHTOUCH") ? Math.min(1, lethal) : lethal);
        own.set(to, amount);
        left -= amount;
      }
      const last = targets.at(-1)!;
      own.set(last, (own.get(last) ?? 0) + left);
      for (const [to, amount] of own) if (amount > 0) dealt.push({ from: at, to, amount });
    }
    for (const { from, to, amount } of dealt) {
      if (to === BOB) lives[1]! -= amount;
      else damage[to]! += amount;
      if (has(from, "LIFELINK") && age.touch !== "TRIGGER") lives[isAttacker(from) ? 0 : 1]! += amount;
    }
    const touched = dealt.filter(({ from, to }) => to !== BOB && has(from, "DEATHTOUCH")).map(({ to }) => to);
    const die = (at: number): void => void (damage[at] = null);
    all.forEach(({ toughness }, at) => isThere(at) && damage[at]! >= toughness && die(at));
    if (age.touch === "CHECK" || age.touch === "LETHAL") touched.forEach(die);
    if (isOver() || age.touch !== "TRIGGER") return;
    for (const { from, amount } of dealt) if (has(from, "LIFELINK")) lives[isAttacker(from) ? 0 : 1]! += amount;
    touched.forEach(die);
  };

  const everybody = all.map((_, at) => at);
  const isFast = (at: number): boolean => has(at, "FIRST_STRIKE") || has(at, "DOUBLE_STRIKE");
  if (!everybody.some((at) => fights(at) && isFast(at))) strike(everybody.filter(assigns));
  else {
    const first = everybody.filter((at) => isFast(at) && assigns(at));
    const done = new Set(age.second === "DID_NOT" ? first : everybody.filter(isFast));
    strike(first);
    if (!isOver()) strike(everybody.filter((at) => assigns(at) && (!done.has(at) || has(at, "DOUBLE_STRIKE"))));
  }
  return { lives, creatures: damage };
}

function played({ attackers, blockers, blocking, lives }: Fight, date: string): Ending {
  const objects = [
    ...attackers.map((one, at) => creature(`a${at}`, `${one.power}/${one.toughness}`, { keywords: one.keywords })),
    ...blockers.map((one, at) =>
      creature(`b${at}`, `${one.power}/${one.toughness}`, { keywords: one.keywords, owner: "bob" }),
    ),
  ];
  const { state, status } = playCombat({
    ...{ date, policy: "MINIMAL_LEGAL" },
    state: { players: ANN_AND_BOB.map((player, at) => ({ ...player, life: lives[at]! })), objects },
    attacks: attackers.map((_, at) => ({ attacker: `a${at}`, defender: "bob" })),
    blocks: blocking.flatMap((blocked, at) =>
      blocked === null ? [] : [{ blocker: `b${at}`, attacker: `a${blocked}` }],
    ),
  });
  expect(status).toBe("COMPLETE");
  return {
    lives: state.players.map(({ life }) => life),
    creatures: objects.map(({ id }) => {
      const { zone, damage } = state.objects.find((object) => object.id === id)!;
      return zone === "BATTLEFIELD" ? damage : null;
    }),
  };
}

describe("random combats under the policy of as little as is legal", () => {
  it.each(Object.keys(ages) as (keyof typeof ages)[])("on %s end as a model of plain numbers has it", (date) => {
    fc.assert(
      fc.property(fight, (given) => {
        expect(played(given, date)).toEqual(modelled(given, date));
      }),
      runs(150),
    );
  });
});
