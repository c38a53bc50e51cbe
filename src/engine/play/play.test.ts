import { type EventStepInput, type GameEventInput } from "../board/fields/game-event";
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
});
