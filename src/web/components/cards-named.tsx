/** Leads to what was read of the cards that somebody named. */
export const CardsNamed = ({ cards }: { cards: readonly { readonly name: string; readonly href: string }[] }) =>
  cards.length === 0 ? null : (
    <p>
      What was read of{" "}
      {cards.map(({ name, href }, at) => (
        <>
          {at > 0 && ", "}
          <a href={href}>{name}</a>
        </>
      ))}
      , line by line
    </p>
  );
