import { type IsoDate } from "../../domain/iso-date";
import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput } from "../game-state-input";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { type ReplacementEffectInput } from "../board/fields/effects";
import { type EventStepInput, type GameEventInput } from "../board/fields/game-event";
import { performEvents } from "./perform-events";
import { type Keyword } from "../vocabulary";
import { whatHappens } from "./test-kit/what-happens";

const jace = (rest: Partial<GameObjectInput> = {}) =>
  permanent("jace", "Legendary Planeswalker — Jace", { zone: "HAND", loyalty: 3, ...rest });
const siege = (rest: Partial<GameObjectInput> = {}) =>
  permanent("siege", "Battle", { zone: "HAND", defense: 5, ...rest });
const saga = (rest: Partial<GameObjectInput> = {}) =>
  permanent("eldest", "Enchantment — Saga", { zone: "HAND", finalChapter: 3, ...rest });

const entering = (...objects: readonly string[]): GameEventInput => ({ kind: "RETURN", objects, zone: "BATTLEFIELD" });
const lore = (count: number, ...objects: readonly string[]): GameEventInput => ({
  ...{ kind: "PUT_COUNTERS", objects },
  counters: [{ kind: "lore", count }],
});
const told = (date: IsoDate, state: GameStateInput, ...steps: readonly (EventStepInput | GameEventInput)[]) =>
  whatHappens({ state, date, steps: steps.map((step) => ("kind" in step ? { events: [step] } : step)) }).told;
const notesOf = (state: GameStateInput, ...events: readonly GameEventInput[]): readonly string[] =>
  performEvents({ state, date: NEWEST, steps: events.map((event) => ({ events: [event], moment: "RESOLUTION" })) })
    .assumptions;

type Row = readonly [date: IsoDate, ...told: readonly string[]];

/** The same step under the rules of each date, and what is told after it: counters, triggers and actions. */
function onDates(title: string, state: GameStateInput, event: GameEventInput, rows: readonly Row[]): void {
  it.each(rows.map(([date, ...expected]) => [date, expected.join(", ") || "nothing", expected] as const))(
    `${title}: %s, %s`,
    (date, _, expected) => expect(told(date, state, event).slice(1)).toEqual(expected),
  );
}

describe("a planeswalker that is put onto the battlefield", () => {
  onDates("enters with the loyalty printed on it (306.5b)", board({ objects: [jace()] }), entering("jace"), [
    ["2007-09-30"],
    ["2007-10-01", "212.9d PUT_COUNTERS jace 3 HAPPENED of 1"],
    ["2009-07-11", "306.5b PUT_COUNTERS jace 3 HAPPENED of 1"],
    ["2026-08-07", "306.5b PUT_COUNTERS jace 3 HAPPENED of 1"],
  ]);

  onDates("gets no counters of 0 printed", board({ objects: [jace({ loyalty: 0 })] }), entering("jace"), [
    ["2026-08-07", "704.5i jace PUT_INTO_GRAVEYARD"],
  ]);

  it("enters so wherever it comes from, and anew when it comes back (400.7)", () => {
    const there = jace({ zone: "BATTLEFIELD", counters: [{ kind: "loyalty", count: 1 }] });
    const state = board({ objects: [there] });
    const leaving = { kind: "EXILE" as const, objects: ["jace"] };
    expect(
      whatHappens({ state, date: NEWEST, steps: [{ events: [leaving] }, { events: [entering("jace")] }] }),
    ).toMatchObject({ jace: "BATTLEFIELD 3 loyalty" });
    for (const zone of ["STACK", "GRAVEYARD", "LIBRARY", "EXILE", "COMMAND"] as const)
      expect(told(NEWEST, board({ objects: [jace({ zone })] }), entering("jace"))).toContain(
        "306.5b PUT_COUNTERS jace 3 HAPPENED of 1",
      );
  });

  it("enters so instead of being discarded (614.1a)", () => {
    const effect = { id: "stays", source: "jace", event: "WOULD_BE_PUT_INTO_GRAVEYARD" as const };
    const zones = ["HAND" as const];
    const replacementEffects = [
      { ...effect, functionsFrom: zones, affects: { zones }, instead: { moveTo: "BATTLEFIELD" as const } },
    ];
    const state = board({ objects: [jace()], replacementEffects });
    expect(told(NEWEST, state, { kind: "DISCARD", objects: ["jace"] })).toEqual([
      "701.9a DISCARD jace REPLACED by stays",
      "306.5b PUT_COUNTERS jace 3 HAPPENED of 1",
    ]);
  });

  it("is seen with them by what triggers as it enters (603.6a)", () => {
    const triggeredAbilities = [
      { id: "enters", source: "jace", event: "ENTERS_BATTLEFIELD" as const, value: { countersOnSource: "loyalty" } },
    ];
    expect(told(NEWEST, board({ objects: [jace()], triggeredAbilities }), entering("jace"))).toContain(
      "triggers enters 3",
    );
  });

  it("is told to enter without them if the board does not say how many", () => {
    const state = board({ objects: [jace({ loyalty: null })] });
    expect(notesOf(state, entering("jace"))).toEqual([
      "jace entered without its loyalty counters, since `loyalty` does not say how many: give it, or let it enter with the moment RESOLUTION, and PUT_COUNTERS in the next step.",
    ]);
    expect(notesOf(board({ objects: [jace()] }), entering("jace"))).toEqual([]);
  });

  it("of which the back was up and described has the other face up, of which nothing is known (712.8a)", () => {
    const typeLine = "Legendary Planeswalker — Jace // Legendary Planeswalker — Jace";
    const there = jace({ zone: "BATTLEFIELD", typeLine, face: "BACK", counters: [{ kind: "loyalty", count: 1 }] });
    const notes = notesOf(board({ objects: [there] }), { kind: "EXILE", objects: ["jace"] }, entering("jace"));
    expect(notes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Of the front of jace/),
        expect.stringMatching(/^jace entered without its loyalty counters/),
      ]),
    );
  });
});

describe("what is on the battlefield", () => {
  it("is not put there again, and stays what it is (400.7)", () => {
    const hurt = creature("finks", "3/2", { damage: 1, tapped: true, counters: [{ kind: "+1/+1", count: 2 }] });
    expect(told(NEWEST, board({ objects: [hurt] }), entering("finks"))).toEqual(["400.7 RETURN finks IMPOSSIBLE"]);
  });
});

describe("a battle that is put onto the battlefield", () => {
  onDates("enters with the defense printed on it (310.4b)", board({ objects: [siege()] }), entering("siege"), [
    ["2023-04-13"],
    ["2023-04-14", "310.4b PUT_COUNTERS siege 5 HAPPENED of 1", "704.5w siege,ann GAINED_DESIGNATION"],
    ["2026-08-07", "310.4b PUT_COUNTERS siege 5 HAPPENED of 1", "704.5x siege,ann GAINED_DESIGNATION"],
  ]);

  it("is told to enter without them if the board does not say how many", () => {
    const state = board({ objects: [siege({ defense: null })] });
    expect(notesOf(state, entering("siege"))).toEqual([
      expect.stringMatching(/^siege entered without its defense counters, since `defense`/),
    ]);
  });
});

describe("what lets no counters be put on a permanent (614.16; 614.17 now)", () => {
  const solemnity: ContinuousEffectInput = { id: "solemnity", affects: {}, cantHaveCounters: true };

  it.each([jace(), siege(), saga(), jace({ loyalty: null })])(
    "lets none be put on it as it enters, and nobody is told to put them: %j",
    (object) => {
      const state = board({ objects: [object], continuousEffects: [solemnity] });
      const {
        steps,
        assumptions,
        state: after,
      } = performEvents({
        ...{ state, date: "2023-04-14" },
        steps: [{ events: [entering(object.id)], moment: "RESOLUTION" }],
      });
      expect(after.objects[0]).toMatchObject({ zone: "BATTLEFIELD", counters: [] });
      expect(assumptions.filter((one) => one.includes("counters"))).toEqual([]);
      expect(steps[0]!.events.slice(1).map(({ outcome, explanation }) => [outcome, explanation])).toEqual(
        object.loyalty === null ? [] : [["IMPOSSIBLE", `Counters can't be put on ${object.id}.`]],
      );
      expect(steps[0]!.triggered).toEqual([]);
    },
  );

  it("counts if it was there before, and not if it enters at the same time (614.12)", () => {
    const source = permanent("solemnity", "Enchantment", { zone: "HAND" });
    const state = board({
      objects: [jace(), source],
      continuousEffects: [{ ...solemnity, source: "solemnity" }],
    });
    const at = (...steps: readonly GameEventInput[]) =>
      whatHappens({ state, date: NEWEST, steps: steps.map((event) => ({ events: [event] })) }).jace;
    expect(at(entering("jace", "solemnity"))).toBe("BATTLEFIELD 3 loyalty");
    expect(at(entering("solemnity"), entering("jace"))).toBe("GRAVEYARD");
  });
});

describe("effects on what enters (419.6i; 614.12 now)", () => {
  const silence: ContinuousEffectInput = {
    ...{ id: "silence", affects: { types: ["Planeswalker"] } },
    loseAllAbilities: true,
  };
  const GETS = "PUT_COUNTERS jace 3 HAPPENED of 1";
  onDates(
    "that take its abilities keep the counters from it only since 2017-09-29",
    board({ objects: [jace()], continuousEffects: [silence] }),
    entering("jace"),
    [
      ["2007-10-01", `212.9d ${GETS}`],
      ["2008-02-01", `212.9d ${GETS}`],
      ["2017-09-28", `306.5b ${GETS}`],
      ["2017-09-29", "704.5i jace PUT_INTO_GRAVEYARD"],
      ["2026-08-07", "704.5i jace PUT_INTO_GRAVEYARD"],
    ],
  );

  onDates(
    "that it has itself count since 2008-02-01",
    board({
      objects: [jace({ typeLine: "Artifact" })],
      continuousEffects: [{ id: "awake", source: "jace", addTypes: ["Planeswalker"] }],
    }),
    entering("jace"),
    [
      ["2007-10-01", "420.5p jace PUT_INTO_GRAVEYARD"],
      ["2008-02-01", `212.9d ${GETS}`],
      ["2026-08-07", `306.5b ${GETS}`],
    ],
  );
});

describe("a copy that is put onto the battlefield", () => {
  const model = jace({ owner: "bob", zone: "BATTLEFIELD", counters: [{ kind: "loyalty", count: 1 }] });
  const clone = creature("clone", "0/0", { zone: "HAND" });
  const becoming = (of: string): GameEventInput => ({
    ...{ kind: "START_EFFECT", objects: ["clone"] },
    effect: { id: "copy", copy: { of } },
  });

  it("enters with the loyalty printed on what it copies, not with what that has now (707.2)", () => {
    const state = board({ objects: [model, clone] });
    expect(told(NEWEST, state, { events: [entering("clone"), becoming("jace")] })).toEqual([
      "400.7 RETURN clone HAPPENED",
      "611.2a START_EFFECT HAPPENED",
      "306.5b PUT_COUNTERS clone 3 HAPPENED of 1",
    ]);
  });

  it("gets none if it becomes a copy once it is there", () => {
    const state = board({ objects: [model, creature("clone", "1/1", { zone: "HAND" })] });
    expect(told(NEWEST, state, entering("clone"), becoming("jace"))).toEqual([
      "400.7 RETURN clone HAPPENED",
      "611.2a START_EFFECT HAPPENED",
      "704.5i clone PUT_INTO_GRAVEYARD",
    ]);
  });

  it("of a spell enters with what is printed on that spell (707.10f)", () => {
    const copy = permanent("copy", "Planeswalker", { kind: "COPY_OF_SPELL", zone: "STACK", copy: { of: "jace" } });
    const state = board({ objects: [jace({ zone: "STACK" }), copy] });
    expect(told(NEWEST, state, { events: [entering("copy")], moment: "RESOLUTION" })).toContain(
      "306.5b PUT_COUNTERS copy 3 HAPPENED of 1",
    );
  });

  it("of a Saga has its chapters, whether the board gives them or not (714.2)", () => {
    const state = board({ objects: [saga({ zone: "BATTLEFIELD", counters: [{ kind: "lore", count: 2 }] }), clone] });
    const step = { events: [entering("clone"), becoming("eldest")] };
    const resolving = { events: [lore(1, "clone")], resolves: ["chapter:eldest of clone"] };
    expect(told(NEWEST, state, step, resolving).filter((one) => one.startsWith("triggers"))).toEqual([
      "triggers chapter:eldest of clone 1",
      "triggers chapter:eldest of clone 2",
    ]);
    const triggeredAbilities = [{ id: "III", source: "eldest", event: "CHAPTER" as const, chapters: [1, 2, 3] }];
    expect(told(NEWEST, { ...state, triggeredAbilities }, step, { resolves: ["III of clone"] })).toContain(
      "triggers III of clone 1",
    );
  });
});

describe("a Saga that is put onto the battlefield", () => {
  onDates(
    "gets a lore counter, and its first chapter triggers (714.3a, 714.2b)",
    board({ objects: [saga()] }),
    entering("eldest"),
    [
      ["2018-04-26"],
      ["2018-04-27", "714.3a PUT_COUNTERS eldest 1 HAPPENED of 1", "triggers chapter:eldest 1"],
      ["2021-07-23", "715.3a PUT_COUNTERS eldest 1 HAPPENED of 1", "triggers chapter:eldest 1"],
      ["2026-08-07", "714.3a PUT_COUNTERS eldest 1 HAPPENED of 1", "triggers chapter:eldest 1"],
    ],
  );

  const blank = { id: "blank", affects: { types: ["Enchantment"] }, loseAllAbilities: true };
  onDates(
    "gets it without abilities too, until that is an ability of its own",
    board({ objects: [saga()], continuousEffects: [blank] }),
    entering("eldest"),
    [
      ["2018-04-27", "714.3a PUT_COUNTERS eldest 1 HAPPENED of 1", "704.5s eldest SACRIFICED"],
      ["2025-06-06", "714.3a PUT_COUNTERS eldest 1 HAPPENED of 1"],
      ["2026-04-17"],
    ],
  );

  it("with one chapter is sacrificed only once that has left the stack (704.5s)", () => {
    const state = board({ objects: [saga({ finalChapter: 1 })] });
    expect(told(NEWEST, state, entering("eldest"), {}, { resolves: ["chapter:eldest"] })).toEqual([
      "400.7 RETURN eldest HAPPENED",
      "714.3a PUT_COUNTERS eldest 1 HAPPENED of 1",
      "triggers chapter:eldest 1",
      "704.5s eldest SACRIFICED",
    ]);
  });

  it("of which the final chapter is not given has chapters that are not known, which is told", () => {
    const state = board({ objects: [saga({ finalChapter: null })] });
    expect(notesOf(state, entering("eldest"))).toEqual([
      "Lore counters were put on eldest, whose chapters are not known: none triggers, and it counts as a Saga without chapters, since `finalChapter` is not given.",
    ]);
  });
});

describe("a Saga with read ahead (702.155)", () => {
  const ahead = (rest: Partial<GameObjectInput> = {}) =>
    board({ objects: [saga({ keywords: ["READ_AHEAD"], ...rest })] });
  const choices = [{ choice: "read-ahead:ann:eldest", options: ["2"] }];
  const play = (date: IsoDate, ...steps: readonly EventStepInput[]) =>
    whatHappens({ state: ahead(), date, steps, choices }).told;
  const step = { events: [entering("eldest")] };

  it("asks its controller with how many lore counters it enters, since 2022-09-08", () => {
    expect(told("2022-09-07", ahead(), entering("eldest"))).toContain("715.3a PUT_COUNTERS eldest 1 HAPPENED of 1");
    expect(told("2022-09-08", ahead(), entering("eldest"))).toEqual(["asks ann read-ahead:ann:eldest: 1 or 2 or 3"]);
  });

  it.each([
    ["2022-09-08", "702.155a"],
    ["2023-10-13", "702.155b"],
    ["2026-08-07", "702.155b"],
  ])("enters with the number chosen, and triggers only that chapter in this turn (%s)", (date, number) => {
    expect(play(date, step)).toEqual([
      "400.7 RETURN eldest HAPPENED",
      `${number} PUT_COUNTERS eldest 2 HAPPENED of 1`,
      "triggers chapter:eldest 2",
    ]);
    expect(play(date, step, { events: [lore(1, "eldest")] })).toContain("triggers chapter:eldest 3");
  });

  it("is told to enter without lore counters if its final chapter is not known", () => {
    expect(notesOf(ahead({ finalChapter: null }), entering("eldest"))).toEqual([
      expect.stringMatching(/^eldest entered without its lore counters, since `finalChapter`/),
    ]);
  });
});

describe("lore counters that are put on a Saga", () => {
  const chapter = (id: string, ...chapters: readonly number[]) => ({
    ...{ id, source: "eldest", event: "CHAPTER" as const, chapters },
  });
  const triggeredAbilities = [chapter("I-II", 1, 2), chapter("III", 3)];
  const there = (count: number, rest: Partial<GameStateInput> = {}) =>
    board({
      objects: [saga({ zone: "BATTLEFIELD", finalChapter: null, counters: [{ kind: "lore", count }] })],
      triggeredAbilities,
      ...rest,
    });

  onDates("trigger the chapters whose numbers they reach (714.2b-c)", there(1), lore(2, "eldest"), [
    ["2018-04-26"],
    ["2018-04-27", "triggers I-II 2", "triggers III 3"],
    ["2021-07-23", "triggers I-II 2", "triggers III 3"],
    ["2026-08-07", "triggers I-II 2", "triggers III 3"],
  ]);
  onDates("trigger none that it had reached before", there(2), lore(1, "eldest"), [["2026-08-07", "triggers III 3"]]);
  onDates("trigger none beyond the last", there(3), lore(1, "eldest"), [["2026-08-07", "704.5s eldest SACRIFICED"]]);
  onDates(
    "trigger nothing of what has lost its abilities",
    there(1, { continuousEffects: [{ id: "blank", affects: { ids: ["eldest"] }, loseAllAbilities: true }] }),
    lore(1, "eldest"),
    [["2018-04-27", "704.5s eldest SACRIFICED"], ["2026-08-07"]],
  );

  it("let it stay until the last chapter has left the stack (714.4)", () => {
    expect(told(NEWEST, there(2), lore(1, "eldest"), {}, { resolves: ["III"] })).toEqual([
      "122.1 PUT_COUNTERS eldest 1 HAPPENED",
      "triggers III 3",
      "704.5s eldest SACRIFICED",
    ]);
  });

  it("trigger the chapters of the Saga alone that gets them, and no removal does", () => {
    const other = { ...saga({ zone: "BATTLEFIELD" }), id: "other" };
    const state = board({ objects: [saga({ zone: "BATTLEFIELD" }), other] });
    const removal = { ...lore(1, "eldest"), kind: "REMOVE_COUNTERS" as const };
    const triggers = told(NEWEST, state, lore(2, "eldest"), removal, lore(1, "eldest"));
    expect(triggers.filter((one) => one.startsWith("triggers"))).toEqual([
      "triggers chapter:eldest 1",
      "triggers chapter:eldest 2",
      "triggers chapter:eldest 2",
    ]);
  });

  it("are many, and no more chapters trigger than there are", () => {
    const state = board({ objects: [saga({ zone: "BATTLEFIELD" })] });
    expect(told(NEWEST, state, lore(1_000_000, "eldest")).filter((one) => one.startsWith("triggers"))).toHaveLength(3);
  });

  it("are told on no idle ability, and on one without chapter numbers (714.2b)", () => {
    const notes = (more: object) => notesOf(there(1, { triggeredAbilities: [{ ...chapter("I", 1), ...more }] }));
    expect(notes({})).toEqual([]);
    expect(notes({ chapters: [] })).toContainEqual(expect.stringMatching(/^I does nothing: no check triggers it/));
  });
});

describe("a Saga that is a land which an effect makes a Mountain (305.7, 714.3a)", () => {
  const urza = saga({ typeLine: "Enchantment Land — Urza's Saga" });
  const triggeredAbilities = [{ id: "I", source: "eldest", event: "CHAPTER" as const, chapters: [1] }];
  const under = (effect: Partial<ContinuousEffectInput>) =>
    board({ objects: [urza], triggeredAbilities, continuousEffects: [{ id: "moon", affects: {}, ...effect }] });
  const moon = { affects: { types: ["Land"] }, setSubtypes: ["Mountain"] };

  it.each(["2021-07-23", "2024-11-08", "2026-04-17", "2026-08-07"] as const)(
    "enters with its lore counter, and has no chapter to trigger: %s",
    (date) => {
      const { told, eldest } = whatHappens({ state: under(moon), date, steps: [{ events: [entering("eldest")] }] });
      expect(eldest).toMatch(date < "2026" ? /GRAVEYARD/ : /1 lore/);
      expect(told.filter((one) => one.startsWith("triggers"))).toEqual([]);
    },
  );

  it("enters without it if it loses all abilities, since the counter comes of one (2026-04-17)", () => {
    const lost = under({ ...moon, loseAllAbilities: true });
    const eldest = (date: IsoDate) =>
      whatHappens({ state: lost, date, steps: [{ events: [entering("eldest")], moment: "RESOLUTION" }] }).eldest;
    expect([eldest("2026-02-27"), eldest("2026-04-17")]).toEqual(["BATTLEFIELD 1 lore", "BATTLEFIELD"]);
  });
});

describe("what enters as a copy of what its controller chooses (707.5)", () => {
  const CREATURES = { types: ["Creature"] };
  const clone = (rest: Partial<GameObjectInput> = {}) =>
    creature("clone", "0/0", { zone: "HAND", entersAsCopyOf: { of: CREATURES, optional: true }, ...rest });
  const bear = creature("bear", "2/2", { owner: "bob" });
  const state = (...objects: readonly GameObjectInput[]) => board({ objects: [...objects] });
  const after = (
    given: GameStateInput,
    taken: readonly (readonly [id: string, option: string])[],
    steps: readonly EventStepInput[] = [{ events: [entering("clone")] }],
    date: IsoDate = NEWEST,
  ) => {
    const choices = taken.map(([choice, option]) => ({ choice, options: [option] }));
    const { objects } = performEvents({ state: given, date, steps, choices }).state;
    return Object.fromEntries(objects.map(({ id, zone, power }) => [id, power === null ? zone : `${zone} ${power}`]));
  };
  const CHOICE = "enters-as-copy:ann:clone";

  it.each([
    ["1999-11-01", "410.10e"],
    ["2001-07-23", "503.5"],
    ["2009-07-11", "706.5"],
    ["2026-08-07", "707.5"],
  ] as const)("is asked for as it enters, by %s under %s", (date, ruleNumber) => {
    const steps = [{ events: [entering("clone")] }];
    expect(performEvents({ state: state(clone(), bear), date, steps }).pendingChoices).toEqual([
      expect.objectContaining({ id: CHOICE, player: "ann", options: ["bear", "clone"], take: 1, ruleNumber }),
    ]);
    expect(after(state(clone(), bear), [[CHOICE, "bear"]], steps, date)).toMatchObject({ clone: "BATTLEFIELD 2" });
  });

  it("has what the first rules that say so give a copy, and that is told, before any do (503.2)", () => {
    const steps = [{ events: [entering("clone")] }];
    const told = (date: IsoDate) =>
      performEvents({ state: state(clone(), bear), date, steps, choices: [{ choice: CHOICE, options: ["bear"] }] })
        .assumptions;
    expect(told("1999-11-01")).toContain(
      "These rules do not say what a copy has: those of 2001-07-23, the first that do, are taken.",
    );
    expect(told("2001-07-23").join()).not.toContain("what a copy has");
  });

  it("may be a copy of nothing, and is one if there is nothing to copy", () => {
    expect(after(state(clone(), bear), [[CHOICE, "clone"]])).toMatchObject({ clone: "GRAVEYARD" });
    expect(after(state(clone()), [])).toEqual({ clone: "GRAVEYARD" });
  });

  it("must be chosen if it does not say “you may”", () => {
    const must = clone({ entersAsCopyOf: { of: CREATURES } });
    expect(after(state(must, bear), [])).toMatchObject({ clone: "BATTLEFIELD 2" });
  });

  it("is not what enters at the same time (614.12a)", () => {
    const other = creature("other", "3/3", { zone: "HAND" });
    const steps = [{ events: [entering("clone", "other")] }];
    expect(after(state(clone(), other, bear), [[CHOICE, "bear"]], steps)).toMatchObject({ clone: "BATTLEFIELD 2" });
  });

  it("is looked for as its controller sees it", () => {
    const mine = clone({ entersAsCopyOf: { of: { ...CREATURES, controller: "YOU" } } });
    const steps = [{ events: [{ ...entering("clone"), underControlOf: "bob" }] }];
    expect(after(state(mine, bear), [])).toMatchObject({ clone: "GRAVEYARD" });
    expect(after(state(mine, bear), [], steps)).toMatchObject({ clone: "BATTLEFIELD 2" });
  });

  it("has the exceptions, and enters with the counters of what it copies", () => {
    const copying = { of: {}, addTypes: ["Artifact"] };
    const walker = jace({ zone: "BATTLEFIELD", owner: "bob", counters: [{ kind: "loyalty", count: 1 }] });
    const told = whatHappens({
      state: state(clone({ entersAsCopyOf: copying }), walker),
      date: NEWEST,
      steps: [{ events: [entering("clone")] }],
    });
    expect(told).toMatchObject({ clone: "BATTLEFIELD 3 loyalty" });
  });

  it("is chosen anew by what is a copy of such a thing (707.6)", () => {
    const first = clone({ id: "first", zone: "BATTLEFIELD", power: 1, toughness: 1 });
    const chosen = [
      [CHOICE, "first"],
      [`${CHOICE}#2`, "bear"],
    ] as const;
    expect(after(state(first, clone(), bear), chosen)).toMatchObject({ clone: "BATTLEFIELD 2" });
  });

  it("is over once it has left: it is chosen anew as it comes back (400.7)", () => {
    const steps: readonly EventStepInput[] = [
      { events: [entering("clone")] },
      { events: [{ kind: "EXILE", objects: ["clone"] }] },
      { events: [entering("clone")] },
    ];
    const chosen = [
      [CHOICE, "bear"],
      [`${CHOICE}#2`, "clone"],
    ] as const;
    expect(after(state(clone(), bear), chosen, steps)).toMatchObject({ clone: "GRAVEYARD" });
  });

  it("is not asked of what loses its abilities as it enters (614.12)", () => {
    const continuousEffects = [{ id: "lost", affects: CREATURES, loseAllAbilities: true }];
    const given = board({ objects: [clone(), bear], continuousEffects });
    expect(after(given, [])).toMatchObject({ clone: "GRAVEYARD" });
    expect(after(given, [[CHOICE, "bear"]], undefined, "2017-09-28")).toMatchObject({ clone: "BATTLEFIELD 2" });
  });

  it("is not asked of what an effect makes a copy in the same step", () => {
    const effect = { id: "spell", affects: { ids: ["clone"] }, copy: { of: "bear" } };
    const steps: readonly EventStepInput[] = [{ events: [entering("clone"), { kind: "START_EFFECT", effect }] }];
    expect(after(state(clone(), bear), [], steps)).toMatchObject({ clone: "BATTLEFIELD 2" });
  });

  it("is said to be nothing where the board has it without `copy`, and `copy` to say nothing in other zones", () => {
    const notes = (...objects: readonly GameObjectInput[]) => notesOf(state(...objects, bear));
    const there = clone({ zone: "BATTLEFIELD" });
    expect(notes(there)).toEqual([
      "clone counts as having entered as a copy of nothing, since `copy` does not say of what.",
    ]);
    expect(notes({ ...there, copy: { of: "bear" } })).toEqual([]);
    for (const zone of ["HAND", "LIBRARY", "GRAVEYARD", "EXILE"] as const)
      expect(notes(clone({ zone, copy: { of: "bear" } }))).toEqual([
        "`copy` of clone says nothing, since no card is a copy where it is: give `entersAsCopyOf` for what it enters as a copy of, or begin an effect with `copy` as it enters.",
      ]);
    expect(notes(creature("token", "0/0", { kind: "COPY_OF_SPELL", zone: "STACK", copy: { of: "bear" } }))).toEqual([]);
  });
});

describe("a keyword that says what its permanent does as it enters", () => {
  const state = (keyword: Keyword) =>
    board({ objects: [creature("thing", "1/1", { zone: "HAND", keywords: [keyword] })] });
  const played = (keyword: Keyword, answer: "no" | "yes") =>
    performEvents({
      ...{ state: state(keyword), date: NEWEST, steps: [{ events: [entering("thing")] }] },
      choices: [{ choice: `may:ann:${keyword.toLowerCase()}:thing`, options: [answer] }],
    });

  it("is told as not carried out, where it enters (702.110a)", () => {
    const says =
      "What exploit says of entering is not carried out by an event on thing. Give the events that it stands for.";
    expect(notesOf(state("EXPLOIT"), entering("thing"))).toContain(says);
    expect(notesOf(state("EXPLOIT"), { kind: "EXILE", objects: ["thing"] })).not.toContain(says);
  });

  it.each([
    ["RIOT", "yes", "2/2", "thing enters with 1 +1/+1 counter."],
    ["RIOT", "no", "1/1", "thing gains haste (riot)."],
    ["UNLEASH", "yes", "2/2", "thing enters with 1 +1/+1 counter."],
    ["UNLEASH", "no", "1/1", undefined],
  ] as const)("%s lets its controller choose a counter: %s (702.98a, 702.136a)", (keyword, answer, size, said) => {
    const { state: after, steps } = played(keyword, answer);
    expect(`${after.objects[0]!.power}/${after.objects[0]!.toughness}`).toBe(size);
    expect(steps[0]!.events[1]?.explanation).toBe(said);
  });

  it("lets its controller choose for each instance of riot (702.136b)", () => {
    const { state: after, steps } = performEvents({
      ...{ state: board({ objects: [creature("thing", "1/1", { zone: "HAND", keywords: ["RIOT", "RIOT"] })] }) },
      ...{ date: NEWEST, steps: [{ events: [entering("thing")] }] },
      choices: [
        { choice: "may:ann:riot:thing", options: ["yes"] },
        { choice: "may:ann:riot:thing:2", options: ["no"] },
      ],
    });
    expect(`${after.objects[0]!.power}/${after.objects[0]!.toughness}`).toBe("2/2");
    expect(steps[0]!.events.map(({ explanation }) => explanation)).toContain("thing gains haste (riot).");
  });

  it("lets nobody choose a counter that can't be put there: riot gives haste then (702.136a)", () => {
    const solemnity: ContinuousEffectInput = { id: "solemnity", affects: {}, cantHaveCounters: true };
    const { steps, pendingChoices } = performEvents({
      ...{ state: { ...state("RIOT"), continuousEffects: [solemnity] }, date: NEWEST },
      steps: [{ events: [entering("thing")] }],
    });
    expect(pendingChoices).toEqual([]);
    expect(steps[0]!.events.at(-1)).toMatchObject({ kind: "START_EFFECT", outcome: "HAPPENED" });
  });
});

describe("an effect on how permanents enter (614.1c-d, 614.12)", () => {
  const mimic = permanent("mimic", "Artifact Creature", { power: 2, toughness: 1 });
  const bear = creature("bear", "2/2", { zone: "HAND" });
  const enters = (instead: object, more: object = {}) => ({
    ...{ id: "otherwise", source: "mimic", event: "WOULD_ENTER_BATTLEFIELD" as const, instead },
    ...{ affects: { types: ["Creature"], controller: "YOU" as const }, ...more },
  });
  const grown = enters({ counters: [{ kind: "+1/+1", count: 1 }] });

  it("has them enter with counters, tokens as well, which others change", () => {
    const state = board({ objects: [mimic, bear], replacementEffects: [grown] });
    expect(told(NEWEST, state, entering("bear"))).toEqual([
      "400.7 RETURN bear HAPPENED",
      "122.1 PUT_COUNTERS bear 1 HAPPENED by otherwise of 1",
    ]);
    const token = { typeLine: "Token Creature — Elf", power: 1, toughness: 1 };
    const season = {
      ...{ id: "season", source: "mimic", event: "WOULD_GET_COUNTERS" as const, instead: { times: 2 } },
      affects: { types: ["Creature"] },
    };
    const doubled = { ...state, replacementEffects: [grown, season] };
    expect(told(NEWEST, doubled, { kind: "CREATE", players: ["ann"], amount: 1, token }).slice(1)).toEqual([
      "122.1 PUT_COUNTERS token-1 2 HAPPENED by otherwise, season of 1",
    ]);
  });

  it("has them enter tapped, so often as it can", () => {
    const tapped = enters({ tapped: true }, { uses: 1 });
    const cub = creature("cub", "1/1", { zone: "HAND" });
    const state = board({ objects: [mimic, bear, cub], replacementEffects: [tapped] });
    const { steps, state: last } = performEvents({
      ...{ state, date: NEWEST },
      steps: [{ events: [entering("bear", "cub")] }],
    });
    expect(last.objects.map((one) => one.tapped)).toEqual([false, true, false]);
    expect(steps[0]!.events.at(-1)).toMatchObject({
      ...{ kind: "TAP", outcome: "HAPPENED", modifiedBy: ["otherwise"], explanation: "bear enters tapped." },
    });
    expect(last.board.replacementEffects).toMatchObject([{ uses: 0 }]);
  });

  it("counts only if it was there before, or is of what enters itself and of nothing else", () => {
    const state = (effect: ReplacementEffectInput) =>
      board({ objects: [{ ...mimic, zone: "HAND" }, bear], replacementEffects: [effect] });
    const both = ["400.7 RETURN mimic HAPPENED", "400.7 RETURN bear HAPPENED"];
    expect(told(NEWEST, state(grown), entering("mimic", "bear"))).toEqual(both);
    for (const affects of [undefined, { isSource: true }, { ids: ["mimic"] }])
      expect(told(NEWEST, state({ ...grown, affects }), entering("mimic", "bear"))).toEqual([
        ...both,
        "122.1 PUT_COUNTERS mimic 1 HAPPENED by otherwise of 1",
      ]);
  });
});

describe("what would enter and goes elsewhere instead (614.6, 614.12)", () => {
  const priest = creature("priest", "2/2", { owner: "bob" });
  const exiles = (affects: object, more: object = {}) => ({
    ...{ id: "exiled", source: "priest", event: "WOULD_ENTER_BATTLEFIELD" as const, affects },
    ...{ instead: { moveTo: "EXILE" as const }, ...more },
  });
  const nontokenCreatures = exiles({ types: ["Creature"], kinds: ["CARD"] }, { wasCast: false });
  const bear = (zone: GameObjectInput["zone"], more: Partial<GameObjectInput> = {}) =>
    creature("bear", "2/2", { zone, ...more });
  const play = (
    objects: readonly GameObjectInput[],
    events: readonly GameEventInput[],
    {
      date = NEWEST,
      effect = nontokenCreatures,
      ...more
    }: Partial<GameStateInput> & { date?: string; effect?: object } = {},
  ) => {
    const replacementEffects = [effect as typeof nontokenCreatures];
    const { steps, state } = performEvents({
      ...{ state: board({ objects: [priest, ...objects], replacementEffects, ...more }), date },
      steps: [{ events }],
    });
    const zones = Object.fromEntries(state.objects.map(({ id, zone }) => [id, zone]));
    return { events: steps[0]!.events, triggered: steps[0]!.triggered, zones };
  };

  it.each([
    ["1999-11-01", "419.5"],
    ["2008-07-15", "419.5"],
    ["2009-07-11", "613.6"],
    ["2010-04-23", "614.6"],
    [NEWEST, "614.6"],
  ])("is exiled and triggers nothing as it enters: under the rules of %s by %s", (date, ruleNumber) => {
    const bell = { id: "bell", source: "priest", event: "ENTERS_BATTLEFIELD" as const, watches: {} };
    const { events, triggered, zones } = play([bear("GRAVEYARD")], [entering("bear")], {
      ...{ date, triggeredAbilities: [bell] },
    });
    expect(events).toMatchObject([
      {
        ...{ kind: "RETURN", objects: ["bear"], outcome: "REPLACED", modifiedBy: ["exiled"] },
        explanation: `bear would be put onto the battlefield. Instead it is exiled (${ruleNumber}).`,
      },
    ]);
    expect([zones.bear, triggered]).toEqual(["EXILE", []]);
  });

  it("is only what was not cast, and only what it speaks of", () => {
    const land = permanent("land", "Land", { zone: "HAND" });
    const { zones } = play(
      [bear("STACK"), land, creature("cub", "1/1", { zone: "HAND" })],
      [entering("bear", "land", "cub")],
    );
    expect(zones).toEqual({ priest: "BATTLEFIELD", bear: "BATTLEFIELD", land: "BATTLEFIELD", cub: "EXILE" });
    const cast = { ...nontokenCreatures, wasCast: true };
    const other = play([bear("STACK"), creature("cub", "1/1", { zone: "HAND" })], [entering("bear", "cub")], {
      effect: cast,
    });
    expect(other.zones).toEqual({ priest: "BATTLEFIELD", bear: "EXILE", cub: "BATTLEFIELD" });
  });

  it("had to be there before: what enters with it enters", () => {
    const late = { ...priest, zone: "HAND" as const };
    const { state } = performEvents({
      ...{ state: board({ objects: [late, bear("HAND")], replacementEffects: [nontokenCreatures] }), date: NEWEST },
      steps: [{ events: [entering("priest", "bear")] }],
    });
    expect(state.objects.map(({ zone }) => zone)).toEqual(["BATTLEFIELD", "BATTLEFIELD"]);
  });

  it.each([
    ["2007-05-01", "BATTLEFIELD", ": copiable values alone"],
    ["2008-02-01", "BATTLEFIELD", ": its own effects alone"],
    ["2017-09-29", "EXILE", ": all that there are"],
    [NEWEST, "EXILE", ""],
  ])(
    "is looked at as it would be there: under the rules of %s a land is in %s that effects make a creature%s",
    (date, zone) => {
      const awake: ContinuousEffectInput = {
        ...{ id: "awake", source: "priest", affects: { types: ["Land"] }, addTypes: ["Creature"] },
        setPower: { constant: 1 },
        setToughness: { constant: 1 },
      };
      const land = permanent("land", "Land", { zone: "HAND" });
      expect(play([land], [entering("land")], { date, continuousEffects: [awake] }).zones.land).toBe(zone);
    },
  );

  it("is looked at under the control of whoever puts it there", () => {
    const theirs = exiles({ types: ["Creature"], controller: "OPPONENTS" });
    const events = (player: string) => [{ ...entering("bear"), underControlOf: player }];
    expect(play([bear("HAND")], events("bob"), { effect: theirs }).zones.bear).toBe("BATTLEFIELD");
    expect(play([bear("HAND")], events("ann"), { effect: theirs }).zones.bear).toBe("EXILE");
  });

  it("may be a token, which is then not created, be it a copy", () => {
    const token = { typeLine: "Token Creature — Elf", power: 1, toughness: 1 };
    const create = (more: object): GameEventInput => ({ kind: "CREATE", players: ["ann"], amount: 1, token, ...more });
    const all = exiles({ types: ["Creature"] });
    const copy = { typeLine: "Artifact", copy: { of: "priest" } };
    for (const made of [create({}), create({ token: copy })]) {
      expect(play([], [made]).zones).toEqual({ priest: "BATTLEFIELD", "token-1": "BATTLEFIELD" });
      const { events, zones } = play([], [made], { effect: all });
      expect(zones).toEqual({ priest: "BATTLEFIELD" });
      expect(events).toMatchObject([{ kind: "CREATE", outcome: "REPLACED", modifiedBy: ["exiled"] }]);
    }
  });

  it("goes no longer once the effect is used up, and a commander may go to the command zone (903.9)", () => {
    const once = { ...nontokenCreatures, uses: 1 };
    const { zones } = play([bear("HAND"), creature("cub", "1/1", { zone: "HAND" })], [entering("bear", "cub")], {
      effect: once,
    });
    expect(zones).toEqual({ priest: "BATTLEFIELD", bear: "EXILE", cub: "BATTLEFIELD" });
    const state = board({
      objects: [priest, bear("HAND", { isCommander: true })],
      replacementEffects: [nontokenCreatures],
      variants: ["COMMANDER"],
    });
    const { pendingChoices } = performEvents({ state, date: "2019-10-04", steps: [{ events: [entering("bear")] }] });
    expect(pendingChoices).toMatchObject([{ kind: "COMMANDER_RETURN" }]);
  });
});

describe("what is told of what replaces an event (614.6)", () => {
  const at = (date: IsoDate, more: Partial<GameObjectInput>, instead: object | null, event: GameEventInput): string => {
    const effect = { id: "effect", event: "WOULD_BE_PUT_INTO_GRAVEYARD" as const, affects: {} };
    const state = board({
      objects: [
        creature("bear", "2/2", more),
        permanent("umbra", "Enchantment — Aura", {
          ...{ attachedTo: "bear", enchant: {}, keywords: ["UMBRA_ARMOR"] },
          zone: more.damage ? "BATTLEFIELD" : "GRAVEYARD",
        }),
      ],
      replacementEffects: instead ? [{ ...effect, instead }] : [],
      variants: ["COMMANDER"],
    });
    return performEvents({
      state,
      date,
      choicePolicy: "FIRST_OPTION",
      steps: [{ events: [event], moment: "RESOLUTION" }],
    }).steps[0]!.events[0]!.explanation;
  };
  const destroyed = { kind: "DESTROY" as const, objects: ["bear"] };
  const put = { kind: "PUT_INTO_GRAVEYARD" as const, objects: ["bear"] };

  it.each<[string, Partial<GameObjectInput>, object | null, GameEventInput, IsoDate]>([
    ["it is exiled (614.6)", {}, { moveTo: "EXILE" }, destroyed, NEWEST],
    ["it is exiled (419.5)", {}, { moveTo: "EXILE" }, destroyed, "2004-02-01"],
    ["it is put into its owner's hand (614.6)", {}, { moveTo: "HAND" }, put, NEWEST],
    ["it is put into the command zone (614.6)", {}, { moveTo: "COMMAND" }, put, NEWEST],
    [
      "it is exiled, Ann draws 1 card, the life total of Ann becomes 9 and Elf Token is created (614.6)",
      {},
      { moveTo: "EXILE", draw: 1, setLife: 9, creates: { typeLine: "Creature — Elf" } },
      put,
      NEWEST,
    ],
    [
      "Ann shuffles what is in a graveyard and a hand into the library (614.6)",
      {},
      { shuffleIntoLibrary: ["GRAVEYARD", "HAND"] },
      put,
      NEWEST,
    ],
    ["it regenerates (701.19a)", { regenerationShields: 1 }, null, destroyed, NEWEST],
    [
      "a shield counter is removed from it (122.1c)",
      { counters: [{ kind: "shield", count: 1 }] },
      null,
      destroyed,
      NEWEST,
    ],
    ["it is exiled (122.1h)", { counters: [{ kind: "finality", count: 1 }] }, null, put, NEWEST],
    ["all damage is removed from it, and umbra is to be destroyed (702.89a)", { damage: 1 }, null, destroyed, NEWEST],
    ["it is put into the command zone (903.9)", { isCommander: true }, null, destroyed, "2017-09-29"],
    ["nothing happens (614.6)", {}, {}, put, NEWEST],
  ])("is what happens instead: %s", (instead, more, effect, event, date) =>
    expect(at(date, more, effect, event)).toContain(` Instead ${instead}.`),
  );

  it("is only the way to a graveyard of what was destroyed (701.8a, 614.6)", () =>
    expect(at(NEWEST, {}, { moveTo: "EXILE" }, destroyed)).toContain(
      " is destroyed. It would go to a graveyard. Instead it is exiled (614.6).",
    ));
});
