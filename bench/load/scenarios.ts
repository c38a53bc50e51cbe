import { type RunningService } from "../support/service";
import { cascadeBoard } from "./boards";

/** What is sent, and what the project wants of the answers. */
export interface Scenario {
  /** What it is chosen by on the command line. */
  readonly name: string;
  /** Whether the service keeps answers: without, all of them are computed. */
  readonly cache: boolean;
  /** Least ratio of the bare server's processor time a request to the service's. */
  readonly goal: number;
  /** Milliseconds, if there is a goal. */
  readonly p95?: number;
  /** The body of the n-th request; what is to be computed differs from request to request. */
  readonly body: (request: number) => string;
}

/** Whoever is asked what there is to ask about. */
export type Asked = Pick<RunningService, "post">;

const body = (query: string, variables: object) => JSON.stringify({ query, variables });

const LOOK_UP = `query LookUp($edition: ID!, $number: String!) {
  rule(edition: $edition, number: $number) { number text examples citation { firstLine document { title } } }
}`;

const RULES = `query Rules($edition: ID!, $after: String) {
  edition(key: $edition) { rules(first: 100, after: $after) { nodes { number text } pageInfo { endCursor } } }
}`;

const COMPARISON = `query Compare($from: ID!, $to: ID!) {
  compareEditions(from: $from, to: $to) {
    summary { kind count }
    changes(first: 50) { nodes { kind from { number } to { number } segments { operation text } } }
  }
}`;

const PLAYED = `id status checks { number actions { kind ruleNumber objects explanation } }
  state { objects { ref zone power toughness } }`;
const PLAY = `mutation PlayBoard($state: GameStateInput!) {
  evaluateStateBasedActions(state: $state, edition: "2011-09-30") { ${PLAYED} }
}`;
const PLAY_UNRECORDED = `query PlayBoard($state: GameStateInput!) {
  evaluateStateBasedActions(state: $state, edition: "2011-09-30") { ${PLAYED} }
}`;

/** A place in an edition: after the first 100 rules, after the first 200, and so on. */
interface Page {
  readonly edition: string;
  readonly after?: string;
}

/** The scenarios, over the editions, rules and pages that the service holds. */
export async function scenarios(service: Asked): Promise<readonly Scenario[]> {
  const editions = await readEditions(service);
  const pages = await readPages(service, editions.slice(-4));
  const numbers = await readNumbers(service, editions.at(-1)!);
  const turns = <T>(values: readonly T[], request: number): T => values[request % values.length]!;
  // Each board is another one to the service, for a player's name is another; all take the same work.
  const board = (request: number) => ({
    ...cascadeBoard(),
    players: [{ id: "a", name: `Player ${process.pid} ${request}` }, { id: "b" }],
  });
  return [
    {
      name: "cached",
      cache: true,
      goal: 0.45,
      body: () => body(LOOK_UP, { edition: "2011-09-30", number: "704.5k" }),
    },
    {
      name: "look-up",
      cache: false,
      goal: 0.2,
      body: (n) => body(LOOK_UP, { edition: editions.at(-1), number: turns(numbers, n) }),
    },
    { name: "list", cache: false, goal: 0.15, body: (n) => body(RULES, turns(pages, n)) },
    {
      name: "comparison",
      cache: false,
      goal: 0.05,
      p95: 15,
      body: (n) => body(COMPARISON, { from: turns(editions.slice(0, -1), n), to: turns(editions.slice(1), n) }),
    },
    { name: "board-recorded", cache: true, goal: 0.1, body: (n) => body(PLAY, { state: board(n) }) },
    { name: "board-query", cache: true, goal: 0.2, body: (n) => body(PLAY_UNRECORDED, { state: board(n) }) },
  ];
}

async function readEditions({ post }: Asked): Promise<string[]> {
  const { editions } = await post<{ editions: { key: string; textStatus: string }[] }>(
    "{ editions { key textStatus } }",
  );
  return editions.filter(({ textStatus }) => textStatus === "RULES_TEXT").map(({ key }) => key);
}

interface RulesAnswer {
  readonly edition: {
    readonly rules: { readonly nodes: { number: string }[]; readonly pageInfo: { endCursor: string } };
  };
}

/** The first full pages of each edition; all there is of an edition with fewer rules. */
async function readPages({ post }: Asked, editions: readonly string[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (const edition of editions)
    for (let page: Page = { edition }, left = 8; left > 0; left--) {
      const { rules } = (await post<RulesAnswer>(RULES, page)).edition;
      if (rules.nodes.length < 100 && page.after !== undefined) break;
      pages.push(page);
      page = { edition, after: rules.pageInfo.endCursor };
    }
  return pages;
}

async function readNumbers({ post }: Asked, edition: string): Promise<string[]> {
  const { rules } = (
    await post<RulesAnswer>(
      `query Numbers($edition: ID!) { edition(key: $edition) { rules(first: 1000) { nodes { number } pageInfo { endCursor } } } }`,
      { edition },
    )
  ).edition;
  return rules.nodes.map(({ number }) => number);
}
