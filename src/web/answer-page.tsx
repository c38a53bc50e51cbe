import { render } from "preact-render-to-string";
import { isIsoDate } from "../domain/iso-date";
import { ERROR_CODES, type ErrorCode, statusOf } from "../domain/error-codes";
import { formAddress, queryAddress } from "../views/addresses";
import { filledIn } from "./filled-in";
import { Layout } from "./layout/layout";
import { graphql } from "../views/generated";
import { answerList } from "../renderers/json-lines";
import { LISTS } from "../views/lists";
import { type Ask, AskError, badDate, badParameter, NotFound, refuseOthers, refuseTwice } from "../views/ask";
import { type Assets, type Page, type PageAnswer, type PageReply, type Redirect, type Takes } from "./page";
import { pages } from "./pages";
import { failurePage, REFUSALS } from "./pages/failure";
import { queryPage } from "./query-page/query-page";
import { type Form, FORMS, rendered, type Told } from "../renderers/forms";
import { type Picture } from "./picture/picture";

/** A request for a page, as the router has read it. */
export interface PageCall {
  /** A name in `pages`, or the `operationId` of a list. */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  /** The path as it was asked for. */
  readonly path: string;
  /** Absent for a page to look at. */
  readonly form?: Form | "png";
  /** A page to look at will do too, where there is no such form. */
  readonly orHtml?: boolean;
  /** It is a file for programs. */
  readonly isFile?: true | undefined;
  /** The fields of a form that was sent, which came in the body of a POST. */
  readonly fields?: URLSearchParams;
}

export interface Surroundings {
  readonly ask: Ask;
  readonly assets: Assets;
  /** Whether there is a query page to which a page's queries can be linked. */
  readonly queryPage: boolean;
  /** See PageRequest. */
  readonly publicUrl?: string | undefined;
  readonly hasExports: boolean;
  /** Draws a picture as PNG. */
  readonly draw: (picture: Picture) => Promise<Buffer>;
  /** What every page says above itself, asked once the page has been. */
  readonly sample?: () => Promise<string | null>;
}

/** Answers a page. Whatever it throws that nobody foresaw is left to the caller. */
export async function answerPage(
  { name, params, path, form: wanted, orHtml, fields }: PageCall,
  search: string,
  { ask, assets, queryPage, publicUrl, hasExports, draw, sample }: Surroundings,
): Promise<PageReply> {
  const list = LISTS.find(({ operationId }) => operationId === name);
  if (list) return orFault(answerList(list, new URLSearchParams(search), ask));
  const page: Page = pages[name as keyof typeof pages];
  const form = wanted !== "png" && orHtml && !page.tell ? undefined : wanted;
  const asked: { readonly name: string; readonly href: string }[] = [];
  const noting: Ask = (document, ...variables) => {
    const query = document.toString();
    const name = /^\s*query (\w+)/.exec(query)?.[1] ?? "query";
    const before = asked.filter((each) => each.name.split(" ")[0] === name).length;
    const href = queryAddress(filledIn(query, variables[0] ?? {}));
    if (href.length < LONGEST_ADDRESS) asked.push({ name: before === 0 ? name : `${name} ${before + 1}`, href });
    return ask(document, ...variables);
  };
  const request = {
    ...{
      params,
      ask: noting,
      scripts: assets.scripts,
      sheet: assets.sheet,
      publicUrl,
      hasExports,
      addresses: addresses(),
    },
    search: fields ?? new URLSearchParams(search),
  };
  // What is refused before the page is asked is told as what the page refuses.
  const checked = async <Answer,>(ask: () => Promise<Answer>): Promise<Answer> => {
    refuseUnread(page, path, new URLSearchParams(search));
    if (fields) refuseUnread(page, path, fields);
    return ask();
  };
  const answered = (): Promise<PageAnswer> => checked(() => page.answer(request));
  if (form === "png") return orFault(pictureOf(answered(), draw));
  if (form && page.tell) {
    const said = checked(() => page.tell!(request));
    return orFault(tell(said, form, publicUrl), form, publicUrl);
  }
  const shown = async (answer: PageAnswer): Promise<PageReply> => {
    if ("redirect" in answer) return redirected(answer, form);
    if ("content" in answer)
      return { status: 200, headers: { "content-type": answer.contentType }, body: answer.content };
    if (form && answer.status === 404) throw new NotFound(answer.description, answer.title);
    if (form)
      throw new AskError(
        "NOT_ACCEPTABLE",
        `${path} is a page to read, as text/html, and has no other form.`,
        new URLSearchParams(search).has("as") ? "as" : "accept",
      );
    const said = await sample?.();
    return {
      status: answer.status ?? 200,
      headers: { "content-type": "text/html; charset=utf-8" },
      body: `<!doctype html>\n${render(
        <Layout
          {...{ page: answer, path, search, assets, publicUrl, sample: said }}
          isTold={page.tell !== undefined && page.takesForm !== true}
          queries={queryPage ? asked : []}
        />,
      )}`,
    };
  };
  const answer = answered();
  if (page.isFile) return orFault(answer.then(shown));
  return form ? orFault(answer.then(shown), form, publicUrl) : shown(await answer.catch(foreseen));
}

/** Throws for what would be passed over: a parameter that the page has not, or not twice, and a word or a day that there is not. */
function refuseUnread({ takes = {}, repeats }: Page, path: string, search: URLSearchParams): void {
  const taken: Takes = { ...takes, as: [...Object.keys(FORMS), "png"] };
  refuseOthers(path, Object.keys(taken), search);
  refuseTwice(path, search, repeats);
  for (const [name, value] of search) {
    const may = Object.hasOwn(taken, name) ? taken[name]! : "TEXT";
    // A form sends what was not filled in.
    if (value === "" || may === "TEXT") continue;
    if (may === "DAY" && !isIsoDate(value)) throw badDate(value, name);
    if (may !== "DAY" && !may.includes(value))
      throw badParameter(
        name,
        `“${name}” ${may.length === 0 ? "has no value" : `is one of ${may.join(", ")}`}, and not “${value}”.`,
      );
  }
}

/** Whether what is shown is a sample. The answer says of which corpus it is, also for a page that asks nothing else. */
export const SAMPLE = graphql(`
  query Sample {
    service {
      sample
    }
  }
`);

/** What was asked for in another form is so at the other address too. */
function redirected({ redirect }: Redirect, form: PageCall["form"]): PageReply {
  const { pathname, search, hash } = new URL(redirect, "http://localhost");
  const location = form ? formAddress(pathname, search, form) : pathname + search + hash;
  return { status: 302, headers: { location, "cache-control": "no-cache" }, body: "" };
}

/** The picture of a page. */
async function pictureOf(page: Promise<PageAnswer>, draw: Surroundings["draw"]): Promise<PageReply> {
  const answer = await page;
  if ("redirect" in answer) return redirected(answer, "png");
  if (!("picture" in answer) || !answer.picture) throw new NotFound("There is no picture of this page.");
  return { status: 200, headers: { "content-type": "image/png" }, body: await draw(answer.picture) };
}

/** What a page says to a program. */
const tell = async (data: Promise<Told>, form: Form, publicUrl = ""): Promise<PageReply> => ({
  status: 200,
  headers: { "content-type": FORMS[form] },
  body: rendered(await data, form, publicUrl),
});

/**
 * What is told to a program; what is refused as an error of GraphQL is, with the parameter at fault as its path and the ways on, or in words
 * where these are asked for.
 */
async function orFault(reply: Promise<PageReply>, form: Form = "json", publicUrl = ""): Promise<PageReply> {
  try {
    return await reply;
  } catch (error) {
    const [code, path] =
      error instanceof AskError || error instanceof NotFound ? [error.code, error.path ?? ""] : ["NOT_FOUND", ""];
    if (!(error instanceof AskError || error instanceof NotFound) || !Object.hasOwn(ERROR_CODES, code)) throw error;
    const status = isOfArgument(code) ? (NOT_HERE.has(code) ? 404 : 400) : statusOf(code as ErrorCode);
    const { title = "Not found", leads } = error instanceof NotFound ? error : { title: code, leads: [] };
    const extensions = { code, ...(path !== "" && { path }), ...(leads.length > 0 && { leads }) };
    const body =
      form === "json"
        ? `${JSON.stringify({ errors: [{ message: error.message, extensions }] })}\n`
        : rendered({ data: {}, said: { title, parts: [error.message, { items: leads }] } }, form, publicUrl);
    return { status, headers: { "content-type": FORMS[form] }, body };
  }
}

/** Codes of an argument that can be read, and names what is not here. */
const NOT_HERE: ReadonlySet<string> = new Set<ErrorCode>(["BEFORE_FIRST_EDITION", "UNKNOWN_EDITION", "UNKNOWN_RULE"]);

/** No browser goes to much longer ones. */
const LONGEST_ADDRESS = 8_000;

const addresses = (): readonly string[] => Object.values<Page>(pages).flatMap((page) => page.addresses ?? []);

/** The query page; without the ways to other pages where these are turned off. */
export const queryPageHtml = (
  assets: Assets,
  { webPages, publicUrl }: { readonly webPages: boolean; readonly publicUrl?: string | undefined },
): string =>
  `<!doctype html>\n${render(
    <Layout page={queryPage} path="/graphql" assets={assets} queries={[]} publicUrl={publicUrl} isAlone={!webPages} />,
  )}`;

/** The page of a refusal by its status, whatever was asked for; null for a status that pages answer themselves. */
export function refusalPage(status: number, assets: Assets): string | null {
  const words = REFUSALS[status];
  return words === undefined
    ? null
    : `<!doctype html>\n${render(<Layout page={failurePage(status, words)} path="" assets={assets} queries={[]} />)}`;
}

/** What a person is told where a page cannot be shown. */
function foreseen(error: unknown): PageAnswer {
  if (error instanceof NotFound) return failurePage(404, error.message, error.title, error.leads);
  if (!(error instanceof AskError)) throw error;
  if (error.code === "BAD_REQUEST" || error.code === "BAD_DATE") return failurePage(400, error.message);
  if (isOfArgument(error.code)) return failurePage(404, error.message);
  throw error;
}

/** An argument is what an address or a form has brought. */
const isOfArgument = (code: string): boolean =>
  Object.hasOwn(ERROR_CODES, code) && ERROR_CODES[code as ErrorCode].group === "argument";
