import { type Page } from "../page";
import { about, sources } from "./about";
import { askPage } from "./ask";
import { board, showcase } from "./board";
import { card } from "./card";
import { findCard } from "./find-card";
import { changesFeed } from "./changes-feed";
import { check } from "./check";
import { cite } from "./cite";
import { combat, combatShowcase } from "./combat";
import { compare, comparison } from "./compare";
import { developers } from "./developers";
import { editions } from "./editions";
import { follow } from "./follow";
import { glossary, glossaryEntry } from "./glossary";
import { games } from "./games";
import { go } from "./go";
import { home } from "./home";
import { lanes } from "./lanes";
import { edition, latest, latestGlossary, latestPlace, latestTerm } from "./latest";
import { embed } from "./embed";
import { era, since } from "./era";
import { notFound } from "./not-found";
import { llms, openApi } from "./programs";
import { manifest, offline, serviceWorker } from "./offline";
import { robots } from "./robots";
import { namedRule, rule } from "./rule";
import { search } from "./search";
import { section } from "./section";
import { sitemap, sitemapPart } from "./sitemap";

import { vellum } from "./vellum";
import { verdict } from "./verdict";
import { vocabulary } from "./vocabulary";
import { watch } from "./watch-feed";
import { wholeEdition } from "./whole-edition";

/** Every page, under the name by which the server hands a request to it; in the order of the site's navigation. */
export const pages = {
  home,
  editions,
  compare,
  comparison,
  search,
  cite,
  check,
  board,
  combat,
  verdict,
  games,
  about,
  developers,
  sources,
  askPage,
  go,
  follow,
  edition,
  wholeEdition,
  era,
  since,
  section,
  glossary,
  glossaryEntry,
  showcase,
  combatShowcase,
  rule,
  namedRule,
  lanes,
  latest,
  latestPlace,
  latestGlossary,
  latestTerm,
  offline,
  manifest,
  serviceWorker,
  changesFeed,
  watch,
  vocabulary,
  findCard,
  card,
  vellum,
  robots,
  embed,
  openApi,
  llms,
  sitemap,
  sitemapPart,
  notFound,
} satisfies Record<string, Page>;
