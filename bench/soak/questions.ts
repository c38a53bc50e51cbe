import { readFileSync } from "node:fs";
import { join } from "node:path";
import { docsPages } from "../../src/test-kit/docs";
import { projectRoot } from "../../src/store/project-root";
import { cascadeBoard } from "../load/boards";
import { operation } from "../attack/attacker";

/** Pages whose examples are asked. */
const PAGES = ["README.md", ...docsPages];

const examplesOf = (page: string): string[] =>
  [...readFileSync(join(projectRoot, page), "utf8").matchAll(/```graphql\n(.*?)```/gs)].map(([, query = ""]) => query);

/** Bodies of requests that have one right answer each: every example of README.md and docs/, boards, comparisons, searches. */
export const questions = (): readonly string[] => [
  ...PAGES.flatMap(examplesOf).map((query) => operation(query)),
  ...["1999-04-23", "2003-12-01", "2011-09-30", "2024-11-08"].map((edition) =>
    operation(
      `mutation($state: GameStateInput!, $edition: ID!) {
        evaluateStateBasedActions(state: $state, edition: $edition) {
          id status checks { actions { explanation } } state { objects { ref zone } }
        }
      }`,
      { state: cascadeBoard(), edition },
    ),
  ),
  ...["2006-10-01", "2009-10-01", "2011-09-30"].map((to) =>
    operation(`{ compareEditions(from: "2003-12-01", to: "${to}") {
      summary { kind count } changes(first: 50) { nodes { kind segments { operation text } } } } }`),
  ),
  ...["legend rule", "planeswalk*", `"state-based actions"`, "damage"].map((words) =>
    operation(
      `query($words: String!) { search(query: $words) { totalCount edges { snippet from { key } to { key } } } }`,
      {
        words,
      },
    ),
  ),
];
