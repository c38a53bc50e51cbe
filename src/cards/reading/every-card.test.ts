import fc from "fast-check";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type GameStateInput } from "../../engine";
import { readRequest } from "../../engine/board/read-request";
import { checkBlock, type CombatConstraintInput } from "../../engine/combat";
import { type CardObject } from "../card-object";
import { type Becomes, type CardFields, type CardLine } from "../card-reading";
import { settled } from "../settled";
import { readCard } from ".";

const DATE = "2026-08-07";
const FILE = join(process.env.CARDS_FILE ?? join(__dirname, "../../../../shared/cards/oracle-cards.json"));
const itReadsTheFile = existsSync(FILE) ? it : it.skip;

/** A board with nothing but what was read of a face. */
function boardOf(
  object: CardFields,
  lines: readonly CardLine[],
): { state: GameStateInput; constraints: CombatConstraintInput[] } {
  const becomes = lines.map((line) => settledWhole(line.becomes));
  const named = <T extends object>(some: readonly T[], kind: string) =>
    some.map((one, at) => ({ ...one, id: `${kind}${at}`, source: "card" }));
  const { optional, ...copy } = object.entersAsCopyOf ?? { optional: null };
  const state = {
    players: [{ id: "ann" }, { id: "bob" }],
    objects: [
      { ...object, id: "card", owner: "ann", ...(optional === null ? {} : { copy: { ...copy, of: "model" } }) },
      { id: "model", owner: "ann", typeLine: "Artifact Creature", power: 1, toughness: 1 },
    ],
    continuousEffects: named(
      becomes.flatMap(({ effects }) => effects ?? []),
      "e",
    ).map(({ changeController, ...one }) => ({
      ...one,
      ...(changeController ? { changeController: "ann" } : {}),
    })),
    replacementEffects: named(
      becomes.flatMap(({ replacements }) => replacements ?? []),
      "r",
    ),
    triggeredAbilities: named(
      becomes.flatMap(({ triggers, combatTriggers }) => [...(triggers ?? []), ...(combatTriggers ?? [])]),
      "t",
    ),
  } as unknown as GameStateInput;
  return {
    state,
    constraints: named(
      becomes.flatMap(({ constraints }) => constraints ?? []),
      "c",
    ),
  };
}

/** Whatever is chosen as a card enters, a color or a type. */
const settledWhole = (becomes: Becomes): Becomes =>
  settled(becomes, { id: "card", chosen: "red" }) ?? settled(becomes, { id: "card", chosen: "Elf" })!;

/** Read once: reading all takes seconds. */
const everyCard = onceOf(() =>
  (JSON.parse(readFileSync(FILE, "utf8")) as readonly CardObject[]).map((card) => ({ card, reading: readCard(card) })),
);

function onceOf<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

const A_MINUTE = 60_000;

describe("a reading", () => {
  itReadsTheFile(
    "of every card of Oracle Cards is taken by the board as it is",
    () => {
      const refused: string[] = [];
      for (const { card, reading } of everyCard()) {
        const { object, back, lines } = reading;
        for (const [fields, face] of [
          [object, "FRONT"],
          [back, "BACK"],
        ] as const) {
          if (fields === null) continue;
          const { state, constraints } = boardOf(
            fields,
            lines.filter((line) => line.face === face),
          );
          try {
            readRequest({ state, date: DATE });
            if (constraints.length > 0) checkBlock(state, DATE, [], [], constraints);
          } catch (error) {
            refused.push(`${card.name}: ${String(error)}`);
          }
        }
      }
      expect(refused).toEqual([]);
    },
    2 * A_MINUTE,
  );

  itReadsTheFile(
    "has all lines of a card in order",
    () => {
      for (const { card, reading } of everyCard()) {
        const texts = (card.card_faces?.length ? card.card_faces : [card]).flatMap(({ oracle_text }) =>
          (oracle_text ?? "").split("\n").filter((line) => line !== ""),
        );
        const joined = reading.lines.map(({ text }) => text).join("\n");
        expect(joined.replace(".\nYour opponents can't win", " and your opponents can't win")).toBe(texts.join("\n"));
      }
    },
    A_MINUTE,
  );

  it("is made of any text, in time that grows no faster than the text", () => {
    const words = fc.constantFrom(
      ..."Creatures you control get +1/+1 and have flying as long as ( ) \" ' — : , . each other nontoken Elf or artifact white X where is the number of enchanted creature can't be blocked by if would die exile it instead ~ {2} Protection from ward I II • When dies".split(
        " ",
      ),
    );
    const texts = fc.oneof(
      fc.array(words, { maxLength: 120 }).map((some) => some.join(" ")),
      fc.string({ maxLength: 1_000 }),
      fc.string({ unit: "grapheme", maxLength: 500 }),
    );
    fc.assert(
      fc.property(texts, (oracle_text) => {
        const { lines } = readCard({ name: "~", type_line: "Creature", oracle_text });
        for (const { status, becomes } of lines) expect(status === "READ").toBe(Object.keys(becomes).length > 0);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["one long line", "Creatures you control and ".repeat(380)],
    ["many lines", "Other creatures you control get +1/+1 and have flying.\n".repeat(180)],
    ["parentheses in parentheses", "(".repeat(5_000) + ")".repeat(5_000)],
    ["one noun after the other", "White and blue ".repeat(60) + "creatures get +1/+1."],
    ["one condition in the other", "As long as you control a Forest and ".repeat(27) + "a Plains, it gets +1/+1."],
    ["quotation marks", '"'.repeat(10_000)],
    ["a keyword a thousand times", "Flying, ".repeat(1_250)],
    ["dashes", "Threshold — ".repeat(830)],
  ])("takes less than five seconds for 10,000 letters: %s", (_, oracle_text) => {
    const before = performance.now();
    readCard({ name: "Testling", type_line: "Creature — Elf", oracle_text });
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});
