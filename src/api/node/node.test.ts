import { importEditions } from "../../importing/import-editions";
import { sampleSource } from "../../store/test-kit/sample-source";
import { temporaryStore } from "../../store/test-kit/temporary-store";
import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => {
  const temporary = temporaryStore();
  await importEditions(temporary.store, [source("Words.")]);
  api = await apiClient(temporary);
});
afterAll(() => api.remove());

const source = (text: string) =>
  sampleSource({
    rules: ["704", "704.1", "704.1"].map((number) => [number, text] as const),
    edition: {
      glossary: ["Colour/Color: #1", "colour/color: #1"].map((term) => ({
        term,
        definition: "See rule 704.1.",
        document: "sample",
        firstLine: 1,
        lastLine: 1,
      })),
    },
  });

const IDS = `{ editions { id documents { id } rules { nodes { id } } glossary { nodes { id } } } }`;

async function idsHeld(): Promise<string[]> {
  const { data } = await api.ask(IDS);
  return [...JSON.stringify(data).matchAll(/"id":"([^"]+)"/g)].map((match) => match[1] ?? "");
}

const NODES = `query ($ids: [ID!]!) { nodes(ids: $ids) {
  __typename id ... on Rule { ordinal } ... on GlossaryEntry { term references { rule { number } } }
} }`;

describe("ids", () => {
  it("each find what they were taken from, repeated numbers and odd terms included", async () => {
    const ids = await idsHeld();
    expect(ids).toHaveLength(new Set(ids).size);
    const { data, errors } = await api.ask(NODES, { ids });
    expect(errors).toEqual([]);
    const nodes = data.nodes as { __typename: string; id: string; ordinal?: number }[];
    expect(nodes.map(({ id }) => id)).toEqual(ids);
    expect(nodes.map(({ __typename }) => __typename)).toEqual([
      "Edition",
      "SourceDocument",
      "Rule",
      "Rule",
      "Rule",
      "GlossaryEntry",
      "GlossaryEntry",
    ]);
    expect(nodes[4]?.ordinal).toBe(2);
  });

  it("stay the same when the edition is imported with other words", async () => {
    const before = await idsHeld();
    await importEditions(api.store, [source("Other words.")]);
    expect(await idsHeld()).toEqual(before);
  });

  it("of what is not held find nothing", async () => {
    const id = Buffer.from("Rule:1999-04-23/420").toString("base64url");
    expect(await api.ask("query ($id: ID!) { node(id: $id) { id } }", { id })).toEqual({
      data: { node: null },
      errors: [],
    });
  });

  it("that lists, exports and pages for programs tell as they are find what they are of", async () => {
    const edition = (await api.ask("{ editions { key } }")).data.editions[0] as { key: string };
    const { data, errors } = await api.ask(NODES, {
      ids: [edition.key, `${edition.key}/704.1`, "no-such-document", "r9999999", "t9999999"],
    });
    expect(errors).toEqual([]);
    expect((data.nodes as ({ __typename: string } | null)[]).map((node) => node?.__typename)).toEqual([
      "Edition",
      "Lineage",
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("that are none spoil their own place only", async () => {
    const [good = ""] = await idsHeld();
    const unknown = Buffer.from("Planeswalker:1").toString("base64url");
    const { data, errors } = await api.ask(NODES, { ids: ["no id", good, unknown] });
    expect((data.nodes as ({ id: string } | null)[]).map((node) => node?.id ?? null)).toEqual([null, good, null]);
    expect(errors.map(({ path, extensions }) => [path, extensions?.code])).toEqual([
      [["nodes", 0], "BAD_ID"],
      [["nodes", 2], "BAD_ID"],
    ]);
  });
});
