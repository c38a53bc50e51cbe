import fc from "fast-check";
import { runs } from "../../test-kit/everything";
import { inOtherWords, compileTextChange } from "../board/changed-text";
import { CONTINUOUS_EFFECT } from "../board/fields/effects";
import { checkAttack, checkBlock } from "../combat";
import { evaluate } from "../evaluate";
import { performEvents } from "../events/perform-events";
import {
  type ContinuousEffectInput,
  type GameObjectInput,
  type GameStateInput,
  type TriggeredAbilityInput,
} from "../game-state-input";
import { characteristics, whyCharacteristics } from "../shown-characteristics";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { randomBoards } from "../test-kit/random-boards";
import { ZONES } from "../vocabulary";

const EDITIONS = ["1999-11-01", "2001-07-23", "2003-07-01", "2003-12-01", "2005-10-01", "2009-07-11", NEWEST];

const changes = (
  id: string,
  from: string,
  to: string,
  more: Partial<ContinuousEffectInput> = {},
): ContinuousEffectInput => ({ id: `${from} to ${to}`, affects: { ids: [id] }, changeText: [{ from, to }], ...more });

const seen = (state: GameStateInput, id: string, date = NEWEST) =>
  characteristics({ state, date }).objects.find((one) => one.id === id)!;

describe("an effect that changes the text of an object (612, layer 3)", () => {
  it.each(EDITIONS)("changes the land type in its type line, by which it has no other abilities (%s)", (date) => {
    const forest = permanent("forest", "Land — Forest", { keywords: ["INDESTRUCTIBLE"] });
    const state = board({ objects: [forest], continuousEffects: [changes("forest", "Forest", "Island")] });
    expect(seen(state, "forest", date)).toMatchObject({ subtypes: ["Island"], keywords: ["INDESTRUCTIBLE"] });
  });

  it.each([
    ["1999-11-01", "Elf", ""],
    ["2001-07-23", "Goblin", ": a creature type is a proper noun, 415.4"],
    ["2002-02-20", "Goblin", ", 415.4"],
    ["2003-03-15", "Elf", ", 415.4"],
    ["2003-07-01", "Elf", ", 418.6a"],
    [NEWEST, "Elf", ", 612.2"],
  ])("changes a creature type: under the rules of %s a Goblin is then an %s%s", (date, is) => {
    const state = board({
      objects: [creature("it", "1/1", { name: "Goblin", typeLine: "Creature — Goblin" })],
      continuousEffects: [changes("it", "goblin", "Elf")],
    });
    expect(seen(state, "it", date)).toMatchObject({ name: "Goblin", subtypes: [is] });
  });

  it.each(EDITIONS)("changes what its protection names, and not its colors (%s)", (date) => {
    const knight = creature("knight", "2/2", { colors: ["WHITE"], protectionFrom: [{ colors: ["BLACK"] }] });
    const armor = permanent("armor", "Enchantment — Aura", { attachedTo: "knight", enchant: {}, colors: ["WHITE"] });
    const words = changes("knight", "Black", "White");
    const after = (...continuousEffects: ContinuousEffectInput[]) =>
      evaluate({ state: board({ objects: [knight, armor], continuousEffects }), date }).state.objects[1]!.zone;
    expect([after(), after(words)]).toEqual(["BATTLEFIELD", "GRAVEYARD"]);
    const both = [words, changes("knight", "White", "Blue", { id: "newer" })];
    expect(seen(board({ objects: [knight], continuousEffects: both }), "knight", date)).toMatchObject({
      colors: ["WHITE"],
      protectionFrom: ["blue"],
    });
    expect(after(...both)).toBe("BATTLEFIELD");
  });

  it.each(EDITIONS)("changes through which lands it walks (%s)", (date) => {
    const state = (...continuousEffects: ContinuousEffectInput[]) =>
      board({
        objects: [
          creature("wraith", "3/3", { landwalk: [{ subtypes: ["Swamp"] }] }),
          creature("wall", "0/4", { owner: "bob" }),
          permanent("swamp", "Land — Swamp", { owner: "bob" }),
        ],
        continuousEffects,
      });
    const attack = [{ attacker: "wraith", defender: "bob" }];
    const legal = (given: GameStateInput) =>
      checkBlock(given, date, attack, [{ blocker: "wall", attacker: "wraith" }]).legal;
    expect(legal(state())).toBe(false);
    expect(legal(state(changes("wraith", "Swamp", "Plains")))).toBe(true);
    expect(legal(state(changes("wraith", "Swamp", "Plains"), changes("swamp", "Swamp", "Plains", { id: "too" })))).toBe(
      false,
    );
  });

  const lord = creature("lord", "2/2", { typeLine: "Creature — Human" });
  const elves: ContinuousEffectInput = {
    id: "green creatures grow",
    source: "lord",
    affects: { colors: ["GREEN"], excludeSource: true },
    addPower: { constant: 1 },
    addKeywords: ["FLYING"],
  };
  const green = creature("green", "1/1", { colors: ["GREEN"] });
  const red = creature("red", "1/1", { colors: ["RED"] });

  it.each(EDITIONS)("changes whom its static ability affects, in every layer (%s)", (date) => {
    const powers = (...more: ContinuousEffectInput[]) => {
      const state = board({ objects: [lord, green, red], continuousEffects: [elves, ...more] });
      return ["green", "red"].map((id) => `${seen(state, id, date).power} ${seen(state, id, date).keywords.join()}`);
    };
    expect(powers()).toEqual(["2 FLYING", "1 "]);
    expect(powers(changes("lord", "Green", "Red"))).toEqual(["1 ", "2 FLYING"]);
    expect(powers(changes("green", "Green", "Red"))).toEqual(["2 FLYING", "1 "]);
  });

  it.each(EDITIONS)("changes the condition of its ability (%s)", (date) => {
    const state = (...more: ContinuousEffectInput[]) =>
      board({
        objects: [lord, permanent("isle", "Land — Island")],
        continuousEffects: [
          {
            id: "if you control a Forest",
            source: "lord",
            affects: { isSource: true },
            addPower: { constant: 2 },
            condition: { count: { subtypes: ["Forest"] }, atLeast: 1 },
          },
          ...more,
        ],
      });
    expect(seen(state(), "lord", date).power).toBe(2);
    expect(seen(state(changes("lord", "Forest", "Island")), "lord", date).power).toBe(4);
  });

  it("changes no ability that an effect has given, nor what it was when it was copied (612.3, 707.2)", () => {
    const ward: ContinuousEffectInput = {
      id: "ward",
      affects: { ids: ["lord"] },
      addProtectionFrom: [{ colors: ["GREEN"] }],
      addTypes: ["Goblin"],
    };
    const clone = creature("clone", "0/0", { copy: { of: "lord" } });
    const state = board({
      objects: [{ ...lord, protectionFrom: [{ colors: ["GREEN"] }] }, clone, green, red],
      continuousEffects: [elves, ward, changes("lord", "Green", "Red"), changes("lord", "Goblin", "Elf", { id: "2" })],
    });
    expect(seen(state, "lord")).toMatchObject({ protectionFrom: ["red", "green"], subtypes: ["Human", "Goblin"] });
    expect(seen(state, "clone").protectionFrom).toEqual(["green"]);
    // The lord's ability speaks of red creatures, and that of its copy of green ones.
    expect([seen(state, "green").power, seen(state, "red").power]).toEqual([2, 2]);
    const copy = { ...state, continuousEffects: [elves, changes("clone", "Green", "Red")] };
    expect([seen(copy, "clone").protectionFrom, seen(copy, "green").power, seen(copy, "red").power]).toEqual([
      ["red"],
      2,
      2,
    ]);
  });

  it.each([
    ["2003-07-01", "418.5a", null],
    ["2003-12-01", "418.5a", "3"],
    [NEWEST, "613.1c", "3"],
  ])("is told with its layer: under the rules of %s %s, %s", (date, ruleNumber, layer) => {
    const state = board({ objects: [creature("it", "1/1")], continuousEffects: [changes("it", "Bear", "Ox")] });
    expect(whyCharacteristics({ state, date }, "it")).toMatchObject([
      { characteristic: "SUBTYPES", before: "Bear", after: "Ox", ruleNumber, layer },
    ]);
  });

  it("comes before what changes types, and after what has it controlled by another (613.1)", () => {
    const state = board({
      objects: [creature("it", "1/1"), permanent("charm", "Enchantment", { owner: "bob" })],
      continuousEffects: [
        { id: "ox", affects: { ids: ["it"] }, addTypes: ["Ox"], timestamp: 1 },
        { id: "steal", affects: { ids: ["it"] }, changeController: "bob", timestamp: 9 },
        { ...changes("it", "Bear", "Ox"), timestamp: 5 },
        {
          ...{ id: "yours", source: "charm", timestamp: 3, affects: { types: ["Creature"], controller: "YOU" } },
          changeText: [{ from: "Ox", to: "Goblin" }],
        },
      ],
    });
    expect(seen(state, "it")).toMatchObject({ subtypes: ["Ox"], controller: "bob" });
    expect(whyCharacteristics({ state, date: NEWEST }, "it").map(({ layer }) => layer)).toEqual(["2", "3"]);
  });
});

describe("what a changed text says besides", () => {
  const date = NEWEST;

  it("is what triggers an ability (612.1)", () => {
    const bell: TriggeredAbilityInput = {
      id: "bell",
      source: "tower",
      event: "DIES",
      watches: { subtypes: ["Goblin"] },
      value: { countOf: { colors: ["RED"] } },
    };
    const state = (...continuousEffects: ContinuousEffectInput[]) =>
      board({
        objects: [permanent("tower", "Enchantment"), creature("it", "1/1", { damage: 1 }), creature("other", "2/2")],
        triggeredAbilities: [bell],
        continuousEffects,
      });
    const told = (given: GameStateInput) => evaluate({ state: given, date }).triggersOnStack;
    expect(told(state())).toEqual([]);
    expect(told(state(changes("tower", "Goblin", "Bear")))).toMatchObject([{ ability: "bell", value: 0 }]);
    expect(told(state(changes("other", "Goblin", "Bear")))).toEqual([]);
    const watching = { ...bell, event: "STATE" as const };
    const sees = { ...state(changes("tower", "Goblin", "Bear")), triggeredAbilities: [watching] };
    expect(told(sees)).toMatchObject([{ ability: "bell" }]);
    expect(told({ ...sees, continuousEffects: [] })).toEqual([]);
  });

  it("is what it replaces, as often as it can (612.1)", () => {
    const state = (...continuousEffects: ContinuousEffectInput[]) =>
      board({
        objects: [permanent("rest", "Enchantment"), creature("it", "1/1", { damage: 1, colors: ["BLUE"] })],
        replacementEffects: [
          {
            ...{ id: "exiled", source: "rest", event: "WOULD_BE_PUT_INTO_GRAVEYARD" as const, uses: 1 },
            ...{ affects: { colors: ["RED" as const] }, instead: { moveTo: "EXILE" as const } },
          },
        ],
        continuousEffects,
      });
    const zone = (given: GameStateInput) => evaluate({ state: given, date }).state;
    expect(zone(state()).objects[1]!.zone).toBe("GRAVEYARD");
    const after = zone(state(changes("rest", "Red", "Blue")));
    expect(after.objects[1]!.zone).toBe("EXILE");
    expect(after.board.replacementEffects).toMatchObject([{ uses: 0, affects: { colors: ["RED"] } }]);
  });

  it("is what it can enchant (612.1)", () => {
    const aura = permanent("aura", "Enchantment — Aura", { attachedTo: "it", enchant: { subtypes: ["Forest"] } });
    const state = (...continuousEffects: ContinuousEffectInput[]) =>
      board({ objects: [permanent("it", "Land — Island"), aura], continuousEffects });
    const zone = (given: GameStateInput) => evaluate({ state: given, date }).state.objects[1]!.zone;
    expect([zone(state()), zone(state(changes("aura", "Forest", "Island")))]).toEqual(["GRAVEYARD", "BATTLEFIELD"]);
  });

  it("is how it can attack (612.1)", () => {
    const state = (...continuousEffects: ContinuousEffectInput[]) =>
      board({
        objects: [creature("serpent", "5/5"), permanent("isle", "Land — Island", { owner: "bob" })],
        combatConstraints: [
          {
            ...{ id: "home", source: "serpent", kind: "CANT_ATTACK_UNLESS_DEFENDER_CONTROLS" as const },
            by: { subtypes: ["Island"] },
          },
        ],
        continuousEffects,
      });
    const legal = (given: GameStateInput) => checkAttack(given, date, [{ attacker: "serpent", defender: "bob" }]).legal;
    expect([legal(state()), legal(state(changes("serpent", "Island", "Swamp")))]).toEqual([true, false]);
  });

  it("is what a spell does, and which tokens it creates (612.2a)", () => {
    const state = (...continuousEffects: ContinuousEffectInput[]) =>
      board({
        objects: [
          { ...permanent("spell", "Sorcery", { zone: "STACK" }), name: "Goblin Offensive" },
          creature("green", "1/1", { colors: ["GREEN"] }),
          creature("red", "1/1", { colors: ["RED"] }),
        ],
        instructions: [
          {
            ...{ id: "does", source: "spell", kind: "SPELL" as const },
            text: "Goblin Offensive: destroy all green creatures. Create a red Goblin.",
            does: [
              { kind: "DESTROY" as const, matching: { colors: ["GREEN" as const] } },
              {
                ...{ kind: "CREATE" as const, players: "YOU" as const, amount: { constant: 1 } },
                token: { typeLine: "Creature — Goblin", colors: ["RED" as const], power: 1, toughness: 1 },
              },
            ],
          },
        ],
        continuousEffects,
      });
    const play = (given: GameStateInput) =>
      performEvents({ state: given, date, steps: [{ events: [{ kind: "RESOLVE", source: "spell" }] }] }).state.objects;
    const changed = play(
      state(
        changes("spell", "Green", "Red", { affects: { ids: ["spell"], zones: ["STACK"] } }),
        changes("spell", "Goblin", "Dwarf", { affects: { ids: ["spell"], zones: ["STACK"] } }),
      ),
    );
    const inShort = (objects: typeof changed) => objects.map(({ id, zone, name }) => `${id} ${zone} ${name}`);
    expect(inShort(play(state()))).toEqual([
      "spell GRAVEYARD Goblin Offensive",
      "red BATTLEFIELD red",
      "token-1 BATTLEFIELD Goblin Token",
      "green GRAVEYARD green",
    ]);
    expect(inShort(changed)).toEqual([
      "spell GRAVEYARD Goblin Offensive",
      "green BATTLEFIELD green",
      "token-1 BATTLEFIELD Dwarf Token",
      "red GRAVEYARD red",
    ]);
  });

  it("is the plural as well, and what does not have the quality, but no name (612.2)", () => {
    const words = compileTextChange(
      [
        { from: "goblin", to: "elf" },
        { from: "WHITE", to: "Black" },
        { from: "Forest", to: "Plains" },
        { from: "Zombie", to: "Human" },
        { from: "Ox", to: "Fox" },
        { from: "Cyclops", to: "Ally" },
      ],
      false,
    );
    const said =
      "Goblin King: other Goblins get +1/+1. Nonwhite zombies and a white Cyclops: forests; an Ox, goblinoid.";
    expect(inOtherWords(CONTINUOUS_EFFECT, { id: "goblin", text: said }, words, "Goblin King")).toEqual({
      id: "goblin",
      text: "Goblin King: other Elves get +1/+1. Nonblack humans and a black Ally: plains; an Fox, goblinoid.",
    });
  });

  it.each([
    ["Green", "Forest", "is a basic land type"],
    ["Green", "Artifact", "none of a color, a basic land type, a creature type"],
    ["Equipment", "Bear", "none of a color"],
    ["Goblin King", "Bear", "none of a color"],
  ])("can't have %s replaced by %s", (from, to, why) => {
    const state = board({ objects: [creature("it", "1/1")], continuousEffects: [changes("it", from, to)] });
    expect(() => evaluate({ state, date })).toThrow(/changeText\[0\]\.(from|to)/);
    expect(() => evaluate({ state, date })).toThrow(why);
  });
});

describe("a board of which all texts are changed", () => {
  const words = [
    { from: "Red", to: "Green" },
    { from: "Green", to: "Blue" },
    { from: "Goblin", to: "Elf" },
    { from: "Elf", to: "Goblin" },
  ];
  const all = compileTextChange(words, false);
  const inWords = (one: GameObjectInput): GameObjectInput => ({
    ...one,
    typeLine: one.typeLine.replace(/Goblin|Elf/, (type) => (type === "Elf" ? "Goblin" : "Elf")),
    ...(one.enchant?.colors && { enchant: { ...one.enchant, colors: ["GREEN"] } }),
  });
  /** What is face down has no text, and what is phased out is not there. */
  const isOutOfReach = ({ faceDown, phasedOut, zone = "BATTLEFIELD" }: GameObjectInput): boolean =>
    zone === "BATTLEFIELD" && (faceDown === true || phasedOut === true);
  const said = ({ objects, continuousEffects, ...rest }: GameStateInput): GameStateInput => ({
    ...rest,
    objects: objects!.map((one) => (isOutOfReach(one) ? one : inWords(one))),
    continuousEffects: continuousEffects?.map((one) =>
      one.source ? inOtherWords(CONTINUOUS_EFFECT, one, all, "") : one,
    ),
  });
  const everywhere: ContinuousEffectInput = { id: "all", affects: { zones: ZONES.words }, changeText: words };

  it.each(["2003-12-01", "2009-07-11", NEWEST])("comes to what one with those words does (612.2, %s)", (date) => {
    const outcome = (state: GameStateInput) => {
      const { checks, status, state: after } = evaluate({ state, date, choicePolicy: "FIRST_OPTION" });
      const shown = characteristics({ state, date }).objects;
      return { checks, status, shown, life: after.players, zones: after.objects.map(({ id, zone }) => [id, zone]) };
    };
    fc.assert(
      fc.property(randomBoards, (state) => {
        const changed = { ...state, continuousEffects: [...(state.continuousEffects ?? []), everywhere] };
        expect(outcome(changed)).toEqual(outcome(said(state)));
      }),
      runs(150),
    );
  });
});

describe("an effect that sets a name (612.8)", () => {
  const bear = creature("bear", "2/2", { name: "Bear", typeLine: "Legendary Creature — Bear" });
  const twin = creature("twin", "2/2", { name: "Ox", typeLine: "Legendary Creature — Ox" });
  const named = (name: string, more: Partial<ContinuousEffectInput> = {}): ContinuousEffectInput => ({
    ...{ id: `named ${name}`, affects: { ids: ["bear"] }, setName: name },
    ...more,
  });
  const seenAs = (continuousEffects: readonly ContinuousEffectInput[], date = NEWEST) =>
    characteristics({ state: board({ objects: [bear, twin], continuousEffects }), date }).objects[0]!;

  it.each(["2003-07-01", "2005-10-01", "2009-07-11", NEWEST])(
    "leaves it no other, whatever its words become (%s)",
    (date) => {
      expect(seenAs([named("Ox"), named("Elk")], date).name).toBe("Elk");
      const words = { id: "words", affects: { ids: ["bear"] }, changeText: [{ from: "Elk", to: "Ox" }] };
      expect(seenAs([named("Elk"), words], date).name).toBe("Elk");
    },
  );

  it("comes before types and abilities, which look for the new name", () => {
    const lord = { id: "lord", affects: { names: ["Elk"] }, timestamp: 1 };
    expect(seenAs([{ ...lord, addTypes: ["Artifact"], addKeywords: ["FLYING"] }, named("Elk")])).toMatchObject({
      ...{ types: expect.arrayContaining(["Artifact"]), keywords: ["FLYING"] },
    });
  });

  it("waits for another on which it depends (613.8)", () => {
    const second = named("Yak", { affects: { names: ["Elk"] }, timestamp: 1 });
    expect(seenAs([second, named("Elk", { timestamp: 2 })]).name).toBe("Yak");
  });

  it("is asked by the legend rule (704.5j)", () => {
    const evaluated = (continuousEffects: readonly ContinuousEffectInput[]) =>
      evaluate({ state: board({ objects: [bear, twin], continuousEffects }), date: NEWEST }).pendingChoices;
    expect([evaluated([]).length, evaluated([named("Ox")])]).toMatchObject([0, [{ kind: "KEEP_ONE" }]]);
  });
});
