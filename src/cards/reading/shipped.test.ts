import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cards } from "../../../corpus/cards.json";
import { capitalised } from "../../domain/capitalised";
import { performEvents } from "../../engine/events";
import { NEWEST } from "../../engine/test-kit/boards";
import { type CardObject } from "../card-object";
import { type Becomes, type CardFields, type CardReading } from "../card-reading";
import { deal } from "../deal";
import { type CardFact, readingOfFact } from "../facts";
import { linesOf } from "./test-kit/read";
import { readCard } from ".";

const FILE = join(process.env.CARDS_FILE ?? join(__dirname, "../../../../shared/cards/oracle-cards.json"));
const itReadsTheFile = existsSync(FILE) ? it : it.skip;
const FACTS = cards as unknown as readonly CardFact[];

/** Words in small letters, lists of words and fields in one order, bounds that say nothing left out. */
function plain(value: unknown, field = ""): unknown {
  if (typeof value === "string") return field === "name" || field === "text" ? value : value.toLowerCase();
  if (Array.isArray(value)) {
    const entries = value.map((entry) => plain(entry));
    return entries.every((entry) => typeof entry === "string") ? [...entries].sort() : entries;
  }
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([name, one]) => !(name === "atLeast" && one === 1 && "count" in value));
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, plain(one, name)]));
}

/** What an object is by its fields: what it is protected from says that it has protection. */
const fieldsOf = ({ keywords = [], ...more }: CardFields): unknown => {
  const named = more.protectionFrom ? [...new Set([...keywords!, "PROTECTION"])] : keywords!;
  return plain({ colors: [], ...more, keywords: named, abilities: undefined });
};

/** What all lines come to, by its kind; what they give the object, its fields say. */
function comesTo({ lines }: CardReading): unknown {
  const all: Record<string, unknown[]> = {};
  for (const { becomes } of lines)
    for (const [kind, entries] of Object.entries({ ...becomes, object: undefined } as Becomes))
      if (Array.isArray(entries)) (all[kind] ??= []).push(...(plain(entries) as unknown[]));
  return all;
}

/** What is done as something resolves, of what is shipped: the rest is imported only. */
const doesOf = ({ instructions = [] }: CardReading): unknown =>
  instructions.map(({ kind, targets, does }) => plain({ kind, targets, does }));

const unreadOf = ({ lines }: CardReading): number => lines.filter(({ status }) => status === "UNREAD").length;

describe("a shipped card", () => {
  itReadsTheFile("is worth no more than the same card once it is imported", () => {
    const names = new Set(FACTS.map(({ name }) => name));
    const imported = (JSON.parse(readFileSync(FILE, "utf8")) as readonly CardObject[]).filter(({ name }) =>
      names.has(name),
    );
    expect(imported.length).toBeGreaterThan(0);
    for (const card of imported) {
      const shipped = readingOfFact(FACTS.find(({ name }) => name === card.name)!);
      const read = readCard(card);
      if (shipped.instructions!.length > 0) expect(doesOf(read)).toEqual(doesOf(shipped));
      expect({ is: fieldsOf(read.object), does: comesTo(read), unread: unreadOf(read) }).toEqual({
        ...{ is: fieldsOf(shipped.object), does: comesTo(shipped), unread: unreadOf(shipped) },
      });
    }
  });

  it("enters with what the rules put on its kind, where it comes from another zone (306.5b, 310.4b, 714.3a)", () => {
    const kinds = [
      ["Planeswalker", "loyalty"],
      ["Battle", "defense"],
      ["Saga", "lore"],
    ] as const;
    const shipped = FACTS.flatMap((fact) =>
      kinds.flatMap(([type, kind]) =>
        new RegExp(`\\b${type}\\b`).test(fact.object.typeLine ?? "") ? [{ fact, kind }] : [],
      ),
    );
    expect(shipped.map(({ fact }) => fact.name)).toContain("Jace Beleren");
    for (const { fact, kind } of shipped) {
      const reading = readingOfFact(fact);
      const state = deal(
        {
          players: [{ id: "ann" }, { id: "bob" }],
          objects: [{ id: "it", owner: "ann", card: fact.name, zone: "HAND" }],
        },
        () => reading,
      );
      const steps = [{ events: [{ kind: "RETURN" as const, objects: ["it"], zone: "BATTLEFIELD" as const }] }];
      const { assumptions, state: after } = performEvents({ state, date: NEWEST, steps });
      const counters = kind === "lore" ? [{ kind, count: 1 }] : reading.object.counters;
      expect(after.objects).toMatchObject([{ id: "it", zone: "BATTLEFIELD", counters }]);
      expect(assumptions.join()).not.toContain("without its");
    }
  });

  it("says in short what is read of the same words", () => {
    const inWords = FACTS.flatMap(({ name, lines }) =>
      lines.map(({ says, becomes = {} }) => ({ name, says, becomes })),
    );
    const understood = inWords.flatMap(({ name, says, becomes }) => {
      const [line] = linesOf(`${capitalised(says)}.`).concat(linesOf(capitalised(says)));
      return line?.status === "READ" ? [{ name, says, read: line.becomes, becomes }] : [];
    });
    expect(understood.map(({ says }) => says)).toEqual(expect.arrayContaining(["creatures have haste", "defender"]));
    for (const { name, says, read, becomes } of understood)
      expect([name, says, plain(read)]).toEqual([name, says, plain(becomes)]);
  });
});
