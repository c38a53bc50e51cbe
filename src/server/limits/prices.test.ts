import { getOperationAST, isObjectType, parse } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSchema } from "../../api/schema";
import { createSubgraphSchema } from "../../api/federation/subgraph";
import { projectRoot } from "../../store/project-root";
import { readConfig } from "../operations/config";
import { priceOperation } from "./price-operation";
import { costsOf, introspectedLengths, QUICK } from "./prices";

const schema = createSubgraphSchema();
const limits = { maxBoardObjects: 20_000 };
/** About what the 132 official editions have. */
const LENGTHS = {
  editions: 132,
  sections: 150,
  keywords: 200,
  rules: 3_300,
  children: { most: 195, mean: 0.95 },
  references: { most: 14, mean: 0.4 },
  citedBy: { most: 58, mean: 0.4 },
};

const priced = (query: string, lengths = LENGTHS) => {
  const document = parse(query);
  return priceOperation(schema, document, getOperationAST(document)!, limits, lengths);
};

const cost = (query: string, variables: Record<string, unknown> = {}): number => priced(query).pointsWith(variables);

/** Fields whose values are worked out or looked up, not merely handed out. */
function resolvedFields(): string[] {
  return Object.values(createSchema().getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith("__")) return [];
    const resolved = Object.values(type.getFields()).filter(
      // type-graphql gives fields that it only reads from an object a resolver with these words.
      ({ resolve }) => resolve && !String(resolve).includes("root[fieldMetadata.name]"),
    );
    return resolved.map(({ name }) => `${type.name}.${name}`);
  });
}

describe("prices", () => {
  it("are said by every field that has a resolver, if only that it looks something up", () => {
    const costs = costsOf(schema);
    expect(resolvedFields().filter((coordinate) => !costs.has(coordinate))).toEqual([]);
  });

  it("and lengths of introspection are those of fields that GraphQL has", () => {
    const exists = (coordinate: string): boolean => {
      const [typeName = "", fieldName = ""] = coordinate.split(".");
      const type = schema.getType(typeName);
      return isObjectType(type) && fieldName in type.getFields();
    };
    expect(Object.keys(introspectedLengths).filter((coordinate) => !exists(coordinate))).toEqual([]);
  });

  it("of a script are those of the board that it says, so that a combat may be played on twenty days, and not of any board", () => {
    const combat = (creatures: number): string =>
      `players: ann, bob\n${"ann: Grizzly Bears 2/2 Creature — Bear\n".repeat(creatures)}attack: grizzly-bears → bob\nblock\npass\n`;
    const on = (creatures: number, days: number) =>
      cost(
        `query ($script: String!, $editions: [ID!]) { playScript(script: $script, editions: $editions) { title } }`,
        {
          script: combat(creatures),
          editions: new Array<string>(days).fill("2026-08-07"),
        },
      );
    expect(on(6, 20)).toBeLessThan(readConfig({}).MAX_COST / 2);
    expect(on(200, 20)).toBeGreaterThan(readConfig({}).MAX_COST);
  });

  it.each([
    ["a rule", `{ rule(edition: "2011-09-30", number: "704.5k") { number text } }`, {}, 6],
    ["a rule that is left out", `{ rule(edition: "2011-09-30", number: "1") @skip(if: true) { number } }`, {}, 0],
    [
      "a rule that a variable leaves out",
      `query ($no: Boolean!) { rule(edition: "2011-09-30", number: "1") @include(if: $no) { number } }`,
      { no: false },
      0,
    ],
    [
      "a list as long as a variable says",
      `query ($n: Int) { edition(key: "2011-09-30") { rules(first: $n) { nodes { number } } } }`,
      { n: 100 },
      2 + 100 * 2.1,
    ],
    [
      "a list as long as a variable says by default",
      `query ($n: Int = 100) { edition(key: "2011-09-30") { rules(first: $n) { nodes { number } } } }`,
      {},
      2 + 100 * 2.1,
    ],
    [
      "the dearest of the types that a field may return",
      `{ node(id: "x") { id ... on Rule { blame { text } } ... on Edition { key } } }`,
      {},
      5 + 1 + 0.1 + 200 + 15 * 132 + 10 * 1.1,
    ],
    ["a pair of editions, once for all rules", counterparts("first: 10"), {}, 20_002 + 10 * (1 + 1 + 12 + 1 + 0.1)],
    [
      "as many pairs of editions as a list may be of",
      `{ editions { rule(number: "704.5") { counterpart(edition: "2009-10-01") { kind } } } }`,
      {},
      132 * (20_000 + 1 + 4 + 1 + 12 + 1 + 0.1),
    ],
    [
      "no more of them than there are editions",
      `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Rule { counterpart(edition: "2009-10-01") { kind } } } }`,
      { ids: Array(200).fill("x") },
      132 * 20_000 + 200 * (5 + 1 + 12 + 1 + 0.1),
    ],
  ])("of %s", (_, query, variables, expected) => {
    expect(cost(query, variables)).toBe(Math.ceil(expected));
  });

  it("of lists of few rules are those of the longest, and of a whole edition's those of all", () => {
    const citing = (rules: string) => cost(`{ edition(key: "2011-09-30") { ${rules} } }`);
    expect(citing(`rule(number: "601.2b") { citedBy { number } }`)).toBe(Math.ceil(1 + 4 + 1 + 8 + 58 * 1.1));
    expect(citing(`rules(first: 3300) { nodes { citedBy { number } } }`)).toBe(
      Math.ceil(2 + 3_300 * (1 + 1 + 8 + 0.4 * 1.1)),
    );
    const CITED = "citedBy { references { rule { citedBy { references { rule { number } } } } } }";
    expect(citing(`rule(number: "601.2b") { ${CITED} }`)).toBeGreaterThan(500_000);
    // Below all rules of a chapter are no more than all rules.
    expect(citing(`rule(number: "702") { children { children { children { number } } } }`)).toBeLessThan(15_000);
  });

  it("of what README and docs/reference/api.md ask are far within what one request may cost", () => {
    const asked = ["README.md", "docs/reference/api.md"].flatMap((file) =>
      [...readFileSync(join(projectRoot, file), "utf8").matchAll(/```graphql\n(.*?)```/gs)].map(
        ([, query = ""]) => query,
      ),
    );
    const { MAX_COST } = readConfig({});
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((query) => cost(query) > MAX_COST / 5)).toEqual([]);
  });

  it("grow with effects, triggers, terms, texts and ids of evaluations", () => {
    const play = `mutation ($state: GameStateInput!) { evaluateStateBasedActions(edition: "2011-09-30", state: $state) { status } }`;
    const search = `query ($query: String!) { search(query: $query) { totalCount } }`;
    const quote = `query ($text: String!) { findQuotation(text: $text) { from { key } } }`;
    const check = `query ($text: String!) { checkText(text: $text) { heldAgainst } }`;
    const node = `query ($id: ID!) { node(id: $id) { id } }`;
    const objects = Array.from({ length: 10 }, () => ({}));
    const dearer: [number, number][] = [
      [cost(play, { state: { objects } }), cost(play, { state: { objects, continuousEffects: objects } })],
      [cost(play, { state: { objects } }), cost(play, { state: { objects, triggeredAbilities: objects } })],
      [cost(search, { query: "legend" }), cost(search, { query: "legend rule" })],
      [cost(search, { query: "legend*" }), cost(search, { query: "l*" })],
      [cost(quote, { text: "is " }), cost(quote, { text: "is ".repeat(100) })],
      [cost(quote, { text: "s".repeat(100) }), cost(quote, { text: "ﷺ".repeat(100) })],
      [cost(search, { query: "s".repeat(1000) }), cost(search, { query: "ﷺ".repeat(1000) })],
      [cost(check, { text: "s".repeat(1000) }), cost(check, { text: "ﷺ".repeat(1000) })],
      [cost(node, { id: "x" }), cost(node, { id: Buffer.from("Evaluation:x").toString("base64url") })],
    ];
    for (const [cheap, dear] of dearer) expect(cheap).toBeLessThan(dear);
  });

  it("of boards grow with the branches of their filters, most of all of those that count, and not with what most effects have", () => {
    const query = `query ($state: GameStateInput!) { characteristics(edition: "2011-09-30", state: $state) { rulesDate } }`;
    const board = (effect: object) =>
      cost(query, { state: { objects: Array(100).fill({ id: "x", colors: ["RED"] }), continuousEffects: [effect] } });
    const branches = { anyOf: Array(30).fill({ power: { atLeast: 9 } }) };
    const usual = board({ affects: { types: ["Creature"], controller: "YOU" }, addPower: { constant: 1 } });
    expect(board({ affects: {}, addPower: { countOf: { types: ["Land"] } } }) - usual).toBeGreaterThan(100);
    expect(usual).toBe(board({}));
    expect(board({ affects: branches }) - usual).toBeGreaterThan(100);
    expect(board({ affects: {}, addPower: { countOf: branches } }) - usual).toBeGreaterThan(4_000);
  });

  it("of many boards are the sum of what each costs, and their objects are bounded together", () => {
    const query = `query ($boards: [BoardInput!]!) { evaluateBoards(boards: $boards) { evaluation { status } fault { code } } }`;
    const board = (count: number) => ({ state: { objects: Array.from({ length: count }, () => ({})) } });
    const costs = (...counts: number[]) => cost(query, { boards: counts.map(board) });
    expect(costs(40, 40, 40) / 3).toBeCloseTo(costs(40), -1);
    const alone = `evaluateStateBasedActions(edition: "2011-09-30", state: $state) { status }`;
    const tenAlone = `query ($state: GameStateInput!) { ${Array.from({ length: 10 }, (_, at) => `a${at}: ${alone}`).join(" ")} }`;
    // A point for the result, one for its fault, and the fault's code.
    expect(costs(...Array<number>(10).fill(40)) - cost(tenAlone, board(40))).toBe(10 * 2.1);
    expect(costs(20, 60)).toBe(costs(40, 40));
    expect(costs(10_000, 10_000)).toBeGreaterThan(60_000);
    expect(() => costs(10_000, 10_001)).toThrow("The boards of a request may have 20000 objects together, not 20001.");
    expect(() => costs(...Array.from({ length: 1_001 }, () => 0))).toThrow("`boards` takes 1000 entries at most");
    const choices = Array.from({ length: 1_001 }, () => ({}));
    expect(() => cost(query, { boards: [board(0), { ...board(0), choices }] })).toThrow("`choices` takes 1000 entries");
  });

  it("have a bound for a document whose variables can ask for no more, and none for others", () => {
    expect(
      priced(`query ($e: ID!, $n: String!) { rule(edition: $e, number: $n) { number text } }`).mostWork,
    ).toBeLessThan(QUICK);
    expect(priced(`{ editions { key } }`).mostWork).toBeLessThanOrEqual(QUICK);
    const page = (first: number) =>
      `query ($e: ID!) { edition(key: $e) { rules(first: ${first}) { nodes { number text } } } }`;
    expect(priced(page(100)).mostWork).toBeLessThanOrEqual(QUICK);
    expect(priced(page(200)).mostWork).toBeGreaterThan(QUICK);
    expect(priced(`query ($n: Int) { edition(key: "x") { rules(first: $n) { nodes { number } } } }`).mostWork).toBe(
      Infinity,
    );
    expect(priced(`query ($q: String!) { search(query: $q) { totalCount } }`).mostWork).toBe(Infinity);
  });

  it("of arguments that do not fit their types are numbers, since execution refuses them", () => {
    const query = `query ($s: GameStateInput!, $e: [ID!]!) { compareStateBasedActions(state: $s, editions: $e) { divergences { subject } } }`;
    for (const value of [null, 5, "x", [], { objects: 5 }, { objects: { length: 1e9 } }])
      expect(cost(query, { s: value, e: value })).toBeGreaterThan(0);
  });
});

function counterparts(page: string): string {
  return `{ edition(key: "2011-09-30") { rules(${page}) { nodes { counterpart(edition: "2009-10-01") { kind } } } } }`;
}
