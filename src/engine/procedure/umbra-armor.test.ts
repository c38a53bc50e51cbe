import { type GameObjectInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { checksOf, inEditions, zonesOf } from "../test-kit/in-editions";

const DATES = ["2010-04-23", "2011-06-17", "2013-07-13", "2021-04-22", "2024-06-07", "2026-08-07"];

const umbra = (id: string, attachedTo: string, rest: Partial<GameObjectInput> = {}): GameObjectInput =>
  permanent(id, "Enchantment — Aura", { attachedTo, enchant: {}, keywords: ["UMBRA_ARMOR"], ...rest });

const dying = creature("bear", "2/2", { damage: 2 });
const game = board({ objects: [dying, umbra("umbra", "bear")] });

describe("totem armor, umbra armor since 2024-06-07 (702.86a, 702.89a)", () => {
  inEditions(["2009-10-01", "2010-04-22"], "is nothing before 2010-04-23", (play) => {
    expect(zonesOf(play(game), ["bear", "umbra"])).toEqual({ bear: "GRAVEYARD", umbra: "GRAVEYARD" });
  });

  inEditions(DATES, "has all damage removed and the Aura destroyed instead of what it enchants", (play) => {
    const evaluation = play(game);
    expect(evaluation.checks.map(({ actions }) => actions)).toMatchObject([
      [{ kind: "LETHAL_DAMAGE", objects: ["bear"], outcome: "REPLACED", replacedBy: "umbra" }],
    ]);
    expect(zonesOf(evaluation, ["bear", "umbra"])).toEqual({ bear: "BATTLEFIELD", umbra: "GRAVEYARD" });
    expect(evaluation.state.objects[0]).toMatchObject({ damage: 0, tapped: false });
  });

  inEditions(DATES, "replaces two destructions of one permanent at once (704.7)", (play) => {
    const evaluation = play(
      board({ objects: [{ ...dying, dealtDamageByDeathtouch: true }, umbra("umbra", "bear"), umbra("other", "bear")] }),
      { choices: [{ choice: "replacement-order:ann:bear", options: ["other"] }] },
    );
    expect(zonesOf(evaluation, ["bear", "umbra", "other"])).toEqual({
      ...{ bear: "BATTLEFIELD", umbra: "BATTLEFIELD", other: "GRAVEYARD" },
    });
  });

  inEditions(
    DATES,
    "lets the controller of the permanent choose among Auras and a regeneration shield (616.1)",
    (play) => {
      const objects = [
        { ...dying, regenerationShields: 1 },
        umbra("umbra", "bear", { controller: "bob", owner: "bob" }),
      ];
      const [choice] = play(board({ objects })).pendingChoices;
      expect(choice).toMatchObject({ kind: "REPLACEMENT_ORDER", player: "ann", options: ["bear", "umbra"] });
      const after = (option: string) =>
        play(board({ objects }), { choices: [{ choice: choice!.id, options: [option] }] }).state.objects;
      expect(after("bear")).toMatchObject([{ regenerationShields: 0, tapped: true }, { zone: "BATTLEFIELD" }]);
      expect(after("umbra")).toMatchObject([{ regenerationShields: 1, tapped: false }, { zone: "GRAVEYARD" }]);
    },
  );

  inEditions(DATES, "does nothing for what is indestructible, or has no toughness left (704.5f)", (play) => {
    const others = [{ ...dying, keywords: ["INDESTRUCTIBLE" as const] }, creature("bear", "2/0")].map((bear) =>
      zonesOf(play(board({ objects: [bear, umbra("umbra", "bear")] })), ["bear", "umbra"]),
    );
    expect(others).toEqual([
      { bear: "BATTLEFIELD", umbra: "BATTLEFIELD" },
      { bear: "GRAVEYARD", umbra: "GRAVEYARD" },
    ]);
  });

  inEditions(DATES, "saves the permanent also if the Aura is indestructible, regenerates or goes elsewhere", (play) => {
    const exile = {
      id: "rest",
      event: "WOULD_BE_PUT_INTO_GRAVEYARD",
      affects: {},
      instead: { moveTo: "EXILE" },
    } as const;
    const ends = [
      play(board({ objects: [dying, umbra("umbra", "bear", { keywords: ["UMBRA_ARMOR", "INDESTRUCTIBLE"] })] })),
      play(board({ objects: [dying, umbra("umbra", "bear", { regenerationShields: 1 })] })),
      play(board({ objects: [dying, umbra("umbra", "bear")], replacementEffects: [exile] })),
    ].map((evaluation) => zonesOf(evaluation, ["bear", "umbra"]));
    expect(ends).toEqual([
      { bear: "BATTLEFIELD", umbra: "BATTLEFIELD" },
      { bear: "BATTLEFIELD", umbra: "BATTLEFIELD" },
      { bear: "BATTLEFIELD", umbra: "EXILE" },
    ]);
  });

  inEditions(DATES, "of an Aura on the Aura saves the Aura, and applies once to one event (614.5)", (play) => {
    const chain = board({ objects: [dying, umbra("first", "bear"), umbra("second", "first")] });
    expect(zonesOf(play(chain), ["bear", "first", "second"])).toEqual({
      ...{ bear: "BATTLEFIELD", first: "BATTLEFIELD", second: "GRAVEYARD" },
    });
    const ring = [
      { ...umbra("bear", "umbra"), ...{ typeLine: "Enchantment Creature — Aura", damage: 2, toughness: 2 } },
    ];
    expect(checksOf(play(board({ objects: [...ring, umbra("umbra", "bear")] })))).toEqual([
      ["ILLEGAL_ATTACHMENT bear UNATTACHED", "LETHAL_DAMAGE bear REPLACED"],
      ["ILLEGAL_AURA umbra PUT_INTO_GRAVEYARD"],
    ]);
  });

  inEditions(DATES, "goes with the Aura's abilities, and is of no use to what is not enchanted", (play) => {
    const losing = { id: "humility", affects: { ids: ["umbra"] }, loseAllAbilities: true };
    const without = play({ ...game, continuousEffects: [losing] });
    const loose = play(board({ objects: [dying, umbra("umbra", "bear", { typeLine: "Artifact — Equipment" })] }));
    expect([without, loose].map((one) => zonesOf(one, ["bear"]).bear)).toEqual(["GRAVEYARD", "GRAVEYARD"]);
  });

  inEditions(DATES, "triggers what sees the Aura destroyed and dead, not the permanent", (play) => {
    const ability = (id: string, event: "DESTROYED" | "DIES") => ({ id, source: "watcher", event, watches: {} });
    const evaluation = play({
      ...game,
      objects: [...game.objects!, permanent("watcher", "Artifact")],
      triggeredAbilities: [ability("destroyed", "DESTROYED"), ability("dies", "DIES")],
    });
    expect(evaluation.checks[0]!.triggered.map((one) => one.ability)).toEqual(["destroyed", "dies"]);
    expect(checksOf(evaluation)).toEqual([["LETHAL_DAMAGE bear REPLACED"]]);
  });
});
