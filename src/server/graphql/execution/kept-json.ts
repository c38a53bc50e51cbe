/** What all together may take in a thread, in characters; when that is spent, all is forgotten. */
const MOST_CHARACTERS = 8 * 1024 * 1024;
/** What each takes besides its text. */
const CHARACTERS_EACH = 60;

let left = MOST_CHARACTERS;
let era = 0;

/** Keeps the JSON of objects that never change, for as long as these are kept by others. */
export class KeptJson {
  private written = new WeakMap<object, string>();
  private era = era;

  get(source: object): string | undefined {
    return this.era === era ? this.written.get(source) : undefined;
  }

  set(source: object, json: string): void {
    left -= json.length + CHARACTERS_EACH;
    if (left < 0) {
      era++;
      left = MOST_CHARACTERS;
    }
    if (this.era !== era) {
      this.written = new WeakMap();
      this.era = era;
    }
    this.written.set(source, json);
  }
}
