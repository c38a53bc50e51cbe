import { cardAddress } from "../../views/addresses";
import { graphql } from "../../views/generated";
import { foundCardsView } from "../../views/card";
import { type Page } from "../page";
import { telling } from "../telling";

/** Cards that many know, of which those are shown that are here. */
const familiarQuery = graphql(`
  query FamiliarCards {
    bloodMoon: card(name: "Blood Moon") {
      ...FamiliarCard
    }
    darkRitual: card(name: "Dark Ritual") {
      ...FamiliarCard
    }
    anthem: card(name: "Glorious Anthem") {
      ...FamiliarCard
    }
    humility: card(name: "Humility") {
      ...FamiliarCard
    }
    elves: card(name: "Llanowar Elves") {
      ...FamiliarCard
    }
    opalescence: card(name: "Opalescence") {
      ...FamiliarCard
    }
    angel: card(name: "Serra Angel") {
      ...FamiliarCard
    }
    tarmogoyf: card(name: "Tarmogoyf") {
      ...FamiliarCard
    }
    wrath: card(name: "Wrath of God") {
      ...FamiliarCard
    }
  }

  fragment FamiliarCard on Card {
    name
    typeLine
  }
`);

/** Finds a card by what one knows of its name: one that is called so is shown, else those that may be meant. */
export const findCard: Page = {
  tell: telling(foundCardsView),
  path: "/card",
  takes: { name: "TEXT", on: "DAY" },
  async answer({ ask, search }) {
    const name = search.get("name")?.trim() ?? "";
    const on = search.get("on") || undefined;
    const { named, totalCount, cards, note } = await foundCardsView.find(ask, { name, on });
    if (named !== null) return { redirect: named };
    const familiar = name === "" ? Object.values(await ask(familiarQuery)).filter((card) => card != null) : [];
    const shown = familiar.length > 0 ? familiar.map((card) => ({ ...card, href: cardAddress(card.name, on) })) : cards;
    return {
      title: "Cards",
      description: "What was read of each line of a card, and the rules of a day on which it rests.",
      canonical: "/card",
      noIndex: name !== "",
      ...(name === "" && { doors: { isForm: true } }),
      body: (
        <article class="card-page">
          <h1>Which card?</h1>
          <p class="lead">What was read of each of its lines, and the rules of a day on which the line rests.</p>
          <form class="card-day no-print" action="/card">
            <label for="card-named">Its name, or a part of it</label>
            <span class="find-row">
              <input id="card-named" name="name" type="search" value={name} placeholder="Humility" />
              <label class="card-by" for="card-by">
                by the rules of
              </label>
              <input id="card-by" name="on" type="date" value={on} min="1999-04-23" />
              <button>Find</button>
            </span>
          </form>
          {note !== "" && <p class="callout">{note}</p>}
          {shown.length > 0 && (
            <section aria-labelledby="cards-found">
              <h2 id="cards-found">{name === "" ? "For example" : "Is it one of these?"}</h2>
              <ul>
                {shown.map((each) => (
                  <li key={each.name}>
                    <a href={each.href}>{each.name}</a> <span class="mark">{each.typeLine}</span>
                  </li>
                ))}
              </ul>
              {familiar.length === 0 && totalCount > cards.length && (
                <p class="note">
                  {cards.length} of {totalCount.toLocaleString("en")}: more of its name finds fewer.
                </p>
              )}
            </section>
          )}
        </article>
      ),
    };
  },
};
