import { type Ask, ofParameter, refuseOthers, refuseTwice } from "../views/ask";
import { type List } from "../views/lists";
import { refuseUnknown } from "../views/refuse-unknown";
import { LINES, refuseMissing } from "../views/view";

/** An answer of lines over HTTP, whole. */
interface LinesReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The header in which an answer names where the list goes on. */
export const NEXT = "next";

/** One page of a list, of those that its address asks for. */
export async function answerList(list: List, search: URLSearchParams, ask: Ask): Promise<LinesReply> {
  const { after = null, ...given } = parametersOf(list, search);
  const { lines, next } = await list
    .page(ask, given, after)
    .catch(ofParameter((argument) => (argument === "key" ? "edition" : argument)));
  if (lines.length === 0 && after === null && given.under !== undefined)
    await refuseUnknown(
      ask,
      given.under,
      given.from === undefined ? [given.edition ?? "latest"] : [given.from, given.to!],
    );
  return {
    status: 200,
    headers: { "content-type": LINES, ...(next !== null && { [NEXT]: next }) },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
  };
}

/** What an address asks of a list. Throws if the list takes no such thing, or needs more. */
function parametersOf(list: List, search: URLSearchParams): Readonly<Record<string, string>> {
  const { path, parameters } = list;
  const names = parameters.map(({ name }) => name);
  refuseOthers(path, names, search);
  refuseTwice(path, search);
  refuseMissing(list, search);
  return Object.fromEntries(search);
}
