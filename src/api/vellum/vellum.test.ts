import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

interface Told {
  readonly effectiveDate: string;
  readonly words: number;
  readonly erased: number;
  readonly sections: readonly {
    readonly number: string;
    readonly heading: string | null;
    readonly ages: readonly { readonly since: string; readonly words: number }[];
  }[];
}

const vellumOn = async (on: string) =>
  api.ask(
    "query ($on: ID!) { vellum(on: $on) { effectiveDate words erased sections { number heading ages { since words } } } }",
    {
      on,
    },
  );

describe("vellum over GraphQL", () => {
  it("knows of editions whose text is not held, the oldest and the newest: nothing was erased before the first", async () => {
    const first = (await vellumOn("2000-01-01")).data.vellum as Told;
    expect(first).toMatchObject({ effectiveDate: "1999-11-01", words: 12_368, erased: 0 });
    const { words, sections } = (await vellumOn("latest")).data.vellum as Told;
    expect(sections.flatMap(({ ages }) => ages).reduce((sum, age) => sum + age.words, 0)).toBe(words);
    const actions = sections.find(({ number }) => number === "704")!;
    expect(actions.heading).toBe("State-Based Actions");
    expect(actions.ages[0]!.since).toBe("1999-11-01");
  });

  it.each([
    ["1998-01-01", "BEFORE_FIRST_EDITION"],
    ["2009-02-30", "BAD_DATE"],
    ["foo", "UNKNOWN_EDITION"],
  ])("refuses %s: %s", async (on, code) => {
    expect((await vellumOn(on)).errors).toMatchObject([{ extensions: { code, path: "on" } }]);
  });
});
