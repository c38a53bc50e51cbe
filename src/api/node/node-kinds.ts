import { lineageKnownAs, lineageNamedBy, markOfWords } from "../../reading/lineages";
import { type Context } from "../context";
import { findRecorded } from "../evaluation/evaluation-record";
import { termKnownAs } from "../glossary/term-lineage.resolver";
import { readPlaceKey } from "../../domain/global-id";

/** Finds the object with a key (the part of a global id after the type); undefined if it is not held. */
export type NodeFinder = (key: string, context: Context) => Promise<object | undefined>;

/** Each type that implements Node, and how its objects are found: a new one needs a line here. */
export const nodeKinds: ReadonlyMap<string, NodeFinder> = new Map(
  Object.entries<NodeFinder>({
    Edition: (key, { editions }) => Promise.resolve(editions.byKey.get(key)),
    Evaluation: (key, { recordings }) => Promise.resolve(findRecorded(recordings, key)),
    SourceDocument: (key, { loaders }) => loaders.document.load(key),
    Rule: async (key, { loaders }) => {
      const place = readPlaceKey(key);
      return place ? loaders.ruleAt.load({ ...place, number: place.name }) : undefined;
    },
    Lineage: async (key, context) => {
      if (/^r\d+$/.test(key)) return lineageKnownAs(context.history, key);
      const [placeText = "", mark] = key.split(/(?=~)/);
      const place = readPlaceKey(placeText);
      const rule = place && (await context.loaders.ruleAt.load({ ...place, number: place.name }));
      if (!rule || (mark !== undefined && mark !== markOfWords(context.history, rule))) return undefined;
      return lineageNamedBy(context.history, rule);
    },
    TermLineage: (key, context) => termKnownAs(context, key),
    GlossaryEntry: async (key, { loaders }) => {
      const place = readPlaceKey(key);
      return place ? loaders.glossaryAt.load({ ...place, term: place.name }) : undefined;
    },
  }),
);
