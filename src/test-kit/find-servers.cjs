const { connect } = require("node:net");
const { userInfo } = require("node:os");
const { Client } = require("pg");

const PATIENCE_MS = 500;

/** Whether something listens there. */
const listens = (url) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), timeout: PATIENCE_MS });
    const settle = (found) => {
      socket.destroy();
      resolve(found);
    };
    socket.once("connect", () => settle(true));
    socket.once("timeout", () => settle(false));
    socket.once("error", () => settle(false));
  });

/** Whether whoever runs the tests may make databases there: a server of the machine need not know them. */
async function makesDatabases(url) {
  const named = new URL(url);
  named.username ||= process.env.PGUSER ?? userInfo().username;
  const client = new Client({ connectionString: named.href, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    const { rows } = await client.query(
      "SELECT rolsuper OR rolcreatedb AS may FROM pg_roles WHERE rolname = current_user",
    );
    return rows[0].may;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Where this project's machines have them, and how one finds out that they can be used. */
const SERVERS = {
  TEST_DATABASE_URL: { usual: "postgresql://127.0.0.1:5432/test", serves: makesDatabases },
  TEST_REDIS_URL: { usual: "redis://127.0.0.1:6379", serves: listens },
};

/** Finds the servers that some suites need, which are skipped by name without one. With CI set that is an error. */
module.exports = async () => {
  for (const [name, { usual, serves }] of Object.entries(SERVERS)) {
    if (process.env[name]) continue;
    if (await serves(usual)) process.env[name] = usual;
    else if (process.env.CI) throw new Error(`No server at ${usual} can be used: start one, or set ${name}.`);
  }
};
