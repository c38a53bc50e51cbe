import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { formatErrorBy } from "../api/format-error";
import { dataOf } from "../web/data-of";
import { programVersion } from "../store/project-root";
import { type Store } from "../store/store";
import { agentServer } from "../web/agents/server";
import { type Ask } from "../web/page";
import { graphqlOn } from "./graphql-on";
import { withHeldStore } from "./held-store";
import { orSay } from "./run-command";

/** Asks the schema in this process. */
function askIn(store: Store): Ask {
  const { schema, run } = graphqlOn(store);
  const format = formatErrorBy(schema);
  return async (document, ...variables) => {
    const { data, errors } = await run(document.toString(), variables[0] ?? {});
    return dataOf({ data: data as never, errors: errors?.map((error) => format(error.toJSON(), error)) });
  };
}

/** Answers an agent over standard input and output, until that ends. */
export const mcp = orSay(async () => {
  await withHeldStore(async (store) => {
    const transport = new StdioServerTransport();
    const ended = new Promise<void>((resolve) => {
      transport.onclose = resolve;
      process.stdin.once("end", resolve);
    });
    const publicUrl = process.env.PUBLIC_URL ?? "";
    await agentServer(programVersion(), { ask: askIn(store), publicUrl }).connect(transport);
    await ended;
  });
});
