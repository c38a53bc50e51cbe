import { decidingSentences, type SentenceBelow } from "./deciding";

const below = (heading: string, ...sentences: string[]): SentenceBelow<string>[] =>
  sentences.map((sentence, at) => ({ rule: `${heading} ${at}`, sentence, heading }));
const told = (sentences: SentenceBelow<string>[], question: string) =>
  decidingSentences(sentences, question, (word) => (word === "creature" ? 1 : 2)).map(({ rule, words }) => [
    rule,
    words,
  ]);

describe("the sentences that decide a question", () => {
  it("are those that have most of its words, by what these weigh", () => {
    const sentences = below("sacrifice", "A creature is one.", "Nothing else.", "What is tapped can be sacrificed.");
    expect(told(sentences, "can I sacrifice a tapped creature")).toEqual([
      ["sacrifice 2", ["tapped"]],
      ["sacrifice 0", ["creature"]],
    ]);
  });

  it("have more than the words of the heading above, which another heading does not share", () => {
    const sentences = [
      ...below("regenerate", "Regenerating is this.", "What is indestructible needs no regeneration."),
      ...below("indestructible", "Indestructible is that."),
    ];
    expect(told(sentences, "can I regenerate what is indestructible")).toEqual([["regenerate 1", ["indestructible"]]]);
  });

  it("begin with what the heading is, of equally good ones", () => {
    const sentences = below("Trample", "The ability has no effect.", "Trample is a static ability that does this.");
    expect(told(sentences, "is trample a triggered ability").map(([rule]) => rule)).toEqual(["Trample 1", "Trample 0"]);
  });

  it("are three at most, and the shorter of equally good ones first", () => {
    const sentences = below(
      "fight",
      "A creature, then.",
      "A creature.",
      "Creatures of all kinds.",
      "A creature as well.",
    );
    expect(told(sentences, "does a creature fight").map(([rule]) => rule)).toEqual(["fight 1", "fight 0", "fight 3"]);
  });
});
