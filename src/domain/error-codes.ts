/**
 * Where an error comes up, and so what a caller can do about it:
 * - `request`: the request as a whole is wrong, and nothing of it was run;
 * - `argument`: an argument of one field is wrong: that field is null, and the others are answered;
 * - `limit`: more is asked than the service takes at once;
 * - `service`: the service cannot answer now;
 * - `start`: the service or a command cannot start;
 * - `import`: a command cannot read what it was given;
 * - `log`: no caller sees it; it stands in the log and in the metrics.
 */
export type ErrorGroup = "request" | "argument" | "limit" | "service" | "start" | "import" | "log";

export interface ErrorFacts {
  readonly group: ErrorGroup;
  /** The HTTP status of an answer that consists of this error; null if it cannot reach a caller over HTTP. */
  readonly status: number | null;
  /** The first version that has the code. */
  readonly since: string;
  /** What the code means, and what to do. */
  readonly meaning: string;
}

const of =
  (group: ErrorGroup) =>
  <const Status extends number | null>(status: Status, meaning: string, since = "0.1") => ({
    group,
    status,
    meaning,
    since,
  });
const [request, limit, service, log] = [of("request"), of("limit"), of("service"), of("log")];
const argument = (meaning: string, since?: string) => of("argument")(200, meaning, since);
const start = (meaning: string, since?: string) => of("start")(null, meaning, since);
const imported = (meaning: string, since?: string) => of("import")(null, meaning, since);

/**
 * Every error code. Codes are stable: a program can rely on them, while messages are for people and may change.
 * docs/reference/errors.md is made of this table, and the HTTP layer takes its statuses from it.
 */
export const ERROR_CODES = {
  BAD_REQUEST: request(
    400,
    "The request is not GraphQL over HTTP, or an address takes no such parameter. Send JSON with a `query`; the message says what is wrong.",
  ),
  GRAPHQL_PARSE_FAILED: request(400, "The document is not GraphQL. Mend it at the place that `locations` names."),
  GRAPHQL_VALIDATION_FAILED: request(400, "The document does not fit the schema. Compare it with `schema.graphql`."),
  OPERATION_RESOLUTION_FAILURE: request(
    400,
    "The document has several operations, or none with the name given. Name one as `operationName`.",
  ),
  BAD_USER_INPUT: request(
    400,
    "A variable does not have the type that the document declares. The message names the variable.",
  ),
  PERSISTED_QUERY_NOT_FOUND: request(
    200,
    "The service does not know a document with this hash. Send the hash again with the document.",
  ),
  PERSISTED_QUERY_HASH_MISMATCH: request(
    400,
    "The hash is not the SHA-256 of the document. Compute it from the exact text.",
  ),
  PERSISTED_QUERY_VERSION_NOT_SUPPORTED: request(400, "`extensions.persistedQuery.version` must be 1."),
  BAD_WRITE_TOKEN: request(401, "The bearer token is none of the operator's. Send one of these, or none at all."),
  FOREIGN_ORIGIN: request(
    403,
    "A page of another origin may not send this. The operator names origins that may in `CORS_ORIGINS`.",
    "0.5",
  ),
  FOREIGN_HOST: request(
    403,
    "The service listens on its own machine, and is called by a name that is not that machine's. Call it as `localhost`.",
    "0.5",
  ),
  OPERATION_NOT_LISTED: request(
    403,
    "This service answers only the operations that its operator has listed. Send the hash of one of them.",
  ),
  NOT_FOUND: request(404, "There is nothing at this path. GraphQL is at `/` and `/graphql`."),
  NOT_HELD: request(
    404,
    "The rule is known, but its text of that day is not held: the message says what became of it. Import the edition.",
    "0.5",
  ),
  METHOD_NOT_ALLOWED: request(405, "The path does not take this method. The header `allow` lists those that it takes."),
  PRECONDITION_FAILED: request(
    412,
    "The file under `/exports/` is not the one that `if-match` or `if-unmodified-since` names.",
    "0.5",
  ),
  RANGE_NOT_SATISFIABLE: request(
    416,
    "The file under `/exports/` has no such part. Leave `range` out for all of it.",
    "0.5",
  ),
  NOT_ACCEPTABLE: request(
    406,
    "The header `accept` takes no media type that the answer has. Of GraphQL name `application/json`, of a page to read `text/html`, or leave it out.",
    "0.4",
  ),
  REQUEST_TIMEOUT: request(408, "The request did not arrive in time. Send it again, on a faster connection."),
  UNSUPPORTED_MEDIA_TYPE: request(
    415,
    "The body has a content type that the service cannot read. Send `application/json`.",
  ),
  UNSUPPORTED_ENCODING: request(
    415,
    "The body is packed in a way that the service cannot unpack. Use gzip, br or deflate, once, or none.",
  ),

  BAD_ARGUMENTS: argument("These arguments do not go together. The message says which to give."),
  BAD_DATE: argument("The text is not a date that exists. Write it as 2009-10-01."),
  CARD_NOT_FOUND: argument(
    "There is no card of this name here. The message names cards that may be meant; `cards` searches them.",
    "0.5",
  ),
  CARD_AMBIGUOUS: argument("Several cards have this name. Write the oracle_id of the one that is meant.", "0.5"),
  BAD_CARD_OBJECT: argument(
    "A card object does not have the shape that Scryfall gives cards. The path names the field.",
    "0.5",
  ),
  BEFORE_FIRST_EDITION: argument(
    "No edition of the rules is known from this date. The message names the first one that is known.",
  ),
  UNKNOWN_EDITION: argument(
    "There is no such edition, or the corpus does not hold it. The message names those held next to it.",
  ),
  BAD_RULE_NUMBER: argument(
    "The text is not a rule number. Write a section, a rule or a subrule: 704, 704.5 or 704.5k.",
  ),
  UNKNOWN_RULE: argument("The edition, as far as the corpus holds it, has no rule with this number."),
  RULE_NOT_IN_FORCE: argument(
    "The rules of this date did not have such a rule yet. The message says since when it is known.",
  ),
  BAD_ID: argument("The text is not an id of this service, or not one of the right type. Take it from an `id` field."),
  BAD_REPRESENTATION: argument(
    "A federation gateway sent a representation without a `__typename` that this subgraph knows.",
  ),
  BAD_CURSOR: argument("The cursor belongs to another list. Take it from the same field with the same arguments."),
  BAD_PAGE_SIZE: argument(
    "`first` or `characters` is out of bounds. The message says how many entries or characters there may be.",
  ),
  EMPTY_QUERY: argument("The search has no word in it. Give at least one."),
  QUERY_TOO_LONG: argument(
    "The search has too many characters, words or beginnings of words. Shorten it as the message says.",
  ),
  BEGINNING_TOO_SHORT: argument("The beginning of a word (`a*`) has too few letters. Give at least two."),
  QUOTATION_TOO_LONG: argument("The quotation has more characters than any rule. Quote fewer words."),
  TEXT_TOO_LONG: argument("The text has too many characters or citations. Send it in parts."),
  COMPARISON_TOO_LARGE: argument(
    "To compare the words of so many changes takes too much work. Ask for fewer changes, or for fewer rules.",
  ),
  INVALID_BOARD: argument(
    "The board, or a choice made for it, is wrong. `extensions.faults` lists each fault with its path.",
  ),
  INVALID_DECLARATION: argument(
    "The attack, block or damage cannot be judged as it is written. `extensions.faults` lists each fault.",
  ),
  INVALID_REQUEST: argument(
    "The draw, loop, illegal action or days of a script cannot be read. `extensions.faults` lists each fault with its path.",
  ),
  NUMBER_TOO_LARGE: argument("A number of the answer does not fit into a GraphQL Int. Give smaller figures."),
  TOO_MANY_CHECKS: argument(
    "Some action still applies after the most checks that are made. Give the board as it is later in the game.",
  ),
  TOO_MANY_STEPS: argument(
    "The board takes too much work. Send fewer objects, effects, abilities, branches of filters or editions.",
  ),

  COST_LIMIT: limit(
    400,
    "The operation could cost too much. Ask for shorter lists, for less of each entry, or about fewer objects or days.",
  ),
  ANSWER_TOO_LARGE: limit(
    200,
    "The answer has too many characters to be sent at once. Ask for shorter lists, for less of each entry, or in several requests.",
    "0.5",
  ),
  QUERY_TOO_DEEP: limit(400, "Fields are nested too deep. Ask for less at once."),
  TOO_MANY_ALIASES: limit(
    400,
    "The operation has too many aliases. Use list fields such as `nodes`, or send several requests.",
  ),
  TOO_MANY_DIRECTIVES: limit(400, "The operation has too many directives. Leave out those that you do not need."),
  TOO_MANY_FIELDS: limit(
    400,
    "The document has too many fields; a fragment counts each time that it is spread. Send several requests.",
  ),
  TOO_MANY_TOKENS: limit(400, "The document is too long. Send long values as variables."),
  LIST_TOO_LONG: limit(400, "An argument has too many entries. Send several requests."),
  BOARD_TOO_LARGE: limit(400, "The board has more objects than this service takes. Leave out those that play no part."),
  BATCH_TOO_LARGE: limit(400, "The batch has too many operations. Send several requests."),
  BODY_TOO_LARGE: limit(413, "The body has too many bytes when it is unpacked. Send several requests."),
  HEADERS_TOO_LARGE: limit(431, "The headers have too many bytes. Send fewer, or shorter ones."),
  RATE_LIMITED: limit(429, "This client has spent its points. Wait as many seconds as `retry-after` says."),

  TIME_LIMIT: service(
    503,
    "The request used up its processor time, or took too long, and was stopped. Ask for less at once.",
  ),
  OUT_OF_MEMORY: service(503, "The request needs more memory than one may use. Ask for less at once."),
  TOO_MANY_LOOKUPS: service(
    503,
    "Too many requests wait, or this one waited too long. Try again after `retry-after` seconds.",
  ),
  TOO_MANY_BODIES: service(
    503,
    "Too many long bodies are being sent. Try again after as many seconds as `retry-after` says.",
    "0.2",
  ),
  TOO_MANY_LARGE_REQUESTS: service(
    503,
    "Too many large requests wait, or this one waited too long. Try again after `retry-after` seconds.",
  ),
  CORPUS_CHANGING: service(
    503,
    "An import was changing the corpus while the request ran. Try again after `retry-after`.",
  ),
  CORPUS_BEHIND: service(
    503,
    "This replica does not hold the corpus yet that the header `corpus-at-least` names. Try again after `retry-after` seconds.",
    "0.5",
  ),
  WORKER_FAILED: service(
    503,
    "The thread that ran the request ended. Try again; the log of the service says why it ended.",
  ),
  DATABASE_UNUSABLE: service(
    503,
    "The database is damaged, or cannot be opened or written. Its operator must restore it.",
  ),
  INTERNAL_SERVER_ERROR: service(
    500,
    "Something went wrong that nobody foresaw. The log has it under the `x-request-id` of the answer.",
  ),

  BAD_CONFIGURATION: start("A variable of the environment is wrong. The message names each, and what it may be."),
  CANNOT_LISTEN: start("The service cannot take connections at this port or address. Set `PORT` or `HOST`."),
  WORKERS_CANNOT_START: start("No worker thread starts. Raise `WORKER_HEAP_MB`, or give the machine more memory."),
  NOT_BUILT: start("The styles of the pages are missing. Run `npm run build`, or set `WEB_PAGES=false`."),
  CORPUS_MISSING: start("The folder of the corpus is not there. Set `CORPUS_DIR`."),
  CORPUS_UNREADABLE: start("A file of the corpus cannot be read. Restore it; the message names it."),

  FOLDER_IN_USE: imported(
    "The folder has other files than those of an export. Name another one, or an empty one.",
    "0.5",
  ),
  NO_FILES: imported("The folder has no `*.txt` file."),
  NO_EDITIONS: imported("The catalogue lists no edition between these dates."),
  FILE_UNREADABLE: imported("The file cannot be read or written, or is none. Check its path and its permissions."),
  EMPTY_FILE: imported("The file is empty. Fetch it again."),
  FILE_TOO_LARGE: imported("The file is larger than any of its kind. Check that it is the right one."),
  BINARY_FILE: imported("The file is not text. Unpack it, or convert it to plain text."),
  HTML_PAGE: imported("The file is a web page, not the text file of the rules. Use `palimpsest scrape` for pages."),
  WRONG_LANGUAGE: imported("The text is not English. Only the English rules can be imported."),
  NO_RULES: imported("The text has no numbered rules. Check that it is the Comprehensive Rules."),
  NO_EFFECTIVE_DATE: imported("The text does not say which edition it is. The message shows the line that is missing."),
  TRUNCATED_FILE: imported("The end of the file is missing. Fetch it again, or give `--allow-truncated`."),
  NO_BLANK_LINES: imported(
    "The file has lost the blank lines between paragraphs, which tell where terms begin. Fetch a copy that has them.",
    "0.5",
  ),
  COPIES_DIFFER: imported("Two files of one edition have different words. Say with `--prefer` which is served.", "0.2"),
  HASH_MISMATCH: imported("The address gave another file than the one that the catalogue lists."),
  INVALID_ADDRESS: imported("The text is not an address. One begins with `https://`."),
  FETCH_FAILED: imported("The address cannot be reached. Check it, and the network."),
  FETCH_TIMEOUT: imported("The site did not answer in time. Try again; `scrape` takes a longer `--timeout`."),
  REDIRECT_LOOP: imported("The address redirects too often. Give the final address."),
  ADDRESS_REFUSED: imported("The site leads to an address that is not public. Nothing was asked there.", "0.5"),
  PAGE_NOT_FOUND: imported("The site has no page at this address. Check it."),
  HTTP_ERROR: imported("The site answered with an error. The message has its status."),
  WRONG_CONTENT_TYPE: imported("The address gave something other than text or HTML."),
  PAGE_TOO_LARGE: imported("The page is larger than any page of rules.", "0.2"),
  TRUNCATED_PAGE: imported("The page breaks off. Fetch or save it again."),
  BOT_CHALLENGE: imported(
    "The site wants to know whether a person asks. Save the page from a browser and give the file.",
  ),
  UNRECOGNISED_PAGE: imported("No scraper knows pages like this one. CONTRIBUTING.md says how to add a site."),
  NO_RULES_ON_PAGE: imported("The page has no rules. Give the address of a page that has."),
  IMPLAUSIBLE_PAGE: imported("What was read from the page cannot be right. The scraper of its site must be mended."),
  DOCUMENT_EXISTS: imported(
    "The corpus holds another copy of this document. Remove that one first if this one is to replace it.",
  ),
  NO_DOCUMENTS: imported("An edition has no documents to be made of."),
  EDITIONS_DIFFER: imported("Two documents, or a document and its record, name different editions."),
  SOURCE_CHANGED: imported("A file in `corpus/raw` is not the one that its record describes. Restore it."),
  BAD_CARD_FILE: imported(
    "The file is not a list of cards as Scryfall's bulk files are, or is too large. The message names the card and the field; nothing was imported.",
    "0.5",
  ),
  CARDS_CLASH: imported(
    "Two entries of the file are one card, and differ. The message names them; nothing was imported.",
    "0.5",
  ),
  BAD_SOURCE_RECORD: imported("A record in `corpus/sources` is wrong. The message names the field."),

  CLIENT_GONE: log(499, "The caller closed the connection before the answer was ready."),
  TOO_LARGE_HERE: log(
    400,
    "The operation costs too much for the thread that it came to: one for large requests runs it.",
  ),
} as const satisfies Readonly<Record<string, ErrorFacts>>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** A code that an answer over HTTP can have. */
export type HttpErrorCode = {
  [Code in ErrorCode]: (typeof ERROR_CODES)[Code]["status"] extends number ? Code : never;
}[ErrorCode];

/** The HTTP status of an answer that consists of this error; 500 if none should. */
export const statusOf = (code: ErrorCode): number => ERROR_CODES[code].status ?? 500;
