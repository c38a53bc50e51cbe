import { type IsoDate } from "../../domain/iso-date";
import { type EventStepInput, type GameEventInput } from "../board/fields/game-event";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { type EventsRequest, performEvents } from "./perform-events";
import { toldOf, whatHappens } from "./test-kit/what-happens";

const play = (
  state: GameStateInput,
  date: IsoDate,
  ...steps: readonly (readonly GameEventInput[] | EventStepInput)[]
) => whatHappens({ state, date, steps: steps.map((step) => ("length" in step ? { events: step } : step)) });

describe("sacrificing", () => {
  it("is done by the permanent's controller only, and regeneration does not replace it (701.21a)", () => {
    const state = board({ objects: [creature("bear", "2/2", { regenerationShields: 1 })] });
    expect(play(state, NEWEST, [{ kind: "SACRIFICE", objects: ["bear"], player: "bob" }])).toEqual({
      told: ["701.21a SACRIFICE bear IMPOSSIBLE"],
      bear: "BATTLEFIELD",
    });
    for (const date of ["1999-04-23", "2008-07-15", NEWEST])
      expect(play(state, date, [{ kind: "SACRIFICE", objects: ["bear"] }])).toMatchObject({ bear: "GRAVEYARD" });
  });
});

describe("exiling and returning", () => {
  it.each<[IsoDate, string]>([
    ["1999-04-23", "217.7a"],
    ["2009-07-11", "701.9a"],
    ["2018-04-27", "701.11a"],
    [NEWEST, "701.13a"],
  ])("takes a permanent out of play under the rules of %s, by %s", (date, number) => {
    const state = board({ objects: [creature("bear", "2/2", { damage: 1, tapped: true })] });
    expect(play(state, date, [{ kind: "EXILE", objects: ["bear"] }])).toEqual({
      told: [`${number} EXILE bear HAPPENED`],
      bear: "EXILE",
    });
  });

  it("gives back a new object: damage, counters and what was attached stay behind (217.8; 400.7 now)", () => {
    const state = board({
      objects: [
        creature("bear", "2/2", { damage: 1, counters: [{ kind: "+1/+1", count: 1 }] }),
        permanent("armor", "Artifact — Equipment", { attachedTo: "bear" }),
        permanent("aura", "Enchantment — Aura", { attachedTo: "bear", enchant: { types: ["Creature"] } }),
      ],
    });
    for (const date of ["2003-10-01", NEWEST])
      expect(
        play(
          state,
          date,
          [{ kind: "EXILE", objects: ["bear"] }],
          [{ kind: "RETURN", objects: ["bear"], zone: "BATTLEFIELD", tapped: true }],
        ),
      ).toMatchObject({ bear: "BATTLEFIELD tapped", armor: "BATTLEFIELD", aura: "GRAVEYARD" });
  });

  it("puts it under whose control it says, and a card into its owner's hand", () => {
    const state = board({ objects: [creature("bear", "2/2", { zone: "GRAVEYARD" })] });
    const returned = performEvents({
      state,
      date: NEWEST,
      steps: [{ events: [{ kind: "RETURN", objects: ["bear"], zone: "BATTLEFIELD", underControlOf: "bob" }] }],
    });
    expect(returned.state.objects[0]).toMatchObject({ owner: "ann", controller: "bob" });
    const inHand = performEvents({
      state,
      date: NEWEST,
      steps: [{ events: [{ kind: "RETURN", objects: ["bear"], zone: "HAND" }] }],
    });
    expect([inHand.state.objects[0]!.zone, inHand.state.players[0]!.cardsInHand]).toEqual(["HAND", 1]);
  });

  it.each<[IsoDate, string]>([
    ["2000-01-01", "217.8"],
    ["2001-07-23", "216.3"],
    ["2007-02-01", "216.4"],
    ["2009-07-11", "110.5f"],
    ["2011-09-30", "110.5g"],
    [NEWEST, "111.8"],
  ])("lets a token cease to exist, which nothing brings back (%s: %s)", (date, number) => {
    const state = board({ objects: [creature("bear", "2/2", { kind: "TOKEN" })] });
    const { told } = play(state, date, { events: [{ kind: "EXILE", objects: ["bear"] }], moment: "RESOLUTION" }, [
      { kind: "RETURN", objects: ["bear"], zone: "BATTLEFIELD" },
    ]);
    expect(told).toEqual([
      expect.stringContaining("EXILE bear HAPPENED"),
      `${number} RETURN bear IMPOSSIBLE`,
      expect.stringContaining("bear CEASED_TO_EXIST"),
    ]);
  });

  it("asks whether a commander goes to the command zone instead, by date (903.9b, 903.11)", () => {
    const state = board({ variants: ["COMMANDER"], objects: [creature("boss", "2/2", { isCommander: true })] });
    const exile: GameEventInput = { kind: "EXILE", objects: ["boss"] };
    expect(play(state, "2015-07-17", [exile]).told).toEqual(["asks ann commander-return:ann:boss: yes or no"]);
    expect(play(state, NEWEST, [exile]).told).toEqual([
      "701.13a EXILE boss HAPPENED",
      "asks ann commander-return:ann:boss: yes or no",
    ]);
    expect(play(state, NEWEST, [{ kind: "RETURN", objects: ["boss"], zone: "HAND" }]).told).toEqual([
      "asks ann commander-return:ann:boss: yes or no",
    ]);
    const choices = [{ choice: "commander-return:ann:boss", options: ["yes"] }];
    expect(whatHappens({ state, date: "2015-07-17", steps: [{ events: [exile] }], choices })).toMatchObject({
      told: ["701.9a EXILE boss REPLACED by boss"],
      boss: "COMMAND",
    });
  });
});

describe("discarding", () => {
  const hand = board({
    objects: ["one", "two", "three"].map((id) => creature(id, "1/1", { zone: "HAND" })),
  });

  it("discards cards by name, or asks which", () => {
    expect(play(hand, NEWEST, [{ kind: "DISCARD", objects: ["two"] }])).toMatchObject({
      two: "GRAVEYARD",
      one: "HAND",
    });
    const any: GameEventInput = { kind: "DISCARD", players: ["ann"], amount: 2 };
    expect(play(hand, NEWEST, [any]).told).toEqual(["asks ann discard:ann: one or two or three"]);
    const choices = [{ choice: "discard:ann", options: ["three", "one"] }];
    expect(whatHappens({ state: hand, date: NEWEST, steps: [{ events: [any] }], choices })).toMatchObject({
      one: "GRAVEYARD",
      two: "HAND",
      three: "GRAVEYARD",
    });
  });

  it("says that it does not know which cards go, if the board names not all", () => {
    const state = board({ players: [{ id: "ann", cardsInHand: 5 }, { id: "bob" }] });
    const answer = performEvents({
      state,
      date: NEWEST,
      steps: [{ events: [{ kind: "DISCARD", players: ["ann"], amount: 2 }] }],
    });
    expect(answer.state.players[0]!.cardsInHand).toBe(3);
    expect(answer.assumptions).toContain(
      "Which cards ann discards is not known: the board does not name all cards in that hand.",
    );
  });

  it("discards a whole hand, be it that the board names none of it or some, as far as there are cards (701.9a)", () => {
    const players = [{ id: "ann", cardsInHand: 3 }, { id: "bob" }];
    const steps = [{ events: [{ kind: "DISCARD", players: ["ann"], amount: 5 } as const] }];
    for (const [objects, told] of [
      [[], ["701.9a DISCARD ann 3 HAPPENED"]],
      [[creature("one", "1/1", { zone: "HAND" })], ["701.9a DISCARD one HAPPENED", "701.9a DISCARD ann 2 HAPPENED"]],
    ] as const) {
      const answer = performEvents({ state: board({ players, objects }), date: NEWEST, steps });
      expect(toldOf(answer)).toEqual(told);
      expect(answer.state.players[0]!.cardsInHand).toBe(0);
      expect(answer.assumptions).toEqual([]);
    }
  });
});

describe("tapping, counters and life", () => {
  const state = board({
    objects: [creature("bear", "2/2", { tapped: true, counters: [{ kind: "+1/+1", count: 1 }] })],
  });

  it("taps only what is untapped and untaps only what is tapped (701.26a-b)", () => {
    expect(play(state, NEWEST, [{ kind: "TAP", objects: ["bear"] }]).told).toEqual(["701.26a TAP bear IMPOSSIBLE"]);
    expect(play(state, "1999-04-23", [{ kind: "UNTAP", objects: ["bear"] }]).told).toEqual([
      "Glossary UNTAP bear HAPPENED",
    ]);
  });

  it("removes a stun counter instead of untapping, since 2022-09-08 (122.1d)", () => {
    const stunned = { tapped: true, counters: [{ kind: "stun", count: 2 }] };
    const state = board({ objects: [creature("bear", "2/2", stunned)] });
    const untap: readonly GameEventInput[] = [{ kind: "UNTAP", objects: ["bear"] }];
    expect(play(state, "2022-07-08", untap)).toMatchObject({ bear: "BATTLEFIELD 2 stun" });
    expect(play(state, "2022-09-08", untap, untap, untap)).toEqual({
      told: [
        ...["701.21b UNTAP bear REPLACED by stun-counter:bear", "122.1d REMOVE_COUNTERS bear 1 HAPPENED"],
        ...["701.21b UNTAP bear REPLACED by stun-counter:bear", "122.1d REMOVE_COUNTERS bear 1 HAPPENED"],
        "701.21b UNTAP bear HAPPENED",
      ],
      bear: "BATTLEFIELD",
    });
  });

  it("puts and removes counters, as many as there are", () => {
    expect(
      play(state, NEWEST, [{ kind: "PUT_COUNTERS", objects: ["bear"], counters: [{ kind: "-1/-1", count: 1 }] }]),
    ).toMatchObject({
      told: ["122.1 PUT_COUNTERS bear 1 HAPPENED", "704.5q bear COUNTERS_REMOVED"],
      bear: "BATTLEFIELD tapped",
    });
    expect(
      play(state, NEWEST, [{ kind: "REMOVE_COUNTERS", objects: ["bear"], counters: [{ kind: "+1/+1", count: 3 }] }])
        .told,
    ).toEqual(["122.1 REMOVE_COUNTERS bear 1 HAPPENED"]);
    expect(
      play(state, NEWEST, [{ kind: "PUT_COUNTERS", players: ["ann"], counters: [{ kind: "poison", count: 10 }] }]),
    ).toMatchObject({
      ann: "20 poison 10 lost",
    });
  });

  it("puts hone counters on Equipment, and the creature that it is attached to has more power (122.1j)", () => {
    const equipped = board({
      objects: [creature("bear", "2/2"), permanent("sword", "Artifact — Equipment", { attachedTo: "bear" })],
    });
    const events = [{ kind: "PUT_COUNTERS" as const, objects: ["sword"], counters: [{ kind: "hone", count: 3 }] }];
    const { state: after } = performEvents({ state: equipped, date: NEWEST, steps: [{ events }] });
    expect(after.objects.map(({ power }) => power)).toEqual([5, null]);
  });

  it("sets life by what is gained or lost, which effects may change (119.5)", () => {
    const doubled = board({
      replacementEffects: [
        { id: "reflection", event: "WOULD_GAIN_LIFE", controller: "ann", instead: { times: 2 } },
        { id: "wound", event: "WOULD_LOSE_LIFE", controller: "bob", instead: { opposite: true } },
        {
          id: "leyline",
          event: "WOULD_GAIN_LIFE",
          controller: "bob",
          affectsPlayers: "OPPONENTS",
          instead: { times: 0 },
          uses: 1,
        },
      ],
    });
    const choices = [{ choice: "replacement-order:ann:ann", options: ["reflection"] }];
    expect(
      whatHappens({
        state: board({}),
        date: NEWEST,
        steps: [{ events: [{ kind: "SET_LIFE", players: ["ann"], amount: 5 }] }],
      }),
    ).toEqual({
      told: ["119.5 LOSE_LIFE ann 15 HAPPENED"],
      ann: "5",
    });
    expect(
      whatHappens({
        state: doubled,
        date: NEWEST,
        steps: [{ events: [{ kind: "GAIN_LIFE", players: ["ann"], amount: 3 }] }],
        choices,
      }).told,
    ).toEqual(["119.3 GAIN_LIFE ann 0 REPLACED by reflection, leyline"]);
    expect(play(doubled, NEWEST, [{ kind: "LOSE_LIFE", players: ["bob"], amount: 3 }])).toEqual({
      told: ["119.3 GAIN_LIFE bob 3 HAPPENED by wound"],
      bob: "23",
    });
  });
});

describe("phasing out", () => {
  const state = board({
    objects: [
      creature("bear", "2/2", { damage: 1 }),
      permanent("aura", "Enchantment — Aura", { attachedTo: "bear", enchant: { types: ["Creature"] } }),
    ],
    triggeredAbilities: [{ id: "leaves", source: "bear", event: "LEAVES_BATTLEFIELD" }],
  });
  const out: GameEventInput = { kind: "PHASE_OUT", objects: ["bear"] };

  it("takes what is attached along, and in again with it (502.15i; 702.26g now)", () => {
    const answer = performEvents({
      state,
      date: NEWEST,
      steps: [{ events: [out] }, { events: [{ ...out, kind: "PHASE_IN" }] }],
    });
    expect(answer.steps.map(({ state: after }) => after.objects.map(({ phasedOut }) => phasedOut))).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it("triggers abilities on leaving play until 2005-09-30 (502.15d), and not since", () => {
    expect(play(state, "2005-08-01", [out]).told.at(-1)).toBe("triggers leaves");
    for (const date of ["2005-10-01", NEWEST]) expect(play(state, date, [out]).told).not.toContain("triggers leaves");
  });
});

describe("a creature that another player comes to control in combat (506.4)", () => {
  const fighting = board({
    objects: [
      creature("bear", "2/2", { attacking: true }),
      creature("ox", "2/2", { owner: "bob", blocking: true }),
      permanent("chain", "Enchantment — Aura", { attachedTo: "ox", owner: "ann" }),
    ],
    continuousEffects: [
      { id: "held", source: "chain", affects: { attachedToBySource: true }, changeController: "bob" },
    ],
  });
  const play = (state: GameStateInput, date: string, ...events: GameEventInput[]) =>
    performEvents({ state, date, steps: [{ events }] });
  const steal = { id: "steal", changeController: "bob" };

  it.each([
    ["1999-11-01", "306.2"],
    ["2007-10-01", "306.4"],
    ["2009-07-11", "506.4"],
    ["2026-08-07", "506.4"],
  ])("is removed from it, which is told: under the rules of %s by %s", (date, ruleNumber) => {
    const { steps, state } = play(fighting, date, { kind: "START_EFFECT", objects: ["bear"], effect: steal });
    expect(steps[0]!.events.at(-1)).toEqual({
      ...{ kind: "REMOVE_FROM_COMBAT", ruleNumber, objects: ["bear"], players: [], source: null, amount: null },
      ...{ outcome: "HAPPENED", modifiedBy: [], resultOf: null },
      explanation: "bear is removed from combat: Bob controls it now.",
    });
    expect(state.objects.map(({ attacking, blocking }) => attacking || blocking)).toEqual([false, true, false]);
  });

  it("is told so where it is no creature any more, and not where it leaves or is removed by an event alone", () => {
    const stone = { id: "stone", removeTypes: ["Creature"] };
    const kinds = (...events: GameEventInput[]) =>
      play(fighting, "2026-08-07", ...events).steps[0]!.events.map(({ kind, explanation }) => `${kind} ${explanation}`);
    expect(kinds({ kind: "START_EFFECT", objects: ["ox"], effect: stone }).at(-1)).toBe(
      "REMOVE_FROM_COMBAT ox is removed from combat: it is no creature any more.",
    );
    expect(kinds({ kind: "REMOVE_FROM_COMBAT", objects: ["ox"] })).toEqual([
      "REMOVE_FROM_COMBAT ox is removed from combat.",
    ]);
    expect(kinds({ kind: "DESTROY", objects: ["ox"] })).toEqual(["DESTROY ox is destroyed."]);
  });

  it("is noted so after a check that has an effect end (704.5m)", () => {
    const [, ox, chain] = fighting.objects!;
    const objects = [
      { ...ox!, owner: "ann" },
      { ...chain!, enchant: { types: ["Land" as const] } },
    ];
    expect(play({ ...fighting, objects }, "2026-08-07").assumptions).toContain(
      "ox is removed from combat: Ann controls it now (506.4).",
    );
  });
});

describe("a token that is created (111.1)", () => {
  const token = { typeLine: "Creature — Elf", power: 1, toughness: 1 };
  const created = (more: object) =>
    performEvents({
      ...{ state: board({ objects: [] }), date: "2026-08-07" },
      steps: [{ events: [{ kind: "CREATE", players: ["ann"], token, ...more }] }],
    }).state.objects.map(({ id }) => id);

  it("is one if nothing says how many, and none of 0", () => {
    expect(created({})).toEqual(["token-1"]);
    expect(created({ amount: 2 })).toEqual(["token-1", "token-2"]);
    expect(created({ amount: 0 })).toEqual([]);
  });
});

describe("losing the game by an effect", () => {
  const told = (more: Partial<GameStateInput>) =>
    performEvents({
      state: board(more),
      date: NEWEST,
      steps: [{ events: [{ kind: "LOSE_GAME", players: ["bob"] }] }],
    }).steps[0]!.events.map(({ outcome, explanation }) => `${outcome} ${explanation}`);

  it("is told as what happens, and as what would where it can't or something happens instead (104.3e, 614.6)", () => {
    expect(told({})).toEqual(["HAPPENED Bob loses the game."]);
    expect(
      told({
        replacementEffects: [{ id: "grace", controller: "bob", event: "WOULD_LOSE_GAME", instead: { setLife: 1 } }],
      }),
    ).toEqual(["REPLACED Bob would lose the game. Instead the life total of Bob becomes 1 (614.6)."]);
    expect(told({ continuousEffects: [{ id: "angel", controller: "bob", cantLose: "YOU" }] })).toEqual([
      "IMPOSSIBLE Bob would lose the game. That can't happen.",
    ]);
  });
});

describe("an Aura that is put onto the battlefield", () => {
  const flight = permanent("flight", "Enchantment — Aura", { zone: "GRAVEYARD", enchant: { types: ["Creature"] } });
  const bear = creature("bear", "2/2");
  const ox = creature("ox", "1/4", { owner: "bob" });
  const enters = { kind: "RETURN" as const, objects: ["flight"], zone: "BATTLEFIELD" as const };
  const put = (objects: readonly GameObjectInput[], date: IsoDate, more: Partial<EventsRequest> = {}) =>
    performEvents({ state: board({ objects }), date, steps: [{ events: [enters] }], ...more });

  it.each(["2001-07-23", "2004-02-01", "2006-10-01", "2009-07-11", NEWEST])(
    "enchants what its controller chooses, under the rules of %s (214.8d; 303.4f now)",
    (date) => {
      const { status, pendingChoices } = put([flight, bear, ox], date);
      expect([status, pendingChoices]).toMatchObject([
        "NEEDS_CHOICES",
        [{ id: "enters-attached:ann:flight", player: "ann", options: ["bear", "ox"] }],
      ]);
      const choices = [{ choice: "enters-attached:ann:flight", options: ["ox"] }];
      const { state } = put([flight, bear, ox], date, { choices });
      expect(state.objects[0]).toMatchObject({ zone: "BATTLEFIELD", attachedTo: "ox" });
    },
  );

  it("stays where it is if there is nothing that it could enchant (303.4g), not even what enters with it", () => {
    const { state, steps } = put([flight, permanent("rock", "Artifact")], NEWEST);
    expect(state.objects[0]!.zone).toBe("GRAVEYARD");
    expect(steps[0]!.events).toMatchObject([
      {
        outcome: "IMPOSSIBLE",
        ruleNumber: "303.4g",
        explanation: "flight could enchant nothing: it stays where it is.",
      },
    ]);
  });

  it("enchants nothing that enters with it: what was there before alone is to be chosen from", () => {
    const together = { ...enters, objects: ["flight", "bear"] };
    const { status, state } = put([flight, { ...bear, zone: "HAND" }, ox], NEWEST, { steps: [{ events: [together] }] });
    expect(status).toBe("COMPLETE");
    expect(state.objects[0]).toMatchObject({ zone: "BATTLEFIELD", attachedTo: "ox" });
  });

  it("enters attached to what is said, if it can enchant that (303.4f, 303.4i)", () => {
    const on = (to: string) =>
      put([flight, bear, permanent("rock", "Artifact")], NEWEST, {
        steps: [{ events: [{ ...enters, to }] }],
      });
    expect(on("bear").state.objects[0]).toMatchObject({ zone: "BATTLEFIELD", attachedTo: "bear" });
    expect(on("bear").steps[0]!.events[0]!.explanation).toBe("flight is put onto the battlefield attached to bear.");
    expect(on("rock").state.objects[0]!.zone).toBe("GRAVEYARD");
    expect(on("rock").steps[0]!.events[0]!.explanation).toBe("flight can't enchant rock: it stays where it is.");
  });
});

it("puts Equipment onto the battlefield attached to what it can equip, and else unattached (301.5e)", () => {
  const sword = permanent("sword", "Artifact — Equipment", { zone: "HAND" });
  const state = board({ objects: [sword, creature("bear", "2/2"), permanent("rock", "Artifact")] });
  const on = (to: string) =>
    performEvents({
      ...{ state, date: NEWEST },
      steps: [{ events: [{ kind: "RETURN", objects: ["sword"], zone: "BATTLEFIELD", to }] }],
    }).state.objects[0]!;
  expect(on("bear")).toMatchObject({ zone: "BATTLEFIELD", attachedTo: "bear" });
  expect(on("rock")).toMatchObject({ zone: "BATTLEFIELD", attachedTo: null });
});
