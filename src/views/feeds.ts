import { packText } from "../domain/packed-text";
import { type Described } from "./view";

/** Addresses of feeds. */
export const FEEDS: readonly Described[] = [
  {
    path: "/changes.atom",
    operationId: "changesFeed",
    summary: "What each of the newest editions changed, as a feed.",
  },
  {
    path: "/watch.atom",
    operationId: "watchFeed",
    summary: "What became of rules, citations or sections, as a feed: the newest 100 changes.",
    parameters: [
      { name: "cites", in: "query", description: "Citations, each with its day or set.", example: "704.5k@2011-09-30" },
      { name: "rule", in: "query", description: "Rules of today, with commas between.", example: "704.5j" },
      { name: "under", in: "query", description: "Sections, through ten editions.", example: "704", shown: true },
      {
        name: "is",
        in: "query",
        description: "Scripts, as addresses of /verdict have them: since when each ends otherwise.",
        example: packText("players: ann"),
      },
      { name: "min", in: "query", description: "Leaves out what matters less.", example: "extension" },
    ],
  },
];
