import { newReport, type OperationReport } from "./operation-report";
import { type AskedOperation } from "./read-request";
import { type GraphqlOutcome } from "./runner";
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
