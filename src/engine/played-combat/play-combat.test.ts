import { type IsoDate } from "../../domain/iso-date";
import { type GameEventInput } from "../board/fields/game-event";
import { checkAttack, checkBlock } from "../combat";
import { endOfTurn } from "../events/end-of-turn";
import { type GameObjectInput, type GameStateInput, type ReplacementEffectInput } from "../game-state-input";
import { board, creature, NEWEST } from "../test-kit/boards";
import { type Keyword } from "../vocabulary";
import { playCombat } from "./play-combat";
import { type PlayCombatRequest } from "./request";
import { type CombatMoment } from "./vocabulary";

const attacksAndBlocks = {
  attacks: [{ attacker: "bear", defender: "bob" }],
  blocks: [{ blocker: "wall", attacker: "bear" }],
  policy: "MINIMAL_LEGAL",
} as const;

describe("an ability that triggers as combat goes on", () => {
  const state: GameStateInput = board({
    objects: [creature("bear", "2/2"), creature("wall", "1/4", { owner: "bob" })],
    triggeredAbilities: [
      { id: "on-attack", source: "bear", text: "whenever this attacks", event: "ATTACKS" },
      { id: "on-block", source: "wall", text: "whenever this blocks", event: "BLOCKS" },
      { id: "on-blocked", source: "bear", text: "whenever this becomes blocked", event: "BECOMES_BLOCKED" },
      { id: "unblocked", source: "bear", text: "whenever this is not blocked", event: "IS_NOT_BLOCKED" },
      { id: "at-end", source: "bear", text: "at end of combat", event: "END_OF_COMBAT" },
    ],
  });

  it.each<IsoDate>(["1999-04-23", "2003-12-01", NEWEST])(
    "is listed by the step that triggers it, under the rules of %s (508.1m, 509.1i and 511.2 now)",
    (date) => {
      const { steps } = playCombat({ state, date, ...attacksAndBlocks });
      const triggered = steps.map((step) => [step.happening, ...step.triggered.map(({ ability }) => ability)]);
      expect(triggered.filter(({ length }) => length > 1)).toEqual([
        ["ATTACKERS_DECLARED", "on-attack"],
        ["BLOCKERS_DECLARED", "on-block", "on-blocked"],
        ["END_OF_COMBAT", "at-end"],
      ]);
    },
  );

  it.each<[IsoDate, string]>([
    ["1999-11-01", "311.1"],
    ["2009-05-01", "311.1"],
    ["2009-07-11", "511.1"],
    ["2015-07-17", "511.1"],
    ["2017-08-25", "511.1"],
    [NEWEST, "511.1"],
  ])("begins the end of combat step of %s by the rule of what happens first in it (%s)", (date, number) => {
    const { steps } = playCombat({ state, date, ...attacksAndBlocks });
    expect(steps.find(({ happening }) => happening === "END_OF_COMBAT")?.ruleNumber).toBe(number);
  });

  it("is not said to do nothing since no check triggers it: combat does (603.2)", () => {
    const { assumptions } = playCombat({ state, date: NEWEST, ...attacksAndBlocks });
    expect(assumptions.filter((sentence) => sentence.includes("no check triggers it"))).toEqual([]);
    expect(assumptions).toContain(
      "on-attack resolves, and what it does is not said: give its events as a response that resolves it.",
    );
  });
});

describe("a creature with power 0", () => {
  const fight = (date: IsoDate) =>
    playCombat({
      state: board({ objects: [creature("bear", "0/2"), creature("wall", "0/4", { owner: "bob" })] }),
      date,
      ...attacksAndBlocks,
    });

  it.each<[IsoDate, string, string]>([
    ["1999-04-23", "310.1a", "310.2"],
    ["2001-07-23", "310.1a", "310.2"],
    ["2003-12-01", "310.2a", "310.1"],
    ["2009-05-01", "310.2a", "310.1"],
  ])("assigns 0 damage, which goes on the stack, under the rules of %s (%s, %s)", (date, _assigns, number) => {
    const { steps, state } = fight(date);
    const onStack = steps.find(({ happening }) => happening === "DAMAGE_ASSIGNED");
    expect(onStack).toMatchObject({
      ruleNumber: number,
      explanation: "Combat damage goes on the stack: bear 0 to wall and wall 0 to bear.",
      damageOnStack: [
        { source: "bear", target: "wall", amount: 0 },
        { source: "wall", target: "bear", amount: 0 },
      ],
    });
    const dealt = steps.find(({ happening }) => happening === "DAMAGE_DEALT")!;
    expect(dealt.events).toEqual([]);
    expect(dealt.explanation).toBe("No combat damage is dealt: all that was assigned is 0.");
    expect(state.objects.map(({ damage }) => damage)).toEqual([0, 0]);
  });

  it.each<[IsoDate, string]>([
    ["2004-02-01", "310.2a"],
    ["2009-02-01", "310.2a"],
    ["2009-07-11", "510.1a"],
  ])("assigns none under the rules of %s (%s)", (date) => {
    const { steps } = fight(date);
    expect(steps.map(({ happening }) => happening)).not.toContain("DAMAGE_ASSIGNED");
    expect(steps.find(({ happening }) => happening === "DAMAGE_DEALT")!.explanation).toBe(
      "No combat damage is assigned.",
    );
  });

  it("lets players respond with its damage on the stack, in the first of two steps too (310.2, 502.2b)", () => {
    const { notTaken, steps } = playCombat({
      state: board({
        objects: [creature("bear", "0/2", { keywords: ["FIRST_STRIKE"] }), creature("wall", "1/4", { owner: "bob" })],
      }),
      date: "2001-07-23",
      ...attacksAndBlocks,
      responses: [
        { when: "FIRST_DAMAGE_ON_STACK", events: [{ kind: "GAIN_LIFE", players: ["ann"], amount: 1 }] },
        { when: "DAMAGE_ON_STACK", events: [{ kind: "GAIN_LIFE", players: ["ann"], amount: 1 }] },
      ],
    });
    expect(notTaken).toEqual([]);
    expect(steps.filter(({ happening }) => happening === "ACTION_TAKEN")).toHaveLength(2);
  });

  it("assigns 0 to each of several blockers, and the others' damage is dealt (310.1a, 310.1c)", () => {
    const { steps } = playCombat({
      state: board({
        objects: [
          creature("bear", "0/2"),
          creature("wall", "1/4", { owner: "bob" }),
          creature("elf", "0/1", { owner: "bob" }),
        ],
      }),
      date: "2001-07-23",
      attacks: attacksAndBlocks.attacks,
      blocks: [...attacksAndBlocks.blocks, { blocker: "elf", attacker: "bear" }],
      policy: "MINIMAL_LEGAL",
    });
    expect(steps.find(({ happening }) => happening === "DAMAGE_ASSIGNED")!.damageOnStack).toEqual([
      { source: "bear", target: "wall", amount: 0 },
      { source: "bear", target: "elf", amount: 0 },
      { source: "wall", target: "bear", amount: 1 },
      { source: "elf", target: "bear", amount: 0 },
    ]);
    expect(steps.find(({ happening }) => happening === "DAMAGE_DEALT")!.explanation).toBe(
      "Combat damage is dealt: wall 1 to bear.",
    );
  });
});

describe("what a script names and the board does not have", () => {
  const faults = (more: Partial<PlayCombatRequest>) => {
    const state = board({ objects: [creature("bear", "2/2"), creature("wall", "1/4", { owner: "bob" })] });
    try {
      playCombat({ state, date: NEWEST, ...attacksAndBlocks, ...more });
      return [];
    } catch (error) {
      return (error as { readonly faults: readonly { readonly path: string }[] }).faults.map(({ path }) => path);
    }
  };
  const response = (rest: object) => ({ responses: [{ when: "DAMAGE_DEALT" as const, ...rest }] });

  it.each<[string, Partial<PlayCombatRequest>]>([
    ["responses[0].resolves[0]", response({ resolves: ["zork"] })],
    ["responses[0].events[0].effects[0]", response({ events: [{ kind: "END_EFFECT", effects: ["zork"] }] })],
    ["responses[0].player", response({ player: "zork" })],
    ["damageAssignmentOrders[0].creature", { damageAssignmentOrders: [{ creature: "zork", order: [] }] }],
    [
      "damageAssignmentOrders[0].order[0]",
      { attacks: null, damageAssignmentOrders: [{ creature: "bear", order: ["zork"] }] },
    ],
    ["assignments[0].source", { assignments: [{ source: "zork", target: "bob", amount: 1 }] }],
    ["constraints[0].source", { constraints: [{ id: "c", kind: "CANT_ATTACK", source: "zork" }] }],
  ])("is refused with its path: %s", (path, more) => {
    expect(faults(more)).toEqual([path]);
  });

  it("is not what comes of a keyword, or what a later event begins", () => {
    expect(faults(response({ resolves: ["bushido:bear"] }))).toEqual([]);
    const effect = { id: "growth", addPower: { constant: 1 } };
    expect(
      faults(
        response({
          events: [
            { kind: "END_EFFECT", effects: ["growth"] },
            { kind: "START_EFFECT", objects: ["bear"], effect },
          ],
        }),
      ),
    ).toEqual([]);
  });
});

describe("trample over a blocker that is damaged already (502.9b, 702.19b now)", () => {
  const play = (date: IsoDate) =>
    playCombat({
      state: board({
        objects: [
          creature("bear", "4/4", { keywords: ["TRAMPLE"] }),
          creature("wall", "1/4", { owner: "bob", damage: 2 }),
        ],
      }),
      date,
      ...attacksAndBlocks,
    });

  it.each<IsoDate>(["1999-04-23", "1999-11-01"])(
    "counts that damage, and says that the text of %s leaves it open",
    (date) => {
      const { state, assumptions } = play(date);
      expect(state.players[1]!.life).toBe(18);
      expect(assumptions).toEqual([
        "The damage that wall has counts towards what is lethal for bear's trample; 502.9b of that time does not say whether it does.",
      ]);
    },
  );

  it.each<IsoDate>(["2001-07-23", NEWEST])("counts that damage, as the text of %s says", (date) => {
    expect(play(date)).toMatchObject({ assumptions: [] });
    expect(play(date).state.players[1]!.life).toBe(18);
  });
});

describe("a creature that leaves and comes back with damage on the stack", () => {
  const blink = (date: IsoDate) =>
    playCombat({
      state: board({ objects: [creature("bear", "2/2"), creature("wall", "1/1", { owner: "bob" })] }),
      date,
      ...attacksAndBlocks,
      responses: (["EXILE", "BATTLEFIELD"] as const).map((zone) => ({
        when: "DAMAGE_ON_STACK" as const,
        events: [{ kind: "RETURN" as const, objects: ["wall"], zone }],
      })),
    });

  it.each<[IsoDate, string]>([
    ["1999-11-01", "310.4"],
    ["2006-10-01", "310.4c"],
  ])("is another, and is not dealt what was assigned to it (%s: %s)", (date, number) => {
    const { state, steps } = blink(date);
    expect(state.objects.map(({ zone, damage }) => [zone, damage])).toEqual([
      ["BATTLEFIELD", 1],
      ["BATTLEFIELD", 0],
    ]);
    expect(steps.find(({ happening }) => happening === "DAMAGE_DEALT")!.explanation).toBe(
      `Combat damage is dealt: wall 1 to bear. Not dealt to what has left and come back as another (${number}): bear 2 to wall.`,
    );
  });
});

describe("the sentence about combat damage", () => {
  const told = (date: IsoDate, replacement: Partial<ReplacementEffectInput>) => {
    const fog: ReplacementEffectInput = { id: "fog", event: "WOULD_BE_DEALT_DAMAGE", instead: {}, ...replacement };
    const { steps } = playCombat({
      state: board({
        objects: [creature("bear", "5/5"), creature("elf", "1/1"), creature("wall", "1/9", { owner: "bob" })],
        replacementEffects: [fog],
      }),
      date,
      attacks: ["bear", "elf"].map((attacker) => ({ attacker, defender: "bob" })),
      blocks: [],
      policy: "MINIMAL_LEGAL",
    });
    return steps.filter(({ happening }) => happening.startsWith("DAMAGE_")).map(({ explanation }) => explanation);
  };
  const bears = { damageFrom: { ids: ["bear"] } };
  const ASSIGNED = "Combat damage goes on the stack: bear 5 to Bob and elf 1 to Bob.";

  it.each<[string, Partial<ReplacementEffectInput>, string]>([
    ["nothing changes", { damageFrom: { ids: ["wall"] } }, "Combat damage is dealt: bear 5 to Bob and elf 1 to Bob."],
    [
      "is prevented",
      { instead: { preventDamage: true } },
      "No combat damage is dealt. The 5 damage that bear would deal to Bob is prevented (by fog). The 1 damage that elf would deal to Bob is prevented (by fog).",
    ],
    [
      "is prevented in part",
      { ...bears, instead: { preventUpTo: 2 } },
      "Combat damage is dealt: bear 3 to Bob (changed by fog) and elf 1 to Bob.",
    ],
    [
      "is doubled",
      { ...bears, instead: { times: 2 } },
      "Combat damage is dealt: bear 10 to Bob (changed by fog) and elf 1 to Bob.",
    ],
    [
      "is redirected",
      { ...bears, instead: { redirectTo: "wall" } },
      "Combat damage is dealt: bear 5 to wall (changed by fog) and elf 1 to Bob.",
    ],
    [
      "becomes none",
      { ...bears, instead: { plus: -5 } },
      "Combat damage is dealt: elf 1 to Bob. bear deals no damage to Bob (by fog).",
    ],
  ])(
    "tells what is dealt of damage that %s (614.6, 615.6), and of what is assigned what is assigned",
    (_, fog, dealt) => {
      expect(told(NEWEST, fog)).toEqual([dealt]);
      expect(told("2003-12-01", fog)).toEqual([ASSIGNED, dealt]);
    },
  );

  it("says of damage that can't be dealt any more why it is not (510.2)", () => {
    const { steps } = playCombat({
      state: board({ objects: [creature("bear", "2/2"), creature("wall", "1/1", { owner: "bob" })] }),
      date: "2003-12-01",
      ...attacksAndBlocks,
      responses: [{ when: "DAMAGE_ON_STACK", events: [{ kind: "RETURN", objects: ["wall"], zone: "HAND" }] }],
    });
    expect(steps.find(({ happening }) => happening === "DAMAGE_DEALT")!.explanation).toBe(
      "Combat damage is dealt: wall 1 to bear. What has left deals its damage as it last was (310.4b): wall. bear deals no damage: wall is not on the battlefield any more.",
    );
  });
});

describe("a Siege that loses its last defense counter (310.12b, since 2023-04-14)", () => {
  const siege: GameObjectInput = {
    ...{ id: "siege", name: "Siege", owner: "ann", typeLine: "Battle — Siege", protector: "bob" },
    counters: [{ kind: "defense", count: 2 }],
  };
  const play = (date: IsoDate, more: Partial<GameStateInput> = {}) =>
    playCombat({
      state: board({ objects: [creature("bear", "2/2"), siege], ...more }),
      date,
      attacks: [{ attacker: "bear", defender: "siege" }],
      blocks: [],
    });

  it.each<IsoDate>(["2023-04-14", "2026-02-27", NEWEST])(
    "is exiled by its own ability, under the rules of %s",
    (date) => {
      const { state, steps, assumptions } = play(date);
      expect(steps.find(({ happening }) => happening === "DAMAGE_DEALT")).toMatchObject({
        triggered: [{ ability: "siege:siege", source: "siege", controller: "ann" }],
        checks: [],
      });
      expect(state.objects[1]!.zone).toBe("EXILE");
      expect(assumptions).toEqual([
        "Whether Siege is cast transformed once it is exiled is not asked: give what comes of it as events.",
      ]);
    },
  );

  it("goes to the graveyard if it has no abilities (704.5v)", () => {
    const blank = { id: "blank", affects: { types: ["Battle"] }, loseAllAbilities: true };
    expect(play(NEWEST, { continuousEffects: [blank] }).state.objects[1]!.zone).toBe("GRAVEYARD");
  });
});

describe("the damage assignment order of an attacker that a creature with banding blocks", () => {
  const state = board({
    objects: [
      creature("wurm", "6/6"),
      creature("b", "2/4", { owner: "bob" }),
      creature("w", "3/5", { owner: "bob" }),
      creature("c", "1/1", { owner: "bob", keywords: ["BANDING"] }),
    ],
  });
  const request: PlayCombatRequest = {
    state,
    date: "2012-06-01",
    attacks: [{ attacker: "wurm", defender: "bob" }],
    blocks: ["b", "w", "c"].map((blocker) => ({ blocker, attacker: "wurm" })),
    responses: [{ when: "BLOCKERS_DECLARED", events: [{ kind: "DESTROY", objects: ["c"] }] }],
  };

  it("is announced as blockers are declared: banding excepts only the assignment (509.2, 510.1c)", () => {
    expect(playCombat(request).decision).toMatchObject({
      kind: "DAMAGE_ASSIGNMENT_ORDER",
      player: "ann",
      creature: "wurm",
      ruleNumber: "509.2",
    });
  });

  it("keeps its remaining order once the creature with banding has left combat (509.2a)", () => {
    const { decision } = playCombat({
      ...request,
      damageAssignmentOrders: [{ creature: "wurm", order: ["w", "c", "b"] }],
    });
    expect(decision).toMatchObject({ kind: "DAMAGE_ASSIGNMENT", player: "ann" });
    const toB = decision!.divisions.filter((division) => division.some(({ target }) => target === "b"));
    expect(toB).toEqual([
      [
        { source: "wurm", target: "w", amount: 5 },
        { source: "wurm", target: "b", amount: 1 },
      ],
    ]);
  });
});

describe("the damage assignment order of a creature that blocks a band", () => {
  it.each<IsoDate>(["2009-10-01", "2012-06-01"])(
    "is the defending player's to announce, under the rules of %s (509.3)",
    (date) => {
      const request: PlayCombatRequest = {
        state: board({
          objects: [
            creature("hero", "2/2", { keywords: ["BANDING"] }),
            creature("elf", "1/1"),
            creature("ogre", "3/3", { owner: "bob" }),
          ],
        }),
        date,
        attacks: ["hero", "elf"].map((attacker) => ({ attacker, defender: "bob", band: "b" })),
        blocks: [{ blocker: "ogre", attacker: "hero" }],
      };
      const asked = { kind: "DAMAGE_ASSIGNMENT_ORDER", player: "bob", creature: "ogre", ruleNumber: "509.3" };
      expect(playCombat(request).decision).toMatchObject(asked);
      const { steps } = playCombat({
        ...request,
        damageAssignmentOrders: [{ creature: "ogre", order: ["elf", "hero"] }],
      });
      expect(steps.flatMap(({ decisions }) => decisions).find(({ creature }) => creature === "ogre")).toMatchObject(
        asked,
      );
    },
  );
});

describe("a player who is to sacrifice what another controls", () => {
  it.each<[IsoDate, string]>([
    ["2005-02-01", "Glossary"],
    [NEWEST, "701.21a"],
  ])("does not, under the rules of %s (%s)", (date, number) => {
    const { steps, state } = playCombat({
      state: board({ objects: [creature("bear", "2/2"), creature("wall", "1/4", { owner: "bob" })] }),
      date,
      ...attacksAndBlocks,
      responses: [
        { when: "BLOCKERS_DECLARED", player: "bob", events: [{ kind: "SACRIFICE", objects: ["bear"] }] },
        { when: "BLOCKERS_DECLARED", player: "ann", events: [{ kind: "SACRIFICE", objects: ["bear"] }] },
      ],
    });
    const taken = steps.filter(({ happening }) => happening === "ACTION_TAKEN").flatMap(({ events }) => events);
    expect(taken.map(({ ruleNumber, explanation }) => `${ruleNumber} ${explanation}`)).toEqual([
      `${number} Bob does not control bear.`,
      `${number} Ann sacrifices bear.`,
    ]);
    expect(state.objects.find(({ id }) => id === "bear")!.zone).toBe("GRAVEYARD");
  });
});

describe("an order of assigning damage where the rules know none", () => {
  it.each<IsoDate>(["2005-02-01", NEWEST])(
    "changes nothing under the rules of %s: damage is divided as its assigner chooses (310.2c; 510.1c now)",
    (date) => {
      const fight = (order: readonly string[]) =>
        playCombat({
          state: board({
            objects: [
              creature("bear", "2/2"),
              creature("b", "2/2", { owner: "bob" }),
              creature("c", "1/1", { owner: "bob" }),
            ],
          }),
          date,
          attacks: [{ attacker: "bear", defender: "bob" }],
          blocks: ["b", "c"].map((blocker) => ({ blocker, attacker: "bear" })),
          damageAssignmentOrders: [{ creature: "bear", order }],
          policy: "MINIMAL_LEGAL",
        }).state;
      expect(fight(["c", "b"])).toEqual(fight(["b", "c"]));
    },
  );
});

describe("what is decided of what does not come", () => {
  const knight = creature("knight", "2/2", { keywords: ["FIRST_STRIKE"] });
  const objects = [creature("bear", "2/2"), creature("wall", "1/4", { owner: "bob" }), creature("elf", "1/1")];
  const play = (more: Partial<PlayCombatRequest>, date: IsoDate = NEWEST) =>
    playCombat({ state: board({ objects }), date, ...attacksAndBlocks, ...more });
  const faults = (more: Partial<PlayCombatRequest>) => {
    try {
      return [play(more).status];
    } catch (error) {
      const { faults } = error as { readonly faults: readonly { readonly path: string; readonly message: string }[] };
      return faults.map(({ path, message }) => `${path}: ${message}`);
    }
  };
  const ofElf = [{ source: "elf", target: "bob", amount: 1 }];

  it("is refused where it is damage of a creature that neither attacks nor blocks, with its path (510.1)", () => {
    for (const damageStep of [null, 1, 2])
      expect(faults({ assignments: [{ ...ofElf[0]!, damageStep }] })).toEqual([
        "assignments[0].source: elf neither attacks nor blocks",
      ]);
    expect(faults({ attacks: [], blocks: null, assignments: ofElf })).toEqual([
      "assignments[0].source: elf neither attacks nor blocks",
    ]);
  });

  it("is refused where damage is given twice of one creature to another, in one step", () => {
    const given = (...steps: readonly (number | null)[]) =>
      faults({
        assignments: steps.map((damageStep) => ({ source: "bear", target: "wall", amount: 1, damageStep })),
      });
    expect(given(null, 2)).toEqual(["assignments[1]: damage from bear to wall is given twice"]);
    expect(given(1, 1)).toEqual(["assignments[1]: damage from bear to wall is given twice"]);
  });

  it.each<IsoDate>(["2005-02-01", NEWEST])("is not legal where blocks are given and nothing attacks (%s)", (date) => {
    const { status, problems } = play({ attacks: [] }, date);
    expect([status, ...problems.map(({ explanation }) => explanation)]).toEqual([
      "ILLEGAL",
      "wall can't block bear: bear is not attacking.",
    ]);
  });

  it("is told where it is damage of a second step and there is one step only (510.4)", () => {
    const assignments = [{ source: "bear", target: "wall", amount: 2, damageStep: 2 }];
    expect(play({ assignments }).assumptions).toEqual([
      "`assignments[0]` is not taken: there was no second combat damage step.",
    ]);
    const fast = { state: board({ objects: [...objects, knight] }) };
    const attacks = [...attacksAndBlocks.attacks, { attacker: "knight", defender: "bob" }];
    expect(play({ ...fast, attacks, assignments }).assumptions).toEqual([]);
  });

  it.each<[string, number, string]>([
    ["bear", 1, "knight"],
    ["knight", 2, "bear"],
  ])(
    "is not legal where it is damage of %s in step %i, which belongs to the other: only %s assigns (702.7b)",
    (source, damageStep) => {
      const { status, problems } = play({
        state: board({ objects: [...objects, knight] }),
        attacks: [...attacksAndBlocks.attacks, { attacker: "knight", defender: "bob" }],
        assignments: [{ source, target: source === "bear" ? "wall" : "bob", amount: 2, damageStep }],
      });
      expect([status, ...problems.map(({ ruleNumber, explanation }) => `${ruleNumber} ${explanation}`)]).toEqual([
        "ILLEGAL",
        `702.7b ${source} assigns no damage in this combat damage step.`,
      ]);
    },
  );

  it("is told where its creature has left before it assigns damage (510.1)", () => {
    const { status, assumptions } = play({
      assignments: [{ source: "bear", target: "wall", amount: 2 }],
      responses: [{ when: "BLOCKERS_DECLARED", events: [{ kind: "EXILE", objects: ["bear"] }] }],
    });
    expect([status, ...assumptions]).toEqual([
      "COMPLETE",
      "`assignments[0]` is not taken: bear assigned no combat damage.",
    ]);
  });

  it("is told where the game is over before", () => {
    const { assumptions } = play({
      assignments: [{ source: "bear", target: "wall", amount: 2 }],
      responses: [{ when: "ATTACKERS_DECLARED", events: [{ kind: "LOSE_LIFE", players: ["bob"], amount: 20 }] }],
    });
    expect(assumptions).toEqual([
      "`blocks` are not taken: the game was over before.",
      "`assignments[0]` is not taken: the game was over before.",
    ]);
  });

  it("is told of orders that the rules do not know, where nothing attacks either", () => {
    const orders = { damageAssignmentOrders: [{ creature: "bear", order: ["wall"] }] };
    expect(play({ attacks: [], blocks: null, ...orders }).assumptions).toEqual([
      expect.stringMatching(/^damageAssignmentOrders change nothing here/),
    ]);
  });
});

describe("the player of a team that is attacked as one (606.7d, later 810.7f, until 2018-04-26)", () => {
  const play = (date: IsoDate, more: Partial<PlayCombatRequest> = {}) =>
    playCombat({
      state: board({
        variants: ["TWO_HEADED_GIANT"],
        teams: [{ id: "sun" }, { id: "moon" }],
        players: [
          { id: "ann", team: "sun" },
          { id: "abe", team: "sun" },
          { id: "bob", team: "moon" },
          { id: "cem", team: "moon" },
        ],
        objects: [creature("bear", "2/2")],
      }),
      date,
      attacks: [{ attacker: "bear", defender: "cem" }],
      blocks: [],
      ...more,
    });
  const dealt = ({ steps }: ReturnType<typeof playCombat>) =>
    steps.flatMap(({ decisions }) => decisions.map(({ by, explanation }) => `${by} ${explanation}`)).at(-1);

  it.each<[IsoDate, string]>([
    ["2005-08-01", "606.7d"],
    ["2012-06-01", "810.7f"],
  ])("is asked on %s as damage is assigned, and is whom the attack names by the policy (%s)", (date, number) => {
    expect(play(date).decision).toMatchObject({
      kind: "DAMAGE_ASSIGNMENT",
      prompt: `How does ann assign the 2 damage of bear? Of the attacked team it may damage one player (${number}).`,
      divisions: ["cem", "bob"].map((target) => [{ source: "bear", target, amount: 2 }]),
    });
    expect(dealt(play(date, { policy: "MINIMAL_LEGAL" }))).toBe(
      `POLICY bear assigns 2 to cem, chosen of the attacked team (${number}).`,
    );
    const given = play(date, { assignments: [{ source: "bear", target: "bob", amount: 2 }] });
    expect(dealt(given)).toBe(`GIVEN bear assigns 2 to bob, chosen of the attacked team (${number}).`);
  });

  it.each<IsoDate>(["2018-04-27", NEWEST])("is the one who was attacked since (%s)", (date) => {
    expect(dealt(play(date))).toBe("FORCED bear assigns 2 to cem.");
  });
});

describe("the damage assignment order of a creature with double strike", () => {
  it("stands in the second combat damage step too, without whom the first has killed (509.2, 510.1c)", () => {
    const assigned = (order: readonly string[]) =>
      playCombat({
        state: board({
          objects: [
            creature("duelist", "3/9", { keywords: ["DOUBLE_STRIKE"] }),
            creature("elf", "1/2", { owner: "bob" }),
            creature("wall", "0/4", { owner: "bob" }),
          ],
        }),
        date: "2012-06-01",
        attacks: [{ attacker: "duelist", defender: "bob" }],
        blocks: ["elf", "wall"].map((blocker) => ({ blocker, attacker: "duelist" })),
        damageAssignmentOrders: [{ creature: "duelist", order }],
        policy: "MINIMAL_LEGAL",
      })
        .steps.filter(({ happening }) => happening === "DAMAGE_DEALT")
        .map(({ explanation }) => explanation.replace("Combat damage is dealt: ", ""));
    expect(assigned(["elf", "wall"])).toEqual(["duelist 2 to elf and duelist 1 to wall.", "duelist 3 to wall."]);
    expect(assigned(["wall", "elf"])).toEqual([
      "duelist 3 to wall.",
      "duelist 1 to wall, duelist 2 to elf and elf 1 to duelist.",
    ]);
  });
});

describe("a division of damage by a creature with double strike", () => {
  const fought = (damageStep?: number) =>
    playCombat({
      state: board({
        objects: [
          creature("duelist", "3/3", { keywords: ["DOUBLE_STRIKE", "TRAMPLE"] }),
          creature("elf", "1/2", { owner: "bob" }),
        ],
      }),
      date: NEWEST,
      attacks: [{ attacker: "duelist", defender: "bob" }],
      blocks: [{ blocker: "elf", attacker: "duelist" }],
      assignments: [
        { source: "duelist", target: "elf", amount: 2, ...(damageStep && { damageStep }) },
        { source: "duelist", target: "bob", amount: 1, ...(damageStep && { damageStep }) },
      ],
    });

  it("is of both combat damage steps unless it says of which, as is told where it is illegal in the second (510.1e)", () => {
    const said =
      "This is the second combat damage step, and how duelist assigns its damage was said for both: `damageStep: 1`, or `{damage step 1}` in a script, says it of the first alone.";
    const { problems, status } = fought();
    expect([status, problems.map(({ explanation }) => explanation.endsWith(said))]).toEqual(["ILLEGAL", [true]]);
    expect(fought(1)).toMatchObject({ status: "COMPLETE", problems: [] });
  });
});

describe("a creature that another player has taken control of", () => {
  const stolen = (keywords: readonly Keyword[], events: readonly GameEventInput[]) =>
    playCombat({
      state: board({ objects: [creature("bear", "2/2", { keywords })] }),
      date: NEWEST,
      attacks: [{ attacker: "bear", defender: "bob" }],
      blocks: [],
      responses: [
        {
          when: "ATTACKERS_DECLARED",
          player: "bob",
          events: [{ kind: "START_EFFECT", objects: ["bear"], effect: { id: "theft", changeController: "bob" } }],
        },
        ...events.map((event) => ({ when: "END_OF_COMBAT" as const, events: [event] })),
      ],
    })
      .steps.flatMap(({ events }) => events)
      .filter(({ kind }) => kind === "SACRIFICE")
      .map(({ explanation, outcome }) => `${outcome} ${explanation}`);

  it("is sacrificed by that player (701.21a)", () => {
    expect(stolen([], [{ kind: "SACRIFICE", objects: ["bear"] }])).toEqual(["HAPPENED Bob sacrifices bear."]);
  });

  it("is not sacrificed by who controlled it as it attacked with decayed (701.21a, 702.147a)", () => {
    expect(stolen(["DECAYED"], [])).toEqual(["IMPOSSIBLE Ann does not control bear. (decayed)"]);
  });
});

describe("unspent mana in combat", () => {
  const knight = creature("knight", "1/1", { keywords: ["FIRST_STRIKE"] });
  const fight = (date: IsoDate, when: CombatMoment, life = 20) =>
    playCombat({
      state: board({ players: [{ id: "ann", life }, { id: "bob" }], objects: [knight, creature("bear", "2/2")] }),
      date,
      attacks: ["knight", "bear"].map((attacker) => ({ attacker, defender: "bob" })),
      policy: "MINIMAL_LEGAL",
      responses: [{ when, player: "ann", events: [{ kind: "ADD_MANA", players: ["ann"], amount: 3 }] }],
    });
  const lost = ({ steps }: ReturnType<typeof fight>) =>
    steps.flatMap(({ happening, combatStep, ruleNumber, events }) =>
      happening === "MANA_LOST"
        ? [[combatStep, ruleNumber, ...events.map((one) => `${one.ruleNumber} ${one.kind} ${one.amount}`)]]
        : [],
    );

  it.each<[IsoDate, string]>([
    ["1999-11-01", "300.4"],
    ["2005-10-01", "300.3"],
    ["2009-05-01", "300.3"],
  ])("burns as the combat phase ends under the rules of %s, and not before (%s)", (date, number) => {
    const answer = fight(date, "ATTACKERS_DECLARED");
    expect(lost(answer)).toEqual([["END_OF_COMBAT", number, `${number} LOSE_MANA 3`, `${number} LOSE_LIFE 3`]]);
    expect(answer.state.players[0]).toMatchObject({ life: 17, unspentMana: 0 });
  });

  it("may kill by burning, once a player would next receive priority (300.3, 420.3)", () => {
    const { losers, steps } = fight("2005-10-01", "ATTACKERS_DECLARED", 3);
    expect(losers).toEqual(["ann"]);
    expect(steps.at(-1)).toMatchObject({ happening: "COMBAT_ENDED" });
  });

  it.each<[CombatMoment, string]>([
    ["ATTACKERS_DECLARED", "DECLARE_ATTACKERS"],
    ["BLOCKERS_DECLARED", "DECLARE_BLOCKERS"],
    ["FIRST_DAMAGE_DEALT", "FIRST_COMBAT_DAMAGE"],
    ["DAMAGE_DEALT", "COMBAT_DAMAGE"],
    ["END_OF_COMBAT", "END_OF_COMBAT"],
  ])("that is added at %s is lost as that step ends, and burns nobody (500.4; 500.5 now)", (when, combatStep) => {
    for (const [date, number] of [
      ["2012-06-01", "500.4"],
      [NEWEST, "500.5"],
    ] as const) {
      const answer = fight(date, when);
      expect(lost(answer)).toEqual([[combatStep, number, `${number} LOSE_MANA 3`]]);
      expect(answer.state.players[0]).toMatchObject({ life: 20, unspentMana: 0 });
    }
  });

  it("is lost with the declare attackers step where nothing attacks (508.8, 500.5)", () => {
    const state = board({ players: [{ id: "ann", unspentMana: 2 }, { id: "bob" }] });
    const answer = playCombat({ state, date: NEWEST, attacks: [] });
    expect(lost(answer)).toEqual([["DECLARE_ATTACKERS", "500.5", "500.5 LOSE_MANA 2"]]);
  });

  it("is lost as the turn ends, be it that it was kept until end of combat (500.5)", () => {
    const state = board({ players: [{ id: "ann", unspentMana: 2, manaUntilEndOfCombat: 2 }, { id: "bob" }] });
    expect(endOfTurn({ state, date: NEWEST }).state.players[0]!.unspentMana).toBe(0);
  });
});

describe("what lasts until end of combat (511.3)", () => {
  const until = { id: "until", duration: "END_OF_COMBAT" as const };
  const fought = (objects: readonly GameObjectInput[], effect: object) =>
    playCombat({
      state: board({ objects, continuousEffects: [{ ...until, ...effect }] }),
      date: NEWEST,
      attacks: [{ attacker: "bear", defender: "bob" }],
      blocks: objects.filter(({ id }) => id === "ox").map(() => ({ blocker: "ox", attacker: "bear" })),
    });
  const zonesOf = (played: ReturnType<typeof fought>) =>
    Object.fromEntries(played.state.objects.map(({ id, zone }) => [id, zone]));

  it("leaves a creature that has the damage of that combat to be destroyed (704.3, 704.5g)", () => {
    const objects = [creature("bear", "2/2"), creature("ox", "3/6", { owner: "bob" })];
    const played = fought(objects, { affects: { ids: ["bear"] }, addToughness: { constant: 2 } });
    expect(zonesOf(played)).toMatchObject({ bear: "GRAVEYARD" });
    expect(played.steps.at(-1)).toMatchObject({ explanation: "Combat is over. until ends.", priority: null });
    expect(played.priority).toBeNull();
  });

  it("gives a world enchantment back what it lost, as of then (704.5k)", () => {
    const world = (id: string) => creature(id, "0/0", { typeLine: "World Enchantment", power: null, toughness: null });
    const objects = [creature("bear", "2/2"), world("old"), world("new")];
    const played = fought(objects, { affects: { ids: ["old"] }, removeTypes: ["World"] });
    expect(zonesOf(played)).toMatchObject({ old: "BATTLEFIELD", new: "GRAVEYARD" });
  });
});

describe("the costs of attacking and blocking (508.1h, 509.1d)", () => {
  const state = board({ objects: [creature("bear", "2/2"), creature("wolf", "2/2", { owner: "bob" })] });
  const constraints = [
    { id: "propaganda", kind: "CANT_ATTACK_UNLESS_PAID" as const, affects: {} },
    { id: "cascade", kind: "CANT_BLOCK_UNLESS_PAID" as const, affects: {} },
  ];
  const attacks = [{ attacker: "bear", defender: "bob" }];
  const blocks = [{ blocker: "wolf", attacker: "bear" }];

  it("are told in the step, and where a declaration alone tells them", () => {
    const played = playCombat({ state, date: NEWEST, constraints, attacks, blocks, policy: "MINIMAL_LEGAL" });
    const attacking = "bear attacks, for which a cost is paid: propaganda (508.1h).";
    const blocking = "wolf blocks, for which a cost is paid: cascade (509.1d).";
    expect(played.steps.map(({ costs }) => costs).slice(0, 2)).toEqual([[attacking], [blocking]]);
    expect(played.assumptions).toEqual([attacking, blocking]);
    expect(checkAttack(state, NEWEST, attacks, constraints).notes).toEqual([attacking]);
    expect(checkBlock(state, NEWEST, attacks, blocks, constraints).notes).toEqual([blocking]);
  });
});

describe("what is offered to attack and block with (508.1c, 509.1b)", () => {
  const ask = (objects: readonly GameObjectInput[], more: Partial<PlayCombatRequest> = {}) =>
    playCombat({ state: board({ objects }), date: NEWEST, ...more }).decision?.options ?? null;
  const bobs = (id: string) => creature(id, "2/2", { owner: "bob" });
  const attacks = [{ attacker: "brute", defender: "bob" }];
  const brute = creature("brute", "3/3", { keywords: ["MENACE"] });

  it("is what enough others can be declared with: two to block a creature with menace (702.111b)", () => {
    expect(ask([brute, bobs("wolf")], { attacks })).toBeNull();
    expect(ask([brute, bobs("wolf"), bobs("bear")], { attacks })).toEqual([
      { creature: "wolf", target: "brute" },
      { creature: "bear", target: "brute" },
    ]);
  });

  it("is no creature that can't attack, or block, alone, if no other can", () => {
    const constraints = [{ id: "shy", kind: "CANT_ATTACK_ALONE" as const, affects: { ids: ["brute"] } }];
    expect(ask([brute], { constraints })).toBeNull();
    expect(ask([brute, creature("wolf", "2/2")], { constraints })).toHaveLength(2);
    const craven = [{ id: "craven", kind: "CANT_BLOCK_WITHOUT_OTHERS" as const, count: 2, affects: { ids: ["wolf"] } }];
    const two = [creature("brute", "3/3"), bobs("wolf"), bobs("bear")];
    expect(ask(two, { attacks, constraints: craven })).toEqual([{ creature: "bear", target: "brute" }]);
  });
});

it("takes the order of the board for which damage a shield prevents where nobody is asked (615.7)", () => {
  const shield: ReplacementEffectInput = {
    ...{ id: "shield", controller: "bob", event: "WOULD_BE_DEALT_DAMAGE", amount: 1 },
    ...{ affects: { ids: ["wall"] }, instead: { preventDamage: true } },
  };
  const objects = [creature("bear", "2/2"), creature("wolf", "3/3"), creature("wall", "0/9", { owner: "bob" })];
  const constraints = [{ id: "both", kind: "CAN_BLOCK_ADDITIONAL" as const, count: 1, affects: { ids: ["wall"] } }];
  const fought = (policy: "ASK" | "MINIMAL_LEGAL") =>
    playCombat({
      ...{ state: board({ objects, replacementEffects: [shield] }), date: NEWEST, constraints, policy },
      attacks: ["bear", "wolf"].map((attacker) => ({ attacker, defender: "bob" })),
      blocks: ["bear", "wolf"].map((attacker) => ({ blocker: "wall", attacker })),
    });
  expect(fought("ASK").pendingChoices).toMatchObject([{ kind: "DAMAGE_ORDER" }]);
  expect(fought("MINIMAL_LEGAL")).toMatchObject({ status: "COMPLETE", pendingChoices: [] });
});

describe("blocked and unblocked creatures (509.1h)", () => {
  const combat = { attacks: ["bear", "cub"].map((attacker) => ({ attacker, defender: "bob" })) };
  const blocks = [{ blocker: "wall", attacker: "bear" }];
  const state = board({
    objects: [creature("bear", "2/2"), creature("cub", "1/1"), creature("wall", "0/4", { owner: "bob" })],
  });
  const grows = (when: "ATTACKERS_DECLARED" | "BLOCKERS_DECLARED" | "END_OF_COMBAT", blocked: boolean) => ({
    when,
    events: [{ kind: "PUT_COUNTERS" as const, matching: { blocked }, counters: [{ kind: "charge", count: 1 }] }],
  });
  const grown = (request: Partial<PlayCombatRequest>) => {
    const played = playCombat({ state, date: NEWEST, blocks, ...combat, ...request });
    return played.state.objects.flatMap(({ id, counters }) => (counters.length > 0 ? [id] : []));
  };

  it("are told apart once blockers have been declared, to the end of combat", () => {
    for (const when of ["BLOCKERS_DECLARED", "END_OF_COMBAT"] as const) {
      expect(grown({ responses: [grows(when, true)] })).toEqual(["bear"]);
      expect(grown({ responses: [grows(when, false)] })).toEqual(["cub"]);
    }
    for (const blocked of [true, false])
      expect(grown({ responses: [grows("ATTACKERS_DECLARED", blocked)] })).toEqual([]);
  });

  it("are so on a board that says how far its combat is, and no more once it is over (511.3)", () => {
    const going = {
      ...{ ...state, combat: { after: "BLOCKERS_DECLARED" as const, blocks, ...combat } },
      objects: state.objects!.map((one) => ({ ...one, [one.id === "wall" ? "blocking" : "attacking"]: true })),
    };
    const more = { attacks: null, blocks: null, state: going };
    expect(grown({ ...more, responses: [grows("END_OF_COMBAT", false)] })).toEqual(["cub"]);
    const { objects } = playCombat({ date: NEWEST, state: going }).state.board;
    expect(objects!.map(({ blocked, attacking }) => blocked ?? attacking ?? null)).toEqual([null, null, null]);
  });

  it("stay blocked without what blocked them, and are neither once they are out of combat (506.4, 509.1h)", () => {
    const bolt = { when: "BLOCKERS_DECLARED" as const, events: [{ kind: "DESTROY" as const, objects: ["wall"] }] };
    expect(grown({ responses: [bolt, grows("END_OF_COMBAT", true)] })).toEqual(["bear"]);
    const out = {
      when: "BLOCKERS_DECLARED" as const,
      events: [{ kind: "REMOVE_FROM_COMBAT" as const, objects: ["bear"] }],
    };
    expect(grown({ responses: [out, grows("END_OF_COMBAT", true)] })).toEqual([]);
  });
});
