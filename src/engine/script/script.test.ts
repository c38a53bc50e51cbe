import fc from "fast-check";
import { InvalidBoardError } from "../errors";
import { writeNotation } from "../notation";
import { playScript, readScript } from ".";

/** What fails, line by line. */
function failures(text: string, date = "2026-08-07") {
  const { lines } = playScript(readScript(text), date);
  return lines.flatMap(({ line, written, failure }) => (failure === null ? [] : [`${line}: ${written}: ${failure}`]));
}

const BOARD = `players: ann, bob
ann: Grizzly Bears [bears] 2/2 Creature — Bear
ann: Serra Angel [angel] 4/4 Creature — Angel, flying, vigilance
bob: Hill Giant [giant] 3/3 Creature — Giant
bob: Spirit [spirit] 1/1 Creature — Spirit, token
`;

describe("a script", () => {
  it("plays a combat as far as it is decided, and goes on with what is decided next (508 to 511)", () => {
    const script = `${BOARD}attack: bears → bob, angel → bob
expect: bears tapped, angel untapped, legal, bob life 20
block: giant → bears, spirit → bears
expect: bears 2/2
assign: bears → giant ×1, bears → spirit ×1
pass
expect: spirit dies, bears dies, giant lives, giant damage 1, bob life 16, by 704.5g, by 704.5d
`;
    expect(failures(script)).toEqual([]);
  });

  it("asks each thing of the board that the step before left: counters, damage and effects until end of turn", () => {
    const script = `${BOARD}event: put counters {counters +1/+1 ×1, objects bears}
event: start effect {source bears, effect {id growth, end of turn, affects {ids bears}, add power 3, add toughness 3}}
expect: bears 6/6
event: deal damage {source giant, amount 5, objects bears}
expect: bears lives, bears damage 5, nothing happens
cleanup
expect: bears 3/3, bears damage 0, bears lives
event: put counters {counters -1/-1 ×3, objects bears}
expect: bears dies, by 704.5f
`;
    expect(failures(script)).toEqual([]);
  });

  it("takes nothing for granted any more that a line of the same combat says (603.2)", () => {
    const blow = "triggered ability blow: source bears, attacks\n";
    const attack = `${BOARD}${blow}attack: bears → bob\nblock: nothing\n`;
    const assumptions = (text: string) =>
      playScript(readScript(text), "2026-08-07").assumptions.filter((one) => one.startsWith("blow resolves"));
    expect(assumptions(attack)).toHaveLength(1);
    const respond =
      "respond: attackers declared {player ann, resolves blow, events [gain life {players ann, amount 4}]}\n";
    expect(assumptions(`${attack}${respond}`)).toEqual([]);
  });

  it("says where something lies that does nothing there as long as it lies there (113.6)", () => {
    const wurm = "ann: Wurm [wurm] 6/5 Creature, hand\ntriggered ability enter: source wurm, enters battlefield\n";
    const assumptions = (steps: string) => playScript(readScript(`${BOARD}${wurm}${steps}`), "2026-08-07").assumptions;
    const nothing = "enter does nothing: its source, Wurm, is in a hand, where it does not function.";
    expect(assumptions("check\ncheck\n")).toContain(nothing);
    expect(assumptions("check\nenter: wurm\ncheck\n")).not.toContain(nothing);
  });

  it("has no second card of a name resolve beside what the board has, without a word", () => {
    const script = (of: string) =>
      `players: ann, bob\nann: Drudge Skeletons 1/1 Creature — Skeleton\nresolve: ${of} {ability 1}\n`;
    expect(() => readScript(script("drudge skeletons"), true)).toThrow(
      "3:10: expected an object by its id, `resolve: drudge-skeletons`",
    );
    expect(readScript(script("drudge-skeletons"), true).lines).toHaveLength(1);
  });

  it("lets an ability of a card leave the stack by the id that it is told by, which no board has before", () => {
    const script = "players: ann\nann: Kitchen Finks [finks]\nresolve: finks.1.1\n";
    const [step] = readScript(script, true).lines;
    expect(step).toMatchObject({ act: { step: { resolves: ["finks.1.1"] } } });
    expect(() => readScript(script.replace("finks.1.1", "fiks.1.1"), true)).toThrow(
      "3:10: expected something that resolves",
    );
  });

  it("gives the turn to the next player, whose permanents untap (502.3)", () => {
    const script = `${BOARD}attack: bears → bob
block: nothing
pass
expect: bears tapped, bob life 18
next turn
attack: giant → ann
pass
expect: ann life 17, bears tapped, giant tapped
next turn
expect: bears untapped, giant tapped
`;
    expect(failures(script)).toEqual([]);
  });

  it("has players respond in combat", () => {
    const script = `${BOARD}attack: bears → bob
block: giant → bears
respond: blockers declared {player ann, events [destroy {objects giant}]}
pass
expect: giant dies, bears lives, bob life 20
`;
    expect(failures(script)).toEqual([]);
  });

  it("is about the day: a legend of each player in 2012 and since 2013 (704.5k, 704.5j)", () => {
    const script = (date: string) => `edition: ${date}
players: ann, bob
ann: Kiku [hers] 2/2 Legendary Creature
bob: Kiku [his] 2/2 Legendary Creature
check
`;
    expect(failures(`${script("2012-06-01")}expect: hers dies, his dies, by 704.5k\n`, "2012-06-01")).toEqual([]);
    expect(failures(`${script("2013-07-13")}expect: hers lives, his lives, nothing happens\n`, "2013-07-13")).toEqual(
      [],
    );
  });

  it("tells losers and winners (104.2a, 704.5a)", () => {
    expect(
      failures(`${BOARD}event: lose life {amount 20, players bob}\nexpect: bob loses, ann wins, by 704.5a\n`),
    ).toEqual([]);
    expect(failures(`${BOARD}event: lose life {amount 20, players [ann, bob]}\nexpect: draw\n`)).toEqual([]);
  });

  it("sees the life total of a team where players share one (810.9)", () => {
    const teams = "variants: two headed giant\nteam red: life 30\nteam blue: life 30\n";
    const board = `${teams}player ann: team red\nplayer bob: team blue\n`;
    expect(failures(`${board}event: lose life {players bob, amount 2}\nexpect: bob life 28, ann life 30\n`)).toEqual(
      [],
    );
  });

  it("tells in each line of a combat what follows of it, and what is not done or illegal once", () => {
    const told = (text: string, date: string) =>
      playScript(readScript(BOARD + text), date).lines.map(({ told: all }) =>
        all.map(({ explanation }) => explanation),
      );
    const combat = `attack: bears → bob
block: giant → bears
respond: damage on stack {player ann, events [destroy {objects giant}]}
pass
`;
    const [, blocked, responded, passed] = told(combat, "2005-10-01");
    expect(blocked!.at(-1)).toMatch(/^Combat damage goes on the stack/);
    expect(responded).toContain("Hill Giant is destroyed.");
    expect(passed).toEqual([]);
    const [attacked, now, notDone] = told(combat, "2026-08-07");
    expect(attacked!.join(" ")).not.toContain("Waiting");
    expect(now!.join(" ")).toContain("Combat damage is dealt");
    expect(notDone).toEqual(["Not done: Combat damage does not use the stack under these rules (510.2)."]);
    expect(
      told("attack: giant → ann\npass\n", "2026-08-07").map(
        (all) => all.filter((one) => one.startsWith("Illegal")).length,
      ),
    ).toEqual([2, 0]);
  });

  it("goes on with a combat that the board of an answer holds (509.1, 510.2)", () => {
    const begun = `players: ann, bob
ann: Bear [bear] 2/2 Creature
bob: Giant [giant] 3/3 Creature
attack: bear → bob
`;
    const { state } = playScript(readScript(begun), "2026-08-07");
    const board = writeNotation(state!.board);
    const next = (lines: string) => failures(`${board.trimEnd()}\n${lines}`);
    expect(board).toContain("combat:");
    expect(next("block: giant → bear\nexpect: bear dies, bob life 20\n")).toEqual([]);
    expect(next("block: nothing\npass\nexpect: bear lives, bob life 18\n")).toEqual([]);
    expect(next("pass\nexpect: bear lives, bob life 18\n")).toEqual([]);
    expect(() => readScript("players: ann, bob\nblock: nothing\n")).toThrow('"block" comes after an attack');
    expect(() => readScript("players: ann, bob\npass\n")).toThrow("it comes after an attack");
  });

  it("tells a combat anew that was over with its first line, once a later one has somebody respond in it (508.1, 509.2)", () => {
    const text = `players: ann, bob
ann: Bear [bear] 2/2 Creature — Bear
attack: bear → bob
block: nothing
respond: blockers declared {player bob, events [destroy {objects bear}]}
pass
expect: bear dies, bob life 20
`;
    expect(failures(text)).toEqual([]);
    const { lines } = playScript(readScript(text), "2026-08-07");
    const told = lines.map((line) => line.told.map(({ explanation }) => explanation));
    expect(told.slice(0, 4)).toEqual([
      ["Bear attacks bob.", "Bear becomes tapped. (attacking: 508.1f)", "Nothing blocks."],
      [],
      [
        "bob does something.",
        "Bear is destroyed.",
        "No combat damage is assigned.",
        "The end of combat step begins.",
        "Combat is over.",
      ],
      [],
    ]);
  });

  it("tells of what regenerates that it does, and where what has no power is (701.19a, 704.5g)", () => {
    const text = `players: ann, bob
ann: Bear [bear] 2/2 Creature, regeneration shields 1
bob: Giant [giant] 3/3 Creature
event: deal damage {source giant, amount 3, objects bear}
expect: bear lives, bear tapped
event: destroy {objects giant}
expect: giant 3/3
`;
    const { lines } = playScript(readScript(text), "2026-08-07");
    expect(lines[0]!.told.at(-1)).toMatchObject({
      ruleNumber: "704.5g",
      explanation: "Bear has toughness 2 and 3 damage marked on it. Instead it regenerates (701.19a).",
    });
    expect(failures(text)).toEqual(["7: giant 3/3: it is in the graveyard, and has no power and toughness there"]);
  });

  it("tells of a draw from an empty library that it is only attempted, and of how many cards (121.4, 704.5b)", () => {
    const told = (cards: number) =>
      playScript(
        readScript(`players: ann, bob {cards in library ${cards}}\nevent: draw {players bob, amount 3}\n`),
        "2026-08-07",
      ).lines[0]!.told.map(({ ruleNumber, explanation }) => [ruleNumber, explanation]);
    const lost = ["704.5b", "bob attempted to draw a card from an empty library since the last check."];
    expect(told(0)).toEqual([["121.4", "bob attempts to draw 3 cards from an empty library."], lost]);
    expect(told(2)).toEqual([["121.1", "bob draws 2 cards and attempts to draw 1 card from an empty library."], lost]);
    expect(told(3)).toEqual([["121.1", "bob draws 3 cards."]]);
  });

  it("takes a block or a division of damage that is illegal back once another line follows (702.111b, 510.1c)", () => {
    const ox = `players: ann, bob
ann: Ox [ox] 2/2 Creature — Ox, menace
bob: Bear [b] 2/2 Creature — Bear
attack: ox → bob
block: b → ox
expect: illegal, by 702.111b
`;
    expect(failures(`${ox}block: nothing\nexpect: legal\npass\nexpect: bob life 18\n`)).toEqual([]);
    expect(failures(`${ox}pass\nexpect: legal, bob life 18\n`)).toEqual([]);
    const divided = `${BOARD}attack: bears → bob
block: giant → bears, spirit → bears
assign: bears → giant ×3
expect: illegal
assign: bears → giant ×1, bears → spirit ×1
expect: legal
pass
expect: spirit dies, giant damage 1
`;
    expect(failures(divided)).toEqual([]);
    const again = playScript(readScript(`${ox}block: b → ox\nblock: nothing\npass\n`), "2026-08-07").lines;
    expect(again.filter(({ told }) => told.some(({ explanation }) => explanation.startsWith("Illegal")))).toHaveLength(
      2,
    );
  });

  it("keeps what is illegal only until the next line makes it legal: blocks and divisions in several lines", () => {
    const script = `${BOARD}attack: bears → bob
block: giant → bears
block: spirit → bears
assign: bears → giant ×1
expect: illegal
assign: bears → spirit ×1
expect: legal, spirit dies, giant damage 1
`;
    expect(failures(script)).toEqual([]);
    const three = `${BOARD}bob: Elf [elf] 1/1 Creature — Elf
attack: angel → bob, bears → bob
block: giant → bears, spirit → bears, elf → bears
`.replace("[bears] 2/2", "[bears] 3/3");
    expect(
      failures(
        `${three}assign: bears → giant ×1\nassign: bears → spirit ×1\nassign: bears → elf ×1\nexpect: elf dies\n`,
      ),
    ).toEqual([]);
  });

  it("leaves what cannot be played out of the combat that goes on", () => {
    const script = `${BOARD}attack: bears → bob
block: giant → angel, giant → giant
assign: bears → nobody ×1
block: nothing
pass
expect: bob life 18
`;
    expect(failures(script).filter((line) => line.includes("expect"))).toEqual([]);
  });

  it("lets an object do what the board says of it as it resolves (608.2)", () => {
    const shock = `bob's stack: Shock [shock] Instant
instruction i: source shock, spell, text "Shock deals 2 damage to any target.",
  targets {what {types Creature}}, does {deal damage, targets 1, amount 2}
`;
    expect(failures(`${BOARD}${shock}resolve: shock {targets bears}\nexpect: bears dies, by 704.5g\n`)).toEqual([]);
  });

  it("says of what fails how it is instead", () => {
    const script = `${BOARD}event: destroy {objects bears}
expect: bears lives, spirit dies, angel 3/3, angel damage 1, angel tapped, bob life 1, bob loses, bob wins, draw, illegal, by 704.5f
event: deal damage {source angel, amount 1, objects spirit}
expect: nothing happens, spirit lives, giant in hand
`;
    expect(failures(script).map((line) => line.replace(/^\d+: /, ""))).toEqual([
      "bears lives: it is in the graveyard",
      "spirit dies: it is on the battlefield",
      "angel 3/3: it is 4/4",
      "angel damage 1: it has 0 damage",
      "angel tapped: it is untapped",
      "bob life 1: the life total is 20",
      "bob loses: nobody has lost so",
      "bob wins: nobody has won",
      "draw: the game is not a draw",
      "illegal: it is legal",
      "by 704.5f: by no rule",
      "nothing happens: something happens: 704.5g, 704.5d",
      "spirit lives: it is nowhere any more",
      "giant in hand: it is on the battlefield",
    ]);
  });

  it("expects of a token that is created what it does of other objects (111.1)", () => {
    const token = 'token {type line "Creature — Goblin", power 1, toughness 1}';
    const script = `${BOARD}event: create {players ann, ${token}, amount 1}\nexpect: token-1 1/1, token-1 lives, token-2 gone\n`;
    expect(failures(script)).toEqual([]);
  });

  it("tells what has triggered and is on the stack, and how it leaves that (603.3)", () => {
    const dies = "triggered ability gain: source angel, dies, watches {controller you}";
    const { lines } = playScript(
      readScript(`${BOARD}${dies}\nevent: destroy {objects bears}\nresolve: gain\ncheck\n`),
      "2026-08-07",
    );
    const onStack = lines.map(({ told }) => told.filter(({ explanation }) => explanation.startsWith("On the stack")));
    expect(onStack.map(([one]) => one?.explanation)).toEqual([
      "On the stack: gain. `resolve: gain` has one leave it: say what it does as events.",
      undefined,
      undefined,
    ]);
  });

  it("says of what has triggered how it does what its card says, if the card says anything of it (603.3)", () => {
    const dies = "triggered ability gain: source angel, dies, watches {controller you}";
    const script = readScript(`${BOARD}${dies}\nevent: destroy {objects bears}\n`);
    const hint = (of: readonly string[]): boolean => {
      const instruction = { id: "angel.1", source: "angel", kind: "TRIGGERED" as const, text: "You gain 1 life.", of };
      const board = { ...script.board, fromCards: [{ object: "angel" }], instructions: [instruction] };
      return playScript({ ...script, board }, "2026-08-07").lines.some(({ told }) =>
        told.some(({ explanation }) =>
          explanation.includes(
            "`resolve: gain` has one do what its card says, `resolve: angel {ability gain}` as well",
          ),
        ),
      );
    };
    expect([hint(["gain"]), hint([])]).toEqual([true, false]);
  });

  it("says what a step lacks as its line has it, and of the board what is wrong with that", () => {
    expect(failures(`${BOARD}event: deal damage {amount 3, objects bears}\n`)).toEqual([
      expect.stringContaining("it is not played: source: must be given: what deals the damage"),
    ]);
    expect(failures(`${BOARD}event: destroy {objects bears}, deal damage {amount 3, objects bears}\n`)).toEqual([
      expect.stringContaining("it is not played: event 2, source: must be given"),
    ]);
    const wrong = readScript(`${BOARD}triggered ability x: source angel, dies, watches {types God}\ncheck\n`);
    expect(() => playScript(wrong, "2026-08-07")).toThrow(InvalidBoardError);
  });

  it("does not play what comes while a step waits, nor what the engine refuses", () => {
    expect(failures(`${BOARD}attack: bears → bob\ncheck\n`)).toEqual([
      "7: check: it is not played: the step before it waits: Which creatures block, and which do they block? bob is attacked. Answer with `block: giant → bears`, `block: nothing` or, for as little as is legal, `pass`.",
    ]);
    expect(failures(`${BOARD}attack: bears → bob\nblock: giant → bears, spirit → bears\ncheck\n`)).toEqual([
      expect.stringMatching(/ Answer with `assign: bears → giant ×2` or, for as little as is legal, `pass`\.$/),
    ]);
    expect(failures(`${BOARD}check\nchoose: nothing-asked → this\n`)).toEqual([
      expect.stringContaining(
        'it is not played: choices[0].choice: this evaluation does not ask the choice "nothing-asked"',
      ),
    ]);
  });
});

function faultsOf(text: string): string {
  try {
    readScript(text);
    return "";
  } catch (error) {
    if (error instanceof InvalidBoardError) return error.message;
    throw error;
  }
}

describe("a text that is not a script", () => {
  it.each([
    ["an expectation that there is none of", "expect: bears die", "6:9: expected an expectation, such as "],
    [
      "an object that there is none of",
      "expect: bear dies",
      '6:9: expected an object or a player of the board, found "bear dies": did you mean "bears dies"?',
    ],
    ["a combat that has not begun", "block: giant → bears", '6:1: "block" comes after an attack'],
    ["an end of no combat", "pass", '6:1: "pass" ends a combat'],
    ["a choice of nothing", "choose: a → b", '6:1: "choose" comes after the step'],
    ["what is no step", "check\nann: Bear 2/2 Creature", "7:1: expected a step or an expectation"],
    [
      "a field that an event has not",
      "event: destroy {object bears}",
      "6:17: expected something that a game event has",
    ],
    [
      "what resolves, where no cards are known",
      "resolve: Murder {player bob}",
      "6:10: expected an object of the board, since no cards are known here",
    ],
    [
      "a day that is none",
      "expect since 2009-13-01: bears dies",
      "6:14: expected a day, as in `expect since 2009-07-11:`",
    ],
    [
      "what enters and is nowhere",
      "enter: bears, zzz",
      '6:15: expected an object or a player of the board, found "zzz"',
    ],
    [
      "a keyword that resolves",
      "check\nresolve: undying",
      '7:10: expected something that resolves: an object of the board, a triggered ability by its id, or a card with what it needs, as in `Murder {player bob, targets bears}`; a keyword\'s by its id and what has it, `undying:bears`, or as events what nothing here plays (docs/reference/events.md), found "undying"',
    ],
    [
      "an object that resolves by its name, and has an id",
      "resolve: Hill Giant",
      '6:10: expected an object by its id, `resolve: giant`, found "Hill Giant"',
    ],
    ["a step with a slip of the hand", "pas", 'found "pas": did you mean "pass"?'],
    ["a line of the board with one", "combta: attackers bears", 'found "combta": did you mean "combat"?'],
    ["a step that there is not", "frobnicate", "expected a step, or a colon as in `bob: Grizzly Bears 2/2 Creature` ("],
    ["a card that resolves by its name alone", "resolve: bear", 'found "bear": did you mean "bears"?'],
    ["an event with a colon", "event: destroy: {objects bears}", 'found "destroy:": did you mean "destroy"?'],
    ["an event of nothing", "event:", "6:7: expected something after the colon, found the end of the line"],
    ["a token that nothing creates", "check\nexpect: token-1 1/1", "7:9: expected an object or a player of the board"],
    ["two titles", "title: A\ntitle: B", '7:1: "title" is said twice'],
    ["too many steps", "check\n".repeat(201), "206:1: a script has no more than 200 steps"],
  ])("is refused with line and column: %s", (_, steps, message) => {
    expect(faultsOf(`${BOARD}${steps}\n`)).toContain(message);
  });

  it("is refused if it is empty", () => {
    for (const text of ["", " \n", "# nothing\n"]) expect(faultsOf(text)).toContain("1:1: expected a script");
  });

  it("is refused as that and nothing else, whatever it says", () => {
    const parts = fc.constantFrom(
      ...'{}[]",:;→×\n ',
      "attack: ",
      "block: ",
      "expect: ",
      "pass\n",
      "event: destroy",
      "choose: ",
      "bears",
      "next turn\n",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(parts, fc.string()), { maxLength: 40 }),
        (written) => void faultsOf(BOARD + written.join("")),
      ),
      { numRuns: 2_000 },
    );
  });
});
