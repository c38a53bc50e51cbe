import { type IsoDate } from "../../domain/iso-date";
import { type EventStepInput } from "../board/fields/game-event";
import { performEvents } from "../events/perform-events";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { eventRulesOn } from "../events/rulebook";
import { characteristics } from "../shown-characteristics";
import { board, NEWEST } from "../test-kit/boards";

const DELVER: GameObjectInput = {
  ...{ id: "delver", owner: "ann", name: "Delver // Aberration", manaValue: 1, colors: ["BLUE"] },
  ...{ typeLine: "Creature — Human Wizard // Creature — Human Insect", power: 1, toughness: 1 },
  otherFace: { colors: ["BLUE"], power: 3, toughness: 2, keywords: ["FLYING"] },
};
const BACK: GameObjectInput = {
  ...DELVER,
  face: "BACK",
  ...DELVER.otherFace,
  otherFace: { colors: ["BLUE"], power: 1, toughness: 1 },
};

const copied = (of: string, copy: object = {}): EventStepInput => ({
  events: [{ kind: "CREATE", players: ["ann"], token: { typeLine: "Token", copy: { of, ...copy } } }],
});
const transform = (id: string): EventStepInput => ({ events: [{ kind: "TRANSFORM", objects: [id] }] });

/** Each step on the board of the answer before it, as a script plays it. */
function played(
  delver: GameObjectInput,
  steps: readonly EventStepInput[],
  date: IsoDate = NEWEST,
  more: Partial<GameStateInput> = {},
) {
  let state: GameStateInput = board({ objects: [delver], ...more });
  return steps.map((step) => {
    const answer = performEvents({ state, date, steps: [step] });
    state = answer.state.board;
    const { events } = answer.steps[0]!;
    const seen = Object.fromEntries(
      characteristics({ state, date }).objects.map(({ id, name, power, toughness }) => [id, [name, power, toughness]]),
    );
    return { seen, events, state, triggered: answer.steps[0]!.triggered };
  });
}

const ABERRATION = ["Aberration", 3, 2];
const FRONT = ["Delver", 1, 1];

describe("a token that is created as a copy of a double-faced permanent", () => {
  it("has both faces, with the same one up, and transforms (707.8a, 701.27c)", () => {
    const [made, turned, back] = played(BACK, [copied("delver"), transform("token-1"), transform("token-1")]);
    expect([made, turned, back].map((one) => one!.seen["token-1"])).toEqual([ABERRATION, FRONT, ABERRATION]);
    expect(turned!.events).toMatchObject([{ kind: "TRANSFORM", outcome: "HAPPENED" }]);
    const [front, other] = played(DELVER, [copied("delver"), transform("token-1")]);
    expect([front, other].map((one) => one!.seen["token-1"])).toEqual([FRONT, ABERRATION]);
  });

  it.each<[IsoDate, boolean]>([
    ["2023-02-03", false],
    ["2023-04-14", true],
  ])("of the rules of %s: %s", (date, transforms) => {
    expect(eventRulesOn(date).numberOfLater("tokenHasBothFaces")).toBe(transforms ? "707.8a" : null);
    const [, turned] = played(BACK, [copied("delver"), transform("token-1")], date);
    expect(turned!.seen["token-1"]!.slice(1, 3)).toEqual(transforms ? [1, 1] : [3, 2]);
  });

  it("keeps the exceptions of the copying on both, and is copied with both itself (707.8a, 707.9)", () => {
    const steps = [copied("delver", { setPower: 7 }), copied("token-1"), transform("token-2")];
    const [, , turned] = played(DELVER, steps);
    expect([turned!.seen["token-1"], turned!.seen["token-2"]]).toEqual([
      ["Delver", 7, 1],
      ["Aberration", 7, 2],
    ]);
  });

  it.each([DELVER, BACK])("has the mana value of the front with either face up (202.3b)", (delver) => {
    const size = { id: "size", affects: { types: ["Creature"] }, setPower: { ofRecipient: "MANA_VALUE" as const } };
    const steps = [copied("delver"), transform("token-1")];
    const [made, turned] = played(delver, steps, NEWEST, { continuousEffects: [size] });
    expect([made, turned].map((one) => one!.seen["token-1"]![1])).toEqual([1, 1]);
  });

  it("has the abilities of the face that is up", () => {
    const ability = { id: "dies", source: "delver", event: "DIES" as const, face: "BACK" as const };
    const destroy: EventStepInput = { events: [{ kind: "DESTROY", objects: ["token-1"] }] };
    const abilities = { triggeredAbilities: [ability] };
    const triggers = (steps: readonly EventStepInput[]) =>
      played(DELVER, [copied("delver"), ...steps, destroy], NEWEST, abilities)
        .at(-1)!
        .triggered.map((one) => one.ability);
    expect([triggers([]), triggers([transform("token-1")])]).toEqual([[], ["dies of token-1"]]);
  });

  it("does not transform into an instant or a sorcery (701.27d)", () => {
    const typeLine = "Creature — Human Wizard // Instant";
    const [, turned] = played({ ...DELVER, typeLine, otherFace: {} }, [copied("delver"), transform("token-1")]);
    const explanation = expect.stringContaining("has an instant or sorcery on its other face") as string;
    expect(turned!.events).toMatchObject([{ outcome: "IMPOSSIBLE", explanation }]);
  });

  it.each<[IsoDate, string]>([
    ["2023-02-03", "has one face: it does not transform."],
    ["2023-04-14", "has another face of which the board does not say what it is: it does not transform."],
  ])("says on %s of one that the board calls a copy: %s", (date, words) => {
    const token = { id: "token", owner: "ann", typeLine: "Token", copy: { of: "delver" } };
    const { steps } = performEvents({ state: board({ objects: [DELVER, token] }), date, steps: [transform("token")] });
    expect(steps[0]!.events).toMatchObject([{ outcome: "IMPOSSIBLE", explanation: `token ${words}` }]);
  });

  it("does not transform where what it copies has one face, and says so (701.27c)", () => {
    const bear = { ...DELVER, name: "Bear", typeLine: "Creature — Bear", otherFace: null };
    const [, turned] = played(bear, [copied("delver"), transform("token-1")]);
    expect(turned!.events).toMatchObject([
      { outcome: "IMPOSSIBLE", explanation: expect.stringContaining("one face") as string },
    ]);
  });
});
