import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const VOCABULARY =
  "query ($kind: VocabularyKind!, $of: String, $on: ID) { vocabulary(kind: $kind, of: $of, on: $on) { of name } }";

describe("a vocabulary", () => {
  it("is that of a day (205.4b–e of 2005-08-01)", async () => {
    const { data, errors } = await api.ask(VOCABULARY, { kind: "SUPERTYPE", on: "2005-08-01" });
    expect(errors).toEqual([]);
    expect(data.vocabulary.map(({ name }: { name: string }) => name)).toEqual([
      "basic",
      "legendary",
      "snow-covered",
      "world",
    ]);
  });

  it.each([
    ["SUBTYPE", { of: "bogus" }, "BAD_ARGUMENTS", /^No SUBTYPE is of "bogus": they are of artifact, /],
    ["ZONE", { of: "creature" }, "BAD_ARGUMENTS", /^Words of the kind ZONE are of nothing/],
    ["ZONE", { on: "1990-01-01" }, "BEFORE_FIRST_EDITION", /1990-01-01/],
    ["ZONE", { on: "2130-01-01" }, "UNKNOWN_EDITION", /^Which edition was in force on 2130-01-01 is not known/],
  ])("%s with %j is refused as %s", async (kind, given, code, message) => {
    const { errors } = await api.ask(VOCABULARY, { kind, ...given });
    expect(errors).toMatchObject([
      { message: expect.stringMatching(message), extensions: { code, path: Object.keys(given)[0] } },
    ]);
  });
});
