import { type Action, toldOf } from "./played";
import { type Table, type TableObject } from "./table";

const action = (rest: Partial<Action>): Action => ({
  kind: "LETHAL_DAMAGE",
  outcome: "REPLACED",
  objects: ["bear"],
  players: [],
  ruleNumber: "704.5g",
  explanation: "Bear has 2 damage and toughness 2.",
  replacedBy: "bear",
  rule: null,
  ...rest,
});

const table = (bear: Partial<TableObject>, rest: Partial<Table> = {}): Table => ({
  players: [{ id: "ann" }],
  objects: [{ id: "bear", owner: "ann", typeLine: "Creature — Bear", ...bear }],
  variants: ["COMMANDER"],
  ...rest,
});

describe("what an action is told as", () => {
  const effect = { id: "bear", event: "WOULD_BE_DESTROYED", instead: { moveTo: "EXILE" } } as const;
  const final = [{ kind: "Finality", count: 1 }];

  it.each([
    ["regenerates with a shield", table({ regenerationShields: 1 }), "It regenerates instead."],
    [
      "goes to the command zone if it is a commander",
      table({ isCommander: true }),
      "It goes to the command zone instead.",
    ],
    ["is exiled if it has a finality counter", table({ counters: final }), "It is exiled instead."],
    [
      "has something happen that is not told apart if it is more than one of these",
      table({ regenerationShields: 1, counters: final }),
      "That is replaced.",
    ],
    [
      "has something happen if an effect has the id of the object",
      table({ regenerationShields: 1 }, { replacementEffects: [effect] }),
      "That is replaced.",
    ],
    [
      "is a card like others in a game without commanders",
      table({ isCommander: true, regenerationShields: 1 }, { variants: [] }),
      "It regenerates instead.",
    ],
  ])("says of an object that its own id replaces that it %s", (_, board, instead) => {
    expect(toldOf(board, action({}))).toBe(`Bear has 2 damage and toughness 2. ${instead}`);
  });

  it("says no more of what another effect replaces, and nothing of what is not replaced", () => {
    const shielded = table({ regenerationShields: 1 });
    expect(toldOf(shielded, action({ replacedBy: "void" }))).toBe(
      "Bear has 2 damage and toughness 2. That is replaced.",
    );
    expect(toldOf(shielded, action({ outcome: "DESTROYED", replacedBy: null }))).toBe(
      "Bear has 2 damage and toughness 2.",
    );
  });
});
