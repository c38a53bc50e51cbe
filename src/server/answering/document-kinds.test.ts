import { newReport, type OperationReport } from "../graphql/operation-report";
import { type AskedOperation } from "../graphql/read-request";
import { type GraphqlOutcome } from "../graphql/runner";
import { DocumentKinds } from "./document-kinds";

const asked = (query: string, rest: Partial<AskedOperation> = {}): AskedOperation => ({
  query,
  hash: undefined,
  operationName: undefined,
  variables: {},
  ...rest,
});

const RULE = `{ rule(number: "704.5k") { text } }`;
const known = (report: Partial<OperationReport>, of = asked(RULE)) => {
  const kinds = new DocumentKinds(1_000);
  kinds.learn(of, { operations: [{ ...newReport(), kind: "query", ...report }] } as unknown as GraphqlOutcome);
  return kinds;
};

describe("what is known of a document", () => {
  it("is nothing before it was answered, or if it was no operation", () => {
    const kinds = new DocumentKinds(1_000);
    kinds.learn(asked("{"), { operations: [] } as unknown as GraphqlOutcome);
    expect([kinds.of(asked("{")), kinds.of(asked(RULE))]).toEqual([undefined, undefined]);
  });

  it.each<[Partial<OperationReport>, object]>([
    [{}, { isQuick: false, isLarge: false, isImmutable: false }],
    [{ quick: true }, { isQuick: true, isLarge: false, isImmutable: false }],
    [
      { quick: true, kind: "mutation" },
      { isQuick: false, isLarge: false, isImmutable: false },
    ],
    [{ requestedCost: 1_000 }, { isQuick: false, isLarge: false, isImmutable: false }],
    [{ requestedCost: 1_001 }, { isQuick: false, isLarge: true, isImmutable: false }],
    [{ immutable: true }, { isQuick: false, isLarge: false, isImmutable: true }],
  ])("is what it turned out to be: %j", (report, kind) => {
    expect(known(report).of(asked(RULE))).toEqual(kind);
  });

  it("holds for this document alone, by its text or its hash, and for this operation of it", () => {
    const kinds = known({}, asked("", { query: undefined, hash: "abc", operationName: "One" }));
    const kind = (rest: Partial<AskedOperation>) => kinds.of(asked("", rest)) !== undefined;
    expect([
      kind({ hash: "abc", operationName: "One" }),
      kind({ hash: "abc", operationName: "Two" }),
      kind({ hash: "abc" }),
      kind({ hash: "abd", operationName: "One" }),
      kind({ query: "abc", operationName: "One" }),
    ]).toEqual([true, false, false, false, true]);
    expect(known({}).of(asked(RULE.replace("5k", "5j")))).toBeUndefined();
  });
});

describe("another replica is asked for its answer", () => {
  it.each<[boolean, string, DocumentKinds]>([
    [true, "if nothing is known of the document", new DocumentKinds(1_000)],
    [true, "if the answer is kept and takes long", known({ immutable: true })],
    [false, "but not if nobody keeps the answer", known({})],
    [false, "but not if it is sooner answered than fetched", known({ immutable: true, quick: true })],
  ])("%s %s", (isAsked, _, kinds) => {
    expect(kinds.isWorthSharing(asked(RULE))).toBe(isAsked);
  });

  it.each([
    ["another text", RULE, `{ rule(number: "a \\" quoted b") { text } }`, true],
    ["a text of several lines", RULE, `{ rule(number: """704\n"5k""") { text } }`, true],
    ["another number", "{ editions(first: 10) { key } }", "{ editions(first: -2.5e+3) { key } }", true],
    ["another name with a number in it", "{ a1: editions { key } }", "{ a2: editions { key } }", false],
    ["another variable", "{ rule(number: $n1) { text } }", "{ rule(number: $n2) { text } }", false],
    ["another field", RULE, `{ rule(number: "704.5k") { number } }`, false],
  ])("as it is for a document with %s", (_, one, other, isAlike) => {
    // Of the first it is known that asking is not worth it: so it is of the other if they are alike.
    expect(known({}, asked(one)).isWorthSharing(asked(other))).toBe(!isAlike);
  });
});
