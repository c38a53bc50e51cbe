import { NEWEST_EDITION } from "../../engine/known-dates";
import { type Answer, apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const faultOf = ({ errors: [fault] }: Answer) => ({
  message: fault?.message,
  code: fault?.extensions?.code,
  path: fault?.extensions?.path,
});

describe("the names of editions", () => {
  it("are the set and code that people use, and the publisher's article on what changed", async () => {
    const { data } = await api.ask(`{ edition(key: "2009-10-01") {
      set { name code certainty } otherSets { code } bulletin { title url published }
    } }`);
    expect(data.edition).toEqual({
      set: { name: "Zendikar", code: "ZEN", certainty: "HIGH" },
      otherSets: [],
      bulletin: {
        title: "Late September 2009 Update Bulletin",
        url: "https://magic.wizards.com/en/articles/archive/feature/late-september-2009-update-bulletin-2009-09-30",
        published: "2009-09-30",
      },
    });
  });

  it.each([
    ["2009-07-11", "M10", []],
    ["2009-09-04", "HOP", ["ME3"]],
    ["2020-06-01", null, []],
    ["2026-09-25", null, []],
  ])("of the edition published on %s: %s", async (date, code, others) => {
    const { data } = await api.ask(
      "{ publishedEditions { effectiveDate set { code source } otherSets { code } bulletin { title url } } }",
    );
    const edition = data.publishedEditions.find((each: { effectiveDate: string }) => each.effectiveDate === date);
    expect(edition.set?.code ?? null).toBe(code);
    expect(edition.otherSets.map((set: { code: string }) => set.code)).toEqual(others);
  });

  it("are not given to an edition whose source leaves open which of several it is", async () => {
    const { data } = await api.ask(`{ edition(key: "2006-10-01") { effectiveBefore set { name } bulletin { url } } }`);
    expect(data.edition).toEqual({ effectiveBefore: "2007-05-01", set: null, bulletin: null });
  });
});

describe("one way to say an edition", () => {
  it.each(["2009-10-01", "2009-12-24", "Zendikar", "zendikar", "ZEN", "zen", "October 2009", "the Zendikar rules"])(
    "finds the same edition by %s, wherever one is asked for",
    async (said) => {
      const { data, errors } = await api.ask(
        `query ($said: ID!, $board: GameStateInput!) {
          edition(key: $said) { key }
          rule(edition: $said, number: "704.5k") { edition { key } counterpart(edition: $said) { kind } }
          search(query: "legendary", editions: [$said], first: 1) { nodes { ... on Rule { edition { key } } } }
          compareEditions(from: $said, to: "ISD") { from { key } to { key } }
          compareRules(from: { edition: $said, number: "704.5k" }, to: { edition: "latest", number: "704.5k" }) {
            from { edition { key } } to { edition { key } }
          }
          resolveCitation(citation: { number: "704.5k", asOf: $said }, in: $said) { status cited { edition { key } } }
          evaluateStateBasedActions(state: $board, edition: $said) { edition { key } }
          compareStateBasedActions(state: $board, editions: [$said, "Innistrad"]) { evaluations { edition { key } } }
          stateBasedActions(edition: $said) { rule { edition { key } } }
          checkAttack(state: $board, edition: $said, attacks: []) { legal }
        }`,
        { said, board: { players: [{ id: "ann", life: 20 }], activePlayer: "ann" } },
      );
      expect(errors).toEqual([]);
      expect(data.edition.key).toBe("2009-10-01");
      expect(data.rule).toEqual({ edition: { key: "2009-10-01" }, counterpart: { kind: "UNCHANGED" } });
      expect(data.search.nodes[0].edition.key).toBe("2009-10-01");
      expect(data.compareEditions).toEqual({ from: { key: "2009-10-01" }, to: { key: "2011-09-30" } });
      expect(data.compareRules.from[0].edition.key).toBe("2009-10-01");
      expect(data.compareRules.to[0].edition.key).toBe("2011-09-30");
      expect(data.resolveCitation).toEqual({ status: "CURRENT", cited: { edition: { key: "2009-10-01" } } });
      expect(data.evaluateStateBasedActions.edition.key).toBe("2009-10-01");
      expect(data.compareStateBasedActions.evaluations.map((each: Answer["data"]) => each.edition.key)).toEqual([
        "2009-10-01",
        "2011-09-30",
      ]);
      expect(data.stateBasedActions[0].rule.edition.key).toBe("2009-10-01");
      expect(data.checkAttack.legal).toBe(true);
    },
  );

  it.each([
    ["20091005", "2009-10-01", "the file of that edition is stamped so"],
    ["20110930", "2011-09-30", "the file of that edition is stamped so, too"],
    ["20091224", "2009-10-01", "no file is stamped so: it is a day"],
  ])("takes the eight digits %s for the edition of %s: %s", async (said, key) => {
    const { data } = await api.ask("query ($said: ID!) { edition(key: $said) { key } }", { said });
    expect(data.edition).toEqual({ key });
  });

  it("holds a citation against the edition whose file it names, which may come into force days later", async () => {
    const ask = async (asOf: string) =>
      (
        await api.ask(
          `query ($asOf: ID!) { resolveCitation(citation: { number: "704.5k", asOf: $asOf }) { explanation } }`,
          { asOf },
        )
      ).data.resolveCitation.explanation;
    expect(await ask("20130711")).toBe(await ask("2013-07-13"));
    expect(await ask("20130711")).not.toBe(await ask("2013-07-11"));
  });

  it("says that eight digits are no date if they are none", async () => {
    const { errors } = await api.ask(`{ edition(key: "20091301") { key } }`);
    expect(errors).toMatchObject([{ message: expect.stringContaining("20091301"), extensions: { code: "BAD_DATE" } }]);
  });

  it("finds an edition by the name of its set", async () => {
    const { data } = await api.ask(
      `{ byCode: edition(name: "isd") { key } byName: edition(name: "INNISTRAD") { key } }`,
    );
    expect(data).toEqual({ byCode: { key: "2011-09-30" }, byName: { key: "2011-09-30" } });
  });

  it("means by `latest` the newest edition held where its words are asked for, and says that a newer one is published", async () => {
    const { data } = await api.ask(`{
      edition(key: "latest") { key newerPublished }
      rule(edition: "latest", number: "704.5k") { edition { key newerPublished } }
    }`);
    expect(data.edition.key).toBe("2011-09-30");
    expect(data.edition.newerPublished > NEWEST_EDITION).toBe(true);
    expect(data.rule.edition).toEqual(data.edition);
  });

  it("means by `latest` the newest edition known where no words are asked for: a board is played by today's rules", async () => {
    const { data } = await api.ask(
      `query ($board: GameStateInput!) {
        said: evaluateStateBasedActions(state: $board, edition: "LATEST") { id rulesDate }
        dated: evaluateStateBasedActions(state: $board, edition: "${NEWEST_EDITION}") { id rulesDate }
        eraDifferences(date: "2012-01-01", against: "latest", subject: LEGENDS) { rule }
      }`,
      { board: { players: [{ id: "ann", life: 20 }], activePlayer: "ann" } },
    );
    expect(data.said).toEqual(data.dated);
    expect(data.eraDifferences.map(({ rule }: { rule: string }) => rule)).toContain("LEGEND_RULE");
  });

  it("names what a comparison of boards was asked for as it was asked", async () => {
    const { data } = await api.ask(
      `query ($board: GameStateInput!) {
        compareStateBasedActions(state: $board, editions: ["10E", "M14"], choicePolicy: FIRST_OPTION) {
          divergences { outcomes { editions } }
        }
      }`,
      {
        board: {
          players: [{ id: "ann", life: 20 }],
          activePlayer: "ann",
          objects: ["one", "other"].map((id) => {
            return { id, name: "Konda", owner: "ann", typeLine: "Legendary Creature", power: 3, toughness: 3 };
          }),
        },
      },
    );
    expect(data.compareStateBasedActions.divergences[0].outcomes).toEqual([
      { editions: ["10E"] },
      { editions: ["M14"] },
    ]);
  });

  it.each([
    ["M10", "The edition of 2009-07-11 (Magic 2010) was published, but is not in the corpus"],
    [
      "2012-12-25",
      "The edition of 2012-10-01 (Return to Ravnica), in force on 2012-12-25, was published, but is not in",
    ],
    ["2007-06-01", "Held next to it: 2006-10-01 (Time Spiral) and 2009-10-01 (Zendikar); `editions` lists all"],
    ["Zendicar", `"Zendicar" is not an edition: give an edition's key or any date (2009-10-01)`],
    ["Zendicar", "Did you mean Zendikar?"],
    ["nope", "(Zendikar, ZEN), or `latest`."],
  ])("says of %s, which is not held: %s", async (said, message) => {
    const fault = faultOf(
      await api.ask(`query ($said: ID!) { rule(edition: $said, number: "704") { text } }`, { said }),
    );
    expect(fault).toMatchObject({ code: "UNKNOWN_EDITION", path: "edition" });
    expect(fault.message).toContain(message);
  });

  it.each([
    ["yesterday", "UNKNOWN_EDITION"],
    ["2009-02-30", "BAD_DATE"],
    ["2009-13", "BAD_DATE"],
    ["1/10/2009", "BAD_DATE"],
    ["1993-08-05", "BEFORE_FIRST_EDITION"],
  ])("has one code for %s, whoever answers: %s", async (said, code) => {
    const asked = [
      `{ rule(edition: "${said}", number: "704") { text } }`,
      `{ stateBasedActions(edition: "${said}") { kind } }`,
      `{ resolveCitation(citation: { number: "704", asOf: "${said}" }) { status } }`,
    ];
    const answers = await Promise.all(asked.map((query) => api.ask(query)));
    expect(answers.map((answer) => faultOf(answer).code)).toEqual([code, code, code]);
  });
});
