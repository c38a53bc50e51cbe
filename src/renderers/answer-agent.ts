import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { agentServer, type Asking } from "./agents";

/** What came in a request, as Node has it. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const READ_BY_PROTOCOL = ["accept", "content-type", "mcp-protocol-version"];

/**
 * Answers one POST of the Model Context Protocol (streamable HTTP, without sessions: each message is answered by itself, as
 * JSON).
 */
export async function answerAgent(headers: Headers, body: string, version: string, asking: Asking) {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = agentServer(version, asking);
  await server.connect(transport);
  try {
    const passed = READ_BY_PROTOCOL.flatMap((name): [string, string][] =>
      headers[name] ? [[name, String(headers[name])]] : [],
    );
    const request = new Request("http://localhost/mcp", { method: "POST", headers: passed, body });
    const answer = await transport.handleRequest(request);
    const answered: Record<string, string> = {};
    answer.headers.forEach((value, name) => (answered[name] = value));
    return { status: answer.status, headers: answered, body: await answer.text() };
  } finally {
    await server.close();
  }
}
