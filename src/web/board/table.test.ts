import fc from "fast-check";
import { asText } from "./as-text";
import { addressOf, type Moves, NO_MOVES, readAddress } from "./shared-board";
import { SHOWCASES } from "./showcases";
import { packJson } from "../../domain/board-address";
import { nameOf, pack, readTable, type Table, unpack } from "./table";

const LEGENDS = SHOWCASES[0].table;

describe("a board in an address", () => {
  it.each(SHOWCASES.map(({ slug, table }) => [slug, table] as const))("comes out as it went in: %s", (_slug, table) => {
    expect(unpack(pack(table))).toEqual(table);
    expect(pack(table)).toMatch(/^[\w-]+$/);
  });

  it("may have names in any letters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const table: Table = { players: [{ id: "ann", name }], objects: [] };
        expect(unpack(pack(table))).toEqual(table);
      }),
    );
  });

  it("is no board if somebody has cut or changed it", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unpack(text)).toBeNull();
      }),
    );
    expect(unpack(pack(LEGENDS).slice(0, -7))).toBeNull();
  });
});

describe("moves in an address", () => {
  const board = { day: "2010-01-01", table: LEGENDS };
  const moves: Moves = {
    choices: [{ choice: "keep", options: ["older"] }],
    attacking: { older: "bob" },
    blocking: { newer: "older" },
    saying: { older: "CANT_ATTACK" },
    isCombat: true,
  };

  it("come out as they went in, and where there are none the address has none", () => {
    expect(readAddress(addressOf({ ...board, moves }))).toEqual({ ...board, moves });
    expect(addressOf({ ...board, moves: NO_MOVES })).toBe(`#2010-01-01.${pack(LEGENDS)}`);
    expect(readAddress(`#2010-01-01.${pack(LEGENDS)}`)).toEqual({ ...board, moves: NO_MOVES });
  });

  it("are none where they are something else", () => {
    for (const odd of [
      null,
      7,
      [],
      { choices: [7] },
      { choices: [{ choice: "a", options: [1] }], attacking: { a: 1 } },
    ])
      expect(readAddress(`#2010-01-01.${pack(LEGENDS)}.${packJson(odd)}`)?.moves).toEqual(NO_MOVES);
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]+$/), (packed) => {
        expect(readAddress(`#2010-01-01.${pack(LEGENDS)}.${packed}`)?.table).toEqual(LEGENDS);
      }),
    );
  });

  it.each(["", "#", "#2010-01-01", "#2010-13-45.e30", "#2010-01-01.e30"])("%j has no board", (hash) => {
    expect(readAddress(hash)).toBeNull();
  });
});

describe("a board as JSON", () => {
  it("is read by itself, or out of the variables of a query", () => {
    expect(readTable(JSON.stringify(LEGENDS))).toEqual(LEGENDS);
    expect(readTable(JSON.stringify({ edition: "2010-01-01", state: LEGENDS }))).toEqual(LEGENDS);
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
        "Ann's Kiku 1 (Legendary Creature — Human Assassin), controlled by Ann, 2/2",
        "Ann's Kiku 2 (Legendary Creature — Human Assassin), controlled by Ann, 2/2",
        "Bob's Kiku (Legendary Creature — Human Assassin), controlled by Bob, 2/2",
        "Under the rules of 1 January 2010:",
      ].join("\n"),
    );
  });
});

describe("a name", () => {
  it("tells namesakes apart by their owner, and those of one owner by their order", () => {
    expect(LEGENDS.objects.map(({ id }) => nameOf(LEGENDS, id))).toEqual([
      "Ann's Kiku 1",
      "Ann's Kiku 2",
      "Bob's Kiku",
    ]);
    expect(nameOf(SHOWCASES[1]!.table, "bear")).toBe("Bear");
    expect(nameOf(LEGENDS, "alpha")).toBe("alpha");
    expect(nameOf({ ...LEGENDS, teams: [{ id: "blue" }] }, "blue")).toBe("Team blue");
  });
});
