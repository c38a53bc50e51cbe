import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type Server, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parse, parseAllDocuments } from "yaml";
import { command as watch } from "../../cli/watch";
import { sha256 } from "../../domain/sha256";
import { importEditions } from "../../importing/import-editions";
import { projectRoot } from "../../store/project-root";
import { Store } from "../../store/store";
import { sampleSource } from "../../store/test-kit/sample-source";
import { readConfig } from "./config";
import { freePort } from "../../test-kit/free-port";
import { testService, type TestService } from "../test-kit/service";

const file = (name: string) => readFileSync(join(projectRoot, "deploy", name), "utf8");
const SETTINGS = new Set([
  ...Object.keys(readConfig({})),
  ...["REDIS_URL", "REDIS_PASSWORD", "PGPASSWORD"],
  "CORPUS_URL",
  "HOST",
  "NODE_ENV",
  "MALLOC_MMAP_THRESHOLD_",
]);

/** Debian's, or the one on the path. */
const NGINX = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"].find((path) => existsSync(path));
const describeWithNginx = NGINX === undefined ? describe.skip : describe;

describe("deploy/", () => {
  it("sets only variables that the service reads", () => {
    const compose = parse(file("compose.yaml"), { merge: true }) as Services;
    const replicas = Object.entries(compose.services).filter(([name]) => name.startsWith("replica-"));
    expect(replicas.length).toBe(2);
    const [deployment] = parseAllDocuments(file("kubernetes/palimpsest.yaml")).map(
      (document) => document.toJS() as Deployment,
    );
    const units = file("systemd/palimpsest@.service") + file("systemd/palimpsest-watch.service");
    const unit = [...units.matchAll(/^Environment=(.*)$/gm)].flatMap(([, set = ""]) =>
      set.split(" ").map((pair) => pair.split("=")[0]!),
    );
    const names = [
      ...replicas.flatMap(([, { environment }]) => Object.keys(environment)),
      ...deployment!.spec.template.spec.containers.flatMap(({ env }) => env.map(({ name }) => name)),
      ...unit,
    ];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  it("believes the proxy that is shipped alone, and keeps passwords out of addresses, where they would have to be escaped", () => {
    const { services, networks } = parse(file("compose.yaml"), { merge: true }) as Services;
    const { TRUSTED_PROXIES: trusted, ...environment } = services["replica-1"]!.environment;
    expect(trusted).toBe(services.nginx!.networks?.default?.ipv4_address);
    expect(networks.default.ipam.config[0]!.subnet).toBe(trusted!.replace(/\d+$/, "0/24"));
    expect(Object.values(environment).filter((value) => value.includes("://") && value.includes("$"))).toEqual([]);
    expect(environment).toMatchObject({ PGPASSWORD: "${POSTGRES_PASSWORD:?set it}" });
    expect(Object.keys(services).filter((name) => services[name]!.ports)).toEqual(["nginx"]);
  });

  it("has nginx name replicas by the addresses that they have, so that it starts whichever of them is gone", () => {
    const { services } = parse(file("compose.yaml"), { merge: true }) as Services;
    const given = ["replica-1", "replica-2"].map((name) => services[name]!.networks!.default.ipv4_address);
    const named = [...file("nginx.conf").matchAll(/^ *server (\S+):4000/gm)].map(([, address]) => address);
    expect(named).toEqual([...given, ...given]);
  });

  it("runs `palimpsest watch` by a timer and by a CronJob, as the command is", () => {
    const jobs = parseAllDocuments(file("kubernetes/palimpsest.yaml")).map((document) => document.toJS() as Job);
    const [{ spec } = { spec: undefined }] = jobs.filter(({ kind }) => kind === "CronJob");
    const [container] = spec!.jobTemplate.spec.template.spec.containers;
    const [, line = ""] =
      /^ExecStart=\/usr\/bin\/palimpsest (.*)$/m.exec(file("systemd/palimpsest-watch.service")) ?? [];
    for (const args of [container!.args, line.split(" ")]) {
      expect(args[0]).toBe("watch");
      expect(() => watch.exitOverride().parseOptions(args.slice(1))).not.toThrow();
      expect(watch.parseOptions(args.slice(1)).unknown).toEqual([]);
    }
    expect(file("systemd/palimpsest-watch.timer")).toMatch(/^OnCalendar=/m);
  });

  it.each(["deploy/systemd/palimpsest@.service", "docs/how-to/operation.md"])(
    "%s listens on this machine alone",
    (name) => {
      expect(readFileSync(join(projectRoot, name), "utf8")).toMatch(
        /^Environment=.*HOST=127\.0\.0\.1 TRUSTED_PROXIES=loopback/m,
      );
    },
  );

  it("has a compose.yaml that keeps to the compose specification", () => {
    const { stdout, status } = spawnSync("npm", ["run", "--silent", "compose:check"], { cwd: projectRoot });
    expect([stdout.toString().trim(), status]).toEqual(["", 0]);
  });

  it.each(["Containerfile", "deploy/systemd/palimpsest@.service", "docs/how-to/operation.md"])(
    "%s starts the service with the memory setting that was measured",
    (name) => {
      const text = readFileSync(join(projectRoot, name), "utf8");
      expect(text).toContain("MALLOC_MMAP_THRESHOLD_=65536");
      expect(text).toMatch(/palimpsest(?:\/main\.js)?"?,? "?serve/);
    },
  );

  it("leaves it to the command to set that where nothing has", () => {
    const command = readFileSync(join(projectRoot, "src/main.ts"), "utf8");
    expect(command).toContain('MALLOC_MMAP_THRESHOLD_: "65536"');
  });

  it("mounts only volumes and starts only after services that compose.yaml has", () => {
    const { services, volumes } = parse(file("compose.yaml"), { merge: true }) as Services;
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(":")[0]!),
    );
    for (const name of mounted)
      expect(name.startsWith("./") ? existsSync(join(projectRoot, "deploy", name)) : name in volumes).toBe(true);
    const awaited = Object.values(services).flatMap(({ depends_on = {} }) =>
      Array.isArray(depends_on) ? (depends_on as string[]) : Object.keys(depends_on),
    );
    expect(awaited.filter((name) => !(name in services))).toEqual([]);
  });
});

interface Services {
  readonly services: Record<
    string,
    {
      readonly environment: Record<string, string>;
      readonly volumes?: readonly string[];
      readonly ports?: readonly string[];
      readonly networks?: { readonly default: { readonly ipv4_address: string } };
      readonly depends_on?: readonly string[] | Record<string, unknown>;
    }
  >;
  readonly volumes: Record<string, unknown>;
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } };
  };
}

interface Job {
  readonly kind: string;
  readonly spec: { jobTemplate: { spec: { template: { spec: { containers: { args: string[] }[] } } } } };
}

interface Deployment {
  readonly spec: { template: { spec: { containers: { env: { name: string }[] }[] } } };
}

describe("the dashboard and the alerts", () => {
  it("ask only for metrics that there are", async () => {
    const service = await testService();
    const shown = await (await fetch(`${service.url}/metrics`)).text();
    const known = new Set([...shown.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const asked = [file("grafana/dashboard.json"), file("prometheus/alerts.yaml")].flatMap((text) =>
      [...text.matchAll(/palimpsest_\w+/g)].map(([name]) => name.replace(/_bucket$/, "")),
    );
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
    await service.remove();
  });
});

/** nginx with deploy/nginx.conf before these replicas, on a free port. */
async function startNginx(folder: string, replicas: readonly string[], kept = "1m") {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(join(folder, "cache"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path "${join(folder, kind)}";`)
    .join(" ");
  const configuration = file("nginx.conf")
    .replace(
      /server 172\.30\.46\.11:4000(.*;)\n.*172\.30\.46\.12:4000.*\n/g,
      replicas.map((at) => `server ${at}$1\n`).join(""),
    )
    .replace("proxy_read_timeout 35s", "proxy_read_timeout 1s")
    .replace("proxy_cache_valid 200 1m", `proxy_cache_valid 200 ${kept}`)
    .replace("/var/cache/nginx/palimpsest", `"${join(folder, "cache")}"`)
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("http {", `http { access_log off; ${temporary}`);
  writeFileSync(join(folder, "nginx.conf"), configuration);
  const common = ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  const globals = `daemon off; master_process off; pid "${join(folder, "pid")}";`;
  execFileSync(NGINX ?? "", ["-t", "-q", ...common, "-g", globals]);
  const nginx = spawn(NGINX ?? "", [...common, "-g", globals], { stdio: "ignore" });
  const ended = once(nginx, "exit");
  for (let i = 0; i < 50 && !(await fetch(`${url}/health/live`).catch(() => null)); i++) await sleep(100);
  return {
    url,
    stop: async () => {
      nginx.kill("SIGQUIT");
      await ended;
    },
  };
}

/** A replica of which only the way that it answers matters. */
async function standIn(answer: (url: string, answered: ServerResponse) => void): Promise<Server> {
  const server = createServer((request, response) => answer(request.url ?? "", response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

const hostOf = (server: Server): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;

const named = (name: string) => (url: string, response: ServerResponse) =>
  void response.writeHead(url === "/too-much" ? 503 : 200).end(name);

describeWithNginx("nginx with deploy/nginx.conf before several replicas", () => {
  let folder: string;
  let servers: Server[];
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
    servers = await Promise.all(["one", "two", "three"].map((name) => standIn(named(name))));
    nginx = await startNginx(folder, servers.map(hostOf));
  });
  afterEach(async () => {
    await nginx.stop();
    servers.forEach((server) => server.close());
    rmSync(folder, { recursive: true });
  });

  const post = async (path = "/"): Promise<readonly [number, string]> => {
    const response = await fetch(`${nginx.url}${path}`, { method: "POST", body: "{}" });
    return [response.status, await response.text()];
  };
  const serverNamed = (name: string) => servers[["one", "two", "three"].indexOf(name)]!;
  const die = (server: Server) => {
    server.close();
    server.closeAllConnections();
  };

  it("goes on asking all if some requests were too much for each", async () => {
    for (let i = 0; i < 4; i++) expect((await post("/too-much"))[0]).toBe(503);
    expect((await post())[0]).toBe(200);
  });

  it("keeps a client at one replica while that lives, and answers every request while one of them does", async () => {
    for (let dead = 0; dead < 2; dead++) {
      const [, first] = await post();
      for (let i = 0; i < 10; i++) expect(await post()).toEqual([200, first]);
      die(serverNamed(first));
    }
    for (let i = 0; i < 10; i++) expect((await post())[0]).toBe(200);
    expect((await fetch(`${nginx.url}/health/ready`)).status).toBe(200);
  });

  it("asks another one if a replica hangs, and then lets it be", async () => {
    const [, first] = await post();
    const hung = serverNamed(first);
    hung.removeAllListeners("request");
    const [status, second] = await post();
    expect([status, second === first]).toEqual([200, false]);
    let asked = 0;
    hung.on("request", () => asked++);
    for (let i = 0; i < 5; i++) expect(await post()).toEqual([200, second]);
    expect(asked).toBe(0);
    hung.closeAllConnections();
  });
});

describeWithNginx("nginx with deploy/nginx.conf", () => {
  const query = `query Newest { editions { key } }`;
  let folder: string;
  let service: TestService;
  let stop: () => Promise<void>;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
    const listed = join(folder, "listed.json");
    writeFileSync(listed, JSON.stringify({ [sha256(query)]: query }));
    service = await testService({ PERSISTED_OPERATIONS: listed, TRUSTED_PROXIES: "loopback" });
    ({ url, stop } = await startNginx(folder, [new URL(service.url).host]));
  });
  afterAll(async () => {
    await stop();
    await service.remove();
    rmSync(folder, { recursive: true });
  });

  /** A GET of the listed operation, under a version of the corpus. */
  async function ask(version: string) {
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: sha256(query) } });
    const search = new URLSearchParams({ extensions, v: version });
    const response = await fetch(`${url}/?${search.toString()}`);
    return {
      from: response.headers.get("x-cache-status"),
      keep: response.headers.get("cache-control"),
      newest: ((await response.json()) as { data: { editions: { key: string }[] } }).data.editions.at(-1)?.key,
    };
  }

  it("answers a persisted GET from its cache, and a new version of the corpus is seen at once under its own address", async () => {
    const versionNow = async () =>
      (await service.ask({ query: "{ service { corpusVersion } }" })).body.data.service.corpusVersion as string;
    const first = await versionNow();
    const immutable = "public, max-age=31536000, immutable";
    expect(await ask(first)).toEqual({ from: "MISS", keep: immutable, newest: "2011-09-30" });
    expect(await ask(first)).toEqual({ from: "HIT", keep: immutable, newest: "2011-09-30" });

    const key = "2020-01-24";
    const store = Store.open({ url: service.databaseUrl });
    await importEditions(store, [sampleSource({ key })]);
    store.close();
    const second = await versionNow();
    expect(second).not.toBe(first);
    expect(await ask(second)).toEqual({ from: "MISS", keep: immutable, newest: key });
    expect(await ask(second)).toMatchObject({ from: "HIT", newest: key });
    // A version that is not served is no promise.
    expect(await ask("another")).toMatchObject({ keep: "public, max-age=60", newest: key });
  });

  it("tells nobody of another caller's request", async () => {
    const page = (id: string) =>
      fetch(`${url}/2011-09-30/704.5k`, { headers: { accept: "text/html", "x-request-id": id } });
    const headersOf = ({ headers }: Response) =>
      ["x-cache-status", "x-request-id", "ratelimit-remaining"].map((name) => headers.get(name));
    // A busy machine may take longer for the first than this nginx waits.
    await fetch(`${service.url}/2011-09-30/704.5k`, { headers: { accept: "text/html" } });
    const first = await page("first");
    expect(first.status).toBe(200);
    expect(headersOf(first)).toEqual(["MISS", "first", expect.stringMatching(/^\d+$/)]);
    expect(headersOf(await page("second"))).toEqual(["HIT", "second", null]);
  });

  it("asks again once a minute is over, also of what is about dated editions, by the ETag", async () => {
    const within = mkdtempSync(join(tmpdir(), "palimpsest-"));
    const quick = await startNginx(within, [new URL(service.url).host], "1s");
    const page = async () => {
      const { headers } = await fetch(`${quick.url}/2011-09-30/704.5k`, { headers: { accept: "text/html" } });
      return [headers.get("x-cache-status"), headers.get("cache-control")];
    };
    expect(await page()).toEqual(["MISS", expect.stringContaining("s-maxage=3600")]);
    await sleep(2_100);
    expect((await page())[0]).toBe("REVALIDATED");
    const recorded = await fetch(`${quick.url}/?query={evaluation(id:"x"){id}}`);
    expect([recorded.headers.get("x-cache-status"), recorded.headers.get("cache-control")]).toEqual([
      "MISS",
      "no-store",
    ]);
    await quick.stop();
    rmSync(within, { recursive: true });
  });

  it("believes no caller about its own address", async () => {
    for (const claimed of ["10.1.2.3", "192.0.2.7", "127.0.0.1, 10.9.9.9"])
      await fetch(`${url}/?query={service{corpusVersion}}&claimed=${claimed[1]}`, {
        headers: { "x-forwarded-for": claimed },
      });
    const clients = service.log.filter(({ path }) => path === "/").map(({ client }) => client);
    expect(new Set(clients)).toEqual(new Set(["127.0.0.1"]));
  });

  it.each(["/metrics", "//metrics", "/%6detrics", "/x/../metrics", "/metrics?x"])(
    "shows no metrics at %s",
    async (path) => {
      const { port } = new URL(url);
      const status = await new Promise((resolve) =>
        get({ host: "127.0.0.1", port, path }, (answer) => resolve(answer.resume().statusCode)),
      );
      expect(status).toBe(404);
    },
  );
});
