import { cardAddress } from "../../views/addresses";
import { type Ask } from "../../views/ask";
import { cardView, foundCardsView, inputInWords, ofDay, sayRule } from "../../views/card";
import { type Explorer, openExplorer } from "../test-kit/explorer";

let explorer: Explorer;
beforeAll(async () => {
  explorer = await openExplorer();
});
afterAll(() => explorer.close());

interface Told {
  readonly on: string;
  readonly lines: readonly { readonly status: string; readonly rules: readonly object[] }[];
}

const told = async (address: string): Promise<Told> =>
  JSON.parse((await explorer.visit(address, "application/json")).html) as Told;

describe("the page of a card", () => {
  it("tells of each line as what it was read and on which rules that rests (613.4c)", async () => {
    const { $ } = await explorer.visit("/card/glorious-anthem");
    expect($("h1").text()).toBe("Glorious Anthem by the rules of 7 August 2026");
    expect($(".lead").text()).toBe("Enchantment, {1}{W}{W}. Of 1 line 1 is read.");
    expect($(".card-saying").text().trim()).toBe(
      "Read as effects: (affects (types creature, controller YOU), addPower 1, addToughness 1).",
    );
    expect($(".card-rules").text()).toBe("Rests on layer 7c: what is added to power and toughness 613.4c.");
    expect($(".card-rules a").attr("href")).toBe("/2026-08-07/613.4c");
  });

  it("numbers the rules as they were on the day (418.5a, then 613.3)", async () => {
    const rules = async (on: string) => (await told(`/card/glorious-anthem?on=${on}`)).lines[0]!.rules;
    expect(await rules("2006-01-01")).toMatchObject([
      { ruleNumber: "418.5a", what: expect.stringContaining("layer 6d") as string },
    ]);
    expect(await rules("2009-08-01")).toMatchObject([{ ruleNumber: expect.stringMatching(/^61[23]\./) as string }]);
  });

  it("has no keyword before the rules had it: deathtouch since 2007-05-01", async () => {
    const [before, after] = await Promise.all(
      ["2007-04-30", "2007-05-01"].map((on) => told(`/card/typhoid-rats?on=${on}`)),
    );
    expect(before!.lines[0]!.rules).toMatchObject([{ what: "deathtouch", ruleNumber: null, since: "2007-05-01" }]);
    expect(after!.lines[0]!.rules).toMatchObject([{ what: "deathtouch", ruleNumber: "502.63" }]);
    const { $ } = await explorer.visit("/card/typhoid-rats?on=2007-04-30");
    expect($(".card-rules").text()).toBe("Rests on deathtouch: no keyword before 1 May 2007.");
    expect($(".card-rules a").attr("href")).toBe("/rule/deathtouch");
  });

  it("leads to a board with the card, and boards lead to it", async () => {
    const { $ } = await explorer.visit("/card/humility");
    const board = await explorer.visit($(".card-doors a").attr("href")!);
    expect([board.status, board.$(".card b a").attr("href")]).toEqual([200, "/card/humility"]);
  });

  it.each([
    "/card/Urborg%2C%20Tomb%20of%20Yawgmoth",
    "/card/URBORG-tomb-of-yawgmoth",
    "/card/urborg,%20tomb%20of/yawgmoth",
  ])("is found however its name is written: %s", async (address) => {
    const { status, $ } = await explorer.visit(address);
    expect([status, $("link[rel=canonical]").attr("href") ?? cardAddress($("h1").text())]).toEqual([
      200,
      expect.stringContaining("/card/urborg-tomb-of-yawgmoth"),
    ]);
  });

  it("calls what the program says of a card in short not the card's text", async () => {
    const note = "the lines are not the card's text: they say in short what it does today, whatever it said then.";
    expect((await explorer.visit("/card/humility")).$(".note").text()).toContain(note);
    expect((await explorer.visit("/card/humility", "text/markdown")).html).toContain(note);
    expect(ofDay({ on: "2009-07-11", isImported: true })).toBe(
      "The rules are those of 11 July 2009; the text is today's, whatever the card said then.",
    );
  });

  it("says how many cards are known where one is not, whichever is like it", async () => {
    const answers = [
      { card: null },
      { service: { cardsImported: 12_345 }, cards: { totalCount: 0, nodes: [{ name: "Fire Ants" }] } },
    ];
    const ask = (() => Promise.resolve(answers.shift())) as unknown as Ask;
    await expect(cardView.find(ask, { name: "Fire", on: "latest" })).rejects.toThrow(
      "There is no card “Fire” here. Is Fire Ants meant? Known are the 12,345 of the file that was imported",
    );
    const none = { service: { cardsImported: 12_345 }, card: null, cards: { totalCount: 0, nodes: [] } };
    const found = await foundCardsView.find((() => Promise.resolve(none)) as unknown as Ask, {
      name: "x",
      on: undefined,
    });
    expect(found.note).toContain("12,345");
  });

  it("says of a card that is not known which is meant, and that none were imported", async () => {
    const { status, $ } = await explorer.visit("/card/grizly-bers");
    expect([status, $("h1").text()]).toEqual([404, "No such card"]);
    expect($(".lead").text()).toMatch(
      /Is Grizzly Bears meant\? No cards were imported here: .*palimpsest import-cards FILE/,
    );
    expect($(".leads a").attr("href")).toBe("/card/grizzly-bears");
  });

  it("is found by a part of its name, with a day or without, where one is not sure of it", async () => {
    const { status, $ } = await explorer.visit("/card?name=grizz&on=2006-01-01");
    expect([status, $(".card-page li a").attr("href")]).toEqual([200, "/card/grizzly-bears?on=2006-01-01"]);
    expect($(".callout").text()).toContain("palimpsest import-cards FILE");
    const known = await explorer.visit("/card?name=grizzly+bears&on=2006-01-01");
    expect(known.headers.get("location")).toBe("/card/grizzly-bears?on=2006-01-01");
    expect((await explorer.visit("/card")).$("form[action='/card'] input[name=name]")).toHaveLength(1);
    expect((await explorer.visit("/card?name=grizz&on=soon")).status).toBe(400);
  });

  it("tells programs which cards have such a name, and where each is told, as JSON and as Markdown", async () => {
    const found = { name: "Grizzly Bears", typeLine: "Creature — Bear", href: "/card/grizzly-bears?on=2006-01-01" };
    const [part, whole] = await Promise.all(
      ["grizz", "grizzly+bears"].map((name) => explorer.visit(`/card?name=${name}&on=2006-01-01`, "application/json")),
    );
    expect(JSON.parse(part!.html)).toMatchObject({ sought: "grizz", named: null, totalCount: 1, cards: [found] });
    expect(JSON.parse(whole!.html)).toMatchObject({ named: found.href, cards: [found] });
    const markdown = (await explorer.visit("/card?name=grizz", "text/markdown")).html;
    expect(markdown).toContain("[Grizzly Bears](/card/grizzly-bears)");
    expect(markdown).toContain("No cards were imported here");
  });

  it.each([
    ["/card/", 404],
    ["/card/humility?on=soon", 404],
    ["/card/humility?on=2009-06-31", 400],
    ["/card/humility?on=M10", 200],
    ["/card/humility?on=latest", 200],
    ["/card/humility?on=1998-01-01", 404],
    ["/card/humility?in=1998", 400],
  ])("is answered, or refused where it can't be: %s", async (address, status) => {
    expect((await explorer.visit(address)).status).toBe(status);
  });
});

describe("in words", () => {
  it("an input is its fields, without what says nothing", () => {
    expect(
      inputInWords({ affects: { types: ["A", "B"], controller: null }, addPower: { constant: -1 }, flag: true }),
    ).toBe("affects (types (A, B)), addPower -1, flag");
  });

  it("a rule is its number, or when a keyword came and went", () => {
    const rule = { what: "substance", ruleNumber: null, href: null, since: "2005-10-01", until: "2009-07-11" };
    expect(sayRule(rule, "2004-01-01")).toBe("substance: no keyword before 1 October 2005");
    expect(sayRule(rule, "2010-01-01")).toBe("substance: no keyword since 11 July 2009");
    expect(sayRule({ ...rule, ruleNumber: "Glossary" }, "2006-01-01")).toBe("substance, in the glossary");
  });

  it("an address has the letters by which names are told apart", () => {
    expect(cardAddress("Dawn Héron // Dusk's Heron")).toBe("/card/dawn-heron-dusks-heron");
    expect(cardAddress("_____")).toBe("/card/_____");
  });
});
