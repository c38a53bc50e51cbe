/** An answer that came through the balancer. */
export interface Answer<Data = Record<string, unknown>> {
  readonly status: number;
  /** Its data and errors as JSON, without when something was recorded. */
  readonly told: string;
  readonly data: Data | null | undefined;
  /** The corpus that it was read from, as the header names it. */
  readonly corpus: string | null;
  /** Whether more than one replica was asked for it. */
  readonly retried: boolean;
  /** When to send it again, if it says so. */
  readonly retryAfterMs: number | undefined;
  /** That its client may still spend, if it says so. */
  readonly remainingPoints: number | undefined;
}

const MISSED = new Set([502, 503, 504]);
let turn = 0;

/**
 * Sends an operation as this client, or gets an address (`/…`), from a corpus that is no older than `least`; the next replica is
 * asked where several addresses are given and one does not answer.
 */
export async function ask<Data = Record<string, unknown>>(
  urls: readonly string[],
  body: string,
  client: string,
  least?: string,
  address = client,
): Promise<Answer<Data>> {
  const first = turn++;
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === urls.length - 1;
    try {
      const answer = await askOne<Data>(urls[(first + attempt) % urls.length]!, body, client, least, address);
      if (isLast || !MISSED.has(answer.status)) return { ...answer, retried: answer.retried || attempt > 0 };
    } catch (error) {
      if (isLast) throw error;
    }
  }
}

async function askOne<Data>(
  url: string,
  body: string,
  client: string,
  least: string | undefined,
  address: string,
): Promise<Answer<Data>> {
  const isAddress = body.startsWith("/");
  const headers = {
    // The balancer tells clients apart by the one, the rate limit by the other.
    "x-client": client,
    "x-forwarded-for": address,
    accept: isAddress && !body.startsWith("/?") ? "text/html" : "application/json",
    ...(!isAddress && { "content-type": "application/json" }),
    ...(least !== undefined && { "corpus-at-least": least }),
  };
  const response = await fetch(new URL(isAddress ? body : "/", url), {
    headers,
    ...(!isAddress && { method: "POST", body }),
  });
  const text = await response.text();
  const corpus = response.headers.get("corpus-version");
  const retried = (response.headers.get("x-asked") ?? "").includes(",");
  const after = numberIn(response.headers, "retry-after");
  const retryAfterMs = after === undefined ? undefined : after * 1000;
  const remainingPoints = numberIn(response.headers, "ratelimit-remaining");
  const about = { status: response.status, corpus, retried, retryAfterMs, remainingPoints };
  if (!text.startsWith("{")) return { ...about, told: text, data: undefined };
  const { data, errors } = JSON.parse(text) as { data?: Data | null; errors?: unknown };
  const answer = JSON.stringify({ data, errors }, (key, value: unknown) => (key === "recordedAt" ? undefined : value));
  return { ...about, told: answer, data };
}

function numberIn(headers: Headers, name: string): number | undefined {
  const value = headers.get(name);
  return value === null ? undefined : Number(value);
}
