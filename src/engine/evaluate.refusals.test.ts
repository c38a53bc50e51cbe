import { compareEvaluations } from "./compare";
import { evaluate } from "./evaluate";
import { BadDateError } from "../domain/errors";
import { BeforeFirstEditionError, InvalidBoardError } from "./errors";
import { type EvaluationRequest } from "./evaluation";
import { type GameStateInput } from "./game-state-input";
import { NEWEST_EDITION } from "./known-dates";
import { board, creature, permanent, seenAs } from "./test-kit/boards";

function faultsOf(state: GameStateInput, more: Partial<EvaluationRequest> = {}): readonly string[] {
  try {
    evaluate({ state, date: "2010-10-01", ...more });
  } catch (error) {
    if (error instanceof InvalidBoardError) return error.faults.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
  return [];
}

describe("a bad board", () => {
  it("gets all its faults at once, each with its path", () => {
    const state: GameStateInput = {
      players: [{ id: "ann", poisonCounters: -1 }, { id: "ann" }, { id: "bob", team: "reds", cardsInHand: 2e9 }],
      activePlayer: "zoe",
      objects: [
        creature("bear", "2/2", { owner: "zed", attachedTo: "x7" }),
        creature("bear", "2/2", { counters: [{ kind: "+1/+1", count: -3 }] }),
        permanent("odd", "Legendary Creeture — Zyxwv"),
        permanent("sizeless", "Creature — Zyxwv"),
        permanent("nap", "Enchant Tapped Creature"),
      ],
      continuousEffects: [{ id: "e", source: "nothing", affects: { ids: ["nobody"] } }],
      waitingTriggers: ["never"],
    };
    expect(faultsOf(state)).toEqual([
      'state.players[1].id: the id "ann" is used more than once',
      'state.objects[1].id: the id "bear" is used more than once',
      'state.activePlayer: the state has no player "zoe"',
      "state.players[0].poisonCounters: -1 is negative: it must be 0 or more",
      'state.players[2].team: the state has no team "reds"',
      "state.players[2].cardsInHand: 2000000000 is too large: the limit is 1000000",
      'state.objects[0].owner: the state has no player "zed"',
      'state.objects[0].attachedTo: the state has no object or player "x7"',
      "state.objects[1].counters[0].count: -3 is negative: it must be 0 or more",
      expect.stringMatching(
        /^state\.objects\[2\]\.typeLine: "creeture" before the dash is not a card type or supertype/,
      ),
      'state.continuousEffects[0].source: the state has no object "nothing"',
      'state.continuousEffects[0].affects.ids[0]: the state has no object "nobody"',
      'state.waitingTriggers[0]: the state has no triggered ability "never"',
      'state.objects[4].typeLine: "Enchant tapped creature" is not read exactly from a type line: say in `enchant` or `enchantsWhom` what it can enchant',
      "state.objects[3].toughness: sizeless is a creature on the battlefield without a toughness: give its toughness, or an effect that sets it",
    ]);
  });

  it("is none because of what an old type line says, if a filter says what the Aura can enchant", () => {
    const aura = permanent("aura", "Enchant Tapped Creature", { attachedTo: "bear" });
    const objects = [creature("bear", "2/2"), { ...aura, enchant: { types: ["Creature"] } }];
    expect(evaluate({ state: board({ objects }), date: "1999-11-01" }).checks).toEqual([]);
    expect(faultsOf(board({ objects: [{ ...aura, zone: "GRAVEYARD", attachedTo: null }] }))).toEqual([]);
    expect(faultsOf(board({ objects: [objects[0]!, aura] }))).toEqual([
      expect.stringMatching(/^state\.objects\[1\]\.typeLine: "Enchant tapped creature" is not read exactly/),
    ]);
  });

  it("names no ability on the stack that it does not have", () => {
    expect(faultsOf(board({ triggersOnStack: ["never"] }))).toEqual([
      'state.triggersOnStack[0]: the state has no triggered ability "never"',
    ]);
  });

  it("says nothing of when an ability triggers that no check triggers", () => {
    const shrine = permanent("shrine", "Enchantment");
    const chapter = { id: "III", source: "shrine", event: "CHAPTER" as const };
    const given = { watches: { types: ["Creature"] }, condition: { cardsInHandOf: "YOU" as const }, functionsFrom: [] };
    const why =
      "no check triggers an ability whose event is CHAPTER: whether it did is for waitingTriggers and triggersOnStack to say";
    expect(faultsOf(board({ objects: [shrine], triggeredAbilities: [{ ...chapter, ...given }] }))).toEqual(
      ["watches", "condition", "functionsFrom"].map((field) => `state.triggeredAbilities[0].${field}: ${why}`),
    );
    expect(faultsOf(board({ objects: [shrine], triggeredAbilities: [chapter] }))).toEqual([]);
    // playCombat asks.
    const attack = { ...chapter, ...given, event: "ATTACKS" as const };
    expect(faultsOf(board({ objects: [shrine], triggeredAbilities: [attack] }))).toEqual([]);
  });

  it("may leave a creature's toughness to an effect, or to its face being down", () => {
    const affects = { ids: ["golem"] };
    const state = board({
      objects: [permanent("golem", "Artifact"), permanent("hidden", "Creature — Golem", { faceDown: true })],
      continuousEffects: [
        { id: "animate", affects, addTypes: ["Creature"], setPower: { constant: 1 }, setToughness: { constant: 1 } },
      ],
    });
    expect(faultsOf(state)).toEqual([]);
  });

  it("has no conditions that depend on themselves, by one step or by several", () => {
    const count = (keyword: "FLYING" | "HASTE", atMost: number) => ({ count: { keywords: [keyword] }, atMost });
    const affects = { types: ["Creature"] };
    const flyIfNobodyFlies = { id: "self", affects, condition: count("FLYING", 0), addKeywords: ["FLYING" as const] };
    const hasteIfNobodyFlies = { id: "one", affects, condition: count("FLYING", 0), addKeywords: ["HASTE" as const] };
    const flyIfAnyHasHaste = {
      id: "two",
      affects,
      condition: { count: { keywords: ["HASTE" as const] } },
      addKeywords: ["FLYING" as const],
    };
    const faults = (continuousEffects: GameStateInput["continuousEffects"]) =>
      faultsOf(board({ objects: [creature("bear", "2/2")], continuousEffects })).map((fault) => fault.split(":")[0]);
    expect(faults([flyIfNobodyFlies])).toEqual(["state.continuousEffects[0].condition"]);
    expect(faults([hasteIfNobodyFlies, flyIfAnyHasHaste])).toEqual([
      "state.continuousEffects[0].condition",
      "state.continuousEffects[1].condition",
    ]);
    expect(faults([hasteIfNobodyFlies])).toEqual([]);
  });

  it("may have conditions that hold whichever effects apply: flying for all, if one already flies", () => {
    const flyIfOneFlies = { id: "flock", affects: { types: ["Creature"] }, addKeywords: ["FLYING" as const] };
    const condition = { count: { keywords: ["FLYING" as const] }, atLeast: 1 };
    const objects = [creature("bear", "2/2"), creature("bird", "1/1", { keywords: ["FLYING"] })];
    const game = board({ objects, continuousEffects: [{ ...flyIfOneFlies, condition }] });
    for (const date of ["2003-12-01", "2009-07-11", "2026-08-07"])
      expect(seenAs(game, "bear", date).keywords).toEqual(["FLYING"]);
    expect(faultsOf({ ...game, objects: [objects[0]!] })).toHaveLength(1);
  });

  it("does not take the condition of another permanent's kind for a cycle: metalcraft on an artifact", () => {
    const metalcraft = {
      id: "relic",
      source: "relic",
      affects: { isSource: true },
      condition: { count: { types: ["Artifact"], controller: "YOU" as const }, atLeast: 3 },
      addTypes: ["Artifact", "Creature", "Golem"],
      setPower: { constant: 5 },
      setToughness: { constant: 5 },
    };
    const objects = ["relic", "two", "three"].map((id) => permanent(id, "Artifact"));
    expect(faultsOf(board({ objects, continuousEffects: [metalcraft] }))).toEqual([]);
  });
});

describe("answers to choices", () => {
  const legend = (id: string) => permanent(id, "Legendary Artifact", { name: "Kiku" });
  const state = board({ objects: [legend("old"), legend("new")] });
  const faults = (choice: string, options: readonly string[]) =>
    faultsOf(state, { date: "2014-01-01", choices: [{ choice, options }] });

  it("are refused if the choice is never asked", () => {
    expect(faults("keep-one:ann:nonsense", ["old"])).toEqual([
      'choices[0].choice: this evaluation does not ask the choice "keep-one:ann:nonsense"',
    ]);
  });

  it("are refused if they do not name what can be taken", () => {
    const wrong = "choices[0].options: name exactly 1 of these, each once: old, new";
    expect(faults("keep-one:ann:legend:Kiku", ["third"])).toEqual([wrong]);
    expect(faults("keep-one:ann:legend:Kiku", ["old", "new"])).toEqual([wrong]);
    expect(faults("keep-one:ann:legend:Kiku", ["old"])).toEqual([]);
  });
});

describe("a date", () => {
  it("before the first text is refused with the range that is known", () => {
    const request = { state: board({}), date: "1999-04-22" };
    expect(() => evaluate(request)).toThrow(BeforeFirstEditionError);
    expect(() => evaluate(request)).toThrow(`known from 1999-04-23 to ${NEWEST_EDITION}`);
  });

  it("after the newest edition takes its rules", () => {
    expect(evaluate({ state: board({}), date: "2031-01-01" }).status).toBe("COMPLETE");
  });

  it("must be one", () => {
    const request = { state: board({}), date: "2010-02-30" };
    expect(() => evaluate(request)).toThrow(BadDateError);
    expect(() => evaluate(request)).toThrow('"2010-02-30" is not a date: write one that exists, as in 2009-10-01.');
  });

  it.each(["2010-02-30", "1993-08-05"])("of a comparison is named by its place: %s", (date) => {
    const compare = () => compareEvaluations({ state: board({}), dates: ["2010-10-01", date] });
    expect(compare).toThrow(expect.objectContaining({ path: "editions[1]" }) as Error);
  });
});
