import { type IsoDate } from "../domain/iso-date";
import { type GameStateInput } from "../engine";
import { drawCards } from "../engine/drawing";
import { playScript, readScript } from "../engine/script";
import { NEWEST } from "../engine/test-kit/boards";
import { dealt, type Texts } from "./test-kit/dealt";

/** Plays steps on it: at once, and each by itself on the board of the one before as JSON. */
function play(board: string, texts: Texts, steps: readonly string[], date: IsoDate = NEWEST) {
  const state = dealt(board, texts);
  const written = (lines: readonly string[]) => readScript(`players: ann, bob\n${board}\n${lines.join("\n")}\n`, true);
  const played = playScript({ ...written(steps), board: state }, date);
  return {
    ...played,
    failures: played.lines.flatMap(({ failure }) => failure ?? []),
    told: played.lines.flatMap((line) => line.told.map(({ explanation }) => explanation)),
    rests: played.state!.ledger.flatMap(({ trust, lines }) =>
      trust === "CERTAIN" ? [] : lines.map(({ text }) => text),
    ),
    life: played.state!.players.map(({ life }) => life),
    zones: Object.fromEntries(played.state!.objects.map(({ id, zone }) => [id, zone])),
  };
}

const ONE = "ann: One [one] Creature — Bear";
const TWO = `${ONE}\nbob: Two [two] Creature — Bear`;

describe("what triggers at the beginning of the end step", () => {
  it("does what its card says before the turn ends, and nothing rests on it (513.1a, 603.3)", () => {
    const { life, rests, failures } = play(ONE, { one: "At the beginning of your end step, you gain 2 life." }, [
      "next turn",
    ]);
    expect([failures, life, rests]).toEqual([[], [22, 20], []]);
  });

  it("does nothing in the turn of another player than its words say, and nothing that was over before (513.1)", () => {
    const your = { one: "At the beginning of your end step, you gain 2 life." };
    expect(play(`active player: bob\n${ONE}`, your, ["next turn"]).life).toEqual([20, 20]);
    expect(play(ONE, your, ["cleanup"]).life).toEqual([20, 20]);
    const others = { one: "At the beginning of each opponent's end step, you gain 2 life." };
    expect(play(ONE, others, ["next turn"]).life).toEqual([20, 20]);
    expect(play(`active player: bob\n${ONE}`, others, ["next turn"]).life).toEqual([22, 20]);
  });

  it("asks its condition as it triggers, and again as it resolves (603.4)", () => {
    const one = "At the beginning of your end step, if you control two or more creatures, you gain 2 life.";
    expect(play(ONE, { one }, ["next turn"]).life).toEqual([20, 20]);
    expect(play(`${ONE}\nann: Bear [bear] Creature — Bear`, { one }, ["next turn"]).life).toEqual([22, 20]);
  });

  it("goes on the stack with that of the active player first, so that the other resolves before it (603.3b)", () => {
    const lines = {
      one: "At the beginning of each end step, each player loses 20 life.",
      two: "At the beginning of each end step, you gain 1 life.",
    };
    const { told } = play(TWO, lines, ["next turn"]);
    const order = told.filter((one) => /resolves\.$/.test(one));
    expect(order[0]).toBe("An ability of Two resolves.");
  });

  it("is asked in which order two of one player go on the stack (603.3b), and whom one targets (603.3d)", () => {
    const board = `${TWO}\nann: Bear [bear] Creature — Bear`;
    const texts = {
      one: "At the beginning of your end step, this creature deals 2 damage to target creature.",
      bear: "At the beginning of your end step, you gain 1 life.",
    };
    const asked = play(board, texts, ["next turn"]);
    expect(asked.told.join()).toContain("choose: target:ann:one → two");
    const chosen = ["next turn", "choose: trigger-order:ann → [one.1.1, bear.1.1]", "choose: target:ann:one → two"];
    const { failures, zones, life } = play(board, texts, chosen);
    expect([failures, zones.two, life]).toEqual([[], "GRAVEYARD", [21, 20]]);
  });

  it("speaks of the player whose end step it is, without being told (603.2b)", () => {
    const one = "At the beginning of each player's end step, that player loses 1 life.";
    expect(play(`active player: bob\n${ONE}`, { one }, ["next turn"]).life).toEqual([20, 19]);
  });

  it.each([
    ["what it does is not read", "At the beginning of your end step, frobnicate the gizmo."],
    [
      "when that is, is not all said",
      "At the beginning of the end step of enchanted creature's controller, you gain 2 life.",
    ],
    [
      "it works in a graveyard alone",
      "At the beginning of your end step, return this card from your graveyard to your hand.",
    ],
  ])("is told, and rested on, where %s", (_, one) => {
    const { life, rests } = play(ONE, { one }, ["next turn"]);
    expect([life, rests]).toEqual([[20, 20], expect.arrayContaining([one])]);
  });

  it("is told, and rested on, where it takes modes that nobody gave (603.3c)", () => {
    const one = "At the beginning of your end step, choose one —\n• You gain 1 life.\n• You lose 1 life.";
    const { life, rests } = play(ONE, { one }, ["next turn"]);
    expect([life, rests]).toEqual([[20, 20], [expect.stringContaining("choose one")]]);
  });
});

describe("what triggers before combat", () => {
  const GROWS = "put a +1/+1 counter on this creature.";
  const sizeOf = ({ state }: ReturnType<typeof play>, id: string) => {
    const { power, toughness } = state!.objects.find((one) => one.id === id)!;
    return `${power}/${toughness}`;
  };

  it("goes on the stack in the upkeep, and resolves as that is over (503.1a, 500.2)", () => {
    const one = { one: "At the beginning of each upkeep, you gain 2 life." };
    const begun = play(ONE, one, ["next turn"]);
    expect([begun.life, begun.rests, begun.told.at(-1)]).toEqual([
      [20, 20],
      [],
      expect.stringMatching(/^On the stack: one\.1\.1/),
    ]);
    expect(play(ONE, one, ["next turn", "resolve: one.1.1"]).life).toEqual([22, 20]);
    const attacked = play(ONE, one, ["next turn", "attack: nothing"]);
    expect([attacked.life, attacked.rests, attacked.state!.board.momentsAhead]).toEqual([[22, 20], [], undefined]);
  });

  it.each([
    ["draw step (504.2)", "At the beginning of your draw step"],
    ["first main phase (505.1a)", "At the beginning of your first main phase"],
    ["precombat main phase", "At the beginning of each player's precombat main phase"],
    ["combat (507.1)", "At the beginning of combat on your turn"],
  ])("resolves in its step before attackers are declared: %s", (_, when) => {
    const played = play(ONE, { one: `${when}, ${GROWS}` }, ["next turn", "next turn", "attack: one → bob", "pass"]);
    expect([played.failures, sizeOf(played, "one").slice(0, 2), played.rests]).toEqual([
      [],
      expect.stringMatching(/[34]\//),
      [],
    ]);
    expect(played.life[1]).toBeLessThan(18);
  });

  it("of combat triggers wherever attackers are declared, be it in a second combat phase (506.1, 507.1)", () => {
    const texts = { one: `At the beginning of combat on your turn, ${GROWS}` };
    expect(sizeOf(play(ONE, texts, ["attack: nothing"]), "one")).toBe("3/3");
    expect(sizeOf(play(ONE, texts, ["attack: nothing", "attack: nothing"]), "one")).toBe("4/4");
    expect(sizeOf(play(`active player: bob\n${ONE}`, texts, ["attack: nothing"]), "one")).toBe("2/2");
  });

  it("may kill what would attack, which then can't (508.1)", () => {
    const texts = { two: "At the beginning of each combat, each creature gets -2/-2 until end of turn." };
    const { told, zones } = play(TWO, texts, ["attack: one → bob"]);
    expect([zones.one, told]).toEqual([
      "GRAVEYARD",
      expect.arrayContaining(["Illegal: One can't attack: it is not on the battlefield."]),
    ]);
  });

  it("of the second main phase triggers once combat is over, and without combat as the turn ends (505.1a)", () => {
    const texts = { one: "At the beginning of your postcombat main phase, you gain 2 life." };
    expect(play(ONE, texts, ["attack: nothing", "next turn"]).life).toEqual([22, 20]);
    expect(play(ONE, texts, ["attack: nothing"]).told.at(-1)).toMatch(/^On the stack: one\.1\.1/);
    expect(play(ONE, texts, ["next turn", "next turn", "next turn"]).life).toEqual([22, 20]);
  });

  it("has the draw of the turn first, and triggers after it (504.1-2)", () => {
    const texts = { one: "At the beginning of your draw step, you gain 2 life." };
    const draw = "event: draw {players ann, amount 1}";
    const board = `${ONE}\nann's library: Top [top] Creature — Bear\nann's library: Next [next] Creature — Bear`;
    const { told, life } = play(board, texts, ["next turn", "next turn", draw]);
    expect([life, told.at(-1)]).toEqual([[20, 20], expect.stringMatching(/^On the stack: one\.1\.1/)]);
    expect(play(board, texts, ["next turn", "next turn", draw, "attack: nothing"]).life).toEqual([22, 20]);
    const before = play(board, texts, ["next turn", "next turn"]).state!.board;
    const { state } = drawCards({ state: before, date: NEWEST, player: "ann", count: 1 });
    expect(state.board.pendingTriggers).toMatchObject([{ ability: "one.1.1" }]);
  });

  it.each<IsoDate>(["1999-04-23", "2006-02-01"])(
    "resolves in upkeep, combat and end step by the rules of %s as well (410.2, 503.1)",
    (date) => {
      const texts = {
        one: "At the beginning of your upkeep, you gain 1 life.\nAt the beginning of combat on your turn, you gain 2 life.\nAt the beginning of your end step, you gain 4 life.",
      };
      const { life, rests } = play(ONE, texts, ["next turn", "next turn", "attack: nothing", "next turn"], date);
      expect([life, rests]).toEqual([[31, 20], []]);
    },
  );

  it("is no draw of the turn if an ability in the upkeep draws (504.1)", () => {
    const texts = {
      one: "At the beginning of your upkeep, draw a card.\nAt the beginning of your first main phase, you gain 2 life.",
    };
    const { state, life } = play(ONE, texts, ["next turn", "next turn", "resolve: one.1.1"]);
    expect([life, state!.board.momentsAhead![0]]).toEqual([[20, 20], "DRAW_STEP"]);
  });
});

describe("a copy of what triggers in turns (707.2)", () => {
  const copies = "event: create {players ann, token {type line Token, copy {of one}}}";

  it("triggers as that does", () => {
    const texts = { one: "At the beginning of your end step, you gain 2 life." };
    expect(play(ONE, texts, [copies, "next turn"]).life).toEqual([24, 20]);
    expect(play(ONE, texts, [copies, "event: destroy {objects one}", "next turn"]).life).toEqual([22, 20]);
  });

  it("is told, and rested on, where that is not read", () => {
    const one = "At the beginning of your end step, frobnicate the gizmo.";
    expect(play(ONE, { one }, [copies, "event: destroy {objects one}", "next turn"]).rests).toContain(one);
  });
});

describe("a delayed triggered ability (603.7)", () => {
  const BLINK = {
    blink:
      "Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.",
  };
  const BOARD = `${TWO}\nann's hand: Blink [blink] Instant`;
  const CAST = "resolve: blink {player ann, targets two}";

  it.each(["next turn", "cleanup"])("triggers at its moment, and speaks of what was meant (603.7c): %s", (end) => {
    expect(play(BOARD, BLINK, [CAST]).zones.two).toBe("EXILE");
    const { zones, rests, state } = play(BOARD, BLINK, [CAST, end]);
    expect([zones.two, rests, state!.board.delayed]).toEqual(["BATTLEFIELD", [], undefined]);
  });

  it("has lost track of what has changed zones meanwhile (603.7c)", () => {
    const { zones } = play(BOARD, BLINK, [CAST, "event: return {objects two, zone hand}", "next turn"]);
    expect(zones.two).toBe("HAND");
  });

  it("does nothing to its source once that has left the battlefield, be it back (400.7)", () => {
    const texts = { one: "{T}: Sacrifice this creature at the beginning of the next end step." };
    const activated = "resolve: one {player ann}";
    const flickered = ["event: exile {objects one}", "event: return {objects one, zone battlefield}"];
    expect(play(ONE, texts, [activated, "next turn"]).zones.one).toBe("GRAVEYARD");
    expect(play(ONE, texts, [activated, ...flickered, "next turn"]).zones.one).toBe("BATTLEFIELD");
  });

  it("triggers at once on what was done, where its words say so (603.12)", () => {
    const texts = {
      one: "At the beginning of your end step, you may sacrifice a creature. When you do, you gain 3 life.",
    };
    const may = ["next turn", "choose: may:ann:one → yes"];
    const { life, rests, failures } = play(ONE, texts, may);
    expect([failures, life, rests]).toEqual([[], [23, 20], []]);
    expect(play(ONE, texts, ["next turn", "choose: may:ann:one → no"]).life).toEqual([20, 20]);
  });

  it("triggers at end of combat, where its words say so (511.2)", () => {
    const blink = {
      blink: "Exile target creature. Return it to the battlefield under its owner's control at end of combat.",
    };
    expect(play(BOARD, blink, [CAST]).zones.two).toBe("EXILE");
    expect(play(BOARD, blink, [CAST, "attack: nothing"])).toMatchObject({ zones: { two: "BATTLEFIELD" }, rests: [] });
  });

  it("is controlled by whoever controlled what made it (603.7d)", () => {
    const drain = {
      blink:
        "Draw a card at the beginning of the next turn's upkeep.\nYou gain 1 life at the beginning of the next end step.",
    };
    expect(play(BOARD, drain, ["resolve: blink {player bob}", "next turn"]).life).toEqual([20, 21]);
  });

  it("is told, and rested on, where a board does not say of what it speaks", () => {
    const state = dealt(BOARD, BLINK);
    const words = state.instructions!.find(({ targets }) => targets?.some(({ isTold }) => isTold))!.text;
    const script = readScript(`players: ann, bob\n${BOARD}\nnext turn\n`, true);
    const waits = { ...state, delayed: [{ source: "blink", text: words }] };
    const { assumptions } = playScript({ ...script, board: waits }, NEWEST);
    expect(assumptions.join()).toContain("is not played: let it RESOLVE by its words before this.");
  });
});

describe("what is played at once, and step by step on boards sent as JSON", () => {
  it.each<readonly [string, string, Texts, readonly string[]]>([
    [
      "a delayed triggered ability",
      `${TWO}\nann's hand: Blink [blink] Instant`,
      {
        blink:
          "Exile target creature. Return it to the battlefield under its owner's control at the beginning of the next end step.",
      },
      ["resolve: blink {player ann, targets two}", "next turn"],
    ],
    [
      "lines of turns",
      TWO,
      {
        one: "At the beginning of each end step, you gain 1 life.\nAt the beginning of each upkeep, each player loses 1 life.",
        two: "Vanishing 2\nAt the beginning of combat on your turn, put a +1/+1 counter on this creature.",
      },
      ["next turn", "attack: nothing", "next turn", "attack: one → bob\npass", "next turn", "attack: nothing"],
    ],
  ])("comes to the same: %s", (_, board, texts, steps) => {
    const whole = play(board, texts, steps).state!;
    const last = steps.reduce<GameStateInput>(
      (state, line) => {
        const script = readScript(`players: ann, bob\n${board}\n${line}\n`, true);
        const sent = JSON.parse(JSON.stringify(state)) as GameStateInput;
        return playScript({ ...script, board: sent }, NEWEST).state!.board;
      },
      dealt(board, texts),
    );
    expect(last).toEqual(whole.board);
  });
});
