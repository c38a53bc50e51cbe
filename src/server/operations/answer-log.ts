import { type FastifyRequest } from "fastify";
import { type Logger } from "pino";
import { type HttpErrorCode } from "../../domain/error-codes";
import { splitUrl } from "../http/caller";
import { type OperationReport } from "../graphql/operation-report";
import { type Metrics } from "./metrics";
import { shownName } from "./operation-names";

/** What ran, and the code of what was refused before anything did. */
export interface AnswerFacts {
  readonly operations?: readonly OperationReport[] | undefined;
  readonly refused?: HttpErrorCode | undefined;
}

/** Counts an answered request and writes its one line in the log. */
export type LogAnswer = (request: FastifyRequest, status: number, facts?: AnswerFacts) => void;

export const answerLog =
  (logger: Logger, metrics: Metrics): LogAnswer =>
  (request, status, { operations, refused } = {}) => {
    const { id, method, url, ip, client, operator, arrived } = request;
    metrics.countRequest(method, status);
    logger.info(
      {
        requestId: id,
        method,
        path: splitUrl(url).path,
        status,
        // It has none any more if its connection is gone.
        client: ip ?? client,
        ...(operator !== undefined && { writeToken: operator }),
        ms: Math.round((performance.now() - arrived) * 100) / 100,
        ...(refused !== undefined && { error: refused }),
        ...(operations && operations.length > 0 && summary(operations)),
      },
      "answered",
    );
  };

/** What a line in the log says of the operations of a request: of a batch the sum, and the first error. */
function summary(operations: readonly OperationReport[]) {
  const [error] = operations.flatMap(({ errorCodes }) => errorCodes);
  return {
    operation: operations.map(({ name }) => shownName(name)).join(),
    ...(error !== undefined && { error }),
    cost: operations.reduce((sum, { requestedCost }) => sum + requestedCost, 0),
  };
}
