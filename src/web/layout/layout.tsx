import { FAN_CONTENT_NOTICE } from "../../domain/notice";
import { type Assets, type Html } from "../page";
import { embedAddress, formAddress } from "../../views/addresses";
import { PICTURE } from "../picture/draw";
import { Doors } from "../components/doors";
import { Said } from "../components/said";
import { navigation } from "../pages/navigation";

export interface LayoutProps {
  readonly page: Html;
  /** Where it stands. */
  readonly path: string;
  /** What the address asks of it: with its question mark, or empty. */
  readonly search?: string;
  readonly assets: Assets;
  /** What the page asked, as links to the query page. */
  readonly queries: readonly { readonly name: string; readonly href: string }[];
  /** That this is a sample, as long as it is. */
  readonly sample?: string | null | undefined;
  /** See PageRequest. */
  readonly publicUrl?: string | undefined;
  /** Whether its address tells the same in other forms. */
  readonly isTold?: boolean;
  /** There is no other page. */
  readonly isAlone?: boolean;
}

/** What is around every page: the head, the ways to other pages, the foot. */
export const Layout = ({
  page,
  path,
  search = "",
  assets,
  queries,
  sample,
  publicUrl = "",
  isTold = false,
  isAlone = false,
}: LayoutProps) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.title.startsWith("Palimpsest") ? page.title : `${page.title} · Palimpsest`}</title>
      <meta name="description" content={page.description} />
      <meta property="og:site_name" content="Palimpsest" />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta name="twitter:card" content={page.picture ? "summary_large_image" : "summary"} />
      {page.picture && publicUrl !== "" && (
        <>
          <meta property="og:image" content={publicUrl + formAddress(path, search, "png")} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(PICTURE.width)} />
          <meta property="og:image:height" content={String(PICTURE.height)} />
          <meta property="og:image:alt" content={page.description} />
        </>
      )}
      {page.noIndex && <meta name="robots" content="noindex" />}
      {page.canonical !== undefined && <link rel="canonical" href={publicUrl + page.canonical} />}
      {/* What somebody shares is this page, whichever other one search engines are to take for it. */}
      {page.canonical !== undefined && publicUrl !== "" && (
        <meta property="og:url" content={publicUrl + path + search} />
      )}
      <meta name="color-scheme" content="light dark" />
      {!isAlone && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={page.doors?.feed === undefined ? "Changes of the rules" : "Changes of what is shown"}
          href={page.doors?.feed ?? "/changes.atom"}
        />
      )}
      {page.data && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ "@context": "https://schema.org", ...page.data }).replaceAll("<", "\\u003c"),
          }}
        />
      )}
      {page.canonical !== undefined && page.isEmbeddable && publicUrl !== "" && (
        <link rel="alternate" type="application/json+oembed" title={page.title} href={embedAddress(publicUrl, path)} />
      )}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      {!isAlone && <link rel="manifest" href="/manifest.webmanifest" />}
      <meta name="theme-color" content="#7d3c1f" />
      <link rel="stylesheet" href={assets.style} />
      {(["keys", ...(page.scripts ?? [])] as const).map((name) => (
        <script key={name} src={assets.scripts[name]} defer />
      ))}
    </head>
    <body>
      <a class="skip" href="#content">
        Skip to the text
      </a>
      <header class="site-head">
        <a class="site-name" href="/">
          Palimpsest
        </a>
        {sample != null && (
          <a class="to-sample no-print" href="#sample">
            a sample
          </a>
        )}
        {!isAlone && <Ways path={path} />}
      </header>
      <main id="content">
        {page.body}
        {!isAlone && page.status === undefined && (
          <Doors
            {...page.doors}
            isTold={isTold && page.doors?.isForm !== true}
            hasPicture={page.picture !== undefined}
            at={{ path, search }}
          />
        )}
      </main>
      <footer id="foot" class="site-foot">
        {sample != null && (
          <p class="site-sample no-print" id="sample">
            <Said text={sample} />
          </p>
        )}
        <p class="print-only">{publicUrl + path}</p>
        {queries.length > 0 && (
          <p class="no-print">
            This page as GraphQL:{" "}
            {queries.map(({ name, href }, index) => (
              <>
                {index > 0 && ", "}
                <a href={href} rel="nofollow">
                  {inWords(name)}
                </a>
              </>
            ))}
          </p>
        )}
        <p>
          {FAN_CONTENT_NOTICE}{" "}
          {!isAlone && (
            <span class="no-print">
              <a href="/ask">Questions</a>, <a href="/verdict">verdicts</a>, <a href="/card">cards</a>,{" "}
              <a href="/vocabulary">vocabulary</a>. <a href="/about">About this site</a>.{" "}
              <a href="/offline">All rules on one page</a>, to keep on a phone.
            </span>
          )}
        </p>
      </footer>
    </body>
  </html>
);

/** The ways to other pages. */
const Ways = ({ path }: { path: string }) => (
  <>
    <nav id="ways" class="site-ways" aria-label="Site">
      <ul class="site-nav">
        {navigation().map(({ label, href }) => (
          <li key={href}>
            <a href={href} aria-current={path === href ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <form class="site-find" action="/go" role="search" aria-label="Whole site">
      <label class="unseen" for="find">
        Look for a rule, a date or words
      </label>
      <input id="find" name="q" type="search" placeholder="704.5u in 2009" />
      <button>Go</button>
    </form>
    <a class="to-ways" href="#ways">
      Menu
    </a>
  </>
);

/** The name of an operation: GlossaryEntryPage as “Glossary entry page”. */
const inWords = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
