import { parse } from "graphql";
import { filledIn } from "./filled-in";

describe("a document filled in", () => {
  it("has the values of its variables as defaults", () => {
    const document = `
      query Changes($from: ID!, $kinds: [RuleChangeKind!], $first: Int!, $after: String) { a(from: $from) { b } }`;
    const filled = filledIn(document, { from: "2009-05-01", kinds: ["ADDED", "SPLIT"], first: 60, after: null });
    expect(filled).toBe(
      'query Changes($from: ID! = "2009-05-01", $kinds: [RuleChangeKind!] = [ADDED, SPLIT], $first: Int! = 60, ' +
        "$after: String = null) { a(from: $from) { b } }",
    );
    expect(() => parse(filled)).not.toThrow();
  });

  it("writes a board as GraphQL does", () => {
    const filled = filledIn("query Board($state: GameStateInput!) { a }", { state: { players: [{ id: "ANN" }] } });
    expect(filled).toBe('query Board($state: GameStateInput! = { players: [{ id: "ANN" }] }) { a }');
  });

  it("cannot be broken out of by what a caller types", () => {
    const filled = filledIn("query Rule($number: String!) { a }", { number: '") { evil } #\n' });
    expect(parse(filled).definitions).toHaveLength(1);
  });
});
