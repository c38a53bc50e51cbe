import { asOf, newestTextOf } from "../../views/as-of";
import { initialOf, initialsOf } from "../components/initials";
import { plain } from "../../views/italics";
import { withItalics } from "../components/italics";
import { longDate } from "../../views/dates";
import { listOfNumbers } from "../../views/list-of-numbers";
import { type WholeEditionQuery } from "../../views/generated/graphql";
import { type Page } from "../page";
import { wholeEditionQuery } from "./whole-edition";

type Whole = NonNullable<WholeEditionQuery["edition"]>;
type Rule = Whole["rules"]["nodes"][number];

/** The newest edition held, all of it on one page: what an installed site shows without a network. */
export const offline: Page = {
  path: "/offline",
  async answer({ ask }) {
    const { held, publishedSince } = await asOf(ask, "9999-12-31");
    const newest = newestTextOf(held);
    const { edition } = await ask(wholeEditionQuery, { edition: newest.key });
    const isWhole = newest.coverage.complete;
    const rules = edition?.rules.nodes ?? [];
    const sections = rules.filter(({ number, ordinal }) => /^\d{3}$/.test(number) && ordinal === 1);
    const name = longDate(newest.effectiveDate);
    return {
      title: `${isWhole ? "All Magic rules" : "Magic rules"} of ${name}`,
      description: `Magic's Comprehensive Rules of ${name}${isWhole ? "" : ", as far as they are held,"} on one page, which can be kept on a phone.`,
      canonical: "/offline",
      noIndex: true,
      body: (
        <article class="offline prose" data-offline={newest.key}>
          <h1>
            {isWhole ? "All rules" : "Rules"} of {name}
          </h1>
          <p id="not-kept" class="callout" role="status" hidden>
            <b>{/* What was asked for. */}</b> is not kept here, and needs a network. This page has the rules of {name}{" "}
            alone.
          </p>
          <form class="search-form" hidden>
            <label>
              <span class="unseen">Words or a number</span>
              <input id="offline-find" type="search" placeholder="trample" />
            </label>
          </form>
          <ol id="offline-found" class="rule-list" aria-label="Found" />
          <p class="note">
            This page has {isWhole ? "the whole edition" : "all that is held of the edition"}, and may be kept: add the
            site to your home screen, or only open it once. <span id="kept" role="status" />
          </p>
          {!isWhole && <p class="callout">Of this edition only {listOfNumbers(newest.coverage.sections)} is held.</p>}
          {publishedSince !== null && (
            <p class="callout">A newer edition is published, that of {longDate(publishedSince)}, and not held here.</p>
          )}
          {sections.map((section) => (
            <Section
              key={section.number}
              section={section}
              rules={rules.filter(({ number }) => number.startsWith(`${section.number}.`))}
            />
          ))}
          {initialsOf((edition?.glossary.nodes ?? []).map(({ term }) => term)).map((initial) => (
            <details key={initial} class="entry" name="entry">
              <summary id={`glossary-${initial}`}>Glossary, {initial}</summary>
              {(edition?.glossary.nodes ?? [])
                .filter(({ term }) => initialOf(term) === initial)
                .map(({ term, definition }, index) => (
                  <p key={term} id={`term-${initial}-${index}`}>
                    <b>{plain(term)}.</b> {withItalics(definition)}
                  </p>
                ))}
            </details>
          ))}
        </article>
      ),
    };
  },
};

const Section = ({ section: { number, heading }, rules }: { section: Rule; rules: readonly Rule[] }) => (
  <details class="entry" name="entry">
    <summary id={number}>
      <b>{number}</b> {plain(heading ?? "")}
    </summary>
    {rules.map((rule) => (
      <p
        key={rule.number}
        id={rule.ordinal === 1 ? rule.number : undefined}
        class={rule.heading == null ? undefined : "heading"}
      >
        <b>{rule.number}</b> {withItalics([rule.heading, rule.text].filter(Boolean).join(". "))}
        {rule.examples.map((example, index) => (
          <span key={index} class="example">
            {" "}
            <i>Example:</i> {withItalics(example)}
          </span>
        ))}
      </p>
    ))}
  </details>
);

/** What a browser needs to install the site. */
export const manifest: Page = {
  path: "/manifest.webmanifest",
  answer: () =>
    Promise.resolve({
      contentType: "application/manifest+json",
      content: JSON.stringify({
        name: "Palimpsest: Magic rules through time",
        short_name: "Palimpsest",
        start_url: "/",
        display: "standalone",
        background_color: "#fdf8ec",
        theme_color: "#7d3c1f",
        icons: [
          { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
          { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any maskable" },
        ],
      }),
    }),
};

/**
 * Keeps the page of the whole edition and what it loads, once, and shows it where the network fails: at the rule or the term of
 * that edition that was asked for; and in place of any other page, where its script says that it is not that one. It answers nothing
 * else, so that what is online is never old.
 */
const WORKER = `const KEPT = "palimpsest-1";
async function keep() {
  const kept = await caches.open(KEPT);
  const page = await fetch("/offline", { cache: "no-cache" });
  if (!page.ok) throw new Error("the edition cannot be kept");
  const assets = (await page.clone().text()).match(/\\/assets\\/[\\w.-]+/g) || [];
  await kept.addAll(["/icon.svg", "/manifest.webmanifest", ...new Set(assets)]);
  await kept.put("/offline", page);
}
async function withoutNetwork({ pathname, searchParams }) {
  const page = await caches.match("/offline");
  if (!page) return Response.error();
  if (pathname === "/offline") return page;
  const [, edition] = /data-offline="([\\d-]+)"/.exec(await page.clone().text()) || [];
  const asked = (searchParams.get("q") || "").trim();
  const [, date, below] = /^\\/(?:(\\d{4}-\\d\\d-\\d\\d|latest)(?:\\/|$))?(.*)$/.exec(pathname);
  const isKept = date === edition || date === "latest" || (date === undefined && below !== "");
  const place = /^\\/(?:go|search|ask)$/.test(pathname) ? asked : isKept ? below : "other";
  if (place === "" && date !== undefined) return Response.redirect("/offline");
  if (/^\\d{3}(?:\\.\\d+[a-z]*)?$/.test(place)) return Response.redirect("/offline#" + place);
  const [, term] = /^glossary(?:\\/(.+))?$/.exec(isKept ? below : "") || [null, null];
  if (term !== null) return Response.redirect("/offline" + (term ? "#q=" + term.replaceAll("_", "%20") : ""));
  return page;
}
self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate")
    event.respondWith(
      fetch(request).then(
        (answer) => {
          if (pathname === "/offline" && answer.ok) event.waitUntil(keep().catch(() => undefined));
          return answer;
        },
        () => withoutNetwork(new URL(request.url)),
      ),
    );
  else if (pathname.startsWith("/assets/") || pathname === "/icon.svg")
    event.respondWith(caches.match(request).then((found) => found || fetch(request)));
});
`;

export const serviceWorker: Page = {
  path: "/sw.js",
  answer: () => Promise.resolve({ contentType: "text/javascript; charset=utf-8", content: WORKER }),
};
