import { mostBytes } from "../../../memory/budget";
import { bytesOfText, countHeld } from "../../../memory/cache";

/** What each takes besides its text. */
const BYTES_EACH = 120;

/** What all together take in a thread; when it is more than they may, all is forgotten. */
const all = { calculatedSize: 0, maxSize: mostBytes("written-json"), era: 0 };
countHeld("written-json", all);

/** Keeps the JSON of objects that never change, for as long as these are kept by others. */
export class KeptJson {
  private written = new WeakMap<object, string>();
  private era = all.era;

  get(source: object): string | undefined {
    return this.era === all.era ? this.written.get(source) : undefined;
  }

  set(source: object, json: string): void {
    const bytes = BYTES_EACH + bytesOfText(json);
    all.calculatedSize += bytes;
    if (all.calculatedSize > all.maxSize) {
      all.era++;
      all.calculatedSize = bytes;
    }
    if (this.era !== all.era) {
      this.written = new WeakMap();
      this.era = all.era;
    }
    this.written.set(source, json);
  }
}
