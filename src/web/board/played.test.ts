import {
  type Action,
  daysOf,
  endsAfter,
  endsOf,
  numbersIn,
  type Played,
  spansOf,
  tableOf,
  toldOf,
  wordsOfZone,
} from "./played";
import { type Table, type TableObject } from "./table";

const action = (rest: Partial<Action>): Action => ({
  kind: "LETHAL_DAMAGE",
  outcome: "REPLACED",
  objects: ["bear"],
  players: [],
  ruleNumber: "704.5g",
  explanation: "Bear has 2 damage and toughness 2.",
  replacedBy: "bear",
  rule: null,
  ...rest,
});

const table = (bear: Partial<TableObject>, rest: Partial<Table> = {}): Table => ({
  players: [{ id: "ann" }],
  objects: [{ id: "bear", owner: "ann", typeLine: "Creature — Bear", ...bear }],
  variants: ["COMMANDER"],
  ...rest,
});

describe("what an action is told as", () => {
  const effect = { id: "bear", event: "WOULD_BE_DESTROYED", instead: { moveTo: "EXILE" } } as const;
  const final = [{ kind: "Finality", count: 1 }];

  it.each([
    ["regenerates with a shield", table({ regenerationShields: 1 }), "It regenerates instead."],
    [
      "goes to the command zone if it is a commander",
      table({ isCommander: true }),
      "It goes to the command zone instead.",
    ],
    ["is exiled if it has a finality counter", table({ counters: final }), "It is exiled instead."],
    [
      "has something happen that is not told apart if it is more than one of these",
      table({ regenerationShields: 1, counters: final }),
      "That is replaced.",
    ],
    [
      "has something happen if an effect has the id of the object",
      table({ regenerationShields: 1 }, { replacementEffects: [effect] }),
      "That is replaced.",
    ],
    [
      "is a card like others in a game without commanders",
      table({ isCommander: true, regenerationShields: 1 }, { variants: [] }),
      "It regenerates instead.",
    ],
  ])("says of an object that its own id replaces that it %s", (_, board, instead) => {
    expect(toldOf(board, action({}))).toBe(`Bear has 2 damage and toughness 2. ${instead}`);
  });

  it("says no more of what another effect replaces, and nothing of what is not replaced", () => {
    const shielded = table({ regenerationShields: 1 });
    expect(toldOf(shielded, action({ replacedBy: "void" }))).toBe(
      "Bear has 2 damage and toughness 2. That is replaced.",
    );
    expect(toldOf(shielded, action({ outcome: "DESTROYED", replacedBy: null }))).toBe(
      "Bear has 2 damage and toughness 2.",
    );
  });
});

const LOOKS = { ref: "bear", zone: "BATTLEFIELD", counters: [], attachedTo: null, power: 2, toughness: 2 };
const played = (bear: object | null, rest: object = {}): Played =>
  ({
    rulesDate: "2010-01-01",
    status: "COMPLETE",
    checks: [],
    state: { players: [{ ref: "ann", hasLost: false }], objects: bear === null ? [] : [{ ...LOOKS, ...bear }] },
    ...rest,
  }) as unknown as Played;

describe("what became of an object", () => {
  const BEAR = table({ power: 2, toughness: 2 });
  const wordsOf = (board: Table, to: Played) => endsOf(board, to).map(({ words, isGone }) => [words, isGone])[0];

  it.each<[string, boolean, Table, Played]>([
    ["stays", false, BEAR, played({})],
    ["gone", true, BEAR, played(null)],
    ["to the graveyard", true, BEAR, played({ zone: "GRAVEYARD" })],
    ["to exile", true, BEAR, played({ zone: "EXILE" })],
    ["stays", false, table({ zone: "HAND", power: 2 }), played({ zone: "HAND" })],
    ["stays, as 3/3", false, BEAR, played({ power: 3, toughness: 3 })],
    ["stays", false, table({}), played({ power: null })],
    [
      "stays, 2 charge, 1 age",
      false,
      BEAR,
      played({
        counters: [
          { kind: "charge", count: 2 },
          { kind: "age", count: 1 },
        ],
      }),
    ],
    ["stays, no counters", false, table({ power: 2, counters: [{ kind: "charge", count: 1 }] }), played({})],
    ["stays, unattached", false, table({ power: 2, attachedTo: "elf" }), played({})],
    ["stays", false, table({ power: 2, attachedTo: "elf" }), played({ attachedTo: "elf" })],
    ["not decided yet", false, BEAR, played({}, { status: "NEEDS_CHOICES" })],
  ])("is told so: %s", (words, isGone, board, to) => {
    expect(wordsOf(board, to)).toEqual([words, isGone]);
  });

  it("is what it is then, if that is known", () => {
    const look = {
      ref: "bear",
      supertypes: ["Basic"],
      types: ["Land", "Creature"],
      subtypes: ["Forest"],
      power: 3,
      toughness: 4,
    };
    const looking = (more: object) =>
      wordsOf(BEAR, played({ power: 3 }, { characteristics: [{ ...look, ...more }] }))![0];
    expect(looking({})).toBe("Basic Land Creature — Forest 3/4");
    expect(looking({ subtypes: [], power: null })).toBe("Basic Land Creature");
    expect(looking({ everyCreatureType: true })).toBe("Basic Land Creature — every creature type 3/4");
    expect(looking({ ref: "another" })).toBe("stays, as 3/2");
  });

  it("is in a zone by its name, or elsewhere", () => {
    expect(["COMMAND", "HAND", "LIBRARY", "ANTE"].map(wordsOfZone)).toEqual([
      "to the command zone",
      "to the hand",
      "to the library",
      "elsewhere",
    ]);
  });
});

describe("what became of a player", () => {
  const lost = (hasLost: boolean, status = "COMPLETE") =>
    played({}, { status, state: { players: [{ ref: "ann", hasLost }], objects: [LOOKS] } });
  const told = (board: Table, to: Played, whom?: "all") => endsOf(board, to, whom).slice(board.objects.length);

  it("is told if the board is about players, or they lose", () => {
    const quiet = table({});
    expect(told(quiet, lost(false))).toEqual([]);
    expect(told(quiet, lost(true))).toEqual([{ id: "ann", name: "ann", isGone: true, words: "loses the game" }]);
    expect(told(quiet, lost(false), "all").map(({ words }) => words)).toEqual(["plays on"]);
    expect(told({ ...quiet, objects: [] }, lost(false)).map(({ isGone }) => isGone)).toEqual([false]);
    for (const [of, count] of [
      [{ poisonCounters: 1 }, 1],
      [{ poisonCounters: 0 }, 0],
      [{ life: 0 }, 1],
      [{ life: 1 }, 0],
    ] as const)
      expect(told({ ...quiet, players: [{ id: "ann", ...of }] }, lost(false))).toHaveLength(count);
  });

  it("is open as long as a choice is", () => {
    expect(told(table({}), lost(false, "NEEDS_CHOICES"), "all")[0]!.words).toBe("not decided yet");
  });
});

describe("checks, one after the other", () => {
  const dies = action({ outcome: "DESTROYED", replacedBy: null });
  const wins = action({ outcome: "LOST_GAME", objects: [], players: ["ann"], replacedBy: null });
  const both = played(
    { zone: "GRAVEYARD" },
    {
      checks: [{ actions: [dies] }, { actions: [wins] }],
      state: { players: [{ ref: "ann", hasLost: true }], objects: [{ ...LOOKS, zone: "GRAVEYARD" }] },
    },
  );
  const after = (count: number) => endsAfter(table({}), both, count).map(({ words, isGone }) => [words, isGone]);

  it("take away what they name, and nothing that a later one does", () => {
    expect(after(0)).toEqual([
      ["still there", false],
      ["still there", false],
    ]);
    expect(after(1)).toEqual([
      ["to the graveyard", true],
      ["still there", false],
    ]);
    expect(after(2)).toEqual([
      ["to the graveyard", true],
      ["loses the game", true],
    ]);
  });

  it("leave alone what they do otherwise", () => {
    const marked = { ...both, checks: [{ actions: [action({})] }, { actions: [wins] }] } as Played;
    expect(endsAfter(table({}), marked, 1)[0]!.words).toBe("still there");
  });

  it("make the board of a recording what it was: only what they took away is on the battlefield again", () => {
    const facts = { owner: "ann", typeLine: "Creature", name: "Bear" };
    const recorded = {
      checks: both.checks,
      state: {
        players: [{ ref: "ann", life: 3 }],
        objects: [
          { ...LOOKS, ...facts, zone: "GRAVEYARD", counters: [{ kind: "age", count: 1 }] },
          { ...LOOKS, ...facts, ref: "elf", zone: "HAND", attachedTo: "bear" },
        ],
      },
    };
    const sizes = { power: 2, toughness: 2 };
    expect(tableOf(recorded as unknown as Parameters<typeof tableOf>[0])).toEqual({
      players: [{ id: "ann", life: 3 }],
      objects: [
        { id: "bear", ...facts, ...sizes, attachedTo: null, counters: [{ kind: "age", count: 1 }] },
        { id: "elf", ...facts, ...sizes, attachedTo: "bear", counters: [], zone: "HAND" },
      ],
    });
  });
});

describe("the days of a board", () => {
  const on = (rulesDate: string, ruleNumber: string, zone = "GRAVEYARD", rule: object | null = null) =>
    played(
      { zone },
      { rulesDate, checks: [{ actions: [action({ outcome: "DESTROYED", ruleNumber, rule } as never)] }] },
    );

  it("are one span as long as it comes to the same end in the same way, whatever the number of the rule", () => {
    const days = [
      on("2005-01-01", "420.5c"),
      on("2009-07-11", "704.5g"),
      on("2012-01-01", "704.5g", "EXILE"),
      on("2013-01-01", "704.5g"),
    ];
    expect(spansOf(table({}), days).map(({ since, until, days: those }) => [since, until, those.length])).toEqual([
      ["2005-01-01", "2012-01-01", 2],
      ["2012-01-01", "2013-01-01", 1],
      ["2013-01-01", null, 1],
    ]);
  });

  it("part where it is done in another way, or is open", () => {
    const other = { ...on("2009-07-11", "704.5g"), checks: [] };
    const open = { ...on("2009-07-11", "704.5g"), status: "NEEDS_CHOICES" } as Played;
    for (const then of [other, open]) expect(spansOf(table({}), [on("2005-01-01", "420.5c"), then])).toHaveLength(2);
    expect(spansOf(table({}), [])).toEqual([]);
  });

  it("have the numbers of an action, each once and with its rule if any day has that", () => {
    const rule = { number: "704.5g" };
    const [span] = spansOf(table({}), [
      on("2005-01-01", "420.5c"),
      on("2009-07-11", "704.5g"),
      on("2010-01-01", "704.5g", undefined, rule),
    ]);
    const numbers = (of: Action) => numbersIn(span!, of).map((each) => [each.ruleNumber, each.rule]);
    expect(numbers(action({ outcome: "DESTROYED" }))).toEqual([
      ["420.5c", null],
      ["704.5g", rule],
    ]);
    expect(numbers(action({ outcome: "SACRIFICED" }))).toEqual([]);
  });

  it("on which rules change are those on which versions begin and end", () => {
    expect(
      daysOf([
        { since: "2009-01-01", until: "2012-01-01" },
        { since: "2004-01-01" },
        { since: "2012-01-01", until: null },
      ]),
    ).toEqual(["2004-01-01", "2009-01-01", "2012-01-01"]);
  });
});
