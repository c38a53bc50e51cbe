import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { board, creature, NEWEST } from "../test-kit/boards";
import { type Keyword } from "../vocabulary";
import { playCombat } from "../played-combat/play-combat";
import { type PlayedCombat } from "../played-combat/played-combat";
import { type CombatResponseInput, type PlayCombatRequest } from "../played-combat/request";
import { type CombatMoment } from "../played-combat/vocabulary";

type Rest = Partial<GameObjectInput>;

const having = (keyword: Keyword, ...numbers: readonly number[]): Rest => ({
  keywords: numbers.length > 0 ? numbers.map(() => keyword) : [keyword],
  keywordNumbers: numbers.map((number) => ({ keyword, number })),
});

/** Ann's 2/2 Knight with something, and what else there is; "ox>knight" is a block. */
function fight(
  knight: Rest,
  others: readonly GameObjectInput[],
  blocks: readonly string[] = [],
  more: Partial<Omit<PlayCombatRequest, "state">> & {
    readonly attackers?: readonly string[];
    readonly state?: Partial<GameStateInput>;
  } = {},
) {
  const { attackers = ["knight"], state, ...rest } = more;
  const played = playCombat({
    date: NEWEST,
    policy: "MINIMAL_LEGAL",
    ...rest,
    state: board({ objects: [creature("knight", "2/2", knight), ...others], ...state }),
    attacks: attackers.map((attacker) => ({ attacker, defender: "bob" })),
    blocks: blocks.map((block) => {
      const [blocker, attacker] = block.split(">") as [string, string];
      return { blocker, attacker };
    }),
  });
  expect(played.status).toBe("COMPLETE");
  const damage = played.steps.find(({ happening }) => happening === "DAMAGE_DEALT")!;
  return {
    lives: played.state.players.map(({ life }) => life),
    /** As big as creatures were when damage had been dealt, or null for what has died. */
    size: (id: string) => {
      const { zone, power, toughness } = damage.state.objects.find((object) => object.id === id)!;
      return zone === "BATTLEFIELD" ? `${power}/${toughness}` : null;
    },
    resolved: played.steps
      .filter(({ happening }) => happening === "ABILITY_RESOLVED")
      .map(({ explanation }) => explanation),
  };
}

const ox = (id = "ox"): GameObjectInput => creature(id, "0/6", { owner: "bob" });

describe("bushido N", () => {
  it("gives +N/+N to what becomes blocked, once however many block it (702.45a)", () => {
    expect(fight(having("BUSHIDO", 2), [ox(), ox("cow")], ["ox>knight", "cow>knight"]).size("knight")).toBe("4/4");
  });

  it("gives nothing to what is not blocked", () => {
    expect(fight(having("BUSHIDO", 2), []).lives).toEqual([20, 18]);
  });

  it("gives it to what blocks, and each instance by itself (702.45b)", () => {
    const samurai = creature("samurai", "1/1", { owner: "bob", ...having("BUSHIDO", 1, 2) });
    const { size, resolved } = fight({}, [samurai], ["samurai>knight"]);
    expect([size("samurai"), size("knight")]).toEqual(["4/4", null]);
    expect(resolved).toEqual(["bushido:samurai#2 resolves.", "bushido:samurai resolves."]);
  });

  it("does nothing before there was bushido (2004-10-01), and nothing on what has lost its abilities", () => {
    const size = (date: string, state: Partial<GameStateInput> = {}) =>
      fight(having("BUSHIDO", 2), [ox()], ["ox>knight"], { date, state: state }).size("knight");
    expect(size("2004-06-01")).toBe("2/2");
    expect(size("2004-10-01")).toBe("4/4");
    const humility = { id: "humility", affects: { types: ["Creature"] }, loseAllAbilities: true };
    expect(size(NEWEST, { continuousEffects: [humility] })).toBe("2/2");
  });
});

describe("rampage N", () => {
  it("gives +N/+N for each blocker beyond the first (702.23a), since the first text", () => {
    for (const date of ["1999-11-01", NEWEST]) {
      const size = (...blocks: readonly string[]) =>
        fight(having("RAMPAGE", 2), [ox(), ox("cow"), ox("yak")], blocks, { date }).size("knight");
      expect(size("ox>knight")).toBe("2/2");
      expect(size("ox>knight", "cow>knight", "yak>knight")).toBe("6/6");
    }
  });

  it("counts those that block it as it resolves (702.23b)", () => {
    const gone = fight(having("RAMPAGE", 2), [ox(), ox("cow")], ["ox>knight", "cow>knight"], {
      responses: [{ when: "BLOCKERS_DECLARED", events: [{ kind: "DESTROY", objects: ["cow"] }] }],
    });
    expect(gone.size("knight")).toBe("2/2");
  });
});

describe("frenzy N and afflict N", () => {
  it("frenzy gives +N/+0 to what is not blocked (702.68a)", () => {
    expect(fight(having("FRENZY", 3), []).lives).toEqual([20, 15]);
    expect(fight(having("FRENZY", 3), [ox()], ["ox>knight"]).size("knight")).toBe("2/2");
  });

  it("afflict costs the defending player N life as it becomes blocked (702.130a)", () => {
    expect(fight(having("AFFLICT", 3), [ox()], ["ox>knight"]).lives).toEqual([20, 17]);
    expect(fight(having("AFFLICT", 3), []).lives).toEqual([20, 18]);
  });
});

describe("exalted", () => {
  const squire = creature("squire", "1/1", { keywords: ["EXALTED"] });

  it("gives +1/+1 to what attacks alone, for each of its controller's permanents that have it (702.83a)", () => {
    expect(fight({ keywords: ["EXALTED"] }, [squire]).lives).toEqual([20, 16]);
  });

  it("gives nothing if two attack, or if the opponent has it (702.83b)", () => {
    expect(fight({}, [squire], [], { attackers: ["knight", "squire"] }).lives).toEqual([20, 17]);
    expect(fight({}, [{ ...squire, owner: "bob" }]).lives).toEqual([20, 18]);
  });

  it.each(["2008-10-03", "2013-05-01", NEWEST])(
    "triggers for each instance, whatever gives it, on %s (702.83b)",
    (date) => {
      const given = (id: string) => ({ id, affects: { ids: ["knight"] }, addKeywords: ["EXALTED" as const] });
      const lives = (knight: Rest, ...effects: readonly string[]) =>
        fight(knight, [], [], { date, state: { continuousEffects: effects.map(given) } }).lives;
      expect(lives({}, "noble")).toEqual([20, 17]);
      expect(lives({ keywords: ["EXALTED"] }, "noble")).toEqual([20, 16]);
      expect(lives({}, "noble", "sage")).toEqual([20, 16]);
      expect(lives({ keywords: ["EXALTED", "EXALTED"] })).toEqual([20, 16]);
    },
  );

  it("is twice on a copy of what has it, except that it has it too (707.9a, 702.83b)", () => {
    const copy = { of: "squire", addKeywords: ["EXALTED" as const] };
    expect(fight({ copy, entersAsCopyOf: { of: {} } }, [squire], [], {}).lives).toEqual([20, 20 - 1 - 3]);
  });

  it("is there as often as there are counters of it (122.1b)", () => {
    expect(fight({ counters: [{ kind: "exalted", count: 2 }] }, []).lives).toEqual([20, 16]);
  });

  it("is lost with all its instances, and there again once an effect gives it later (613.7)", () => {
    const on = (id: string, timestamp: number, more: object) => ({
      id,
      timestamp,
      affects: { ids: ["knight"] },
      ...more,
    });
    const lost = on("lost", 5, { removeKeywords: ["EXALTED"] });
    const given = on("given", 6, { addKeywords: ["EXALTED"] });
    const lives = (...continuousEffects: readonly ReturnType<typeof on>[]) =>
      fight({ keywords: ["EXALTED", "EXALTED"] }, [], [], { state: { continuousEffects } }).lives;
    expect(lives(lost)).toEqual([20, 18]);
    expect(lives(lost, given)).toEqual([20, 17]);
  });
});

describe("a keyword that an effect gives beside the creature's own", () => {
  const triggers = (keyword: Keyword) =>
    playCombat({
      ...{ date: NEWEST, policy: "MINIMAL_LEGAL", blocks: [], choicePolicy: "FIRST_OPTION" },
      state: board({
        objects: [creature("knight", "1/1", { keywords: [keyword] }), creature("elf", "2/2"), ox()],
        continuousEffects: [{ id: "gift", affects: { ids: ["knight"] }, addKeywords: [keyword] }],
      }),
      attacks: ["knight", "elf"].map((attacker) => ({ attacker, defender: "bob" })),
    }).steps.flatMap(({ triggered }) => triggered.filter(({ source }) => source === "knight"));

  it.each(["PROVOKE", "BATTLE_CRY", "DETHRONE", "INGEST", "MELEE", "TRAINING"] as const)(
    "triggers for each instance: %s (702.39b, 702.91b, 702.105b, 702.115b, 702.121b, 702.149b)",
    (keyword) => expect(triggers(keyword)).toHaveLength(2),
  );
});

describe("battle cry", () => {
  it("gives +1/+0 to each other creature that attacks (702.91a)", () => {
    const others = [creature("elf", "1/1"), creature("goblin", "1/1"), creature("monk", "1/1")];
    const { lives } = fight({ keywords: ["BATTLE_CRY"] }, others, [], { attackers: ["knight", "elf", "goblin"] });
    expect(lives).toEqual([20, 20 - 2 - 2 - 2]);
  });
});

describe("melee", () => {
  it("gives +1/+1 for each opponent attacked with a creature (702.121a)", () => {
    expect(fight({ keywords: ["MELEE"] }, []).lives).toEqual([20, 17]);
  });
});

describe("dethrone", () => {
  const lives = (ann: number, bob: number) => ({
    state: {
      players: [
        { id: "ann", life: ann },
        { id: "bob", life: bob },
      ],
    } as GameStateInput,
  });

  it("puts a +1/+1 counter on what attacks the player with the most life, be it tied (702.105a)", () => {
    expect(fight({ keywords: ["DETHRONE"] }, [], [], lives(20, 20)).size("knight")).toBe("3/3");
    expect(fight({ keywords: ["DETHRONE"] }, [], [], lives(20, 19)).size("knight")).toBe("2/2");
  });
});

describe("training", () => {
  it("puts a +1/+1 counter on what attacks beside a creature of greater power (702.149a)", () => {
    const size = (other: string) =>
      fight({ keywords: ["TRAINING"] }, [creature("giant", other)], [], { attackers: ["knight", "giant"] }).size(
        "knight",
      );
    expect(size("3/3")).toBe("3/3");
    expect(size("2/2")).toBe("2/2");
  });
});

describe("keywords with a target or a choice", () => {
  /** Ann's Knight attacks with others, and nothing else is decided. */
  const attack = (
    knight: Rest,
    others: readonly GameObjectInput[],
    more: Partial<PlayCombatRequest> & { readonly attackers?: readonly string[] } = {},
  ) => {
    const { attackers = ["knight"], ...rest } = more;
    return playCombat({
      date: NEWEST,
      state: board({ objects: [creature("knight", "3/3", knight), ...others] }),
      attacks: attackers.map((attacker) => ({ attacker, defender: "bob" })),
      blocks: [],
      ...rest,
    });
  };
  const zone = ({ state }: ReturnType<typeof attack>, id: string) => state.objects.find((one) => one.id === id)!.zone;
  const size = ({ state }: ReturnType<typeof attack>, id: string) =>
    state.objects.filter((one) => one.id === id).map(({ power, toughness }) => `${power}/${toughness}`)[0];
  const bobs = (id: string, rest: Rest = {}) => creature(id, "1/1", { owner: "bob", ...rest });

  describe("annihilator N (702.86a, since 2010-04-23)", () => {
    const three = [bobs("a"), bobs("b"), bobs("c")];

    it("asks the defending player as it resolves", () => {
      const asked = attack(having("ANNIHILATOR", 2), three);
      expect(asked).toMatchObject({ status: "NEEDS_CHOICES", decision: null });
      expect(asked.pendingChoices).toMatchObject([
        {
          id: "sacrifice:bob:annihilator:knight",
          kind: "SACRIFICE",
          player: "bob",
          options: ["a", "b", "c"],
          take: 2,
          ruleNumber: "702.86a",
        },
      ]);
      const answered = attack(having("ANNIHILATOR", 2), three, {
        choices: [{ choice: "sacrifice:bob:annihilator:knight", options: ["c", "a"] }],
      });
      expect(answered.status).toBe("COMPLETE");
      expect(["a", "b", "c"].map((id) => zone(answered, id))).toEqual(["GRAVEYARD", "BATTLEFIELD", "GRAVEYARD"]);
    });

    it("asks nobody who has no more than that, nor where nobody is asked", () => {
      expect(zone(attack(having("ANNIHILATOR", 2), [bobs("a")]), "a")).toBe("GRAVEYARD");
      const minimal = attack(having("ANNIHILATOR", 1), three, { policy: "MINIMAL_LEGAL" });
      expect(["a", "b", "c"].map((id) => zone(minimal, id))).toEqual(["GRAVEYARD", "BATTLEFIELD", "BATTLEFIELD"]);
      expect(minimal.assumptions).toEqual([
        "Which permanent does Bob sacrifice? Taken: a (choice sacrifice:bob:annihilator:knight).",
      ]);
    });

    it("does nothing before there was annihilator", () => {
      expect(zone(attack(having("ANNIHILATOR", 1), [bobs("a")], { date: "2010-02-01" }), "a")).toBe("BATTLEFIELD");
    });
  });

  describe("mentor (702.134a, since 2018-10-05)", () => {
    const pupils = [
      creature("squire", "1/1"),
      creature("page", "2/2"),
      creature("peer", "3/3"),
      creature("idle", "1/1"),
    ];
    const attackers = ["knight", "squire", "page", "peer"];

    it("targets an attacking creature with less power", () => {
      const asked = attack(having("MENTOR"), pupils, { attackers });
      expect(asked.pendingChoices).toMatchObject([
        { kind: "TARGET", player: "ann", options: ["squire", "page"], take: 1, ruleNumber: "702.134a" },
      ]);
      const choices = [{ choice: "target:ann:mentor:knight", options: ["page"] }];
      const answered = attack(having("MENTOR"), pupils, { attackers, choices });
      expect([size(answered, "squire"), size(answered, "page")]).toEqual(["1/1", "3/3"]);
    });

    it("is not put on the stack without one", () => {
      const alone = attack(having("MENTOR"), pupils);
      expect(alone.status).toBe("COMPLETE");
      expect(alone.steps.flatMap(({ triggered }) => triggered)).toEqual([]);
    });

    it("does nothing to a target that has grown before it resolves", () => {
      const grown = attack(having("MENTOR"), [creature("squire", "1/1")], {
        attackers: ["knight", "squire"],
        responses: [
          {
            when: "ATTACKERS_DECLARED",
            events: [
              {
                kind: "START_EFFECT",
                objects: ["squire"],
                effect: { id: "growth", addPower: { constant: 3 }, duration: "END_OF_TURN" },
              },
            ],
          },
        ],
      });
      expect(size(grown, "squire")).toBe("4/1");
    });

    it("does nothing that the board gives itself as a triggered ability", () => {
      const given = { id: "mentor", source: "knight", event: "ATTACKS" as const };
      const state = board({
        objects: [creature("knight", "3/3", having("MENTOR")), creature("squire", "1/1")],
        triggeredAbilities: [given],
      });
      expect(size(attack({}, [], { state, attackers: ["knight", "squire"] }), "squire")).toBe("1/1");
    });
  });

  describe("provoke (502.29a; 702.39a now)", () => {
    const two = [bobs("a", { tapped: true }), bobs("b")];
    const target = (id: string) => ({ choice: "target:ann:provoke:knight", options: [id] });
    const may = (answer: string) => ({ choice: "may:ann:provoke:knight", options: [answer] });

    it("asks for a target, and as it resolves whether that has to block", () => {
      expect(attack(having("PROVOKE"), two).pendingChoices).toMatchObject([{ kind: "TARGET", options: ["a", "b"] }]);
      expect(attack(having("PROVOKE"), two, { choices: [target("a")] }).pendingChoices).toMatchObject([
        { kind: "MAY", player: "ann", options: ["no", "yes"], ruleNumber: "702.39a" },
      ]);
    });

    it.each(["2003-03-15", "2009-07-11", NEWEST])("%s: untaps the target, which has to block it", (date) => {
      const choices = [target("a"), may("yes")];
      expect(attack(having("PROVOKE"), two, { choices, date })).toMatchObject({
        status: "ILLEGAL",
        problems: [{ constraint: "provoke:knight" }],
      });
      const blocks = [{ blocker: "a", attacker: "knight" }];
      const blocked = attack(having("PROVOKE"), two, { choices, date, blocks });
      expect([blocked.status, zone(blocked, "a")]).toEqual(["COMPLETE", "GRAVEYARD"]);
    });

    it("does not do so if its controller does not want it, nor if nobody is asked", () => {
      const declined = attack(having("PROVOKE"), two, { choices: [target("a"), may("no")] });
      expect(declined).toMatchObject({ status: "COMPLETE", problems: [] });
      expect(declined.state.objects.find(({ id }) => id === "a")!.tapped).toBe(true);
      expect(attack(having("PROVOKE"), two, { policy: "MINIMAL_LEGAL" }).status).toBe("COMPLETE");
    });

    it.each([
      ["shroud", { keywords: ["SHROUD"] }],
      ["hexproof", { keywords: ["HEXPROOF"] }],
      ["protection", { protectionFrom: [{ colors: ["RED"] }] }],
    ] as const)("can't target what has %s", (_, rest) => {
      const knight = { ...having("PROVOKE"), colors: ["RED"] as const };
      expect(attack(knight, [bobs("a", rest), bobs("b")]).pendingChoices).toMatchObject([{ kind: "MAY" }]);
    });
  });

  it("decayed is sacrificed at end of combat (702.147a, since 2021-09-24)", () => {
    const zones = (date: string) => {
      const { steps } = attack(having("DECAYED"), [], { date });
      return steps.map(({ happening, state }) => `${happening} ${state.objects[0]!.zone}`).slice(-3);
    };
    expect(zones(NEWEST)).toEqual([
      "END_OF_COMBAT BATTLEFIELD",
      "ABILITY_RESOLVED GRAVEYARD",
      "COMBAT_ENDED GRAVEYARD",
    ]);
    expect(zones("2021-07-23").at(-1)).toBe("COMBAT_ENDED BATTLEFIELD");
  });

  it("firebending N gives N mana until the combat phase ends (702.189a, since 2025-11-14; 500.5)", () => {
    const mana = (date: string) =>
      attack(having("FIREBENDING", 2), [], { date }).steps.map(({ happening, state }) => {
        const [{ unspentMana }, { manaUntilEndOfCombat = 0 }] = [state.players[0]!, state.board.players[0]!];
        return [happening, unspentMana, manaUntilEndOfCombat];
      });
    expect(mana("2025-09-19").filter(([, amount]) => amount !== 0)).toEqual([]);
    expect(mana(NEWEST)).toEqual([
      ["ATTACKERS_DECLARED", 0, 0],
      ["ABILITY_RESOLVED", 2, 2],
      ["BLOCKERS_DECLARED", 2, 2],
      ["DAMAGE_DEALT", 2, 2],
      ["END_OF_COMBAT", 2, 2],
      ["MANA_LOST", 0, 0],
      ["COMBAT_ENDED", 0, 0],
    ]);
  });

  it("poisonous N gives N poison counters to the player who was dealt combat damage (702.70a, since 2007-05-01)", () => {
    const poison = (date: string, blocks: PlayCombatRequest["blocks"] = []) =>
      attack(having("POISONOUS", 2, 1), [bobs("a")], { date, blocks }).state.players[1]!.poisonCounters;
    expect(["2007-02-01", "2007-05-01", "2009-07-11", NEWEST].map((date) => poison(date))).toEqual([0, 3, 3, 3]);
    expect(poison(NEWEST, [{ blocker: "a", attacker: "knight" }])).toBe(0);
  });

  it("renown N gives N counters the first time (702.112a, since 2015-07-17)", () => {
    const renowned = (date: string, keywords: readonly Keyword[] = []) => {
      const played = attack(
        { keywords: ["RENOWN", ...keywords], keywordNumbers: [{ keyword: "RENOWN", number: 2 }] },
        [],
        { date },
      );
      const { counters } = played.state.objects[0]!;
      return [...counters.map(({ count }) => count), played.state.players[1]!.life];
    };
    expect([renowned("2015-03-27"), renowned("2015-07-17"), renowned(NEWEST)]).toEqual([[17], [2, 17], [2, 17]]);
    expect(renowned(NEWEST, ["DOUBLE_STRIKE"])).toEqual([2, 12]);
    expect(attack(having("RENOWN", 2), []).assumptions).toEqual([
      "knight is renowned from now on: give `isRenowned` in what is played next, as the `board` of this answer does.",
    ]);
  });

  it("ingest exiles the top card of that player's library, for each instance (702.115a, 702.115b, since 2015-09-26)", () => {
    const library = ["deep", "top"].map((id) => bobs(id, { zone: "LIBRARY" }));
    const exiled = (date: string) =>
      attack(having("INGEST"), library, { date })
        .state.objects.filter(({ zone }) => zone === "EXILE")
        .map(({ id }) => id);
    expect([exiled("2015-07-17"), exiled("2015-09-26"), exiled(NEWEST)]).toEqual([[], ["top"], ["top"]]);
    const twice = attack({ keywords: ["INGEST", "INGEST"] }, library).state.objects;
    expect(twice.filter(({ zone }) => zone === "EXILE")).toHaveLength(2);
    expect(attack(having("INGEST"), []).assumptions).toEqual([
      "Bob exiles the top card of the library by ingest: which that is, the board does not say.",
    ]);
  });

  it("does nothing by itself where the board gives its ability, called like it", () => {
    const ability = { id: "renown 2", source: "knight", event: "DEALS_COMBAT_DAMAGE" as const };
    const given = board({ objects: [creature("knight", "3/3", having("RENOWN", 2))], triggeredAbilities: [ability] });
    const { state, steps } = attack({}, [], { state: given });
    expect(state.objects[0]!.counters).toEqual([]);
    expect(steps.flatMap(({ triggered }) => triggered.map(({ ability: id }) => id))).toEqual(["renown 2"]);
  });
});

describe("what can't have counters put on it", () => {
  const solemnity = { id: "solemnity", affects: { types: ["Creature" as const] }, cantHaveCounters: true };

  it.each<[Keyword, Rest, readonly string[]]>([
    ["DETHRONE", having("DETHRONE"), ["knight"]],
    ["TRAINING", having("TRAINING"), ["knight", "giant"]],
    ["MENTOR", having("MENTOR"), ["knight", "elf"]],
    ["RENOWN", having("RENOWN", 2), ["knight"]],
    ["WITHER", having("WITHER"), ["knight"]],
    ["INFECT", having("INFECT"), ["knight"]],
  ])("gets none in combat by %s (122.1)", (keyword, knight, attackers) => {
    const others = [creature("giant", "5/5"), creature("elf", "1/1"), ox()];
    const isBlocked = keyword === "WITHER" || keyword === "INFECT";
    const played = (continuousEffects: GameStateInput["continuousEffects"]) =>
      playCombat({
        date: NEWEST,
        policy: "MINIMAL_LEGAL",
        state: board({ objects: [creature("knight", "2/2", knight), ...others], continuousEffects }),
        attacks: attackers.map((attacker) => ({ attacker, defender: "bob" })),
        blocks: isBlocked ? [{ blocker: "ox", attacker: "knight" }] : [],
      });
    const put = ({ state, steps }: PlayedCombat) => [
      state.objects.filter((object) => object.counters.length > 0).length,
      ...steps
        .flatMap(({ events }) => events)
        .filter(({ kind }) => kind === "PUT_COUNTERS")
        .map(({ outcome }) => outcome),
    ];
    expect(put(played([]))).toEqual([1, "HAPPENED"]);
    expect(put(played([solemnity]))).toEqual([0, "IMPOSSIBLE"]);
  });
});

describe("an ability of what has left and come back since it triggered", () => {
  const blink = (id: string, when: CombatMoment): readonly CombatResponseInput[] =>
    (["EXILE", "BATTLEFIELD"] as const).map((zone) => ({ when, events: [{ kind: "RETURN", objects: [id], zone }] }));
  const fought = (knight: Rest, responses: readonly CombatResponseInput[], more: Partial<PlayCombatRequest> = {}) =>
    playCombat({
      date: NEWEST,
      policy: "MINIMAL_LEGAL",
      state: board({ objects: [creature("knight", "2/2", knight), ox()] }),
      attacks: [{ attacker: "knight", defender: "bob" }],
      responses,
      ...more,
    });
  const knightIn = ({ state }: PlayedCombat): string => {
    const { zone, power, toughness, counters } = state.objects.find(({ id }) => id === "knight")!;
    return zone === "BATTLEFIELD" ? `${power}/${toughness} with ${counters.length} counters` : zone;
  };

  it.each<[Keyword, Rest, CombatMoment]>([
    ["DETHRONE", having("DETHRONE"), "ATTACKERS_DECLARED"],
    ["EXALTED", having("EXALTED"), "ATTACKERS_DECLARED"],
    ["FRENZY", having("FRENZY", 2), "BLOCKERS_DECLARED"],
    ["RENOWN", having("RENOWN", 1), "DAMAGE_DEALT"],
    ["DECAYED", having("DECAYED"), "ATTACKERS_DECLARED"],
    ["DECAYED", having("DECAYED"), "DAMAGE_DEALT"],
    ["DECAYED", having("DECAYED"), "END_OF_COMBAT"],
  ])("does nothing to the new object: %s (400.7)", (_, knight, when) => {
    expect(knightIn(fought(knight, blink("knight", when)))).toBe("2/2 with 0 counters");
  });

  it("targets the new object no more: provoke (400.7, 608.2b)", () => {
    const asked = (responses: readonly CombatResponseInput[]) =>
      fought(having("PROVOKE"), responses, { policy: "ASK", blocks: [] }).pendingChoices.map(({ id }) => id);
    expect(asked([])).toEqual(["may:ann:provoke:knight"]);
    expect(asked(blink("ox", "ATTACKERS_DECLARED"))).toEqual([]);
  });

  it("lets the new object stay out of combat, once provoke has resolved (400.7)", () => {
    const blocks = (...responses: readonly CombatResponseInput[]) =>
      fought(having("PROVOKE"), [{ when: "ATTACKERS_DECLARED", resolves: ["provoke:knight"] }, ...responses], {
        choices: [{ choice: "may:ann:provoke:knight", options: ["yes"] }],
      }).steps.find(({ happening }) => happening === "BLOCKERS_DECLARED")!.explanation;
    expect(blocks()).toBe("ox blocks knight.");
    expect(blocks(...blink("ox", "ATTACKERS_DECLARED"))).toBe("Nothing blocks.");
  });

  it("sacrifices what is there as annihilator resolves, be it new", () => {
    const { state } = fought(having("ANNIHILATOR", 1), blink("ox", "ATTACKERS_DECLARED"));
    expect(state.objects.find(({ id }) => id === "ox")!.zone).toBe("GRAVEYARD");
  });
});
