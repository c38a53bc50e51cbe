import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesOf, officialDocument } from "../../corpus/official/test-kit/official-document";
import { copyTestDatabase } from "../../store/test-kit/temporary-store";
import { PALIMPSEST } from "../test-kit/palimpsest";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-watch-"));
const asked: string[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  await copyTestDatabase(join(folder, "test.db"));
  server = createServer(({ url }, response) => {
    asked.push(url!);
    const isPage = url === "/rules";
    response.writeHead(200, { "content-type": isPage ? "text/html" : "text/plain" });
    response.end(
      isPage
        ? '<a href="/MagicCompRules%2020261002.txt">TXT</a>'
        : bytesOf(officialDocument({ date: "October 2, 2026" })),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

/** The server is of this process, which must not wait in the meantime. */
const watch = (page: string, args: readonly string[] = []) =>
  new Promise<{ status: unknown; stdout: string; stderr: string }>((done) => {
    const env = {
      ...process.env,
      NO_COLOR: "1",
      PALIMPSEST_DATA: folder,
      DATABASE_URL: `file:${join(folder, "test.db")}`,
      WATCH_PAGE: page,
    };
    execFile(process.execPath, [...PALIMPSEST, "watch", ...args], { env }, (error, stdout, stderr) =>
      done({ status: error?.code ?? 0, stdout, stderr }),
    );
  });

describe("palimpsest watch", () => {
  it("looks at the page of WATCH_PAGE, and ends with 1 if an edition is published that is not held", async () => {
    const { status, stdout } = await watch(`${origin}/rules`);
    expect(stdout).toBe(
      "The edition of 2026-10-02 is published, passes all checks and is not held. This imports it: palimpsest watch --import\n",
    );
    expect([status, asked]).toEqual([1, ["/rules", "/MagicCompRules%2020261002.txt"]]);
  });

  it("ends with 2 if that is no address, so that nobody takes it for news", async () => {
    expect(await watch("rules.txt")).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("from env 'WATCH_PAGE' is invalid. It is an address, such as https://"),
    });
    expect((await watch(origin, ["--every", "5"])).status).toBe(2);
  });
});
