import { type Explorer, openExplorer } from "../test-kit/explorer";

let explorer: Explorer;
beforeAll(async () => {
  explorer = await openExplorer();
});
afterAll(() => explorer.close());

interface Told {
  readonly rule: { readonly number: string; readonly words: number; readonly ages: readonly { words: number }[] };
}

describe("the sheet of all words, at a rule", () => {
  const address = "/vellum?on=2010-03-01&rule=704.5k";

  it("is headed by the rule, how old its words are, and a picture of it", async () => {
    const { $ } = await explorer.visit(address);
    expect($("meta[property='og:title']").attr("content")).toBe("The words of 704.5k on 1 February 2010");
    expect($(".vellum-words").text()).toMatch(/^704\.5k of 1 February 2010: \d+ words, .* of 2004.*; \d+ erased\.$/);
    expect($(".vellum-sheet").attr("data-rule")).toBe("704.5k");
    expect($("noscript").text()).toContain("rule=704.5k&amp;as=png");
  });

  it("is told to programs", async () => {
    const { rule } = JSON.parse((await explorer.visit(address, "application/json")).html) as Told;
    expect(rule.number).toBe("704.5k");
    expect(rule.ages.reduce((sum, { words }) => sum + words, 0)).toBe(rule.words);
  });

  it("is refused where the edition has no words of such a rule", async () => {
    expect((await explorer.visit("/vellum?rule=704.99")).status).toBe(404);
    expect(JSON.parse((await explorer.visit("/vellum?rule=704.99", "application/json")).html)).toMatchObject({
      errors: [{ extensions: { code: "UNKNOWN_RULE", path: "rule" } }],
    });
  });
});
