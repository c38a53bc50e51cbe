import { type FastifyReply, type FastifyRequest } from "fastify";
import { programVersion, schemaText } from "../../store/project-root";
import type * as Agents from "../../renderers/answer-agent";
import { type Ask } from "../../views/ask";
import { HttpError } from "../http/exchange";
import { type Answer, dataOf } from "../../views/data-of";
import { type GraphqlOutcome, type Runner } from "../graphql/runner";
import { type OperationReport } from "../graphql/operation-report";
import { whenGone } from "../graphql/graphql-handler";

/** Answers a message of the Model Context Protocol over HTTP. */
export type AgentsHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<GraphqlOutcome>;

/** What a tool asks is answered like any other request of that client: under the same limits but that of the price, and paid for. */
export const agentsHandler =
  (run: Runner, publicUrl = ""): AgentsHandler =>
  async ({ id, client, headers, body }, reply) => {
    if (typeof body !== "string")
      throw new HttpError("BODY_TOO_LARGE", "A message to an agent's tool is shorter: send long boards as GraphQL.");
    if (body.trimStart().startsWith("["))
      throw new HttpError("BAD_REQUEST", "Send one message at a time: the protocol has no batches.");
    const operations: OperationReport[] = [];
    let corpusVersion = "";
    const ask: Ask = async (document, ...variables) => {
      const outcome = await run(
        {
          id,
          client,
          method: "POST",
          search: "",
          headers: { accept: "application/json", "content-type": "application/json" },
          isOwn: true as const,
          body: JSON.stringify({ query: document.toString(), variables: variables[0] ?? {} }),
        },
        whenGone(reply.raw),
      );
      operations.push(...outcome.operations);
      ({ corpusVersion } = outcome);
      return dataOf(JSON.parse(outcome.reply.body.toString()) as Answer<never>);
    };
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded once an agent asks
    const { answerAgent } = require("../../renderers/answer-agent") as typeof Agents;
    const answer = await answerAgent(headers, body, programVersion(), { ask, publicUrl, schema: schemaText });
    return { reply: answer, corpusVersion, operations, from: "main", recordings: [] };
  };
