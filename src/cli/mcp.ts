import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { formatErrorBy } from "../api/format-error";
import { dataOf } from "../views/data-of";
import { programVersion, schemaText } from "../store/project-root";
import { type Store } from "../store/store";
import { agentServer } from "../renderers/agents";
import { type Ask } from "../views/ask";
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
    await agentServer(programVersion(), { ask: askIn(store), publicUrl, schema: schemaText }).connect(transport);
    await ended;
  });
});
