import { readCard } from ".";
import { type CardObject } from "../card-object";
import { linesOf } from "./test-kit/read";

const statuses = (text: string, more?: Partial<CardObject>) =>
  linesOf(text, more).map(({ status, about }) => about ?? status);
const becoming = (text: string, more?: Partial<CardObject>) => linesOf(text, more).map(({ becomes }) => becomes);

describe("lines that belong together", () => {
  it("are of a level", () => {
    const [, , size, keyword] = becoming("Level up {1}\nLEVEL 2-4\n3/3\nFirst strike\nLEVEL 5+\n4/4");
    const condition = { countersOnSource: "level", atLeast: 2, atMost: 4 };
    expect(size).toEqual({ effects: [{ setPower: { constant: 3 }, setToughness: { constant: 3 }, condition }] });
    expect(keyword).toEqual({ effects: [{ addKeywords: ["FIRST_STRIKE"], condition }] });
  });

  it("are of a charge, with which a Spacecraft becomes a creature", () => {
    const text =
      "Station (Tap another creature. It's an artifact creature at 8+.)\n8+ | Flying\nOther creatures you control have haste.";
    const condition = { countersOnSource: "charge", atLeast: 8 };
    const creature = { addTypes: ["Artifact", "Creature"], setPower: { constant: 4 }, setToughness: { constant: 5 } };
    expect(becoming(text, { type_line: "Artifact — Spacecraft", power: "4", toughness: "5" }).slice(1)).toEqual([
      {
        effects: [
          { condition, ...creature },
          { addKeywords: ["FLYING"], condition },
        ],
      },
      {
        effects: [
          {
            affects: { excludeSource: true, types: ["Creature"], controller: "YOU" },
            addKeywords: ["HASTE"],
            condition,
          },
        ],
      },
    ]);
  });

  it("are chapters with their numbers, of which the greatest is the final one (714.2)", () => {
    const text =
      "(Add a lore counter.)\nI, II — Draw a card.\nIII — Creatures you control get +1/+1 until end of turn.";
    const { object, lines } = readCard({ name: "Tale", type_line: "Enchantment — Saga", oracle_text: text });
    expect(object.finalChapter).toBe(3);
    expect(lines.map(({ becomes }) => becomes)).toEqual([
      {},
      { object: { finalChapter: 2 }, triggers: [{ event: "CHAPTER", chapters: [1, 2] }] },
      { object: { finalChapter: 3 }, triggers: [{ event: "CHAPTER", chapters: [3] }] },
    ]);
  });

  it("are unread if they hold only at a level that no board tells", () => {
    const text =
      "Creatures you control have haste.\n{1}{R}: Level 2\nCreatures you control get +1/+0.\n{2}{R}: Level 3\n{T}: Draw a card.";
    expect(statuses(text, { type_line: "Enchantment — Class" })).toEqual([
      "READ",
      "ACTIVATED",
      "UNREAD",
      "ACTIVATED",
      "ACTIVATED",
    ]);
  });

  it("are unread, too, if they stand beside their level: the bar is more than an activated ability (716.2)", () => {
    const text = [
      "{G}: Level 2 — Permanents you control with counters on them have ward {1}.",
      "{B}: Level 3 — Whenever you sacrifice a permanent, draw a card.",
      "{R}: Level 4 — {T}: Draw a card.",
    ].join("\n");
    expect(statuses(text, { type_line: "Enchantment — Class" })).toEqual(["UNREAD", "UNREAD", "ACTIVATED"]);
  });

  it("are what is chosen from", () => {
    expect(statuses("When Testling enters, choose one —\n• Draw a card.")).toEqual(["READ", "TRIGGERED"]);
    expect(statuses("When you cast a spell, choose one —\n• Draw a card.\n• You gain 2 life.")).toEqual([
      "TRIGGERED",
      "TRIGGERED",
      "TRIGGERED",
    ]);
    expect(
      statuses("As Testling enters, choose Khans or Dragons.\n• Khans — Creatures you control get +1/+1."),
    ).toEqual(["UNREAD", "UNREAD"]);
  });
});

describe("faces", () => {
  it("of a double-faced card have their own lines, and those of the back stand by themselves", () => {
    const { object, back, lines } = readCard({
      name: "Pup // Wolf",
      layout: "transform",
      card_faces: [
        {
          name: "Pup",
          type_line: "Creature — Wolf",
          oracle_text: "Vigilance",
          power: "1",
          toughness: "1",
          colors: ["G"],
        },
        {
          name: "Wolf",
          type_line: "Creature — Wolf",
          oracle_text: "Trample\nOther Wolves you control get +1/+1.",
          power: "3",
          toughness: "3",
          colors: ["G"],
        },
      ],
    });
    expect(object.keywords).toEqual(["VIGILANCE"]);
    expect(back).toMatchObject({ keywords: ["TRAMPLE"], power: 3 });
    expect(lines.map(({ face, status }) => [face, status])).toEqual([
      ["FRONT", "READ"],
      ["BACK", "READ"],
      ["BACK", "READ"],
    ]);
  });

  it("of an adventure are a creature, and a spell that is irrelevant", () => {
    const { object, lines } = readCard({
      name: "Knight // Quest",
      layout: "adventure",
      colors: ["W"],
      card_faces: [
        { name: "Knight", type_line: "Creature — Knight", oracle_text: "Flying", power: "2", toughness: "2" },
        { name: "Quest", type_line: "Sorcery — Adventure", oracle_text: "Creatures you control get +1/+1." },
      ],
    });
    expect(object).toMatchObject({ typeLine: "Creature — Knight", colors: ["WHITE"], keywords: ["FLYING"] });
    expect(lines.map(({ status }) => status)).toEqual(["READ", "IRRELEVANT"]);
  });

  it("of a Room are unread, since no board tells which door is unlocked", () => {
    const { lines } = readCard({
      name: "Hall // Attic",
      layout: "split",
      card_faces: [
        { name: "Hall", type_line: "Enchantment — Room", oracle_text: "Creatures you control have haste." },
        { name: "Attic", type_line: "Enchantment — Room", oracle_text: "When you unlock this door, draw a card." },
      ],
    });
    expect(lines.map(({ status, about }) => about ?? status)).toEqual(["UNREAD", "TRIGGERED"]);
  });
});

describe("a card's own name", () => {
  const legend = { name: "Ann, the Bold", type_line: "Legendary Creature — Human" };

  it("is the card, whole or short", () => {
    expect(becoming("Ann, the Bold can't block.", legend)).toEqual([{ constraints: [{ kind: "CANT_BLOCK" }] }]);
    expect(becoming("As long as it's your turn, Ann has flying.", legend)).toEqual([
      { effects: [{ condition: { turnOf: "YOU" }, addKeywords: ["FLYING"] }] },
    ]);
  });

  it("is a name after “named”, and no part of a longer word", () => {
    expect(becoming("Creatures named Testling get +1/+1.")).toEqual([
      {
        effects: [
          {
            affects: { types: ["Creature"], names: ["Testling"] },
            addPower: { constant: 1 },
            addToughness: { constant: 1 },
          },
        ],
      },
    ]);
    expect(statuses("Testlings can't block.")).toEqual(["UNREAD"]);
  });

  it("is one of two names that stand with an “or” after “named”", () => {
    expect(becoming("Creatures named Ann the Bold or Bob the Old can't block.")).toEqual([
      {
        constraints: [{ kind: "CANT_BLOCK", affects: { types: ["Creature"], names: ["Ann the Bold", "Bob the Old"] } }],
      },
    ]);
  });

  it("is no keyword and no creature type, even if it is the same word", () => {
    expect(becoming("Flash", { name: "Flash Ann, Hero", type_line: "Legendary Creature — Human" })).toEqual([
      { object: { keywords: ["FLASH"] } },
    ]);
    expect(
      statuses("Slivers can't block.", { name: "Sliver Queen", type_line: "Legendary Creature — Sliver" }),
    ).toEqual(["READ"]);
  });
});

describe("a name that is a creature type as well", () => {
  const wraith = { name: "Wraith, Vicious Vigilante", type_line: "Legendary Creature — Human" };

  it("is the card where a sentence is about it", () => {
    expect(becoming("Wraith can't be blocked.", wraith)).toEqual([{ constraints: [{ kind: "CANT_BE_BLOCKED" }] }]);
    expect(becoming("Wraith and other Humans you control have haste.", wraith)).toEqual([
      {
        effects: [
          {
            affects: { anyOf: [{ isSource: true }, { subtypes: ["Human"], controller: "YOU" }] },
            addKeywords: ["HASTE"],
          },
        ],
      },
    ]);
  });

  it("is the type where that is plural", () => {
    expect(becoming("Wraiths can't be blocked.", wraith)).toEqual([
      { constraints: [{ kind: "CANT_BE_BLOCKED", affects: { subtypes: ["Wraith"] } }] },
    ]);
    expect(statuses("Wraith can't be blocked.")).toEqual(["UNREAD"]);
  });
});

describe("abilities that are not read", () => {
  it("are given in words, without what explains them", () => {
    const { object } = readCard({
      name: "Testling",
      type_line: "Creature — Elf",
      oracle_text:
        "Flying\n{T}: Add {G}. (It is green.)\nWhen Testling becomes untapped, choose one —\n• Draw a card.\n• You gain 2 life.",
    });
    expect(object.abilities).toEqual([
      "{T}: Add {G}.",
      "When Testling becomes untapped, choose one — • Draw a card. • You gain 2 life.",
    ]);
  });

  it("leave keywords that a card object without a text lists", () => {
    const { object } = readCard({
      name: "Elder",
      type_line: "Creature — Elf",
      keywords: ["Flying", "Swampwalk", "Landfall"],
    });
    expect(object).toMatchObject({ keywords: ["FLYING", "LANDWALK"], landwalk: [{ subtypes: ["Swamp"] }] });
  });
});
