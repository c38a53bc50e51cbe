import { type EditionCommentary } from "../domain/edition";
import { sampleSource } from "../store/test-kit/sample-source";
import { type EditionSource } from "./edition-source";
import { mergeEditions } from "./merge-editions";

const whole = (document: string, text: string): EditionSource =>
  sampleSource({ document, rules: [["704.1", text]], edition: { coverage: { complete: true, sections: [] } } });
const part = (document: string, section: string, text = "part"): EditionSource =>
  sampleSource({
    document,
    rules: [[`${section}.1`, text]],
    edition: { coverage: { complete: false, sections: [section] } },
  });
const remark = (document: string): EditionCommentary => ({
  text: `said in ${document}`,
  cites: ["704.1"],
  footnotes: [],
  document,
  firstLine: 1,
  lastLine: 1,
});
const commentary = (document: string): EditionSource =>
  sampleSource({
    document,
    rules: [],
    edition: {
      textStatus: "COMMENTARY",
      coverage: { complete: false, sections: [] },
      commentary: [remark(document)],
    },
  });
const texts = ({ edition }: EditionSource) => edition.rules.map(({ number, text }) => `${number} ${text}`);

describe("of two sources of one edition", () => {
  it.each([
    ["first", mergeEditions(whole("w", "whole"), part("p", "704"))],
    ["second", mergeEditions(part("p", "704"), whole("w", "whole"))],
  ])("the whole one supersedes a part whether it comes %s, and both stay cited", (_, merged) => {
    expect(texts(merged)).toEqual(["704.1 whole"]);
    expect(merged.edition.coverage).toEqual({ complete: true, sections: [] });
    expect(merged.edition.documents).toEqual(["w", "p"]);
    expect(merged.records.map(({ id }) => id)).toEqual(["w", "p"]);
  });

  it("a whole one that is certain of its date ends the doubt that a bracketed part left", () => {
    const bracketed = part("p", "704");
    const merged = mergeEditions(
      { ...bracketed, edition: { ...bracketed.edition, effectiveBefore: "2020-05-01" } },
      whole("w", "whole"),
    );
    expect(merged.edition.effectiveBefore).toBeUndefined();
  });

  it.each([
    ["first", mergeEditions(commentary("c"), part("p", "704"))],
    ["second", mergeEditions(part("p", "704"), commentary("c"))],
  ])("commentary never becomes rule text, whether it comes %s, and is kept", (_, merged) => {
    expect(merged.edition.textStatus).toBe("RULES_TEXT");
    expect(texts(merged)).toEqual(["704.1 part"]);
    expect(merged.edition.commentary).toEqual([remark("c")]);
  });

  it("two parts complement each other, in the order of the sections", () => {
    const merged = mergeEditions(part("a", "704"), part("b", "702"));
    expect(texts(merged)).toEqual(["702.1 part", "704.1 part"]);
    expect(merged.edition.coverage).toEqual({ complete: false, sections: ["702", "704"] });
  });

  it("a new reading of a document replaces what it brought before, and nothing else", () => {
    const merged = mergeEditions(part("a", "704", "misread"), part("b", "702"));
    expect(texts(mergeEditions(merged, part("a", "704", "mended")))).toEqual(["702.1 part", "704.1 mended"]);
    expect(mergeEditions(part("a", "704", "misread"), part("a", "704", "mended"))).toEqual(part("a", "704", "mended"));
  });

  it("a document that covers less on a new reading no longer vouches for the rest", () => {
    const merged = mergeEditions(part("a", "704"), part("b", "702"));
    expect(mergeEditions(merged, part("a", "703")).edition.coverage.sections).toEqual(["702", "703"]);
  });
});
