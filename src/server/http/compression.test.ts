import { createHash, randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type HttpReply } from "./exchange";
import { preferredForm } from "./compression";

const TEXT = "rules ".repeat(400);
const reply = (body: string | Buffer = TEXT): HttpReply => ({ status: 200, headers: { etag: '"1"' }, body });
const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** What somebody wanted before is kept: nobody else wants just this. */
const anew = (accepted: string | undefined) => accepted && `${accepted}, x-${randomUUID()}`;

/** How it comes, and what it says once unpacked. */
async function received(accepted: string | undefined, answer = reply()) {
  const { body, headers } = await preferredForm(answer, anew(accepted));
  const encoding = headers["content-encoding"] as keyof typeof unpack | undefined;
  return [encoding, encoding ? unpack[encoding](body).toString() : body.toString()];
}

describe("the form of an answer", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.9", "gzip"],
    ["*", "br"],
    ["identity, gzip;q=0", undefined],
    ["deflate", undefined],
    ["", undefined],
    [undefined, undefined],
  ])(
    "is what the caller likes best, and of what it likes equally the smaller: Accept-Encoding %s",
    async (accepted, encoding) => {
      expect(await received(accepted)).toEqual([encoding, TEXT]);
      expect(await received(accepted, reply(Buffer.from(TEXT)))).toEqual([encoding, TEXT]);
    },
  );

  it("is packed from 1,024 bytes on, and keeps the headers of the answer", async () => {
    expect(await received("br", reply("a".repeat(1023)))).toEqual([undefined, "a".repeat(1023)]);
    expect(await received("br", reply("a".repeat(1024)))).toEqual(["br", "a".repeat(1024)]);
    expect((await preferredForm(reply(), "br")).headers).toEqual({ etag: '"1"', "content-encoding": "br" });
  });

  it("stays as it is if packing does not make it half as large", async () => {
    const noise = Buffer.concat(Array.from({ length: 60 }, (_, at) => createHash("sha256").update(`${at}`).digest()));
    const half = Buffer.concat([noise, Buffer.alloc(1_000)]);
    expect(await preferredForm(reply(half), "br")).toMatchObject({ headers: { etag: '"1"' }, body: half });
  });

  it("is packed once for each encoding as long as the answer is kept", () => {
    const answer = reply();
    expect(preferredForm(answer, "br")).toBe(preferredForm(answer, "br, gzip"));
    expect(preferredForm(answer, "gzip")).not.toBe(preferredForm(answer, "br"));
  });
});
