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

describe("eraDifferences over GraphQL", () => {
  it("opens its boards on the board page, with attackers and blockers where they are", async () => {
    const [menace] = (await examplesOf("2015-07-16", "2015-07-17", "COMBAT")) as [Example];
    const opened = readAddress(menace.address!.slice("/board".length))!;
    expect(opened).toMatchObject({
      day: "2015-07-16",
      moves: { isCombat: true, attacking: { bear: "bob" }, blocking: { wall: "bear" } },
    });
    expect(opened.table).toEqual((JSON.parse(menace.request) as { state: unknown }).state);
    const [legends] = (await examplesOf("2010-01-01", "2014-01-01", "LEGENDS")) as [Example];
    expect(readAddress(legends.address!.slice("/board".length))).toMatchObject({ moves: { isCombat: false } });
  });

  it("has no address for what is no board", async () => {
    const [loop] = (await examplesOf("2008-01-01", "2010-01-01", "LOOPS")) as [Example];
    expect([loop.plays, loop.address]).toEqual(["LOOP", null]);
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
