import { parse } from "graphql";
import { KeptDocuments } from "./kept-documents";

const MEBIBYTE = 2 ** 20;

/** Which of so many documents are still kept when the last has come. */
async function keptOf(count: number, text: (n: number) => string): Promise<boolean[]> {
  const documents = new KeptDocuments();
  for (let n = 0; n < count; n++) await documents.set(`${n}`, parse(text(n)));
  return Promise.all(Array.from({ length: count }, async (_, n) => (await documents.get(`${n}`)) !== undefined));
}

test("a document that comes again is not parsed again", async () => {
  const documents = new KeptDocuments();
  const document = parse("{ service { version } }");
  await documents.set("hash", document);
  expect(await documents.get("hash")).toBe(document);
  await documents.delete("hash");
  expect(await documents.get("hash")).toBeUndefined();
});

test("a comment counts, because a document keeps its whole text: of documents of 2 MiB, a few are kept", async () => {
  const areKept = await keptOf(8, (n) => `{ __typename } #${n}${"x".repeat(2 * MEBIBYTE)}`);
  expect(areKept).toEqual([false, false, false, false, false, true, true, true]);
});

test("each token counts with what is made of it: of documents of 6,000 tokens and 12 kB, a few are kept", async () => {
  const areKept = await keptOf(10, () => `{ ${"a ".repeat(6_000)} }`);
  expect(areKept).toEqual([...Array<boolean>(4).fill(false), ...Array<boolean>(6).fill(true)]);
});
