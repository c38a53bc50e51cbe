import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import countsFile from "../../../corpus/card-counts.json";
import { KnownCards } from "../../reading/cards/cards";
import { importCards } from "../../store/import/import-cards";
import { temporaryStore } from "../../store/test-kit/temporary-store";
import { type Explorer, openExplorer } from "../test-kit/explorer";

let explorer: Explorer;
beforeAll(async () => {
  explorer = await openExplorer();
});
afterAll(() => explorer.close());

describe("what played otherwise on a day", () => {
  it("is told by subject, those first that come up most, each with its number, then and now, and a board", async () => {
    const { $ } = await explorer.visit("/then/2005-08-01");
    expect($("h1").text()).toBe("What played otherwise on 1 August 2005");
    expect($(".era h2").first().text()).toBe("Before the game");
    const entry = (text: string) => $(".era li").filter((_, each) => $(each).text().includes(text));
    const legends = entry("If several legendary permanents have the same name");
    expect(legends.find("a").first().attr("href")).toBe("/2005-08-01/420.5e");
    expect(legends.text()).toContain("Today: 704.5j If a player controls several");
    expect(legends.find(".era-since").text()).toBe("Changed on 13 July 2013.");
    const several = $(".era-since").filter((_, each) => $(each).text().includes(" and "));
    expect(several.first().text()).toMatch(/^Changed on (?:\d+ \w+ \d{4}, )*\d+ \w+ \d{4} and \d+ \w+ \d{4}\.$/);
    expect(legends.find("a[href^='/board?on=2005-08-01']")).toHaveLength(1);
    // Of the mulligan, which is on no board, and of who owns a token.
    expect(entry("a new hand of one card fewer").text()).toContain("101.4");
    expect(entry("Whoever controlled the spell").text()).toContain("200.4a");
  });

  it("has apart of what there was no such thing yet, and all of it where that is asked for", async () => {
    const count = async (show: string) => (await explorer.visit(`/then/2005-08-01${show}`)).$(".era li").length;
    const [otherwise, fresh, all] = [await count(""), await count("?show=new"), await count("?show=all")];
    expect(Math.min(otherwise, fresh)).toBeGreaterThan(30);
    expect(all).toBe(otherwise + fresh);
    expect((await explorer.visit("/then/2005-08-01")).html).not.toContain("There was no such thing.");
  });

  it("is of today nothing, and of a day before all rules not known", async () => {
    const { $ } = await explorer.visit("/then/2026-08-07");
    expect($(".lead").text()).toBe("0 things played otherwise than today, and of 0 there was no such thing yet.");
    expect((await explorer.visit("/then/1990-01-01")).status).toBe(404);
  });
});

describe("what to unlearn since one last played", () => {
  it("is asked for by a day or a set, however it is written", async () => {
    for (const on of ["2009-10-01", "Zendikar", "zen"])
      expect((await explorer.visit(`/then?on=${on}`)).headers.get("location")).toBe("/then/2009-10-01?show=unlearn");
    const { $, status } = await explorer.visit("/then?on=Zendikon");
    expect([status, $(".callout").text()]).toEqual([400, expect.stringContaining("“Zendikon” is no day")]);
  });

  it("is twelve things at most, those that come up with most cards first, each with its figure, the old words struck out and both ends", async () => {
    const { $ } = await explorer.visit("/then/2005-08-01?show=unlearn");
    const things = $(".era-unlearn > li");
    expect([things, $(".era-unlearn del")].map(({ length }) => length)).toEqual([12, 12]);
    const reasons = things.map((_, each) => $(each).children("p").last().text()).get();
    expect(reasons.slice(0, 2)).toEqual([
      "Comes up in every game, with any cards.",
      `“creature” stands on ${countsFile.of.creature.toLocaleString("en")} of ${countsFile.cards.toLocaleString("en")} cards.`,
    ]);
    const figures = reasons.slice(1).map((reason) => Number(/on ([\d,]+) of/.exec(reason)![1]!.replace(",", "")));
    expect(figures).toEqual([...figures].sort((one, other) => other - one));
    expect($(".era .note").first().text()).toContain("that were counted when this program was made");
    const legends = things.filter((_, each) => $(each).text().includes("several legendary permanents"));
    const ends = legends.find("tbody tr").map((_, row) =>
      $(row)
        .children()
        .slice(1)
        .map((_, end) => $(end).text())
        .get()
        .join(" | "),
    );
    expect(ends.get()).toContain("in its owner's graveyard (420.5e). | on the battlefield.");
  });

  it("says only of what nothing happens to that it is as it was", async () => {
    const { $ } = await explorer.visit("/then/2005-08-01?show=unlearn");
    const rows = $(".era-board tbody tr").map((_, row) => $(row).text());
    const bystanders = rows.get().filter((row) => row.endsWith("as it wasas it was"));
    expect(new Set(bystanders.map((row) => row.split(" ")[0]))).toEqual(new Set(["Bear", "Corpse"]));
    const goblin = rows.get().find((row) => row.startsWith("Goblin"));
    expect(goblin).toContain("graveyard.graveyard.");
  });

  it("is in the order of the cards that are imported, where there are some", async () => {
    const corpus = temporaryStore();
    const file = join(mkdtempSync(join(tmpdir(), "palimpsest-")), "cards.json");
    const cards = ["Equipment", "Equipment", "Legendary Creature"].map((type_line, at) => ({
      name: `Card ${at}`,
      type_line,
    }));
    writeFileSync(file, JSON.stringify(cards));
    await importCards(corpus.store, file);
    const counts = new KnownCards(corpus.store).counts();
    expect([counts.cards, counts.areImported, counts.of.get("equipment"), counts.of.get("legendary")]).toEqual([
      3,
      true,
      2,
      1,
    ]);
    corpus.remove();
    rmSync(dirname(file), { recursive: true });
  });
});

it("an old address leads to the new one in the form that was asked for", async () => {
  const { headers } = await explorer.visit("/compare?from=2009-10-01&to=2010-10-01&as=json");
  expect(headers.get("location")).toBe("/compare/2009-10-01...2010-10-01?as=json");
});
