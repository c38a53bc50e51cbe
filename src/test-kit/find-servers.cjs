const { connect } = require("node:net");

/** Where this project's machines have them. */
const SERVERS = {
  TEST_DATABASE_URL: "postgresql://127.0.0.1:5432/test",
  TEST_REDIS_URL: "redis://127.0.0.1:6379",
};
const PATIENCE_MS = 500;

const answers = (url) =>
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

/** Finds the servers that some suites need, which are skipped by name without one. With CI set that is an error. */
module.exports = async () => {
  for (const [name, usual] of Object.entries(SERVERS)) {
    if (process.env[name]) continue;
    if (await answers(usual)) process.env[name] = usual;
    else if (process.env.CI) throw new Error(`There is no server at ${usual}: start one, or set ${name}.`);
  }
};
