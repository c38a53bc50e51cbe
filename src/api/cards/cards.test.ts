import { getNamedType, type GraphQLInputType, isInputObjectType } from "graphql";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { importCards } from "../../store/import/import-cards";
import { MADE_UP_CARDS } from "../../test-kit/made-up-cards";
import { createSchema } from "../schema";
import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => {
  api = await apiClient();
  await holdCards(MADE_UP_CARDS);
});
afterAll(() => api.remove());

let files = 0;
async function holdCards(cards: readonly unknown[]): Promise<void> {
  const path = join(dirname(api.store.path), `cards-${files++}.json`);
  writeFileSync(path, JSON.stringify(cards));
  await importCards(api.store, path);
}

const players = [{ id: "ann" }, { id: "bob" }];
const onBoard = (...objects: readonly object[]) => ({
  players,
  objects: objects.map((object, at) => ({ id: `object-${at}`, owner: "ann", ...object })),
});

async function ask(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await api.ask(query, variables);
  expect(errors).toEqual([]);
  return data as Record<string, unknown>;
}

const SEEN = `query ($state: GameStateInput!, $edition: ID! = "2026-08-07") { characteristics(state: $state, edition: $edition) {
  assumptions objects { name types subtypes power toughness colors keywords } } }`;

async function seen(state: object, edition?: string) {
  const { characteristics } = await ask(SEEN, { state, ...(edition && { edition }) });
  return characteristics as { assumptions: string[]; objects: Record<string, unknown>[] };
}

async function faultOf(state: object) {
  const { errors } = await api.ask(SEEN, { state });
  return { ...errors[0]?.extensions, message: errors[0]?.message };
}

const [otter, heron] = MADE_UP_CARDS;

describe("an object that names a card", () => {
  it("has what the card says", async () => {
    const { objects } = await seen(onBoard({ card: "brass otter" }));
    expect(objects).toEqual([
      {
        name: "Brass Otter",
        types: ["Creature"],
        subtypes: ["Otter"],
        power: 3,
        toughness: 2,
        colors: ["GREEN"],
        keywords: ["TRAMPLE"],
      },
    ]);
  });

  it("has what is given of it instead, and what is at its default is not given", async () => {
    const { objects } = await seen(
      onBoard({ card: "Brass Otter", power: 7, name: "Otto", colors: [], keywords: ["FLYING"] }),
    );
    expect(objects).toMatchObject([{ name: "Otto", power: 7, toughness: 2, colors: ["GREEN"], keywords: ["FLYING"] }]);
  });

  it("shows the face that is up", async () => {
    const { objects } = await seen(
      onBoard({ card: "Dawn Heron", face: "FRONT" }, { card: "Dusk Heron", face: "BACK" }),
    );
    expect(objects).toMatchObject([
      { name: "Dawn Heron", power: 1, colors: ["WHITE"] },
      { name: "Dusk Heron", power: 4, colors: ["BLACK"] },
    ]);
  });

  it("has the counters that it enters with on the battlefield only, unless others are given", async () => {
    const daemon = { card: "Lady Und's Daemon" };
    const { evaluateStateBasedActions: found } = await ask(
      `query ($state: GameStateInput!) { evaluateStateBasedActions(state: $state, edition: "2026-08-07") {
         state { objects { counters { kind count } zone } } } }`,
      {
        state: onBoard(
          daemon,
          { ...daemon, zone: "HAND" },
          { ...daemon, counters: [{ kind: "loyalty", count: 9 }], name: "Other" },
        ),
      },
    );
    const { state } = found as { state: { objects: object[] } };
    expect(state.objects).toMatchObject([
      { counters: [{ kind: "loyalty", count: 4 }], zone: "BATTLEFIELD" },
      { counters: [], zone: "HAND" },
      { counters: [{ kind: "loyalty", count: 9 }], zone: "BATTLEFIELD" },
    ]);
  });

  it("may bring a card object of Scryfall's instead, as it is, in a variable or in the document", async () => {
    const { objects } = await seen(onBoard({ cardObject: { ...otter, name: "Tin Otter", prices: { usd: "1" } } }));
    expect(objects).toMatchObject([{ name: "Tin Otter", power: 3 }]);
    const { characteristics } = await ask(
      `{ characteristics(edition: "2026-08-07", state: { players: [{ id: "ann" }], objects: [
         { id: "x", owner: "ann", cardObject: { name: "Inline", type_line: "Artifact", cmc: 1 } }] }) { objects { name } } }`,
    );
    expect(characteristics).toEqual({ objects: [{ name: "Inline" }] });
  });

  it("brings the static abilities of a card that is shipped with the program", async () => {
    const { objects, assumptions } = await seen(onBoard({ card: "Glorious Anthem" }, { card: "Grizzly Bears" }));
    expect(objects).toMatchObject([{}, { name: "Grizzly Bears", power: 3, toughness: 3 }]);
    expect(assumptions).toEqual([expect.stringContaining("Fan Content Policy")]);
  });

  it("is named with each line that is not read, and by older rules with the day of its text", async () => {
    const { assumptions } = await seen(onBoard({ card: "Brass Otter" }, { card: "Brass Otter" }), "2009-10-01");
    expect(assumptions).toContain(
      "Of Brass Otter is not read, and does nothing here but what the board says: Whenever it rains, Brass Otter swims.",
    );
    expect(assumptions).toContain(
      "The text of Brass Otter is taken as it is today, whatever the card said on 2009-10-01.",
    );
    expect(assumptions).toContainEqual(expect.stringMatching(/Wizards of the Coast's.* Fan Content Policy/));
  });

  it("has an assumption on timestamps that are not given if another order would make it otherwise", async () => {
    const note = (assumptions: readonly string[]) => assumptions.filter((each) => each.startsWith("No `timestamp`"));
    const objects = [{ card: "Humility" }, { card: "Glorious Anthem" }, { card: "Grizzly Bears" }];
    // Until 2005-10-01, power and toughness are set and changed in one layer, by timestamps (418.5a, 418.5f).
    expect(note((await seen(onBoard(...objects), "2004-06-01")).assumptions)).toEqual([
      "No `timestamp` says how old the objects are, so the first of the list is taken for the oldest: in another order Grizzly Bears would be otherwise.",
    ]);
    expect(note((await seen(onBoard(...objects), "2005-10-01")).assumptions)).toEqual([]);
    const dated = objects.map((object, timestamp) => ({ ...object, timestamp }));
    expect(note((await seen(onBoard(...dated), "2004-06-01")).assumptions)).toEqual([]);
  });

  it("has an assumption on counters that it enters with, if it may have lost its abilities before (614.12)", async () => {
    const hydra = {
      ...otter,
      name: "Hydra",
      oracle_text: "Hydra enters the battlefield with two +1/+1 counters on it.",
    };
    const taken = expect.stringMatching(/^Hydra is taken to have the counters that its text says/) as string;
    const { objects, assumptions } = await seen(onBoard({ card: "Humility" }, { cardObject: hydra }));
    expect([objects[1], assumptions]).toEqual([expect.objectContaining({ power: 3 }), expect.arrayContaining([taken])]);
    expect((await seen(onBoard({ cardObject: hydra }))).assumptions).not.toContainEqual(taken);
    const counters = [{ kind: "+1/+1", count: 1 }];
    expect((await seen(onBoard({ card: "Humility" }, { cardObject: hydra, counters }))).assumptions).not.toContainEqual(
      taken,
    );
  });

  it("has that assumption too if another order would have another card stay (704.5k)", async () => {
    const { evaluateStateBasedActions } = await ask(
      `query ($state: GameStateInput!) { evaluateStateBasedActions(state: $state, edition: "2026-08-07") { assumptions } }`,
      { state: onBoard({ card: "Concordant Crossroads" }, { card: "Nether Void" }) },
    );
    expect((evaluateStateBasedActions as { assumptions: string[] }).assumptions).toContainEqual(
      expect.stringMatching(/^No `timestamp`.*Concordant Crossroads and Nether Void would be otherwise\.$/),
    );
  });

  it("has none of that where something happens on the board, and no order would have anything otherwise", async () => {
    const { performEvents } = await ask(
      `query ($state: GameStateInput!) {
        performEvents(state: $state, edition: "2026-08-07", steps: [{ events: [{ kind: TAP, objects: ["object-0"] }] }]) { assumptions }
      }`,
      { state: onBoard({ card: "Grizzly Bears" }, { card: "Nether Void" }) },
    );
    const { assumptions } = performEvents as { assumptions: string[] };
    expect(assumptions.length).toBeGreaterThan(0);
    expect(assumptions.filter((each) => each.startsWith("No `timestamp`"))).toEqual([]);
  });

  it("brings what it says of attacking and blocking, and of draws, to the questions on these", async () => {
    const state = onBoard(
      { id: "moat", card: "Moat" },
      { id: "bear", card: "Grizzly Bears" },
      { id: "angel", card: "Serra Angel" },
    );
    const { checkAttack } = await ask(
      `query ($state: GameStateInput!, $attacks: [AttackInput!]!) { checkAttack(state: $state, edition: "2026-08-07", attacks: $attacks) {
         legal problems { explanation } } }`,
      { state, attacks: ["bear", "angel"].map((attacker) => ({ attacker, defender: "bob" })) },
    );
    const { legal, problems } = checkAttack as { legal: boolean; problems: object[] };
    expect([legal, problems.length]).toEqual([false, 1]);
  });
});

describe("a combat of cards", () => {
  const creature = (id: string, oracle_text: string, power = "2", toughness = "2", owner = "ann") => ({
    id,
    owner,
    cardObject: { name: id, type_line: "Creature — Otter", oracle_text, power, toughness },
  });
  const PLAY = `query ($state: GameStateInput!, $attacks: [AttackInput!]!, $blocks: [BlockInput!]!, $edition: ID!,
    $assignments: [PlayedAssignmentInput!]! = []) {
    playCombat(edition: $edition, state: $state, attacks: $attacks, blocks: $blocks, assignments: $assignments) {
      state { players { life } objects { damage } } } }`;

  // What 2 power, and the life lost besides, come to.
  it.each([
    ["each instance of bushido (502.38b)", "Bushido 1\nBushido 1", "2004-10-01", ["wall"], 4],
    ["rampage for each blocker beyond the first (502.12a)", "Rampage 2 (So.)", "2001-07-23", ["wall", "other"], 4],
    ["frenzy of what is not blocked (702.68a)", "Frenzy 3", "2026-08-07", [], 5],
    ["no frenzy of what is blocked (702.68a)", "Frenzy 3", "2026-08-07", ["wall"], 2],
    ["each instance of afflict (702.130b)", "Afflict 2, afflict 1", "2026-08-07", ["wall"], 5],
    ["each instance of exalted (702.83a)", "Exalted\nExalted", "2026-08-07", [], 4],
    ["melee (702.121a)", "Melee", "2026-08-07", [], 3],
    ["dethrone (702.105a)", "Dethrone", "2026-08-07", [], 3],
  ])("plays %s", async (_, text, edition, blockers, wanted) => {
    const players = ["ann", "bob"].map((id) => ({ id, life: 20 }));
    const objects = [
      creature("hero", text),
      creature("wall", "", "0", "9", "bob"),
      creature("other", "", "0", "9", "bob"),
    ];
    const { playCombat } = await ask(PLAY, {
      edition,
      state: { players, objects },
      attacks: [{ attacker: "hero", defender: "bob" }],
      blocks: blockers.map((blocker) => ({ blocker, attacker: "hero" })),
      assignments: blockers.length > 1 ? blockers.map((target) => ({ source: "hero", target, amount: 2 })) : [],
    });
    const { state } = playCombat as { state: { players: { life: number }[]; objects: { damage: number }[] } };
    const dealt = state.objects.reduce((sum, { damage }) => sum + damage, 0);
    expect(dealt + 20 - state.players[1]!.life).toBe(wanted);
  });

  it("plays battle cry and training of several attackers (702.91a, 702.149a)", async () => {
    const { playCombat } = await ask(PLAY, {
      edition: "2026-08-07",
      state: {
        players: ["ann", "bob"].map((id) => ({ id, life: 20 })),
        objects: [creature("crier", "Battle cry\nBattle cry"), creature("trainee", "Training", "1", "1")],
      },
      attacks: ["crier", "trainee"].map((attacker) => ({ attacker, defender: "bob" })),
      blocks: [],
    });
    // 2 of the crier, 1 of the trainee, 2 by battle cries, and 1 by a counter if it sees the greater power.
    expect(playCombat).toMatchObject({ state: { players: [{}, { life: 14 }] } });
  });
});

describe("a card that is not known, or wrong", () => {
  it("is an error with its path, and says what may be meant, of all objects at once", async () => {
    expect(await faultOf(onBoard({ typeLine: "Land" }, { card: "Bras Oter" }))).toEqual({
      code: "CARD_NOT_FOUND",
      path: "state.objects[1].card",
      message: 'There is no card "Bras Oter" here: is Brass Otter meant?',
    });
    const { message } = await faultOf(onBoard({ card: "Xyzzy" }, { card: "Grizzly Bear" }));
    expect(message).toMatch(
      /^state\.objects\[0\]\.card: There .*\. state\.objects\[1\]\.card: .*is Grizzly Bears meant\?$/,
    );
  });

  it.each<[string, object, string, string]>([
    ["with a number for a text", { cardObject: { ...otter, power: 3 } }, "BAD_CARD_OBJECT", "cardObject.power"],
    ["that is a list", { cardObject: [] }, "BAD_CARD_OBJECT", "cardObject"],
    ["that is a text", { cardObject: "Grizzly Bears" }, "BAD_CARD_OBJECT", "cardObject"],
    [
      "with too long a text",
      { cardObject: { ...otter, oracle_text: "x".repeat(20_000) } },
      "BAD_CARD_OBJECT",
      "cardObject.oracle_text",
    ],
    [
      "with a line of its text for each of a thousand letters",
      { cardObject: { ...otter, oracle_text: "x\n".repeat(1_000) } },
      "BAD_CARD_OBJECT",
      "cardObject.oracle_text",
    ],
    [
      "with a face that has no type line",
      { cardObject: { name: "A", card_faces: [{ name: "B" }] } },
      "BAD_CARD_OBJECT",
      "cardObject.card_faces[0].type_line",
    ],
    ["of no known type", { cardObject: { ...otter, type_line: "Grue" } }, "BAD_CARD_OBJECT", "cardObject.type_line"],
    [
      "with a face of no known type",
      { cardObject: { name: "A", card_faces: [otter, { ...otter, type_line: "Grue — Otter" }] } },
      "BAD_CARD_OBJECT",
      "cardObject.card_faces[1].type_line",
    ],
    ["of no known color", { cardObject: { ...otter, colors: ["G", "Q"] } }, "BAD_CARD_OBJECT", "cardObject.colors[1]"],
    [
      "with a color by its name",
      { cardObject: { ...otter, color_indicator: ["Green"] } },
      "BAD_CARD_OBJECT",
      "cardObject.color_indicator[0]",
    ],
    ["with letters for a power", { cardObject: { ...otter, power: "abc" } }, "BAD_CARD_OBJECT", "cardObject.power"],
    [
      "with no number for a toughness",
      { cardObject: { ...otter, toughness: "-" } },
      "BAD_CARD_OBJECT",
      "cardObject.toughness",
    ],
    [
      "with too large a power",
      { cardObject: { ...otter, power: "9999999999" } },
      "BAD_CARD_OBJECT",
      "cardObject.power",
    ],
    [
      "with letters for its loyalty",
      { cardObject: { ...otter, loyalty: "many" } },
      "BAD_CARD_OBJECT",
      "cardObject.loyalty",
    ],
    ["beside a name", { card: "Brass Otter", cardObject: otter }, "BAD_CARD_OBJECT", "cardObject"],
    ["that is not there at all", {}, "INVALID_BOARD", "typeLine"],
  ])("%s is an error with its path", async (_, object, code, path) => {
    expect(await faultOf(onBoard(object))).toMatchObject({ code, path: `state.objects[0].${path}` });
  });

  it.each(["*", "1+*", "*+1", "7-*", "2.5", ".5", "½", "∞", "?", "X", "*²", "+2", "-1", "−1", "1d4+1", "99", ""])(
    "is none for a power that real cards have: %j",
    async (power) => {
      expect(await seen(onBoard({ cardObject: { ...otter, power } }))).toMatchObject({ objects: [{ toughness: 2 }] });
    },
  );

  it("is told if no board can have its power, unless that is given", async () => {
    const cardObject = { ...otter, power: "2.5", oracle_text: "" };
    expect((await seen(onBoard({ cardObject, power: 2 }))).assumptions).toHaveLength(1);
    const { assumptions } = await seen(onBoard({ cardObject }));
    expect(assumptions).toContain(
      "Of Brass Otter is not read, and does nothing here but what the board says: power 2.5.",
    );
  });

  it("is one for a type line of the file that no board takes, until the board gives another", async () => {
    await holdCards([{ ...otter, type_line: "Boat — Otter" }]);
    expect(await faultOf(onBoard({ card: "Brass Otter" }))).toMatchObject({
      code: "INVALID_BOARD",
      path: "state.objects[0].card",
      message: expect.stringMatching(/^Brass Otter: "boat" before the dash is not a card type/) as string,
    });
    const { objects } = await seen(onBoard({ card: "Brass Otter", typeLine: "Creature — Otter" }));
    expect(objects).toMatchObject([{ name: "Brass Otter", subtypes: ["Otter"] }]);
    await holdCards(MADE_UP_CARDS);
  });

  it("is a fault of its own board among several", async () => {
    const boards = ["Brass Otter", "Xyzzy", "Grizzly Bears"].map((card) => ({
      edition: "2026-08-07",
      state: onBoard({ card }),
    }));
    const { evaluateBoards } = await ask(
      `query ($boards: [BoardInput!]!) { evaluateBoards(boards: $boards) { evaluation { status } fault { code path } } }`,
      { boards },
    );
    expect(evaluateBoards).toEqual([
      { evaluation: { status: "COMPLETE" }, fault: null },
      { evaluation: null, fault: { code: "CARD_NOT_FOUND", path: "boards[1].state.objects[0].card" } },
      { evaluation: { status: "COMPLETE" }, fault: null },
    ]);
  });
});

describe("a recorded evaluation", () => {
  it("stays as it is when its cards are imported anew with other words", async () => {
    const { evaluateStateBasedActions: recorded } = await ask(
      `mutation ($state: GameStateInput!) { evaluateStateBasedActions(state: $state, edition: "2009-10-01") { id } }`,
      { state: onBoard({ card: "Brass Otter" }) },
    );
    const { id } = recorded as { id: string };
    const again = `query ($id: ID!) { evaluation(id: $id) { id assumptions characteristics { name power } } }`;
    const before = await ask(again, { id });
    await holdCards([{ ...otter, power: "9", oracle_text: "" }, heron]);
    expect(await ask(again, { id })).toEqual(before);
    await holdCards(MADE_UP_CARDS);
  });
});

describe("card and cards", () => {
  it("give a card with every line of its text, and the notices that go with it", async () => {
    const { card } = await ask(
      `{ card(name: "BRASS OTTER") { name oracleId manaCost typeLine text isImported attribution fanContentNotice
         reading { object back lines { text face status } } } }`,
    );
    expect(card).toMatchObject({
      name: "Brass Otter",
      oracleId: otter!.oracle_id,
      manaCost: "{2}{G}",
      text: otter!.oracle_text,
      isImported: true,
      attribution: expect.stringContaining("Wizards of the Coast") as string,
      fanContentNotice: expect.stringContaining("Fan Content Policy") as string,
      reading: { object: { power: 3, manaValue: 3 }, back: null, lines: [{}, { status: "UNREAD", face: "FRONT" }] },
    });
  });

  it("give what is shipped without its text, and null for what there is not", async () => {
    const found = await ask(
      `{ bears: card(name: "Grizzly Bears") { text isImported } nothing: card(name: "Xyzzy") { name } }`,
    );
    expect(found).toEqual({ bears: { text: null, isImported: false }, nothing: null });
  });

  it("tell that several cards have a name, until the oracle_id says which is meant", async () => {
    const other = { ...otter, oracle_id: "00000000-0000-4000-8000-00000000000f", power: "9" };
    await holdCards([otter, other]);
    const { errors } = await api.ask(`{ card(name: "Brass Otter") { name } }`);
    expect(errors).toMatchObject([{ extensions: { code: "CARD_AMBIGUOUS", path: "name" } }]);
    const { objects } = await seen(onBoard({ card: other.oracle_id }));
    expect(objects).toMatchObject([{ power: 9 }]);
    await holdCards(MADE_UP_CARDS);
  });

  const names = async (search: string, first = 5) => {
    const { cards } = await ask(
      `query ($search: String!, $first: Int) { cards(search: $search, first: $first) { nodes { name } } }`,
      { search, first },
    );
    return (cards as { nodes: { name: string }[] }).nodes.map(({ name }) => name);
  };

  it("complete a name that is being typed, and mend one that is typed wrong", async () => {
    expect(await names("gri")).toEqual(["Grizzly Bears"]);
    expect(await names("otter")).toEqual(["Brass Otter"]);
    expect(await names("ba")).toEqual(["Bad Moon", "Grizzly Bears"].slice(0, 1));
    expect(await names("bears griz")).toEqual(["Grizzly Bears"]);
    expect(await names("grizly baers")).toEqual(["Grizzly Bears"]);
    expect(await names("lady und")).toEqual(["Lady Ünd's Dæmon"]);
    expect(await names("zzzz")).toEqual([]);
  });

  it("pass every card once in pages", async () => {
    const PAGE = `query ($after: String) { cards(first: 20, after: $after) { totalCount nodes { name } pageInfo { hasNextPage endCursor } } }`;
    const all: string[] = [];
    for (let after: string | null = null; ;) {
      const { cards } = await ask(PAGE, { after });
      const { nodes, totalCount, pageInfo } = cards as {
        nodes: { name: string }[];
        totalCount: number;
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
      all.push(...nodes.map(({ name }) => name));
      if (!pageInfo.hasNextPage) {
        expect(all).toHaveLength(totalCount);
        break;
      }
      after = pageInfo.endCursor;
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(["Brass Otter", "Humility", "Plains"]));
  });
});

describe("every field that takes a board", () => {
  const holdsBoard = (type: GraphQLInputType, depth = 0): boolean => {
    const named = getNamedType(type);
    if (named.name === "GameStateInput") return true;
    return (
      depth < 5 &&
      isInputObjectType(named) &&
      Object.values(named.getFields()).some((field) => holdsBoard(field.type, depth + 1))
    );
  };

  it("takes it as `state`, where cards are dealt, or is known to deal them itself", () => {
    const schema = createSchema();
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) => Object.values(root!.getFields()));
    const others = roots.filter(({ args }) => args.some(({ name, type }) => name !== "state" && holdsBoard(type)));
    expect([...new Set(others.map(({ name }) => name))]).toEqual(["evaluateBoards"]);
  });
});

describe("a board as a text", () => {
  const text = "players: ann, bob\nann: Brass Otter, +1/+1 ×1\nbob: Grizzly Bears 2/2 Creature — Bear, flying\n";

  it("is the board that its fields would say, with the cards that it names", async () => {
    const { objects } = await seen({ text });
    expect(objects.map(({ name, power, keywords }) => [name, power, keywords])).toEqual([
      ["Brass Otter", 4, objects[0]!.keywords],
      ["Grizzly Bears", 2, ["FLYING"]],
    ]);
  });

  it.each([
    [
      "a line that cannot be read",
      { text: "players: ann\nann: Bear 2/2 Creature, taped" },
      "state.text",
      /^state\.text: 2:25: expected /,
    ],
    [
      "what the engine finds wrong",
      { text: `${text}bob: Bear 2/2 Creature, damage -1` },
      "state.text",
      /^state\.text: 4:25: -1 is negative/,
    ],
    ["what is said besides", { text, players }, "state.players", /must be left out where `text` says the whole board/],
    [
      "a board that is not said at all",
      {},
      "state.players",
      /^`players` must be given, or the whole board as a `text`/,
    ],
  ])("is refused with its line and column: %s", async (_, state, path, message) => {
    const fault = await faultOf(state);
    expect(fault).toMatchObject({ path, message: expect.stringMatching(message) });
  });

  it("may be a state of Forge, of which all must be understood", async () => {
    const forge = "humanlife=20\nhumanbattlefield=Brass Otter|Counters:P1P1=1;t:g_2_2_bear_flying\n";
    const { objects } = await seen({ text: forge });
    expect(objects.map(({ name, power, keywords }) => [name, power, keywords])).toEqual([
      ["Brass Otter", 4, objects[0]!.keywords],
      ["Bear", 2, ["FLYING"]],
    ]);
    expect(await faultOf({ text: `${forge}humanprecast=Otter\n` })).toMatchObject({
      path: "state.text",
      message: "state.text: 3:1: is not understood: humanprecast=Otter",
    });
  });

  it("is one of many boards, with a fault of its own", async () => {
    const query = `query ($boards: [EvaluateStateBasedActionsInput!]!) { evaluateBoards(boards: $boards) { fault { code path message } } }`;
    const boards = ["players: ann\nann: Bear", text].map((each) => ({ edition: "2026-08-07", state: { text: each } }));
    const { evaluateBoards } = await ask(query.replace("EvaluateStateBasedActionsInput", boardsType()), { boards });
    expect(evaluateBoards).toEqual([
      { fault: expect.objectContaining({ path: expect.stringContaining("boards[0].state") }) },
      { fault: null },
    ]);
  });
});

const boardsType = () => {
  const arg = createSchema()
    .getQueryType()!
    .getFields()
    .evaluateBoards!.args.find(({ name }) => name === "boards")!;
  return getNamedType(arg.type).name;
};

it("tells on which rules of a day each line rests, of both faces and of what resolves (702.9, 608.2c)", async () => {
  const { card } = await ask(
    `{ card(name: "Dawn Heron // Dusk Heron") { reading {
         rulesDate(edition: "2006-01-01")
         lines { text face rules(edition: "2006-01-01") { what ruleNumber slug since until } }
         instructions { kind rules { what ruleNumber } } } } }`,
  );
  const { reading } = card as { reading: { rulesDate: string; lines: { rules: { what: string }[] }[] } };
  expect(reading.rulesDate).toBe("2006-01-01");
  expect(reading.lines.flatMap(({ rules }) => rules)).toContainEqual({
    ...{ what: "flying", ruleNumber: "502.4", slug: "flying", since: null, until: null },
  });
  const { errors } = await api.ask(`{ card(name: "Brass Otter") { reading { rulesDate(edition: "1998-01-01") } } }`);
  expect(errors[0]?.extensions).toMatchObject({ code: "BEFORE_FIRST_EDITION" });
});
