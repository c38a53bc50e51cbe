import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { namesMeant } from "../domain/names-meant";
import { FAN_CONTENT_NOTICE } from "../domain/notice";
import { VIEWS } from "../views";
import { type Ask, AskError, NotFound } from "../views/ask";
import { foundByTool } from "../views/found-by-tool";
import { type AnyView, type Tool } from "../views/view";
import { fitting, linesIn } from "./fitting";
import { inputTypes } from "./input-types";

const ABOUT =
  "Magic: The Gathering's Comprehensive Rules through time. Rule numbers move: ask with the date of which a number is. " +
  FAN_CONTENT_NOTICE;

export interface Asking {
  readonly ask: Ask;
  /** Under which the service is known, without a final slash; empty if nobody has said. */
  readonly publicUrl: string;
  /** The text of schema.graphql. */
  readonly schema: () => string;
}

const WHOLE = z
  .boolean()
  .default(false)
  .describe("True for all of the answer, whose first kilobyte is told otherwise.");
const IS_WHOLE = z.boolean().describe("Whether lists are whole; false if each has its first few entries alone.");

/** A server of the Model Context Protocol, of which each tool asks the public schema; it keeps nothing between calls. */
export function agentServer(version: string, asking: Asking): McpServer {
  const server = new McpServer({ name: "palimpsest", title: "Palimpsest", version }, { instructions: ABOUT });
  for (const view of VIEWS) if (view.tool) register(server, view, view.tool, asking);
  server.registerResource(
    "GameStateInput",
    BOARD_SCHEMA,
    {
      title: "A board, as the schema takes it",
      description: "GameStateInput with all types below it, in GraphQL's schema definition language.",
      mimeType: "text/plain",
    },
    () => ({
      contents: [{ uri: BOARD_SCHEMA, mimeType: "text/plain", text: inputTypes(asking.schema(), "GameStateInput") }],
    }),
  );
  return server;
}

const BOARD_SCHEMA = "palimpsest://schema/GameStateInput";

function register(server: McpServer, view: AnyView, tool: Tool<never>, { ask, publicUrl }: Asking): void {
  const { name, title, description, takes } = tool;
  const config = {
    ...{ title, description },
    inputSchema: asGiven({ ...takes, whole: WHOLE }),
    outputSchema: view.fields.extend({ isWhole: IS_WHOLE }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool(name, config, async ({ whole, ...args }) => {
    const isWhole = whole === true;
    try {
      const data = await foundByTool(view, args, { ask, isWhole });
      const text = fitting(linesIn(view.say(data)), isWhole);
      const link = view.link?.(data);
      const linked = link === undefined || publicUrl === "" ? text : `${text}\n${publicUrl}${link}`;
      const structuredContent = { ...(isWhole ? data : shortened(data)), isWhole };
      return { isError: false, content: [{ type: "text" as const, text: linked }], structuredContent };
    } catch (error) {
      return { isError: true, content: [{ type: "text" as const, text: faultOf(error) }] };
    }
  });
}

/** What is wrong, with the argument at fault. Throws what nobody foresaw on. */
function faultOf(thrown: unknown): string {
  if (thrown instanceof NotFound) return `${thrown.code}: ${thrown.message}`;
  if (!(thrown instanceof AskError)) throw thrown;
  const { code, path, message } = thrown;
  const isSaid = path === "" || message.split(/[\s"';:,]+/).includes(path);
  return `${code}${isSaid ? "" : ` at ${path}`}: ${message}`;
}

/** Of each list its first few entries. */
function shortened<Data>(data: Data): Data {
  if (Array.isArray(data)) return data.slice(0, FEW).map(shortened) as Data;
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shortened(value as unknown)])) as Data;
}

const FEW = 5;

/** What a tool takes, and nothing else: what is passed over in silence was meant to say something. */
function asGiven(input: z.ZodRawShape) {
  const names = Object.keys(input);
  const unknown = (key: string): string =>
    `There is no “${key}”.${namesMeant(key, names) || ` It takes ${names.join(", ")}.`}`;
  return z.strictObject(input, {
    error: (issue) => (issue.code === "unrecognized_keys" ? issue.keys.map(unknown).join(" ") : undefined),
  });
}
