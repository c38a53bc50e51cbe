import { type Explorer, openExplorer } from "../test-kit/explorer";

describe("the page of a rule by its name", () => {
  let explorer: Explorer;
  beforeAll(async () => {
    explorer = await openExplorer();
  });
  afterAll(() => explorer.close());

  it("shows it under the last number that is held, and is what its dated pages name as their own", async () => {
    const { $, status } = await explorer.visit("/rule/legend-rule");
    expect(status).toBe(200);
    expect($("h1").text().trim()).toBe("Legend rule 704.5k as of 30 September 2011");
    expect($("title").text()).toContain("Legend rule, 704.5k: Magic rules as of 30 September 2011");
    // The page of the newest edition held is the same.
    for (const address of ["/rule/legend-rule", "/2011-09-30/704.5k"])
      expect((await explorer.visit(address)).$("link[rel=canonical]").attr("href")).toBe("/rule/legend-rule");
    // It had other words then than it has in the newest edition known.
    for (const address of ["/2009-10-01/704.5k", "/2006-10-01/420.5e", "/2003-12-01/420.5e", "/2006-10-01/502.9"])
      expect((await explorer.visit(address)).$("link[rel=canonical]").attr("href")).toBe(address);
  });

  it("leads from a name as people write it to its address", async () => {
    const answer = await fetch(`${explorer.url}/rule/Legend%20Rule`, {
      redirect: "manual",
      headers: { accept: "text/html" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/rule/legend-rule"]);
  });

  it("says when a rule stood of which no text is held, and that a name is none", async () => {
    const { html, status } = await explorer.visit("/rule/start-your-engines");
    expect([status, html.includes("No text of it is held here")]).toEqual([404, true]);
    expect((await explorer.visit("/rule/no-such-rule")).status).toBe(404);
  });
});
