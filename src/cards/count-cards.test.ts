import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ERA_ON_CARDS } from "../engine/eras";
import { type CardObject } from "./card-object";
import { countCards } from "./count-cards";

const FILE = join(process.env.CARDS_FILE ?? join(__dirname, "../../../shared/cards/oracle-cards.json"));
const SHIPPED = join(__dirname, "../../corpus/card-counts.json");

const card = (type_line: string, oracle_text: string, more: Partial<CardObject> = {}): CardObject => ({
  ...{ name: "Otter", type_line, oracle_text },
  ...more,
});

describe("counting cards by the words on them", () => {
  const countOf = (words: string, ...cards: readonly CardObject[]): number | undefined =>
    countCards(cards, [words]).of.get(words);

  it("looks at type lines, texts and sizes of all faces, whatever the capitals, and at one thing as at several", () => {
    const faces = [
      { name: "Day", type_line: "Creature — Wall", oracle_text: "Defender" },
      { name: "Night", type_line: "Land", oracle_text: "Create two Goblin tokens." },
    ];
    const counts = countCards(
      [card("", "", { card_faces: faces }), card("Creature", "", { power: "0", toughness: "4" })],
      ["wall", "token", "creature", "0/", ""],
    );
    expect(counts).toEqual({
      cards: 2,
      of: new Map(Object.entries({ wall: 1, token: 1, creature: 2, "0/": 1, "": 2 })),
    });
  });

  it("counts no part of a longer word or figure, and nothing in brackets", () => {
    expect(countOf("wall", card("Instant", "Wallop target creature. Swallow it."))).toBe(0);
    expect(countOf("0/", card("Creature", "It gets +0/+1.", { power: "10", toughness: "10" }))).toBe(0);
    expect(countOf("destroy", card("Instant", "Deathtouch (Destroy what it damages.)"))).toBe(0);
    expect(countOf("-1/-1 counter", card("Instant", "Put a -1/-1 counter on it."))).toBe(1);
  });
});

(existsSync(FILE) ? it : it.skip)("the counts that are shipped are those of the file beside the project", () => {
  const { cards, of } = countCards(JSON.parse(readFileSync(FILE, "utf8")) as CardObject[], ERA_ON_CARDS);
  const counts = {
    note: "On how many of a file of cards words stand, in small letters: by them what comes up most is known where no cards are imported. No text of a card is copied. `UPDATE_DOCS=1 npx jest src/cards/count-cards` counts anew.",
    ...{ cards, of: Object.fromEntries(of) },
  };
  const text = `${JSON.stringify(counts, null, 2)}\n`;
  if (process.env.UPDATE_DOCS) writeFileSync(SHIPPED, text);
  expect(readFileSync(SHIPPED, "utf8")).toBe(text);
});
