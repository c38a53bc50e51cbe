/** A text, or as many of its first words as so many characters have room for. */
export const beginningOf = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, text.lastIndexOf(" ", longest))} …` : text;
