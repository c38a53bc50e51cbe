import { compareEvaluations } from "./compare";
import { type Evaluation } from "./evaluation";
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

  it.each([undefined, ""])("name what has the name %j by its id", (name) => {
    const land = { ...permanent("l", "Land"), name };
    const sword = permanent("sword", "Artifact — Equipment", { attachedTo: "l" });
    expect(told(board({ objects: [land, sword] }), "2003-07-01", "2003-12-01")).toEqual({
      sword: ["attached to l", "unattached (420.5k)"],
    });
  });

  it("say at which positions of the dates given each is, of which several may be one day", () => {
    const state = board({ objects: [kiku("old", "ann", 1), kiku("new", "bob", 2)] });
    const dates = ["2009-07-11", "2009-07-11", "2009-08-01", "2014-01-01"];
    const [old] = compareEvaluations({ state, dates }).divergences;
    expect(old!.outcomes.map(({ positions }) => positions)).toEqual([[0, 1, 2], [3]]);
  });
});

describe("what is certain in a check that waits for a choice (704.3: all actions are a single event)", () => {
  const legends = [kiku("old", "ann", 1), kiku("new", "ann", 2)];
  const dates = ["2009-08-01", "2014-01-01"];
  const open = "open: Which Kiku does Ann keep?";
  const waiting = {
    old: ["in its owner's graveyard (704.5k)", open],
    new: ["in its owner's graveyard (704.5k)", open],
  };

  it("does not part the ends: a player without life loses under every edition", () => {
    const state = board({
      players: [
        { id: "ann", name: "Ann" },
        { id: "bob", life: 0 },
      ],
      objects: legends,
    });
    expect(told(state, ...dates)).toEqual(waiting);
    const [, { status, state: after }] = compareEvaluations({ state, dates }).evaluations as [Evaluation, Evaluation];
    expect([status, after.players.map(({ hasLost }) => hasLost)]).toEqual(["NEEDS_CHOICES", [false, false]]);
  });

  it("takes along what a player owns who loses among others (800.4a)", () => {
    const players = [{ id: "ann", name: "Ann" }, { id: "bob", life: 0 }, { id: "cem" }];
    const bears = creature("bear", "2/2", { owner: "bob" });
    expect(told(board({ players, objects: [...legends, bears] }), ...dates)).toEqual(waiting);
  });

  it("is told with its rule where another edition does not do it", () => {
    const beast = creature("beast", "5/5", { damage: 1, dealtDamageByDeathtouch: true });
    expect(told(board({ objects: [...legends, beast] }), "2006-10-01", "2014-01-01").beast).toEqual([
      "on the battlefield",
      "in its owner's graveyard (704.5h)",
    ]);
  });

  it("goes before what is open: one that dies anyhow is not to be chosen", () => {
    const dying = [{ ...legends[0]!, damage: 2 }, legends[1]!];
    expect(told(board({ objects: dying }), ...dates)).toEqual({ new: waiting.new });
  });
});
