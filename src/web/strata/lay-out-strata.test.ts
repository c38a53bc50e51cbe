import { layOutStrata } from "./lay-out-strata";

describe("strata", () => {
  const editions = [
    { date: "2000-01-01", ages: [{ since: "2000-01-01", words: 40 }] },
    {
      date: "2010-01-01",
      ages: [
        { since: "2000-01-01", words: 10 },
        { since: "2010-01-01", words: 90 },
      ],
    },
  ];
  const laidOut = () => layOutStrata(editions, { width: 1025, height: 100 });

  it("lie upon one another, the oldest at the bottom, each from its year on", () => {
    expect(laidOut().strata.map(({ year, path }) => [year, path])).toEqual([
      ["2000", "M0 100H0V60H1000V90H1025V100H0Z"],
      ["2010", "M1000 90H1000V0H1025V90H1000Z"],
    ]);
  });

  it("have their labels where they end, with what is left of them", () => {
    expect(laidOut().strata.map(({ words, middle, thickness }) => [words, middle, thickness])).toEqual([
      [10, 95, 10],
      [90, 45, 90],
    ]);
  });

  it("have room for the newest edition, which nothing follows", () => {
    const { x, y, mostWords } = laidOut();
    expect(mostWords).toBe(100);
    expect([x("2000-01-01"), x("2010-01-01"), y(0), y(100)]).toEqual([0, 1000, 100, 0]);
  });

  it("of years whose words are all gone end where these went", () => {
    const gone = [...editions, { date: "2020-01-01", ages: [{ since: "2010-01-01", words: 90 }] }];
    const [oldest] = layOutStrata(gone, { width: 2050, height: 90 }).strata;
    expect(oldest).toMatchObject({ year: "2000", words: 0, thickness: 0 });
  });

  it("of no edition at all are none", () => {
    expect(layOutStrata([], { width: 10, height: 10 }).strata).toEqual([]);
  });
});
