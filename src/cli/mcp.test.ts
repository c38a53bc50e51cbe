import { spawnSync } from "node:child_process";
import { projectRoot } from "../store/project-root";

describe("palimpsest mcp", () => {
  it("answers a line that is not JSON, and one that is no message, by the errors of JSON-RPC, and goes on", () => {
    const { stdout } = spawnSync(process.execPath, ["--require", "./src/test-kit/register.cjs", "src/main.ts", "mcp"], {
      cwd: projectRoot,
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: "" },
      input: 'no JSON\n{"a":1}\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n',
    });
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      { id: null, error: { code: -32700 } },
      { id: null, error: { code: -32600 } },
      { id: 1, result: {} },
    ]);
  });
});
