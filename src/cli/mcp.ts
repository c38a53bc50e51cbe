import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { programVersion, schemaText } from "../store/project-root";
import { agentServer } from "../renderers/agents";
import { askIn } from "./ask-in";
import { withHeldStore } from "./held-store";
import { orSay } from "./run-command";

/** Answers an agent over standard input and output, until that ends. */
export const mcp = orSay(async () => {
  await withHeldStore(async (store) => {
    const transport = new StdioServerTransport();
    transport.onerror = (error) => process.stdout.write(`${JSON.stringify(refusalOf(error))}\n`);
    const ended = new Promise<void>((resolve) => {
      transport.onclose = resolve;
      process.stdin.once("end", resolve);
    });
    const publicUrl = process.env.PUBLIC_URL ?? "";
    await agentServer(programVersion(), { ask: askIn(store), publicUrl, schema: schemaText }).connect(transport);
    await ended;
  });
});

/** What JSON-RPC answers to a line that is no message: nobody knows its id. */
const refusalOf = (error: Error) => ({
  jsonrpc: "2.0",
  id: null,
  error:
    error instanceof SyntaxError
      ? { code: -32700, message: "Parse error: the line is not JSON." }
      : { code: -32600, message: "Invalid request: the line is no message of JSON-RPC." },
});
