import fc from "fast-check";
import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const PAGE = `query ($under: String, $first: Int, $after: String) { edition(key: "2006-10-01") {
  rules(under: $under, first: $first, after: $after) {
    edges { cursor node { number } } nodes { number } totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
} }`;

interface Page {
  edges: { cursor: string; node: { number: string } }[];
  nodes: { number: string }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

async function page(variables: Record<string, unknown>): Promise<Page> {
  const { data, errors } = await api.ask(PAGE, variables);
  expect(errors).toEqual([]);
  return data.edition.rules as Page;
}

describe("paging", () => {
  it("of any size passes every rule once, in order", async () => {
    const all = (await page({ first: 1000 })).nodes;
    expect(all.length).toBeGreaterThan(80);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (first) => {
        const passed: unknown[] = [];
        let after: string | null = null;
        for (let more = true; more;) {
          const { nodes, edges, totalCount, pageInfo }: Page = await page({ first, after });
          expect(nodes).toEqual(edges.map(({ node }) => node));
          expect(totalCount).toBe(all.length);
          expect(pageInfo).toMatchObject({
            hasPreviousPage: after !== null,
            startCursor: edges[0]?.cursor,
            endCursor: edges.at(-1)?.cursor,
          });
          passed.push(...nodes);
          ({ hasNextPage: more, endCursor: after } = pageInfo);
        }
        expect(passed).toEqual(all);
      }),
      { numRuns: 10 },
    );
  });

  it.each([
    ["420.5", "420.5a", "420.5n", 10],
    ["502", "502.1", "502.9d", 40],
    ["4", "420", "423.6c", 40],
    ["420.5a", undefined, undefined, 0],
    ["999", undefined, undefined, 0],
  ])("under %s keeps what lies below: from %s to %s", async (under, first, last, atLeast) => {
    const { nodes, totalCount } = await page({ under, first: 1000 });
    expect([nodes[0]?.number, nodes.at(-1)?.number]).toEqual([first, last]);
    expect(totalCount).toBe(nodes.length);
    expect(totalCount).toBeGreaterThanOrEqual(atLeast);
  });

  it("of size 0 gives the count alone", async () => {
    expect(await page({ first: 0 })).toMatchObject({
      nodes: [],
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
  });

  it.each([
    ["made up", { after: "made up" }, "BAD_CURSOR"],
    ["empty", { after: "" }, "BAD_CURSOR"],
    ["JSON of another shape", { after: Buffer.from("{}").toString("base64url") }, "BAD_CURSOR"],
    ["not a page size", { first: -1 }, "BAD_PAGE_SIZE"],
    ["beyond any edition", { first: 5001 }, "BAD_PAGE_SIZE"],
  ])("is refused if an argument is %s", async (_, variables, code) => {
    const { errors } = await api.ask(PAGE, variables);
    expect(errors[0]?.extensions).toEqual({ code, path: Object.keys(variables)[0] });
  });

  it("refuses a cursor of another list", async () => {
    const { pageInfo } = await page({ under: "420", first: 3 });
    const { errors } = await api.ask(PAGE, { under: "502", after: pageInfo.endCursor });
    expect(errors[0]?.extensions?.code).toBe("BAD_CURSOR");
  });
});
