// Which hosts did an installation ask? Loaded into each Node.js process of `npm ci` (NODE_OPTIONS=--require), this writes
// the hosts to which it connects into the file $HOSTS_ASKED. Called with that file, it ends with 1 if there is another
// than npm's registry and proxies.
const { execFileSync } = require("node:child_process");
const { appendFileSync, readFileSync } = require("node:fs");
const { Socket, isIP } = require("node:net");

const { HOSTS_ASKED } = process.env;
if (require.main === module) check(process.argv[2]);
else if (HOSTS_ASKED) {
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (...args) {
    const { host } = (Array.isArray(args[0]) ? args[0][0] : args[0]) ?? {};
    if (typeof host === "string" && !isIP(host)) appendFileSync(HOSTS_ASKED, `${host}\n`);
    return connect.apply(this, args);
  };
}

function check(file) {
  const hosts = new Set(readFileSync(file, "utf8").split("\n").filter(Boolean));
  const npm = ["registry", "proxy", "https-proxy"]
    .map((key) =>
      execFileSync("npm", ["config", "get", key], { encoding: "utf8", shell: process.platform === "win32" }),
    )
    .flatMap((address) => (URL.canParse(address.trim()) ? [new URL(address.trim()).hostname] : []));
  const others = [...hosts].filter((host) => !npm.includes(host) && host !== "localhost");
  if (others.length > 0) {
    console.error(`npm ci asked hosts other than the registry: ${others.join(", ")}.`);
    process.exit(1);
  }
}
