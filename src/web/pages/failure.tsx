import { type Lead } from "../../views/ask";
import { type Html } from "../page";

const TITLES: Readonly<Record<number, string>> = {
  400: "This address cannot be read",
  404: "There is no such page",
  413: "That is too long",
  429: "One moment, please",
  503: "Too much at once",
};

/** What a person is told where a program is told a code. */
export const REFUSALS: Readonly<Record<number, string>> = {
  400: "It may be misspelt, or a part of it is missing.",
  404: "Nothing stands at this address.",
  413: "What was sent is longer than this page takes.",
  429: "More was asked from where you are than this service allows in a short time. Wait a little, then load this page again.",
  500: "Something went wrong here, and not with what you asked. The fault has been noted.",
  503: "This service has too much to do at the moment. Load this page again in a few seconds.",
};

/** What stands where a page cannot be shown: why, and where to go on. */
export const failurePage = (
  status: number,
  explanation: string,
  title = TITLES[status] ?? "Something went wrong",
  leads: readonly Lead[] = [],
): Html => ({
  status,
  title,
  description: explanation,
  noIndex: true,
  body: (
    <article class="prose">
      <h1>{title}</h1>
      <p class="lead">{explanation}</p>
      {leads.length > 0 && (
        <ul class="leads">
          {leads.map(({ href, label, words }) => (
            <li key={href}>
              <a href={href}>{label}</a> {words}
            </li>
          ))}
        </ul>
      )}
      <form class="find-box" action="/go">
        <label for="find-again">Look for a rule, a date or words</label>
        <span class="find-row">
          <input id="find-again" name="q" type="search" placeholder="704.5u in October 2009" />
          <button>Go</button>
        </span>
      </form>
      <h2>How addresses are made</h2>
      <dl class="addresses">
        <Example href="/latest">the newest edition held</Example>
        <Example href="/2009-10-01">the edition in force on any day</Example>
        <Example href="/2009-10-01/704">a section to read</Example>
        <Example href="/2009-10-01/704.5k">a rule, with what became of it</Example>
        <Example href="/editions">every edition that was published</Example>
      </dl>
    </article>
  ),
});

const Example = ({ href, children }: { href: string; children: string }) => (
  <div>
    <dt>
      <a href={href}>{href}</a>
    </dt>
    <dd>{children}</dd>
  </div>
);
