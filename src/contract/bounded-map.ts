interface Entry<Key, Value> {
  readonly key: Key;
  readonly value: Value;
  readonly size: number;
  /** The entry that was used before this one, and the one after. */
  before: Entry<Key, Value> | undefined;
  after: Entry<Key, Value> | undefined;
}

/**
 * A map whose values are at most `most` together: what was used longest ago is forgotten first. The entries are linked
 * in the order of their use, because to find the first key of a Map takes the longer, the more were removed before it.
 */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Entry<Key, Value>>();
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;
  #oldest: Entry<Key, Value> | undefined;
  #newest: Entry<Key, Value> | undefined;

  /** Without `sizeOf` it is the number of values that is bounded. */
  constructor(most: number, sizeOf: (value: Value) => number = () => 1) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  /** All values together. */
  get size(): number {
    return this.#size;
  }

  /** To ask for a value is to use it. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#unlink(entry);
    this.#append(entry);
    return entry.value;
  }

  /** A value that is larger than the whole map is not kept. */
  set(key: Key, value: Value): void {
    this.delete(key);
    const size = this.#sizeOf(value);
    if (size > this.#most) return;
    const entry = { key, value, size, before: undefined, after: undefined };
    this.#entries.set(key, entry);
    this.#append(entry);
    this.#size += size;
    while (this.#oldest && this.#size > this.#most) this.delete(this.#oldest.key);
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#unlink(entry);
    this.#size -= entry.size;
  }

  /** Forgets all values that fit. */
  deleteWhere(fits: (value: Value) => boolean): void {
    for (const { key, value } of this.#entries.values()) if (fits(value)) this.delete(key);
  }

  #append(entry: Entry<Key, Value>): void {
    entry.before = this.#newest;
    entry.after = undefined;
    if (this.#newest) this.#newest.after = entry;
    else this.#oldest = entry;
    this.#newest = entry;
  }

  #unlink({ before, after }: Entry<Key, Value>): void {
    if (before) before.after = after;
    else this.#oldest = after;
    if (after) after.before = before;
    else this.#newest = before;
  }
}
