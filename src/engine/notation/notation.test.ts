import fc from "fast-check";
import { InvalidBoardError } from "../errors";
import { type GameStateInput } from "../game-state-input";
import { arbitraryBoard } from "../test-kit/arbitrary-board";
import { randomBoards } from "../test-kit/random-boards";
import { readNotation } from "./read-notation";
import { writeNotation } from "./write-notation";

/** Without what is null or left out. */
const said = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) => (inner === null ? undefined : inner)) as unknown;

describe("a board that is written and read", () => {
  const boards = fc.oneof(arbitraryBoard, randomBoards);

  it("is the same board", () => {
    fc.assert(fc.property(boards, (board) => expect(readNotation(writeNotation(board)).board).toEqual(said(board))));
  });

  it("is written alike the second time", () => {
    fc.assert(
      fc.property(boards, (board) => {
        const once = writeNotation(board);
        expect(writeNotation(readNotation(once).board)).toBe(once);
      }),
    );
  });
});

it("is written with what an instruction has begin, which has no id before it does (611.2a)", () => {
  const effect = { duration: "END_OF_TURN" } as const;
  const board: GameStateInput = {
    players: [{ id: "ann" }],
    objects: [{ id: "growth", owner: "ann", zone: "HAND", typeLine: "Instant" }],
    instructions: [
      { id: "growth.1", source: "growth", kind: "SPELL", text: "Grow.", does: [{ kind: "START_EFFECT", effect }] },
    ],
  };
  expect(readNotation(writeNotation(board)).board).toEqual(board);
});

it("reads back what rests on lines of two cards, though its line begins with a list", () => {
  const lines = [
    { card: "Ali", text: "Damage that would reduce your life total to less than 1 reduces it to 1 instead." },
    { card: "Bubble", text: "Depletion counters come instead." },
  ];
  const board = said({ players: [{ id: "ann" }], restsOn: [{ lines, subjects: ["ann"] }] }) as GameStateInput;
  expect(readNotation(writeNotation(board)).board).toEqual(board);
});

it("is read with a flag that leaves out “is”: commander, bestowed (903.3, 702.103)", () => {
  const { board } = readNotation("players: ann\nann: Nymph [nymph] 1/1 Creature, commander, not bestowed\n");
  expect(board.objects).toMatchObject([{ isCommander: true, isBestowed: false }]);
});

it("is refused with where the number of a keyword stands (702.45a)", () => {
  expect(() => readNotation("players: ann\nann: Samurai [samurai] 2/2 Creature, bushido 1\n")).toThrow(
    "of bushido its number stands in `keyword numbers {keyword bushido, number 1}`",
  );
});

describe("an object that is no more than the name of a card", () => {
  it.each([
    "ann: Grizzly Bears\n",
    "ann: Grizzly Bears [bears], tapped, +1/+1 ×2\n",
    'ann\'s graveyard: "Squee, Goblin Nabob"\n',
    'ann: "Living Plane"\n',
    'ann: "Summon the School", token\n',
  ])("is written as it is read: %s", (line) => {
    const text = `players: ann, bob\n${line}`;
    expect(writeNotation(readNotation(text, undefined, true).board)).toBe(text);
  });
});

function errorOf(text: string): InvalidBoardError | undefined {
  try {
    readNotation(text);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidBoardError) return error;
    throw error;
  }
}
const faultOf = (text: string): string | undefined => errorOf(text)?.message;

describe("a text that is not a board", () => {
  it.each([
    [
      "a line without a colon",
      "players: ann\nbob",
      "2:4: expected a colon, as in `bob: Grizzly Bears 2/2 Creature`, found the end of the line",
    ],
    [
      "a word that nothing has",
      "players: ann\nann: Bear 2/2 Creature, fliyng",
      '2:25: expected something that a game object has, found "fliyng": did you mean "flying"?',
    ],
    [
      "an owner who is not a player",
      "players: ann\nanm: Bear 2/2 Creature",
      '2:1: expected a player, or something else that a board has, found "anm": did you mean "ann"?',
    ],
    [
      "a board that does not say who plays",
      "ann: Bear 2/2 Creature\nbob: Wolf 2/2 Creature",
      '1:1: expected a line that says who plays, as in `players: ann, bob`, found "ann"',
    ],
    [
      "a zone that there is not",
      "players: ann\nann's graveyad: Bear Creature",
      '2:7: expected a zone, found "graveyad": did you mean "graveyard"?',
    ],
    [
      "an object without a type line",
      "players: ann\nann: Lightning Bolt",
      '2:1: expected a type line, as in `bob: Grizzly Bears 2/2 Creature — Bear`, found "ann"',
    ],
    ["words for a number", "players: ann {life many}", '1:20: expected a whole number, found "many"'],
    [
      "a record without what it must say",
      "players: ann\nreplacement effect r: event would be destroyed",
      '2:1: a replacement effect must say "instead"',
    ],
    [
      "a record in braces without what it must say",
      "players: ann {combat damage by commander {damage 1}}",
      '1:42: a commander damage must say "commander"',
    ],
    [
      "a word of no vocabulary",
      "players: ann\ntriggered ability t: source x, event die",
      '2:38: expected a word of TriggerEvent, found "die": did you mean "dies"?',
    ],
    [
      "a name with a comma that does not stand in quotation marks",
      "players: ann\nann: Jace, Mind Sculptor [jace] Planeswalker — Jace",
      '2:12: expected something that a game object has (a name with a comma stands in quotation marks), found "Mind Sculptor"',
    ],
    ["what is said twice", "players: ann\nann: Bear 2/2 Creature, tapped, not tapped", '2:33: "tapped" is said twice'],
    ["a brace that is not closed", "players: ann {life 3", '1:21: expected "}", found the end of the line'],
    [
      "a quotation mark that is not closed",
      'players: "ann',
      '1:10: expected a quotation mark at the end of the words, on the same line, found "\\"ann"',
    ],
    [
      "a backslash before what needs none",
      'players: "a\\nn\\x"',
      '1:10: what is in quotes is written as in JSON: \\" for a quotation mark, \\\\ for a backslash',
    ],
    [
      "an arrow that leads nowhere",
      "players: ann\nann: Bear 2/2 Creature, combat damage →",
      '2:25: expected something that a game object has, found "combat damage"',
    ],
  ])("is refused with line and column: %s", (_, text, message) => expect(faultOf(text)).toBe(message));

  it.each([
    ["variants: chess", /^2:11: expected a word of \w+ \(.*two headed giant.*\), found "chess"$/],
    ["ann: Knight 2/2 Creature, protection from black", /^2:43: expected "\{" and what it is \(.*\bcolors\b/],
  ])("is refused with all that there is, where nothing is like %s", (line, message) =>
    expect(faultOf(`players: ann\n${line}`)).toMatch(message),
  );

  it("is refused with every line that is wrong, of which the first hundred are told", () => {
    expect(faultOf("one\ntwo\nplayers: ann")).toMatch(/^1:4: .*; 2:4: /);
    expect(errorOf("one\n".repeat(1_000))!.faults).toHaveLength(100);
  });

  it("is refused as that and nothing else, whatever it says", () => {
    const signs = fc.constantFrom(
      ..."{}[]\"\\,:;#→×'\n\r\t- ",
      "->",
      " x2",
      "not ",
      "ann: ",
      "players: ",
      "effects",
      "2/2",
      "Creature",
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(fc.oneof(signs, fc.string()), { maxLength: 60 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => void faultOf(text)),
      { numRuns: 2_000 },
    );
  });

  it("is refused where braces and brackets are nested deeper than any filter", () => {
    const nested = `players: ann\ncontinuous effect e: affects ${"{not ".repeat(100_000)}`;
    expect(faultOf(nested)).toContain("brackets and braces are nested more than 30 deep");
  });

  it.each([
    ..."{}[]\",:;#→×- \n'a1",
    "a ",
    "a, ",
    "not {",
    "1/1 ",
    '\\"',
    "ann: a\n",
    "# \n",
    "+1/+1 ×2, ",
    "[a], ",
    "— ",
  ])("takes time that grows with its length: %j", (part) => {
    const long = 200_000;
    const before = `players: ann\nann: x 1/1 Creature, `;
    const start = process.hrtime.bigint();
    faultOf(before + part.repeat(long / part.length));
    expect(Number(process.hrtime.bigint() - start) / 1e9).toBeLessThan(2);
  });
});
