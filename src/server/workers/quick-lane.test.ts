import { newReport, type OperationReport } from "../graphql/operation-report";
import { type GraphqlOutcome, type GraphqlRequest } from "../graphql/runner";
import { type Elsewhere, quickLane } from "./quick-lane";

const LARGE_COST = 1000;

/** A lane whose threads report what `operation` says at the time, with where each request has run. */
function lane() {
  const operation: Partial<OperationReport> = {};
  const runs: ({ in: "here"; parsed: unknown } | { in: "a thread"; last: Parameters<Elsewhere>[2] })[] = [];
  const outcome = (): GraphqlOutcome => ({
    reply: { status: 200, headers: {}, body: "" },
    corpusVersion: "1",
    operations: [{ ...newReport(), kind: "query", ...operation }],
    from: "worker",
    recordings: [],
  });
  const run = quickLane(
    ({ parsed }) => {
      runs.push({ in: "here", parsed });
      return Promise.resolve(outcome());
    },
    (_request, _whenGone, last) => {
      runs.push({ in: "a thread", last });
      return Promise.resolve(outcome());
    },
    LARGE_COST,
  );
  return { operation, runs, ask: (body: string) => run(post(body)) };
}

const post = (body: string): GraphqlRequest => ({
  id: "1",
  client: "192.0.2.1",
  method: "POST",
  search: "",
  headers: {},
  body,
});

/** Longer than what is always read. */
const long = (query: string, note = "") =>
  JSON.stringify({ query, variables: { note, state: "x".repeat(2000) }, operationName: null });

test("a document that a thread has reported as quick runs here from then on, already read", async () => {
  const { operation, runs, ask } = lane();
  operation.quick = true;
  await ask(`{"query":"{ a }"}`);
  await ask(`{"query":"{ a }", "variables": {}}`);
  expect(runs).toEqual([
    { in: "a thread", last: undefined },
    { in: "here", parsed: { query: "{ a }", variables: {} } },
  ]);
});

test("a long request that begins like one that was not quick goes to a thread unread: what follows need not be JSON", async () => {
  const { runs, ask } = lane();
  await ask(long("{ a }"));
  for (const query of ["{ a }", "{ b }"]) await ask(`${long(query)}}`);
  const last = { isQuick: false, isLarge: false, isMutation: false };
  expect(runs).toEqual([undefined, last, undefined].map((each) => ({ in: "a thread", last: each })));
});

test("one that turns out to be quick after all is read again, and runs here", async () => {
  const { operation, runs, ask } = lane();
  await ask(long("{ a }"));
  operation.quick = true;
  for (let time = 0; time < 3; time++) await ask(long("{ a }"));
  expect(runs.map((run) => run.in)).toEqual(["a thread", "a thread", "a thread", "here"]);
});

test("a thread is told whether the last request like it was large, and whether it was a mutation", async () => {
  const { operation, runs, ask } = lane();
  Object.assign(operation, { kind: "mutation", requestedCost: LARGE_COST + 1 });
  for (const body of [long("mutation { a }"), long("mutation { a }"), `{"query":"{ b }"}`, `{"query":"{ b }"}`])
    await ask(body);
  const last = { isQuick: false, isLarge: true, isMutation: true };
  expect(runs).toEqual([undefined, last, undefined, last].map((each) => ({ in: "a thread", last: each })));
});
