import { readAddress } from "../../web/board/shared-board";
import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

interface Example {
  readonly title: string;
  readonly plays: string;
  readonly request: string;
  readonly address: string | null;
}

const examplesOf = async (date: string, against: string, subject: string): Promise<readonly (Example | null)[]> => {
  const { data, errors } = await api.ask(
    `query ($date: ID!, $against: ID!, $subject: EraSubject) {
      eraDifferences(date: $date, against: $against, subject: $subject) { example { title plays request address } }
    }`,
    { date, against, subject },
  );
  expect(errors).toEqual([]);
  return (data.eraDifferences as { example: Example | null }[]).map(({ example }) => example);
};

/** The page, and what it shows. */
function opened({ address }: Example) {
  const place = new URL(address!, "http://localhost");
  return [place.pathname, readAddress(place)];
}

describe("eraDifferences over GraphQL", () => {
  it("opens its boards on the board page, and those that fight on the page of combats, with all that was decided", async () => {
    const [menace] = (await examplesOf("2015-07-16", "2015-07-17", "COMBAT")) as [Example];
    const { state, ...moves } = JSON.parse(menace.request) as { state: unknown };
    expect(opened(menace)).toEqual(["/combat", { day: "2015-07-16", table: state, moves }]);
    expect(moves).toMatchObject({ attacks: [{ attacker: "bear" }], blocks: [{ blocker: "wall" }] });
    const [legends] = (await examplesOf("2010-01-01", "2014-01-01", "LEGENDS")) as [Example];
    expect(opened(legends)).toMatchObject(["/board", { day: "2010-01-01", moves: {} }]);
    const found = await examplesOf("2009-07-10", "2009-07-11", "COMBAT");
    const fanatic = found.find((each) => each?.title.includes("Fanatic")) as Example;
    expect(opened(fanatic)).toMatchObject(["/combat", { moves: { responses: [{ when: "DAMAGE_ON_STACK" }, {}] } }]);
  });

  it("has no address for what is no board", async () => {
    const [loop] = (await examplesOf("2008-01-01", "2010-01-01", "LOOPS")) as [Example];
    expect([loop.plays, loop.address]).toEqual(["LOOP", null]);
  });

  it("says of what the rules had none of that they had none: planeswalkers in 2005 (308.1 then)", async () => {
    const { data } = await api.ask(`{
      eraDifferences(date: "2005-08-01", against: "2026-08-07", subject: COMBAT) { rule then { absence } }
    }`);
    const differences = data.eraDifferences as { rule: string; then: { absence: string | null } }[];
    for (const [rule, none] of [
      ["planeswalkersAreAttacked", "The rules have no planeswalkers: nobody attacks one."],
      ["battlesAreAttacked", "The rules have no battles: nobody attacks one."],
    ])
      expect(differences.find((each) => each.rule === rule)?.then.absence).toMatch(new RegExp(`^${none}`));
  });

  it("says of a rule that stands on in other words what is so now, where the engine knows it (308.2a of 2004-10-01)", async () => {
    const { data } = await api.ask(`{
      eraDifferences(date: "2004-10-01", against: "2003-12-01", subject: COMBAT) { rule then { absence } }
    }`);
    const differences = data.eraDifferences as { rule: string; then: { absence: string | null } }[];
    expect(differences.find(({ rule }) => rule === "wallsCantAttack")?.then.absence).toMatch(
      /^Walls can attack, unless they have defender\. 308\.2a of 2003-12-01 is 308\.2a there.*: it does not say otherwise\.$/,
    );
  });

  it("cites the rules whose texts are held", async () => {
    const { data } = await api.ask(`{
      eraDifferences(date: "2003-12-01", against: "2006-10-01", subject: COUNTERS) {
        rule then { sentence rules { number } } now { rules { number text } }
      }
    }`);
    expect(data.eraDifferences).toEqual([
      {
        rule: "COUNTER_ANNIHILATION",
        then: { sentence: null, rules: [] },
        now: { rules: [{ number: "420.5n", text: expect.stringContaining("+1/+1 counter") as string }] },
      },
    ]);
  });

  it.each([
    ["1998-01-01", "2009-01-01", "BEFORE_FIRST_EDITION", "date"],
    ["2009-01-01", "2009-02-30", "BAD_DATE", "against"],
  ])("refuses %s against %s: %s", async (date, against, code, path) => {
    const { errors } = await api.ask(
      `query ($date: ID!, $against: ID!) { eraDifferences(date: $date, against: $against) { rule } }`,
      {
        date,
        against,
      },
    );
    expect(errors).toMatchObject([{ extensions: { code, path } }]);
  });
});
