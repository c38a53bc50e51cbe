import { type BoardObject } from "../board/board";
import { NO_TEXT, textOfObject } from "../board/characteristics";
import { type Field, type Shape } from "../board/fields/field";
import { type GameEventInput } from "../board/fields/game-event";
import { FIELDS_TO_READ, type GameObjectInput, GIVEN_FIELDS } from "../board/fields/game-object";
import { readRequest } from "../board/read-request";
import { findObject, seenOf } from "../characteristics/view";
import { endOfTurn } from "../events/end-of-turn";
import { Play } from "../play/play";
import { type ContinuousEffectInput, type GameStateInput } from "../game-state-input";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { FACTS, textOf } from "./facts";

const FIELDS: Readonly<Record<string, Field>> = { ...GIVEN_FIELDS, ...FIELDS_TO_READ };
type Given = keyof GameObjectInput;
type Kept = keyof BoardObject;
type Column = "moved" | "enters" | "checked" | "turnBegins" | "changesControl" | "combat" | "unattached";

/** What is given beside a fact, or instead of any value, so that it is told and no check does anything about it. */
const TOLD: Partial<Record<Given, Partial<GameObjectInput>>> = {
  kind: { kind: "TOKEN" },
  owner: { owner: "bob", controller: "ann" },
  typeLine: { typeLine: "Artifact Creature — Golem" },
  face: { face: "BACK", typeLine: "Creature — Human // Creature — Wolf", name: "Day // Night" },
  colors: { colors: ["GREEN"] },
  power: { power: 5 },
  toughness: { toughness: 6 },
  isSizeUnknown: { isSizeUnknown: true, power: null },
  manaCost: { manaCost: "{1}{G}" },
  abilities: { abilities: ["{T}: Add {G}."] },
  keywords: { keywords: ["FLYING", "LIFELINK"] },
  toxic: { keywords: ["TOXIC"], toxic: 3 },
  keywordNumbers: { keywords: ["BUSHIDO"], keywordNumbers: [{ keyword: "BUSHIDO", number: 2 }] },
  protectionFrom: { protectionFrom: [{ colors: ["RED"] }] },
  landwalk: { landwalk: [{ subtypes: ["Swamp"] }] },
  bandsWithOther: { bandsWithOther: [{ supertypes: ["Legendary"] }] },
  enchant: { enchant: { types: ["Land"] } },
  counters: { counters: [{ kind: "charge", count: 2, timestamp: 1 }] },
  counterLimits: { counterLimits: [{ kind: "charge", count: 9 }] },
  entersAsCopyOf: { entersAsCopyOf: { of: { types: ["Battle"] }, optional: true } },
  copy: { copy: { of: "other", setPower: 7 } },
  attachedTo: { typeLine: "Artifact — Equipment", attachedTo: "other" },
  hostChangedZones: { typeLine: "Artifact — Equipment", attachedTo: "other", hostChangedZones: true },
  exiledUntil: { exiledUntil: "other" },
  isBestowed: { typeLine: "Enchantment Creature — Nymph", attachedTo: "other", isBestowed: true },
  dealtDamageByDeathtouch: { keywords: ["INDESTRUCTIBLE"], dealtDamageByDeathtouch: true },
  isAttacked: { typeLine: "Battle", counters: [{ kind: "defense", count: 3 }], isAttacked: true },
  protector: { typeLine: "Battle — Siege", counters: [{ kind: "defense", count: 3 }], protector: "bob" },
};

/** Another value than by default. */
function another(shape: Shape, otherwise: unknown): unknown {
  switch (shape.is) {
    case "FLAG":
      return otherwise !== true;
    case "NUMBER":
      return 1;
    case "ID":
      return "bob";
    case "TEXT":
      return "something";
    case "WORD":
      return shape.vocabulary.words.find((word) => word !== otherwise);
    default:
      throw new Error("TOLD has to say what is given");
  }
}

const told = (fact: Given): Partial<GameObjectInput> =>
  TOLD[fact] ?? { [fact]: another(FIELDS[fact]!.type.shape, FIELDS[fact]!.otherwise) };

const thing = (more: Partial<GameObjectInput> = {}): GameObjectInput =>
  creature("thing", "2/2", { typeLine: "Creature — Human", ...more });
const other = creature("other", "9/9", { typeLine: "Creature — Giant" });
/** A sector is kept only where something has space sculptor (702.158b). */
const withThing = (more: Partial<GameObjectInput>): GameStateInput =>
  board({ objects: [more.sector ? { ...other, keywords: ["SPACE_SCULPTOR"] } : other, thing(more)] });

/** The thing before something happens to it, and after. */
function around(more: Partial<GameObjectInput>, happens: (play: Play) => void) {
  const play = new Play({ state: withThing(more), date: NEWEST, choicePolicy: "FIRST_OPTION" });
  const before = findObject(play.view, "thing")!;
  happens(play);
  return { before, after: findObject(play.view, "thing")! };
}

const events =
  (...all: readonly (Partial<GameEventInput> & Pick<GameEventInput, "kind">)[]) =>
  (play: Play): void => {
    for (const one of all)
      expect(play.perform([{ objects: ["thing"], ...one }])?.events[0]).toMatchObject({ outcome: "HAPPENED" });
  };

const DEFAULTS = around({}, () => undefined).before;
const KEPT = Object.keys(DEFAULTS) as readonly Kept[];
/** What is made of the rest of an object is told by the tests at the end. */
const IS_MADE: ReadonlySet<string> = new Set(["zone", "controller", "printed", "base", "front", "timestamp"]);

/** What a fact is by its row: what one of these columns says, or what it was. */
function byRow(before: BoardObject, fact: Kept, columns: readonly Column[], isTheirTurn = true): unknown {
  const row: Partial<Record<Column, unknown>> = FACTS[fact];
  return columns.reduce<unknown>((was, column) => {
    const says = row[column];
    if (says === "DEFAULT") return DEFAULTS[fact];
    if (column === "combat" && says !== undefined) return DEFAULTS[fact];
    if (typeof says !== "object" || says === null) return was;
    return "ofItsControllerOnly" in says && !isTheirTurn ? was : (says as { is: unknown }).is;
  }, before[fact]);
}

const plain = (value: unknown): unknown =>
  String(value) === "[object Map]" ? [...(value as ReadonlyMap<string, number>)] : value;

interface Movement {
  readonly how: string;
  readonly happens: (play: Play) => void;
  readonly columns: readonly Column[];
  readonly isTheirTurn?: boolean;
}

const grows = { id: "grows", affects: { ids: ["thing"] }, addPower: { constant: 1 } };
const begins = (effect: ContinuousEffectInput) => ({ kind: "START_EFFECT" as const, objects: [], effect });
const MOVEMENTS: readonly Movement[] = [
  {
    how: "as it is exiled and comes back (400.7)",
    happens: events({ kind: "EXILE" }, { kind: "RETURN", zone: "BATTLEFIELD" }),
    columns: ["moved", "enters"],
  },
  { how: "as it goes to a hand (400.7)", happens: events({ kind: "RETURN", zone: "HAND" }), columns: ["moved"] },
  {
    how: "in a check that performs no action (704.5b)",
    happens: (play) => void play.check(),
    columns: ["checked"],
  },
  {
    how: "as an effect on it begins and ends (611.2a)",
    happens: events(begins(grows), { kind: "END_EFFECT", objects: [], effects: ["grows"] }),
    columns: [],
  },
  {
    how: "as another player comes to control it (506.4)",
    happens: events(begins({ ...grows, changeController: "bob" })),
    columns: ["changesControl", "combat"],
  },
  {
    how: "as it phases out and in (702.26)",
    happens: events({ kind: "PHASE_OUT" }, { kind: "PHASE_IN" }),
    columns: ["combat"],
  },
  {
    how: "as the turn of its controller begins (302.6)",
    happens: (play) => play.beginTurn("ann"),
    columns: ["turnBegins"],
  },
  {
    how: "as the turn of another player begins (302.6)",
    happens: (play) => play.beginTurn("bob"),
    columns: ["turnBegins"],
    isTheirTurn: false,
  },
];

/** A token does not come back, what is phased out is nowhere to be moved from, how it phased out is what phasing says, and what Bob controls he does not come to control. */
const isMoved = (fact: Given, how: string): boolean =>
  fact === "controller"
    ? !how.startsWith("as another")
    : fact === "kind"
      ? how.startsWith("in a check")
      : fact === "phasedOutIndirectly" || fact === "phasedOutUnder"
        ? !how.includes("phases")
        : fact !== "phasedOut" || /check|turn/.test(how);

const GIVEN = (Object.keys(FIELDS) as Given[]).filter((fact) => fact !== "id" && fact !== "zone");

describe.each(GIVEN)("of a thing with another `%s` each fact becomes what its row says", (fact) => {
  it.each(MOVEMENTS.filter(({ how }) => isMoved(fact, how)))("$how", ({ happens, columns, isTheirTurn }) => {
    const { before, after } = around(told(fact), happens);
    const isLoose = fact === "hostChangedZones" && columns.includes("checked");
    const all = isLoose ? [...columns, "unattached" as const] : columns;
    const kept = KEPT.filter((one) => !IS_MADE.has(one));
    expect(kept.map((one) => [one, plain(after[one])])).toEqual(
      kept.map((one) => [one, plain(byRow(before, one, all, isTheirTurn))]),
    );
  });

  it("in the cleanup step (514.2)", () => {
    const { cleanup } = FACTS[fact];
    const state = withThing(told(fact));
    const before = new Play({ state, date: NEWEST }).report().board.objects![1]!;
    const [, after] = endOfTurn({ state, date: NEWEST, choicePolicy: "FIRST_OPTION" }).state.board.objects!;
    const lost = FACTS[fact].checked ? [fact] : fact === "hostChangedZones" ? ["hostChangedZones", "attachedTo"] : [];
    const names = [...lost, ...(cleanup ? [fact] : [])];
    expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))));
  });

  it("as it is copied (707.2)", () => {
    const clone = creature("clone", "0/1", { typeLine: "Creature — Shapeshifter", copy: { of: "thing" } });
    const read = (more: Partial<GameObjectInput>) => {
      const view = readRequest({ state: board({ objects: [other, thing(more), clone] }), date: NEWEST });
      return (id: string) => {
        const object = findObject(view, id)!;
        const seen = seenOf(view, object);
        return { ...seen, controller: "", copied: null, text: textOf(textOfObject(seen, object)) };
      };
    };
    const is = read(told(fact));
    if (FACTS[fact].copied === null) {
      const without = { ...told(fact), [fact]: fact === "owner" ? "ann" : undefined };
      return expect(is("clone")).toEqual(read(without)("clone"));
    }
    expect(is("clone")).toEqual(is("thing"));
    expect(is("thing")).not.toEqual(read({})("thing"));
  });
});

describe("what is made of the rest of an object", () => {
  const stolen = { controller: "bob" };
  it("is what its owner has in another zone (400.7)", () => {
    const { before, after } = around(stolen, events({ kind: "EXILE" }));
    expect(after).toMatchObject({ zone: "EXILE", controller: "ann", timestamp: before.timestamp });
    expect([after.printed, after.base, after.front]).toEqual(
      [1, 2, 3].map(() => ({ ...before.front, controller: "ann" })),
    );
  });

  it("is the newest thing on the battlefield that comes back (613.7d)", () => {
    const { after } = around({}, events({ kind: "EXILE" }, { kind: "RETURN", zone: "BATTLEFIELD" }));
    expect(FACTS.timestamp.enters).toBe("NEW");
    expect(after.timestamp).toBeGreaterThan(1);
  });

  it("is nothing that was said of the face that is no longer up (712.8a)", () => {
    const text: Partial<GameObjectInput>[] = Object.keys(NO_TEXT).map((fact) => told(fact as Given));
    const given = Object.assign({}, ...text, told("face"), {
      keywords: ["TOXIC", "BUSHIDO"],
    }) as Partial<GameObjectInput>;
    const { before, after } = around(given, events({ kind: "EXILE" }));
    expect(Object.values(textOf(before))).not.toContain(null);
    expect(textOf(after)).toEqual(NO_TEXT);
  });

  it("is new of a supertype that is regained (704.5k)", () => {
    const mundane = { id: "mundane", affects: { ids: ["thing"] }, removeTypes: ["Legendary"] };
    const { after } = around(
      { typeLine: "Legendary Creature — Human" },
      events(begins(mundane), { kind: "END_EFFECT", objects: [], effects: ["mundane"] }),
    );
    expect(after.supertypeTimestamp).toBeGreaterThan(1);
  });
});

describe("a token that is created", () => {
  const created = () => {
    const play = new Play({ state: withThing({}), date: NEWEST });
    const token = { typeLine: "Token Creature — Goblin", power: 1, toughness: 1 };
    play.perform([{ kind: "CREATE", players: ["ann"], amount: 1, token }]);
    return play;
  };

  it("has of each fact what its row says of what enters, and the default of all that its text does not say (111.3)", () => {
    const token = findObject(created().view, "token-1")!;
    const its = new Set(["id", "name", "kind", "typeLine", "isNew"]);
    const facts = KEPT.filter((one) => !IS_MADE.has(one) && !its.has(one));
    expect(facts.map((one) => [one, plain(token[one])])).toEqual(
      facts.map((one) => [one, plain(byRow(DEFAULTS, one, ["enters"]))]),
    );
  });

  it("can't attack in the turn in which it was created, and is on the board of the answer (302.6)", () => {
    expect(created().report().board.objects!.at(-1)).toMatchObject({
      ...{ id: "token-1", kind: "TOKEN", power: 1, toughness: 1 },
      ...{ enteredThisTurn: true, controlledSinceTurnBegan: false },
    });
  });

  it("can be equipped, as can what has come back (701.3a)", () => {
    const play = new Play({
      state: board({ objects: [other, thing(), permanent("sword", "Artifact — Equipment")] }),
      date: NEWEST,
    });
    const sword = () => play.report().objects.find(({ id }) => id === "sword")!.attachedTo;
    events({ kind: "ATTACH", objects: ["sword"], to: "thing" }, { kind: "EXILE" })(play);
    expect(sword()).toBeNull();
    events({ kind: "RETURN", zone: "BATTLEFIELD" })(play);
    expect(sword()).toBeNull();
    events({ kind: "ATTACH", objects: ["sword"], to: "thing" })(play);
    expect(sword()).toBe("thing");
    events({ kind: "EXILE" }, { kind: "RETURN", zone: "BATTLEFIELD" })(play);
    expect(sword()).toBeNull();
  });
});

describe("the rows say what the rules do", () => {
  const rows = Object.entries(FACTS) as readonly (readonly [
    string,
    Partial<Record<Column | "copied" | "cleanup", unknown>>,
  ])[];
  const saying = (column: Column | "cleanup"): Record<string, unknown> =>
    Object.fromEntries(rows.flatMap(([name, row]) => (row[column] === undefined ? [] : [[name, row[column]]])));

  it("of another zone: only what is printed, and what card it is, is kept; all else is by default, or new (400.7)", () => {
    const kept = rows.flatMap(([name, { moved, copied }]) => (moved === "KEPT" && copied === null ? [name] : []));
    expect(kept).toEqual(["id", "called", "kind", "owner", "isCommander", "timestamp"]);
    const lost = rows.flatMap(([name, { moved, copied }]) => (moved !== "KEPT" && copied !== null ? [name] : []));
    expect(lost).toEqual(["printed", "base", "copy", "face", "faceDown"]);
  });

  it("of entering, of turns and of their end (302.6, 514.2, 613.7d)", () => {
    expect(saying("enters")).toEqual({
      ...{ timestamp: "NEW", enteredThisTurn: { is: true }, controlledSinceTurnBegan: { is: false } },
    });
    expect(saying("turnBegins")).toEqual({
      enteredThisTurn: { is: false },
      controlledSinceTurnBegan: { is: true, ofItsControllerOnly: true },
    });
    expect(saying("cleanup")).toEqual({ damage: "REMOVE_DAMAGE", regenerationShields: "END_SHIELDS" });
  });

  it("of checks, control, combat and becoming unattached (704.5b and h, 302.6, 506.4, 701.3d)", () => {
    expect(saying("checked")).toEqual({ dealtDamageByDeathtouch: { is: false }, changedZone: { is: false } });
    expect(saying("changesControl")).toEqual({ controlledSinceTurnBegan: { is: false } });
    expect(saying("combat")).toEqual({
      ...{ attacking: "FIGHTS", blocking: "FIGHTS", blocked: "FIGHTS", isAttacked: "IS_ATTACKED" },
    });
    expect(Object.keys(saying("unattached"))).toEqual(["attachedTo", "hostChangedZones", "isBestowed"]);
  });
});
