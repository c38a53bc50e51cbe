import { cardAddress } from "../../views/addresses";
import { NONE_IMPORTED } from "../../views/card";
import { graphql } from "../../views/generated";
import { type Page } from "../page";

const query = graphql(`
  query FindCard($name: String!, $isNamed: Boolean!) {
    service {
      cardsImported
    }
    card(name: $name) @include(if: $isNamed) {
      name
    }
    cards(search: $name, first: 24) {
      totalCount
      nodes {
        name
        typeLine
      }
    }
  }
`);

/** Finds a card by what one knows of its name: one that is called so is shown, else those that may be meant. */
export const findCard: Page = {
  path: "/card",
  takes: { name: "TEXT", on: "DAY" },
  async answer({ ask, search }) {
    const name = search.get("name")?.trim() ?? "";
    const on = search.get("on") || undefined;
    const { service, card, cards } = await ask(query, { name, isNamed: name !== "" });
    if (card) return { redirect: cardAddress(card.name, on) };
    return {
      title: "Cards",
      description: "What was read of each line of a card, and the rules of a day on which it rests.",
      canonical: "/card",
      noIndex: name !== "",
      doors: { isForm: true },
      body: (
        <article class="card-page">
          <h1>Which card?</h1>
          <p class="lead">What was read of each of its lines, and the rules of a day on which the line rests.</p>
          <form class="card-day no-print" action="/card">
            <label for="card-named">Its name, or a part of it</label>
            <span class="find-row">
              <input id="card-named" name="name" type="search" value={name} placeholder="Humility" />
              <label class="unseen" for="card-by">
                By the rules of
              </label>
              <input id="card-by" name="on" type="date" value={on} min="1999-04-23" />
              <button>Find</button>
            </span>
          </form>
          {service.cardsImported === 0 && <p class="callout">{NONE_IMPORTED}</p>}
          {cards.nodes.length === 0 ? (
            <p>There is no card of such a name here. Look at how it is spelt.</p>
          ) : (
            <section aria-labelledby="cards-found">
              <h2 id="cards-found">{name === "" ? "For example" : "Is it one of these?"}</h2>
              <ul>
                {cards.nodes.map((each) => (
                  <li key={each.name}>
                    <a href={cardAddress(each.name, on)}>{each.name}</a> <span class="mark">{each.typeLine}</span>
                  </li>
                ))}
              </ul>
              {cards.totalCount > cards.nodes.length && (
                <p class="note">
                  {cards.nodes.length} of {cards.totalCount.toLocaleString("en")}: more of its name finds fewer.
                </p>
              )}
            </section>
          )}
        </article>
      ),
    };
  },
};
