import { importEditions } from "../../importing/import-editions";
import { sampleSource } from "../../store/test-kit/sample-source";
import { temporaryStore } from "../../store/test-kit/temporary-store";
import { type ApiClient, apiClient } from "../test-kit/api-client";

let api: ApiClient;

/** As 419 of 2006 went to 614 and 615, and another rule took its number. */
const WORDS = {
  replacing:
    "Some continuous effects watch for a particular event and replace that event with another one as it happens.",
  instead: "Effects that use the word instead are replacement effects, and most of them say what will be replaced.",
  skip: "Effects that use the word skip are replacement effects, which name the step or phase that is left out altogether.",
  prevention:
    "Effects that use the word prevent are shields around whatever they affect, and damage stops at such a shield.",
  dropped: "Circles of protection ask their controller for one source whenever an ability of theirs is announced.",
};

beforeAll(async () => {
  const temporary = temporaryStore();
  const coverage = { complete: true, sections: [] };
  const edition = (key: string, rules: readonly (readonly [string, string])[]) =>
    sampleSource({ key, document: key, rules, edition: { coverage } });
  await importEditions(temporary.store, [
    edition("2006-10-01", [
      ["419", "Substitutes and Shields"],
      ["419.1", WORDS.replacing],
      ["419.1a", WORDS.instead],
      ["419.1b", WORDS.skip],
      ["419.2", WORDS.prevention],
      ["419.3", WORDS.dropped],
    ]),
    edition("2010-02-01", [
      ["614", "Events and What Takes Their Place"],
      ["614.1", WORDS.replacing],
      ["614.1a", WORDS.instead],
      ["614.1b", WORDS.skip],
      ["615", "Keeping Damage Away"],
      ["615.1", "A chapter of its own begins here and says what kinds of barriers players may build for themselves."],
      ["615.1a", WORDS.prevention],
    ]),
  ]);
  api = await apiClient(temporary);
});

afterAll(() => api.remove());

const RESOLVE = `query Resolve($citations: [CitationInput!]!, $in: ID) {
  resolveCitations(citations: $citations, in: $in) { status explanation successors { rule { number } rules } }
}`;

describe("a section that was dissolved", () => {
  it("is answered with where its rules went, and how many to each place", async () => {
    const citations = ["419", "419.1", "419.3"].map((number) => ({ number, asOf: "2006-10-01" }));
    const { data, errors } = await api.ask(RESOLVE, { citations, in: "2010-02-01" });
    expect(errors).toEqual([]);
    const [section, rule, dropped] = data.resolveCitations;
    expect(section).toEqual({
      status: "REMOVED",
      explanation:
        "419 (“Substitutes and Shields”) of the edition of 2006-10-01 is no longer in that of 2010-02-01; of the rules " +
        "below it 3 are in 614.1 and 1 in 615.1a.",
      successors: [
        { rule: { number: "614.1" }, rules: 3 },
        { rule: { number: "615.1a" }, rules: 1 },
      ],
    });
    expect(rule).toMatchObject({ status: "MOVED", successors: [] });
    expect(dropped).toMatchObject({ status: "REMOVED", successors: [] });
  });
});
