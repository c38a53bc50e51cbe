import { type GameEventInput } from "../engine/board/fields/game-event";
import { performEvents } from "../engine/events/perform-events";
import { characteristics } from "../engine/shown-characteristics";
import { NEWEST } from "../engine/test-kit/boards";
import { deal, type DealtObject } from "./deal";
import { readCard } from "./reading";

/** What the text of a card says is done on a board, step by step. */

type Laid = Partial<DealtObject> & {
  readonly id: string;
  readonly text?: string;
  readonly type?: string;
  readonly size?: string;
  readonly cost?: string;
};

const spell = (id: string, text: string, more: Partial<Laid> = {}): Laid => ({
  ...{ id, text, type: "Instant", zone: "STACK" as const },
  ...more,
});
const creature = (id: string, size: string, more: Partial<Laid> = {}): Laid => ({
  id,
  type: "Creature — Bear",
  size,
  ...more,
});
const BOB = { owner: "bob" } as const;

type Steps = readonly (Omit<GameEventInput, "kind"> & { readonly kind?: GameEventInput["kind"] })[];

const PLAYERS = ["ann", "bob"].map((id) => ({ id, cardsInHand: 3, cardsInLibrary: 30 }));

function dealt(laid: readonly Laid[], players: { readonly id: string }[] = PLAYERS) {
  const cards = new Map(laid.map((one) => [one.id, one]));
  const objects = laid.map((one) => ({
    owner: "ann",
    ...one,
    text: undefined,
    type: undefined,
    size: undefined,
    cost: undefined,
  }));
  return deal(
    { players, objects },
    ({ id }) => {
      const { text = "", type = "", size, cost: mana_cost = "" } = cards.get(id)!;
      const [power, toughness] = size?.split("/") ?? [];
      return readCard({
        name: id,
        oracle_text: text,
        type_line: type,
        mana_cost,
        ...(power && { power, toughness: toughness! }),
      });
    },
    "state",
    new Set(laid.map(({ id }) => id)),
  );
}

const stepOf = (event: Steps[number]) => ({ events: [{ kind: "RESOLVE" as const, ...event }] });

/** Each step in an answer of its own, on the board of the one before. */
const playedApart = (laid: readonly Laid[], steps: Steps, date = NEWEST) =>
  inWords(
    steps
      .slice(1)
      .reduce(
        (answer, event) => performEvents({ state: answer.state.board, date, steps: [stepOf(event)] }),
        performEvents({ state: dealt(laid), date, steps: [stepOf(steps[0]!)] }),
      ),
  );

const played = (
  laid: readonly Laid[],
  steps: Steps,
  { date = NEWEST, choices = [] as { choice: string; options: string[] }[], players = PLAYERS } = {},
) => inWords(performEvents({ ...{ state: dealt(laid, players), date, choices }, steps: steps.map(stepOf) }));

function inWords(answer: ReturnType<typeof performEvents>) {
  return {
    ...answer,
    words: Object.fromEntries(
      answer.state.objects.map(({ id, zone, power, toughness, controller, counters, attachedTo }) => [
        id,
        [
          zone,
          ...(power === null ? [] : [`${power}/${toughness}`]),
          ...(zone === "BATTLEFIELD" ? [controller] : []),
          ...counters.map(({ kind, count }) => `${count} ${kind}`),
          ...(attachedTo ? [`on ${attachedTo}`] : []),
        ].join(" "),
      ]),
    ),
    life: answer.state.players.map(({ life }) => life),
    hands: answer.state.players.map(({ cardsInHand }) => cardsInHand),
    told: answer.steps.flatMap(({ events }) => events.map(({ explanation }) => explanation)),
  };
}

describe("spells that resolve", () => {
  it("do something to what a targeted player controls, and to nobody else's (608.2c)", () => {
    const { words } = played(
      [
        spell("simoon", "simoon deals 2 damage to each creature target opponent controls."),
        ...["bear", "cub"].map((id) => creature(id, "2/2", BOB)),
        creature("ox", "2/2"),
      ],
      [{ source: "simoon", targets: ["bob"] }],
    );
    expect(words).toEqual({ bear: "GRAVEYARD", cub: "GRAVEYARD", ox: "BATTLEFIELD 2/2 ann", simoon: "GRAVEYARD" });
  });

  it("say of this turn that nobody can gain life, and nothing prevents damage (101.2, 615.12)", () => {
    const { words, life } = played(
      [
        spell("shield", "Prevent all damage that would be dealt to target creature this turn.", BOB),
        spell("skull", "Players can't gain life this turn. Damage can't be prevented this turn."),
        spell("bolt", "bolt deals 3 damage to target creature. You gain 3 life."),
        creature("bear", "2/2", BOB),
      ],
      [{ source: "shield", targets: ["bear"] }, { source: "skull" }, { source: "bolt", targets: ["bear"] }],
    );
    expect(words).toMatchObject({ bear: "GRAVEYARD" });
    expect(life).toEqual([20, 20]);
  });

  it("do one thing after the other, and go to the graveyard last (608.2c, 608.2n)", () => {
    const { told, words, life } = played(
      [spell("sorrow", "Destroy target creature. You gain 3 life."), creature("bear", "2/2", BOB)],
      [{ source: "sorrow", targets: ["bear"] }],
    );
    expect(told).toEqual([
      "sorrow resolves.",
      "bear is destroyed. (Destroy target creature. You gain 3 life)",
      "ann gains 3 life. (Destroy target creature. You gain 3 life)",
      "sorrow is put into a graveyard.",
    ]);
    expect(words).toEqual({ bear: "GRAVEYARD", sorrow: "GRAVEYARD" });
    expect(life).toEqual([23, 20]);
  });

  it("destroy at once what one verb names: what keeps the other there does so still (608.2c, 701.8a)", () => {
    const laid = [
      spell("spores", "Destroy target nonblack creature and target land."),
      creature("knight", "2/2", { ...BOB, text: "Lands you control have indestructible." }),
      { id: "rock", type: "Land", ...BOB },
    ];
    const { words } = played(laid, [{ source: "spores", targets: ["knight", "rock"] }]);
    expect(words).toMatchObject({ knight: "GRAVEYARD", rock: "BATTLEFIELD bob" });
  });

  it("deal damage to two at once: what triggers on that triggers once, on all of it (120.1, 603.2c)", () => {
    const text = "Whenever enchanted creature deals damage, you gain that much life.";
    const laid = [
      creature("brothers", "2/2", { text: "{R}: This creature deals 1 damage to any target and 1 damage to you." }),
      { id: "cloak", type: "Enchantment — Aura", text: `Enchant creature\n${text}`, attachedTo: "brothers" },
    ];
    const { life, steps } = played(laid, [{ source: "brothers", targets: ["bob"] }]);
    expect(life).toEqual([19, 19]);
    expect(steps.flatMap(({ triggered }) => triggered.map(({ value }) => value))).toEqual([2]);
  });

  it.each([
    ["2018-04-26", "blade is countered: all its targets are illegal."],
    ["2018-04-27", "blade doesn't resolve: all its targets are illegal."],
  ])("do nothing on %s if no target is legal any more: %s (608.2b)", (date, sentence) => {
    const laid = [
      spell("blade", "Destroy target creature. Draw a card."),
      spell("shelter", "Target creature you control gains shroud until end of turn.", BOB),
      creature("bear", "2/2", BOB),
    ];
    const steps = [
      { source: "shelter", targets: ["bear"] },
      { source: "blade", targets: ["bear"] },
    ];
    const { told, words, hands } = played(laid, steps, { date });
    expect(told).toContain("bear has shroud: it is no legal target.");
    expect(told).toContain(sentence);
    expect([words.bear, words.blade, hands[0]]).toEqual(["BATTLEFIELD 2/2 bob", "GRAVEYARD", 3]);
  });

  it("affect those targets that are legal still (608.2b)", () => {
    const laid = [
      spell("blow", "Destroy two target creatures."),
      creature("bear", "2/2", BOB),
      creature("ox", "2/4", { ...BOB, text: "Hexproof" }),
    ];
    const { words } = played(laid, [{ source: "blow", targets: ["bear", "ox"] }]);
    expect(words).toMatchObject({ bear: "GRAVEYARD", ox: "BATTLEFIELD 2/4 bob" });
  });

  it("give what they give until end of turn to what was there as they resolved (611.2c)", () => {
    const laid = [
      spell("charge", "Creatures you control get +1/+1 until end of turn."),
      spell("call", "Create a 1/1 white Soldier creature token."),
      creature("bear", "2/2"),
    ];
    const { words } = played(laid, [{ source: "charge" }, { source: "call" }]);
    expect(words).toMatchObject({ bear: "BATTLEFIELD 3/3 ann", "token-1": "BATTLEFIELD 1/1 ann" });
  });

  it("have each of two creatures that fight deal damage equal to its power to the other (701.14a)", () => {
    const laid = [
      spell("brawl", "Target creature you control fights target creature you don't control."),
      creature("bear", "2/2"),
      creature("ox", "1/3", BOB),
    ];
    const { told, words } = played(laid, [{ source: "brawl" }]);
    expect(told.filter((one) => one.includes("deals"))).toEqual([
      "bear deals 2 damage to ox.",
      "ox deals 1 damage to bear.",
    ]);
    expect(words).toMatchObject({ bear: "BATTLEFIELD 2/2 ann", ox: "BATTLEFIELD 1/3 bob" });
  });

  it("deal X damage, of which X must be given, and know what has left (608.2h)", () => {
    const fire = spell("fire", "Fire deals X damage to target player or planeswalker.");
    const named = { ...fire, id: "Fire" };
    expect(() => played([named], [{ source: "Fire", targets: ["bob"] }])).toThrow(/x: must be given/);
    expect(played([named], [{ source: "Fire", targets: ["bob"], x: 4 }]).life).toEqual([20, 16]);
    const swords = spell("swords", "Exile target creature. Its controller gains life equal to its power.");
    const bear = creature("bear", "3/2", BOB);
    expect(played([swords, bear], [{ source: "swords", targets: ["bear"] }]).life).toEqual([20, 23]);
  });

  it("do what the modes chosen say, in the order of the text (700.2)", () => {
    const charm = spell("charm", "Choose two —\n• Draw a card.\n• Destroy target artifact.\n• You gain 4 life.");
    expect(() => played([charm], [{ source: "charm" }])).toThrow(/modes: must name 2 of these: 1: Draw a card./);
    const { life, hands } = played([charm], [{ source: "charm", modes: [3, 1] }]);
    expect([life[0], hands[0]]).toEqual([24, 4]);
  });

  it("ask what a player sacrifices who chooses, and whether one may (608.2d)", () => {
    const laid = [
      spell("edict", "Target opponent sacrifices a creature."),
      creature("bear", "2/2", BOB),
      creature("ox", "2/4", BOB),
    ];
    const open = played(laid, [{ source: "edict" }]);
    expect(open.pendingChoices).toMatchObject([{ id: "sacrifice:bob:edict", options: ["bear", "ox"] }]);
    expect(open.words.edict).toBe("STACK");
    const choices = [{ choice: "sacrifice:bob:edict", options: ["ox"] }];
    expect(played(laid, [{ source: "edict" }], { choices }).words).toMatchObject({
      ox: "GRAVEYARD",
      edict: "GRAVEYARD",
    });
  });

  it("prevent damage this turn, all of it or so much (615.1, 615.7)", () => {
    const laid = [
      spell("mist", "Prevent all combat damage that would be dealt this turn."),
      spell("salve", "Prevent the next 3 damage that would be dealt to any target this turn."),
      creature("bear", "2/2", BOB),
    ];
    const hit = { kind: "DEAL_DAMAGE" as const, source: "bear", players: ["ann"], amount: 5 };
    const { life } = played(laid, [
      { source: "mist" },
      { ...hit, combat: true },
      { source: "salve", targets: ["ann"] },
      hit,
      { ...hit, players: ["bob"], amount: 1 },
    ]);
    expect(life).toEqual([18, 19]);
  });

  it("change what a creature is until end of turn, and whose it is (613.1)", () => {
    const laid = [
      {
        id: "crag",
        type: "Land — Mountain",
        text: "{2}: Until end of turn, this land becomes a 3/3 red Elemental creature with haste. It's still a land.",
      },
      spell(
        "treason",
        "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
      ),
      creature("bear", "2/2", { ...BOB, tapped: true }),
    ];
    const { words, state } = played(laid, [{ source: "crag" }, { source: "treason", targets: ["bear"] }]);
    expect(words).toMatchObject({ crag: "BATTLEFIELD 3/3 ann", bear: "BATTLEFIELD 2/2 ann" });
    expect(state.objects.find(({ id }) => id === "bear")).toMatchObject({ tapped: false });
  });

  it("return a card from a graveyard, and mill what the board names on top (701.17a)", () => {
    const laid = [
      spell("raise", "Mill two cards, then return a creature card from your graveyard to your hand."),
      creature("deep", "1/1", { zone: "LIBRARY" }),
      creature("top", "2/2", { zone: "LIBRARY" }),
    ];
    const asked = played(laid, [{ source: "raise" }]);
    expect(asked.pendingChoices).toMatchObject([{ kind: "AFFECTED", options: ["deep", "top"] }]);
    const choices = [{ choice: "affected:ann:raise", options: ["top"] }];
    const { words, state } = played(laid, [{ source: "raise" }], { choices });
    expect(words).toMatchObject({ deep: "GRAVEYARD", top: "HAND" });
    expect(state.players[0]).toMatchObject({ cardsInLibrary: 28, cardsInHand: 4 });
  });

  it("are exiled as they would leave the stack, if they are cast by flashback (702.34a)", () => {
    const laid = (zone: "GRAVEYARD" | "STACK") => [
      spell("edict", "Destroy target creature.\nFlashback {5}{B}{B}", { zone }),
      creature("bear", "2/2", BOB),
    ];
    const steps = [{ source: "edict", targets: ["bear"] }];
    expect(played(laid("GRAVEYARD"), steps).words).toEqual({ edict: "EXILE", bear: "GRAVEYARD" });
    const fizzled = played(laid("GRAVEYARD"), [{ kind: "EXILE", objects: ["bear"] }, ...steps]);
    expect(fizzled.words.edict).toBe("EXILE");
    const { words, assumptions } = played(laid("STACK"), steps);
    expect(words.edict).toBe("GRAVEYARD");
    expect(assumptions).toContain(
      "edict has flashback: that it was not cast by it, and is not exiled, is taken for granted.",
    );
    expect(played(laid("GRAVEYARD"), steps, { date: "2001-07-23" }).words.edict).toBe("GRAVEYARD");
  });

  it("are refused if their text is not read, and told so", () => {
    expect(() => played([spell("wish", "Manifest dread.")], [{ source: "wish" }])).toThrow(
      /steps\[0\].events\[0\].source: what this does is not read: “Manifest dread.”/,
    );
  });
});

describe("spells, libraries, and what waits", () => {
  const answered = (choice: string, ...options: string[]) => ({ choices: [{ choice, options }] });

  it("are countered, but for those that can't be (701.6a)", () => {
    const no = spell("no", "Counter target spell.");
    const bolt = spell("bolt", "bolt deals 3 damage to any target.", BOB);
    const { words, told } = played([no, bolt], [{ source: "no", targets: ["bolt"] }]);
    expect(words).toEqual({ no: "GRAVEYARD", bolt: "GRAVEYARD" });
    expect(told).toContain("bolt is countered. (Counter target spell)");
    for (const more of [
      [{ ...bolt, text: "This spell can't be countered.\nbolt deals 3 damage to any target." }],
      [bolt, creature("guard", "1/1", { ...BOB, text: "Instant spells you control can't be countered." })],
    ]) {
      const barred = played([no, ...more], [{ source: "no", targets: ["bolt"] }]);
      expect(barred.words).toMatchObject({ no: "GRAVEYARD", bolt: "STACK" });
      expect(barred.told.join()).toContain("bolt can't be countered.");
    }
    expect(() => played([no], [{ source: "no" }])).toThrow(/there is no legal target/);
  });

  it("are countered unless their controller pays (118.12a)", () => {
    const laid = [
      spell("leak", "Counter target spell unless its controller pays {3}."),
      spell("bolt", "Draw a card.", BOB),
    ];
    const steps = [{ source: "leak", targets: ["bolt"] }];
    expect(played(laid, steps).pendingChoices).toMatchObject([
      { id: "may:bob:leak", player: "bob", prompt: "Does bob pay {3}?" },
    ]);
    expect(played(laid, steps, answered("may:bob:leak", "yes")).words.bolt).toBe("STACK");
    expect(played(laid, steps, answered("may:bob:leak", "no")).words.bolt).toBe("GRAVEYARD");
  });

  it("find what the board names in a library, or nothing, and shuffle it (701.23b, 701.24a)", () => {
    const growth = spell(
      "growth",
      "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
    );
    const card = (id: string, type: string) => ({ id, type, zone: "LIBRARY" as const });
    const library = [
      card("forest", "Basic Land — Forest"),
      card("island", "Basic Land — Island"),
      card("ox", "Creature — Ox"),
    ];
    const steps = [{ source: "growth" }];
    const laid = [growth, ...library];
    const asked = played(laid, steps).pendingChoices;
    expect(asked).toMatchObject([{ id: "search:ann:growth", options: ["forest", "island", "nothing"] }]);
    const found = played(laid, steps, answered("search:ann:growth", "island"));
    expect(found.words).toMatchObject({ island: "BATTLEFIELD ann", forest: "LIBRARY" });
    expect(found.state.objects.find(({ id }) => id === "island")).toMatchObject({ tapped: true });
    expect(found.state.board.players[0]).toMatchObject({ isLibraryOrderUnknown: true });
    expect(played(laid, steps, answered("search:ann:growth", "nothing")).words).toMatchObject({ island: "LIBRARY" });
    expect(() => played([growth], steps)).toThrow(
      /ann searches a library: the board must name there what can be found/,
    );
  });

  it("look at the top of a library, and put away what the player likes (701.22a, 701.25a)", () => {
    const cards = ["low", "high"].map((id) => ({ id, type: "Creature — Ox", zone: "LIBRARY" as const }));
    const sight = spell("sight", "Surveil 2.");
    const { words, assumptions } = played([...cards, sight], [{ source: "sight" }], {
      choices: [
        { choice: "looked-at:ann:high", options: ["graveyard"] },
        { choice: "looked-at:ann:low", options: ["top"] },
      ],
    });
    expect(words).toMatchObject({ high: "GRAVEYARD", low: "LIBRARY" });
    expect(assumptions.join()).not.toContain("does not name");
    const scried = played(
      [...cards, spell("sight", "Scry 1.")],
      [{ source: "sight" }],
      answered("looked-at:ann:high", "bottom"),
    );
    expect(scried.state.board.players[0]).toMatchObject({ isLibraryOrderUnknown: true });
    const unknown = played([spell("sight", "Scry 2.")], [{ source: "sight" }]);
    expect(unknown.assumptions).toContain("Of what ann looks at (scry 2) the board does not name 2: they stay on top.");
  });

  it("take from the top of a library what they ask for, and put the rest away (608.2c)", () => {
    const cards = ["low", "ox", "land", "elf"].map((id) => ({
      ...{ id, type: id === "land" ? "Land" : "Creature — Ox", zone: "LIBRARY" as const },
    }));
    const sight = spell(
      "sight",
      "Look at the top three cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in any order.",
    );
    const laid = [...cards, sight];
    const asked = played(laid, [{ source: "sight" }]).pendingChoices;
    expect(asked).toMatchObject([{ id: "affected:ann:sight", options: ["ox", "elf", "nothing"] }]);
    const taken = played(laid, [{ source: "sight" }], answered("affected:ann:sight", "ox"));
    expect(taken.words).toMatchObject({ ox: "HAND", low: "LIBRARY", land: "LIBRARY", elf: "LIBRARY" });
    expect(taken.state.board.players[0]).toMatchObject({ isLibraryOrderUnknown: true });
    const both = spell(
      "sight",
      "Look at the top two cards of your library. Put one of them into your hand and the other into your graveyard.",
    );
    const split = played([...cards, both], [{ source: "sight" }], answered("affected:ann:sight", "elf"));
    expect(split.words).toMatchObject({ elf: "HAND", land: "GRAVEYARD", ox: "LIBRARY" });
    expect(split.state.board.players[0]!.isLibraryOrderUnknown ?? false).toBe(false);
    expect(() => played([both], [{ source: "sight" }])).toThrow(/the board must name those on top of the library/);
  });

  it("amass an Army, which is there first or created first (701.47a)", () => {
    const horde = spell("horde", "Amass Orcs 2.");
    const created = played([horde], [{ source: "horde" }]).state.board;
    const seen = characteristics({ state: created, date: NEWEST }).objects.find(({ id }) => id === "token-1");
    expect(seen).toMatchObject({ power: 2, toughness: 2, subtypes: ["Orc", "Army"] });
    const army = creature("army", "1/1", { type: "Creature — Goblin Army" });
    const { words, state } = played([horde, army], [{ source: "horde" }]);
    expect(words).toMatchObject({ army: "BATTLEFIELD 3/3 ann 2 +1/+1" });
    const grown = characteristics({ state: state.board, date: NEWEST }).objects.find(({ id }) => id === "army");
    expect(grown!.subtypes).toEqual(["Goblin", "Army", "Orc"]);
  });

  it("do one thing or, if they were kicked, another instead (702.33e)", () => {
    const laid = [spell("gift", "Kicker {2}\nDraw a card. If this spell was kicked, draw three cards instead.")];
    expect(played(laid, [{ source: "gift", kicked: true }]).hands).toEqual([6, 3]);
    expect(played(laid, [{ source: "gift", kicked: false }]).hands).toEqual([4, 3]);
    expect(() => played(laid, [{ source: "gift" }])).toThrow(/kicked: must be given/);
  });

  it("ask a condition once, whatever the first thing under it changes (608.2c)", () => {
    const text = "If you control no creatures, create a 1/1 white Soldier creature token and draw a card.";
    expect(played([spell("call", text)], [{ source: "call" }]).hands).toEqual([4, 3]);
    expect(played([spell("call", text), creature("bear", "2/2")], [{ source: "call" }]).hands).toEqual([3, 3]);
  });

  it("leave what happens later to whoever says that it has triggered (603.7)", () => {
    const blink = spell(
      "blink",
      "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.",
    );
    const { told, words } = played(
      [blink, creature("bear", "2/2", BOB)],
      [
        { source: "blink", targets: ["bear"] },
        { source: "blink", ability: "Return that card", targets: ["bear"] },
      ],
    );
    expect(told.join()).toContain("A delayed triggered ability waits");
    expect(words).toEqual({ blink: "GRAVEYARD", bear: "BATTLEFIELD 2/2 bob" });
  });

  it("create copies, with their exceptions (707.2, 707.9)", () => {
    const laid = [
      spell("twins", "Create two tokens that are copies of target creature, except it has haste."),
      creature("bear", "2/3", { ...BOB, text: "Flying\nWhen this creature dies, draw a card." }),
    ];
    const { state } = played(laid, [{ source: "twins", targets: ["bear"] }]);
    const { objects } = characteristics({ state: state.board, date: NEWEST });
    for (const id of ["token-1", "token-2"])
      expect(objects.find((one) => one.id === id)).toMatchObject({
        ...{ name: "bear", power: 2, toughness: 3, controller: "ann", keywords: ["FLYING", "HASTE"] },
      });
    expect(objects.find(({ id }) => id === "bear")).toMatchObject({ keywords: ["FLYING"] });
    const dead = performEvents({
      ...{ state: state.board, date: NEWEST },
      steps: [{ events: [{ kind: "DESTROY", objects: ["token-1"] }] }],
    });
    expect(dead.steps[0]!.triggered).toMatchObject([{ source: "token-1" }]);
  });
});

describe("permanent spells that resolve (608.3)", () => {
  it("enter under their controller's control, and trigger what triggers on that", () => {
    const laid = [
      creature("kavu", "4/2", {
        zone: "STACK",
        text: "When this creature enters, it deals 4 damage to target creature.",
      }),
      creature("bear", "2/2", BOB),
    ];
    const steps = [{ source: "kavu" }, { source: "kavu", ability: "kavu.1.1", targets: ["bear"] }];
    const { words, steps: done } = played(laid, steps);
    expect(done.map(({ onStack }) => onStack.map(({ ability }) => ability))).toEqual([["kavu.1.1"], []]);
    expect(words).toEqual({ bear: "GRAVEYARD", kavu: "BATTLEFIELD 4/2 ann" });
  });

  it("are attached to what they target, if they are Auras (303.4a)", () => {
    const laid = [
      spell("armor", "Enchant creature\nEnchanted creature gets +1/+2.", { type: "Enchantment — Aura" }),
      creature("bear", "2/2"),
      creature("ox", "2/4", { ...BOB, text: "Shroud" }),
    ];
    const { words } = played(laid, [{ source: "armor" }]);
    expect(words).toEqual({ armor: "BATTLEFIELD ann on bear", bear: "BATTLEFIELD 3/4 ann", ox: "BATTLEFIELD 2/4 bob" });
  });
});

describe("abilities that resolve", () => {
  it("attach Equipment, if it can be attached (701.3b)", () => {
    const laid = [
      { id: "sword", type: "Artifact — Equipment", text: "Equipped creature gets +2/+0.\nEquip {2}" },
      creature("bear", "2/2"),
    ];
    expect(played(laid, [{ source: "sword" }]).words).toEqual({
      sword: "BATTLEFIELD ann on bear",
      bear: "BATTLEFIELD 4/2 ann",
    });
  });

  it("do nothing if the condition of their trigger does not hold any more (603.4)", () => {
    const laid = [
      creature("priest", "1/1", { text: "When this creature enters, if you control a Forest, you gain 5 life." }),
      { id: "woods", type: "Land — Forest" },
    ];
    const resolve = { source: "priest", ability: "1" };
    expect(played(laid, [resolve]).life).toEqual([25, 20]);
    const felled = played(laid, [{ kind: "DESTROY", objects: ["woods"] }, resolve]);
    expect(felled.told).toContain("priest does nothing: its condition does not hold any more.");
    expect(felled.life).toEqual([20, 20]);
  });

  it("return an Aura that went to a graveyard with what it enchanted (704.5m)", () => {
    const text = "Enchant creature\nWhen enchanted creature dies, return this card to its owner's hand.";
    const laid = [{ id: "destiny", type: "Enchantment — Aura", text, attachedTo: "bear" }, creature("bear", "2/2")];
    const steps = [{ kind: "DESTROY" as const, objects: ["bear"] }, { source: "destiny" }];
    expect(played(laid, steps).words).toEqual({ destiny: "HAND", bear: "GRAVEYARD" });
  });

  it("do what they do although the state that triggered them is over (603.8)", () => {
    const laid = [
      creature("djinn", "5/6", { text: "When you control no lands, sacrifice this creature." }),
      { id: "woods", type: "Land — Forest" },
    ];
    expect(played(laid, [{ source: "djinn", ability: "1" }]).words.djinn).toBe("GRAVEYARD");
  });

  it("put counters on the token that they create before anything is checked (608.2c, 704.4)", () => {
    const text = "{T}: Create a 0/0 green Plant creature token. Put two +1/+1 counters on it.";
    const { words } = played([creature("dryad", "1/1", { text })], [{ source: "dryad" }]);
    expect(words).toEqual({ dryad: "BATTLEFIELD 1/1 ann", "token-1": "BATTLEFIELD 2/2 ann 2 +1/+1" });
  });

  it("are named by their words, their number or the trigger, which leaves the stack", () => {
    const text = "{T}: You gain 1 life.\n{R}: This creature gets +1/+0 until end of turn.";
    const laid = [creature("bear", "2/2", { text })];
    expect(() => played(laid, [{ source: "bear" }])).toThrow(
      /ability: must say which of these: 1: {T}: You gain 1 life/,
    );
    expect(played(laid, [{ source: "bear", ability: "2" }]).words.bear).toBe("BATTLEFIELD 3/2 ann");
    expect(played(laid, [{ source: "bear", ability: "{t}: you" }]).life[0]).toBe(21);
  });

  it("know what their source was as it left, if that is seen to happen (113.7a)", () => {
    const laid = [
      creature("bomb", "3/1", {
        text: "{R}, Sacrifice this creature: It deals damage equal to its power to any target.",
      }),
      creature("bear", "2/2", BOB),
    ];
    const steps = [
      { kind: "PUT_COUNTERS" as const, objects: ["bomb"], counters: [{ kind: "+1/+1", count: 2 }] },
      { kind: "SACRIFICE" as const, objects: ["bomb"] },
      { source: "bomb", ability: "1", targets: ["bob"] },
    ];
    expect(played(laid, steps).life).toEqual([20, 15]);
  });

  it("count the counters that were on their source as it left, in an answer before this one too (113.7a, 608.2h)", () => {
    const text = "Sacrifice this creature: Draw a card for each +1/+1 counter on this creature.";
    const counters = [{ kind: "+1/+1", count: 2 }];
    const steps = [
      { kind: "SACRIFICE" as const, objects: ["tome"] },
      { source: "tome", ability: "1" },
    ];
    expect(played([creature("tome", "1/1", { text, counters })], steps).hands).toEqual([5, 3]);
    expect(playedApart([creature("tome", "1/1", { text, counters })], steps).hands).toEqual([5, 3]);
    expect(playedApart([creature("tome", "1/1", { text })], steps).hands).toEqual([3, 3]);
  });

  it("ask of their source what it was as it left: tapped, or how strong (603.4, 608.2h)", () => {
    const survival =
      "Survival — At the beginning of your second main phase, if this creature is tapped, you gain 2 life.";
    const destroyed = (laid: Partial<Laid>, text: string) => {
      const steps = [{ kind: "DESTROY" as const, objects: ["one"] }, { source: "one" }];
      return playedApart([creature("one", "2/2", { text, ...laid })], steps).life[0];
    };
    expect(destroyed({ tapped: true }, survival)).toBe(22);
    expect(destroyed({}, survival)).toBe(20);
    const strong = "At the beginning of your end step, if this creature's power is 4 or greater, you gain 1 life.";
    expect(destroyed({ counters: [{ kind: "+1/+1", count: 2 }] }, strong)).toBe(21);
    expect(destroyed({}, strong)).toBe(20);
  });

  it("mean by the enchanted creature what the Aura was attached to as it left (608.2h), if that is no other object since (400.7)", () => {
    const laid = [
      creature("bear", "2/2", BOB),
      {
        ...{ id: "aura", type: "Enchantment — Aura", attachedTo: "bear" },
        text: "Enchant creature\n{2}{W}: Exile enchanted creature.",
      },
    ];
    const destroy = { kind: "DESTROY" as const, objects: ["aura"] };
    const exile = { source: "aura", ability: "1" };
    expect(played(laid, [destroy, exile]).words.bear).toBe("EXILE");
    expect(playedApart(laid, [destroy, exile]).words.bear).toBe("EXILE");
    const blinked = (["HAND", "BATTLEFIELD"] as const).map((zone) => ({
      ...{ kind: "RETURN" as const, objects: ["bear"], zone },
    }));
    expect(played(laid, [destroy, ...blinked, exile]).words.bear).toBe("BATTLEFIELD 2/2 bob");
    expect(playedApart(laid, [destroy, ...blinked, exile]).words.bear).toBe("BATTLEFIELD 2/2 bob");
  });

  it("tell once that nothing is paid, and of ward that it counters nothing here", () => {
    const laid = [
      creature("tim", "1/1", { text: "{T}: This creature deals 1 damage to any target." }),
      creature("bear", "2/2", { ...BOB, text: "Ward {2}" }),
    ];
    const { assumptions } = played(laid, [
      { source: "tim", targets: ["bear"] },
      { source: "tim", targets: ["bear"] },
    ]);
    expect(assumptions.filter((one) => one.startsWith("Costs, mana and timing"))).toHaveLength(1);
    expect(assumptions).toContain("bear has ward: that it does not counter what targets it is taken for granted.");
  });
});

describe("how much something was", () => {
  it("is known of the life that was lost before, by each who lost some (608.2h)", () => {
    const text =
      "When this creature enters, each opponent loses X life, where X is your devotion to black. You gain life equal to the life lost this way.";
    const laid = [creature("merchant", "2/4", { text, cost: "{3}{B}{B}" }), creature("imp", "1/1", { cost: "{B}" })];
    expect(played(laid, [{ source: "merchant" }]).life).toEqual([23, 17]);
    const wall = { ...laid[1]!, ...BOB, type: "Enchantment", text: "Your life total can't change." };
    expect(played([laid[0]!, wall], [{ source: "merchant" }]).life).toEqual([20, 20]);
  });

  it("is the number destroyed, not of those that were to be (702.12b, 608.2h)", () => {
    const text = "Destroy all creatures. You gain 1 life for each creature destroyed this way.";
    const laid = [spell("wrath", text), creature("bear", "2/2"), creature("wolf", "2/2", BOB)];
    expect(played(laid, [{ source: "wrath" }]).life).toEqual([22, 20]);
    const god = creature("god", "5/5", { text: "Indestructible" });
    expect(played([...laid, god], [{ source: "wrath" }]).life).toEqual([22, 20]);
  });

  it("is the number destroyed or discarded, wherever they went instead (701.8a, 701.9c)", () => {
    const text = "If a card would be put into a graveyard from anywhere, exile it instead.";
    const leyline = { id: "leyline", type: "Enchantment", text };
    const decree =
      "Destroy all creatures. They can't be regenerated. Draw a card for each creature destroyed this way.";
    const laid = [spell("decree", decree), creature("bear", "2/2"), creature("wolf", "2/2", BOB)];
    const exiled = played([...laid, leyline], [{ source: "decree" }]);
    expect([exiled.words.wolf, exiled.hands]).toEqual(["EXILE", [5, 3]]);
    const wheel = spell("wheel", "Discard your hand, then draw that many cards.");
    const mine = ["one", "two", "three"].map((id) => creature(id, "2/2", { zone: "HAND" }));
    expect(played([wheel, ...mine, leyline], [{ source: "wheel" }]).state.players[0]).toMatchObject({
      ...{ cardsInHand: 3, cardsInLibrary: 27 },
    });
    const { words, hands } = played(
      [
        spell("wrath", decree.replace("They can't be regenerated. ", "")),
        creature("bear", "2/2", { regenerationShields: 1 }),
      ],
      [{ source: "wrath" }],
    );
    expect([words.bear, hands]).toEqual(["BATTLEFIELD 2/2 ann", [3, 3]]);
  });

  it("is how many cards were discarded, named or not", () => {
    const wheel = spell("wheel", "Discard your hand, then draw that many cards.");
    const { state } = played([wheel], [{ source: "wheel" }]);
    expect(state.players[0]).toMatchObject({ cardsInHand: 3, cardsInLibrary: 27 });
    const named = played([wheel, creature("bear", "2/2", { zone: "HAND" })], [{ source: "wheel" }]).state.players[0];
    expect(named).toMatchObject({ cardsInHand: 3, cardsInLibrary: 27 });
  });

  it("is the greatest figure among some, and 0 of none", () => {
    const rish = spell("rish", "Draw cards equal to the greatest power among creatures you control.");
    const laid = [rish, creature("bear", "2/2"), creature("wurm", "4/4"), creature("his", "7/7", BOB)];
    expect(played(laid, [{ source: "rish" }]).hands).toEqual([7, 3]);
    expect(played([rish], [{ source: "rish" }]).hands).toEqual([3, 3]);
  });
});

describe("what comes from a hand onto the battlefield", () => {
  const guide = creature("guide", "1/1", {
    text: "{T}: You may put a land card from your hand onto the battlefield tapped.",
  });
  const land = creature("land", "", { type: "Land", zone: "HAND" });

  it("is chosen among the cards that the board names there (608.2d)", () => {
    const choices = [{ choice: "may:ann:guide", options: ["yes"] }];
    const { words, state } = played([guide, { ...land, size: undefined }], [{ source: "guide" }], { choices });
    expect([words.land, state.players[0]!.cardsInHand]).toEqual(["BATTLEFIELD ann", 2]);
    expect(state.objects.find(({ id }) => id === "land")!.tapped).toBe(true);
  });

  it("is asked for if the board names none of them", () => {
    const choices = [{ choice: "may:ann:guide", options: ["yes"] }];
    expect(() => played([guide], [{ source: "guide" }], { choices })).toThrow(/must name the cards there/);
  });
});

describe("earthbending", () => {
  const text = "When this creature enters, earthbend 2.";
  const land = { id: "land", type: "Land" };

  it("makes a land a creature with haste and counters, for good (701.66)", () => {
    const { words, state } = played(
      [creature("bender", "2/2", { text }), land],
      [{ source: "bender", ability: "1", targets: ["land"] }],
    );
    expect(words.land).toBe("BATTLEFIELD 2/2 ann 2 +1/+1");
    const { objects } = characteristics({ state: state.board, date: NEWEST });
    expect(objects.find(({ id }) => id === "land")).toMatchObject({
      ...{ types: ["Creature", "Land"], keywords: ["HASTE"] },
    });
  });

  it("brings it back tapped once it has died", () => {
    const { words } = played(
      [creature("bender", "2/2", { text }), land],
      [
        { source: "bender", ability: "1", targets: ["land"] },
        { kind: "DESTROY", objects: ["land"] },
        { source: "bender", ability: "2", targets: ["land"] },
      ],
    );
    expect(words.land).toBe("BATTLEFIELD ann");
  });
});

describe("spells that are copied (707.10)", () => {
  const bolt = spell("bolt", "bolt deals 2 damage to any target.", BOB);
  const fork = spell("fork", "Copy target instant or sorcery spell. You may choose new targets for the copy.");
  const forked = { source: "fork", targets: ["bolt"] };

  it("are so by whoever copies them, with targets of their own, and cease to exist once they have resolved", () => {
    const { life, told, words } = played(
      [bolt, fork],
      [forked, { source: "token-1", targets: ["bob"] }, { source: "bolt", targets: ["ann"] }],
    );
    expect(life).toEqual([18, 18]);
    expect(told).toContain(
      "bolt is copied (token-1). (Copy target instant or sorcery spell. You may choose new targets for the copy)",
    );
    expect(words).toEqual({ bolt: "GRAVEYARD", fork: "GRAVEYARD" });
  });

  it("are what they copy on a board that goes on, and trigger nothing as what enters", () => {
    const watcher = creature("watcher", "1/1", { text: "Whenever a permanent enters, you gain 1 life." });
    const { state, steps } = played([bolt, fork, watcher], [forked]);
    const copy = state.objects.find(({ id }) => id === "token-1");
    expect(copy).toMatchObject({ kind: "COPY_OF_SPELL", zone: "STACK", controller: "ann", name: "bolt" });
    expect(steps[0]!.triggered).toEqual([]);
    const events: GameEventInput[] = [{ kind: "RESOLVE", source: "token-1", targets: ["watcher"] }];
    const next = performEvents({ state: state.board, date: NEWEST, steps: [{ events }] });
    expect(next.state.objects.find(({ id }) => id === "watcher")!.zone).toBe("GRAVEYARD");
  });

  it("are instants and sorceries: no copy of another becomes what it would (704.5e)", () => {
    const bear = creature("bear", "2/2", { zone: "STACK" });
    const copies: GameEventInput = { kind: "COPY", objects: ["bear"], player: "ann" };
    expect(played([bear], [copies]).told).toEqual([
      "bear is no instant or sorcery: what copies of others become is not played.",
    ]);
  });

  it("are those of whom a trigger on casting speaks, which is told (603.2)", () => {
    const mage = creature("mage", "2/2", {
      text: "Whenever you cast an instant or sorcery spell, copy that spell. You may choose new targets for the copy.",
    });
    const { life } = played(
      [bolt, mage],
      [
        { source: "mage", targets: ["bolt"] },
        { source: "token-1", targets: ["bob"] },
      ],
    );
    expect(life).toEqual([20, 18]);
  });
});

describe("keyword actions whose parts come one after the other", () => {
  const scout = creature("scout", "1/1", {
    text: "When this creature enters, it explores.\nWhenever this creature attacks, it connives.",
  });
  const card = (id: string, type: string, zone: "LIBRARY" | "HAND"): Laid => ({ id, type, zone });
  const players = (cardsInHand: number, cardsInLibrary: number) =>
    ["ann", "bob"].map((id) => ({ id, cardsInHand, cardsInLibrary }));
  const asked = (ability: string, cards: readonly Laid[], choices: { choice: string; options: string[] }[] = []) =>
    played([scout, ...cards], [{ source: "scout", ability }], { choices, players: players(cards.length - 1, 1) });

  it("explore: a land goes to the hand (701.44a)", () => {
    const { words, told } = asked("1", [card("forest", "Land", "LIBRARY")]);
    expect(words).toEqual({ scout: "BATTLEFIELD 1/1 ann", forest: "HAND" });
    expect(told).toContain("scout explores. (When this creature enters, it explores)");
  });

  it("explore: for another card there is a counter, and it may go to the graveyard (701.44a)", () => {
    const top = [card("elf", "Creature", "LIBRARY")];
    expect(asked("1", top).pendingChoices).toMatchObject([{ options: ["no", "yes"], ruleNumber: "701.44a" }]);
    const [kept, gone] = ["no", "yes"].map(
      (answer) => asked("1", top, [{ choice: "may:ann:explore:scout", options: [answer] }]).words,
    );
    expect(kept).toEqual({ scout: "BATTLEFIELD 2/2 ann 1 +1/+1", elf: "LIBRARY" });
    expect(gone).toEqual({ scout: "BATTLEFIELD 2/2 ann 1 +1/+1", elf: "GRAVEYARD" });
  });

  it("connive: there is a counter if the card that is discarded is no land (701.50a)", () => {
    const cards = [card("elf", "Creature", "LIBRARY"), card("forest", "Land", "HAND")];
    const discards = (id: string) => asked("2", cards, [{ choice: "discard:ann", options: [id] }]).words;
    expect(discards("elf")).toEqual({ scout: "BATTLEFIELD 2/2 ann 1 +1/+1", elf: "GRAVEYARD", forest: "HAND" });
    expect(discards("forest")).toEqual({ scout: "BATTLEFIELD 1/1 ann", elf: "HAND", forest: "GRAVEYARD" });
  });

  it("are refused where the board does not name the card that decides", () => {
    expect(() => played([scout], [{ source: "scout", ability: "1" }])).toThrow(
      /the board must name that on top of the library/,
    );
    expect(() => played([scout], [{ source: "scout", ability: "2" }])).toThrow(/must name the cards in that hand/);
  });
});

describe("what its controller may do so that it stays", () => {
  const larva = creature("larva", "7/6", {
    text: "At the beginning of your upkeep, sacrifice this creature unless you sacrifice two lands.",
  });
  const land = (id: string): Laid => ({ id, type: "Land" });
  const upkeep = (lands: readonly Laid[], ...choices: { choice: string; options: string[] }[]) =>
    played([larva, ...lands], [{ source: "larva" }], { choices });
  const three = [land("one"), land("two"), land("three")];

  it("is asked, and done whole (118.12, 118.3)", () => {
    expect(upkeep(three).pendingChoices).toMatchObject([{ id: "may:ann:larva", options: ["no", "yes"] }]);
    const kept = upkeep(
      three,
      { choice: "may:ann:larva", options: ["yes"] },
      { choice: "sacrifice:ann:larva", options: ["one", "three"] },
    );
    expect(kept.words).toMatchObject({ larva: "BATTLEFIELD 7/6 ann", one: "GRAVEYARD", two: "BATTLEFIELD ann" });
    const gone = upkeep(three, { choice: "may:ann:larva", options: ["no"] });
    expect(gone.words).toMatchObject({ larva: "GRAVEYARD", one: "BATTLEFIELD ann" });
  });

  it("is not asked of who cannot do all of it", () => {
    const { pendingChoices, words } = upkeep([land("one")]);
    expect([pendingChoices, words.larva, words.one]).toEqual([[], "GRAVEYARD", "BATTLEFIELD ann"]);
  });
});

describe("a card with two faces", () => {
  const squire = {
    name: "Squire // Knight",
    layout: "transform",
    card_faces: [
      {
        ...{ name: "Squire", type_line: "Creature — Human", power: "1", toughness: "1" },
        oracle_text:
          "{1}: Transform this creature.\nWhen this creature dies, return it to the battlefield transformed under its owner's control.\n{2}: Exile this creature, then return it to the battlefield transformed under its owner's control.",
      },
      {
        ...{ name: "Knight", type_line: "Creature — Human Knight", power: "4", toughness: "4" },
        oracle_text:
          "Other creatures you control get +1/+1.\nWhen this creature transforms into Knight, you gain 2 life.",
      },
    ],
  };
  const bear = { id: "bear", name: "bear", owner: "ann", typeLine: "Creature — Bear", power: 2, toughness: 2 };
  const play = (steps: readonly GameEventInput[], more: Partial<DealtObject> = {}) => {
    const object = { id: "squire", owner: "ann", card: "Squire", ...more };
    const state = deal(
      { players: [{ id: "ann" }, { id: "bob" }], objects: [object, bear] },
      ({ card }) => (card ? readCard(squire) : null),
      "state",
      new Set(["squire"]),
    );
    const answer = performEvents({ state, date: NEWEST, steps: steps.map((event) => ({ events: [event] })) });
    const seen = characteristics({ state: answer.state.board, date: NEWEST }).objects;
    return {
      ...{ life: answer.state.players[0]!.life, triggered: answer.steps.flatMap((step) => step.triggered) },
      seen: Object.fromEntries(seen.map(({ id, name, power }) => [id, `${name} ${power}`])),
    };
  };
  const ability = (words: string): GameEventInput => ({ kind: "RESOLVE", source: "squire", ability: words });

  it("turns over, has the abilities of what it shows then, and its triggers see that (701.27a, 701.27e)", () => {
    expect(play([]).seen).toEqual({ squire: "Squire 1", bear: "bear 2" });
    const turned = play([ability("{1}"), ability("When this creature transforms")]);
    expect(turned).toMatchObject({ seen: { squire: "Knight 4", bear: "bear 3" }, life: 22 });
    expect(turned.triggered.map(({ source }) => source)).toEqual(["squire"]);
  });

  it("comes back with its back up where that is said, from exile and from the graveyard (712.14a)", () => {
    expect(play([ability("{2}")]).seen).toEqual({ squire: "Knight 4", bear: "bear 3" });
    const died = play([{ kind: "DESTROY", objects: ["squire"] }, ability("When this creature dies")]);
    expect(died.seen).toEqual({ squire: "Knight 4", bear: "bear 3" });
  });

  it("shows its front with all that it has once it has left with its back up (712.8a, 712.14)", () => {
    const left = play(
      [
        { kind: "EXILE", objects: ["squire"] },
        { kind: "RETURN", objects: ["squire"], zone: "BATTLEFIELD" },
      ],
      { face: "BACK" },
    );
    expect(left.seen).toEqual({ squire: "Squire 1", bear: "bear 2" });
  });
});

describe("what is asked of a target", () => {
  const DART =
    "dart deals 1 damage to target creature. If that creature is white or blue, dart deals 4 damage to it instead.";
  const white = { colors: ["WHITE" as const] };

  it("is asked as it is then (608.2c)", () => {
    const laid = [spell("dart", DART), creature("bear", "5/5"), creature("knight", "5/5", white)];
    const damageOn = (target: string) =>
      played(laid, [{ source: "dart", targets: [target] }]).state.objects.find(({ id }) => id === target)?.damage;
    expect([damageOn("bear"), damageOn("knight")]).toEqual([1, 4]);
  });

  it("may stand behind what is done", () => {
    const laid = [
      spell("dart", "Destroy target creature if its power is 2 or less."),
      creature("small", "2/2"),
      creature("large", "3/3"),
    ];
    const zoneOf = (target: string) => played(laid, [{ source: "dart", targets: [target] }]).words[target];
    expect([zoneOf("small"), zoneOf("large")]).toEqual(["GRAVEYARD", "BATTLEFIELD 3/3 ann"]);
  });

  it("is asked of what earlier parts of the text have made of it", () => {
    const laid = [
      spell(
        "dart",
        "Target creature gets -2/-0 until end of turn. If that creature's power is 1 or less, draw a card.",
      ),
      creature("small", "3/3"),
      creature("large", "4/4"),
    ];
    const handAfter = (target: string) =>
      played(laid, [{ source: "dart", targets: [target] }]).state.players[0]!.cardsInHand;
    expect([handAfter("small"), handAfter("large")]).toEqual([4, 3]);
  });

  it.each([
    "Exile target creature. If that creature is red, draw a card.",
    "Tap up to two target creatures. If that creature is red, draw a card.",
    "Target creature fights target creature. If that creature is red, draw a card.",
  ])("is not read where it may have left, or may be another: %s", (text) => {
    const [instruction] = readCard({ name: "dart", oracle_text: text, type_line: "Instant" }).instructions!;
    expect(instruction!.isUnread).toBe(true);
  });
});
