import correspondences from "../../corpus/correspondences.json";
import { type EditionFile } from "../domain/edition";
import { alignGlossary } from "./align-glossary";
import { editionOf, vocabulary } from "./test-kit/editions";

const glossaryOf = (key: string, entries: Readonly<Record<string, string>>): EditionFile => ({
  ...editionOf(key, []),
  glossary: Object.entries(entries).map(([term, definition]) => {
    return { term, definition, document: "test", firstLine: 1, lastLine: 1 };
  }),
});

describe("what became of a glossary entry", () => {
  const older = glossaryOf("2009-05-01", {
    "Generic Mana Cost": "A number in a gray circle stands for it.",
    Game: "A.",
  });
  const newer = glossaryOf("2009-07-11", {
    "Generic Mana": "Mana in a cost not told by coloured symbols.",
    Game: "A.",
  });

  it("is told by a curated line where the definitions have nothing in common", () => {
    const [generic, game] = alignGlossary(older, newer, vocabulary, correspondences.terms);
    expect(generic).toMatchObject({
      kind: "RENUMBERED_AND_EDITED",
      from: [0],
      to: [0],
      confidence: 1,
      basis: "CURATED",
    });
    expect(game).toMatchObject({ kind: "UNCHANGED", basis: "IDENTICAL_TEXT" });
    expect(alignGlossary(older, newer, vocabulary)[0]).toMatchObject({ kind: "ADDED" });
  });
});
