import { decidingSentences, type RuleFound, type SentenceBelow, sentencesThatAllow } from "./deciding";

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

describe("the sentences that decide whether one may do something", () => {
  const found = (rule: string, text: string, rest: Partial<RuleFound<string>> = {}): RuleFound<string> => ({
    ...{ rule, text, heading: "", rank: 0, onlyOf: null, ownOf: [] },
    ...rest,
  });
  const allowing = (rules: RuleFound<string>[], question: string, action: string | null = null) =>
    sentencesThatAllow(rules, question, () => 1, action).map(({ rule, sentence }) => [rule, sentence]);

  it("say what must be, by the opposite of what is asked: 509.1a", () => {
    const rules = [
      found("tap", "A tapped creature is turned sideways."),
      found("block", "The player chooses which creatures block. The creatures must be untapped."),
    ];
    expect(allowing(rules, "can I block with a tapped creature", "block")).toEqual([
      ["block", "The creatures must be untapped."],
    ]);
  });

  it("have another number than is asked: 305.2", () => {
    const rules = [
      found("name", "Two lands may have one type."),
      found("play", "A player can normally play one land during their turn."),
    ];
    expect(allowing(rules, "can I play two lands", "play")).toEqual([
      ["play", "A player can normally play one land during their turn."],
    ]);
  });

  it("say something with the sentence before, where they speak of “this action”", () => {
    const rules = [found("turn", "Turning a card face up is an action. A player can take this action at any time.")];
    expect(allowing(rules, "may I turn a card face up")).toEqual([
      ["turn", "A player can take this action at any time."],
    ]);
  });

  it("are not those that only say how an effect is read", () => {
    const rules = [
      found("effect", "If an effect says that a player may cast a sorcery, they can."),
      found("own", "A player may cast a sorcery during their turn.", { rank: 3 }),
    ];
    expect(allowing(rules, "can I cast a sorcery")[0]).toEqual([
      "own",
      "A player may cast a sorcery during their turn.",
    ]);
  });

  it("are not those of a keyword or a variant that is not named", () => {
    const rules = [
      found("variant", "A player may cast a sorcery in this game.", { onlyOf: "Emperor" }),
      found("own", "A player may cast a sorcery then.", { rank: 3 }),
    ];
    expect(allowing(rules, "can I cast a sorcery")[0]![0]).toBe("own");
    expect(allowing(rules, "can an emperor cast a sorcery")[0]![0]).toBe("variant");
  });

  it("are none where nothing has the words", () => {
    expect(allowing([found("life", "A player can gain life.")], "can my cat eat cheese")).toEqual([]);
  });
});

describe("a sentence", () => {
  const decides = (asks: string, text: string) =>
    sentencesThatAllow([{ rule: "it", text, heading: "", rank: 0, onlyOf: null, ownOf: [] }], asks, () => 1).map(
      (each) => each.decides,
    );

  it.each([
    [true, "can I play two lands", "A player can normally play one land during their turn.", "305.2"],
    [
      false,
      "can damage be prevented",
      "Some prevention effects include an additional effect, which may refer to the amount of damage that was prevented.",
      "615.5",
    ],
    [
      false,
      "can indestructible creatures be sacrificed",
      "A creature with indestructible can't be destroyed.",
      "702.12b",
    ],
  ])("decides: %s, where it says of the action and its object what can be: “%s” (%s, %s)", (is, asks, text) => {
    expect(decides(asks, text)).toEqual([is]);
  });
});
