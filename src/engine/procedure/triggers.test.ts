import { type Evaluation } from "../evaluation";
import { type GameStateInput, type TriggeredAbilityInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";

const stacked = ({ triggersOnStack }: Evaluation) => triggersOnStack.map(({ ability }) => ability);
const watcher = (rest: Partial<TriggeredAbilityInput>): TriggeredAbilityInput => ({
  ...{ id: "watch", source: "shrine", event: "STATE" },
  ...rest,
});

describe("a state trigger (410.11; 603.8)", () => {
  const shrine = permanent("shrine", "Enchantment");
  const lands = (count: number) => Array.from({ length: count }, (_, at) => permanent(`isle${at}`, "Land — Island"));
  const seesIslands = watcher({ watches: { subtypes: ["Island"] } });

  inEditions(["2003-07-01", "2026-08-07"], "triggers if what it watches is there, and only then", (play) => {
    const among = (count: number): GameStateInput =>
      board({ objects: [shrine, ...lands(count)], triggeredAbilities: [seesIslands] });
    expect(stacked(play(among(0)))).toEqual([]);
    expect(stacked(play(among(2)))).toEqual(["watch"]);
  });

  inEditions(["2003-07-01", "2026-08-07"], "waits for its condition besides", (play) => {
    const twoOrMore = watcher({
      watches: { subtypes: ["Island"] },
      condition: { count: { subtypes: ["Island"] }, atLeast: 2 },
    });
    const among = (count: number) => board({ objects: [shrine, ...lands(count)], triggeredAbilities: [twoOrMore] });
    expect(stacked(play(among(1)))).toEqual([]);
    expect(stacked(play(among(2)))).toEqual(["watch"]);
  });

  inEditions(["2003-07-01", "2026-08-07"], "triggers once, however often the board is checked", (play) => {
    const state = board({
      objects: [shrine, ...lands(1), creature("frail", "0/0"), creature("bear", "2/2", { damage: 2 })],
      triggeredAbilities: [seesIslands],
    });
    expect(stacked(play(state))).toEqual(["watch"]);
  });
});

describe("a state trigger beside another ability of its source (410.11; 603.8: it doesn't trigger again until it has left the stack)", () => {
  const DATES = ["1999-11-01", "2003-07-01", "2009-07-11", "2026-08-07"];
  const two = (rest: Partial<GameStateInput>, source = {}): GameStateInput =>
    board({
      objects: [permanent("shrine", "Enchantment", source)],
      triggeredAbilities: [
        watcher({ id: "first" }),
        watcher({ id: "second" }),
        watcher({ id: "upkeep", event: "OTHER" }),
      ],
      ...rest,
    });

  inEditions(DATES, "triggers if only the other is on the stack", (play) => {
    expect(stacked(play(two({ triggersOnStack: ["first"] })))).toEqual(["second"]);
    expect(stacked(play(two({ triggersOnStack: ["upkeep"] })))).toEqual(["first", "second"]);
    expect(stacked(play(two({ triggersOnStack: ["first", "second"] })))).toEqual([]);
  });

  inEditions(DATES, "triggers if only the other waits, which goes on the stack", (play) =>
    expect(stacked(play(two({ waitingTriggers: ["first"] })))).toEqual(["first", "second"]),
  );

  inEditions(DATES, "triggers in the middle of a resolution too", (play) => {
    const { waitingTriggers } = play(two({ triggersOnStack: ["first"] }), { moment: "RESOLUTION" });
    expect(waitingTriggers.map(({ ability }) => ability)).toEqual(["second"]);
  });

  inEditions(DATES, "triggers of an object with an unresolved trigger only if that is named", (play) => {
    const unresolved = { hasUnresolvedTrigger: true };
    expect(stacked(play(two({}, unresolved)))).toEqual([]);
    expect(stacked(play(two({ triggersOnStack: ["first"] }, unresolved)))).toEqual(["second"]);
  });

  inEditions(DATES, "gives no priority in the cleanup step by what is on the stack already (314.3; 514.3a)", (play) =>
    expect(play(two({ triggersOnStack: ["first", "second"] }), { moment: "CLEANUP" }).priority).toBeNull(),
  );
});

describe("an ability that no check triggers", () => {
  inEditions(["2003-07-01", "2026-08-07"], "goes on the stack if it waits, from wherever its source is now", (play) => {
    const state = board({
      objects: [permanent("shrine", "Enchantment", { zone: "GRAVEYARD" })],
      triggeredAbilities: [watcher({ event: "OTHER" })],
    });
    const { triggersOnStack, assumptions } = play({ ...state, waitingTriggers: ["watch"] });
    expect(triggersOnStack).toMatchObject([{ ability: "watch", controller: "ann" }]);
    expect(assumptions).toEqual([]);
  });

  inEditions(
    ["2013-07-13", "2026-08-07"],
    "waits as long as the check before it waits for a choice (704.3)",
    (play) => {
      const kiku = (id: string) => permanent(id, "Legendary Artifact", { name: "Kiku" });
      const state = board({
        objects: [permanent("shrine", "Enchantment"), kiku("old"), kiku("new")],
        triggeredAbilities: [watcher({ event: "OTHER" })],
      });
      const { status, waitingTriggers, triggersOnStack } = play({ ...state, waitingTriggers: ["watch"] });
      expect([status, waitingTriggers.map(({ ability }) => ability), triggersOnStack]).toEqual([
        ...["NEEDS_CHOICES", ["watch"], []],
      ]);
    },
  );

  inEditions(["2003-07-01", "2026-08-07"], "is told to do nothing if nothing says that it has triggered", (play) => {
    const state = board({
      objects: [permanent("shrine", "Enchantment"), creature("frail", "0/0")],
      triggeredAbilities: [watcher({ event: "CHAPTER" })],
    });
    const { triggersOnStack, assumptions } = play(state);
    expect(triggersOnStack).toEqual([]);
    expect(assumptions).toEqual([
      "watch does nothing: no check triggers it, and neither waitingTriggers nor triggersOnStack says that it has triggered.",
    ]);
  });
});

describe("an ability that looks back (410.10d; 603.10)", () => {
  const dies = (condition: TriggeredAbilityInput["condition"]): GameStateInput =>
    board({
      objects: [creature("ghoul", "0/0", { counters: [{ kind: "charge", count: 3 }] }), creature("bear", "2/2")],
      triggeredAbilities: [
        watcher({ source: "ghoul", event: "DIES", condition, value: { countersOnSource: "charge" } }),
      ],
    });

  inEditions(["2003-07-01", "2026-08-07"], "counts the counters that its source had", (play) => {
    const { triggersOnStack } = play(dies({ countersOnSource: "charge", atLeast: 3 }));
    expect(triggersOnStack).toMatchObject([{ ability: "watch", controller: "ann", value: 3 }]);
  });

  inEditions(
    ["1999-11-01", "2003-07-01", "2009-07-11", "2026-08-07"],
    "shows what there was to count as it triggered, and not what its effect will find (413.2f; 608.2h)",
    (play) => {
      const [watch] = dies(null).triggeredAbilities!;
      const counting = { ...watch!, value: { countOf: { types: ["Creature"] } } };
      const { triggersOnStack } = play({ ...dies(null), triggeredAbilities: [counting] });
      expect(triggersOnStack).toMatchObject([{ ability: "watch", value: 2 }]);
    },
  );

  inEditions(["2003-07-01", "2026-08-07"], "asks for what else must hold once the event is over", (play) => {
    const noCreatureButOne = dies({ count: { types: ["Creature"] }, atMost: 1 });
    expect(stacked(play(noCreatureButOne))).toEqual(["watch"]);
    expect(stacked(play(dies({ count: { types: ["Creature"] }, atLeast: 2 })))).toEqual([]);
  });

  inEditions(["2003-07-01", "2026-08-07"], "triggers once for each that it watches, and not for others", (play) => {
    const state = board({
      objects: [
        permanent("shrine", "Enchantment"),
        creature("first", "0/0"),
        creature("second", "0/0"),
        creature("theirs", "0/0", { owner: "bob" }),
      ],
      triggeredAbilities: [watcher({ event: "DIES", watches: { types: ["Creature"], controller: "YOU" } })],
    });
    expect(stacked(play(state))).toEqual(["watch", "watch"]);
  });
});

describe("destroyed and lost", () => {
  const dead = (rest: Partial<GameStateInput>, damage = 2) =>
    board({
      objects: [permanent("shrine", "Enchantment"), creature("bear", "2/2", { damage })],
      triggeredAbilities: [watcher({ event: "DESTROYED", watches: { types: ["Creature"] } })],
      ...rest,
    });
  const instead = (event: "WOULD_BE_DESTROYED" | "WOULD_BE_PUT_INTO_GRAVEYARD", moveTo: "EXILE" | "HAND") => ({
    replacementEffects: [{ id: "other", event, affects: { types: ["Creature"] }, instead: { moveTo } }],
  });

  inEditions(
    ["2003-07-01", "2026-08-07"],
    "is a creature that goes to exile instead of the graveyard (701.8)",
    (play) => {
      expect(stacked(play(dead({})))).toEqual(["watch"]);
      expect(stacked(play(dead(instead("WOULD_BE_PUT_INTO_GRAVEYARD", "EXILE"))))).toEqual(["watch"]);
    },
  );

  inEditions(["2003-07-01", "2026-08-07"], "is not a creature whose destruction is replaced (614.8)", (play) => {
    expect(stacked(play(dead(instead("WOULD_BE_DESTROYED", "HAND"))))).toEqual([]);
    const [shrine, bear] = dead({}).objects!;
    expect(stacked(play(dead({ objects: [shrine!, { ...bear!, regenerationShields: 1 }] })))).toEqual([]);
  });

  inEditions(["2003-07-01", "2026-08-07"], "is a player once, for however many reasons (704.5a, 704.5c)", (play) => {
    const state = board({
      players: [{ id: "ann" }, { id: "bob", life: 0, poisonCounters: 10 }, { id: "cid" }],
      objects: [permanent("shrine", "Enchantment")],
      triggeredAbilities: [watcher({ event: "PLAYER_LOSES" })],
    });
    expect(stacked(play(state))).toEqual(["watch"]);
  });
});

describe("an ability that triggers when a player loses (410.12; 603.9)", () => {
  const LOSING = [{ id: "ann" }, { id: "bob", life: 0 }, { id: "cem" }];
  const seeing = (source: GameStateInput["objects"]): GameStateInput =>
    board({
      players: LOSING,
      objects: source,
      triggeredAbilities: [watcher({ source: "mourner", event: "PLAYER_LOSES" })],
    });
  const SEES = {
    dying: creature("mourner", "0/0"),
    leaving: creature("mourner", "1/1", { owner: "bob", controller: "ann" }),
  };
  const AFTER_THE_EVENT = ["1999-11-01", "2003-07-01", "2005-08-01", "2009-07-11", "2016-09-30"];
  const LOOKING_BACK = ["2016-11-11", "2020-07-03", "2026-08-07"];

  inEditions(AFTER_THE_EVENT, "does not if its source dies in the same event (410.10d; 603.6d)", (play) =>
    expect(stacked(play(seeing([SEES.dying])))).toEqual([]),
  );

  inEditions(LOOKING_BACK, "does if its source dies in the same event (603.10f)", (play) =>
    expect(stacked(play(seeing([SEES.dying])))).toEqual(["watch"]),
  );

  inEditions(
    AFTER_THE_EVENT.filter((date) => date >= "2005-08-01"),
    "does not if its source leaves with its owner, who lost (600.4a; 800.4a)",
    (play) => expect(stacked(play(seeing([SEES.leaving])))).toEqual([]),
  );

  inEditions(LOOKING_BACK, "does if its source leaves with its owner, who lost (603.10f)", (play) =>
    expect(play(seeing([SEES.leaving])).triggersOnStack).toMatchObject([{ ability: "watch", controller: "ann" }]),
  );

  /** Of Ann's in the end: until then the charm of Bob, who loses, keeps it from having abilities. */
  const freed = seeing([creature("mourner", "1/1"), permanent("charm", "Enchantment", { owner: "bob" })]);
  const silenced: GameStateInput = {
    ...freed,
    continuousEffects: [{ id: "silence", source: "charm", affects: { ids: ["mourner"] }, loseAllAbilities: true }],
  };

  inEditions(["2005-08-01", "2016-09-30"], "does if its source has it only after the event (410.10d; 603.6d)", (play) =>
    expect(stacked(play(silenced))).toEqual(["watch"]),
  );

  inEditions(LOOKING_BACK, "does not if its source has it only after the event (603.10f)", (play) =>
    expect(stacked(play(silenced))).toEqual([]),
  );

  inEditions(
    ["2016-09-30", "2016-11-11"],
    "leaves an ability of what dies as it is: that looks back on both sides",
    (play) => {
      const dying = board({
        objects: [creature("mourner", "0/0")],
        triggeredAbilities: [watcher({ source: "mourner", event: "DIES" })],
      });
      expect(stacked(play(dying))).toEqual(["watch"]);
    },
  );
});

describe("abilities that have triggered go on the stack (603.3b)", () => {
  const dying = (id: string, owner: string) => creature(id, "0/0", { owner });
  const ofEach = (...ids: readonly string[]) =>
    ids.map((id) => watcher({ id: `${id} dies`, source: id, event: "DIES" }));
  const three = board({
    activePlayer: "bob",
    objects: [dying("a1", "ann"), dying("a2", "ann"), dying("b1", "bob")],
    triggeredAbilities: ofEach("a1", "a2", "b1"),
  });

  inEditions(
    ["2003-07-01", "2026-08-07"],
    "first those of the active player, then each other's in turn order",
    (play) => {
      expect(stacked(play(three))).toEqual(["b1 dies", "a1 dies", "a2 dies"]);
    },
  );

  inEditions(["2003-07-01", "2026-08-07"], "in the order in which their controller puts them there", (play) => {
    const choices = [{ choice: "trigger-order:ann", options: ["a2 dies", "a1 dies"] }];
    expect(stacked(play(three, { choices }))).toEqual(["b1 dies", "a2 dies", "a1 dies"]);
  });

  inEditions(["2003-07-01", "2026-08-07"], "of one ability each time by itself, under a name of its own", (play) => {
    const state = board({
      objects: [permanent("shrine", "Enchantment"), dying("a1", "ann"), dying("a2", "ann")],
      triggeredAbilities: [
        watcher({ id: "watch#2", source: "a1", event: "DIES" }),
        watcher({ event: "DIES", watches: { types: ["Creature"] } }),
      ],
    });
    const choices = [{ choice: "trigger-order:ann", options: ["watch#3", "watch#2", "watch"] }];
    expect(stacked(play(state, { choices }))).toEqual(["watch", "watch#2", "watch"]);
  });

  inEditions(
    ["2010-04-23", "2010-07-16", "2026-08-07"],
    "of a team in Archenemy together since 2010-06-18 (805.7)",
    (play, date) => {
      const state = board({
        players: ["ann", "bob", "cid"].map((id) => ({ id, team: id === "bob" ? "villain" : "heroes" })),
        teams: [{ id: "heroes" }, { id: "villain" }],
        variants: ["ARCHENEMY"],
        activePlayer: "cid",
        objects: [dying("a", "ann"), dying("b", "bob"), dying("c", "cid")],
        triggeredAbilities: ofEach("a", "b", "c"),
      });
      const choices = [{ choice: "trigger-order:heroes", options: ["c dies", "a dies"] }];
      if (date < "2010-06-18") expect(stacked(play(state))).toEqual(["c dies", "a dies", "b dies"]);
      else {
        expect(stacked(play(state))).toEqual(["a dies", "c dies", "b dies"]);
        expect(stacked(play(state, { choices }))).toEqual(["c dies", "a dies", "b dies"]);
      }
    },
  );

  inEditions(["2006-10-01", "2026-08-07"], "of a team in Two-Headed Giant together (606.6f; 805.7)", (play) => {
    const state = board({
      players: ["ann", "bob", "cid", "dee"].map((id, at) => ({ id, team: at % 2 === 0 ? "left" : "right" })),
      teams: [{ id: "left" }, { id: "right" }],
      variants: ["TWO_HEADED_GIANT"],
      activePlayer: "ann",
      objects: [dying("a", "ann"), dying("b", "bob"), dying("c", "cid")],
      triggeredAbilities: ofEach("a", "b", "c"),
    });
    const choices = [{ choice: "trigger-order:left", options: ["c dies", "a dies"] }];
    expect(stacked(play(state, { choices }))).toEqual(["c dies", "a dies", "b dies"]);
  });
});

describe("an ability of a card in a graveyard (410.10d; 603.10)", () => {
  const bridge = permanent("bridge", "Enchantment", { zone: "GRAVEYARD" });
  const zombie: TriggeredAbilityInput = {
    ...{
      id: "zombie",
      source: "bridge",
      event: "DIES",
      functionsFrom: ["GRAVEYARD"],
      watches: { types: ["Creature"] },
    },
  };
  const jailed = { id: "jail", source: "jailer", affects: { zones: ["GRAVEYARD" as const] }, loseAllAbilities: true };
  const game = (more: Partial<GameStateInput>, damage = 0) =>
    board({
      objects: [bridge, creature("bear", "2/2", { damage: 2 }), creature("jailer", "2/1", { damage })],
      triggeredAbilities: [zombie],
      ...more,
    });

  inEditions(["2007-05-01", "2009-10-01", "2026-08-07"], "triggers, unless cards there have lost theirs", (play) => {
    expect(stacked(play(game({})))).toEqual(["zombie"]);
    expect(stacked(play(game({ continuousEffects: [jailed] })))).toEqual([]);
    expect(play(game({ continuousEffects: [jailed] })).assumptions).toEqual([]);
  });

  inEditions(["2007-05-01", "2026-08-07"], "does not if what took it dies in the same event", (play) => {
    expect(stacked(play(game({ continuousEffects: [jailed] }, 1)))).toEqual([]);
  });
});
