import { type GraphqlRequest } from "../graphql/runner";
import { type Store } from "../../store/store";
import {
  boardAddress,
  combatAddress,
  compareAddress,
  editionAddress,
  lanesAddress,
  ruleAddress,
} from "../../views/addresses";
import { FIGHTS } from "../../web/board/fights";
import { SHOWCASES } from "../../web/board/showcases";
import { type pages } from "../../web/pages";

/** A page by its name, and what stands in its address. */
interface Warming {
  readonly name: keyof typeof pages;
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: string;
}

/**
 * Requests for a page of each kind, to be made one after the other before anybody asks: a thread has then compiled what pages need, and
 * knows which rule became which.
 */
export function* warmings(store: Store): Generator<GraphqlRequest, void> {
  for (const { name, path, params = {}, search = "" } of pagesToWarm(store))
    yield { id: "warm-up", client: "warm-up", method: "GET", search, headers: {}, page: { name, path, params } };
}

/** What readers come to first. A feed is asked for by programs, and judging ten editions for it takes a second and 50 MB. */
function pagesToWarm(store: Store): Warming[] {
  const home: Warming = { name: "home", path: "/" };
  const others: Warming[] = [
    { name: "editions", path: "/editions" },
    { name: "board", path: boardAddress() },
    { name: "combat", path: combatAddress() },
    { name: "combatShowcase", path: combatAddress(FIGHTS[0].slug), params: { showcase: FIGHTS[0].slug } },
    { name: "showcase", path: boardAddress(SHOWCASES[0].slug), params: { showcase: SHOWCASES[0].slug } },
    { name: "search", path: "/search", search: "?q=graveyard" },
  ];
  const texts = store.editions.all().filter(({ textStatus }) => textStatus === "RULES_TEXT");
  const [before, newest] = texts.slice(-2);
  const sections = newest ? store.rules.tops([newest.key])[0] : undefined;
  const section = sections?.[Math.floor(sections.length / 2)];
  const rule = section && store.rules.children([section.rowId])[0]?.[0];
  if (!before || !newest || !section || !rule) return [home, ...others];
  const date = newest.key;
  return [
    home,
    { name: "edition", path: editionAddress(date), params: { date } },
    { name: "rule", path: ruleAddress(date, rule.number), params: { date, number: rule.number } },
    { name: "section", path: ruleAddress(date, section.number), params: { date, number: section.number } },
    ...others,
    { name: "lanes", path: lanesAddress(date, rule.number), params: { date, number: rule.number } },
    { name: "cite", path: "/cite", search: `?number=${rule.number}&on=${before.key}` },
    {
      name: "comparison",
      path: compareAddress(before.key, date),
      params: { pair: `${before.key}...${date}` },
      search: `?under=${section.number}`,
    },
  ];
}
