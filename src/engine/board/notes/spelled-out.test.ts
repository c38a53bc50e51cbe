import { evaluate } from "../../evaluate";
import { type GameObjectInput } from "../../game-state-input";
import { apartFromLedger } from "../../test-kit/apart-from-ledger";
import { board, creature, NEWEST, permanent } from "../../test-kit/boards";
import { inEditions } from "../../test-kit/in-editions";
import { type Keyword } from "../../vocabulary";

const GIVE_TRIGGER = "give the triggered ability that it stands for in `triggeredAbilities`.";
const wolf = (keyword: Keyword, rest: Partial<GameObjectInput> = {}) =>
  creature("wolf", "2/2", { keywords: [keyword], ...rest });

describe("a keyword that does nothing by itself", () => {
  inEditions(["2004-06-01", "2004-10-01", NEWEST], "soulshift (502.39a, 702.46a now), is told of", (play, date) => {
    const objects = [wolf("SOULSHIFT", { damage: 2 }), creature("ox", "2/4", { keywords: ["SOULSHIFT"] })];
    const { state, assumptions } = play(board({ objects }));
    expect(state.objects.find(({ id }) => id === "wolf")).toMatchObject({ zone: "GRAVEYARD" });
    expect(apartFromLedger(assumptions)).toEqual([
      date < "2004-10-01"
        ? "These rules do not know soulshift, which the rules have from 2004-10-01 on: it changes nothing on wolf and ox."
        : `By itself, soulshift does nothing on wolf and ox: ${GIVE_TRIGGER}`,
    ]);
  });

  inEditions([NEWEST], "is not told of where its ability is given", (play) => {
    const ability = { id: "soulshift", source: "wolf", event: "DIES" as const };
    const { assumptions, triggersOnStack } = play(
      board({ objects: [wolf("SOULSHIFT", { damage: 2 })], triggeredAbilities: [ability] }),
    );
    expect(assumptions).toEqual([]);
    expect(triggersOnStack).toHaveLength(1);
  });

  inEditions(["2009-05-01", NEWEST], "is told of beside another ability (702.46a now)", (play) => {
    const ability = { id: "gain", source: "wolf", event: "ENTERS_BATTLEFIELD" as const };
    const { assumptions } = play(board({ objects: [wolf("SOULSHIFT", { damage: 2 })], triggeredAbilities: [ability] }));
    expect(assumptions).toContain(`By itself, soulshift does nothing on wolf: ${GIVE_TRIGGER}`);
  });

  inEditions([NEWEST], "is told of with the effect that gives it", (play) => {
    const effect = { id: "shaman", affects: { types: ["Creature"] }, addKeywords: ["SOULSHIFT" as const] };
    expect(play(board({ objects: [creature("ox", "2/4")], continuousEffects: [effect] })).assumptions).toEqual([
      `By itself, soulshift does nothing on what shaman gives it to: ${GIVE_TRIGGER}`,
    ]);
  });

  const told = (keyword: Keyword) =>
    expect.stringContaining(`By itself, ${keyword.toLowerCase()} does nothing on wolf`);

  for (const keyword of ["AFTERLIFE", "CHAMPION", "HAUNT", "MODULAR", "SOULSHIFT"] as const)
    inEditions(
      [NEWEST],
      `${keyword.toLowerCase()} is told of on the battlefield, face up, and nowhere else`,
      (play) => {
        const notesOn = (rest: Partial<GameObjectInput>) => play(board({ objects: [wolf(keyword, rest)] })).assumptions;
        expect(notesOn({})).toEqual([told(keyword)]);
        expect(notesOn({ zone: "HAND" })).toEqual([]);
        expect(notesOn({ phasedOut: true })).toEqual([]);
        expect(notesOn({ faceDown: true })).toEqual([]);
      },
    );

  inEditions(["2004-02-01", NEWEST], "says of modular that the counters do come (502.35a; 702.43a now)", (play) => {
    expect(play(board({ objects: [wolf("MODULAR")] })).assumptions).toEqual([
      `By itself, modular does nothing on wolf besides the counters with which it enters: ${GIVE_TRIGGER}`,
    ]);
  });

  inEditions([NEWEST], "recover is told of in a graveyard (702.59a)", (play) => {
    const notesOn = (zone: "BATTLEFIELD" | "GRAVEYARD") =>
      play(board({ objects: [wolf("RECOVER", { zone })] })).assumptions;
    expect([notesOn("BATTLEFIELD"), notesOn("GRAVEYARD")]).toEqual([[], [told("RECOVER")]]);
  });

  it.each([
    [
      "LEVEL_UP",
      "level",
      "By itself, level up does nothing on it: give what its level symbols say in `continuousEffects`.",
    ],
    [
      "STATION",
      "charge",
      "By itself, station does nothing on it: give what its station symbols say in `continuousEffects`.",
    ],
    [
      "IMPENDING",
      "time",
      "By itself, impending does nothing on it: if its impending cost was paid, give in `continuousEffects` that it is not a creature.",
    ],
  ] as const)("%s is told of with a %s counter, unless an effect of the object is given", (keyword, kind, note) => {
    const object = permanent("it", "Artifact", { keywords: [keyword] });
    const counted = { ...object, counters: [{ kind, count: 1 }] };
    const effect = { id: "itself", source: "it", condition: { countersOnSource: kind, atLeast: 3 } };
    const notesOn = (one: GameObjectInput, continuousEffects = [] as (typeof effect)[]) =>
      apartFromLedger(evaluate({ state: board({ objects: [one], continuousEffects }), date: NEWEST }).assumptions);
    expect(notesOn(object)).toEqual([]);
    expect(notesOn(counted)).toEqual([note]);
    expect(notesOn(counted, [effect])).toEqual([]);
  });

  inEditions([NEWEST], "changeling, devoid and living metal are told of if an effect gives them (613.1)", (play) => {
    const effect = (id: string, ...addKeywords: Keyword[]) => ({ id, affects: { types: ["Creature"] }, addKeywords });
    const continuousEffects = [effect("one", "CHANGELING", "DEVOID"), effect("two", "CHANGELING", "LIVING_METAL")];
    const instead = (field: string) =>
      `does nothing: abilities are given after types and colors. Give \`${field}\` of the effect instead.`;
    expect(play(board({ objects: [creature("ox", "2/4")], continuousEffects })).assumptions).toEqual([
      `Changeling that one and two give ${instead("addAllCreatureTypes")}`,
      `Devoid that one gives ${instead("setColors")}`,
      `Living metal that two gives ${instead("addTypes")}`,
    ]);
  });

  inEditions(["2007-05-01", "2007-10-01", NEWEST], "changeling is not told of as printed", (play, date) => {
    const { assumptions } = play(board({ objects: [wolf("CHANGELING")] }));
    expect(assumptions).toHaveLength(date < "2007-10-01" ? 1 : 0);
  });
});
