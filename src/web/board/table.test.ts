import fc from "fast-check";
import { asText } from "./as-text";
import { addressOf, type Moves, NO_MOVES, readAddress, type SharedBoard } from "./shared-board";
import { FIGHTS } from "./fights";
import { SHOWCASES } from "./showcases";
import { checkSum, packJson } from "../../domain/board-address";
import { sha256 } from "../../domain/sha256";
import { pilesOf } from "./piles";
import { nameOf, readTable, type Table } from "./table";

const LEGENDS = SHOWCASES[0].table;

/** Letters that no packing makes much shorter. */
const LONG = Array.from({ length: 150 }, (_, at) => sha256(String(at))).join("");

/** As a browser has it. */
const placeOf = (address: string): URL => new URL(address, "http://localhost");

describe("a board in an address", () => {
  const board: SharedBoard = { day: "2010-01-01", table: LEGENDS, moves: NO_MOVES };
  const moves: Moves = {
    choices: [{ choice: "keep", options: ["older"] }],
    attacks: [{ attacker: "older", defender: "bob" }],
    blocks: [],
    responses: [{ when: "DAMAGE_DEALT", events: [{ kind: "REGENERATE", objects: ["older"] }] }],
    against: "2012-01-01",
  };

  it.each(SHOWCASES.map(({ slug, table }) => [slug, table] as const))("comes out as it went in: %s", (_slug, table) => {
    const address = addressOf("/board", { ...board, table });
    expect(address).toMatch(/^\/board\?[\w&=.-]{1,398}$/);
    expect(readAddress(placeOf(address))).toEqual({ ...board, table });
  });

  it.each(FIGHTS.map((fight) => [fight.slug, fight] as const))("is short with all moves: %s", (_slug, fight) => {
    const shared: SharedBoard = { ...fight, day: fight.days[0] };
    expect(addressOf("/combat", shared).length).toBeLessThan(400);
    expect(readAddress(placeOf(addressOf("/combat", shared)))).toEqual({
      ...{ day: shared.day, table: shared.table, moves: shared.moves },
    });
  });

  it("may have names in any letters, and what is too long for the service stands after the number sign", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.boolean(), (name, isLong) => {
        const players = [{ id: "ann", name: isLong ? name + LONG : name }];
        const shared: SharedBoard = { ...board, table: { players, objects: [] } };
        const place = placeOf(addressOf("/combat", shared));
        expect(place.hash !== "").toBe(isLong);
        expect(readAddress(place)).toEqual(shared);
      }),
    );
  });

  it("has the moves that were made; that nobody blocks is one, and no answers to choices are none", () => {
    const address = addressOf("/combat", { ...board, moves });
    expect(readAddress(placeOf(address))).toEqual({ ...board, moves });
    expect(addressOf("/board", { ...board, moves: { choices: [] } })).toBe(addressOf("/board", board));
  });

  it("is damaged if letters of it were lost or changed, wherever they stood", () => {
    const whole = addressOf("/combat", { ...board, moves });
    const from = whole.indexOf("on=");
    fc.assert(
      fc.property(fc.integer({ min: from + 3, max: whole.length - 1 }), fc.constantFrom("", "7", "x"), (at, letter) => {
        fc.pre(whole[at] !== letter && !/[&=?]/.test(whole[at]!));
        expect(readAddress(placeOf(whole.slice(0, at) + letter + whole.slice(at + 1)))).toBe("DAMAGED");
        expect(readAddress(placeOf(whole.slice(0, at)))).toBe("DAMAGED");
      }),
    );
  });

  it.each([
    "#2010-01-01",
    "#2010-13-45.e30",
    "#2010-01-01.e30",
    "?on=2010-01-01",
    "?moves=e30",
    "?b=e30",
    "#on=2010-01-01&b=e30.1",
  ])("%s is damaged", (end) => {
    expect(readAddress(placeOf(`/board${end}`))).toBe("DAMAGED");
  });

  it("is damaged if its first letters were lost, however many, after the number sign too", () => {
    const packed = `2010-01-01.${packJson(LEGENDS)}.${packJson(moves)}`;
    for (let lost = 1; lost < packed.length - 8; lost++)
      expect(readAddress(placeOf(`/combat#${packed.slice(lost)}`))).toBe("DAMAGED");
  });

  it("is damaged if its moves are none", () => {
    for (const odd of [null, 7, { choices: [7] }, { attacks: {} }, { against: "soon" }, { against: 7 }])
      expect(readAddress(placeOf(`/combat#2010-01-01.${packJson(LEGENDS)}.${packJson(odd)}`))).toBe("DAMAGED");
  });

  it.each(["", "#", "#showcases", "#on-2005-10-01", "?utm=1"])("%j has no board", (end) => {
    expect(readAddress(placeOf(`/board${end}`))).toBe("NO_BOARD");
  });

  it("of before December 2026 is read, in all its letters", () => {
    const [is, made] = [packJson(LEGENDS), packJson(moves)];
    const old = `/combat?on=${board.day}&sum=${checkSum(board.day, is, made)}&is=${is}&moves=${made}`;
    expect(readAddress(placeOf(old))).toEqual({ ...board, moves });
    expect(readAddress(placeOf(old.slice(0, -1)))).toBe("DAMAGED");
  });

  it("of before November 2026 is read: orders by creatures, after the number sign", () => {
    const old = {
      choices: [],
      attacking: { older: "bob" },
      blocking: { newer: "older", third: "" },
      saying: {},
      isCombat: true,
    };
    expect(readAddress(placeOf(`/board#2010-01-01.${packJson(LEGENDS)}.${packJson(old)}`))).toEqual({
      ...board,
      moves: {
        choices: [],
        attacks: [{ attacker: "older", defender: "bob" }],
        blocks: [{ blocker: "newer", attacker: "older" }],
        constraints: [],
      },
    });
  });
});

describe("a board as JSON", () => {
  it("is read by itself, or out of the variables of a query", () => {
    expect(readTable(JSON.stringify(LEGENDS))).toEqual(LEGENDS);
    expect(readTable(JSON.stringify({ edition: "2010-01-01", state: LEGENDS }))).toEqual(LEGENDS);
    expect(readTable(`{"players":[{"id":"ann"}]}`)).toEqual({ players: [{ id: "ann" }], objects: [] });
    expect(readTable(`{"players":[{"id":"ann"}],"objects":[{"id":7}]}`)).toBeNull();
  });

  it.each(["", "null", "7", "[]", "{}", `{"players":{}}`, `{"players":[{}]}`, `{"players":[null]}`, "{"])(
    "%j is none",
    (json) => {
      expect(readTable(json)).toBeNull();
    },
  );
});

describe("a board as text", () => {
  it("has a line for each player and permanent, and one for the day", () => {
    expect(asText(LEGENDS, "2010-01-01", null)).toBe(
      [
        "Ann: 20 life",
        "Bob: 20 life",
        "Ann's Kiku A (Legendary Creature — Human Assassin), controlled by Ann, 2/2",
        "Ann's Kiku B (Legendary Creature — Human Assassin), controlled by Ann, 2/2",
        "Bob's Kiku (Legendary Creature — Human Assassin), controlled by Bob, 2/2",
        "Under the rules of 1 January 2010:",
      ].join("\n"),
    );
  });
});

describe("a name", () => {
  it("tells namesakes apart by their owner, and those of one owner by their order", () => {
    expect(LEGENDS.objects.map(({ id }) => nameOf(LEGENDS, id))).toEqual([
      "Ann's Kiku A",
      "Ann's Kiku B",
      "Bob's Kiku",
    ]);
    expect(nameOf(SHOWCASES[1]!.table, "bear")).toBe("Bear");
    expect(nameOf(LEGENDS, "alpha")).toBe("alpha");
    expect(nameOf({ ...LEGENDS, teams: [{ id: "blue" }] }, "blue")).toBe("Team blue");
    expect(nameOf({ ...LEGENDS, teams: [{ id: "red" }] }, "blue")).toBe("blue");
    const players = [{ id: "ann", name: "" }];
    expect(nameOf({ players, objects: [{ id: "x", name: "", owner: "ann", typeLine: "Land" }] }, "x")).toBe("x");
    expect(nameOf({ players, objects: [] }, "ann")).toBe("ann");
  });
});

describe("piles", () => {
  const forest = (at: number, tapped = false) => ({
    ...{ id: `forest-${at}`, owner: "ann", name: "Forest", typeLine: "Basic Land — Forest", tapped },
  });
  const ends = (table: Table) =>
    table.objects.map(({ id }) => ({ id, name: nameOf(table, id), words: "stays", isGone: false }));

  it("are of what is alike and ends alike, from four on: seventeen Forests are one", () => {
    const table: Table = { players: LEGENDS.players, objects: Array.from({ length: 17 }, (_, at) => forest(at)) };
    expect(pilesOf(table, ends(table))).toEqual([
      { id: "forest-0", name: "17 × Ann's Forest", words: "stays", isGone: false },
    ]);
    expect(pilesOf(LEGENDS, ends(LEGENDS))).toEqual(ends(LEGENDS));
    // As a column, which has what becomes of them on several days.
    const columns = table.objects.map(({ id }) => ({ id, name: id, ends: [{ id, name: id, words: "stays" }] }));
    expect(pilesOf(table, columns)).toHaveLength(1);
  });

  it("have nothing that is tapped otherwise, ends otherwise or has something attached", () => {
    const aura = { id: "aura", owner: "ann", name: "Growth", typeLine: "Enchantment — Aura", attachedTo: "forest-1" };
    const table: Table = {
      players: LEGENDS.players,
      objects: [...Array.from({ length: 7 }, (_, at) => forest(at, at === 2)), aura],
    };
    const gone = ends(table).map((end) => (end.id === "forest-3" ? { ...end, isGone: true } : end));
    expect(pilesOf(table, gone).map(({ name }) => name)).toEqual([
      "4 × Ann's Forest",
      ...["Ann's Forest B", "Ann's Forest C", "Ann's Forest D", "Growth"],
    ]);
  });
});
