/** Letters that are compared: one bit each, and one for the blank before them. */
const MOST_LETTERS = 30;

/**
 * How many letters of what is typed are wrong, missing, too many or in the wrong order, at the least, wherever in the text a word
 * begins with it or with the beginning of it that is compared: one number for each line of the text. Every line begins with \n.
 * Myers' bit vectors with Hyyrö's transpositions: one step a letter of the text, however much is typed.
 */
export function slipsByLine(text: string, lines: number, typed: string): Uint8Array {
  const pattern = ` ${typed.slice(0, MOST_LETTERS)}`;
  const last = 1 << (pattern.length - 1);
  const isAt = new Int32Array(128);
  for (let at = 0; at < pattern.length; at++)
    if (pattern.charCodeAt(at) < 128) isAt[pattern.charCodeAt(at)]! |= 1 << at;
  isAt[LINE_END] = isAt[BLANK]!;
  const least = new Uint8Array(lines).fill(pattern.length);
  let [line, slips, more, less, same, isBefore] = [-1, 0, 0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === LINE_END) {
      if (++line === lines) break;
      [slips, more, less, same, isBefore] = [pattern.length, -1, 0, 0, 0];
    }
    const is = letter < 128 ? isAt[letter]! : 0;
    const swapped = ((~same & is) << 1) & isBefore;
    same = ((((is & more) + more) | 0) ^ more) | is | less | swapped | 0;
    const up = less | ~(same | more);
    const down = more & same;
    if (up & last) slips++;
    else if (down & last && --slips < least[line]!) least[line] = slips;
    more = (down << 1) | ~(same | (up << 1));
    less = same & (up << 1);
    isBefore = is;
  }
  return least;
}

const BLANK = 32;
const LINE_END = 10;
