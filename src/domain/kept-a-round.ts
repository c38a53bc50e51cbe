/** What is made of keys, kept from one round to the next and no longer: what most rounds ask again is made once. */
export class KeptARound<Key, Value> {
  private before: ReadonlyMap<Key, Value> = new Map();
  private now = new Map<Key, Value>();

  constructor(private readonly make: (key: Key) => Value) {}

  nextRound(): void {
    [this.before, this.now] = [this.now, new Map<Key, Value>()];
  }

  readonly of = (key: Key): Value => {
    const known = this.now.get(key);
    if (known !== undefined) return known;
    const value = this.before.get(key) ?? this.make(key);
    this.now.set(key, value);
    return value;
  };
}
