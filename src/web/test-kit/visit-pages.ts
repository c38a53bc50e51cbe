import { setTimeout as sleep } from "node:timers/promises";
import { FORMS } from "../../renderers/forms";
import { type Page } from "../page";
import { pages } from "../pages";
import { allPages } from "./all-pages";

/** A page that was asked for, in one form. */
export interface Visited {
  readonly address: string;
  readonly type: string;
  readonly status: number;
  readonly milliseconds: number;
}

export interface Visits {
  readonly visited: readonly Visited[];
  /** Those that are not 200, with what stood there. */
  readonly faults: readonly string[];
  /** Seconds for which the rate limit had the caller wait. */
  readonly waited: number;
}

/** How many are asked for at once. */
const AT_ONCE = 2;
/** One in so many is asked for in another form too, each in its turn. */
const IN_OTHER_FORMS = 5;
const SLOWEST = 10;
/** A visitor who is told to wait longer than a window has reason to complain. */
const LONGEST_WAIT = 120;

/**
 * Opens every kind of page of a service, or a fixed sample of so many: as a page, and a part of them as JSON, Markdown and text.
 * It is one caller, who waits where the rate limit says so, and tries once more where the service is busy: what is shut stays shut.
 */
export async function visitPages(url: string, sample = Infinity): Promise<Visits> {
  let waited = 0;
  const get = async (address: string, init: RequestInit): Promise<Response> => {
    for (let left = LONGEST_WAIT, hasTriedAgain = false; ;) {
      const response = await fetch(url + address, init);
      const wait = Number(response.headers.get("retry-after") ?? 1);
      const isBusy: boolean = response.status === 503 && !hasTriedAgain;
      if ((response.status !== 429 && !isBusy) || (left -= wait) < 0) return response;
      hasTriedAgain ||= isBusy;
      await response.text();
      waited += wait;
      await sleep(1000 * wait);
    }
  };
  const kinds = await allPages(async (query, variables = {}) => {
    const headers = { "content-type": "application/json" };
    const answer = await get("/graphql", { method: "POST", headers, body: JSON.stringify({ query, variables }) });
    const { data, errors } = (await answer.json()) as { data: never; errors?: readonly { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join("; "));
    return data;
  });
  const forms = Object.values(FORMS).map((type) => type.split(";")[0]!);
  const calls = Object.entries(kinds).flatMap(([kind, addresses]) =>
    addresses.flatMap((address, at) => [
      { address, type: "text/html", isToRead: false },
      ...(at % IN_OTHER_FORMS === 0 && !isForPeople(kind, address)
        ? [{ address, type: forms[(at / IN_OTHER_FORMS) % forms.length]!, isToRead: isToRead(kind) }]
        : []),
    ]),
  );
  const each = Math.max(1, calls.length / sample);
  const chosen = calls.filter((_, at) => Math.floor(at / each) !== Math.floor((at - 1) / each));
  const visited: Visited[] = [];
  const faults: string[] = [];
  const visitor = async (own: number): Promise<void> => {
    for (const { address, type, isToRead } of chosen.filter((_, at) => at % AT_ONCE === own)) {
      const from = performance.now();
      const response = await get(address, { headers: { accept: type } });
      const body = await response.text();
      const { status } = response;
      visited.push({ address, type, status, milliseconds: performance.now() - from });
      const isRefused =
        (isToRead && status === 406 && body.includes("is a page to read")) ||
        (status === 400 && body.includes('class="callout" role="alert"'));
      if (status !== 200 && !isRefused) faults.push(`${status} ${address} as ${type}: ${wordsOf(body)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, own) => visitor(own)));
  return { visited, faults, waited };
}

/** Programs ask GraphQL at the home page, and are told what to ask where nothing is asked. */
const isForPeople = (kind: string, address: string): boolean =>
  kind === "home" || kind === "queryPage" || ["/ask", "/search", "/cite", "/check"].includes(address);

/** Pages without another form say so, unless they lead on to one that has it. */
const isToRead = (kind: string): boolean => (pages as Readonly<Record<string, Page>>)[kind]?.tell === undefined;

/** What a refusal says. */
const wordsOf = (body: string): string =>
  (/<p class="lead">(.*?)<\/p>/s.exec(body)?.[1] ?? body).replace(/\s+/g, " ").slice(0, 200);

/** The slowest, and what is wrong, for whoever reads along. */
export function toldOf({ visited, faults, waited }: Visits): string {
  const slowest = [...visited].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST);
  return [
    ...faults,
    "The slowest:",
    ...slowest.map(({ milliseconds, address, type }) => `${Math.round(milliseconds)} ms  ${address} as ${type}`),
    `${visited.length} pages, ${faults.length} of them not 200; the rate limit had their one caller wait ${waited} s.`,
  ].join("\n");
}
