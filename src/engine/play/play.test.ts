import { type EventStepInput, type GameEventInput } from "../board/fields/game-event";
import { evaluate } from "../evaluate";
import { endOfTurn } from "../events/end-of-turn";
import { performEvents } from "../events/perform-events";
import { type GameStateInput } from "../game-state-input";
import { playCombat } from "../played-combat";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";

const play = (state: GameStateInput, ...steps: readonly (readonly GameEventInput[] | EventStepInput)[]) =>
  performEvents({
    ...{ state, date: NEWEST },
    steps: steps.map((step) => ("length" in step ? { events: step } : step)),
  });
const abilitiesOf = (triggers: readonly { readonly ability: string }[]) => triggers.map(({ ability }) => ability);

describe("what is played on a board", () => {
  it("has what leaves with whoever loses by an event trigger, and be known as it last was (800.4a)", () => {
    const state = board({
      players: [{ id: "ann" }, { id: "bob" }, { id: "cid" }],
      objects: [creature("bear", "2/2"), permanent("witness", "Artifact", { owner: "bob" })],
      triggeredAbilities: [{ id: "seen", source: "witness", event: "LEAVES_BATTLEFIELD", watches: {} }],
    });
    const { steps, state: after } = play(state, [{ kind: "LOSE_GAME", players: ["ann"] }]);
    expect(abilitiesOf(steps[0]!.triggered)).toEqual(["seen"]);
    expect(after.board.lastKnown).toMatchObject([{ id: "bear", seen: { power: 2 } }]);
  });

  it("lets a state trigger that has resolved trigger again as long as its state is there (603.8)", () => {
    const state = board({
      objects: [creature("bear", "2/2")],
      triggeredAbilities: [{ id: "alone", source: "bear", event: "STATE", watches: { types: ["Creature"] } }],
    });
    const { steps } = play(state, [{ kind: "TAP", objects: ["bear"] }], { resolves: ["alone"] });
    expect(steps.map(({ onStack }) => abilitiesOf(onStack))).toEqual([["alone"], ["alone"]]);
  });

  it("gives what triggers an id that nothing has that waits, as well as nothing on the stack", () => {
    const wolf = creature("wolf", "2/2", { keywords: ["UNDYING"] });
    const destroy: GameEventInput = { kind: "DESTROY", objects: ["wolf"] };
    const back: GameEventInput = { kind: "RETURN", objects: ["wolf"], zone: "BATTLEFIELD" };
    const meanwhile = (event: GameEventInput): EventStepInput => ({ events: [event], moment: "RESOLUTION" });
    const { steps } = play(board({ objects: [wolf] }), meanwhile(destroy), meanwhile(back), [destroy]);
    expect(abilitiesOf(steps[2]!.onStack)).toEqual(["undying:wolf", "undying:wolf#2"]);
  });

  it("leaves its combat behind as the next turn begins (506.1)", () => {
    const fought = playCombat({
      ...{
        state: board({ objects: [creature("bear", "2/2"), creature("ox", "2/2", { owner: "bob" })] }),
        date: NEWEST,
      },
      ...{ attacks: [{ attacker: "bear", defender: "bob" }], policy: "ASK" },
    });
    const state = { ...fought.state.board, waitingTriggers: [] };
    expect(state.combat).toMatchObject({ attacks: [{ attacker: "bear" }] });
    const next = endOfTurn({ state, date: NEWEST, nextPlayer: "bob" });
    expect(next.state.board.combat ?? null).toBeNull();
  });

  it("loses all unspent mana where no amount is said (106.4)", () => {
    const state = board({ players: [{ id: "ann", unspentMana: 3 }, { id: "bob" }] });
    expect(play(state, [{ kind: "LOSE_MANA", players: ["ann"] }]).state.players[0]).toMatchObject({ unspentMana: 0 });
    expect(play(state, [{ kind: "LOSE_MANA", players: ["ann"], amount: 2 }]).state.players[0]).toMatchObject({
      unspentMana: 1,
    });
  });

  it("moves once what two effects put into the same zone at once (400.7)", () => {
    const state = board({ objects: [creature("bear", "2/2")] });
    const toHand: GameEventInput = { kind: "RETURN", objects: ["bear"], zone: "HAND" };
    expect(play(state, [toHand, toHand]).state.players[0]).toMatchObject({ cardsInHand: 1 });
  });

  it("has nothing die that is exiled at once as well (700.4)", () => {
    const state = board({
      objects: [creature("bear", "2/2"), permanent("witness", "Artifact")],
      triggeredAbilities: (["DIES", "LEAVES_BATTLEFIELD"] as const).map((event) => ({
        ...{ id: event, source: "witness", watches: { types: ["Creature"] }, event },
      })),
    });
    const { steps, state: after } = play(state, [
      { kind: "DESTROY", objects: ["bear"] },
      { kind: "EXILE", objects: ["bear"] },
    ]);
    expect(abilitiesOf(steps[0]!.triggered)).toEqual(["LEAVES_BATTLEFIELD"]);
    expect(after.objects[0]).toMatchObject({ zone: "EXILE" });
  });

  it("keeps a Saga whose chapter waits, whatever else triggers meanwhile (704.5s)", () => {
    const state = board({
      objects: [
        permanent("saga", "Enchantment — Saga", { finalChapter: 1, counters: [{ kind: "lore", count: 1 }] }),
        creature("bear", "2/2", { damage: 2 }),
      ],
      triggeredAbilities: [
        { id: "I", source: "saga", event: "CHAPTER", chapters: [1] },
        { id: "mourned", source: "bear", event: "DIES" },
      ],
    });
    const zones = (waitingTriggers: readonly string[]) =>
      evaluate({ state: { ...state, waitingTriggers }, date: NEWEST }).state.objects.map(({ zone }) => zone);
    expect([zones(["I"]), zones([])]).toEqual([
      ["BATTLEFIELD", "GRAVEYARD"],
      ["GRAVEYARD", "GRAVEYARD"],
    ]);
  });
});
