import { shippedConcordance } from "../store/shipped-concordance";
import { allRuleNames, nameOfRule, ruleNamed } from "./rule-names";

describe("corpus/rule-names.json", () => {
  it("gives each name, each slug and each rule once, and only rules that the concordance knows", () => {
    const names = allRuleNames();
    for (const field of ["slug", "name", "identity"] as const)
      expect(new Set(names.map((name) => name[field])).size).toBe(names.length);
    for (const { slug, identity, also = [] } of names) {
      expect([slug, ...also].every((each) => /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(each))).toBe(true);
      expect(shippedConcordance().identity(identity)).toBeDefined();
    }
  });

  it("finds a rule by its name as people write it, and the name by the rule: the legend rule is r362", () => {
    for (const asked of ["legend-rule", "Legend rule", " LEGEND  RULE "])
      expect(ruleNamed(asked)?.identity).toBe("r362");
    expect(nameOfRule("r362")?.name).toBe("Legend rule");
    expect(ruleNamed("no such rule")).toBeUndefined();
  });
});
