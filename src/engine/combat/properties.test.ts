import fc from "fast-check";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { creature } from "../test-kit/boards";
import { type Keyword } from "../vocabulary";
import { checkAttack } from "./attack";
import { checkBlock } from "./block";
import { type BlockInput, type CombatConstraintInput } from "./combat-input";
import { type CombatConstraintKind } from "./vocabulary";
import { attacking, boardOf, bobs } from "./test-kit/combats";
import { type DeclarationVerdict } from "./verdict";
import { runs } from "../../test-kit/everything";

/** One date for each way in which requirements were judged. */
const DATES = ["2001-07-23", "2006-10-01", "2026-08-07"] as const;

const REQUIREMENTS: readonly CombatConstraintKind[] = [
  "ATTACKS_IF_ABLE",
  "BLOCKS_IF_ABLE",
  "MUST_BE_BLOCKED_IF_ABLE",
  "ALL_ABLE_BLOCK_IT",
];
const COUNTED: Partial<Record<CombatConstraintKind, number>> = {
  AT_MOST_ATTACKERS: 2,
  AT_MOST_BLOCKERS: 2,
  CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST: 2,
  CANT_BE_BLOCKED_BY_MORE_THAN: 1,
  CAN_BLOCK_ADDITIONAL: 1,
};
const SORTED: readonly CombatConstraintKind[] = ["CANT_BE_BLOCKED_BY", "CANT_BE_BLOCKED_EXCEPT_BY", "CAN_BLOCK_ONLY"];

const subsets = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.reduce<readonly (readonly T[])[]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]);

const keywords = fc.subarray<Keyword>(["FLYING", "SHADOW", "MENACE", "FEAR"], { maxLength: 1 });
const colors = fc.subarray(["BLACK", "GREEN"] as const, { maxLength: 1 });
const creatures = (ids: readonly string[], make: typeof creature) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record({ keywords, colors, tapped: fc.constantFrom(false, false, false, true) })
        .map((rest) => make(id, "2/2", rest)),
    ),
  );

const constraintsOn = (ids: readonly string[], kinds: readonly CombatConstraintKind[]) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...kinds)), {
      selector: String,
      maxLength: 5,
    })
    .map((pairs) =>
      pairs.map(([source, kind]): CombatConstraintInput => ({
        id: `${source} ${kind}`,
        source,
        kind,
        ...(COUNTED[kind] === undefined ? {} : { count: COUNTED[kind] }),
        ...(SORTED.includes(kind) ? { by: { colors: ["BLACK"] } } : {}),
      })),
    );

/** A declaration is a set of words such as "x>a"; of a verdict on it, what the rules are checked for. */
interface Game {
  readonly everySet: readonly (readonly string[])[];
  judge(set: readonly string[]): DeclarationVerdict;
}

const violatesRestriction = (verdict: DeclarationVerdict): boolean =>
  verdict.problems.some(({ constraint }) => !REQUIREMENTS.some((kind) => constraint?.endsWith(kind)));

/** The words of the rules, tried on every set there is. */
function isLegalByBruteForce(
  game: Game,
  set: readonly string[],
  date: string,
  obeysRequirement: (word: string) => boolean,
) {
  const own = game.judge(set);
  if (violatesRestriction(own)) return false;
  return !game.everySet.some((other) => {
    const verdict = game.judge(other);
    if (violatesRestriction(verdict) || verdict.obeyedRequirements <= own.obeyedRequirements) return false;
    const changed = new Set(
      [...set, ...other]
        .filter((word) => set.includes(word) !== other.includes(word))
        .map((word) => word.split(">")[0]),
    );
    if (date === "2001-07-23") return changed.size === 1;
    return date === "2026-08-07" || other.every((word) => set.includes(word) || obeysRequirement(word));
  });
}

function expectTheWordsOfTheRules(game: Game, date: string, obeysRequirement: (word: string) => boolean): void {
  const lawful = game.everySet.map((set) => game.judge(set)).filter((verdict) => !violatesRestriction(verdict));
  const most = Math.max(...lawful.map(({ obeyedRequirements }) => obeyedRequirements));
  for (const set of game.everySet) {
    const verdict = game.judge(set);
    expect(verdict.exact).toBe(true);
    expect(verdict.attainableRequirements).toBe(most);
    expect([set, verdict.legal]).toEqual([set, isLegalByBruteForce(game, set, date, obeysRequirement)]);
    const suggested = game.judge(verdict.suggestion.map(({ creature: id, target }) => `${id}>${target}`));
    expect(suggested).toMatchObject({ legal: true, obeyedRequirements: most });
  }
}

/** The same verdicts again and again: each set is judged once. */
function remembered(everySet: readonly (readonly string[])[], judge: Game["judge"]): Game {
  const known = new Map<string, DeclarationVerdict>();
  return {
    everySet,
    judge: (set) => {
      const key = [...set].sort().join();
      const verdict = known.get(key) ?? judge(set);
      known.set(key, verdict);
      return verdict;
    },
  };
}

const ATTACKERS = ["a", "b", "c"];
const BLOCKERS = ["x", "y", "z"];
const attackBoards = fc.record({
  objects: creatures(ATTACKERS, creature),
  constraints: constraintsOn(ATTACKERS, ["ATTACKS_IF_ABLE", "CANT_ATTACK", "CANT_ATTACK_ALONE", "AT_MOST_ATTACKERS"]),
});
const BLOCK_KINDS: readonly CombatConstraintKind[] = [
  "BLOCKS_IF_ABLE",
  "MUST_BE_BLOCKED_IF_ABLE",
  "ALL_ABLE_BLOCK_IT",
  "CANT_BLOCK_ALONE",
  "AT_MOST_BLOCKERS",
  "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST",
  "CANT_BE_BLOCKED_BY_MORE_THAN",
  "CANT_BE_BLOCKED_EXCEPT_BY",
  "CAN_BLOCK_ONLY",
];
const blockBoards = fc.record({
  attackers: creatures(["a", "b"], creature),
  blockers: creatures(BLOCKERS, bobs),
  constraints: constraintsOn(["a", "b", ...BLOCKERS], BLOCK_KINDS),
});

const attackOf = (state: GameStateInput, date: string, constraints: readonly CombatConstraintInput[]): Game =>
  remembered(subsets(ATTACKERS.map((id) => `${id}>bob`)), (set) =>
    checkAttack(state, date, attacking(...set.map((word) => word.split(">")[0]!)), constraints),
  );

const toBlock = (word: string): BlockInput => ({ blocker: word.split(">")[0]!, attacker: word.split(">")[1]! });
const everyBlock = subsets(
  BLOCKERS.flatMap((blocker) => ["a", "b"].map((attacker) => `${blocker}>${attacker}`)),
).filter((set) => new Set(set.map((word) => word[0])).size === set.length);
const blockOf = (state: GameStateInput, date: string, constraints: readonly CombatConstraintInput[]): Game =>
  remembered(everyBlock, (set) => checkBlock(state, date, attacking("a", "b"), set.map(toBlock), constraints));

describe.each(DATES)("declarations under the rules of %s", (date) => {
  it("of attackers are judged as trying every set judges them", () => {
    fc.assert(
      fc.property(attackBoards, ({ objects, constraints }) => {
        const required = constraints.filter(({ kind }) => kind === "ATTACKS_IF_ABLE").map(({ source }) => source);
        const game = attackOf(boardOf(...objects), date, constraints);
        expectTheWordsOfTheRules(game, date, (word) => required.includes(word[0]));
      }),
      runs(200),
    );
  });

  it("of blockers are judged as trying every set judges them", () => {
    fc.assert(
      fc.property(blockBoards, ({ attackers, blockers, constraints }) => {
        const required = constraints.filter(({ kind }) => REQUIREMENTS.includes(kind)).map(({ source }) => source);
        const game = blockOf(boardOf(...attackers, ...blockers), date, constraints);
        expectTheWordsOfTheRules(game, date, (word) => word.split(">").some((id) => required.includes(id)));
      }),
      runs(50),
    );
  });
});

describe.each(DATES)("whatever the board, on %s", (date) => {
  const blockCase = fc.record({ board: blockBoards, pick: fc.nat({ max: everyBlock.length - 1 }) });

  it("a legal block stays legal when a creature leaves that is neither in it nor the source of a constraint", () => {
    fc.assert(
      fc.property(blockCase, fc.constantFrom(...BLOCKERS), ({ board, pick }, leaving) => {
        const set = everyBlock[pick]!;
        const involved = set.some((word) => word.startsWith(leaving));
        const objects: readonly GameObjectInput[] = [...board.attackers, ...board.blockers];
        fc.pre(!involved && board.constraints.every(({ source }) => source !== leaving));
        fc.pre(blockOf(boardOf(...objects), date, board.constraints).judge(set).legal);
        const left = boardOf(...objects.filter(({ id }) => id !== leaving));
        expect(blockOf(left, date, board.constraints).judge(set).legal).toBe(true);
      }),
      runs(200),
    );
  });

  it("a block that violates a restriction stays illegal when more restrictions are added", () => {
    const restrictions = BLOCK_KINDS.filter((kind) => !REQUIREMENTS.includes(kind));
    fc.assert(
      fc.property(blockCase, constraintsOn(["a", "b", ...BLOCKERS], restrictions), ({ board, pick }, more) => {
        const set = everyBlock[pick]!;
        const state = boardOf(...board.attackers, ...board.blockers);
        fc.pre(violatesRestriction(blockOf(state, date, board.constraints).judge(set)));
        const added = more.map((one) => ({ ...one, id: `more ${one.id}` }));
        expect(blockOf(state, date, [...board.constraints, ...added]).judge(set).legal).toBe(false);
      }),
      runs(200),
    );
  });
});

describe.each(["2005-08-01", "2026-08-07"])("blocks of two defending players on %s (602.4b, 802.4b now)", (date) => {
  const ofTwo = fc.record({
    board: blockBoards,
    pick: fc.nat({ max: everyBlock.length - 1 }),
    cems: fc.subarray(BLOCKERS),
  });

  it("are legal if each player's are, judged without the other's creatures", () => {
    fc.assert(
      fc.property(ofTwo, ({ board: { attackers, blockers, constraints }, pick, cems }) => {
        const owned = blockers.map((one) => (cems.includes(one.id) ? { ...one, owner: "cem" } : one));
        const table = { ...boardOf(...attackers, ...owned), players: ["ann", "bob", "cem"].map((id) => ({ id })) };
        const attacks = [
          { attacker: "a", defender: "bob" },
          { attacker: "b", defender: "cem" },
        ];
        const verdictOn = (players: readonly string[]) => {
          const blocks = everyBlock[pick]!.map(toBlock).filter(({ blocker }) =>
            players.includes(cems.includes(blocker) ? "cem" : "bob"),
          );
          const against = attacks.filter(({ defender }) => players.includes(defender));
          return checkBlock(table, date, against, blocks, constraints);
        };
        const [both, bob, cem] = [["bob", "cem"], ["bob"], ["cem"]].map(verdictOn) as [
          DeclarationVerdict,
          DeclarationVerdict,
          DeclarationVerdict,
        ];
        expect(both.legal).toBe(bob.legal && cem.legal);
        expect(both.obeyedRequirements).toBe(bob.obeyedRequirements + cem.obeyedRequirements);
        expect(both.attainableRequirements).toBe(bob.attainableRequirements + cem.attainableRequirements);
      }),
      runs(300),
    );
  });
});
