import { type IsoDate } from "../../domain/iso-date";
import { board as boardOf, creature, NEWEST } from "../test-kit/boards";
import { playScript } from "./play-script";
import { readScript } from "./read-script";

const play = (text: string, date: IsoDate = NEWEST) => playScript(readScript(text), date);

describe("a turn of a script that begins", () => {
  const HOUNDS = `players: ann, bob
active player: bob
ann: Isamaru [i1] 2/2 Legendary Creature — Dog, phased out
ann: Isamaru [i2] 2/2 Legendary Creature — Dog
next turn
`;

  it.each<IsoDate>(["2014-02-01", NEWEST])(
    "has state-based actions checked as a player gets priority in its upkeep, before anything attacks (503.1, 704.3): %s",
    (date) => {
      const asked = play(`${HOUNDS}attack: i1 → bob, i2 → bob\n`, date);
      expect(asked.lines[1]!.failure).toContain("the step before it waits");
      const chosen = play(`${HOUNDS}choose: keep-one:ann:legend:Isamaru → i1\nexpect: i2 dies\n`, date);
      expect(chosen.lines.map(({ failure }) => failure)).toEqual([null, null, null]);
    },
  );
});

describe("what has triggered as a turn of a script ends (500.2, 603.3)", () => {
  const board = (line: string) => `players: ann, bob
ann: Angel [angel] 3/3 Creature — Angel
ann: Bear [bear] 2/2 Creature — Bear
triggered ability joy: source angel, text "Whenever another creature you control dies, you gain 1 life.", dies, watches {types [Creature]}
${line}`;

  it.each(["cleanup", "next turn"])("resolves before that: %s", (end) => {
    const [finks] = play(`players: ann, bob
ann: Finks [finks] 3/2 Creature — Ouphe, persist
event: destroy {objects finks}
${end}
`).state!.objects;
    expect(finks).toMatchObject({ zone: "BATTLEFIELD", counters: [{ kind: "-1/-1", count: 1 }] });
  });

  it.each(["cleanup", "next turn"])("is told where nothing says what it does: %s", (end) => {
    const played = play(board(`event: destroy {objects bear}\n${end}\n`));
    expect(played.state!.board.pendingTriggers ?? []).toEqual([]);
    expect(played.assumptions.join()).toContain("joy resolves before the turn goes on, and what it does is not said");
  });
});

describe("a turn of a script that is over", () => {
  const BEAR = "players: ann, bob\nann: Bear [bear] 2/2 Creature — Bear\n";

  it("has no combat any more: that is refused, and the next turn has one (514.3)", () => {
    const { lines, state } = play(
      `${BEAR}cleanup\nattack: bear → bob\nnext turn\nnext turn\nattack: bear → bob\npass\n`,
    );
    expect(lines.map(({ failure }) => failure)).toEqual([
      null,
      "it is not played: the turn is over: let the next one begin first, by `next turn`",
      ...[null, null, null, null],
    ]);
    expect(state!.players.map(({ life }) => life)).toEqual([20, 18]);
  });

  it("does not end again as the next one begins (500.1)", () => {
    const wounded = play(`${BEAR}cleanup\nevent: deal damage {source bear, objects bear, amount 1}\nnext turn\n`);
    expect(wounded.lines.map(({ failure }) => failure)).toEqual([null, null, null]);
    expect(wounded.state!.objects[0]!.damage).toBe(1);
  });
});

describe("a delayed triggered ability that a script has waiting (603.7)", () => {
  const LATER = "At the beginning of the next end step, return it to the battlefield under its owner's control.";
  const TEXT = "{T}: Exile target creature.";
  const state = boardOf({
    objects: [creature("echo", "2/3"), creature("giant", "3/3")],
    instructions: [
      {
        ...{ id: "echo.1", source: "echo", kind: "ACTIVATED" as const, text: TEXT },
        targets: [{ what: { types: ["Creature"] } }],
        does: [
          { kind: "EXILE", targets: [1] },
          { kind: "RESOLVE", later: LATER },
        ],
      },
      { ...{ id: "echo.2", source: "echo", kind: "TRIGGERED" as const, text: LATER }, does: [] },
    ],
    fromCards: [{ object: "echo" }],
  });
  const unread = { ...state, instructions: state.instructions!.map((one, at) => ({ ...one, isUnread: at === 1 })) };
  const playOn = (lines: string, from = state) => {
    const script = readScript(
      `players: ann, bob\nann: Echo [echo] 2/3 Creature — Spirit\nann: Giant [giant] 3/3 Creature — Giant\n${lines}`,
    );
    const { state: after, lines: played, assumptions } = playScript({ ...script, board: from }, NEWEST);
    expect(played.map(({ failure }) => failure)).toEqual(played.map(() => null));
    return { board: after!.board, assumptions: assumptions.join() };
  };
  const EXILES = "resolve: echo {player ann, targets giant}\n";
  const WAITS = [{ source: "echo", text: LATER, controller: "ann" }];

  it("is on the board that goes back, and is no ability that could be meant beside that which makes it", () => {
    expect(playOn(EXILES).board).toMatchObject({ delayed: WAITS });
    expect(playOn(EXILES).board.restsOn).toBeUndefined();
  });

  it.each(["cleanup", "next turn"])("triggers where the end step is reached, and nothing rests on it: %s", (end) => {
    const { board } = playOn(`${EXILES}${end}\n`);
    expect([board.delayed, board.restsOn]).toEqual([undefined, undefined]);
  });

  it.each(["cleanup", "next turn"])("is told and rested on there if it is not read: %s", (end) => {
    const { board, assumptions } = playOn(`${EXILES}${end}\n`, unread);
    expect(assumptions).toContain(`is not played: let it RESOLVE by its words before this. “${LATER}”`);
    expect(board.delayed).toBeUndefined();
    expect(board.restsOn).toEqual([expect.objectContaining({ lines: [{ card: "echo", text: LATER }] })]);
  });

  it("waits no more once it has resolved by its words", () => {
    const { board } = playOn(`${EXILES}resolve: echo {player ann, ability "2"}\nnext turn\n`);
    expect([board.delayed, board.restsOn]).toEqual([undefined, undefined]);
  });
});
