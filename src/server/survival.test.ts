import { childService, type ChildService } from "./test-kit/child-service";
import { readAnswer, type TestAnswer } from "./test-kit/service";

let service: ChildService;
beforeAll(async () => (service = await childService()));
afterAll(() => service.remove());

const ask = async (body: unknown): Promise<TestAnswer> =>
  readAnswer(
    await fetch(service.url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

const idOf = (text: string): string => Buffer.from(text).toString("base64url");

const HOSTILE: readonly [what: string, query: string, codes: readonly string[]][] = [
  [
    "a bad reference, and after it one of an unknown type",
    `{ _entities(representations: [{__typename: "Rule", id: "x"}, {__typename: "Nope"}]) { __typename } }`,
    ["BAD_ID", "BAD_REPRESENTATION"],
  ],
  [
    "references whose types are names that every object has",
    `{ _entities(representations: [{__typename: "constructor"}, {__typename: "__proto__"}, {__typename: "Query"}, 1, "x", [null], {}]) { __typename } }`,
    Array.from({ length: 7 }, () => "BAD_REPRESENTATION"),
  ],
  ["an id of a type that every object has", `{ node(id: "${idOf("constructor:x")}") { id } }`, ["BAD_ID"]],
];

describe("the process", () => {
  it.each(HOSTILE)("lives on after %s, which is refused with a code", async (_, query, codes) => {
    const { status, body } = await ask({ query });
    expect(status).toBe(200);
    const refusals = body.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
    expect(refusals.sort()).toEqual(codes);
    expect((await ask({ query: `{ service { name } }` })).body.data.service.name).toBe("Palimpsest");
    expect(service.lives()).toBe(true);
  });
});
