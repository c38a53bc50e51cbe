import { exampleQueries } from "../web/query-page/example-queries";
import { apiClient, type ApiClient } from "./test-kit/api-client";

let api: ApiClient;
beforeAll(async () => {
  api = await apiClient();
  // The list of editions is read once and kept, and so are the lengths of lists, of which prices are made.
  await api.ask("{ editions { key } }");
  await api.ask(`{ rule(edition: "2006-10-01", number: "420") { number } }`);
});
afterAll(() => api.remove());

async function countStatements(query: string): Promise<number> {
  api.statements.length = 0;
  const { errors } = await api.ask(query);
  expect(errors).toEqual([]);
  return api.statements.length;
}

const everything = (
  first: number,
) => `{ edition(key: "2006-10-01") { previous { key } rules(first: ${first}) { totalCount nodes {
  id number text examples edition { key } parent { number } children { number children { number } }
  references { number rule { number text } } citation { document { title } } commentary { text document { id } cites { rule { id } } }
} } } }`;

describe("statements run for a query", () => {
  it("are one for a rule", async () => {
    expect(
      await countStatements(
        `{ rule(edition: "2011-09-30", number: "704.5k") { number text examples edition { title } } }`,
      ),
    ).toBe(1);
  });

  it("do not grow with the rules that are listed, whatever is asked of each", async () => {
    const [few, many] = [await countStatements(everything(20)), await countStatements(everything(90))];
    // Documents of the first list are kept, and need not be read for the second.
    expect(many).toBeLessThanOrEqual(few);
    expect(few).toBeLessThanOrEqual(10);
  });

  it("do not grow with the editions that are listed", async () => {
    const query = `{ editions {
      documents { title } chapters { heading } commentary { text } previous { key }
      sections { number children { number } } misprint: rule(number: "432.2b") { number }
    } }`;
    expect(await countStatements(query)).toBe(8);
  });

  it("spare the count if nobody asks for it", async () => {
    const list = (first: number, fields: string) =>
      `{ edition(key: "2006-10-01") { rules(first: ${first}) { ${fields} nodes { number } } } }`;
    expect((await countStatements(list(7, "totalCount"))) - (await countStatements(list(8, "")))).toBe(1);
  });

  it("are none for a rule, its document and a list that were read before, until the corpus changes", async () => {
    const query = `{ edition(key: "2006-10-01") {
      rule(number: "420.5") { text citation { document { title } } } rules(first: 9) { nodes { text } }
    } }`;
    const first = await countStatements(query);
    expect(first).toBeGreaterThan(0);
    expect(await countStatements(query)).toBe(0);
    api.store.connection.run(`UPDATE EditionSource SET hash = 'another' WHERE editionKey = '2006-10-01'`);
    expect(await countStatements(query)).toBeGreaterThanOrEqual(first);
  });
});

describe("the example queries of the query page", () => {
  it.each(exampleQueries)("$title: is answered without errors, and with something", async ({ query }) => {
    const { data, errors } = await api.ask(query);
    expect(errors).toEqual([]);
    expect(JSON.stringify(data).length).toBeGreaterThan(100);
    expect(Object.values(data as object)).not.toContain(null);
  });
});
