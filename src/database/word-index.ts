/** The index is dropped when nobody has searched for this long. */
export const idleMs = 600_000;

/**
 * What is searched by words in the memory of this process, because the database cannot: a search reads only what has
 * changed since the one before.
 */
export class WordIndex<Source, Entry> {
  readonly #entries = new Map<string, Entry>();
  readonly #refresh: (source: Source, entries: Map<string, Entry>) => Promise<void>;
  #reading: Promise<void> = Promise.resolve();
  #forgetting: NodeJS.Timeout | undefined;

  /** `refresh` brings the entries up to date; it changes them only at its end, because it may fail before. */
  constructor(refresh: (source: Source, entries: Map<string, Entry>) => Promise<void>) {
    this.#refresh = refresh;
  }

  /** The entries of this moment. */
  async read(source: Source): Promise<ReadonlyMap<string, Entry>> {
    // One after the other, so that several searches at once do not read the same.
    this.#reading = this.#reading.catch(() => {}).then(() => this.#refresh(source, this.#entries));
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => this.#entries.clear(), idleMs).unref();
    await this.#reading;
    return this.#entries;
  }
}
