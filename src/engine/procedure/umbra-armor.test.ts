import { type evaluate } from "../evaluate";
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

describe("a shield counter on an Aura that umbra armor destroys (122.1c)", () => {
  const SHIELDED = ["2022-04-29", "2023-10-13", "2023-11-17", "2026-08-07"];
  const shield = (count: number) => ({ counters: [{ kind: "shield", count }] });
  const ids = ["bear", "umbra", "other"];
  const countersLeft = (evaluation: ReturnType<typeof evaluate>, id: string) =>
    evaluation.state.objects.find((one) => one.id === id)!.counters;

  inEditions(SHIELDED, "is removed instead, and saves the Aura", (play) => {
    const evaluation = play(board({ objects: [dying, umbra("umbra", "bear", shield(2))] }));
    expect(checksOf(evaluation)).toEqual([["LETHAL_DAMAGE bear REPLACED"]]);
    expect(zonesOf(evaluation, ["bear", "umbra"])).toEqual({ bear: "BATTLEFIELD", umbra: "BATTLEFIELD" });
    expect(evaluation.state.objects[0]).toMatchObject({ damage: 0 });
    expect(countersLeft(evaluation, "umbra")).toEqual([{ kind: "shield", count: 1 }]);
    expect(evaluation.checks[0]!.triggered).toEqual([]);
  });

  inEditions(["2010-04-23", "2022-04-28"], "is nothing before 2022-04-29", (play) => {
    const evaluation = play(board({ objects: [dying, umbra("umbra", "bear", shield(1))] }));
    expect(zonesOf(evaluation, ["bear", "umbra"])).toEqual({ bear: "BATTLEFIELD", umbra: "GRAVEYARD" });
  });

  inEditions(SHIELDED, "lets nothing see the Aura destroyed", (play) => {
    const evaluation = play({
      ...board({ objects: [dying, umbra("umbra", "bear", shield(1)), permanent("watcher", "Artifact")] }),
      triggeredAbilities: [{ id: "destroyed", source: "watcher", event: "DESTROYED", watches: {} }],
    });
    expect(evaluation.checks[0]!.triggered).toEqual([]);
  });

  inEditions(SHIELDED, "does not replace what a state-based action destroys, so that no choice is asked", (play) => {
    const evaluation = play(board({ objects: [{ ...dying, ...shield(1) }, umbra("umbra", "bear")] }));
    expect(evaluation.pendingChoices).toEqual([]);
    expect(zonesOf(evaluation, ["bear", "umbra"])).toEqual({ bear: "BATTLEFIELD", umbra: "GRAVEYARD" });
    expect(countersLeft(evaluation, "bear")).toEqual([{ kind: "shield", count: 1 }]);
    const alone = play(board({ objects: [{ ...dying, ...shield(1) }] }));
    expect(zonesOf(alone, ["bear"])).toEqual({ bear: "GRAVEYARD" });
  });

  inEditions(SHIELDED, "stays on an Aura that is indestructible: nothing would destroy it (702.12b)", (play) => {
    const aura = umbra("umbra", "bear", { ...shield(1), keywords: ["UMBRA_ARMOR", "INDESTRUCTIBLE"] });
    const evaluation = play(board({ objects: [dying, aura] }));
    expect(zonesOf(evaluation, ["bear", "umbra"])).toEqual({ bear: "BATTLEFIELD", umbra: "BATTLEFIELD" });
    expect(countersLeft(evaluation, "umbra")).toEqual([{ kind: "shield", count: 1 }]);
  });

  inEditions(SHIELDED, "is one of what the Aura's controller may choose to save it with (616.1)", (play) => {
    const game = board({
      objects: [
        dying,
        umbra("umbra", "bear", { ...shield(1), regenerationShields: 1, controller: "bob", owner: "bob" }),
        umbra("other", "umbra"),
      ],
    });
    const [choice] = play(game).pendingChoices;
    expect(choice).toMatchObject({
      kind: "REPLACEMENT_ORDER",
      player: "bob",
      options: ["umbra", "shield-counter:umbra", "other"],
    });
    const after = (option: string) => play(game, { choices: [{ choice: choice!.id, options: [option] }] });
    const ends = choice!.options.map((option) => [
      zonesOf(after(option), ids).other,
      after(option).state.objects[1]!.regenerationShields,
      countersLeft(after(option), "umbra").length,
    ]);
    expect(ends).toEqual([
      ["BATTLEFIELD", 0, 1],
      ["BATTLEFIELD", 1, 0],
      ["GRAVEYARD", 1, 1],
    ]);
    for (const option of choice!.options)
      expect(zonesOf(after(option), ["bear", "umbra"])).toEqual({ bear: "BATTLEFIELD", umbra: "BATTLEFIELD" });
  });

  inEditions(SHIELDED, "saves the last Aura of a chain", (play) => {
    const chain = [dying, umbra("umbra", "bear"), umbra("other", "umbra", shield(1))];
    const evaluation = play(board({ objects: chain }));
    expect(zonesOf(evaluation, ids)).toEqual({ bear: "BATTLEFIELD", umbra: "BATTLEFIELD", other: "BATTLEFIELD" });
    expect(countersLeft(evaluation, "other")).toEqual([]);
  });

  inEditions(SHIELDED, "is one counter for two destructions of the creature at once (704.7)", (play) => {
    const twice = { ...dying, dealtDamageByDeathtouch: true };
    const evaluation = play(board({ objects: [twice, umbra("umbra", "bear", shield(3))] }));
    expect(checksOf(evaluation)).toEqual([["DEATHTOUCH_DAMAGE bear REPLACED", "LETHAL_DAMAGE bear REPLACED"]]);
    expect(countersLeft(evaluation, "umbra")).toEqual([{ kind: "shield", count: 2 }]);
  });
});
