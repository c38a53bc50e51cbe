import { type End } from "../board/played";
import { pilesOf } from "../board/piles";
import { type Table } from "../board/table";
import { cardAddress } from "../../views/addresses";

interface CardsProps {
  readonly table: Table;
  readonly ends: readonly End[];
  /** Opens its fields. */
  readonly onTap?: ((id: string) => void) | undefined;
}

/** Each object and player of a board, and what becomes of it. */
export const Cards = ({ table, ends, onTap }: CardsProps) => (
  <ul class="cards">
    {pilesOf(table, ends).map(({ id, name, isGone, words }) => (
      <li key={id} class={isGone ? "card is-gone" : "card"}>
        <b>
          {onTap ? (
            <button type="button" class="card-name" onClick={() => onTap(id)}>
              {name}
            </button>
          ) : (
            <CardName name={name} card={table.objects.find((each) => each.id === id)?.card} />
          )}
        </b>
        <span class="card-type">{factsOf(table, id)}</span>
        <span class="card-end">{words}</span>
      </li>
    ))}
  </ul>
);

/** Of an object that is made of a card: with what was read of that. */
const CardName = ({ name, card }: { name: string; card: string | null | undefined }) =>
  card == null ? <>{name}</> : <a href={cardAddress(card)}>{name}</a>;

/** What one sees of it before anything is done. */
export function factsOf(table: Table, id: string): string {
  const object = table.objects.find((each) => each.id === id);
  if (!object) {
    const player = table.players.find((each) => each.id === id);
    const poison = player?.poisonCounters ?? 0;
    return [...(player?.team == null ? [] : [`team ${player.team}`]), ...(poison > 0 ? [`${poison} poison`] : [])].join(
      ", ",
    );
  }
  const { typeLine, power, toughness, damage = 0, counters = [], regenerationShields = 0 } = object;
  return [
    (typeLine ?? "").split(" — ")[0]!,
    ...(power == null && toughness == null ? [] : [`${power ?? "–"}/${toughness ?? "–"}`]),
    ...counters.map(({ kind, count }) => `${count} ${kind}`),
    ...(damage > 0 ? [`${damage} damage`] : []),
    ...(regenerationShields > 0 ? ["can regenerate"] : []),
  ].join(", ");
}
