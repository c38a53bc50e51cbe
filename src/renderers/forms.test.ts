import { z } from "zod";
import { VIEWS } from "../views";
import { LISTS } from "../views/lists";
import { openApiOf, exampleOf } from "./openapi";
import { type Explorer, openExplorer } from "../web/test-kit/explorer";

describe("addresses that answer programs", () => {
  let explorer: Explorer;
  beforeAll(async () => {
    explorer = await openExplorer();
  });
  afterAll(() => explorer.close());

  const get = async (address: string, accept: string) => {
    const response = await fetch(explorer.url + address, { headers: { accept } });
    return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
  };
  const json = async (address: string) => JSON.parse((await get(address, "application/json")).text) as unknown;

  it("tell a rule as JSON, with the day, the edition, where it was read and who else bore its number", async () => {
    expect(await json("/2011-09-30/704.5k")).toMatchObject({
      date: "2011-09-30",
      edition: "2011-09-30",
      inForce: true,
      number: "704.5k",
      text: expect.stringContaining("legendary permanents") as string,
      parent: "704.5",
      source: { publisher: expect.any(String) as string, lines: [expect.any(Number), expect.any(Number)] },
      lineage: "r362",
      bearers: expect.arrayContaining([
        expect.objectContaining({ identity: "r362", until: "2017-09-29", now: ["704.5j"] }),
      ]) as unknown,
      notice: expect.stringContaining("Fan Content") as string,
    });
  });

  it("tell the same as Markdown and as plain text, and say if the edition of the day is not held", async () => {
    const markdown = await get("/2011-10-05/704.5k", "text/markdown");
    expect(markdown.type).toBe("text/markdown; charset=utf-8");
    expect(markdown.text).toMatch(/^# 704\.5k\n\nFrom the edition that was in force on 2011-10-05/);
    const text = await get("/2012-12-25/704.5k", "text/plain");
    expect(text.type).toBe("text/plain; charset=utf-8");
    expect(text.text).toContain("is not held here: this is the last one held from before");
  });

  it("are pages for who asks for a page, or takes anything", async () => {
    for (const accept of ["text/html,application/xhtml+xml,*/*;q=0.8", "*/*"])
      expect((await get("/2011-09-30/704.5k", accept)).type).toBe("text/html; charset=utf-8");
  });

  it("say in every form what became of a number that an edition does not have, as the page does", async () => {
    for (const type of ["application/json", "text/plain", "text/markdown"]) {
      const { text, ...rest } = await get("/latest/420.5e", type);
      expect(rest).toEqual({ status: 404, type: `${type}; charset=utf-8` });
      expect(text).toContain("704.5j");
    }
  });

  it("say whom a number was, in sentences", async () => {
    const { text } = await get("/2011-09-30/704.5k", "text/plain");
    expect(text).toMatch(
      /- 2009-07-11 until 2017-09-29 If two or more legendary permanents.*; now 704\.5j\n- Since 2017-09-29/,
    );
  });

  it("tell how much each change of a comparison matters, and who says so", async () => {
    const { changes } = (await json("/compare/2006-10-01...2009-10-01?under=420.5")) as { changes: object[] };
    expect(changes).toContainEqual(
      expect.objectContaining({ substance: "VOCABULARY", substanceBasis: "TEXT", movedTo: [] }),
    );
  });

  it("answer a question with its sentence and its rules", async () => {
    expect(await json("/ask?q=legend+rule+2011")).toMatchObject({
      question: "legend rule 2011",
      sentence: expect.stringContaining("704.5k") as string,
      answers: [expect.objectContaining({ __typename: "RuleOnDay", numberThen: "704.5k" })],
    });
    const { text } = await get("/ask?q=legend+rule+2011", "text/plain");
    expect(text).toMatch(/^- 704\.5k \(2011-09-30\) If two or more legendary permanents/m);
  });

  it("tell a heading with the rules below it", async () => {
    const { text } = await get("/ask?q=704+in+October+2009", "text/plain");
    expect(text).toMatch(/^- 704 \(2009-10-01\) State-Based Actions\n- 704\.1 State-based actions are/m);
    expect(await json("/cite?number=704&on=2009-10-01")).toMatchObject({
      cited: { below: { count: 26 } },
      below: { count: 26, same: expect.arrayContaining(["704.2"]) as unknown },
    });
  });

  it("say that a glossary is not held rather than that it lacks a term", async () => {
    for (const path of ["/2011-09-30/glossary/state-based_actions", "/2011-09-30/glossary"])
      for (const type of ["text/plain", "application/json", "text/markdown", "text/html"]) {
        const { status, text } = await get(path, type);
        expect([status, text]).toEqual([404, expect.stringMatching(/glossary of the edition of .* is not held/)]);
        expect(text).not.toContain("has no entry");
      }
  });

  it("say what is missing with a code", async () => {
    expect(await get("/2011-09-30/999.9", "application/json")).toMatchObject({ status: 404 });
    const { errors } = (await json("/2011-09-30/999.9")) as { errors: [{ extensions: object }] };
    expect(errors[0].extensions).toMatchObject({ code: "NOT_FOUND", path: "number" });
    expect(await json("/2011-13-45/704.5k")).toMatchObject({ errors: [{ extensions: { code: "BAD_DATE" } }] });
  });

  it.each([
    ["/cite?on=2011-09-30", 400, "BAD_REQUEST", "number"],
    ["/cite?number=704.5k", 400, "BAD_REQUEST", "on"],
    ["/cite?number=legends&on=2011-09-30", 400, "BAD_RULE_NUMBER", "number"],
    ["/cite?number=704.5k&on=2011-13-45", 400, "BAD_DATE", "on"],
    ["/cite?number=704.5k&on=someday", 404, "UNKNOWN_EDITION", "on"],
    [`/cite?number=704.5k&on=2011-09-30&quote=${"a".repeat(12_000)}`, 400, "QUOTATION_TOO_LONG", "quote"],
    ["/search", 400, "BAD_REQUEST", "q"],
    ["/ask", 400, "BAD_REQUEST", "q"],
    ["/search?q=legend&edition=someday", 404, "UNKNOWN_EDITION", "edition"],
    ["/compare/2010-10-01...2011-09-30?under=legends", 400, "BAD_RULE_NUMBER", "under"],
    ["/compare/2010-10-01...2011-09-30?under=999", 404, "UNKNOWN_RULE", "under"],
    ["/compare/2010-10-01...2011-09-30?under=9999", 404, "UNKNOWN_RULE", "under"],
    ["/2011-09-30/702.1000", 404, "UNKNOWN_RULE", "number"],
    ["/2011-09-30/704.5abc", 400, "BAD_RULE_NUMBER", "number"],
    ["/verdict?is=nope", 400, "BAD_REQUEST", "is"],
    ["/verdict?script=", 400, "BAD_REQUEST", "script"],
    ["/verdict", 400, "BAD_REQUEST", "script"],
    ["/verdict?script=players: ann&on=2009-10-01&on=latest", 400, "BAD_REQUEST", "on"],
    ["/oembed", 400, "BAD_REQUEST", "url"],
    ["/oembed?url=x&format=xml", 400, "BAD_REQUEST", "format"],
  ])("say what is wrong with %.60s", async (address, status, code, path) => {
    expect((await get(address, "application/json")).status).toBe(status);
    expect(await json(address)).toMatchObject({ errors: [{ extensions: { code, path } }] });
  });

  it.each(["text/markdown", "text/plain"])("refuse a script that cannot be read as %s too", async (type) => {
    const { status, text } = await get("/verdict?is=nope", type);
    expect([status, text]).toEqual([400, expect.stringContaining("cannot be read")]);
  });

  it("say of a day whose edition is not held that the number was another rule then, as the page does", async () => {
    const said = "On 2018-01-01 704.5k was another rule than the one shown here, which bore the number on 2011-09-30.";
    expect(await json("/2018-01-01/704.5k")).toMatchObject({ otherThen: said });
    expect((await get("/2018-01-01/704.5k", "text/plain")).text.replaceAll(/\s+/g, " ")).toContain(said);
    expect(await json("/2012-01-01/704.5k")).toMatchObject({ otherThen: null });
  });

  it("count what an edition held in part does not cover as no change, as the page does", async () => {
    const address = "/compare/2010-10-01...2011-09-30";
    expect(await json(address)).toMatchObject({ changedCount: 1, totalCount: 29 });
    for (const type of ["text/markdown", "text/plain"]) {
      const { text } = await get(address, type);
      expect(text).toMatch(/: 1 change$/m);
      expect(text).toContain("28 of these 29 are no changes");
    }
  });

  it("take a picture beyond the first 65,536 signs as a word of its own", async () => {
    expect(await json("/search?q=%F0%9F%98%80")).toMatchObject({ unknown: ["😀"] });
    expect(await json("/search?q=legend%F0%9F%98%80")).toMatchObject({ unknown: ["😀"] });
  });

  const { paths } = openApiOf() as { paths: Record<string, unknown> };
  // No source of the sample has a glossary.
  const answered = Object.keys(paths).filter((path) => !path.includes("glossary"));
  const kindOf = (path: string) => /\.(jsonl|atom)$/.exec(path)?.[1];
  const [lists, feeds, told] = ["jsonl", "atom", undefined].map((kind) =>
    answered.filter((path) => kindOf(path) === kind),
  );
  it.each(feeds!)("%s: the example of /openapi.json is answered as a feed", async (path) => {
    expect(await get(exampleOf(path), "*/*")).toMatchObject({
      status: 200,
      type: "application/atom+xml; charset=utf-8",
    });
  });

  it.each(lists!)("%s: the example of /openapi.json is answered as lines of JSON", async (path) => {
    const { status, type, text } = await get(exampleOf(path), "*/*");
    expect({ status, type }).toEqual({ status: 200, type: "application/jsonl" });
    for (const line of text.split("\n").filter(Boolean)) expect(JSON.parse(line)).toBeInstanceOf(Object);
  });

  it.each(told!)("%s: the example of /openapi.json is answered as JSON, Markdown and text", async (path) => {
    const address = exampleOf(path);
    for (const type of ["application/json", "text/markdown", "text/plain"])
      expect(await get(address, type)).toMatchObject({ status: 200, type: `${type}; charset=utf-8` });
  });

  // No source of the sample has a glossary.
  it.each(
    VIEWS.flatMap(({ address, fields }) =>
      address && !address.path.includes("glossary") ? [{ path: address.path, fields }] : [],
    ),
  )("$path: what is told as JSON is what its schema says, and nothing else", async ({ path, fields }) => {
    const { notice, ...data } = (await json(exampleOf(path))) as Record<string, unknown>;
    expect(notice).toEqual(expect.any(String));
    expect(fields.strict().parse(data)).toEqual(data);
  });

  it.each(LISTS)("$path: each line is what its schema says, and nothing else", async ({ path, fields }) => {
    const { text } = await get(exampleOf(path), "*/*");
    for (const line of text.split("\n").filter(Boolean)) {
      const data = JSON.parse(line) as object;
      expect(z.strictObject(fields).parse(data)).toEqual(data);
    }
  });

  it("leave no sign of the rules to Markdown", async () => {
    const { text } = await get("/2011-09-30/704.5", "text/markdown");
    expect(text).not.toMatch(/[^\\]\*/);
  });

  it("are listed for language models, with the schema for programs", async () => {
    expect((await get("/llms.txt", "*/*")).text).toContain("- [/{date}/{number}](/2011-09-30/704.5k): ");
    expect((await get("/schema.graphql", "*/*")).text).toContain("type Query");
  });
});
