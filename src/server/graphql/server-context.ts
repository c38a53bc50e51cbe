import { type Logger } from "pino";
import { type Context } from "../../api/context";
import { type OperationReport } from "./operation-report";

/** The context of a request that came over HTTP. */
export interface ServerContext extends Context {
  /** The log of the request. */
  readonly log?: () => Logger;
  /** Gets the report of each operation of the request. */
  readonly reports?: OperationReport[];
  /** Of the operation that runs. */
  report?: OperationReport;
  /** Whether operations run here whatever they cost; by default they do. */
  readonly large?: boolean;
  /** Whether the service wrote the document itself: see GraphqlRequest. */
  readonly isOwn?: boolean | undefined;
}
