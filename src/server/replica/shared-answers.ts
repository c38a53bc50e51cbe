import { sha256 } from "../../domain/sha256";
import { type Config } from "../config";
import { type GraphqlOutcome } from "../graphql/runner";
import { type SecondLevel } from "./second-level";
import { isImmutableAnswer } from "../caching/kept-answers";

/** An answer is forgotten after a day: who still asks for it makes it again. */
const KEPT_SECONDS = 86_400;
/** What is longer is made again sooner than it is sent to all. */
const LONGEST = 256 * 1024;

/** What may differ between replicas without changing an answer. */
const OWN = [
  ...["PORT", "HOST", "DATABASE_URL", "REPLICA_FILE", "CORPUS_DIR", "LOG_LEVEL"],
  ...["REDIS_URL", "REDIS_PASSWORD", "REDIS_PREFIX", "REDIS_TIMEOUT_MS"],
];

/** Whole answers of all replicas, each of one version of the corpus, and of one configuration: it may refuse what another answers. */
export class SharedAnswers {
  private readonly settings: string;

  constructor(
    private readonly memory: SecondLevel,
    private readonly corpusVersion: () => string,
    config: Config,
  ) {
    const shared = Object.entries(config).filter(([name]) => !OWN.includes(name));
    this.settings = sha256(JSON.stringify(shared)).slice(0, 16);
  }

  /** What a replica has answered under this key, or else what `answer` makes of it, which the others are then told. */
  async findOr(key: string, answer: () => Promise<GraphqlOutcome>): Promise<GraphqlOutcome> {
    const found = await this.find(key, this.corpusVersion());
    if (found) return found;
    const outcome = await answer();
    if (isImmutableAnswer(outcome)) this.tell(key, outcome);
    return outcome;
  }

  private async find(key: string, corpusVersion: string): Promise<GraphqlOutcome | undefined> {
    const kept = await this.memory.get(this.addressOf(key, corpusVersion));
    if (!kept) return undefined;
    const end = kept.indexOf("\n");
    const { status, headers, operations } = JSON.parse(kept.toString("utf8", 0, end)) as Head;
    const body = kept.subarray(end + 1);
    return { reply: { status, headers, body }, operations, corpusVersion, from: "cache", recordings: [] };
  }

  private tell(key: string, { reply, operations, corpusVersion }: GraphqlOutcome): void {
    if (reply.body.length > LONGEST) return;
    const { status, headers } = reply;
    const head = JSON.stringify({ status, headers, operations } satisfies Head);
    const value = Buffer.concat([Buffer.from(`${head}\n`), Buffer.from(reply.body)]);
    this.memory.set(this.addressOf(key, corpusVersion), value, KEPT_SECONDS);
  }

  private addressOf(key: string, corpusVersion: string): string {
    return `answer:${corpusVersion}:${this.settings}:${sha256(key)}`;
  }
}

type Head = Pick<GraphqlOutcome["reply"], "status" | "headers"> & Pick<GraphqlOutcome, "operations">;
