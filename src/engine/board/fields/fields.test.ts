import fc from "fast-check";
import { canonicalRequest } from "../../canonical-request";
import { randomBoards } from "../../test-kit/random-boards";
import { stateFaults } from "../../validation/state-faults";
import { readBoard } from "../read-board";
import { type Field, type InputRecord, type Shape } from "./field";
import { GAME_STATE, type GameStateInput } from "./game-state";

type Given = Readonly<Record<string, unknown>>;

/** The record that a field consists of, or its list. */
function recordIn(shape: Shape): InputRecord | undefined {
  if (shape.is === "RECORD") return shape.record();
  return shape.is === "LIST" ? recordIn(shape.of) : undefined;
}

/** As it is given, with every default written out. */
function writtenOut(shape: Shape, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (shape.is === "LIST") return (value as readonly unknown[]).map((entry) => writtenOut(shape.of, entry));
  if (shape.is !== "RECORD") return value;
  return Object.fromEntries(
    Object.entries(shape.record().fields).map(([name, { type, otherwise }]) => [
      name,
      writtenOut(type.shape, (value as Given)[name] ?? otherwise),
    ]),
  );
}

describe("a default of a field", () => {
  it("says the same whether it is written out or not", () => {
    const date = "2012-01-01";
    fc.assert(
      fc.property(randomBoards, (state) => {
        const full = writtenOut({ is: "RECORD", record: () => GAME_STATE }, state) as GameStateInput;
        expect(canonicalRequest({ state: full, date })).toEqual(canonicalRequest({ state, date }));
        expect(readBoard(full, date)).toEqual(readBoard(state, date));
      }),
    );
  });
});

describe("the order in which fields are given", () => {
  const object = (id: string) => ({ id, owner: "ann", typeLine: "Creature", power: 0.5, damage: -1, protector: "bob" });
  const reversed = (given: object) => Object.fromEntries(Object.entries(given).reverse()) as ReturnType<typeof object>;

  it("changes neither the order of the faults nor the canonical request", () => {
    const sent = { players: [{ id: "ann" }], objects: [object("one"), object("other"), object("third")] };
    const inDisorder = { ...sent, objects: [object("one"), reversed(object("other")), object("third")] };
    const { faults } = stateFaults(sent);
    expect(faults.slice(0, 3).map(({ path }) => path)).toEqual([
      "state.objects[0].damage",
      "state.objects[0].protector",
      "state.objects[0].power",
    ]);
    expect(stateFaults(inDisorder).faults).toEqual(faults);
    const json = (state: GameStateInput) => JSON.stringify(canonicalRequest({ state, date: "2012-01-01" }));
    expect(json(inDisorder)).toBe(json(sent));
  });
});

interface Spot {
  readonly path: string;
  readonly field: Field;
  /** A board that has this value there. */
  readonly boardWith: (value: unknown) => GameStateInput;
}

const isRequired = ([, { need }]: readonly [string, Field]): boolean => need === "REQUIRED";
const valueOf = ({ type: { shape } }: Field): unknown =>
  shape.is === "RECORD" ? {} : shape.is === "LIST" ? [] : shape.is === "WORD" ? shape.vocabulary.words[0] : "ann";
const leastOf = ({ fields }: InputRecord): Given =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(isRequired)
      .map(([name, field]) => [name, valueOf(field)]),
  );

/** Every field of a board, each of its records once. */
function spotsOf(
  record: InputRecord,
  path: string,
  boardWith: (value: Given) => GameStateInput,
  seen = new Set<InputRecord>(),
): readonly Spot[] {
  seen.add(record);
  const put = (name: string) => (value: unknown) => boardWith({ ...leastOf(record), [name]: value });
  return Object.entries(record.fields).flatMap(([name, field]): readonly Spot[] => {
    const inner = recordIn(field.type.shape);
    const here = { path: `${path}.${name}`, field, boardWith: put(name) };
    if (!inner || seen.has(inner)) return [here];
    const isList = field.type.shape.is === "LIST";
    const below = spotsOf(
      inner,
      isList ? `${here.path}[0]` : here.path,
      (value) => put(name)(isList ? [value] : value),
      seen,
    );
    return [here, ...below];
  });
}

const spots = spotsOf(GAME_STATE, "state", (value) => ({ players: [], ...value }));
const faultsAt = ({ boardWith }: Spot, value: unknown): readonly string[] =>
  stateFaults(boardWith(value)).faults.map(({ path }) => path);

const namesSomething = (shape: Shape): boolean => shape.is === "ID" && shape.of !== undefined;

describe("a field", () => {
  const ofShape = (is: Shape["is"]) =>
    spots.filter(({ field }) => field.type.shape.is === is).map((spot) => [spot.path, spot] as const);

  it.each(ofShape("NUMBER"))("%s takes whole numbers only", (path, spot) => {
    expect(faultsAt(spot, 0.5)).toContain(path);
    expect(faultsAt(spot, 1)).not.toContain(path);
  });

  it.each(ofShape("WORD"))("%s takes the words of its vocabulary only", (path, spot) => {
    const isNoWord = (value: unknown) =>
      stateFaults(spot.boardWith(value)).faults.some(
        (fault) => fault.path === path && fault.message.includes(" is not one of "),
      );
    expect([isNoWord("NO_SUCH_WORD"), isNoWord(valueOf(spot.field))]).toEqual([true, false]);
  });

  const words = ofShape("LIST").filter(
    ([, { field }]) => field.type.shape.is === "LIST" && field.type.shape.of.is === "WORD",
  );
  it.each(words)("%s takes the words of its vocabulary only", (path, spot) => {
    expect(faultsAt(spot, ["NO_SUCH_WORD"])).toContain(`${path}[0]`);
  });

  it.each(ofShape("ID").filter(([, { field }]) => namesSomething(field.type.shape)))(
    "%s names what is on the board",
    (path, spot) => expect(faultsAt(spot, "nobody")).toContain(path),
  );

  const isOfTexts = (shape: Shape): boolean => shape.is === "ID" || shape.is === "TEXT";
  it.each([...ofShape("ID"), ...ofShape("TEXT")])("%s is no longer than anybody writes", (path, spot) =>
    expect(faultsAt(spot, "a".repeat(2_001))).toContain(path),
  );
  it.each(
    ofShape("LIST").filter(
      ([
        ,
        {
          field: { type },
        },
      ]) => type.shape.is === "LIST" && isOfTexts(type.shape.of),
    ),
  )("%s has no entry longer than anybody writes", (path, spot) =>
    expect(faultsAt(spot, ["a".repeat(2_001)])).toContain(`${path}[0]`),
  );
});
