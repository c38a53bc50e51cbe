import { type IsoDate } from "../../domain/iso-date";
import { type GameEventInput } from "../board/fields/game-event";
import { type GameStateInput, type ReplacementEffectInput } from "../game-state-input";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { type Keyword } from "../vocabulary";
import { type EventsRequest, performEvents } from "./perform-events";
import { whatHappens } from "./test-kit/what-happens";

const bolt = (amount: number, more: Partial<GameEventInput> = {}): GameEventInput => ({
  kind: "DEAL_DAMAGE",
  source: "knight",
  amount,
  ...more,
});

/** Ann's Bear and planeswalker, and Bob's Knight, which deals the damage. */
const table = (keywords: readonly Keyword[] = [], more: Partial<GameStateInput> = {}): GameStateInput =>
  board({
    ...more,
    objects: [
      creature("bear", "2/4"),
      permanent("jace", "Legendary Planeswalker — Jace", { counters: [{ kind: "loyalty", count: 5 }] }),
      creature("knight", "2/2", { owner: "bob", colors: ["RED"], keywords }),
      ...(more.objects ?? []),
    ],
  });

const play = (
  state: GameStateInput,
  date: IsoDate,
  events: readonly GameEventInput[],
  more: Partial<EventsRequest> = {},
) => whatHappens({ state, date, steps: [{ events }], ...more });

describe("damage that is dealt", () => {
  it.each<[IsoDate, readonly string[]]>([
    ["1999-04-23", ["Glossary DEAL_DAMAGE knight bob 3 HAPPENED", "Glossary LOSE_LIFE bob 3 HAPPENED of 1"]],
    ["2007-05-01", ["Glossary DEAL_DAMAGE knight bob 3 HAPPENED", "215.2 LOSE_LIFE bob 3 HAPPENED of 1"]],
    ["2009-07-11", ["118.1 DEAL_DAMAGE knight bob 3 HAPPENED", "118.3a LOSE_LIFE bob 3 HAPPENED of 1"]],
    ["2010-07-16", ["119.1 DEAL_DAMAGE knight bob 3 HAPPENED", "119.3a LOSE_LIFE bob 3 HAPPENED of 1"]],
    ["2019-07-12", ["120.1 DEAL_DAMAGE knight bob 3 HAPPENED", "120.3a LOSE_LIFE bob 3 HAPPENED of 1"]],
  ])("makes a player lose life under the rules of %s", (date, told) => {
    expect(play(table(), date, [bolt(3, { players: ["bob"] })])).toMatchObject({ told, bob: "17" });
  });

  it.each<[IsoDate, string]>([
    ["1999-04-23", "Glossary"],
    ["2008-05-01", "212.3g"],
    ["2009-07-11", "118.3d"],
    ["2010-10-01", "119.3e"],
    ["2019-07-12", "120.3e"],
  ])("is marked on a creature under the rules of %s, by %s", (date, number) => {
    expect(play(table(), date, [bolt(3, { objects: ["bear"] })])).toMatchObject({
      told: [expect.stringContaining("DEAL_DAMAGE knight bear 3"), `${number} MARK_DAMAGE bear 3 HAPPENED of 1`],
      bear: "BATTLEFIELD damage 3",
    });
  });

  it("kills once there is enough of it, by the check after it", () => {
    const { told, bear } = play(table(), NEWEST, [bolt(4, { objects: ["bear"] })]);
    expect([told.at(-1), bear]).toEqual(["704.5g bear DESTROYED", "GRAVEYARD"]);
  });

  it("takes loyalty from a planeswalker since 2007-10-01, when there is such a rule", () => {
    const event = [bolt(3, { objects: ["jace"] })];
    expect(play(table(), "2007-09-07", event).told).toEqual(["Glossary DEAL_DAMAGE knight jace 0 IMPOSSIBLE"]);
    expect(play(table(), "2007-10-01", event).told.at(-1)).toBe("212.9d REMOVE_COUNTERS jace 3 HAPPENED of 1");
    expect(play(table(), NEWEST, event)).toMatchObject({
      told: ["120.1 DEAL_DAMAGE knight jace 3 HAPPENED", "120.3c REMOVE_COUNTERS jace 3 HAPPENED of 1"],
      jace: "BATTLEFIELD 2 loyalty",
    });
  });

  it("takes defense from a battle since 2023-04-14", () => {
    const battle = permanent("siege", "Battle — Siege", {
      owner: "bob",
      protector: "ann",
      counters: [{ kind: "defense", count: 4 }],
    });
    expect(play(table([], { objects: [battle] }), "2023-04-14", [bolt(3, { objects: ["siege"] })])).toMatchObject({
      siege: "BATTLEFIELD 1 defense",
    });
  });

  it("does both to a creature that is a planeswalker (306.8)", () => {
    const gideon = creature("gideon", "4/4", {
      typeLine: "Creature Planeswalker — Gideon",
      counters: [{ kind: "loyalty", count: 6 }],
    });
    expect(play(table([], { objects: [gideon] }), NEWEST, [bolt(3, { objects: ["gideon"] })])).toMatchObject({
      gideon: "BATTLEFIELD damage 3 3 loyalty",
    });
  });

  it("is not dealt to an artifact, to what has left, or if it is 0 (118.1a, 419.5a; 120.1, 120.8 now)", () => {
    const state = table([], {
      objects: [permanent("ring", "Artifact"), creature("ghost", "1/1", { zone: "GRAVEYARD" })],
    });
    expect(play(state, NEWEST, [bolt(3, { objects: ["ring", "ghost"] }), bolt(0, { players: ["ann"] })]).told).toEqual([
      "120.1 DEAL_DAMAGE knight ring 0 IMPOSSIBLE",
      "120.1 DEAL_DAMAGE knight ghost 0 IMPOSSIBLE",
      "120.8 DEAL_DAMAGE knight ann 0 IMPOSSIBLE",
    ]);
  });

  it("is dealt by a source as it last was on the battlefield (413.2f; 113.7a now)", () => {
    const state = table(["DEATHTOUCH"]);
    const steps = [
      { events: [{ kind: "SACRIFICE" as const, objects: ["knight"] }] },
      { events: [bolt(1, { objects: ["bear"] })] },
    ];
    expect(whatHappens({ state, date: NEWEST, steps }).told).toEqual([
      "701.21a SACRIFICE knight HAPPENED",
      "120.1 DEAL_DAMAGE knight bear 1 HAPPENED",
      "120.3e MARK_DAMAGE bear 1 HAPPENED of 1",
      "704.5h bear DESTROYED",
    ]);
  });

  it("hits all at once: two damages to one player are one event, and both count", () => {
    expect(play(table(), NEWEST, [bolt(12, { players: ["ann", "bob"] }), bolt(8, { players: ["ann"] })])).toMatchObject(
      {
        ann: "0 lost",
        bob: "8",
      },
    );
  });
});

describe("lifelink", () => {
  const atOne = board({
    players: [
      { id: "ann", life: 1 },
      { id: "bob", life: 1 },
    ],
    objects: [creature("knight", "2/2", { owner: "bob", keywords: ["LIFELINK"] }), creature("bear", "2/2")],
  });
  const both = [
    bolt(2, { objects: ["bear"] }),
    { kind: "DEAL_DAMAGE", source: "bear", players: ["bob"], amount: 1 } as const,
  ];

  it("triggers until 2009-07-10 (502.68a): at 1 life its controller loses before the ability resolves", () => {
    expect(play(atOne, "2008-07-15", both)).toMatchObject({
      told: expect.arrayContaining(["triggers lifelink:knight 2", "420.5a bob LOST_GAME"]),
      bob: "0 lost",
    });
  });

  it("gains life as the damage is dealt since 2009-07-11 (118.3e): its controller is at 2, never at 0", () => {
    expect(play(atOne, "2009-07-11", both)).toMatchObject({
      told: expect.arrayContaining(["118.3e GAIN_LIFE bob 2 HAPPENED of 1"]),
      bob: "2",
    });
  });

  it("does what it does as it resolves, once for all damage dealt at once", () => {
    const state = table(["LIFELINK"]);
    const steps = [
      { events: [bolt(2, { objects: ["bear"], players: ["ann"] })] },
      { resolves: ["lifelink:knight"] },
      { resolves: ["lifelink:knight"] },
    ];
    expect(whatHappens({ state, date: "2007-05-01", steps })).toMatchObject({
      told: expect.arrayContaining(["triggers lifelink:knight 4", "215.3 GAIN_LIFE bob 4 HAPPENED"]),
      bob: "24",
    });
    expect(play(state, NEWEST, steps[0]!.events!).told.filter((line) => line.includes("GAIN_LIFE"))).toEqual([
      "120.3f GAIN_LIFE bob 4 HAPPENED of 3",
    ]);
  });
});

describe("several instances of lifelink", () => {
  const granted = (date: IsoDate) =>
    play(
      table(["LIFELINK"], {
        continuousEffects: [{ id: "aura", affects: { ids: ["knight"] }, addKeywords: ["LIFELINK"] }],
      }),
      date,
      [bolt(2, { objects: ["bear"] })],
    ).told;

  it.each<IsoDate>(["2007-05-01", "2009-05-01"])(
    "each trigger separately under the rules of %s, also one that an effect adds (502.68b)",
    (date) => {
      const triggers = ["triggers lifelink:knight 2", "triggers lifelink:knight#2 2"];
      expect(granted(date).filter((line) => line.startsWith("triggers"))).toEqual(triggers);
      const twice = play(table(["LIFELINK", "LIFELINK"]), date, [bolt(2, { objects: ["bear"] })]).told;
      expect(twice.filter((line) => line.startsWith("triggers"))).toEqual(triggers);
    },
  );

  it("do nothing once the ability is taken away, however many there were (502.68b)", () => {
    const state = table(["LIFELINK", "LIFELINK"], {
      continuousEffects: [{ id: "loss", affects: { ids: ["knight"] }, removeKeywords: ["LIFELINK"] }],
    });
    const { told } = play(state, "2008-07-15", [bolt(2, { objects: ["bear"] })]);
    expect(told.filter((line) => line.startsWith("triggers"))).toEqual([]);
  });

  it("gain life once since 2009-07-11 (118.3e)", () => {
    expect(granted("2009-07-11").filter((line) => line.includes("GAIN_LIFE"))).toHaveLength(1);
  });
});

describe("0 damage", () => {
  it.each<[IsoDate, string, string]>([
    ["1999-04-23", "Glossary", "310.4"],
    ["2001-07-22", "Glossary", "310.4"],
    ["2001-07-23", "419.5", "419.5"],
    ["2003-07-01", "419.5a", "419.5a"],
    ["2009-07-11", "118.8", "118.8"],
    ["2010-07-16", "119.8", "119.8"],
    ["2019-07-12", "120.8", "120.8"],
  ])("is not dealt under the rules of %s (%s; in combat %s)", (date, number, inCombat) => {
    expect(play(table(), date, [bolt(0, { players: ["ann"] })]).told).toEqual([
      `${number} DEAL_DAMAGE knight ann 0 IMPOSSIBLE`,
    ]);
    expect(play(table(), date, [bolt(0, { players: ["ann"], combat: true })]).told).toEqual([
      `${inCombat} DEAL_DAMAGE knight ann 0 IMPOSSIBLE`,
    ]);
  });
});

describe("deathtouch", () => {
  it.each<[IsoDate, readonly string[]]>([
    ["2007-02-01", []],
    ["2007-05-01", ["triggers deathtouch:knight:bear"]],
    ["2009-07-11", ["704.5h bear DESTROYED"]],
    [NEWEST, ["704.5h bear DESTROYED"]],
  ])("of 1 damage to a 2/4 under the rules of %s: %j", (date, then) => {
    expect(play(table(["DEATHTOUCH"]), date, [bolt(1, { objects: ["bear"] })]).told.slice(2)).toEqual(then);
  });

  it("destroys as it resolves, which regeneration replaces (502.63a)", () => {
    const steps = [{ events: [bolt(1, { objects: ["bear"] })] }, { resolves: ["deathtouch:knight:bear"] }];
    const state = table(["DEATHTOUCH"]);
    expect(whatHappens({ state, date: "2008-07-15", steps })).toMatchObject({ bear: "GRAVEYARD" });
    const regenerates = [steps[0]!, { events: [{ kind: "REGENERATE" as const, objects: ["bear"] }] }, steps[1]!];
    expect(whatHappens({ state, date: "2008-07-15", steps: regenerates })).toMatchObject({
      bear: "BATTLEFIELD tapped",
    });
  });

  it("is forgotten with the next check: what was indestructible then is safe afterwards", () => {
    const state = table(["DEATHTOUCH"], {
      continuousEffects: [{ id: "ward", affects: { ids: ["bear"] }, addKeywords: ["INDESTRUCTIBLE"] }],
    });
    const steps = [
      { events: [bolt(1, { objects: ["bear"] })] },
      { events: [{ kind: "END_EFFECT" as const, effects: ["ward"] }] },
    ];
    expect(whatHappens({ state, date: NEWEST, steps })).toMatchObject({ bear: "BATTLEFIELD damage 1" });
    const before = [{ ...steps[0]!, moment: "RESOLUTION" as const }, steps[1]!];
    expect(whatHappens({ state, date: NEWEST, steps: before })).toMatchObject({ bear: "GRAVEYARD" });
  });
});

describe("wither, infect and toxic", () => {
  it.each<[IsoDate, Keyword, string]>([
    ["2008-02-01", "WITHER", "BATTLEFIELD damage 2"],
    ["2008-05-01", "WITHER", "BATTLEFIELD"],
    ["2010-10-01", "INFECT", "BATTLEFIELD"],
    [NEWEST, "WITHER", "BATTLEFIELD"],
    [NEWEST, "INFECT", "BATTLEFIELD"],
  ])(
    "under the rules of %s, %s gives no counters to a creature that can't have them (120.3d)",
    (date, keyword, bear) => {
      const solemnity = [{ id: "solemnity", affects: { types: ["Creature" as const] }, cantHaveCounters: true }];
      const state = table([keyword], { continuousEffects: solemnity });
      expect(play(state, date, [bolt(2, { objects: ["bear"] })])).toMatchObject({ bear });
    },
  );

  it("and say that they can't be put, as every event that puts counters does", () => {
    const solemnity = [{ id: "solemnity", affects: { ids: ["bear"] }, cantHaveCounters: true }];
    const { steps } = performEvents({
      state: table(["WITHER"], { continuousEffects: solemnity }),
      date: NEWEST,
      steps: [{ events: [bolt(2, { objects: ["bear"] })] }],
    });
    expect(steps[0]!.events.slice(1)).toMatchObject([
      { kind: "PUT_COUNTERS", outcome: "IMPOSSIBLE", resultOf: 1, explanation: "Counters can't be put on bear." },
    ]);
  });

  it("deathtouch destroys all the same what wither gives no counters to (702.2b)", () => {
    const solemnity = [{ id: "solemnity", affects: { ids: ["bear"] }, cantHaveCounters: true }];
    const state = table(["WITHER", "DEATHTOUCH"], { continuousEffects: solemnity });
    expect(play(state, NEWEST, [bolt(1, { objects: ["bear"] })])).toMatchObject({ bear: "GRAVEYARD" });
  });

  it.each<[IsoDate, Keyword, string, string | undefined]>([
    ["2008-02-01", "WITHER", "BATTLEFIELD damage 2", "18"],
    ["2008-05-01", "WITHER", "BATTLEFIELD 2 -1/-1", "18"],
    ["2010-07-16", "INFECT", "BATTLEFIELD damage 2", "18"],
    ["2010-10-01", "INFECT", "BATTLEFIELD 2 -1/-1", "20 poison 2"],
    [NEWEST, "INFECT", "BATTLEFIELD 2 -1/-1", "20 poison 2"],
  ])("under the rules of %s, %s makes of 2 damage: %s, and of a player %s", (date, keyword, bear, ann) => {
    const event = bolt(2, { objects: ["bear"], players: ["ann"], combat: true });
    expect(play(table([keyword]), date, [event])).toMatchObject({ bear, ann });
  });

  it("toxic gives poison counters besides, since 2023-02-03, for combat damage by a creature only (120.3g)", () => {
    const toxic = table([], { objects: [creature("snake", "1/1", { owner: "bob", keywords: ["TOXIC"], toxic: 2 })] });
    const bite = (combat: boolean) => [bolt(1, { source: "snake", players: ["ann"], combat })];
    expect(play(toxic, "2022-11-18", bite(true))).toMatchObject({ ann: "19" });
    expect(play(toxic, "2023-02-03", bite(true))).toMatchObject({
      told: [
        "510.2 DEAL_DAMAGE snake ann 1 HAPPENED",
        "120.3a LOSE_LIFE ann 1 HAPPENED of 1",
        "120.3g PUT_COUNTERS ann 2 HAPPENED of 1",
      ],
      ann: "19 poison 2",
    });
    expect(play(toxic, NEWEST, bite(false))).toMatchObject({ ann: "19" });
  });
});

describe("what prevents and redirects damage", () => {
  const shield = (more: Partial<ReplacementEffectInput>): ReplacementEffectInput => ({
    id: "shield",
    event: "WOULD_BE_DEALT_DAMAGE",
    affects: { ids: ["bear"] },
    instead: { preventDamage: true },
    ...more,
  });
  const withEffects = (...replacementEffects: readonly ReplacementEffectInput[]) => table([], { replacementEffects });
  const hit = [bolt(3, { objects: ["bear"] })];

  it("protection prevents all damage from such a source (502.7b; 702.16e now)", () => {
    const state = table([], { objects: [creature("cleric", "1/1", { protectionFrom: [{ colors: ["RED"] }] })] });
    for (const date of ["1999-04-23", "2009-10-01", NEWEST])
      expect(play(state, date, [bolt(3, { objects: ["cleric"] })])).toMatchObject({
        told: [expect.stringMatching(/DEAL_DAMAGE knight cleric 0 PREVENTED by protection:cleric$/)],
        cleric: "BATTLEFIELD",
      });
  });

  it("a shield of 2 prevents 2 of 3 and is used up (419.7b; 615.7 now)", () => {
    for (const date of ["1999-04-23", "2005-08-01", NEWEST]) {
      const steps = [{ events: hit }, { events: [bolt(1, { objects: ["bear"] })] }];
      expect(whatHappens({ state: withEffects(shield({ amount: 2 })), date, steps })).toMatchObject({
        told: expect.arrayContaining([expect.stringMatching(/DEAL_DAMAGE knight bear 1 HAPPENED by shield$/)]),
        bear: "BATTLEFIELD damage 2",
      });
    }
  });

  it("prevents nothing of damage that can't be prevented, and is not reduced by it (615.12)", () => {
    const steps = [
      { events: [bolt(1, { objects: ["bear"], cantBePrevented: true })] },
      { events: [bolt(2, { objects: ["bear"] })] },
    ];
    expect(whatHappens({ state: withEffects(shield({ amount: 2 })), date: NEWEST, steps })).toMatchObject({
      bear: "BATTLEFIELD damage 1",
    });
  });

  it("puts counters instead of it, which nothing prevents, or for what it prevents (614.1a, 615.5)", () => {
    const spray = shield({ instead: { putCounters: "-1/-1" }, controller: "bob" });
    const linked = table(["LIFELINK"], { replacementEffects: [spray] });
    expect(play(linked, NEWEST, [{ ...hit[0]!, cantBePrevented: true }])).toMatchObject({
      told: ["614.1 DEAL_DAMAGE knight bear 0 REPLACED by shield", "122.1 PUT_COUNTERS bear 3 HAPPENED"],
      bear: "BATTLEFIELD 3 -1/-1",
    });
    const hydra = shield({ instead: { preventDamage: true, putCounters: "+1/+1" } });
    expect(play(withEffects(hydra), NEWEST, hit)).toMatchObject({ bear: "BATTLEFIELD 3 +1/+1" });
    expect(play(withEffects(hydra), NEWEST, [{ ...hit[0]!, cantBePrevented: true }])).toMatchObject({
      bear: "BATTLEFIELD damage 3",
    });
  });

  it("puts no counters on players, who are dealt the damage", () => {
    const spray = shield({
      affects: null,
      affectsPlayers: "ANY",
      controller: "bob",
      instead: { putCounters: "-1/-1" },
    });
    expect(play(withEffects(spray), NEWEST, [bolt(3, { players: ["ann"] })])).toMatchObject({ ann: "17" });
  });

  it("prevents only combat damage if it says so, and only from sources that it names", () => {
    const fog = shield({ id: "fog", affects: null, combatDamage: true });
    expect(play(withEffects(fog), NEWEST, hit)).toMatchObject({ bear: "BATTLEFIELD damage 3" });
    expect(play(withEffects(fog), NEWEST, [{ ...hit[0]!, combat: true }])).toMatchObject({ bear: "BATTLEFIELD" });
    const circle = shield({
      id: "circle",
      affects: null,
      affectsPlayers: "YOU",
      controller: "ann",
      damageFrom: { colors: ["RED"] },
      uses: 1,
    });
    expect(play(withEffects(circle), NEWEST, [bolt(3, { players: ["ann"] })])).not.toHaveProperty("ann");
    expect(play(withEffects(circle), NEWEST, [bolt(3, { players: ["ann"], source: "bear" })])).toMatchObject({
      ann: "17",
    });
    const twice = { steps: [{ events: [bolt(3, { players: ["ann"] })] }, { events: [bolt(3, { players: ["ann"] })] }] };
    expect(play(withEffects(circle), NEWEST, [], twice)).toMatchObject({ ann: "17" });
  });

  it("redirects all, or as much as it can, to what can be dealt damage (419.6c; 614.9 now)", () => {
    const to = (id: string, more: Partial<ReplacementEffectInput> = {}) =>
      shield({ id: "redirect", instead: { redirectTo: id }, ...more });
    expect(play(withEffects(to("ann")), NEWEST, hit)).toMatchObject({
      told: ["120.1 DEAL_DAMAGE knight ann 3 HAPPENED by redirect", "120.3a LOSE_LIFE ann 3 HAPPENED of 1"],
      bear: "BATTLEFIELD",
      ann: "17",
    });
    expect(play(withEffects(to("ann", { amount: 2 })), NEWEST, hit)).toMatchObject({
      bear: "BATTLEFIELD damage 1",
      ann: "18",
    });
    const gone = table([], { objects: [permanent("ring", "Artifact")], replacementEffects: [to("ring")] });
    expect(play(gone, NEWEST, hit)).toMatchObject({ bear: "BATTLEFIELD damage 3" });
  });

  it("lets the affected player say which of two applies first (419.8a; 616.1 now)", () => {
    const state = withEffects(
      shield({ amount: 2 }),
      shield({ id: "redirect", uses: 1, instead: { redirectTo: "ann" } }),
    );
    expect(play(state, NEWEST, hit).told).toEqual(["asks ann replacement-order:ann:bear: shield or redirect"]);
    const taken = (option: string) =>
      play(state, NEWEST, hit, { choices: [{ choice: "replacement-order:ann:bear", options: [option] }] });
    expect(taken("shield")).toMatchObject({ bear: "BATTLEFIELD", ann: "19" });
    expect(taken("redirect")).toMatchObject({ bear: "BATTLEFIELD", ann: "17" });
  });

  it("doubles what two effects double to four times as much (419.6a; 614.5 now)", () => {
    const furnace = (id: string) => shield({ id, affects: null, instead: { times: 2 } });
    expect(
      play(withEffects(furnace("one"), furnace("two")), NEWEST, [bolt(1, { players: ["ann"] })], {
        choicePolicy: "FIRST_OPTION",
      }),
    ).toMatchObject({ ann: "16" });
  });

  it("is changed without a choice if every order comes to the same (616.1)", () => {
    const furnace = (id: string, rest: object = {}) => shield({ id, affects: null, instead: { times: 2 }, ...rest });
    const fog = shield({ id: "fog", affects: null, instead: { preventDamage: true } });
    const at = (...effects: readonly ReplacementEffectInput[]) =>
      play(withEffects(...effects), NEWEST, [bolt(1, { players: ["ann"] })]);
    expect(at(furnace("one"), furnace("two"))).toMatchObject({ ann: "16" });
    expect(at(furnace("one"), fog).told).toEqual(["615.1a DEAL_DAMAGE knight ann 0 PREVENTED by fog"]);
    const asked = (id: string) => [`asks ann replacement-order:ann:ann: one or ${id}`];
    expect(at(furnace("one"), furnace("once", { uses: 1 })).told).toEqual(asked("once"));
    expect(at(furnace("one"), shield({ id: "two", affects: null, amount: 2 })).told).toEqual(asked("two"));
  });

  it("absorb N prevents N of what each source deals at one time, each instance for itself (702.64a-c, 2007-05-01)", () => {
    const absorbing = (...numbers: readonly number[]) => ({
      keywords: numbers.map(() => "ABSORB" as const),
      keywordNumbers: numbers.map((number) => ({ keyword: "ABSORB" as const, number })),
    });
    const sliver = (date: IsoDate, ...numbers: readonly number[]) =>
      play(table([], { objects: [creature("sliver", "1/9", absorbing(...numbers)), creature("rat", "1/1")] }), date, [
        bolt(3, { objects: ["sliver"] }),
        bolt(2, { objects: ["sliver"], source: "rat" }),
        bolt(1, { objects: ["sliver"], source: "jace" }),
      ])["sliver"];
    expect(sliver("2007-02-01", 1)).toBe("BATTLEFIELD damage 6");
    expect([sliver("2007-05-01", 1), sliver(NEWEST, 1)]).toEqual(["BATTLEFIELD damage 3", "BATTLEFIELD damage 3"]);
    expect(sliver(NEWEST, 1, 1)).toBe("BATTLEFIELD damage 1");
    expect(
      play(table([], { objects: [creature("sliver", "1/9", absorbing(1))] }), NEWEST, [
        bolt(3, { objects: ["sliver"], cantBePrevented: true }),
      ])["sliver"],
    ).toBe("BATTLEFIELD damage 3");
  });

  it("a shield counter prevents it and goes, since 2022-04-29 (122.1c)", () => {
    const state = table([], { objects: [creature("elf", "1/1", { counters: [{ kind: "shield", count: 2 }] })] });
    const event = [bolt(3, { objects: ["elf"] })];
    expect(play(state, "2022-02-18", event)).toMatchObject({ elf: "GRAVEYARD" });
    expect(play(state, "2022-04-29", event)).toMatchObject({
      told: [
        "615.1a DEAL_DAMAGE knight elf 0 PREVENTED by shield-counter:elf",
        "122.1c REMOVE_COUNTERS elf 1 HAPPENED",
      ],
      elf: "BATTLEFIELD 1 shield",
    });
  });

  it("asks of which source a short shield prevents the damage, since a text says who chooses (2002-02-20, 419.7b)", () => {
    const state = table([], {
      objects: [creature("rat", "1/1", { owner: "bob", keywords: ["DEATHTOUCH"] })],
      replacementEffects: [shield({ amount: 2 })],
    });
    const both = [bolt(2, { objects: ["bear"] }), bolt(1, { source: "rat", objects: ["bear"] })];
    expect(play(state, "2001-09-24", both).told).toHaveLength(3);
    expect(play(state, NEWEST, both).told).toEqual(["asks ann damage-order:ann:bear: knight or rat"]);
    const first = (...options: readonly string[]) =>
      play(state, NEWEST, both, { choices: [{ choice: "damage-order:ann:bear", options }] });
    expect(first("knight")).toMatchObject({ bear: "GRAVEYARD" });
    expect(first("rat")).toMatchObject({ bear: "BATTLEFIELD damage 1" });
  });

  it("may go to a planeswalker of the player from 2007-10-01 to 2018-04-26 (212.9g, 306.7)", () => {
    const event = [bolt(3, { players: ["ann"] })];
    for (const date of ["2007-09-07", "2018-04-27"]) expect(play(table(), date, event)).toMatchObject({ ann: "17" });
    expect(play(table(), "2018-01-19", event).told).toEqual(["asks bob damage-to-planeswalker:bob:ann: ann or jace"]);
    const choices = [{ choice: "damage-to-planeswalker:bob:ann", options: ["jace"] }];
    expect(play(table(), "2018-01-19", event, { choices })).toMatchObject({ jace: "BATTLEFIELD 2 loyalty" });
    expect(play(table(), "2018-01-19", [{ ...event[0]!, combat: true }])).toMatchObject({ ann: "17" });
  });

  it("is redirected to a planeswalker or prevented first as the damaged player chooses (306.7, 616.1)", () => {
    const shield = { id: "shield", event: "WOULD_BE_DEALT_DAMAGE", affectsPlayers: "ANY", amount: 3 } as const;
    const state = table([], { replacementEffects: [{ ...shield, instead: { preventDamage: true } }] });
    const dealt = (...choices: readonly { readonly choice: string; readonly options: readonly string[] }[]) =>
      play(state, "2018-01-19", [bolt(3, { players: ["ann"] })], { choices });
    const order = "replacement-order:ann:ann";
    expect(dealt().told).toEqual([`asks ann ${order}: damage-to-planeswalker or shield`]);
    expect(dealt({ choice: order, options: ["shield"] })).not.toHaveProperty("ann");
    expect(
      dealt(
        { choice: order, options: ["damage-to-planeswalker"] },
        { choice: "damage-to-planeswalker:bob:ann", options: ["jace"] },
      ),
    ).toMatchObject({ jace: "BATTLEFIELD 2 loyalty" });
  });

  describe("that a source of a player's choice deals", () => {
    const shield = { id: "shield", event: "WOULD_BE_DEALT_DAMAGE", duration: "THIS_TURN" } as const;
    const state = table([], {
      replacementEffects: [{ ...shield, damageFrom: { ids: ["knight"] }, instead: { preventDamage: true } }],
    });
    const after = (...events: readonly GameEventInput[]) =>
      whatHappens({
        state,
        date: NEWEST,
        steps: [...events, bolt(3, { players: ["ann"] })].map((event) => ({ events: [event] })),
      });

    it("is still of that source once it has left (609.7a)", () => {
      expect(after({ kind: "SACRIFICE", objects: ["knight"] })).not.toHaveProperty("ann");
    });

    it("is of another once it has come back (400.7)", () => {
      const back = { kind: "RETURN", objects: ["knight"], zone: "BATTLEFIELD" } as const;
      expect(after({ kind: "EXILE", objects: ["knight"] }, back)).toMatchObject({ ann: "17" });
    });

    it("is of what a spell becomes (400.7c)", () => {
      const spell = table([], {
        objects: [creature("giant", "2/2", { owner: "bob", zone: "STACK" })],
        replacementEffects: [{ ...shield, damageFrom: { ids: ["giant"] }, instead: { preventDamage: true } }],
      });
      const steps = [
        { events: [{ kind: "RETURN" as const, objects: ["giant"], zone: "BATTLEFIELD" as const }] },
        { events: [bolt(3, { source: "giant", players: ["ann"] })] },
      ];
      expect(whatHappens({ state: spell, date: NEWEST, steps })).not.toHaveProperty("ann");
    });
  });

  it("is counted of a commander only as it is dealt in combat, over the game (903.10a)", () => {
    const state = board({
      variants: ["COMMANDER"],
      players: [
        { id: "ann", life: 40, combatDamageByCommander: [{ commander: "boss", damage: 18 }] },
        { id: "bob", life: 40 },
      ],
      objects: [creature("boss", "3/3", { owner: "bob", isCommander: true })],
    });
    const strike = (combat: boolean) => [bolt(3, { source: "boss", players: ["ann"], combat })];
    expect(play(state, NEWEST, strike(false))).toMatchObject({ ann: "37" });
    expect(play(state, NEWEST, strike(true))).toMatchObject({ ann: "37 lost" });
  });

  it("takes life from the team whose player is dealt it (810.9a)", () => {
    const state = board({
      variants: ["TWO_HEADED_GIANT"],
      teams: [{ id: "a" }, { id: "b" }],
      players: [
        { id: "ann", team: "a" },
        { id: "amy", team: "a" },
        { id: "bob", team: "b" },
      ],
      objects: [creature("knight", "2/2", { owner: "bob" })],
    });
    expect(play(state, NEWEST, [bolt(12, { players: ["ann", "amy"] })]).told).toEqual([
      "120.1 DEAL_DAMAGE knight ann 12 HAPPENED",
      "120.3a LOSE_LIFE ann 12 HAPPENED of 1",
      "120.1 DEAL_DAMAGE knight amy 12 HAPPENED",
      "120.3a LOSE_LIFE amy 12 HAPPENED of 3",
    ]);
    expect(play(state, NEWEST, [bolt(15, { players: ["ann", "amy"] })]).told.at(-1)).toMatch(/LOST_GAME$/);
  });
});
