import fc from "fast-check";
import { evaluate } from "../evaluate";
import { type GameStateInput } from "../game-state-input";
import { arbitraryBoard } from "../test-kit/arbitrary-board";
import { randomBoards } from "../test-kit/random-boards";
import { GAME_EVENT_KINDS, ZONES } from "../vocabulary";
import { type EventStepInput, type GameEventInput } from "../board/fields/game-event";
import { performEvents } from "./perform-events";

const boards = fc.oneof(arbitraryBoard, randomBoards);
const dates = fc.constantFrom("1999-04-23", "2003-12-01", "2008-07-15", "2009-07-11", "2017-08-25", "2026-08-07");

/** What has tests of its own; where one explores or connives the board must name the cards. */
const OTHER_KINDS: ReadonlySet<string> = new Set(["MARK_DAMAGE", "RESOLVE", "EXPLORE", "CONNIVE"]);

/** Any event whose ids are on the board. */
const eventsOn = ({ objects, players, continuousEffects }: GameStateInput): fc.Arbitrary<readonly EventStepInput[]> => {
  const ids = (objects ?? []).map(({ id }) => id);
  const effect = continuousEffects?.[0]?.id;
  const some = fc.subarray(ids, { maxLength: Math.min(4, ids.length) });
  const event = fc.record({
    kind: fc.constantFrom(...GAME_EVENT_KINDS.words.filter((kind) => !OTHER_KINDS.has(kind))),
    objects: some,
    players: fc.subarray(players.map(({ id }) => id)),
    source: ids.length > 0 ? fc.constantFrom(...ids) : fc.constant(null),
    amount: fc.integer({ min: 0, max: 5 }),
    counters: fc.constant([{ kind: "poison", count: 1 }]),
    zone: fc.constantFrom(...ZONES.words),
    combat: fc.boolean(),
    cantBeRegenerated: fc.boolean(),
    token: fc.constant({ typeLine: "Creature — Bear", power: 2, toughness: 2 }),
    to: ids.length > 0 ? fc.constantFrom(...ids) : fc.constant(null),
    effects: fc.constant(effect === undefined ? [] : [effect]),
  });
  const isWhole = ({ kind, source, objects: on, players: whom, to }: GameEventInput): boolean =>
    kind === "START_EFFECT" || (kind === "END_EFFECT" && effect === undefined)
      ? false
      : kind === "CREATE"
        ? whom!.length > 0
        : kind === "ATTACH"
          ? to !== null
          : kind !== "DEAL_DAMAGE" || (source !== null && on!.length + whom!.length > 0);
  const step = fc.record({
    events: fc.array(event.filter(isWhole), { maxLength: 3 }),
    moment: fc.constantFrom("PRIORITY" as const, "RESOLUTION" as const, "CLEANUP" as const),
  });
  return fc.array(step, { minLength: 1, maxLength: 4 });
};

const played = boards.chain((state) => eventsOn(state).map((steps) => ({ state, steps })));

describe("a step in which nothing happens", () => {
  it("is an evaluation of the board: the same checks, and the same board after them", () => {
    fc.assert(
      fc.property(boards, dates, (state, date) => {
        const {
          checks,
          state: after,
          priority,
          losers,
          winner,
          isDraw,
        } = evaluate({ state, date, choicePolicy: "FIRST_OPTION" });
        const events = performEvents({ state, date, choicePolicy: "FIRST_OPTION", steps: [{}] });
        expect(events.steps[0]!.checks).toEqual(checks);
        expect(events.state).toEqual(after);
        expect(events).toMatchObject({ priority, losers, winner, isDraw });
      }),
      { numRuns: 200 },
    );
  });
});

describe("whatever happens", () => {
  it("leaves a board: no id twice, no negative damage, counters or cards, and the same answer each time", () => {
    fc.assert(
      fc.property(played, dates, ({ state, steps }, date) => {
        const request = { state, date, steps, choicePolicy: "FIRST_OPTION" as const };
        const answer = performEvents(request);
        expect(performEvents(request)).toEqual(answer);
        for (const { state: after } of answer.steps) {
          const ids = after.objects.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          for (const { damage, counters, regenerationShields } of after.objects)
            expect([damage < 0, regenerationShields < 0, counters.some(({ count }) => count <= 0)]).toEqual([
              false,
              false,
              false,
            ]);
          for (const { cardsInHand, cardsInLibrary, poisonCounters, unspentMana } of after.players)
            expect(Math.min(cardsInHand, cardsInLibrary, poisonCounters, unspentMana)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("tells each result below what it is a result of, and each end by the step that brought it", () => {
    fc.assert(
      fc.property(played, dates, ({ state, steps }, date) => {
        for (const { events } of performEvents({ state, date, steps, choicePolicy: "FIRST_OPTION" }).steps)
          events.forEach(({ resultOf, outcome, modifiedBy, explanation }, at) => {
            if (resultOf !== null) expect(resultOf).toBeLessThanOrEqual(at);
            if (outcome === "REPLACED" || outcome === "PREVENTED") expect(modifiedBy).not.toEqual([]);
            expect(explanation).toMatch(/[.)]$/);
          });
      }),
      { numRuns: 200 },
    );
  });

  it("asks one thing after the other until nothing is open: what is answered is not asked again", () => {
    fc.assert(
      fc.property(played, dates, ({ state, steps }, date) => {
        const choices: { choice: string; options: readonly string[] }[] = [];
        for (let round = 0; round < 60; round++) {
          const { status, pendingChoices } = performEvents({ state, date, steps, choices });
          if (status !== "NEEDS_CHOICES") return;
          expect(pendingChoices.length).toBeGreaterThan(0);
          expect(choices.map(({ choice }) => choice)).not.toContain(pendingChoices[0]!.id);
          for (const { id, options, take } of pendingChoices)
            choices.push({ choice: id, options: options.slice(0, take) });
        }
        throw new Error("it goes on asking");
      }),
      { numRuns: 200 },
    );
  });
});
