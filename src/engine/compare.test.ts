import { compareEvaluations } from "./compare";
import { type GameStateInput } from "./game-state-input";
import { board, creature, permanent } from "./test-kit/boards";

const told = (state: GameStateInput, ...dates: readonly string[]) =>
  Object.fromEntries(
    compareEvaluations({ state, dates }).divergences.map(({ subject, outcomes }) => [
      subject,
      outcomes.map(({ outcome }) => outcome),
    ]),
  );

const kiku = (id: string, owner: string, timestamp: number) =>
  creature(id, "2/2", { name: "Kiku", owner, timestamp, typeLine: "Legendary Creature — Human" });

describe("the ends of one board under several dates", () => {
  it("are told with each edition's own rule number, and without what only another place changes", () => {
    const state = board({ objects: [kiku("old", "ann", 1), kiku("new", "bob", 2)] });
    expect(told(state, "2006-10-01", "2011-09-30", "2013-07-13")).toEqual({
      old: ["in its owner's graveyard (2006-10-01: 420.5e; 2011-09-30: 704.5k)", "on the battlefield"],
      new: ["in its owner's graveyard (2006-10-01: 420.5e; 2011-09-30: 704.5k)", "on the battlefield"],
    });
  });

  it("are told by figures alone if the place is the same", () => {
    const state = board({
      objects: [creature("bear", "2/2", { counters: [{ kind: "+1/+1", count: 1 }] })],
      continuousEffects: [
        {
          ...{ id: "becomes 0/1", affects: { ids: ["bear"] }, timestamp: 1 },
          ...{ setPower: { constant: 0 }, setToughness: { constant: 1 } },
        },
      ],
    });
    expect(told(state, "2003-12-01", "2006-10-01")).toEqual({ bear: ["0/1", "1/2"] });
  });

  it("name players, not their ids", () => {
    const state = board({
      objects: [creature("bear", "2/2", { timestamp: 0 })],
      continuousEffects: [
        { id: "elf of Bob's", affects: { ids: ["bear"] }, addTypes: ["Elf"], changeController: "bob", timestamp: 1 },
        { id: "back to Ann", affects: { ids: ["bear"] }, changeController: "ann", timestamp: 2 },
      ],
    });
    expect(told(state, "2003-12-01", "2006-10-01")).toEqual({ bear: ["controlled by Bob", "controlled by Ann"] });
  });

  it("say of a permanent that it is phased out", () => {
    const copy = permanent("copy", "Artifact", { kind: "COPY_OF_CARD", phasedOut: true });
    expect(told(board({ objects: [copy] }), "2006-10-01", "2009-10-01")).toEqual({
      copy: ["ceased to exist (420.5j)", "phased out"],
    });
  });

  it("say of what a player took along that it left the game, whosever it was (600.4a)", () => {
    const players = [{ id: "ann" }, { id: "bob", life: 0 }, { id: "cem" }];
    const state = board({ players, objects: [creature("lent", "2/2", { controller: "bob" })] });
    expect(told(state, "2006-07-15", "2006-10-01")).toEqual({ lent: ["left the game with a player", "in exile"] });
  });

  it("do not part for the player who has to choose", () => {
    const state = board({ objects: [kiku("old", "ann", 1), kiku("new", "ann", 2)] });
    const open = "open: Which Kiku does Ann keep?";
    expect(told(state, "2011-09-30", "2013-07-13")).toEqual({
      old: ["in its owner's graveyard (704.5k)", open],
      new: ["in its owner's graveyard (704.5k)", open],
    });
  });
});
