import { plain } from "../../views/italics";
import { withItalics } from "./italics";

/** Something that an index leads to. */
export interface Indexed {
  readonly name: string;
  readonly href: string;
}

/** The letter under which something stands. */
export const initialOf = (name: string): string => (/[a-z]/i.exec(plain(name))?.[0] ?? "–").toUpperCase();

/** The letters under which names stand, from A to Z. */
export const initialsOf = (names: readonly string[]): readonly string[] => [...new Set(names.map(initialOf))].sort();

/** The letters of a list, in a line that stays in sight. */
export const Letters = ({ initials }: { initials: readonly string[] }) => (
  <nav class="initials no-print" aria-label="Letters">
    {initials.map((initial) => (
      <a key={initial} href={`#letter-${initial}`}>
        {initial}
      </a>
    ))}
  </nav>
);

/** All names from A to Z, and the line of their letters. */
export const AlphabeticalIndex = ({ entries, label }: { entries: readonly Indexed[]; label: string }) => {
  const sorted = [...entries].sort((one, other) => plain(one.name).localeCompare(plain(other.name), "en"));
  const initials = initialsOf(sorted.map(({ name }) => name));
  return (
    <>
      <Letters initials={initials} />
      <nav class="keyword-index no-print" aria-label={label}>
        {initials.map((initial) => (
          <p key={initial} id={`letter-${initial}`}>
            <b>{initial}</b>{" "}
            {sorted
              .filter(({ name }) => initialOf(name) === initial)
              .map(({ name, href }) => (
                <>
                  <a key={href} href={href}>
                    {withItalics(name)}
                  </a>{" "}
                </>
              ))}
          </p>
        ))}
      </nav>
    </>
  );
};
