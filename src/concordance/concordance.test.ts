import { Concordance } from "./concordance";
import { readConcordance, writeConcordance } from "./concordance-file";

const TEXT = `palimpsest-concordance 1 fingerprints 1
next 6
retired r5 r1
parted r3 r2
= 2000-01-01
r1 100 A 1 - "Kinds of Rules"
r2 100.1 A 1 - w=J9DdYBOkhVI m=mFGqCFPPVeY s=Dhh-uxl6baM,aI09i6xvz6s e=osjTaC0RLmc
r3 100.2 A 1 - w=osjTaC0RLmc
r4 100.2#2 A 1 -
= 2001-01-01 ?
= 2002-01-01
r2 100.1a RE 0.9 T w=801ZO32x8zI
r3 100.1b S 0.8 K <r2
r4 - D 0.7 -
= 2003-01-01
r3 - M 0.95 T >r2
r2 100.1a M 0.95 T <r3 e=-
`;

const concordance = new Concordance(readConcordance(TEXT));
const at = (date: string) => concordance.on(date);

describe("a concordance", () => {
  it("has the bearer of the number that is meant where editions misprint it, and only there", () => {
    const misprint = { printed: "200.1", meant: "100.2", from: "2000-01-01", last: "2001-01-01" };
    const misprinted = new Concordance(readConcordance(TEXT), [misprint]);
    expect(misprinted.bearers("200.1")).toMatchObject([{ id: "r3", from: 0, to: 0, printedFor: "100.2" }]);
    expect(misprinted.bearer(at("2002-01-01"), "200.1")).toBeUndefined();
    expect(misprinted.place("r3", 0)).not.toHaveProperty("printedFor");
  });

  it("is the same text when it is written as it was read", () => {
    expect(writeConcordance(readConcordance(TEXT))).toBe(TEXT);
  });

  it.each([
    ["another version", TEXT.replace("concordance 1", "concordance 2")],
    ["another version of fingerprints", TEXT.replace("fingerprints 1", "fingerprints 2")],
    ["a line that says nothing", TEXT.replace("r1 100 A", "r1 100 Q")],
    ["a change before any edition", TEXT.replace("= 2000-01-01\n", "")],
    ["a fingerprint cut short", TEXT.replace("J9DdYBOkhVI", "J9DdYBOkhV")],
  ])("is refused if it has %s", (_, text) => {
    expect(() => readConcordance(text)).toThrow(/^Line \d+ of the concordance cannot be read/);
  });

  it.each([
    ["uses an id that is not given yet", TEXT.replace("next 6", "next 4"), "r5 is used, and the next id is 4"],
    ["uses a retired id", TEXT.replace("retired r5 r1", "retired r5 r1\nretired r4 r1"), "r4 is retired and in use"],
    ["links to a retired id", TEXT.replace("T >r2", "T >r5"), "r5 is retired and in use"],
    ["parts an id that is not given yet", TEXT.replace("parted r3", "parted r6"), "r6 is used, and the next id is 6"],
    ["leads to a retired id", TEXT.replace("retired r5 r1", "retired r5 r5"), "r5 is retired and in use"],
    [
      "has two ids at one place",
      TEXT.replace("r3 100.1b S", "r3 100 S"),
      "r1 and r3 are both 100 in the edition of 2002-01-01",
    ],
    [
      "has one id at two places",
      TEXT.replace("r4 100.2#2", "r3 100.2#2"),
      "r3 has two lines in the edition of 2000-01-01",
    ],
    [
      "adds an id that stands already",
      TEXT.replace("r2 100.1a RE", "r2 100.1a A"),
      "r2 is added in the edition of 2002-01-01, and stood before it",
    ],
  ])("is refused if it %s", (_, text, reason) => {
    expect(() => readConcordance(text)).toThrow(`The concordance contradicts itself: ${reason}.`);
  });

  it("lets rules change places", () => {
    const swapped = TEXT.replace("r3 100.1b S", "r3 100 S").replace("r4 - D", "r1 100.1b R 1 I\nr4 - D");
    expect(new Concordance(readConcordance(swapped)).bearer(2, "100")).toMatchObject({ id: "r3" });
  });

  it("is not written if it contradicts itself", () => {
    expect(() => writeConcordance({ ...readConcordance(TEXT), next: 3 })).toThrow(/contradicts itself/);
  });

  it("is not followed by one that lacks a text that it knows", () => {
    const file = readConcordance(TEXT);
    const lacking = { ...file, editions: file.editions.filter(({ edition }) => edition !== "2002-01-01") };
    expect(() => concordance.refuseFewerTexts(lacking)).toThrow(/knows the text of 2002-01-01, which the folders lack/);
    const asUnknown = file.editions.map((each) => (each.edition < "2003" ? each : { ...each, entries: null }));
    expect(() => concordance.refuseFewerTexts({ ...file, editions: asUnknown })).toThrow(/the text of 2003-01-01/);
    expect(() => concordance.refuseFewerTexts(file)).not.toThrow();
  });

  it("knows who bore a number, and from when to when", () => {
    expect(concordance.bearers("100.1")).toMatchObject([{ id: "r2", from: 0, to: 0 }]);
    expect(concordance.bearers("100.1a")).toMatchObject([{ id: "r2", from: 2, to: 3 }]);
    expect(concordance.bearers("100")).toMatchObject([{ id: "r1", heading: "Kinds of Rules", from: 0, to: 3 }]);
    expect(concordance.bearer(at("2000-06-01"), "100.2", 2)).toMatchObject({ id: "r4" });
    expect(concordance.bearer(at("2002-06-01"), "100.2", 2)).toBeUndefined();
    expect(concordance.on("1999-12-31")).toBe(-1);
  });

  it("follows a rule through splits and mergers", () => {
    const numbers = (id: string, from: string, to: string) =>
      concordance.became(id, at(from), at(to)).map(({ number }) => number);
    // A part of it went to one that stood by itself.
    expect(numbers("r2", "2000-01-01", "2002-01-01")).toEqual(["100.1a", "100.1b"]);
    expect(numbers("r3", "2002-01-01", "2003-01-01")).toEqual(["100.1a"]);
    expect(numbers("r4", "2000-01-01", "2003-01-01")).toEqual([]);
    expect(numbers("r2", "2003-01-01", "2002-01-01")).toEqual(["100.1a", "100.1b"]);
    expect(numbers("r3", "2002-01-01", "2000-01-01")).toEqual(["100.2", "100.1"]);
    expect(numbers("r3", "2000-01-01", "2002-01-01")).toEqual(["100.1b"]);
  });

  it("leaves out a part that a rule took in and gave off again", () => {
    const text = TEXT.replace("next 6", "next 7").replace("= 2000", "apart r6 2000-01-01/2000-01-01\n= 2000");
    const since = new Concordance(readConcordance(`${text}r6 100.1b S 0.9 T <r2 w=osjTaC0RLmc\n`));
    const fate = (from: string) => since.fate("r2", at(from), at("2003-01-01"));
    expect(fate("2000-01-01").places.map(({ number }) => number)).toEqual(["100.1a"]);
    expect(fate("2002-01-01").places.map(({ number }) => number)).toEqual(["100.1a", "100.1b"]);
    expect(fate("2000-01-01").kind).toBe("MERGED");
    expect(fate("2002-01-01")).toMatchObject({ kind: "SPLIT", confidence: 0.9 });
  });

  it("knows whether a rule says the same, numbers of rules included", () => {
    const says = (id: string, from: string, to: string) => concordance.saysSame([id, at(from)], [id, at(to)]);
    expect(says("r1", "2000-01-01", "2003-01-01")).toBe(true);
    expect(says("r3", "2000-01-01", "2002-01-01")).toBe(true);
    expect(says("r2", "2000-01-01", "2002-01-01")).toBe(false);
    expect(says("r2", "2002-01-01", "2003-01-01")).toBe(false);
  });

  it("is as sure of several steps as of the least sure one", () => {
    expect(concordance.confidence("r3", at("2000-01-01"), at("2003-01-01"))).toBe(0.8);
    expect(concordance.confidence("r4", at("2000-01-01"), at("2003-01-01"))).toBe(0.7);
    expect(concordance.confidence("r1", at("2000-01-01"), at("2003-01-01"))).toBe(1);
  });

  it("says which editions have a text that was known, and answers a retired id as the one in its place", () => {
    expect(concordance.editions.map((_, edition) => concordance.isKnown(edition))).toEqual([true, false, true, true]);
    expect(concordance.knownBefore(1)).toBe(0);
    expect(concordance.knownAfter(1)).toBe(2);
    expect(concordance.knownAfter(3)).toBeUndefined();
    expect(concordance.identity("r5")).toBe(concordance.identity("r1"));
  });

  it("gives the next one its ids", () => {
    const { at: places, retired, parted, next } = concordance.givenIds();
    expect(places.get("2000-01-01 100.2#2")).toBe("r4");
    expect(places.get("2003-01-01 100.1a")).toBe("r2");
    expect(places.has("2001-01-01 100.1")).toBe(false);
    expect([...retired]).toEqual([["r5", "r1"]]);
    expect([...parted]).toEqual([["r3", "r2"]]);
    expect(concordance.partedFrom("r3")).toBe("r2");
    expect(next).toBe(6);
    expect([...concordance.givenWords()]).toEqual([
      ["2000-01-01 100", "Kinds of Rules"],
      ["2002-01-01 100", "Kinds of Rules"],
      ["2003-01-01 100", "Kinds of Rules"],
      ["2000-01-01 100.1", "J9DdYBOkhVI"],
      ["2002-01-01 100.1a", "801ZO32x8zI"],
      ["2003-01-01 100.1a", "801ZO32x8zI"],
      ["2000-01-01 100.2", "osjTaC0RLmc"],
      ["2002-01-01 100.1b", "osjTaC0RLmc"],
      ["2000-01-01 100.2#2", ""],
    ]);
  });
});
