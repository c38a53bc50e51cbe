import { ruleAsOf, type RuleWords, type RuleInEdition } from "./rule-as-of";

const words = (text: string): RuleWords => ({ heading: null, text, examples: [] });
const june = (rule: RuleWords | null): RuleInEdition<RuleWords> => ({ name: "2012-06-01", rule });
const may = (rule: RuleWords | null): RuleInEdition<RuleWords> => ({ name: "2013-05-01", rule });
const notHeld = { name: "2012-10-01" };

describe("what a rule was on a date", () => {
  it("is what the edition in force says, whatever stands around it", () => {
    const inForce = { name: "2012-10-01", side: { name: "2012-10-01", rule: words("Two.") } };
    expect(ruleAsOf(inForce, june(words("One.")), may(words("One.")))).toMatchObject({
      rule: { text: "Two." },
      certainty: "EXACT",
    });
  });

  it("is known where the held editions on both sides have the same words, typography aside", () => {
    expect(ruleAsOf(notHeld, june(words("“Bury” it.")), may(words('"Bury" it.')))).toEqual({
      rule: words("“Bury” it."),
      certainty: "SAME_ON_BOTH_SIDES",
      explanation:
        "The edition in force, that of 2012-10-01, is not held there; those of 2012-06-01 and 2013-05-01, " +
        "on either side of it, have the same words.",
    });
  });

  it("is what the editions on both sides say, and no more, where nobody knows which was in force", () => {
    expect(ruleAsOf(null, june(words("One.")), may(words("One.")))).toEqual({
      rule: words("One."),
      certainty: "SAME_ON_BOTH_SIDES",
      explanation:
        "Which edition was in force is not known; those of 2012-06-01 and 2013-05-01, on either side of it, have the " +
        "same words.",
    });
    expect(ruleAsOf(null, june(words("One.")), undefined)).toMatchObject({ rule: null, certainty: "UNKNOWN_BETWEEN" });
  });

  it("is known to be none where neither side has it", () => {
    expect(ruleAsOf(notHeld, june(null), may(null))).toMatchObject({ rule: null, certainty: "SAME_ON_BOTH_SIDES" });
  });

  it.each<[string, RuleInEdition<RuleWords> | undefined, RuleInEdition<RuleWords> | undefined, string]>([
    ["the sides differ", june(words("One.")), may(words("Two.")), "on either side of it, differ."],
    ["only examples differ", june(words("One.")), may({ ...words("One."), examples: ["So."] }), "differ."],
    ["only the older side has it", june(words("One.")), may(null), "differ."],
    ["no newer edition covers it", june(words("One.")), undefined, "only that of 2012-06-01 is, on one side of it."],
    ["no older edition covers it", undefined, may(null), "only that of 2013-05-01 is, on one side of it."],
    ["none covers it", undefined, undefined, "nor is any other."],
  ])("is not known where %s", (_, before, after, explanation) => {
    const answer = ruleAsOf(notHeld, before, after);
    expect(answer).toMatchObject({ rule: null, certainty: "UNKNOWN_BETWEEN" });
    expect(answer.explanation).toContain(explanation);
  });
});
