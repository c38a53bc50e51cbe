import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const LEGENDS = `edition: 2009-10-01, 2026-08-07
players: ann, bob
ann: Kiku [hers] 2/2 Legendary Creature
bob: Kiku [his] 2/2 Legendary Creature
check
expect until 2013-07-12: hers dies
`;

const play = (fields: string, script: string, editions?: readonly string[]) =>
  api.ask(
    `query ($script: String!, $editions: [ID!]) { playScript(script: $script, editions: $editions) { ${fields} } }`,
    { script, editions },
  );

describe("playScript", () => {
  it("plays a script on the days that it says, or on others: the legend rule (704.5k)", async () => {
    const fields = "played { rulesDate holds lines { written failure told { ruleNumber } } } partings { to }";
    const { data, errors } = await play(fields, LEGENDS);
    expect(errors).toEqual([]);
    expect(data.playScript).toEqual({
      played: [
        {
          rulesDate: "2009-10-01",
          holds: true,
          lines: [
            { written: "check", failure: null, told: [{ ruleNumber: "704.5k" }] },
            { written: "hers dies", failure: null, told: [] },
          ],
        },
        { rulesDate: "2026-08-07", holds: true, lines: [{ written: "check", failure: null, told: [] }] },
      ],
      partings: [{ to: "2026-08-07" }],
    });
    const once = await play("played { rulesDate } partings { to }", LEGENDS, ["Zendikar"]);
    expect(once.data.playScript).toEqual({ played: [{ rulesDate: "2009-10-01" }], partings: [] });
  });

  it("tells the edition that changed the end, and the rule that decides with its words where they are held", async () => {
    const fields = `partings { changes { since published { set { name } } rules { rule
      then { ruleNumbers absence rules { number } } now { ruleNumbers } } } }`;
    const { data } = await play(fields, LEGENDS);
    expect(data.playScript.partings).toEqual([
      {
        changes: [
          {
            since: "2013-07-13",
            published: { set: { name: "Magic 2014" } },
            rules: [
              {
                rule: "LEGEND_RULE",
                then: { ruleNumbers: ["704.5k"], absence: null, rules: expect.any(Array) as unknown },
                now: { ruleNumbers: ["704.5k"] },
              },
            ],
          },
        ],
      },
    ]);
  });

  it("says of each card that is not known where it stands in the script", async () => {
    const { errors } = await play(
      "played { holds }",
      "players: ann\nann: Grizly Bear\nresolve: Nothing {player ann}\n",
    );
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/^2:1: There is no card.* 3:1: There is no card/) as string,
        extensions: { code: "CARD_NOT_FOUND", path: "script" },
      },
    ]);
  });

  it.each([
    ["is no script", "players: ann\nann: Bear 2/2 Creature, taped\n", undefined, "INVALID_BOARD", "script"],
    ["is too long", "#".repeat(100_001), undefined, "TEXT_TOO_LONG", "script"],
    ["is of no such edition", LEGENDS, ["nonsense"], "UNKNOWN_EDITION", "editions[0]"],
    ["is of no such edition itself", LEGENDS.replace("2009-10-01", "nonsense"), undefined, "UNKNOWN_EDITION", "script"],
    ["is about a rule that never was", `about: 999.9z@2026-08-07\n${LEGENDS}`, undefined, "INVALID_BOARD", "script"],
    ["expects a rule that never was", `${LEGENDS}expect: by 999.9z\n`, undefined, "INVALID_BOARD", "script"],
    ["is of a day that does not exist", LEGENDS, ["latest", "2026-13-45"], "BAD_DATE", "editions[1]"],
    ["is of a day before all rules", LEGENDS, ["1995-01-01", "latest"], "BEFORE_FIRST_EDITION", "editions[0]"],
    [
      "is of a day before all rules itself",
      LEGENDS.replace("2009-10-01", "1995-01-01"),
      undefined,
      "BEFORE_FIRST_EDITION",
      "script",
    ],
    ["is of too many days", LEGENDS, new Array<string>(21).fill("latest"), "INVALID_REQUEST", "editions"],
  ])("refuses what %s", async (_, script, editions, code, path) => {
    const { errors } = await play("title", script, editions);
    expect(errors).toMatchObject([{ extensions: { code, path } }]);
  });

  it("names line and column of what is wrong", async () => {
    const { errors } = await play("title", "players: ann\nann: Bear 2/2 Creature, taped\n");
    expect(errors[0]?.message).toMatch(/^script: 2:25: expected something that a game object has, found "taped"/);
    const board = await play("title", "players: ann\nann: Bear [bear] 2/2 Creature, attached to zzz\ncheck\n");
    expect(board.errors[0]?.message).toMatch(/^script: 2:\d+: .*"zzz"/);
  });
});
