import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../src/store/project-root";
import { freePort } from "../../src/test-kit/free-port";
import { findProgram, startProgram, until } from "./program";

const NGINX = findProgram("nginx");

/** Who spreads requests over replicas, and sends one again that got no answer. */
export interface Balancer {
  readonly name: string;
  /** Where callers send requests: one address, or those of all replicas, of which a caller tries the next one itself. */
  readonly urls: readonly string[];
  readonly stop: () => Promise<void>;
}

/** nginx with deploy/nginx.conf, or the callers themselves where it is not installed. */
export async function startBalancer(folder: string, ports: readonly number[]): Promise<Balancer> {
  if (NGINX === undefined)
    return {
      name: "callers that try the next replica (nginx is not installed)",
      urls: ports.map((port) => `http://127.0.0.1:${port}`),
      stop: () => Promise.resolve(),
    };
  mkdirSync(join(folder, "cache"), { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const path = join(folder, "nginx.conf");
  writeFileSync(path, configuration(folder, port, ports));
  const { kill } = startProgram(NGINX, ["-c", path, "-e", join(folder, "error.log"), "-g", "daemon off;"], folder);
  await until("nginx answers", async () => (await fetch(`${url}/health/live`)).ok);
  return { name: "nginx with deploy/nginx.conf", urls: [url], stop: kill };
}

/** deploy/nginx.conf, for these ports, and with a header that names who was asked. */
function configuration(folder: string, port: number, replicas: readonly number[]): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const server = /^( *)server 172\.30\.46\.11:4000(.*;)\n *server 172\.30\.46\.12:4000.*\n/gm;
  const changes: readonly (readonly [string | RegExp, string])[] = [
    ["http {", `pid ${join(folder, "pid")};\nmaster_process off;\nhttp { access_log off; ${temporary.join(" ")}`],
    [server, replicas.map((replica) => `$1server 127.0.0.1:${replica}$2\n`).join("")],
    // All clients of the check have the same address: what they say of themselves tells them apart.
    ["hash $remote_addr", "hash $http_x_client"],
    ["X-Forwarded-For $remote_addr", "X-Forwarded-For $http_x_forwarded_for"],
    ["listen 80;", `listen 127.0.0.1:${port};`],
    ["/var/cache/nginx/palimpsest", join(folder, "cache")],
    ["client_max_body_size", "add_header X-Asked $upstream_addr always;\n    client_max_body_size"],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`deploy/nginx.conf has no ${from.toString()}`);
      return changed;
    },
    readFileSync(join(projectRoot, "deploy", "nginx.conf"), "utf8"),
  );
}
