import fc from "fast-check";
import { PalimpsestError } from "../../domain/errors";
import { type CheckContext } from "../actions/common/action";
import { evaluateKeepingChoices } from "../evaluate";
import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput } from "../game-state-input";
import { arbitraryBoard } from "../test-kit/arbitrary-board";
import { ANN_AND_BOB, creature } from "../test-kit/boards";
import { AGES } from "../test-kit/in-editions";
import { runs } from "../../test-kit/everything";
import { viewBoard } from "./layers";
import { type SupertypesGiven } from "./supertypes-given";
import { type BoardView } from "./view";

const IDS = Array.from({ length: 9 }, (_, at) => `o${at}`);
const SUBTYPES = ["Elf", "Goblin", "Equipment"];

const object = (id: string): fc.Arbitrary<GameObjectInput> =>
  fc.record({
    id: fc.constant(id),
    owner: fc.constantFrom("ann", "bob"),
    typeLine: fc.constantFrom("Creature — Elf", "Creature — Elf Goblin", "Artifact — Equipment", "Enchantment — Aura"),
    enchant: fc.constant({ types: ["Creature"] }),
    power: fc.constant(2),
    toughness: fc.integer({ min: 0, max: 3 }),
    damage: fc.integer({ min: 0, max: 3 }),
    attachedTo: fc.option(fc.constantFrom(...IDS)),
    regenerationShields: fc.constantFrom(0, 0, 0, 1),
    counters: fc.constantFrom(
      [],
      [{ kind: "+1/+1", count: 1 }],
      [
        { kind: "+1/+1", count: 2 },
        { kind: "-1/-1", count: 1 },
      ],
      [{ kind: "hone", count: 1 }],
      [{ kind: "indestructible", count: 1 }],
    ),
    kind: fc.constantFrom("CARD" as const, "CARD" as const, "CARD" as const, "TOKEN" as const),
  });

const effect = (id: string): fc.Arbitrary<ContinuousEffectInput> =>
  fc
    .tuple(
      fc.oneof(
        fc.record({ subtypes: fc.subarray(SUBTYPES, { maxLength: 1 }), excludeSource: fc.boolean() }),
        fc.record({ colors: fc.constant(["RED" as const]) }),
        fc.record({ keywords: fc.constant(["FLYING" as const]), controller: fc.constant("YOU" as const) }),
        fc.constant({ attachedToBySource: true }),
        fc.constant(null),
      ),
      fc.constantFrom<Partial<ContinuousEffectInput>[]>(
        { addPower: { constant: 1 }, addToughness: { constant: 1 } },
        { addToughness: { constant: -1 } },
        { setToughness: { constant: 1 } },
        { setColors: ["RED"] },
        { addKeywords: ["FLYING"] },
        { addKeywords: ["INDESTRUCTIBLE"] },
        { addTypes: ["Goblin"] },
        { addTypes: ["Legendary", "World"] },
        { addTypes: ["Artifact", "Creature"], setPower: { constant: 1 }, setToughness: { constant: 1 } },
        { exemptFrom: ["LETHAL_DAMAGE"] },
        { addToughness: { countOf: { types: ["Creature"] } } },
        { loseAllAbilities: true },
        { changeController: "ann" },
        { addToughness: { constant: 1 }, condition: { count: { types: ["Creature"] }, atLeast: 4 } },
      ),
      fc.option(fc.constantFrom(...IDS), { freq: 4 }),
    )
    .map(([affects, does, source]) => ({ id, source, affects: source === null ? (affects ?? {}) : affects, ...does }));

const boards: fc.Arbitrary<GameStateInput> = fc
  .tuple(
    fc.tuple(...IDS.map(object)),
    fc.integer({ min: 0, max: 5 }).chain((count) => fc.tuple(...IDS.slice(0, count).map(effect))),
  )
  .map(([objects, continuousEffects]) => ({ players: ANN_AND_BOB, objects, continuousEffects }));

/** The views of all checks; of a board that is refused, or takes too much, those until then. */
function viewsOf(state: GameStateInput, date: string): readonly BoardView[] {
  const views: BoardView[] = [];
  const watch = ({ view }: CheckContext) => views.push(view);
  try {
    evaluateKeepingChoices({ state, date, choicePolicy: "FIRST_OPTION" }, watch);
  } catch (error) {
    if (!(error instanceof PalimpsestError)) throw error;
  }
  return views;
}

const sorted = (since: ReadonlyMap<number, number>) => [...since].sort(([one], [other]) => one - other);
const given = ({ legendary, world }: SupertypesGiven) => ({ legendary: sorted(legendary), world: sorted(world) });

describe("the view of a board after an event", () => {
  it.each([
    ["that looks for what it sees anew", boards],
    ["of all kinds", arbitraryBoard],
  ])("is the one that a board by itself has, on boards %s", (_, some) =>
    fc.assert(
      fc.property(some, fc.constantFrom(...AGES), (state, date) => {
        for (const { seen, cantLose, permanents, supertypesGiven, board } of viewsOf(state, date)) {
          const afresh = viewBoard(board);
          expect({ seen, cantLose, permanents, ...given(supertypesGiven) }).toEqual({
            seen: afresh.seen,
            cantLose: afresh.cantLose,
            permanents: afresh.permanents,
            ...given(afresh.supertypesGiven),
          });
        }
      }),
      runs(1_000),
    ),
  );

  it("keeps what nothing bears on as it was seen", () => {
    const lord = creature("lord", "1/1", { damage: 1 });
    const [elf, bear] = [creature("elf", "1/1", { typeLine: "Creature — Elf", damage: 1 }), creature("bear", "2/2")];
    const bonus = (id: string, source: string, affects: ContinuousEffectInput["affects"]): ContinuousEffectInput => ({
      id,
      source,
      affects,
      addToughness: { constant: 1 },
    });
    const [before, after] = viewsOf(
      {
        players: ANN_AND_BOB,
        objects: [lord, elf, bear],
        continuousEffects: [bonus("lords", "lord", { subtypes: ["Elf"] }), bonus("own", "bear", null)],
      },
      "2026-08-07",
    );
    expect(after!.seen[1]).toMatchObject({ toughness: 1 });
    expect(after!.seen[2]).toBe(before!.seen[2]);
  });
});
