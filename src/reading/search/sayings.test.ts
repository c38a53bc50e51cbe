import sayingsFile from "../../../corpus/sayings.json";
import { shippedConcordance } from "../../store/shipped-concordance";

const concepts: readonly {
  readonly says: readonly string[];
  readonly rules: readonly string[];
  readonly terms?: readonly string[];
  readonly reason: string;
}[] = sayingsFile.concepts;

describe("the table of sayings", () => {
  const concordance = shippedConcordance();
  const rules = concepts.flatMap((concept) => concept.rules.map((rule) => [rule, concept.says[0]!] as const));

  it("names each rule by its id and the number that it has in that edition", () => {
    const wrong = rules.filter(([rule]) => {
      const [id = "", place = ""] = rule.split(" ");
      const [number = "", edition = sayingsFile.of] = place.split("@");
      return concordance.bearer(concordance.editions.indexOf(edition), number)?.id !== id;
    });
    expect(rules.length).toBeGreaterThan(800);
    expect(wrong).toEqual([]);
  });

  it("is of the newest edition that the concordance knows", () => {
    expect(sayingsFile.of).toBe(concordance.editions[concordance.newest]);
  });

  it("leads somewhere from each saying, and gives a reason", () => {
    for (const { says, rules: found, terms = [], reason } of concepts) {
      expect(says).not.toEqual([]);
      expect(found.length + terms.length).toBeGreaterThan(0);
      expect(reason).toMatch(/[.”]$/);
    }
  });

  it("says nothing twice in one line", () => {
    for (const { says } of concepts) expect(new Set(says).size).toBe(says.length);
  });
});
