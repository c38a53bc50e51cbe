import { type IsoDate } from "../domain/iso-date";
import { playScript, readScript } from "../engine/script";
import { NEWEST } from "../engine/test-kit/boards";
import { deal } from "./deal";
import { readCard } from "./reading";

type Texts = Readonly<Record<string, string>>;

/** Plays steps on a board whose objects have these texts; an object without one is no card. */
function after(board: string, texts: Texts, steps: readonly string[], date: IsoDate = NEWEST) {
  const script = readScript(`players: ann, bob\n${board}\n${steps.join("\n")}\n`, true);
  const state = deal(
    script.board,
    ({ id, typeLine }) => {
      if (texts[id] === undefined) return null;
      const of = { name: id, type_line: typeLine ?? "Creature — Bear", oracle_text: texts[id] };
      return readCard(/Creature/.test(of.type_line) ? { ...of, power: "2", toughness: "2" } : of);
    },
    "state",
    new Set(script.board.objects!.map(({ id }) => id)),
  );
  const played = playScript({ ...script, board: state }, date);
  return {
    failures: played.lines.flatMap(({ failure }) => failure ?? []),
    assumptions: played.assumptions,
    rests: played.state!.ledger.flatMap(({ trust, lines }) =>
      trust === "CERTAIN" ? [] : lines.map(({ text }) => text),
    ),
  };
}

const ATTACK = ["attack: one → bob", "block: nothing", "pass"];

describe("a keyword whose effect nothing carries out, on an object that is no card", () => {
  it.each([
    ["evolve, as another creature enters (702.100a)", "evolve", ["enter: two"]],
    ["echo, in the upkeep of its controller (702.30a)", "echo", ["next turn", "next turn"]],
    ["daybound, as a turn begins (702.145b)", "daybound", ["next turn"]],
    ["mobilize, as it attacks (702.181a)", "mobilize", ATTACK],
    ["haunt, as it dies (702.55a)", "haunt", ["event: destroy {objects one}"]],
  ])("is rested on once it could have done something: %s", (_, keyword, steps) => {
    const board = `ann: One [one] 1/1 Creature, ${keyword}\nann's hand: Two [two] 3/3 Creature`;
    const { failures, rests } = after(board, {}, steps);
    expect(failures).toEqual([]);
    expect(rests).toContain(keyword);
    expect(after(board, {}, ["check"]).rests).toEqual([]);
  });

  it("is rested on as the object that has it enters (702.110a), and not where it lies", () => {
    const board = "ann's hand: One [one] 1/1 Creature, exploit";
    expect(after(board, {}, ["enter: one"]).rests).toContain("exploit");
    expect(after(board, {}, ["check"]).rests).toEqual([]);
  });

  it("does nothing as a creature enters that somebody else controls (702.100a)", () => {
    const board = "ann: One [one] 1/1 Creature, evolve\nbob's hand: Two [two] 3/3 Creature";
    expect(after(board, {}, ["enter: two"]).rests).toEqual([]);
  });
});

describe("speed that rises, which nothing carries out (702.179d)", () => {
  const asking = "continuous effect max: source one, condition {speed of you, at least 4}, add power 5";

  it("is rested on where something asks of it", () => {
    const engines = "ann: One [one] 1/1 Creature, start your engines";
    const play = (more: string) => {
      const read = readScript(`players: ann {speed 3}, bob\n${engines}${more}\n${ATTACK.join("\n")}\n`, true);
      const { state } = playScript({ ...read, board: deal(read.board, () => null) }, NEWEST);
      return state!.ledger.flatMap(({ trust, lines }) => (trust === "CERTAIN" ? [] : lines.map(({ text }) => text)));
    };
    expect(play(`\n${asking}`)).toEqual(["speed"]);
    expect(play("")).toEqual([]);
  });
});

describe("ward, which nobody pays here (702.21a)", () => {
  const board = (keyword: string) =>
    `ann: One [one] 2/2 Legendary Creature${keyword}\nann: Tree [tree] Enchantment\nbob's stack: Two [two] Instant`;
  const texts = { two: "Destroy target creature." };
  const resolve = ["resolve: two {player bob, targets one}"];
  const said = "One has ward: that it does not counter what targets it is taken for granted.";

  it.each([
    ["printed", ", ward", texts],
    ["that an effect gives", "", { ...texts, tree: "Legendary creatures you control have ward {1}." }],
  ])("is told, and rested on: %s", (_, keyword, given) => {
    const { failures, rests, assumptions } = after(board(keyword), given, resolve);
    expect(failures).toEqual([]);
    expect(assumptions).toContain(said);
    expect(rests).toContain("ward");
  });

  it("is nothing to what its controller targets it with", () => {
    const own = board(", ward").replace("bob's stack", "ann's stack");
    const { rests, assumptions } = after(own, texts, ["resolve: two {player ann, targets one}"]);
    expect([rests, assumptions.includes(said)]).toEqual([[], false]);
  });
});

describe("what triggers on spells and on what goes onto the stack", () => {
  const board = "ann: One [one] Creature — Bear\nbob: Ox [ox] 2/2 Creature\nann's stack: Two [two] Instant";
  const resolve = ["resolve: two {player ann, targets ox}"];
  const two = "Destroy target creature.";

  it.each([
    [
      "has done something once a spell has resolved, which was cast (601.2i, 603.2)",
      "you cast an instant or sorcery spell",
      1,
    ],
    ["has not if somebody else cast it", "an opponent casts a spell, if you cast none", 1],
    ["has not if it is about what enters", "another artifact you control enters", 0],
  ])("%s", (_, event, count) => {
    const one = `Whenever ${event}, this creature gets +3/+0 until end of turn.`;
    expect(new Set(after(board, { one, two }, resolve).rests).size).toBe(count);
  });

  it("has done something with prowess (702.108a)", () => {
    const prowess = board.replace("Creature — Bear", "1/1 Creature, prowess");
    expect(after(prowess, { two }, resolve).rests).toContain("prowess");
  });

  it("may have chosen the target of a triggered ability anew (115.7)", () => {
    const one =
      "Whenever a spell or ability is put onto the stack, if it has a single target, reselect its target at random.";
    const entering =
      "When this enchantment enters, exile target creature an opponent controls until this enchantment leaves the battlefield.";
    const light = "ann: One [one] Enchantment\nbob: Ox [ox] 2/2 Creature\nann's hand: Two [two] Enchantment";
    const { failures, rests } = after(light, { one, two: entering }, [
      "enter: two",
      "resolve: two {player ann, ability two.1.1, targets ox}",
    ]);
    expect(failures).toEqual([]);
    expect(new Set(rests)).toEqual(new Set([one]));
  });
});

describe("abilities of which nobody has more than the words", () => {
  it("are rested on once a delayed one may have triggered on an event, and not before (603.7)", () => {
    const board =
      "ann: Land [land] Land\nann's stack: Two [two] Sorcery\nann: One [one] 2/2 Creature\nbob: Ox [ox] 2/2 Creature";
    const two =
      "Earthbend 2. (Target land you control becomes a 0/0 creature with haste that's still a land. Put two +1/+1 counters on it. When it dies or is exiled, return it to the battlefield tapped.)";
    const rests = (...steps: readonly string[]) =>
      after(board, { two }, ["resolve: two {player ann, targets land}", ...steps]).rests;
    const later = "When that land dies or is exiled, return it to the battlefield tapped under your control.";
    expect(rests()).toEqual([]);
    expect(rests("event: destroy {objects ox}", ...ATTACK)).toEqual([]);
    expect(rests("event: destroy {objects land}")).toEqual([later]);
    expect(rests("event: deal damage {objects land, source ox, amount 2}", "check")).toEqual([later]);
  });

  it("are rested on where an effect gives them, once they could have triggered (603.2)", () => {
    const board = "ann: One [one] 2/2 Creature\nann's stack: Two [two] Sorcery";
    const words = "At the beginning of the end step, sacrifice this token.";
    const two = `Create a token that's a copy of target creature you control, except it has haste and "${words}"`;
    const steps = ["resolve: two {player ann, targets one}"];
    expect(after(board, { two }, steps).rests).toEqual([]);
    expect(after(board, { two }, [...steps, "next turn"]).rests).toContain(words);
  });
});
