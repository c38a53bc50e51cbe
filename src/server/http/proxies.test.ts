import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { docsText } from "../../test-kit/docs";
import { testService, type TestService } from "../test-kit/service";

/** The configurations of docs/how-to/operation.md. */
const documented = (language: string): string => {
  const page = docsText("operation.md");
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "s").exec(page)?.[1] ?? "";
};

/** A program that may be installed, and its configuration between a port of its own and the service's. */
interface Proxy {
  readonly name: string;
  readonly program: string;
  readonly configuration: (port: number, service: string, folder: string) => string;
  readonly options: (file: string) => readonly string[];
}

const PROXIES: readonly Proxy[] = [
  {
    name: "nginx",
    program: process.env.NGINX ?? "nginx",
    configuration: (port, service, folder) => `daemon off; pid "${folder}/nginx.pid"; error_log stderr;
      events {} http { access_log off; client_body_temp_path "${folder}/body"; proxy_temp_path "${folder}/proxy";
      fastcgi_temp_path "${folder}/f"; uwsgi_temp_path "${folder}/u"; scgi_temp_path "${folder}/s";
      ${documented("nginx")
        .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
        .replace(/^ *ssl_.*$/gm, "")
        .replace("127.0.0.1:4000", service)} }`,
    options: (file) => ["-c", file],
  },
  {
    name: "Caddy",
    program: process.env.CADDY ?? "caddy",
    configuration: (port, service) =>
      `{\n\tadmin off\n}\n${documented("caddy")
        .replace("rules.example", `http://127.0.0.1:${port}`)
        .replace("127.0.0.1:4000", service)}`,
    options: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
];

describe.each(PROXIES)(
  "behind $name, as docs/how-to/operation.md configures it",
  ({ program, configuration, options }) => {
    const isThere = spawnSync(program, ["-v"]).error === undefined;
    const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
    let service: TestService;
    let proxy: ChildProcess;
    let url = "";

    beforeAll(async () => {
      if (!isThere) return;
      service = await testService({ TRUSTED_PROXIES: "loopback" });
      const port = await freePort();
      const file = join(folder, "configuration");
      writeFileSync(file, configuration(port, new URL(service.url).host, folder));
      proxy = spawn(program, options(file), { stdio: "ignore" });
      url = `http://127.0.0.1:${port}`;
      await untilAnswered(`${url}/health/live`);
    }, 60_000);
    afterAll(async () => {
      proxy?.kill();
      await service?.remove();
      rmSync(folder, { recursive: true });
    });

    (isThere ? it : it.skip)("questions and pages are answered, and the log names who called", async () => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", "accept-encoding": "gzip", "x-forwarded-for": "192.0.2.7" },
        body: JSON.stringify({ query: "query Behind { editions { key title } }" }),
      });
      expect(await response.json()).toMatchObject({ data: { editions: expect.any(Array) } });
      const page = await fetch(`${url}/2011-09-30/704.5k`, { headers: { accept: "text/html" } });
      expect(await page.text()).toContain("704.5k");
      const [line] = service.log.filter(({ operation }) => operation === "Behind");
      expect(line?.requestId).toBe(response.headers.get("x-request-id"));
      // Neither believes a caller about its own address.
      expect(line?.client).toBe("127.0.0.1");
    });

    (isThere ? it : it.skip)("metrics are not shown", async () => {
      expect((await fetch(`${service.url}/metrics`)).status).toBe(200);
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
    });
  },
);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilAnswered(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const status = await fetch(address).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await sleep(100);
  }
  throw new Error(`nothing answers at ${address}`);
}
