import canonicalize from "canonicalize";
import fc from "fast-check";
import { STATE_BASED_ACTIONS } from "./actions";
import { canonicalRequest } from "./canonical-request";
import { evaluate } from "./evaluate";
import { type Evaluation } from "./evaluation";
import { type GameStateInput } from "./game-state-input";
import { type DatedRule, datesOf } from "./dated";
import { RULES } from "./rules";
import { apartFromItsDate } from "./test-kit/about-dates";
import { arbitraryBoard } from "./test-kit/arbitrary-board";
import { runs } from "../test-kit/everything";

/** Every day on which the engine's behaviour or numbering changes. */
const DATES = [...new Set([...STATE_BASED_ACTIONS, ...Object.values<DatedRule>(RULES)].flatMap(datesOf))].sort();

const date = fc.constantFrom(...DATES);

const play = (state: GameStateInput, on: string): Evaluation =>
  evaluate({ state, date: on, choicePolicy: "FIRST_OPTION" });

const holds = (all: number, property: (state: GameStateInput, on: string) => void): void =>
  fc.assert(fc.property(arbitraryBoard, date, property), runs(all));

/** The board afterwards as a new board: what was since the last check is gone, spent shields and losses stay. */
function afterwards(state: GameStateInput, { state: end, triggersOnStack }: Evaluation): GameStateInput {
  const before = new Map(state.objects?.map((object) => [object.id, object]));
  const left = new Set(end.objects.map(({ id }) => id));
  const objects = end.objects.map((object) => {
    const { zone, counters, damage, attachedTo, tapped, faceDown, regenerationShields, protector, sector } = object;
    const given = before.get(object.id)!;
    const moved = given.zone !== zone;
    const knownHost =
      attachedTo !== null && (left.has(attachedTo) || state.players.some(({ id }) => id === attachedTo));
    return {
      ...given,
      ...{ zone, counters, damage, tapped, faceDown, regenerationShields, protector, sector },
      attachedTo: knownHost ? attachedTo : null,
      controller: moved ? object.owner : given.controller,
      dealtDamageByDeathtouch: false,
      changedZone: false,
      hasUnresolvedTrigger: false,
      ...(moved && { phasedOut: false, onLastRoom: false, isAttacked: false }),
    };
  });
  const has = ({ source }: { readonly source?: string | null }) => !source || left.has(source);
  return {
    ...state,
    players: state.players.map((player) => {
      const { life, poisonCounters, cardsInHand, cardsInLibrary, speed, hasLost } = end.players.find(
        ({ id }) => id === player.id,
      )!;
      const draws = { attemptedDrawFromEmptyLibrary: false, requiredToDrawTooMany: false };
      return { ...player, life, poisonCounters, cardsInHand, cardsInLibrary, speed, hasLost, ...draws };
    }),
    teams: end.teams.map(({ id, life }) => ({ id, life })),
    objects,
    continuousEffects: state.continuousEffects?.filter(has),
    replacementEffects: state.replacementEffects?.filter(has),
    triggeredAbilities: state.triggeredAbilities?.filter(has),
    triggersOnStack: triggersOnStack.filter(has).map(({ ability }) => ability),
  };
}

describe("on any board, under any edition", () => {
  it("evaluation ends, and an evaluation of its result performs nothing", () => {
    holds(1_500, (state, on) => {
      const first = play(state, on);
      if (first.status !== "COMPLETE") return;
      expect(play(afterwards(state, first), on).checks).toEqual([]);
    });
  });

  it("every object is in one place afterwards and nobody's has become another's", () => {
    holds(1_000, (state, on) => {
      const { objects } = play(state, on).state;
      const owners = new Map(state.objects?.map(({ id, owner }) => [id, owner]));
      expect(new Set(objects.map(({ id }) => id)).size).toBe(objects.length);
      for (const { id, owner } of objects) expect(owner).toBe(owners.get(id));
    });
  });

  it("the same request gives the same bytes, also in its canonical form", () => {
    holds(700, (state, on) => {
      const request = { state, date: on, choicePolicy: "FIRST_OPTION" } as const;
      const bytes = JSON.stringify(evaluate(request));
      expect(JSON.stringify(evaluate(request))).toBe(bytes);
      expect(JSON.stringify(evaluate(canonicalRequest(request)))).toBe(bytes);
      expect(JSON.stringify(canonicalRequest(request))).toBe(canonicalize(canonicalRequest(request)));
    });
  });

  it("choices that are asked for can be answered one after the other, and lead to an end", () => {
    holds(400, (state, on) => {
      const choices: { choice: string; options: readonly string[] }[] = [];
      for (let asked = 0; asked < 60; asked++) {
        const { status, pendingChoices } = evaluate({ state, date: on, choices });
        if (status !== "NEEDS_CHOICES") return;
        for (const { id, options, take } of pendingChoices) choices.push({ choice: id, options: options.slice(-take) });
      }
      throw new Error("choices without end");
    });
  });

  it("the order in which objects are listed changes nothing but the order in which they lie", () => {
    holds(700, (state, on) => {
      const objects = state.objects!;
      const listed = { ...state, objects: [...objects].reverse() };
      const [one, other] = [state, listed].map((board) => evaluate({ state: board, date: on }));
      const end = ({ status, losers, winner, isDraw, checks, state: after }: Evaluation) => ({
        ...{ status, losers, winner, isDraw, players: after.players },
        checks: checks.map(({ actions }) =>
          actions
            .map(
              (action) =>
                `${action.ruleNumber} ${action.outcome} ${[...action.objects].sort().join()} ${action.players.join()}`,
            )
            .sort(),
        ),
        objects: [...after.objects].sort((a, b) => (a.id < b.id ? -1 : 1)),
      });
      const sharesUses = state.replacementEffects?.some(({ uses }) => typeof uses === "number");
      const tiesByPosition = objects.some(({ typeLine }) => typeLine.includes("Role"));
      if (!sharesUses && !tiesByPosition) expect(end(other!)).toEqual(end(one!));
    });
  });

  it("every day between two changes gives what the first of them gives, its date aside", () => {
    const spans = DATES.slice(0, -1).map((from, at) => [from, DATES[at + 1]!] as const);
    const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(arbitraryBoard, fc.constantFrom(...spans), (state, [from, until]) => {
        expect(apartFromItsDate(play(state, dayBefore(until)))).toEqual(apartFromItsDate(play(state, from)));
      }),
      runs(700),
    );
  });
});
