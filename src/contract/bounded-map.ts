import { LRUCache } from 'lru-cache';

/** A map whose values are at most `most` together: what was used longest ago is forgotten first. */
export class BoundedMap<Key extends {}, Value extends {}> {
  readonly #kept: LRUCache<Key, Value>;

  /** Without `sizeOf` it is the number of values that is bounded. */
  constructor(most: number, sizeOf: (value: Value) => number = () => 1) {
    // Not by `max`, because room for as many entries would be taken at once. A value counts at least 1.
    this.#kept = new LRUCache({ maxSize: most, sizeCalculation: (value) => Math.max(1, sizeOf(value)) });
  }

  /** All values together. */
  get size(): number {
    return this.#kept.calculatedSize;
  }

  /** To ask for a value is to use it. */
  get(key: Key): Value | undefined {
    return this.#kept.get(key);
  }

  /** A value that is larger than the whole map is not kept. */
  set(key: Key, value: Value): void {
    this.#kept.set(key, value);
  }

  delete(key: Key): void {
    this.#kept.delete(key);
  }

  /** Forgets all values that fit. */
  deleteWhere(fits: (value: Value) => boolean): void {
    // Over a copy, because the cache goes on from the place of an entry that was deleted.
    for (const [key, value] of [...this.#kept.entries()]) if (fits(value)) this.delete(key);
  }
}
