import { spawnSync } from "node:child_process";
import { engines } from "../package.json";

/** Ends as a Node.js of that release would, so far as the check can see. */
const start = (version: string) =>
  spawnSync(process.execPath, [
    "--eval",
    `Object.defineProperty(process.versions, "node", { value: ${JSON.stringify(version)} });
     require("./scripts/this-node.cjs");`,
  ]);

describe("The release of Node.js", () => {
  test.each(["20.19.0", "20.20.2", "22.13.0", "22.20.1", "24.0.0", "26.1.0"])("%s starts", (version) => {
    const { status, stderr } = start(version);
    expect([status, String(stderr)]).toEqual([0, ""]);
  });

  test.each(["16.20.2", "18.20.8", "20.18.3", "21.7.3", "22.11.0", "23.9.0"])(
    "%s is refused in one sentence",
    (version) => {
      const { status, stderr } = start(version);
      expect([status, String(stderr)]).toEqual([1, `Palimpsest needs Node.js ${engines.node}; this is ${version}.\n`]);
    },
  );
});
