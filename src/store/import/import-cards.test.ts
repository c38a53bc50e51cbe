import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readCard } from "../../cards/reading";
import { MADE_UP_CARDS } from "../../test-kit/made-up-cards";
import { temporaryStore } from "../test-kit/temporary-store";
import { importCards } from "./import-cards";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
const { store, remove } = temporaryStore();
afterAll(() => {
  remove();
  rmSync(folder, { recursive: true });
});

let files = 0;
function file(content: string): string {
  const path = join(folder, `${files++}.json`);
  writeFileSync(path, content);
  return path;
}
const fileOf = (cards: readonly unknown[]): string => file(JSON.stringify(cards));
const namesFor = (name: string) => store.cards.named(name).map(({ card }) => card.name);

const [otter, heron] = MADE_UP_CARDS;

describe("an import of cards", () => {
  beforeEach(() => importCards(store, fileOf(MADE_UP_CARDS)));

  it("holds what boards need of each, and leaves out the rest", () => {
    const [card] = store.cards.named("Brass Otter");
    expect(card?.card).toMatchObject({ type_line: "Creature — Otter", power: "3", keywords: ["Trample"] });
    expect(card?.card).not.toHaveProperty("image_uris");
  });

  it("finds a card by its name, by that of a face, and whatever its accents and signs are", () => {
    expect(namesFor("brass otter")).toEqual(["Brass Otter"]);
    expect(namesFor("Dusk Heron")).toEqual(["Dawn Heron // Dusk Heron"]);
    expect(namesFor("Dawn Heron/Dusk Heron")).toEqual(["Dawn Heron // Dusk Heron"]);
    expect(namesFor("Lady Und’s Daemon")).toEqual(["Lady Ünd's Dæmon"]);
    expect(namesFor("Lady")).toEqual([]);
  });

  it("does nothing for the file that was imported last, and takes the place of all that was held for another one", async () => {
    expect(await importCards(store, fileOf(MADE_UP_CARDS))).toMatchObject({ isChanged: false, cards: 3 });
    const before = store.corpusVersion();
    expect(await importCards(store, fileOf([otter]))).toMatchObject({ isChanged: true, cards: 1 });
    expect(namesFor("Dawn Heron")).toEqual([]);
    expect(store.corpusVersion()).not.toBe(before);
  });

  it("lets far fewer cards take the place of many only if that is meant", async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => ({ ...otter, name: `Otter ${at}`, oracle_id: undefined }));
    await importCards(store, fileOf(many));
    await expect(importCards(store, fileOf(MADE_UP_CARDS))).rejects.toThrow(
      "The file has 3 cards, and 1000 are held: give --replace",
    );
    expect(namesFor("Otter 7")).toEqual(["Otter 7"]);
    expect(await importCards(store, fileOf(MADE_UP_CARDS), { replaces: true })).toMatchObject({ cards: 3 });
  });

  it("refuses a file that is packed, and numbers that no board can hold", async () => {
    const packed = join(folder, "cards.json.gz");
    writeFileSync(packed, gzipSync(JSON.stringify(MADE_UP_CARDS)));
    await expect(importCards(store, packed)).rejects.toThrow("The file is packed with gzip");
    await expect(importCards(store, fileOf([{ ...otter, power: "12345678" }]))).rejects.toThrow(
      /Card 1 of the file \(Brass Otter\): power: "12345678" has more than 6 digits/,
    );
  });

  it("passes over tokens and art cards, and takes an entry that is there twice once", async () => {
    const cards = [otter, { ...otter }, { name: "Otter", layout: "token" }, { name: "Art", layout: "art_series" }];
    expect(await importCards(store, fileOf(cards))).toMatchObject({ cards: 1, passedOver: 2 });
  });

  it("finds the name of a card by the numbers that MTG Arena has for its printings, of a card with two faces that of the first", async () => {
    const printings = [
      { ...otter, arena_id: 75_001 },
      { ...heron, arena_id: 75_002 },
      { ...otter, arena_id: 90_001 },
    ];
    expect(await importCards(store, fileOf(printings))).toMatchObject({ cards: 2 });
    expect([75_001, 75_002, 90_001, 90_002].map((id) => store.cards.nameInArena(id))).toEqual([
      ...["Brass Otter", "Dawn Heron", "Brass Otter", null],
    ]);
    const version = store.corpusVersion();
    await importCards(store, fileOf(printings.slice(0, 2)));
    expect(store.corpusVersion()).not.toBe(version);
    expect(store.cards.nameInArena(90_001)).toBeNull();
  });

  it("holds of MTGJSON's AtomicCards.json what it holds of Scryfall's file", async () => {
    const face = {
      colorIdentity: ["W"],
      convertedManaCost: 2,
      identifiers: { scryfallOracleId: heron!.oracle_id },
      layout: "transform",
      legalities: {},
      manaValue: 2,
      name: "Dawn Heron // Dusk Heron",
      printings: ["XYZ"],
      subtypes: ["Bird"],
      text: "Flying",
    };
    const printed = otter!;
    const readings = () =>
      ["brass otter", "dusk heron"].flatMap((name) => store.cards.named(name)).map(({ card }) => readCard(card));
    const ofScryfall = readings();
    const atomic = {
      meta: { date: "2026-08-07", version: "5.2.2+20260807" },
      data: {
        "Brass Otter": [
          {
            name: "Brass Otter",
            layout: "normal",
            type: printed.type_line,
            text: printed.oracle_text,
            manaCost: printed.mana_cost,
            manaValue: printed.cmc,
            colors: printed.colors,
            colorIdentity: printed.color_identity,
            keywords: printed.keywords,
            power: printed.power,
            toughness: printed.toughness,
            identifiers: { scryfallOracleId: printed.oracle_id },
          },
        ],
        "Dawn Heron // Dusk Heron": [
          {
            ...face,
            faceName: "Dawn Heron",
            side: "a",
            type: "Creature — Bird",
            colors: ["W"],
            power: "1",
            toughness: "1",
            keywords: ["Flying"],
          },
          {
            ...face,
            faceName: "Dusk Heron",
            side: "b",
            type: "Creature — Bird Horror",
            colors: ["B"],
            power: "4",
            toughness: "4",
            keywords: ["Flying"],
          },
        ],
        "Lady Ünd's Dæmon": [
          {
            name: "Lady Ünd's Dæmon",
            layout: "normal",
            type: "Legendary Planeswalker — Ünd",
            text: "[+1]: Rest.\n[−X]: Rest more.",
            colors: [],
            colorIdentity: [],
            manaValue: 5,
            loyalty: "4",
            identifiers: {},
          },
        ],
        "Joke Otter": [
          { name: "Joke Otter", faceName: "Brass Otter", layout: "normal", type: "Creature", isFunny: true },
        ],
        "Two Otters": [{ name: "Two Otters", layout: "reversible_card", type: "Creature" }],
      },
    };
    expect(await importCards(store, fileOf(atomic as never))).toMatchObject({ cards: 4, passedOver: 1 });
    expect(readings()).toEqual(ofScryfall);
    expect(ofScryfall).toHaveLength(2);
    expect(store.cards.named("lady unds daemon")[0]!.card.oracle_text).toBe("+1: Rest.\n−X: Rest more.");
  });

  it("holds cards of all layouts of MTGJSON's as their faces say, with all that its entries have besides", async () => {
    const LAYOUTS = ["split", "adventure", "transform", "modal_dfc", "flip", "meld"];
    const entry = (name: string, side: string, layout: string, more: object) => ({
      name,
      ...(side && {
        side,
        faceName: name.split(" // ")["ab".indexOf(side)],
        faceConvertedManaCost: 1,
        faceManaValue: 1,
      }),
      layout,
      colorIdentity: ["G"],
      colors: ["G"],
      convertedManaCost: 4,
      manaValue: 4,
      foreignData: [{ language: "German", name: "Otter", text: "Schwimmt.", type: "Kreatur — Otter" }],
      identifiers: { scryfallOracleId: `00000000-0000-4000-8000-0000000000${LAYOUTS.indexOf(layout) + 10}` },
      keywords: [],
      leadershipSkills: { brawl: false, commander: true, oathbreaker: false },
      legalities: { modern: "Legal" },
      printings: ["OTR"],
      purchaseUrls: { cardmarket: "https://cards.example/1" },
      relatedCards: { spellbook: [] },
      rulings: [{ date: "2024-01-01", text: "It swims." }],
      subtypes: ["Otter"],
      supertypes: [],
      types: ["Creature"],
      ...more,
    });
    const creature = { type: "Creature — Otter", power: "2", toughness: "3" };
    const sorcery = { type: "Sorcery", types: ["Sorcery"], subtypes: [], text: "Swim." };
    const melded = entry("Big Otter", "", "meld", { ...creature, power: "9", toughness: "9" });
    const part = (name: string, id: number) => ({
      ...entry(name, "", "meld", creature),
      identifiers: { scryfallOracleId: `00000000-0000-4000-8000-0000000001${id}` },
    });
    const twoFaced = (name: string, layout: string, front: object, back: object) => ({
      // The back may stand first.
      [name]: [entry(name, "b", layout, back), entry(name, "a", layout, front)],
    });
    const atomic = {
      data: {
        ...twoFaced("Sink // Swim", "split", sorcery, sorcery),
        ...twoFaced("Sage Otter // Tell Tales", "adventure", creature, sorcery),
        ...twoFaced("Day Otter // Night Otter", "transform", creature, { ...creature, power: "5", text: "Flying" }),
        ...twoFaced("Road Otter // Otter Road", "modal_dfc", creature, { type: "Land", types: ["Land"] }),
        ...twoFaced("Young Otter // Old Otter", "flip", creature, { ...creature, power: "8" }),
        "Left Otter // Big Otter": [{ ...part("Left Otter // Big Otter", 20), faceName: "Left Otter" }, melded],
        "Right Otter // Big Otter": [{ ...part("Right Otter // Big Otter", 21), faceName: "Right Otter" }, melded],
      },
      meta: { date: "2026-08-07", version: "5.2.2+20260807" },
    };
    expect(await importCards(store, fileOf(atomic as never))).toMatchObject({ cards: 8, ambiguous: [] });
    const held = (name: string) => {
      const { object, back } = readCard(store.cards.named(name)[0]!.card);
      return [object.name, object.typeLine, object.power ?? null, back?.power ?? null];
    };
    expect(
      ["swim", "tell tales", "night otter", "otter road", "old otter", "big otter", "left otter"].map(held),
    ).toEqual([
      ["Sink", "Sorcery", null, null],
      ["Sage Otter", "Creature — Otter", 2, null],
      ["Day Otter // Night Otter", "Creature — Otter // Creature — Otter", 2, 5],
      ["Road Otter // Otter Road", "Creature — Otter // Land", 2, null],
      ["Young Otter", "Creature — Otter", 2, null],
      ["Big Otter", "Creature — Otter", 9, null],
      ["Left Otter", "Creature — Otter", 2, null],
    ]);
  });

  it("holds several cards of one name: a joke stands behind, and otherwise the name means neither alone", async () => {
    const other = { ...otter, oracle_id: "00000000-0000-4000-8000-00000000000f", power: "9" };
    await importCards(store, fileOf([{ ...other, set_type: "funny" }, otter]));
    expect(store.cards.named("Brass Otter").map(({ card }) => card.power)).toEqual(["3"]);
    const outcome = await importCards(store, fileOf([other, otter]));
    expect(outcome.ambiguous).toEqual(["Brass Otter"]);
    expect(store.cards.named("Brass Otter")).toHaveLength(2);
    expect(store.cards.withOracleId(other.oracle_id)?.card.power).toBe("9");
  });
});

describe("a hostile file", () => {
  const nested = (depth: number) =>
    `[{"name":"Deep","type_line":"Creature","x":${"[".repeat(depth)}${"]".repeat(depth)}}]`;
  const million = () => file(`[${"{},".repeat(1_000_000)}{}]`);
  const many = () =>
    file(`[${Array.from({ length: 200_001 }, (_, at) => `{"name":"C${at}","type_line":"Land"}`).join(",")}]`);

  it.each<[string, () => string, string, RegExp]>([
    ["that is not there", () => join(folder, "missing.json"), "BAD_CARD_FILE", /There is no file/],
    ["that is a folder", () => folder, "BAD_CARD_FILE", /There is no file/],
    ["that is empty", () => file(""), "BAD_CARD_FILE", /empty/],
    ["without cards", () => file("[]"), "BAD_CARD_FILE", /no cards/],
    ["that is one object", () => file(`{"object":"list","data":[]}`), "BAD_CARD_FILE", /no cards in the file/],
    ["that is a text", () => file(`"cards"`), "BAD_CARD_FILE", /neither a JSON array nor an object/],
    [
      "of MTGJSON's with something else than faces",
      () => file(`{"data":{"Brass Otter":[7]}}`),
      "BAD_CARD_FILE",
      /Card 1 of the file: a list is not a card/,
    ],
    [
      "of MTGJSON's whose face has a number for a text",
      () => file(JSON.stringify({ data: { Otter: [{ name: "Otter", type: "Creature", power: 3 }] } })),
      "BAD_CARD_FILE",
      /\(Otter\): power: 3 is not a text/,
    ],
    [
      "of MTGJSON's in which more stands beside the cards than in any",
      () => file(`{"meta":{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":1`).join()}},"data":{}}`),
      "BAD_CARD_FILE",
      /Card 1 of the file takes more than/,
    ],
    ["that is no JSON", () => file("Grizzly Bears\n"), "BAD_CARD_FILE", /not JSON after its card 0/],
    [
      "that breaks off",
      () => file(JSON.stringify(MADE_UP_CARDS).slice(0, -30)),
      "BAD_CARD_FILE",
      /not JSON after its card 2/,
    ],
    ["with something behind its list", () => file(`${JSON.stringify([otter])}x`), "BAD_CARD_FILE", /not JSON/],
    ["whose entry is a number", () => fileOf([otter, 7]), "BAD_CARD_FILE", /Card 2 of the file: 7 is not a card/],
    [
      "whose name is missing",
      () => fileOf([{ type_line: "Land" }]),
      "BAD_CARD_FILE",
      /Card 1 of the file: name: it is missing/,
    ],
    [
      "whose power is a number",
      () => fileOf([{ ...otter, power: 3 }]),
      "BAD_CARD_FILE",
      /\(Brass Otter\): power: 3 is not a text/,
    ],
    [
      "whose faces are a text",
      () => fileOf([{ ...heron, card_faces: "two" }]),
      "BAD_CARD_FILE",
      /card_faces: "two" is not a list/,
    ],
    [
      "whose face has a list for a text",
      () => fileOf([{ ...heron, card_faces: [{ name: "A", type_line: "Land", oracle_text: [] }] }]),
      "BAD_CARD_FILE",
      /card_faces\[0\]\.oracle_text: a list is not a text/,
    ],
    [
      "with a text without end",
      () => fileOf([{ ...otter, oracle_text: "x".repeat(10_001) }]),
      "BAD_CARD_FILE",
      /10001 letters are too many/,
    ],
    [
      "with half a character",
      () => file(`[{"name":"\\ud800","type_line":"Land"}]`),
      "BAD_CARD_FILE",
      /half of a character/,
    ],
    [
      "with a card of two megabytes",
      () => fileOf([otter, { ...heron, x: "x".repeat(2 ** 21) }]),
      "BAD_CARD_FILE",
      /Card 2 of the file takes more than/,
    ],
    [
      "with a text that never ends",
      () => file(`["${"x".repeat(2 ** 22)}`),
      "BAD_CARD_FILE",
      /Card 1 of the file takes more than/,
    ],
    ["that is nested deeply", () => file(nested(100)), "BAD_CARD_FILE", /nested more than 64 deep/],
    [
      "that is nested a hundred thousand deep",
      () => file(nested(100_000)),
      "BAD_CARD_FILE",
      /nested more than 64 deep/,
    ],
    ["with a million entries that are nothing", million, "BAD_CARD_FILE", /Card 1 of the file: name: it is missing/],
    ["with too many cards", many, "BAD_CARD_FILE", /more than 200000 cards/],
    [
      "with a word for MTG Arena's number",
      () => fileOf([{ ...otter, arena_id: "7" }]),
      "BAD_CARD_FILE",
      /Card 1 of the file \(Brass Otter\): arena_id: "7" is no such number/,
    ],
    [
      "of which two cards have one number of MTG Arena",
      () => fileOf([otter, heron].map((card) => ({ ...card, arena_id: 7 }))),
      "BAD_CARD_FILE",
      /Card 2 of the file \(Dawn Heron .*\) has the arena_id 7 of another card/,
    ],
    [
      "of which two are one card, and differ",
      () => fileOf([otter, heron, { ...otter, power: "9" }]),
      "CARDS_CLASH",
      /Cards 1 and 3 of the file are one card, Brass Otter/,
    ],
  ])("%s is refused, and what is held stays", async (_, make, code, message) => {
    await importCards(store, fileOf(MADE_UP_CARDS));
    const held = [store.corpusVersion(), store.cards.list()];
    await expect(importCards(store, make())).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message) as string,
    });
    expect([store.corpusVersion(), store.cards.list()]).toEqual(held);
  });

  it("of a gigabyte is refused before it is read", async () => {
    const path = file("[");
    truncateSync(path, 2 ** 30 + 1);
    const start = performance.now();
    await expect(importCards(store, path)).rejects.toMatchObject({ code: "BAD_CARD_FILE" });
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
