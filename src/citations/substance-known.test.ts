import { shippedConcordance, shippedSubstances } from "../store/shipped-concordance";
import { readSubstances, SubstanceKnown, substancesMadeOf, writeSubstances } from "./substance-known";

const concordance = shippedConcordance();
const at = (edition: string) => concordance.editions.indexOf(edition);
const scry = concordance.bearer(at("2014-02-01"), "701.18")!.id;
const legends = concordance.bearer(at("2011-09-30"), "704.5k")!.id;

describe("what is known of changes without a text", () => {
  it("is read as it is written, and the file that ships is written so", () => {
    expect(writeSubstances(readSubstances(shippedSubstances()), substancesMadeOf(shippedSubstances())!)).toBe(
      shippedSubstances(),
    );
  });

  it("speaks of editions known and of identities that changed there, or ended", () => {
    const silent = [...readSubstances(shippedSubstances())].flatMap(([edition, known]) =>
      [...known.keys()].filter(
        (id) => !concordance.identity(id)?.arrivals.some((arrival) => arrival.edition === at(edition)),
      ),
    );
    expect(silent).toEqual([]);
  });

  it.each([
    "",
    "palimpsest-substance 1\n",
    "palimpsest-substance 2\nof 1\nO r1\n",
    "palimpsest-substance 2\nof 1\n= 2001-07-23\nQ r1\n",
  ])("refuses to be read from %j", (text) => expect(() => readSubstances(text)).toThrow(/cannot be read/));
});

describe("how much what became of a rule matters", () => {
  const known = (facts: string, curated: (from: string | null, to: string | null) => null | "WORDING" = () => null) =>
    new SubstanceKnown(concordance, readSubstances(`palimpsest-substance 2\nof 1\n${facts}`), curated);
  const words = (edition: number) => concordance.printsAt(legends, edition).text;

  it("is nothing if it was renumbered alone", () => {
    expect(known("").of(scry, at("2014-02-01"), at("2017-09-29"))).toBe("NONE");
  });

  it("is undecided where nobody has decided it, and the strongest of the steps where somebody has", () => {
    const between = [at("2013-07-13") - 1, at("2013-07-13")] as const;
    expect(known("").of(legends, ...between)).toBe("UNDECIDED");
    expect(known(`= 2013-07-13\nO ${legends}\n`).of(legends, ...between)).toBe("OUTCOME");
    expect(known(`= 2013-07-13\nT ${legends}\n`).of(legends, ...between)).toBe("TYPOGRAPHY");
  });

  it("is what a reader says of the words on either side, before what the engine says and after what words prove", () => {
    const [from, to] = [words(at("2013-07-13") - 1), words(at("2013-07-13"))];
    const reader = (older: string | null, newer: string | null) => (older === from && newer === to ? "WORDING" : null);
    const between = [at("2013-07-13") - 1, at("2013-07-13")] as const;
    expect(known("", reader).of(legends, ...between)).toBe("WORDING");
    expect(known(`= 2013-07-13\nO ${legends}\n`, reader).of(legends, ...between)).toBe("WORDING");
    expect(known(`= 2013-07-13\nR ${legends}\n`, reader).of(legends, ...between)).toBe("REFERENCES");
  });

  it("is what a reader says of a rule that was divided, whose words nobody has together without the texts", () => {
    const divided = concordance.bearer(at("2025-09-19"), "500.5")!.id;
    const shipped = new SubstanceKnown(concordance, readSubstances(shippedSubstances()), () => null);
    expect(shipped.of(divided, at("2025-09-19"), at("2025-11-14"))).toBe("WORDING");
  });

  it("is what a reader says of rules of which one was divided and joined with another at once", () => {
    const shipped = new SubstanceKnown(concordance, readSubstances(shippedSubstances()), () => null);
    const became = (number: string) =>
      shipped.of(concordance.bearer(at("2009-05-01"), number)!.id, at("2009-05-01"), at("2009-07-11"));
    expect(["500.3", "310.1", "419.1"].map(became)).toEqual(["WORDING", "OUTCOME", "OUTCOME"]);
  });

  it("goes on with what a rule went into", () => {
    const { id, arrivals } = [...concordance.all].find(
      ({ arrivals }) => arrivals.at(-1)!.entry.place === null && arrivals.at(-1)!.entry.links.length > 0,
    )!;
    const last = arrivals.at(-1)!;
    const heir = last.entry.links[0]!;
    expect(concordance.fate(id, last.edition - 1, last.edition).steps.map((step) => step.id)).toContain(heir);
  });
});
