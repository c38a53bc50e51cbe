import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { projectRoot } from "../../store/project-root";
import { testService } from "../test-kit/service";

type Service = Awaited<ReturnType<typeof testService>>;

/** What the tool says, as the protocol's own client hears it. */
const said = async (client: Client, name: string, args: Record<string, unknown>) => {
  const { content, isError } = await client.callTool({ name, arguments: args });
  return { text: (content as { text: string }[])[0]!.text, isError: isError ?? false };
};

const legends = {
  players: [{ id: "ann" }],
  objects: ["one", "two"].map((id) => ({
    id,
    owner: "ann",
    name: "Kiku",
    typeLine: "Legendary Creature — Human",
    power: 2,
    toughness: 2,
  })),
};

/** Of one call: the tool, what it is given, and what it says. */
const CALLS: [string, Record<string, unknown>, RegExp][] = [
  [
    "rule_on_date",
    { number: "704.5k", on: "2011-09-30" },
    /^704\.5k\nFrom the edition that was in force on 2011-09-30.*\nIf two or more legendary/,
  ],
  [
    "rule_on_date",
    { number: "420.5e", on: "2006-10-01" },
    /^420\.5e\nFrom the edition that was in force on 2006-10-01.*\n.*[Ll]egend/,
  ],
  ["rule_history", { number: "704.5k", on: "2011-09-30" }, /\n- 2006-10-01 420\.5e/],
  ["rule_history", { number: "704", on: "2011-09-30" }, /\n- 2009-10-01 704\S* [A-Z_]*: State-Based Actions/],
  [
    "ask",
    { question: "legend rule 2008" },
    /^legend rule 2008\nThe legend rule on 2008-12-31.*\n420\.5e .*\n- 420\.5e \(2006-/,
  ],
  ["ask", { question: "when did mana burn end" }, /Mana burn ended on 2009-07-11 \(Magic 2010\)/],
  ["ask", { question: "how has the legend rule changed", whole: false }, /\n- 704\.5k \(2011-09-30\)/],
  ["ask", { question: "creature deals combat damage" }, /\nNot understood .*\n- \d{3}\S* \(\d{4}-\d\d-\d\d\) /],
  ["ask", { question: "qwer zxcv" }, /\nNot understood .*\n- Nothing was found\.$/],
  ["search_rules", { query: "legend rule", on: "2011-09-30" }, /704\.5k \(2011-09-30\) /],
  [
    "where_words_stood",
    { quotation: "all are put into their owners' graveyards" },
    /^- 704\.5k \(420\.5e at first\), since 2006-10-01, as far as is held: /m,
  ],
  ["what_a_citation_means", { number: "420.5e", cited_on: "2006-10-01" }, /704\.5k/],
  [
    "check_text",
    { text: "See CR 704.5k (2011-09-30) and 704.5j." },
    /^2 rule numbers, held against .*: 1 holds, 1 does not\.\n(?:.*\n)*- CR 704\.5k \(2011-09-30\): NUMBER_REUSED\. .*704\.5j/,
  ],
  ["check_text", { text: "By rule (310.8b)." }, /: it does not hold\.\n(?:.*\n)*- rule 310\.8b: MOVED\. /],
  ["check_text", { text: "Nothing." }, /\nThere is no citation of a rule in this text\.$/],
  ["what_changed", { from: "2006-10-01", to: "2009-10-01", under: "420.5" }, /\n- 420\.5a → 704\.5a moved/],
  [
    "play_board",
    { state: legends, on: ["2005-01-01", "2011-09-30"] },
    /\nUnder the rules of 2005-01-01: .*420\.5e.*704\.5k/s,
  ],
  [
    "play_script",
    {
      script: "players: ann, bob\nann: Kiku [a] 2/2 Legendary Creature\nbob: Kiku [b] 2/2 Legendary Creature\ncheck",
      on: ["2009-10-01", "latest"],
    },
    /^It ends otherwise since 13 July 2013 \(Magic 2014\)\.\nLine 4, check, /,
  ],
  ["card", { name: "glorious anthem", on: "2009-10-01" }, /^Glorious Anthem\n.*Of 1 line 1 is read\./s],
  ["vocabulary", { kind: "ABILITY_WORD", on: "2009-10-01" }, /^11 ability words on 2009-10-01/],
  ["differences_of_era", { date: "2005-01-01", against: "2011-09-30" }, /^\d+ behaviours differ: .*\nName a subject /],
  [
    "differences_of_era",
    { date: "2005-01-01", against: "2017-09-29", subject: "LEGENDS" },
    /^\d+ behaviours? differs?.*\n.*420\.5e.*704\.5j/s,
  ],
];

describe("tools for agents, as the protocol's own client uses them", () => {
  let service: Service;
  let client: Client;
  beforeAll(async () => {
    service = await testService({ LOG_LEVEL: "silent", PUBLIC_URL: "https://rules.example" });
    client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)));
  });
  afterAll(async () => {
    await client.close();
    await service.remove();
  });

  it("are listed with what they take, and each is called below", async () => {
    const { tools } = await client.listTools();
    expect(new Set(tools.map(({ name }) => name))).toEqual(new Set(CALLS.map(([name]) => name)));
    for (const { inputSchema, annotations } of tools) {
      expect(inputSchema.type).toBe("object");
      expect(annotations).toMatchObject({ readOnlyHint: true });
    }
    expect(client.getInstructions()).toContain("Fan Content");
  });

  it.each(CALLS)("%s of %j", async (name, args, sentence) => {
    const { text, isError } = await said(client, name, args);
    expect(text).toMatch(sentence);
    expect(isError).toBe(false);
    expect(Buffer.byteLength(text)).toBeLessThan(1024);
  });

  it("say so much only, unless all of it is asked for", async () => {
    const text = Array.from({ length: 40 }, () => "“CR 704.5k (2011-09-30)” is “é”.").join("\n");
    const short = await said(client, "check_text", { text });
    const whole = await said(client, "check_text", { text, whole: true });
    expect(Buffer.byteLength(short.text)).toBeLessThanOrEqual(1000);
    expect(short.text).toMatch(/\n… \(whole: true has the rest\)$/);
    expect(whole.text.startsWith("40 rule numbers")).toBe(true);
    expect(whole.text.length).toBeGreaterThan(8000);
  });

  it("give the same as data, by a schema that says of each field what it means", async () => {
    const { tools } = await client.listTools();
    for (const { outputSchema } of tools) expect(outputSchema?.properties).toHaveProperty("isWhole");
    const { structuredContent } = await client.callTool({
      name: "rule_on_date",
      arguments: { number: "704.5k", on: "2011-09-30" },
    });
    expect(structuredContent).toMatchObject({
      id: "r362",
      number: "704.5k",
      currentNumbers: ["704.5j"],
      isWhole: false,
    });
  });

  it("tell the rules below a heading", async () => {
    const { text } = await said(client, "rule_on_date", { number: "704", on: "2011-09-30", whole: true });
    expect(text).toMatch(/\n- 704\.1 State-based actions are/);
  });

  it("bring the schema of a board as a resource", async () => {
    const { resources } = await client.listResources();
    const { contents } = await client.readResource({ uri: resources[0]!.uri });
    expect((contents[0] as { text: string }).text).toMatch(/^input GameStateInput \{[^]*\ninput GameObjectInput \{/m);
  });

  it("never cut a sentence where one fits, nor leave out what became of a rule", async () => {
    const { text } = await said(client, "rule_on_date", { number: "704.5k", on: "2011-09-30" });
    for (const line of text.split("\n").slice(1)) expect(line).toMatch(/[.:…]$| now [\d.a-z]+$|^https:/);
    expect(text).toContain("since then it is 704.5j");
  });

  it("link to the page of a rule", async () => {
    const { text } = await said(client, "rule_on_date", { number: "704.5k", on: "2011-09-30" });
    expect(text).toContain("https://rules.example/2011-09-30/704.5k");
  });

  it.each([
    ["play_board", { state: { players: [] }, on: ["2011-09-30"] }, /^INVALID_BOARD: /],
    [
      "play_board",
      { state: { players: [{ id: "ann" }], objects: [{ id: "x", owner: "ann" }] } },
      /^INVALID_BOARD at state\.objects\[0\]\.typeLine: /,
    ],
    ["play_board", { state: { players: [{ id: "ann", poison: 3 }] } }, /Did you mean "poisonCounters"\?/],
    ["play_board", { state: { players: [{ id: "ann", posion: 3 }] } }, /Did you mean "poisonCounters"\?/],
    ["what_a_citation_means", { number: "704.5k", cited: "2011-09-30" }, /“cited”. Did you mean "cited_on"\?/],
    ["rule_on_date", { number: "704.5k", date: "2011-09-30" }, /There is no “date”. It takes number, on, whole\./],
    ["differences_of_era", { date: "2005-01-01", subject: "LEGEND" }, /LEGENDS/],
    ["rule_on_date", { number: "704.5k", on: "2011-13-45" }, /^BAD_DATE at on: /],
    ["what_a_citation_means", { number: "704.5k", cited_on: "2011-13-45" }, /^BAD_DATE at cited_on: /],
    ["what_a_citation_means", { number: "legends", cited_on: "2011" }, /^BAD_RULE_NUMBER: .* is not a rule number/],
    ["rule_on_date", {}, /number/],
    ["rule_on_date", { number: "7".repeat(300) }, /number|at most 200/i],
  ])("say what is wrong: %s of %j", async (name, args, sentence) => {
    const { text, isError } = await said(client, name, args);
    expect(text).toMatch(sentence);
    expect(isError).toBe(true);
  });

  it.each<[string, Record<string, unknown>]>([
    ["rule_on_date", { number: "704.5k", on: "1990-01-01" }],
    ["rule_history", { number: "704.5k", on: "1990-01-01" }],
    ["search_rules", { query: "legend rule", on: "1990-01-01" }],
    ["what_changed", { from: "1990-01-01", to: "2009-10-01" }],
    ["play_board", { state: legends, on: ["1990-01-01"] }],
    ["play_script", { script: "players: ann, bob\ncheck", on: ["1990-01-01"] }],
    ["card", { name: "glorious anthem", on: "1990-01-01" }],
    ["vocabulary", { kind: "ZONE", on: "1990-01-01" }],
    ["differences_of_era", { date: "1990-01-01", against: "2011-09-30" }],
  ])("tell of a day before the first edition by its code: %s of %j", async (name, args) => {
    const { text, isError } = await said(client, name, args);
    expect(text).toMatch(/^BEFORE_FIRST_EDITION\b/);
    expect(isError).toBe(true);
  });

  it("take one message at a time, by POST", async () => {
    const post = (body: string) =>
      fetch(`${service.url}/mcp`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
        body,
      });
    expect((await fetch(`${service.url}/mcp`)).status).toBe(405);
    expect((await fetch(`${service.url}/mcp`, { method: "DELETE" })).status).toBe(405);
    expect((await post("[]")).status).toBe(400);
    expect((await post("{")).status).toBe(400);
    expect((await post(`"${"x".repeat(300_000)}"`)).status).toBe(413);
  });

  it("are not there with MCP=false", async () => {
    const without = await testService({ LOG_LEVEL: "silent", MCP: "false" });
    expect((await fetch(`${without.url}/mcp`, { method: "POST", body: "{}" })).status).toBe(404);
    await without.remove();
  });

  it("answer over standard input and output as well, from the corpus that is shipped", async () => {
    const alone = new Client({ name: "test", version: "1" });
    await alone.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: ["--require", "./src/test-kit/register.cjs", "src/main.ts", "mcp"],
        cwd: projectRoot,
        env: { ...(process.env as Record<string, string>), DATABASE_URL: service.databaseUrl },
        stderr: "ignore",
      }),
    );
    const { text } = await said(alone, "rule_on_date", { number: "704.5k", on: "2011-09-30" });
    await alone.close();
    expect(text).toMatch(/^704\.5k\n/);
  });
});
