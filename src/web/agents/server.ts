import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { FAN_CONTENT_NOTICE } from "../../domain/notice";
import { AskError } from "../page";
import { type Asking, fitting, TOOLS } from "./tools";

const ABOUT =
  "Magic: The Gathering's Comprehensive Rules through time. Rule numbers move: ask with the date of which a number is. " +
  FAN_CONTENT_NOTICE;

/** A server of the Model Context Protocol, of which each tool asks the public schema; it keeps nothing between calls. */
export function agentServer(version: string, asking: Asking): McpServer {
  const server = new McpServer({ name: "palimpsest", title: "Palimpsest", version }, { instructions: ABOUT });
  for (const { name, title, description, input, answer } of TOOLS)
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations: { readOnlyHint: true, openWorldHint: false } },
      async (args) => {
        try {
          const said = await answer(args, asking);
          return { content: [{ type: "text", text: args.whole === true ? said : fitting(said) }] };
        } catch (error) {
          if (!(error instanceof AskError)) throw error;
          return { isError: true, content: [{ type: "text", text: `${error.code}: ${error.message}` }] };
        }
      },
    );
  return server;
}
