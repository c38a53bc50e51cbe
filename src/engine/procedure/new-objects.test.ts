import { type Evaluation } from "../evaluation";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { agesFrom, checksOf, inEditions, zonesOf } from "../test-kit/in-editions";

const attachedTo = ({ state }: Evaluation, id: string) => state.objects.find((one) => one.id === id)!.attachedTo;

describe("what changed zones is a new object (400.7), to which nothing is attached (303.4c, 701.3d)", () => {
  const onCardsToo = permanent("aura", "Enchantment — Aura", {
    attachedTo: "bear",
    enchant: { types: ["Creature"], zones: ["BATTLEFIELD", "GRAVEYARD"] },
  });

  inEditions(
    agesFrom("2007-05-01"),
    "so that even an Aura that can enchant it in a graveyard goes (704.5m)",
    (play) => {
      const evaluation = play(board({ objects: [creature("bear", "0/0"), onCardsToo] }));
      expect(checksOf(evaluation)).toEqual([
        ["ZERO_TOUGHNESS bear PUT_INTO_GRAVEYARD"],
        ["ILLEGAL_AURA aura PUT_INTO_GRAVEYARD"],
      ]);
      expect(evaluation.checks[1]!.actions[0]!.explanation).toContain("a new object since it changed zones");
    },
  );

  inEditions(agesFrom("2007-05-01"), "while one that enchants a card in a graveyard as given stays", (play) => {
    const evaluation = play(board({ objects: [creature("bear", "0/0", { zone: "GRAVEYARD" }), onCardsToo] }));
    expect(evaluation.checks).toEqual([]);
    expect(attachedTo(evaluation, "aura")).toBe("bear");
  });

  /** The bear returns whenever it would go to a graveyard, and `attachment` is attached to it. */
  const returning = (bear: GameObjectInput, attachment: GameObjectInput): GameStateInput =>
    board({
      objects: [bear, { ...attachment, attachedTo: "bear" }],
      replacementEffects: [
        {
          ...{ id: "returns", event: "WOULD_BE_PUT_INTO_GRAVEYARD", affects: { ids: ["bear"] } },
          instead: { moveTo: "BATTLEFIELD" },
        },
      ],
    });
  const aura = permanent("aura", "Enchantment — Aura", { enchant: { types: ["Creature"] } });
  const wounded = creature("bear", "2/2", { damage: 2 });

  inEditions(agesFrom("2005-10-01"), "so that an Aura goes from what returned to the battlefield (704.5m)", (play) => {
    const evaluation = play(returning(wounded, aura));
    expect(checksOf(evaluation)[1]).toEqual(["ILLEGAL_AURA aura PUT_INTO_GRAVEYARD"]);
    expect(zonesOf(evaluation, ["bear", "aura"])).toEqual({ bear: "BATTLEFIELD", aura: "GRAVEYARD" });
  });

  inEditions(agesFrom("2005-08-01"), "so that Equipment becomes unattached from it, by its action (704.5n)", (play) => {
    const evaluation = play(returning(wounded, permanent("sword", "Artifact — Equipment")));
    expect(checksOf(evaluation)[1]).toEqual(["ILLEGAL_EQUIPMENT sword UNATTACHED"]);
    expect(attachedTo(evaluation, "sword")).toBeNull();
  });

  const growth = {
    id: "growth",
    duration: "END_OF_TURN" as const,
    affects: { ids: ["bear"] },
    addToughness: { constant: 1 },
  };

  inEditions(agesFrom("1999-11-01"), "so that what a spell did to what returned is over at once", (play) => {
    const lethal = returning({ ...wounded, damage: 3 }, aura);
    const { state, checks } = play({ ...lethal, continuousEffects: [growth] });
    expect(state.objects.find(({ id }) => id === "bear")).toMatchObject({ toughness: 2, damage: 0 });
    expect(checks[0]!.actions).toMatchObject([{ outcome: "REPLACED", replacedBy: "returns" }]);
  });

  inEditions(
    agesFrom("2019-01-25"),
    "while what began as it returned is about it: haste by riot (702.136a)",
    (play) => {
      const rioting = returning({ ...wounded, damage: 3, keywords: ["RIOT"] }, aura);
      const evaluation = play({ ...rioting, continuousEffects: [growth] }, { choicePolicy: "FIRST_OPTION" });
      expect(evaluation.state.board.continuousEffects).toMatchObject([
        { id: "growth", affects: { ids: [] } },
        { id: "riot:bear", affects: { ids: ["bear"] }, addKeywords: ["HASTE"] },
      ]);
    },
  );

  inEditions(agesFrom("1999-11-01"), "so that what an Aura does to what it enchants is over", (play) => {
    const weakening = returning(creature("bear", "2/2"), { ...aura, typeLine: "Enchant Creature" });
    const evaluation = play({
      ...weakening,
      continuousEffects: [
        { id: "-0/-2", source: "aura", affects: { attachedToBySource: true }, addToughness: { constant: -2 } },
      ],
    });
    expect(evaluation.status).toBe("COMPLETE");
    expect(checksOf(evaluation)).toEqual([["ZERO_TOUGHNESS bear REPLACED"], ["ILLEGAL_AURA aura PUT_INTO_GRAVEYARD"]]);
  });
});
