import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { namesMeant } from "../../domain/names-meant";
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
      { title, description, inputSchema: asGiven(input), annotations: { readOnlyHint: true, openWorldHint: false } },
      async (args) => {
        const told = (said: string, isError: boolean) => ({
          isError,
          content: [{ type: "text" as const, text: args.whole === true ? said : fitting(said) }],
        });
        try {
          return told(await answer(args, asking), false);
        } catch (error) {
          if (!(error instanceof AskError)) throw error;
          const { code, path, message } = error;
          const isSaid = path === "" || message.split(/[\s"';:,]+/).includes(path);
          return told(`${code}${isSaid ? "" : ` at ${path}`}: ${message}`, true);
        }
      },
    );
  return server;
}

/** What a tool takes, and nothing else: what is passed over in silence was meant to say something. */
function asGiven(input: z.ZodRawShape) {
  const names = Object.keys(input);
  const unknown = (key: string): string =>
    `There is no “${key}”.${namesMeant(key, names) || ` It takes ${names.join(", ")}.`}`;
  return z.strictObject(input, {
    error: (issue) => (issue.code === "unrecognized_keys" ? issue.keys.map(unknown).join(" ") : undefined),
  });
}
