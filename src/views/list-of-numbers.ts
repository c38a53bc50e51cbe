/** Numbers of rules as people list them: “100–104, 200”; what follows one another is one item. */
export function listOfNumbers(numbers: readonly string[]): string {
  const runs: { first: string; last: string }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && isNext(run.last, number)) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(", ");
}

/** True for 101 after 100, 704.3 after 704.2, 704.5m after 704.5k. */
function isNext(before: string, number: string): boolean {
  const [[place, at], [otherPlace, otherAt]] = [lastPart(before), lastPart(number)];
  return place === otherPlace && otherAt - at === 1;
}

/** No rule has the letters l and o. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz";

/** What a number is counted under, and its place there. */
function lastPart(number: string): [under: string, place: number] {
  const [section = "", rule, letter] = number.split(/\.|(?=[a-z])/);
  if (rule === undefined) return ["", Number(section)];
  return letter === undefined ? [section, Number(rule)] : [`${section}.${rule}`, LETTERS.indexOf(letter)];
}
