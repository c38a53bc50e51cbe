import { checkAttack, checkBlock, type CombatConstraintInput } from "../combat";
import { playCombat } from "../played-combat";
import { type GameObjectInput } from "../game-state-input";
import { board, creature, NEWEST } from "../test-kit/boards";
import { characteristics } from "../shown-characteristics";

const clone = (more: Partial<GameObjectInput> = {}): GameObjectInput =>
  creature("clone", "0/0", { typeLine: "Creature — Shapeshifter", copy: { of: "model" }, ...more });
const model = (more: Partial<GameObjectInput>): GameObjectInput =>
  creature("model", "2/2", { typeLine: "Creature — Human", ...more });

describe("a copy in combat", () => {
  const constraints = (kind: CombatConstraintInput["kind"], more = {}): readonly CombatConstraintInput[] => [
    { id: "own", source: "model", kind, ...more },
  ];
  const duel = (more: Partial<GameObjectInput> = {}) =>
    board({ objects: [model({}), clone(more), creature("x", "3/3", { owner: "bob" })] });
  const attacks = [{ attacker: "clone", defender: "bob" }];
  const blocks = [{ blocker: "x", attacker: "clone" }];

  it("can't be blocked, as what it copies can't (707.2)", () => {
    const own = constraints("CANT_BE_BLOCKED");
    expect(checkBlock(duel(), NEWEST, attacks, blocks, own)).toMatchObject({
      legal: false,
      problems: [{ constraint: "own of clone" }],
    });
    expect(checkBlock(duel({ copy: null }), NEWEST, attacks, blocks, own).legal).toBe(true);
  });

  it("must attack, as what it copies must, and a copy of a copy too", () => {
    const own = constraints("ATTACKS_IF_ABLE");
    const state = duel();
    const more = [...state.objects!, creature("second", "0/0", { copy: { of: "clone" } })];
    const verdict = checkAttack({ ...state, objects: more }, NEWEST, [{ attacker: "model", defender: "bob" }], own);
    expect(verdict.legal).toBe(false);
    expect(verdict.problems.map(({ constraint }) => constraint)).toEqual(["own of clone", "own of second"]);
  });

  it("is not bound once it has lost its abilities", () => {
    const lost = [{ id: "humble", affects: { ids: ["clone"] }, loseAllAbilities: true }];
    const state = { ...duel(), continuousEffects: lost };
    expect(checkBlock(state, NEWEST, attacks, blocks, constraints("CANT_BE_BLOCKED")).legal).toBe(true);
  });

  it("has bushido with its number, toxic with its value and poisonous (702.45a, 702.164b, 702.70a)", () => {
    const objects = [
      model({ keywords: ["BUSHIDO", "TOXIC"], keywordNumbers: [{ keyword: "BUSHIDO", number: 2 }], toxic: 3 }),
      clone(),
    ];
    const played = playCombat({
      state: board({ objects }),
      date: NEWEST,
      attacks,
      blocks: [],
      policy: "MINIMAL_LEGAL",
    });
    expect(played.state.players[1]).toMatchObject({ id: "bob", poisonCounters: 3 });
  });
});

describe("what a copy is by the exceptions to it (707.9a)", () => {
  it("is every creature type if these give it changeling", () => {
    const objects = [model({}), clone({ copy: { of: "model", addKeywords: ["CHANGELING"] } })];
    const state = board({
      objects,
      continuousEffects: [{ id: "lord", affects: { subtypes: ["Goblin"] }, addPower: { constant: 1 } }],
    });
    const { objects: seen } = characteristics({ state, date: NEWEST });
    expect(seen.map(({ id, power }) => [id, power])).toEqual([
      ["model", 2],
      ["clone", 3],
    ]);
  });

  it("is colorless if these give it devoid", () => {
    const objects = [model({ colors: ["RED"] }), clone({ copy: { of: "model", addKeywords: ["DEVOID"] } })];
    const seen = characteristics({ state: board({ objects }), date: NEWEST }).objects;
    expect(seen.map(({ colors }) => colors)).toEqual([["RED"], []]);
  });
});

describe("what is paid to attack or block", () => {
  const state = board({ objects: [model({}), creature("x", "3/3", { owner: "bob" })] });
  const attacks = [{ attacker: "model", defender: "bob" }];

  it("is told by each operation that declares (508.1h, 509.1d)", () => {
    const tax: CombatConstraintInput = { id: "tax", kind: "CANT_ATTACK_UNLESS_PAID", affects: {}, text: "Pay {2}" };
    const said = "model attacks, for which a cost is paid: Pay {2} (tax) (508.1h).";
    expect(checkAttack(state, NEWEST, attacks, [tax])).toMatchObject({ legal: true, notes: [said] });
    const cost: CombatConstraintInput = { ...tax, kind: "CANT_BLOCK_UNLESS_PAID" };
    const blocks = [{ blocker: "x", attacker: "model" }];
    expect(checkBlock(state, NEWEST, attacks, blocks, [cost])).toMatchObject({
      legal: true,
      notes: ["x blocks, for which a cost is paid: Pay {2} (tax) (509.1d)."],
    });
    const played = playCombat({
      state,
      date: NEWEST,
      attacks,
      blocks: [],
      constraints: [tax],
      policy: "MINIMAL_LEGAL",
    });
    expect(played.steps.flatMap(({ costs }) => costs)).toEqual([said]);
  });

  it("is not paid by those whom the cost does not name", () => {
    const tax: CombatConstraintInput = {
      ...{ id: "tax", kind: "CANT_ATTACK_UNLESS_PAID", affects: {} },
      defenders: { players: ["ann"] },
    };
    expect(checkAttack(state, NEWEST, attacks, [tax]).notes).toEqual([]);
  });
});
