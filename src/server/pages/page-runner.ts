import { sha256 } from "../../domain/sha256";
import { type Ask } from "../../views/ask";
import { type PageReply } from "../../web/page";
import { answerPage, type PageCall, SAMPLE } from "../../web/answer-page";
import * as generated from "../../views/generated/graphql";
import { type Config } from "../operations/config";
import { FORM_WITH_FILE, HttpError, type HttpReply } from "../http/exchange";
import { type Opened } from "../../store/recordings/recording";
import { ATTEMPTS, corpusChanging } from "../graphql/corpus-changing";
import { type Answer, dataOf } from "../../views/data-of";
import { type OperationReport } from "../graphql/operation-report";
import { type Circumstances, type GraphqlOutcome, type GraphqlRequest, type ThreadRunner } from "../graphql/runner";
import { assetAddresses } from "./assets";
import { drawPicture } from "./draw-picture";

type PageConfig = Pick<Config, "QUERY_PAGE" | "PUBLIC_URL" | "EXPORTS_DIR">;

/**
 * Answers pages in this thread, and hands all else on. What a page asks goes through `run` like any other request: the
 * same limits but that of the price, and a report of each operation.
 */
export function pageRunner(run: ThreadRunner, config: PageConfig): ThreadRunner {
  const assets = assetAddresses();
  const samples: SampleOf = { version: undefined, sample: null };
  return async (request, circumstances = {}) => {
    if (!request.page) return run(request, circumstances);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const asking = new Asking(run, request, circumstances);
      const call = { ...request.page, ...(await fieldsOf(request)) };
      const reply = await answerOrHandOn(asking, () =>
        answerPage(call, request.search, {
          ask: asking.ask,
          assets,
          queryPage: config.QUERY_PAGE,
          publicUrl: config.PUBLIC_URL,
          hasExports: config.EXPORTS_DIR !== undefined,
          draw: drawPicture,
          sample: () => asking.sample(samples),
        }),
      );
      // So that it is known of which corpus the page is, and that it may be kept.
      if (asking.corpusVersions.size === 0 && request.method === "GET" && reply.status === 200)
        await asking.sample(samples);
      if (asking.corpusVersions.size <= 1) return asking.outcome(reply);
    }
    throw corpusChanging();
  };
}

/** What the pages of a corpus say above themselves. */
interface SampleOf {
  version: string | undefined;
  sample: string | null;
}

/** The fields of a form that came in the body; a file is what its bytes are as text. Throws an HttpError if it cannot be read. */
async function fieldsOf({ body, headers }: GraphqlRequest): Promise<Pick<PageCall, "fields">> {
  if (body === undefined) return {};
  if (typeof body === "string") return { fields: new URLSearchParams(body) };
  const type = headers["content-type"] ?? "";
  if (!type.startsWith(FORM_WITH_FILE)) return { fields: new URLSearchParams(body.text()) };
  const form = await new Response(body.bytes(), { headers: { "content-type": type } }).formData().catch(() => null);
  if (!form) throw new HttpError("BAD_REQUEST", "The form cannot be read: send it as multipart/form-data.");
  const fields = new URLSearchParams();
  for (const [name, value] of form as unknown as Iterable<readonly [string, string | Blob]>)
    fields.append(name, typeof value === "string" ? value : await value.text());
  return { fields };
}

/** A page that asks for more than this thread may run is reported as large, and asked again elsewhere. */
async function answerOrHandOn(asking: Asking, answer: () => Promise<PageReply>): Promise<HttpReply> {
  try {
    return await answer();
  } catch (error) {
    if (!asking.isTooLarge) throw error;
    return { status: 503, headers: {}, body: "" };
  }
}

/** What one page asks, and what that takes. */
class Asking {
  readonly corpusVersions = new Set<string>();
  private readonly operations: OperationReport[] = [];
  private readonly opened: Opened[] = [];
  private readonly missingIds: string[] = [];

  constructor(
    private readonly run: ThreadRunner,
    private readonly request: GraphqlRequest,
    private readonly circumstances: Circumstances,
  ) {}

  get isTooLarge(): boolean {
    return this.operations.some(({ large }) => large);
  }

  readonly ask: Ask = async (document, ...variables) => {
    const { id, client, headers } = this.request;
    const asked = {
      id,
      client,
      method: "POST",
      search: "",
      headers: { ...headers, "content-type": "application/json" },
      isOwn: true as const,
      body: JSON.stringify({ query: document.toString(), variables: variables[0] ?? {} }),
    };
    const outcome = await this.run(asked, this.circumstances);
    const { reply, operations, corpusVersion } = outcome;
    this.operations.push(...operations);
    this.opened.push(...(outcome.opened ?? []));
    this.missingIds.push(...(outcome.missingIds ?? []));
    this.corpusVersions.add(corpusVersion);
    return dataOf(JSON.parse(reply.body.toString()) as Answer<never>);
  };

  /** That this is a sample: asked once of each corpus. */
  async sample(known: SampleOf): Promise<string | null> {
    const [version] = this.corpusVersions;
    if (version === undefined || version !== known.version) {
      const { service } = await this.ask(SAMPLE);
      [known.version] = this.corpusVersions;
      known.sample = service.sample ?? null;
    }
    return known.sample;
  }

  outcome(reply: HttpReply): GraphqlOutcome {
    const [corpusVersion = ""] = this.corpusVersions;
    const { operations, opened, missingIds } = this;
    return { reply, corpusVersion, operations, from: "worker", recordings: [], opened, missingIds };
  }
}

/** The documents of all pages and of the tools of agents by their SHA-256: they are answered where only listed operations are. */
export const pageDocuments = (): ReadonlyMap<string, string> =>
  new Map(
    Object.values(generated)
      .filter((each) => each instanceof generated.TypedDocumentString)
      .map((document) => [sha256(document.toString()), document.toString()]),
  );
