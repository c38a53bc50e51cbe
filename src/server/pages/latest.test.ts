import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditIn } from "../../cli/audit";
import { commandHere } from "../../cli/test-kit/palimpsest";
import { write } from "../../cli/audit/test-kit/repository";
import { NEWEST_EDITION } from "../../engine/known-dates";
import { shippedConcordance } from "../../store/shipped-concordance";
import edition2011 from "../../test-kit/corpus/editions/2011-09-30.json";
import { testService, type TestService } from "../test-kit/service";

// Five editions are held, some of them in part, the newest of 2011-09-30; the rules are known up to NEWEST_EDITION.
let service: TestService;
let agent: Client;
beforeAll(async () => {
  service = await testService({ LOG_LEVEL: "silent" });
  agent = new Client({ name: "test", version: "1" });
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)));
});
afterAll(async () => {
  await agent.close();
  await service.remove();
});

const ask = async (query: string) => (await service.ask({ query })).body.data;
const get = async (address: string, accept: string) =>
  (await fetch(service.url + address, { headers: { accept } })).text();
const tool = async (name: string, args: Record<string, unknown>) =>
  ((await agent.callTool({ name, arguments: args })).content as { text: string }[])[0]!.text;

it("the engine and the concordance know the same newest edition", () => {
  const { editions, newest } = shippedConcordance();
  expect(editions[newest]).toBe(NEWEST_EDITION);
});

describe("an old citation, in all channels", () => {
  it.each([
    // The legend rule, whose number the world rule has today.
    ["704.5k", "2012-01-01", "NUMBER_REUSED", ["704.5j"]],
    // Archenemy's rule, in an edition that is held in part.
    ["704.5v", "2010-10-01", "NUMBER_REUSED", ["704.6e"]],
    ["420.5e", "2006-10-01", "MOVED", ["704.5j"]],
    ["704.5a", "2011-09-30", undefined, ["704.5a"]],
    ["704.9z", "2011-09-30", "DANGLING", []],
  ])("of %s on %s means the same everywhere", async (number, asOf, status, now) => {
    const citation = `{ number: "${number}", asOf: "${asOf}" }`;
    const { one, many, checkText } = await ask(`{
      one: resolveCitation(citation: ${citation}) { status currentNumbers heldAgainst explanation }
      many: resolveCitations(citations: [${citation}]) { status currentNumbers heldAgainst explanation }
      checkText(text: "See CR ${number}.", date: "${asOf}") { heldAgainst citations { status currentNumbers } }
    }`);
    const meant = { status: status ?? one.status, currentNumbers: now };
    expect(one).toMatchObject({ ...meant, heldAgainst: NEWEST_EDITION });
    expect(many).toEqual([one]);
    expect(checkText).toEqual({ heldAgainst: NEWEST_EDITION, citations: [meant] });
    const address = `/cite?number=${number}&on=${asOf}`;
    expect(JSON.parse(await get(address, "application/json"))).toMatchObject(one);
    expect(await get(address, "text/plain")).toContain(one.explanation);
    expect(await tool("what_a_citation_means", { number, cited_on: asOf })).toMatch(
      new RegExp(`^${meant.status}\\b`, "m"),
    );
  });

  it("is told in the audit of a tree as in the service", async () => {
    const folder = mkdtempSync(join(tmpdir(), "palimpsest-latest-"));
    write(folder, { "rules.cc": "// CR 704.5k" });
    const { stdout } = await commandHere(auditIn, ["--as-of", "2012-01-01"], { cwd: folder });
    rmSync(folder, { recursive: true });
    expect(stdout).toMatch(/: reused: .*704\.5j/);
  });

  it("is followed into any edition known, and quoted words are unknown rather than denied where no text says", async () => {
    const { then, quoted } = await ask(`{
      then: resolveCitation(citation: { number: "704.5k", asOf: "2012-01-01" }, in: "2020-05-01") { currentNumbers heldAgainst }
      quoted: resolveCitation(citation: { number: "704.5k", asOf: "2011-09-30", quote: "on the battlefield" }) { quoteStands }
    }`);
    expect(then).toEqual({ currentNumbers: ["704.5j"], heldAgainst: "2020-04-17" });
    expect(quoted).toEqual({ quoteStands: null });
  });
});

describe("words of another rule, quoted with a number, in all channels", () => {
  // Equipment attached to an illegal permanent, which 704.5n said of 2011 and 704.5m says today.
  const whole = edition2011.rules.find(({ number }) => number === "704.5n")!.text;
  const part = whole.split(" ").slice(3, 12).join(" ");

  const TODAY = "704.5n; 704.5n is 704.5m in the edition of ";

  it.each([
    ["704.5f", "2011-09-30", "latest", whole, TODAY],
    ["704.5f", "2011-09-30", "latest", part, TODAY],
    ["704.5f", "2011-09-30", "2011-09-30", whole, "704.5n."],
    ["704.5f", "2011-09-30", "2011-09-30", part, "704.5n."],
    // No edition of that day had such a number; nothing is known of 704.9z at all.
    ["704.5y", "2011-09-30", "latest", whole, TODAY],
    ["704.9z", "2011-09-30", "latest", whole, TODAY],
  ])("of %s (%s) into %s", async (number, asOf, into, quote, has) => {
    const query = `query ($citation: CitationInput!, $in: ID) { resolveCitation(citation: $citation, in: $in) { explanation quoteStands } }`;
    const variables = { citation: { number, asOf, quote }, in: into };
    const { resolveCitation } = (await service.ask({ query, variables })).body.data;
    const said = `The words with it are those of ${has}`;
    expect(resolveCitation.explanation).toContain(said);
    expect(resolveCitation.quoteStands).not.toBe(true);
    expect(await tool("what_a_citation_means", { number, cited_on: asOf, quote, in: into })).toContain(said);
    if (into !== "latest") return;
    expect(await get(`/cite?${new URLSearchParams({ number, on: asOf, quote })}`, "text/html")).toContain(said);
    const { checkText } = await ask(
      `{ checkText(text: ${JSON.stringify(`CR ${number}: "${quote}"`)}, date: "${asOf}") { citations { explanation } } }`,
    );
    if (quote === whole) expect(checkText.citations[0].explanation).toContain(said);
  });

  it("says nothing of whose they are where the rule has them itself, or where many do", async () => {
    const { own, many } = await ask(`{
      own: resolveCitation(citation: { number: "704.5n", asOf: "2011-09-30", quote: ${JSON.stringify(whole)} }) { explanation quoteStands }
      many: resolveCitation(citation: { number: "704.1", asOf: "2011-09-30", quote: "This is a state-based action" }, in: "2009-10-01") { explanation }
    }`);
    expect(own.quoteStands).toBe(true);
    for (const { explanation } of [own, many]) expect(explanation).not.toContain("The words with it");
  });
});

it("a board without a day is played by the rules of today: one legend is chosen, not both put into the graveyard", async () => {
  const objects = ["one", "two"].map((id) => {
    return { id, owner: "ann", name: "Kiku", typeLine: "Legendary Creature — Human", power: 2, toughness: 2 };
  });
  const played = await tool("play_board", { state: { players: [{ id: "ann" }], objects } });
  expect(played).toMatch(new RegExp(`^Under the rules of ${NEWEST_EDITION}: NEEDS_CHOICES`, "m"));
  expect(await tool("differences_of_era", { date: "2012-01-01", subject: "LEGENDS" })).toMatch(/LEGEND_RULE/);
});

describe("words of the newest edition held", () => {
  it.each([
    ["/latest/704.5k", "a rule"],
    ["/latest/704", "a section"],
    ["/latest", "an edition"],
  ])("say in a field that a newer edition is published: %s, %s", async (address) => {
    const { newerPublished } = (await ask(`{ edition(key: "latest") { newerPublished } }`)).edition;
    expect(newerPublished >= NEWEST_EDITION).toBe(true);
    const answer = JSON.parse(await get(address, "application/json"));
    expect(answer).toMatchObject({ edition: "2011-09-30", newestHeld: "2011-09-30", newerPublished });
    for (const type of ["text/plain", "text/markdown"])
      expect(await get(address, type)).toMatch(new RegExp(`newer edition is published, that of ${newerPublished},`));
    expect(await get(address, "text/html")).toContain("A newer edition is published");
  });

  it("say so in lists, searches and tools too", async () => {
    const [line] = (await get("/rules.jsonl?under=704.5", "*/*")).split("\n");
    const { newerPublished } = (await ask(`{ edition(key: "latest") { newerPublished } }`)).edition;
    expect(JSON.parse(line!)).toMatchObject({ edition: "2011-09-30", newerPublished });
    const { hits } = JSON.parse(await get("/search?q=legend+rule", "application/json"));
    expect(hits[0]).toMatchObject({ edition: "2011-09-30", newerPublished });
    expect(await tool("rule_on_date", { number: "704.5k" })).toContain(
      `A newer edition is published, that of ${newerPublished}`,
    );
    expect(await tool("rule_on_date", { number: "704.5k", on: "2009-10-01" })).not.toContain("A newer edition");
  });
});
