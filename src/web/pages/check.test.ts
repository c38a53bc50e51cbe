import { load } from "cheerio";
import { type Explorer, openExplorer } from "../test-kit/explorer";
import { faultsOf } from "../test-kit/pages";

let explorer: Explorer;
beforeAll(async () => (explorer = await openExplorer()));
afterAll(() => explorer.close());

/** Sends the form as a browser does without a script. */
async function send(fields: Readonly<Record<string, string>>, type = "application/x-www-form-urlencoded") {
  const body = new URLSearchParams(fields).toString();
  const headers = { accept: "text/html", "content-type": type };
  const response = await fetch(`${explorer.url}/check`, { method: "POST", headers, body });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, $: load(html) };
}

describe("the page that checks a text", () => {
  it("has a form that needs no script, and that one can use by keyboard", async () => {
    const { $ } = await explorer.visit("/check");
    const form = $("form[action='/check']");
    expect([form.attr("method"), form.find("textarea[name=text]").length, form.find("button").length]).toEqual([
      "post",
      1,
      1,
    ]);
    expect($("label[for=text], label[for=date]")).toHaveLength(2);
  });

  it("takes no more than the form of so long a text as may be checked", async () => {
    expect((await send({ text: "“".repeat(99_999) })).status).toBe(200);
    expect((await send({ text: "x".repeat(1_000_000) })).status).toBe(413);
  });

  it("marks each number, links it, and says what became of it: 704.5k was the legend rule, 310.8b moved", async () => {
    const text = "By CR 704.5k (2011-09-30) one stays.\r\nBy 310.8b & 704.5j, <b>two</b>.";
    const { $, status, headers, ...visit } = await send({ text });
    expect(status).toBe(200);
    expect($(".lead").text()).toBe("3 rule numbers: 1 holds, 2 do not.");
    expect($(".check-text").text()).toBe(
      "By CR 704.5k (2011-09-30) [another rule now: 704.5j] one stays.\nBy 310.8b [moved: 310.9b] & 704.5j, <b>two</b>.",
    );
    const links = $(".check-text a")
      .toArray()
      .map((link) => $(link).attr("href"));
    expect(links).toEqual([
      "/cite?number=704.5k&on=2011-09-30",
      "/cite?number=310.8b&on=2026-06-19",
      "/cite?number=704.5j&on=2026-08-07",
    ]);
    expect($(".check-list li").first().text()).toContain("the number now means “world rule”, since 29 September 2017");
    expect($(".check-corrected").text()).toBe(text.replace("\r\n", "\n").replace("310.8b", "310.9b"));
    expect(faultsOf({ $, status, headers, address: "/check", weight: 0, ...visit })).toEqual([]);
  });

  it("keeps nothing: the answer is not to be stored, and stands in no address", async () => {
    const { headers, $ } = await send({ text: "See rule 704.5k." });
    expect(headers.get("cache-control")).toBe("no-store");
    expect($("meta[name=robots]").attr("content")).toBe("noindex");
    expect((await send({ text: "See rule 704.5j." })).html).not.toContain("704.5k.");
  });

  it("tells numbers that no edition has beside those that are cited, and takes no price for one (704.9z, 709.99)", async () => {
    const { $ } = await send({
      text: "The legend rule is 704.5j. So is 704.9z, says 709.99 and 702.300a.\n\nIt costs 709.99.",
    });
    expect($(".lead").text()).toBe("4 rule numbers: 1 holds, 3 do not.");
    expect(
      $(".check-list b")
        .toArray()
        .map((each) => $(each).text()),
    ).toEqual(["704.9z", "709.99", "702.300a"]);
    expect($(".check-list").text()).toContain("No edition ever had a rule 702.300a.");
  });

  it("holds words that are quoted against the rule: 608.2e with those of 608.2c", async () => {
    const words =
      "“The controller of the spell or ability follows its instructions in the order written. However, replacement effects may modify these actions.”";
    for (const text of [`CR 608.2e ${words}`, `${words} (CR 608.2e)`]) {
      const { $ } = await send({ text });
      expect($(".lead").text()).toBe("Its one rule number does not hold.");
      expect($(".cited-mark").text()).toBe(" [words of 608.2c]");
      expect($(".check-list").text()).toContain("The words with it are those of 608.2c.");
    }
    expect((await send({ text: `CR 608.2c ${words}` })).$(".lead").text()).toBe("Its one rule number holds.");
  });

  it("names a number without the bracket before it", async () => {
    const { $ } = await send({ text: "By that rule (704.5k, 2011-09-30), and by rule (310.8b), one stays." });
    const named = $(".check-list b").toArray();
    expect(named.map((each) => $(each).text())).toEqual(["rule 704.5k, 2011-09-30", "rule 310.8b"]);
    expect($(".lead").text()).toBe("None of its 2 rule numbers holds.");
  });

  it("takes the date that the text is of, and says which are none", async () => {
    expect((await send({ text: "See rule 701.18.", date: "Magic 2015" })).$(".cited-mark").text()).toContain("701.22");
    const { $, status } = await send({ text: "See rule 701.18.", date: "1/5/2008" });
    expect([status, $("[role=alert]").length, $("textarea").val()]).toEqual([400, 1, "See rule 701.18."]);
  });

  it("says what it found in a text without numbers, and asks for one if there is none", async () => {
    expect((await send({ text: "Nothing here" })).$(".lead").text()).toBe(
      "There is no citation of a rule in this text.",
    );
    expect((await send({ text: "  " })).$(".lead").length).toBe(0);
    expect((await send({})).status).toBe(200);
  });

  it("takes 100,000 characters however they are sent, and says that more are too many", async () => {
    const { $, status } = await send({ text: `${"“”".repeat(49_000)} CR 704.5j` });
    expect([status, $(".lead").text()]).toEqual([200, "Its one rule number holds."]);
    const long = await send({ text: "x".repeat(200_000) });
    expect([long.status, long.$("[role=alert]").text()]).toEqual([
      400,
      "The text has 200000 characters, where 100000 are allowed. Send it in parts.",
    ]);
  });

  it.each([
    ["another type", "application/json", 415],
    ["a form with files that is none", "multipart/form-data; boundary=x", 400],
  ])("refuses a body of %s", async (_, type, status) => {
    expect((await send({ text: "704.5k" }, type)).status).toBe(status);
  });
});
