import { type IsoDate } from "../domain/iso-date";
import { checkAttack, checkBlock } from "../engine/combat";
import { type GameEventInput } from "../engine/board/fields/game-event";
import { evaluate } from "../engine/evaluate";
import { endOfTurn } from "../engine/events/end-of-turn";
import { performEvents } from "../engine/events/perform-events";
import { playCombat } from "../engine/played-combat";
import { type GameState } from "../engine/evaluation";
import { characteristics } from "../engine/shown-characteristics";
import { NEWEST } from "../engine/test-kit/boards";
import { deal, type DealtObject } from "./deal";
import { type GameStateInput } from "../engine";
import { readCard } from "./reading";

/** What is read of a line is obeyed by each operation that sees what it bears on. */

interface Card {
  readonly text: string;
  readonly cost?: string;
  readonly type?: string;
  readonly size?: readonly [power: string, toughness: string];
  readonly colors?: readonly string[];
}

type Laid = Card & Partial<Omit<DealtObject, "colors">> & { readonly id: string };

/** Ann's card of a text, or Bob's. */
const card = (id: string, text: string, more: Partial<Laid> = {}): Laid => ({ id, text, type: "Enchantment", ...more });
const creature = (id: string, size: string, more: Partial<Laid> = {}): Laid => ({
  ...{ id, text: "", type: "Creature — Bear", owner: "ann" },
  size: size.split("/") as unknown as readonly [string, string],
  ...more,
});
const BOB = { owner: "bob" } as const;

function dealt(laid: readonly Laid[], players: object = {}): GameStateInput {
  const cards = new Map(laid.map((one) => [one.id, one]));
  return deal(
    {
      players: [{ id: "ann", ...players }, { id: "bob" }],
      objects: laid.map((one) => ({
        owner: "ann",
        ...one,
        text: undefined,
        type: undefined,
        size: undefined,
        cost: undefined,
        colors: [],
      })),
    },
    ({ id }) => {
      const { text, type = "", size, colors = [], cost = "" } = cards.get(id)!;
      return readCard({
        ...{ name: id, oracle_text: text, type_line: type, colors, mana_cost: cost },
        ...(size ? { power: size[0], toughness: size[1] } : {}),
      });
    },
  );
}

const zonesOf = ({ objects }: GameState): Readonly<Record<string, string>> =>
  Object.fromEntries(objects.map(({ id, zone }) => [id, zone]));
const lifeOf = ({ players }: GameState): readonly number[] => players.map(({ life }) => life);
const checked = (laid: readonly Laid[], date: IsoDate = NEWEST) => evaluate({ state: dealt(laid), date });
const after = (
  laid: readonly Laid[],
  events: readonly GameEventInput[],
  players: object = {},
  date: IsoDate = NEWEST,
) => performEvents({ state: dealt(laid, players), date, steps: events.map((event) => ({ events: [event] })) });
const seen = (laid: readonly Laid[], players: object = {}) =>
  Object.fromEntries(
    characteristics({ state: dealt(laid, players), date: NEWEST }).objects.map((one) => [one.id, one]),
  );
const sizes = (laid: readonly Laid[], players: object = {}) =>
  Object.fromEntries(Object.values(seen(laid, players)).map(({ id, power, toughness }) => [id, [power, toughness]]));

function fought(laid: readonly Laid[], attacker: string, blocker: string | null = null) {
  const state = dealt(laid);
  return playCombat({
    ...{ state, date: NEWEST, policy: "MINIMAL_LEGAL", choicePolicy: "FIRST_OPTION" },
    attacks: [{ attacker, defender: "bob" }],
    blocks: blocker === null ? [] : [{ blocker, attacker }],
  });
}

const mayAttack = (laid: readonly Laid[], ...attackers: readonly string[]): boolean => {
  const state = dealt(laid);
  const attacks = attackers.map((attacker) => ({ attacker, defender: "bob" }));
  return checkAttack(state, NEWEST, attacks).legal;
};
const mayBlock = (laid: readonly Laid[], blocker: string, attacker: string): boolean => {
  const state = dealt(laid);
  return checkBlock(state, NEWEST, [{ attacker, defender: "bob" }], [{ blocker, attacker }]).legal;
};

describe("a Curse on the creatures that enchanted player controls", () => {
  const curse = card("curse", "Enchant player\nCreatures enchanted player controls get -1/-1.", {
    type: "Enchantment — Aura Curse",
    attachedTo: "bob",
  });

  it("kills that player's by the check, and nobody else's (704.5f)", () => {
    const { state } = checked([curse, creature("own", "1/1"), creature("his", "1/1", BOB)]);
    expect(zonesOf(state)).toEqual({ curse: "BATTLEFIELD", own: "BATTLEFIELD", his: "GRAVEYARD" });
  });

  it("changes the blocker in combat, and lets it go once the Curse is gone", () => {
    const laid = [curse, creature("bear", "1/2"), creature("wall", "2/2", BOB)];
    expect(zonesOf(fought(laid, "bear", "wall").state)).toMatchObject({ bear: "BATTLEFIELD", wall: "GRAVEYARD" });
    const gone: GameEventInput = { kind: "DESTROY", objects: ["curse"] };
    const hit: GameEventInput = { kind: "DEAL_DAMAGE", source: "bear", objects: ["wall"], amount: 1 };
    expect(zonesOf(after(laid, [gone, hit]).state)).toMatchObject({ wall: "BATTLEFIELD" });
  });

  it("kills as the turn ends what was larger until then (514.2)", () => {
    const laid = [curse, creature("his", "1/1", BOB)];
    const state = dealt(laid);
    const grown = { id: "growth", affects: { ids: ["his"] }, addToughness: { constant: 3 }, duration: "END_OF_TURN" };
    const continuousEffects = [...state.continuousEffects!, grown] as NonNullable<typeof state.continuousEffects>;
    const { state: end } = endOfTurn({ state: { ...state, continuousEffects }, date: NEWEST, nextPlayer: "bob" });
    expect(zonesOf(end)).toMatchObject({ his: "GRAVEYARD" });
  });
});

describe("how many counters and tokens there are", () => {
  const put = (kind: string): GameEventInput => ({
    ...{ kind: "PUT_COUNTERS", objects: ["bear"], counters: [{ kind, count: 2 }] },
  });
  const on = (text: string, event: GameEventInput, more: readonly Laid[] = []) =>
    after([card("season", text), creature("bear", "2/4"), ...more], [event]).state.objects.find(
      ({ id }) => id === "bear",
    )!.counters;
  const season =
    "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.";

  it("is doubled for what effects put, and not for what damage leaves (122.6, 120.3d)", () => {
    expect(on(season, put("+1/+1"))).toEqual([{ kind: "+1/+1", count: 4 }]);
    const hag = creature("hag", "1/1", { ...BOB, text: "Wither" });
    expect(on(season, { kind: "DEAL_DAMAGE", source: "hag", objects: ["bear"], amount: 1 }, [hag])).toEqual([
      { kind: "-1/-1", count: 1 },
    ]);
  });

  it("is none where none can be put (614.17)", () => {
    expect(on("Creatures you control can't have -1/-1 counters put on them.", put("-1/-1"))).toEqual([]);
    expect(on("Counters can't be put on artifacts or creatures.", put("+1/+1"))).toEqual([]);
  });
});

describe("Worship and Unlife", () => {
  it("keep a player at 1 life by damage, as long as there is a creature (614.1a)", () => {
    const text =
      "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.";
    const hit: GameEventInput = { kind: "DEAL_DAMAGE", source: "ogre", players: ["ann"], amount: 9 };
    const ogre = creature("ogre", "9/9", BOB);
    const life = (event: GameEventInput, more: readonly Laid[] = [creature("bear", "2/2")]) =>
      lifeOf(after([card("worship", text), ogre, ...more], [event], { life: 5 }).state)[0];
    expect([life(hit), life(hit, []), life({ kind: "LOSE_LIFE", players: ["ann"], amount: 9 })]).toEqual([1, -4, -4]);
  });
});

describe("what keeps players from being targeted (702.11c, 702.18b)", () => {
  const bolt = { id: "bolt", type: "Instant", zone: "STACK" as const, text: "bolt deals 3 damage to target player." };
  const hit = (laid: readonly Laid[]) => {
    const cards = new Map(laid.map((one) => [one.id, one]));
    const state = deal(
      {
        players: [{ id: "ann" }, { id: "bob" }],
        objects: laid.map((one) => ({
          owner: "ann",
          ...one,
          text: undefined,
          type: undefined,
          size: undefined,
          colors: [],
        })),
      },
      ({ id }) => readCard({ name: id, oracle_text: cards.get(id)!.text, type_line: cards.get(id)!.type ?? "" }),
      "state",
      new Set(["bolt"]),
    );
    const steps = [{ events: [{ kind: "RESOLVE" as const, source: "bolt", targets: ["bob"] }] }];
    return lifeOf(performEvents({ state, date: NEWEST, steps }).state)[1];
  };

  it.each([
    ["You have hexproof.", BOB, 20],
    ["You have shroud.", BOB, 20],
    ["You and creatures you control have hexproof.", BOB, 20],
    ["You have hexproof.", {}, 17],
  ])("%s of %j leaves %i life", (text, whose, life) => {
    expect(hit([{ ...bolt }, card("leyline", text, whose)])).toBe(life);
  });
});

describe("what a spell says of blocking this turn", () => {
  it("binds in the combat that follows, and no longer than the turn (611.2a, 509.1b)", () => {
    const laid = [
      { id: "panic", type: "Instant", zone: "STACK" as const, text: "Target creature can't block this turn." },
      creature("bear", "2/2"),
      creature("wall", "0/4", BOB),
    ];
    const cards = new Map<string, Laid>(laid.map((one) => [one.id, one]));
    const state = deal(
      {
        players: [{ id: "ann" }, { id: "bob" }],
        objects: laid.map((one) => ({
          owner: "ann",
          ...one,
          text: undefined,
          type: undefined,
          size: undefined,
          colors: [],
        })),
      },
      ({ id }) => {
        const { text, type, size = ["", ""] } = cards.get(id)!;
        return readCard({ name: id, oracle_text: text, type_line: type!, power: size[0], toughness: size[1] });
      },
      "state",
      new Set(["panic"]),
    );
    const steps = [{ events: [{ kind: "RESOLVE" as const, source: "panic", targets: ["wall"] }] }];
    const { board } = performEvents({ state, date: NEWEST, steps }).state;
    const blocks = (one: GameStateInput): boolean =>
      checkBlock(one, NEWEST, [{ attacker: "bear", defender: "bob" }], [{ blocker: "wall", attacker: "bear" }]).legal;
    expect(blocks(board)).toBe(false);
    expect(blocks(endOfTurn({ state: board, date: NEWEST }).state.board)).toBe(true);
  });
});

describe("what is chosen as a card enters", () => {
  it("is what the object says: a type for creatures, a color for protection (607.2d)", () => {
    const banner = card(
      "banner",
      "As this artifact enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1.",
    );
    const elf = creature("elf", "1/1", { type: "Creature — Elf" });
    expect(sizes([{ ...banner, chosen: "elf" }, elf, creature("bear", "2/2")])).toMatchObject({
      elf: [2, 2],
      bear: [2, 2],
    });
    const moat = card("moat", "Creatures of the chosen color without flying can't attack you.", {
      chosen: "Red",
      ...BOB,
    });
    const attackers = [creature("red", "2/2", { colors: ["R"] }), creature("green", "2/2", { colors: ["G"] })];
    expect(["red", "green"].map((attacker) => mayAttack([moat, ...attackers], attacker))).toEqual([false, true]);
  });

  it("is told to be missing, and does nothing, as long as nothing says it", () => {
    for (const [chosen, why] of [
      [undefined, "does not say what is chosen"],
      ["Slartibartfast", "is “Slartibartfast”, which can't be chosen for it"],
    ] as const) {
      const laid = [
        card("hymn", "Creatures you control are the chosen type in addition to their other types.", { chosen }),
      ];
      expect(dealt(laid).fromCards).toEqual([
        { object: "hymn", unread: [expect.stringContaining(`types, since \`chosen\` ${why}`)] },
      ]);
    }
  });

  it("makes creatures, spells and cards of it, wherever they are (109.3)", () => {
    const text =
      "Creatures you control are the chosen type. The same is true for creature spells you control and creature cards you own that aren't on the battlefield.";
    const laid = [
      card("conspiracy", text, { chosen: "Elf" }),
      creature("here", "1/1"),
      creature("dead", "1/1", { zone: "GRAVEYARD" }),
      creature("his", "1/1", BOB),
    ];
    const subtypes = Object.values(seen(laid)).map((one) => one.subtypes);
    expect(subtypes.map((words) => words.map((word) => word.toLowerCase()))).toEqual([[], ["elf"], ["elf"], ["bear"]]);
  });
});

describe("what multiplies, prevents and redirects damage", () => {
  const bolt = (target: object, source = "red"): GameEventInput => ({
    ...{ kind: "DEAL_DAMAGE", source, amount: 2 },
    ...target,
  });
  const red = creature("red", "2/2", { colors: ["R"] });

  it("looks at the source and at whom it is dealt to, in an event and in combat (614.1a, 510.2)", () => {
    const text =
      "If a red source you control would deal damage to an opponent or a permanent an opponent controls, it deals that much damage plus 2 instead.";
    const laid = [card("thane", text), red, creature("green", "2/2")];
    const bob = { players: ["bob"] };
    expect(lifeOf(after(laid, [bolt(bob)]).state)).toEqual([20, 16]);
    expect(lifeOf(after(laid, [bolt(bob, "green")]).state)).toEqual([20, 18]);
    expect(lifeOf(after(laid, [bolt({ players: ["ann"] })]).state)).toEqual([18, 20]);
    expect(lifeOf(fought(laid, "red").state)).toEqual([20, 16]);
  });

  it("sends to what is enchanted what would be dealt to its controller, as long as it is there (614.9)", () => {
    const pariah = card(
      "pariah",
      "Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature instead.",
      {
        ...{ type: "Enchantment — Aura", attachedTo: "his", ...BOB },
      },
    );
    const laid = [pariah, red, creature("his", "2/2", BOB)];
    const { state } = after(laid, [bolt({ players: ["bob"] })]);
    expect([lifeOf(state), zonesOf(state).his, zonesOf(state).pariah]).toEqual([[20, 20], "GRAVEYARD", "GRAVEYARD"]);
    expect(lifeOf(after(laid, [bolt({ players: ["bob"] }), bolt({ players: ["bob"] })]).state)).toEqual([20, 18]);
    const inCombat = fought(laid, "red").state;
    expect([lifeOf(inCombat), zonesOf(inCombat).his]).toEqual([[20, 20], "GRAVEYARD"]);
  });

  it("sends to the source itself what would be dealt to others, only while its condition holds", () => {
    const text =
      "As long as this creature is untapped, all damage that would be dealt to you by artifacts is dealt to this creature instead.";
    const martyrs = creature("martyrs", "1/6", { text, ...BOB });
    const robot = creature("robot", "2/2", { type: "Artifact Creature — Golem" });
    const damage = [bolt({ players: ["bob"] }, "robot")];
    expect(lifeOf(after([martyrs, robot], damage).state)).toEqual([20, 20]);
    expect(lifeOf(after([{ ...martyrs, tapped: true }, robot], damage).state)).toEqual([20, 18]);
  });
});

describe("life that can't be gained, or can't change", () => {
  const lifelinker = creature("cleric", "2/2", { text: "Lifelink" });

  it("is not gained by an event, nor in combat, whatever else would replace that (119.7)", () => {
    const vow = card("vow", "Your opponents can't gain life.", BOB);
    const laid = [
      vow,
      card("remedy", "If an opponent would gain life, that player loses that much life instead.", BOB),
      lifelinker,
    ];
    expect(lifeOf(after(laid, [{ kind: "GAIN_LIFE", players: ["ann"], amount: 3 }]).state)).toEqual([20, 20]);
    expect(lifeOf(fought(laid, "cleric").state)).toEqual([20, 18]);
  });

  it("stays as it is through damage, loss and what sets it (119.8)", () => {
    const golem = card("golem", "Your life total can't change.", BOB);
    const events: readonly GameEventInput[] = [
      { kind: "LOSE_LIFE", players: ["bob"], amount: 3 },
      { kind: "SET_LIFE", players: ["bob"], amount: 5 },
      { kind: "DEAL_DAMAGE", source: "cleric", players: ["bob"], amount: 4 },
    ];
    expect(lifeOf(after([golem, lifelinker], events).state)).toEqual([24, 20]);
    expect(lifeOf(fought([golem, lifelinker], "cleric").state)).toEqual([22, 20]);
  });
});

describe("a keyword that creatures can't have or gain", () => {
  const archetype = card("archetype", "Creatures your opponents control lose flying and can't have or gain flying.");
  const bird = creature("bird", "1/1", { text: "Flying", ...BOB });

  it("is theirs neither by their text, nor by a newer effect or a counter (113.11)", () => {
    const wings = card("wings", "Creatures you control have flying.", BOB);
    const counted = creature("counted", "1/1", { counters: [{ kind: "flying", count: 1 }], ...BOB });
    const laid = [archetype, bird, wings, counted, creature("own", "1/1", { text: "Flying" })];
    const flying = Object.values(seen(laid)).filter(({ keywords }) => keywords.includes("FLYING"));
    expect(flying.map(({ id }) => id)).toEqual(["own"]);
  });

  it("is not there to block with, and is once the effect is gone", () => {
    const drake = creature("drake", "1/1", { text: "Flying" });
    expect(mayBlock([archetype, drake, bird], "bird", "drake")).toBe(false);
    expect(mayBlock([drake, bird], "bird", "drake")).toBe(true);
    const { state } = after([archetype, bird], [{ kind: "DESTROY", objects: ["archetype"] }]);
    expect(state.objects.find(({ id }) => id === "bird")).toMatchObject({ zone: "BATTLEFIELD" });
  });
});

describe("the city's blessing", () => {
  const dryad = creature("dryad", "2/2", {
    text: "Ascend\nSaprolings you control get +2/+2 as long as you have the city's blessing.",
  });
  const saproling = creature("saproling", "1/1", { type: "Creature — Saproling" });
  const lands = (count: number) => Array.from({ length: count }, (_, at) => card(`land${at}`, "", { type: "Land" }));

  it("is a player's who controls ten permanents, one with ascend, or who has had it (702.131b)", () => {
    const size = (count: number, players: object = {}) => sizes([dryad, saproling, ...lands(count)], players).saproling;
    expect([size(7), size(8), size(0, { hasCitysBlessing: true })]).toEqual([
      [1, 1],
      [3, 3],
      [3, 3],
    ]);
    expect(sizes([{ ...dryad, text: dryad.text.replace("Ascend\n", "") }, saproling, ...lands(8)]).saproling).toEqual([
      1, 1,
    ]);
  });

  it("stays for the rest of the game: after permanents are gone it keeps a creature from dying", () => {
    const events: readonly GameEventInput[] = [
      { kind: "DESTROY", objects: ["land0", "land1"] },
      { kind: "DEAL_DAMAGE", source: "dryad", objects: ["saproling"], amount: 1 },
    ];
    const { state } = after([dryad, saproling, ...lands(8)], events);
    expect(zonesOf(state)).toMatchObject({ saproling: "BATTLEFIELD", land0: "GRAVEYARD" });
    expect(state.players.map(({ hasCitysBlessing }) => hasCitysBlessing)).toEqual([true, false]);
    expect(zonesOf(after([dryad, saproling, ...lands(7)], events).state)).toMatchObject({ saproling: "GRAVEYARD" });
  });

  it("counts in combat", () => {
    const wall = creature("wall", "2/2", BOB);
    const outcome = (count: number) =>
      zonesOf(fought([dryad, saproling, wall, ...lands(count)], "saproling", "wall").state);
    expect([outcome(8), outcome(7)]).toMatchObject([
      { saproling: "BATTLEFIELD", wall: "GRAVEYARD" },
      { saproling: "GRAVEYARD", wall: "BATTLEFIELD" },
    ]);
  });
});

describe("a creature whose * nothing that is read defines", () => {
  const goyf = creature("goyf", "*/1+*", {
    text: "Goyf's power is equal to the number of moons in the sky and its toughness is equal to that number plus 1.",
  });
  const dies = (events: readonly GameEventInput[], date?: IsoDate) =>
    zonesOf(after([goyf, creature("bear", "2/2", BOB)], events, {}, date).state).goyf === "GRAVEYARD";

  it.each<IsoDate>(["1999-11-01", "2009-10-01", NEWEST])(
    "does not die of a toughness that is not known, and the answer says on what it rests, under the rules of %s (704.5f)",
    (date) => {
      const { state, assumptions } = checked([goyf], date);
      expect(zonesOf(state)).toEqual({ goyf: "BATTLEFIELD" });
      expect(assumptions).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/Of goyf is not read.*moons/),
          expect.stringMatching(/^Power or toughness of goyf is not known.*rests on the lines of it that are not read/),
        ]),
      );
    },
  );

  it("has neither power nor toughness, counters or not", () => {
    expect(sizes([{ ...goyf, counters: [{ kind: "+1/+1", count: 2 }] }]).goyf).toEqual([null, null]);
  });

  it("is not killed by an amount of damage, nor by a counter, and is by deathtouch, which asks for none (704.5g-h)", () => {
    expect(dies([{ kind: "DEAL_DAMAGE", source: "bear", objects: ["goyf"], amount: 9 }])).toBe(false);
    expect(dies([{ kind: "PUT_COUNTERS", objects: ["goyf"], counters: [{ kind: "-1/-1", count: 1 }] }])).toBe(false);
    const snake = creature("snake", "1/1", { text: "Deathtouch", ...BOB });
    const bite: GameEventInput = { kind: "DEAL_DAMAGE", source: "snake", objects: ["goyf"], amount: 1 };
    expect(zonesOf(after([goyf, snake], [bite]).state).goyf).toBe("GRAVEYARD");
  });

  it("lives through a combat and the end of the turn", () => {
    const { state } = fought([goyf, creature("wall", "2/2", BOB)], "goyf", "wall");
    expect(zonesOf(state)).toEqual({ goyf: "BATTLEFIELD", wall: "BATTLEFIELD" });
    const end = endOfTurn({ state: dealt([goyf]), date: NEWEST, nextPlayer: "bob" });
    expect(zonesOf(end.state)).toEqual({ goyf: "BATTLEFIELD" });
  });

  it("has what an effect says, and none at all without its abilities", () => {
    const small = card("small", "Creatures have base power and toughness 1/1.");
    expect(sizes([goyf, small]).goyf).toEqual([1, 1]);
    expect(zonesOf(checked([goyf, card("calm", "All creatures lose all abilities.")]).state).goyf).toBe("GRAVEYARD");
  });

  it("is as little known of a copy (707.2)", () => {
    const clone = creature("clone", "0/0", { copy: { of: "goyf" } });
    expect(zonesOf(checked([goyf, clone]).state)).toEqual({ goyf: "BATTLEFIELD", clone: "BATTLEFIELD" });
  });
});

describe("protection by the colors of something", () => {
  const aura = (text: string, more: Partial<Laid> = {}): Laid =>
    card("aura", `Enchant creature\n${text}`, {
      type: "Enchantment — Aura",
      attachedTo: "bear",
      colors: ["W"],
      ...more,
    });

  it("takes off an Aura of that color by the check, but not the one that says that it stays (702.16n)", () => {
    const text = "Enchanted creature has protection from white.";
    const zone = (said: string) => zonesOf(checked([creature("bear", "2/2"), aura(said)]).state).aura;
    expect([zone(text), zone(`${text} This effect doesn't remove this Aura.`)]).toEqual(["GRAVEYARD", "BATTLEFIELD"]);
    const other = { ...aura("Enchanted creature gets +1/+1."), id: "other" };
    const both = checked([creature("bear", "2/2"), aura(`${text} This effect doesn't remove this Aura.`), other]);
    expect(zonesOf(both.state)).toMatchObject({ aura: "BATTLEFIELD", other: "GRAVEYARD" });
  });

  it("keeps from blocks and prevents damage of the colors that permanents have (702.16)", () => {
    const pledge = aura("Enchanted creature has protection from the colors of permanents you control.", { colors: [] });
    const laid = [
      ...[creature("bear", "2/2"), pledge, card("red", "", { colors: ["R"] })],
      ...[creature("goblin", "2/2", { colors: ["R"], ...BOB }), creature("elf", "2/2", { colors: ["G"], ...BOB })],
    ];
    expect([mayBlock(laid, "goblin", "bear"), mayBlock(laid, "elf", "bear")]).toEqual([false, true]);
    const shot = (source: string): GameEventInput => ({ kind: "DEAL_DAMAGE", source, objects: ["bear"], amount: 2 });
    expect(zonesOf(after(laid, [shot("goblin")]).state).bear).toBe("BATTLEFIELD");
    expect(zonesOf(after(laid, [shot("elf")]).state).bear).toBe("GRAVEYARD");
  });

  it("is from a creature's own colors, each by itself", () => {
    const fellowship = card("fellowship", "Each creature has protection from its colors.");
    const laid = [
      fellowship,
      creature("bear", "2/2", { colors: ["G"] }),
      creature("elf", "1/1", { colors: ["G"], ...BOB }),
    ];
    expect(mayBlock(laid, "elf", "bear")).toBe(false);
    expect(mayBlock([fellowship, creature("bear", "2/2"), laid[2]!], "elf", "bear")).toBe(true);
  });
});

describe("who may attack and block", () => {
  it("looks at what the defending player controls (508.1c)", () => {
    const serpent = creature("serpent", "5/5", {
      text: "This creature can't attack unless defending player controls an Island.",
    });
    const pool = card("pool", "", { type: "Land — Island Forest" });
    expect([mayAttack([serpent, { ...pool, ...BOB }], "serpent"), mayAttack([serpent, pool], "serpent")]).toEqual([
      true,
      false,
    ]);
  });

  it("looks at what is on a creature of levels: landwalk and protection (711.2b)", () => {
    const text = "Level up {2}\nLEVEL 1-4\n0/6\nLEVEL 5+\n6/6\nIslandwalk, protection from green";
    const watcher = (count: number) => creature("watcher", "0/3", { text, counters: [{ kind: "level", count }] });
    const others = [card("island", "", { type: "Land — Island", ...BOB }), creature("giant", "3/3", BOB)];
    expect([4, 5].map((count) => mayBlock([watcher(count), ...others], "giant", "watcher"))).toEqual([true, false]);
    const elf = creature("elf", "3/3", { colors: ["G"], ...BOB });
    expect([4, 5].map((count) => mayBlock([watcher(count), elf], "elf", "watcher"))).toEqual([true, false]);
  });

  it("goads: the creature attacks if able, and somebody else if that is possible (701.15b)", () => {
    const impetus = card("impetus", "Enchant creature\nEnchanted creature gets +1/+1 and is goaded.", {
      ...{ type: "Enchantment — Aura", attachedTo: "bear", ...BOB },
    });
    const laid = [impetus, creature("bear", "2/2"), creature("idle", "2/2")];
    expect([mayAttack(laid), mayAttack(laid, "bear")]).toEqual([false, true]);
    const state = dealt(laid);
    const three = { ...state, players: [...state.players, { id: "cid" }] };
    const legal = (defender: string) => checkAttack(three, NEWEST, [{ attacker: "bear", defender }]).legal;
    expect([legal("bob"), legal("cid")]).toEqual([false, true]);
  });

  it("is paid for, alone or for each of something, and nothing requires that (508.1d)", () => {
    const rays = card(
      "rays",
      "Enchant creature\nEnchanted creature can't attack or block unless its controller pays {3}.",
      {
        ...{ type: "Enchantment — Aura", attachedTo: "bear", ...BOB },
      },
    );
    const state = dealt([rays, creature("bear", "2/2", { text: "This creature attacks each combat if able." })]);
    const verdict = (attacks: Parameters<typeof checkAttack>[2]) => checkAttack(state, NEWEST, attacks);
    expect(verdict([]).legal).toBe(true);
    expect(verdict([{ attacker: "bear", defender: "bob" }]).notes).toContainEqual(expect.stringContaining("{3}"));
  });

  it("lets one creature block any number (509.1a)", () => {
    const wall = creature("wall", "0/9", { text: "This creature can block any number of creatures.", ...BOB });
    const bears = ["b1", "b2", "b3"].map((id) => creature(id, "1/1"));
    const state = dealt([wall, ...bears]);
    const attacks = bears.map(({ id }) => ({ attacker: id, defender: "bob" }));
    const blocks = bears.map(({ id }) => ({ blocker: "wall", attacker: id }));
    expect(checkBlock(state, NEWEST, attacks, blocks).legal).toBe(true);
    expect(checkBlock({ ...state, combatConstraints: [] }, NEWEST, attacks, blocks).legal).toBe(false);
  });

  it("deals combat damage by toughness, with or without defender (510.1a)", () => {
    const treefolk = card(
      "doran",
      "Each creature you control assigns combat damage equal to its toughness rather than its power.\nCreatures you control can attack as though they didn't have defender.",
    );
    const laid = [treefolk, creature("wall", "0/4", { text: "Defender" })];
    expect(lifeOf(fought(laid, "wall").state)).toEqual([20, 16]);
    expect(mayAttack(laid.slice(1), "wall")).toBe(false);
  });
});

describe("an Aura that makes something else of a creature", () => {
  it("leaves it none of its other types and abilities (205.1a)", () => {
    const text =
      "Enchant creature\nEnchanted creature is an Insect artifact creature with base power and toughness 0/1 and has indestructible, and it loses all other abilities, card types, and creature types.";
    const mutation = card("mutation", text, { type: "Enchantment — Aura", attachedTo: "god" });
    const god = creature("god", "6/5", { text: "Flying", type: "Legendary Enchantment Creature — God" });
    expect(seen([mutation, god]).god).toMatchObject({
      ...{
        types: ["Artifact", "Creature"],
        subtypes: ["Insect"],
        keywords: ["INDESTRUCTIBLE"],
        power: 0,
        toughness: 1,
      },
    });
  });

  it("counts each other enchantment, or each other creature than the one that it is on (109.5)", () => {
    const aura = (noun: string) =>
      card("aura", `Enchant creature\nEnchanted creature gets +1/+1 for each other ${noun} on the battlefield.`, {
        ...{ type: "Enchantment — Aura", attachedTo: "bear" },
      });
    const others = [creature("bear", "1/1"), creature("wolf", "1/1", BOB), card("e1", "", BOB), card("e2", "")];
    expect(sizes([aura("enchantment"), ...others]).bear).toEqual([3, 3]);
    expect(sizes([aura("creature"), ...others]).bear).toEqual([2, 2]);
  });
});

describe("Ensnaring Bridge", () => {
  const bridge = card("bridge", "Creatures with power greater than the number of cards in your hand can't attack.", {
    type: "Artifact",
  });

  it("keeps back whatever has more power than its controller has cards, as effects leave it (508.1c)", () => {
    const may = (laid: readonly Laid[], cardsInHand: number): boolean =>
      checkAttack(dealt(laid, { cardsInHand }), NEWEST, [{ attacker: "bear", defender: "bob" }]).legal;
    expect([1, 2, 3].map((count) => may([bridge, creature("bear", "2/2")], count))).toEqual([false, true, true]);
    const lord = card("lord", "Creatures you control get +1/+0.");
    expect(may([bridge, lord, creature("bear", "2/2")], 2)).toBe(false);
    expect(may([card("none", ""), creature("bear", "2/2")], 0)).toBe(true);
  });
});

describe("what causes no abilities to trigger", () => {
  const orb = card("orb", "Creatures entering don't cause abilities to trigger.", { type: "Artifact" });
  const watcher = card("watcher", "Whenever a creature enters, you gain 1 life.");
  const ghost = creature("ghost", "1/1", { zone: "HAND", text: "When this creature enters, draw a card." });
  const relic = card("relic", "", { zone: "HAND", type: "Artifact" });
  const enters = (laid: readonly Laid[], id: string) =>
    after(laid, [{ kind: "RETURN", objects: [id], zone: "BATTLEFIELD" }]).steps[0]!.triggered.map(
      ({ ability }) => ability,
    );

  it("is a creature that enters, itself or watched, and nothing else (603.2g)", () => {
    expect(enters([watcher, ghost], "ghost")).toEqual(["watcher.1.1", "ghost.1.1"]);
    expect(enters([orb, watcher, ghost], "ghost")).toEqual([]);
    const any = card("watcher", "Whenever an artifact enters, you gain 1 life.");
    expect(enters([orb, any, relic], "relic")).toEqual(["watcher.1.1"]);
  });

  it("is also what dies, if that is said, in an event and in a combat", () => {
    const hush = creature("hush", "1/2", { text: "Creatures entering or dying don't cause abilities to trigger." });
    const mourner = card("mourner", "Whenever a creature dies, you gain 1 life.");
    const bear = creature("bear", "2/2");
    const dies = (laid: readonly Laid[]) => after(laid, [{ kind: "DESTROY", objects: ["bear"] }]).steps[0]!.triggered;
    expect(dies([mourner, bear])).toHaveLength(1);
    expect(dies([hush, mourner, bear])).toEqual([]);
    expect(dies([orb, mourner, bear])).toHaveLength(1);
  });
});

describe("Grafdigger's Cage", () => {
  const cage = card("cage", "Creature cards in graveyards and libraries can't enter the battlefield.", {
    type: "Artifact",
  });

  it("leaves a creature card where it lies, and lets others in (614.17)", () => {
    const bear = creature("bear", "2/2", { zone: "GRAVEYARD" });
    const hand = creature("hand", "2/2", { zone: "HAND" });
    const relic = card("relic", "", { type: "Artifact", zone: "GRAVEYARD" });
    const back = (laid: readonly Laid[]) =>
      zonesOf(after(laid, [{ kind: "RETURN", objects: ["bear", "hand", "relic"], zone: "BATTLEFIELD" }]).state);
    expect(back([cage, bear, hand, relic])).toMatchObject({
      bear: "GRAVEYARD",
      hand: "BATTLEFIELD",
      relic: "BATTLEFIELD",
    });
    expect(back([bear, hand, relic])).toMatchObject({ bear: "BATTLEFIELD" });
  });

  it("keeps what persists in its graveyard (702.79)", () => {
    const imp = creature("imp", "2/2", { text: "Persist" });
    const resolved = (laid: readonly Laid[]) => {
      const { state } = after(laid, [{ kind: "DESTROY", objects: ["imp"] }]);
      const steps = [{ resolves: ["persist:imp"] }];
      return zonesOf(performEvents({ state: state.board, date: NEWEST, steps }).state).imp;
    };
    expect([resolved([cage, imp]), resolved([imp])]).toEqual(["GRAVEYARD", "BATTLEFIELD"]);
  });
});

describe("Containment Priest", () => {
  const priest = card("priest", "Flash\nIf a nontoken creature would enter and it wasn't cast, exile it instead.", {
    ...{ type: "Creature — Human Cleric", size: ["2", "2"] as const },
  });

  it("exiles a creature card that would enter and was not cast, be it by its own undying, and no token (614.6)", () => {
    const bear = creature("bear", "2/2", { zone: "GRAVEYARD" });
    const relic = card("relic", "", { type: "Artifact", zone: "GRAVEYARD" });
    const { state } = after(
      [priest, bear, relic],
      [
        { kind: "RETURN", objects: ["bear", "relic"], zone: "BATTLEFIELD" },
        { kind: "CREATE", players: ["ann"], token: { typeLine: "Creature — Bear", power: 2, toughness: 2 } },
      ],
    );
    expect(zonesOf(state)).toMatchObject({ bear: "EXILE", relic: "BATTLEFIELD", "token-1": "BATTLEFIELD" });
    const wolf = creature("wolf", "2/2", { text: "Undying" });
    const died = after([priest, wolf], [{ kind: "DESTROY", objects: ["wolf"] }]);
    const back = performEvents({ state: died.state.board, date: NEWEST, steps: [{ resolves: ["undying:wolf"] }] });
    expect(zonesOf(back.state)).toMatchObject({ wolf: "EXILE" });
  });
});

describe("creatures with no abilities", () => {
  const glyphs = card("glyphs", "Creatures with no abilities get +2/+2.");

  it("are those that have neither keyword nor line, or have lost them all (113.3)", () => {
    const all = [
      creature("plain", "2/2"),
      creature("flyer", "2/2", { text: "Flying" }),
      creature("mage", "2/2", { text: "{T}: Draw a card." }),
      creature("lord", "2/2", { text: "Other creatures you control get +0/+1." }),
      creature("hydra", "2/2", { text: "This creature enters with two +1/+1 counters on it.", counters: [] }),
      creature("grove", "1/1", { type: "Land Creature — Forest Dryad" }),
      creature("mute", "2/2", { text: "Flying" }),
      card("hush", "Enchant creature\nEnchanted creature loses all abilities.", {
        ...{ type: "Enchantment — Aura", attachedTo: "mute" },
      }),
    ];
    expect(sizes([glyphs, ...all])).toMatchObject({
      ...{ plain: [4, 5], flyer: [2, 3], mage: [2, 3], lord: [2, 2], hydra: [4, 5], grove: [1, 2], mute: [4, 5] },
    });
  });

  it("grow in combat", () => {
    const laid = [glyphs, creature("plain", "2/2"), creature("flyer", "3/3", { ...BOB, text: "Flying" })];
    expect(zonesOf(fought(laid, "plain", "flyer").state)).toMatchObject({ plain: "BATTLEFIELD", flyer: "GRAVEYARD" });
  });
});

describe("Coat of Arms", () => {
  const coat = card(
    "coat",
    "Each creature gets +1/+1 for each other creature on the battlefield that shares at least one creature type with it.",
    { type: "Artifact" },
  );

  it("counts for each creature the others that share a type, whoever controls them", () => {
    const of = (id: string, types: string, more: Partial<Laid> = {}) =>
      creature(id, "1/1", { type: `Creature — ${types}`, ...more });
    const laid = [
      coat,
      of("a", "Goblin Warrior"),
      of("b", "Goblin Warrior", BOB),
      of("c", "Goblin Shaman"),
      of("d", "Elf"),
    ];
    expect(sizes(laid)).toMatchObject({ a: [3, 3], b: [3, 3], c: [3, 3], d: [1, 1] });
    expect(sizes([...laid, of("e", "Shapeshifter", { text: "Changeling" })])).toMatchObject({
      ...{ a: [4, 4], d: [2, 2], e: [5, 5] },
    });
  });
});

describe("devotion", () => {
  const god = creature("god", "5/7", {
    type: "Legendary Enchantment Creature — God",
    text: "Indestructible\nAs long as your devotion to black is less than five, god isn't a creature.",
    cost: "{3}{B}",
  });

  it("counts mana symbols of what one controls, hybrid ones once, and makes a God a creature (700.5)", () => {
    const typesWith = (cost: string, more: Partial<Laid> = {}) =>
      seen([god, card("other", "", { cost, ...more })]).god!.types;
    expect(typesWith("{B}{B}{B}")).toEqual(["Enchantment"]);
    expect(typesWith("{1}{B/R}{B}{B/P}{2/B}")).toEqual(["Creature", "Enchantment"]);
    expect(typesWith("{B}{B}{B}{B}", BOB)).toEqual(["Enchantment"]);
  });

  it("is of a copy what it copies has (707.2)", () => {
    const other = creature("other", "1/1", { cost: "{B}{B}" });
    const copy = creature("copy", "0/0", { copy: { of: "other" } });
    expect(seen([god, other, copy]).god!.types).toContain("Creature");
  });
});

describe("Kalitas", () => {
  const kalitas = creature("kalitas", "3/4", {
    text: "If a nontoken creature an opponent controls would die, instead exile that card and create a 2/2 black Zombie creature token.",
  });

  it("exiles what would die, by a check and by an event, and has a token for it (614.1a)", () => {
    const his = creature("his", "2/2", { ...BOB, damage: 2 });
    const tokens = ({ objects }: GameState) =>
      objects.flatMap(({ id, kind, controller, power }) => (kind === "TOKEN" ? [[id, controller, power]] : []));
    const byCheck = checked([kalitas, his]).state;
    expect([zonesOf(byCheck).his, tokens(byCheck)]).toEqual(["EXILE", [["token-for-his", "ann", 2]]]);
    const byEvent = after([kalitas, creature("his", "2/2", BOB)], [{ kind: "DESTROY", objects: ["his"] }]).state;
    expect([zonesOf(byEvent).his, tokens(byEvent)]).toEqual(["EXILE", [["token-for-his", "ann", 2]]]);
    const own = after([kalitas, creature("own", "2/2")], [{ kind: "DESTROY", objects: ["own"] }]).state;
    expect([zonesOf(own).own, tokens(own)]).toEqual(["GRAVEYARD", []]);
  });
});

describe("who puts counters", () => {
  const text =
    "If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of counters on that permanent or player instead.\nIf an opponent would put one or more counters on a permanent or player, they put half that many of each of those kinds of counters on that permanent or player instead, rounded down.";
  const vorinclex = creature("vorinclex", "6/6", { text });
  const countersOf = ({ objects }: GameState, id: string) => objects.find((one) => one.id === id)!.counters;

  it("decides whether there are twice as many, or half (122.6)", () => {
    const put = (player: string | null): GameEventInput => ({
      ...{ kind: "PUT_COUNTERS", objects: ["bear"], counters: [{ kind: "+1/+1", count: 3 }] },
      ...(player && { player }),
    });
    const laid = [vorinclex, creature("bear", "2/2", BOB)];
    expect(countersOf(after(laid, [put("ann")]).state, "bear")).toEqual([{ kind: "+1/+1", count: 6 }]);
    expect(countersOf(after(laid, [put("bob")]).state, "bear")).toEqual([{ kind: "+1/+1", count: 1 }]);
    const unsaid = after(laid, [put(null)]);
    expect(countersOf(unsaid.state, "bear")).toEqual([{ kind: "+1/+1", count: 3 }]);
    expect(unsaid.steps[0]!.events[0]!.explanation).toMatch(/Nothing says who puts them/);
  });

  it("is who controls what deals damage with infect, or what enters with them (120.3d, 122.6a)", () => {
    const hag = creature("hag", "3/3", { ...BOB, text: "Infect" });
    const hit: GameEventInput = {
      kind: "DEAL_DAMAGE",
      source: "hag",
      objects: ["vorinclex"],
      players: ["ann"],
      amount: 3,
    };
    const { state } = after([vorinclex, hag], [hit]);
    expect([countersOf(state, "vorinclex"), state.players[0]!.poisonCounters]).toEqual([
      [{ kind: "-1/-1", count: 1 }],
      1,
    ]);
    const hydra = creature("hydra", "1/1", {
      zone: "HAND",
      text: "This creature enters with two +1/+1 counters on it.",
    });
    const entered = after([vorinclex, hydra], [{ kind: "RETURN", objects: ["hydra"], zone: "BATTLEFIELD" }]).state;
    expect(countersOf(entered, "hydra")).toEqual([{ kind: "+1/+1", count: 4 }]);
  });
});

describe("a creature that may not attack its owner", () => {
  it("may attack others, whoever controls it (508.1c)", () => {
    const text =
      "This creature attacks each combat if able and can't attack its owner or planeswalkers its owner controls.";
    const agent = (owner: string): Laid => ({ ...creature("agent", "5/5", { text }), owner, controller: "ann" });
    expect(mayAttack([agent("bob")], "agent")).toBe(false);
    expect(mayAttack([agent("ann")], "agent")).toBe(true);
  });
});

describe("what keeps a player from losing for having no life", () => {
  it("keeps from nothing else (704.5a, 704.5c)", () => {
    const unlife = card("unlife", "You don't lose the game for having 0 or less life.");
    const lost = (players: object) =>
      evaluate({ state: dealt([unlife], players), date: NEWEST }).state.players[0]!.hasLost;
    expect([lost({ life: 0 }), lost({ life: 0, poisonCounters: 10 })]).toEqual([false, true]);
  });
});

describe("what does not untap", () => {
  const tapped = (laid: readonly Laid[]): readonly string[] => {
    const { state } = endOfTurn({ state: dealt(laid), date: NEWEST, nextPlayer: "ann" });
    return state.objects.filter((one) => one.tapped).map(({ id }) => id);
  };

  it("stays tapped in its controller's untap step, and all else does not (502.3)", () => {
    const sleep = card(
      "sleep",
      "Enchant creature\nEnchanted creature doesn't untap during its controller's untap step.",
      {
        ...{ type: "Enchantment — Aura", attachedTo: "bear", ...BOB },
      },
    );
    const wagon = creature("wagon", "3/3", {
      tapped: true,
      text: "This creature doesn't untap during your untap step.",
    });
    const laid = [sleep, wagon, creature("bear", "2/2", { tapped: true }), creature("ox", "2/2", { tapped: true })];
    expect(tapped(laid)).toEqual(["wagon", "bear"]);
    expect(tapped([...laid, card("calm", "All creatures lose all abilities.")])).toEqual(["bear"]);
  });
});

describe("how others enter", () => {
  const entered = (text: string, more: Partial<Laid> = {}) => {
    const laid = [card("says", text, more), creature("cub", "2/2", { ...BOB, zone: "HAND" })];
    const returns: GameEventInput = { kind: "RETURN", objects: ["cub"], zone: "BATTLEFIELD" };
    const { tapped, counters } = after(laid, [returns]).state.objects.find(({ id }) => id === "cub")!;
    return { tapped, counters: counters.map(({ count }) => count) };
  };

  it("is what a card says that is there, of those that it speaks of (614.12)", () => {
    const consuls = "Creatures your opponents control enter tapped.";
    expect(entered(consuls)).toEqual({ tapped: true, counters: [] });
    expect(entered(consuls, BOB)).toEqual({ tapped: false, counters: [] });
    const mimic = "Each other creature you control enters with an additional +1/+1 counter on it.";
    expect([entered(mimic, BOB), entered(mimic)].map(({ counters }) => counters)).toEqual([[1], []]);
  });
});

describe("damage that can't be prevented", () => {
  it("is dealt whatever prevents it, in an event and in combat (615.12)", () => {
    const wall = creature("wall", "0/9", { ...BOB, text: "Prevent all damage that would be dealt to this creature." });
    const torment = card("torment", "Damage can't be prevented.\nAll damage is dealt as though its source had wither.");
    const counters = (laid: readonly Laid[]) =>
      fought(laid, "bear", "wall").state.objects.find(({ id }) => id === "wall")!.counters;
    const laid = [wall, creature("bear", "2/2")];
    expect(counters([torment, ...laid])).toEqual([{ kind: "-1/-1", count: 2 }]);
    expect(counters(laid)).toEqual([]);
  });
});
