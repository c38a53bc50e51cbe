import { ask, pages, run } from "./client";
import { CompareEditionsDocument, type CompareEditionsQuery } from "./generated/graphql";

type Change = CompareEditionsQuery["compareEditions"]["changes"]["nodes"][number];

/** Prints what changed between two editions: compare-editions FROM TO [UNDER] */
run(async ([from = "2003-12-01", to = "2006-10-01", under = null]) => {
  const load = async (after: string | null) => {
    const { compareEditions } = await ask(CompareEditionsDocument, { from, to, under, after });
    if (after === null) for (const { kind, count } of compareEditions.summary) console.log(`${kind}: ${count}`);
    return compareEditions.changes;
  };
  for await (const { nodes } of pages(load)) nodes.forEach(print);
});

function print({ kind, from, to, segments }: Change): void {
  const numbers = (rules: Change["from"]): string => rules.map(({ number }) => number).join(", ") || "-";
  console.log(`\n${kind} ${numbers(from)} > ${numbers(to)}`);
  const marks = { EQUAL: ["", ""], DELETE: ["[-", "-]"], INSERT: ["{+", "+}"] } as const;
  console.log(segments.map(({ operation, text }) => marks[operation][0] + text + marks[operation][1]).join(""));
}
