import fc from "fast-check";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type IsoDate } from "../domain/iso-date";
import { canonicalRequest } from "./canonical-request";
import { evaluate } from "./evaluate";
import { type GameState } from "./evaluation";
import { endOfTurn } from "./events/end-of-turn";
import { performEvents } from "./events/perform-events";
import { type EventStepInput, type GameEventInput } from "./board/fields/game-event";
import { type GameStateInput } from "./game-state-input";
import { readNotation } from "./notation";
import { Play } from "./package";
import { playCombat } from "./played-combat";
import { characteristics } from "./shown-characteristics";
import { board, creature, NEWEST, permanent } from "./test-kit/boards";
import { BOARDS, COMBATS } from "./test-kit/case-fields";
import { randomBoards } from "./test-kit/random-boards";
import { readCases } from "./test-kit/read-cases";

type Case = readonly [name: string, state: GameStateInput, date: IsoDate];

const casesIn = (directory: string, kind: typeof BOARDS): readonly Case[] =>
  readdirSync(join(__dirname, directory)).flatMap((file) =>
    readCases(readFileSync(join(__dirname, directory, file), "utf8"), kind).map(
      ({ id, state, edition }) => [id, state, edition] as const,
    ),
  );

const SHARED = join(__dirname, "..", "..", "..", "shared", "cases");
interface SharedCase {
  readonly id: string;
  readonly edition?: string;
  readonly state?: GameStateInput;
  readonly variables?: Readonly<Record<string, unknown>>;
}
/** Boards of a file that has them beside other questions. */
const sharedIn = (file: string): readonly Case[] =>
  (JSON.parse(readFileSync(join(SHARED, file), "utf8")) as readonly SharedCase[]).flatMap(
    ({ id, edition, state, variables = {} }) => {
      const given =
        state ?? (variables.state as GameStateInput | undefined) ?? (variables.s as GameStateInput | undefined);
      const date = edition ?? variables.edition ?? variables.e;
      const isDealt = given?.objects?.some((one) => "card" in one || "cardObject" in one);
      return given?.players && typeof date === "string" && !isDealt ? [[id, given, date] as const] : [];
    },
  );
const FILES = ["state-based-actions.json", "arena-sba.json", "arena-combat.json", "reports.json"];
const isShared = FILES.every((file) => existsSync(join(SHARED, file)));

const through = (given: unknown, order: "AS_WRITTEN" | "REVERSED"): unknown =>
  Array.isArray(given)
    ? given.map((one) => through(one, order))
    : typeof given === "object" && given !== null
      ? Object.fromEntries(
          (order === "REVERSED" ? Object.entries(given).reverse() : Object.entries(given)).map(([name, value]) => [
            name,
            through(value, order),
          ]),
        )
      : given;

/** What an answer's board is once it has been sent, and its fields have come in another order. */
const sent = ({ board: written }: GameState, order: "AS_WRITTEN" | "REVERSED"): GameStateInput =>
  through(JSON.parse(JSON.stringify(written)), order) as GameStateInput;

/** Things that may happen on any board, in an order that moves most facts of it. */
function script({ objects = [], players }: GameStateInput): readonly EventStepInput[] {
  const all = objects ?? [];
  const there = all.filter(({ zone, phasedOut }) => (zone ?? "BATTLEFIELD") === "BATTLEFIELD" && !phasedOut);
  const ids = there.map(({ id }) => id);
  const [first, second, third] = ids;
  const elsewhere = all.find(({ zone, kind }) => zone === "GRAVEYARD" || (zone === "HAND" && kind !== "TOKEN"));
  const each = (id: string | undefined, event: (id: string) => GameEventInput): readonly GameEventInput[] =>
    id === undefined ? [] : [event(id)];
  const objectsOf = (id: string) => ({ objects: [id] });
  const begins = (effect: GameEventInput["effect"] & object): GameEventInput => ({
    kind: "START_EFFECT",
    effect: { ...effect, duration: "END_OF_TURN" },
  });
  return [
    { moment: "RESOLUTION", events: [] },
    {
      moment: "RESOLUTION",
      events: [
        {
          kind: "START_EFFECT",
          effect: {
            ...{ id: "new growth", affects: { types: ["Creature"] }, duration: "END_OF_TURN" },
            ...{ addPower: { constant: 1 }, addToughness: { constant: 1 }, addKeywords: ["TRAMPLE"] },
          },
        },
        ...(first && second
          ? [begins({ id: "new copy", affects: { ids: [second] }, copy: { of: first, addTypes: ["Artifact"] } })]
          : []),
        ...each(third, (id) =>
          begins({ id: "new control", affects: { ids: [id] }, changeController: players.at(-1)!.id }),
        ),
        ...each(second, (id) => ({ kind: "TAP", ...objectsOf(id) })),
        ...each(first, (id) => ({ kind: "PUT_COUNTERS", ...objectsOf(id), counters: [{ kind: "flying", count: 1 }] })),
      ],
    },
    {
      moment: "RESOLUTION",
      events: [
        ...each(first, (id) => ({
          kind: "DEAL_DAMAGE",
          source: id,
          objects: ids.slice(1, 3),
          players: [players[0]!.id],
          amount: 1,
        })),
        {
          kind: "START_EFFECT",
          replacement: {
            ...{ id: "new shield", event: "WOULD_BE_DEALT_DAMAGE", amount: 1, duration: "THIS_TURN" },
            ...{ affects: { types: ["Creature"] }, instead: { preventDamage: true } },
          },
        },
      ],
    },
    {},
    {
      moment: "RESOLUTION",
      events: [
        ...each(first, (id) => ({ kind: "SACRIFICE", ...objectsOf(id) })),
        ...each(elsewhere?.id, (id) => ({ kind: "RETURN", ...objectsOf(id), zone: "BATTLEFIELD" })),
      ],
    },
    {
      events: [
        ...each(first, (id) => ({
          kind: "DEAL_DAMAGE",
          source: id,
          objects: ids.slice(1, 3),
          players: [players.at(-1)!.id],
          amount: 1,
        })),
        ...each(players[1]?.id, (id) => ({ kind: "LOSE_LIFE", players: [id], amount: 2 })),
      ],
    },
    { events: each(first, (id) => ({ kind: "RETURN", ...objectsOf(id), zone: "BATTLEFIELD" })) },
    { events: each(second, (id) => ({ kind: "EXILE", ...objectsOf(id) })) },
    { events: [{ kind: "END_EFFECT", effects: ["new growth"] }] },
  ];
}

/** What is answered, or the error. */
function outcomeOf<T>(ask: () => T): T | string {
  try {
    return ask();
  } catch (error) {
    return String(error);
  }
}

const FREE = { choicePolicy: "FIRST_OPTION" } as const;

/** What can be told apart of steps: how many there were before, nobody knows who sends them one by one. */
const told = ({ steps }: ReturnType<typeof performEvents>) => steps.map((step) => plain({ ...step, number: 0 }));
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const plain = <T>(answer: T): T => JSON.parse(JSON.stringify(answer)) as T;

function stepByStep(state: GameStateInput, date: IsoDate, order: "AS_WRITTEN" | "REVERSED", count: number) {
  const steps = [];
  let next = state;
  for (const step of script(state).slice(0, count)) {
    const played = performEvents({ state: next, date, steps: [step], ...FREE });
    steps.push(...told(played));
    next = sent(played.state, order);
  }
  return { steps, board: next };
}

const cases = [
  ...casesIn("cases", BOARDS),
  ...casesIn("played-combat/cases", COMBATS),
  ...(isShared ? FILES.flatMap(sharedIn) : []),
];

describe("a board that an answer has, sent as the state of the next question", () => {
  it("plays on as if it had never been sent, its fields in either order", () => {
    const wrong = cases.flatMap(([name, state, date], at) => {
      const whole = performEvents({ state, date, steps: script(state), ...FREE });
      const order = at % 2 === 0 ? "AS_WRITTEN" : "REVERSED";
      const { steps, board: last } = stepByStep(state, date, order, whole.steps.length);
      const seen = (given: GameStateInput) => characteristics({ state: given, date });
      const canonical = (given: GameStateInput) => canonicalRequest({ state: given, date }).state;
      const isSame =
        isEqual([steps, seen(last)], [told(whole), seen(whole.state.board)]) &&
        isEqual(canonical(readNotation(whole.state.text).board), canonical(whole.state.board));
      return isSame ? [] : [`${name} ${date}`];
    });
    expect(wrong).toEqual([]);
  });

  it("is what a Play of the package has played on without reading it anew (400.7, 611.2)", () => {
    const wrong = cases.flatMap(([name, state, date], at) => {
      if (at % 12 > 0) return [];
      const play = new Play(state, date);
      let next = state;
      const isSame = (ask: () => GameState, own: () => GameState): boolean => {
        const [asked, played] = [outcomeOf(ask), outcomeOf(own)];
        if (typeof asked === "object") next = sent(asked, "AS_WRITTEN");
        return isEqual(plain(asked), plain(played)) && isEqual(next, plain(play.board));
      };
      const ends = { nextPlayer: state.players[1]?.id, ...FREE };
      const fights = { policy: "MINIMAL_LEGAL", ...FREE } as const;
      const asTold =
        script(state).every((step) =>
          isSame(
            () => performEvents({ state: next, date, steps: [step], ...FREE }).state,
            () => play.perform([step], FREE).state,
          ),
        ) &&
        isSame(
          () => playCombat({ state: next, date, ...fights }).state,
          () => play.combat(fights).state,
        ) &&
        isSame(
          () => endOfTurn({ state: next, date, ...ends }).state,
          () => play.endOfTurn(ends).state,
        );
      return asTold ? [] : [`${name} ${date}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ["evaluate", (state: GameStateInput, date: IsoDate) => evaluate({ state, date, ...FREE })],
    [
      "endOfTurn",
      (state: GameStateInput, date: IsoDate) => endOfTurn({ state, date, nextPlayer: state.players[1]?.id, ...FREE }),
    ],
    [
      "playCombat",
      (state: GameStateInput, date: IsoDate) => playCombat({ state, date, policy: "MINIMAL_LEGAL", ...FREE }),
    ],
  ] as const)("gives what the board itself gives: %s", (_, ask) => {
    const wrong = cases.flatMap(([name, state, date], at) => {
      if (at % 3 > 0) return [];
      const { board: written } = evaluate({ state, date, moment: "RESOLUTION" }).state;
      const outcome = (given: GameStateInput): string =>
        outcomeOf(() => JSON.stringify({ ...ask(given, date), assumptions: [] }));
      return outcome(plain(written)) === outcome(state) ? [] : [`${name} ${date}`];
    });
    expect(wrong).toEqual([]);
  });

  it("is told nothing of that its giver could have given otherwise (113.6, 611.2c)", () => {
    const lord = permanent("lord", "Enchantment");
    const continuousEffects = [
      { id: "static", source: "lord", affects: { types: ["Creature"] }, addPower: { constant: 1 } },
      { id: "growth", affects: { ids: ["bear"] }, addPower: { constant: 3 }, duration: "END_OF_TURN" as const },
    ];
    const state = board({ objects: [lord, creature("bear", "2/2")], continuousEffects });
    const steps = [{ events: [{ kind: "DESTROY" as const, objects: ["lord", "bear"] }] }];
    const played = performEvents({ state, date: NEWEST, steps });
    expect(evaluate({ state: sent(played.state, "REVERSED"), date: NEWEST }).assumptions).toEqual([]);
  });

  describe("is asked nothing of what play has made of it", () => {
    const begins = (effect: GameEventInput["effect"], replacement: GameEventInput["replacement"] = null) => ({
      events: [{ kind: "START_EFFECT" as const, effect, replacement }],
    });
    const exiles = (id: string) => ({ events: [{ kind: "EXILE" as const, objects: [id] }] });
    const entersAsCopyOf = { of: { types: ["Planeswalker"] }, optional: true };
    const objects = [creature("bear", "2/2"), creature("clone", "0/4", { zone: "HAND", entersAsCopyOf })];
    const grows = { affects: { subtypes: ["Bear"] }, addPower: { constant: 1 }, duration: "END_OF_TURN" as const };
    const redirects = {
      ...{ id: "redirects", event: "WOULD_BE_DEALT_DAMAGE" as const, duration: "THIS_TURN" as const },
      ...{ affects: { types: ["Creature"] }, instead: { redirectTo: "bear" } },
    };

    it.each([
      ["a copy of nothing (707.5)", [{ events: [{ kind: "RETURN", objects: ["clone"], zone: "BATTLEFIELD" }] }]],
      ["a redirection to what is gone (614.9)", [begins(null, redirects), exiles("bear")]],
      ["an effect on what is gone (611.2c)", [exiles("bear")]],
    ] as readonly (readonly [string, readonly EventStepInput[]])[])("%s", (_, steps) => {
      const state = board({ objects, continuousEffects: [{ id: "grows", ...grows }] });
      const played = performEvents({ state, date: NEWEST, steps, ...FREE });
      const later = [played.state.board, readNotation(played.state.text).board].map(
        (given) => evaluate({ state: given, date: NEWEST }).assumptions,
      );
      expect(later).toEqual([played.assumptions, played.assumptions]);
    });

    it("ends no effect twice, and says so as of any (611.2a)", () => {
      const ends = { events: [{ kind: "END_EFFECT" as const, effects: ["grows"] }] };
      const state = board({ objects, continuousEffects: [{ id: "grows", ...grows }] });
      const whole = performEvents({ state, date: NEWEST, steps: [ends, ends] });
      const first = performEvents({ state, date: NEWEST, steps: [ends] });
      const second = performEvents({ state: sent(first.state, "REVERSED"), date: NEWEST, steps: [ends] });
      expect(told(second)).toEqual(told(whole).slice(1));
      expect(second.steps[0]!.events).toMatchObject([{ outcome: "IMPOSSIBLE" }]);
    });
  });

  it("plays on so whatever the board is", () => {
    fc.assert(
      fc.property(
        randomBoards,
        fc.constantFrom<IsoDate>("1999-11-01", "2004-02-01", "2010-10-01", "2026-08-07"),
        (state, date) => {
          const whole = performEvents({ state, date, steps: script(state), ...FREE });
          const { steps } = stepByStep(state, date, "REVERSED", whole.steps.length);
          expect(steps).toEqual(told(whole));
        },
      ),
      { numRuns: 300 },
    );
  });

  if (!isShared) it.skip(`of ../shared/cases are not here: ${FILES.join(", ")}`, () => {});
});
