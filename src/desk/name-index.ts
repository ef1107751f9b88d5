import { and, desc, gte, isNull, lte } from 'drizzle-orm';
import { foldVietnamese } from '../contract/fold-vietnamese.ts';
import type { Database } from '../database/database.ts';
import { leads } from '../database/tables/lead-tables.ts';
import type { LeadVault } from '../leads/privacy/lead-vault.ts';
import { nameOf, openLead } from './open-lead.ts';

/** Most ids in an answer. */
const mostFound = 50;
/** Most leads that are opened for the words of a name: the newest ones. */
const mostOpened = 50_000;
const pageSize = 1_000;

interface Sources {
  readonly db: Database;
  readonly vault: LeadVault;
}

interface NamedLead {
  readonly id: string;
  readonly webid: string;
  readonly at: number;
  /** The last word of the name, folded, which everybody sees; a space before each part of it. */
  readonly given: string;
  /** First letters of the other words. */
  readonly initials: string;
}

/**
 * Names of leads in the memory of this process, so that a search opens only what has arrived since the last one. They
 * are forgotten when nobody has searched for ten minutes.
 */
export class NameIndex {
  #leads = new Map<string, NamedLead>();
  #newest: Date | undefined;
  #reading: Promise<void> = Promise.resolve();
  #forget: NodeJS.Timeout | undefined;

  /**
   * Ids of the newest 50 leads to whose name these words fit, as far as everybody sees it ("T. T. Hương"): one word
   * begins the last word of the name, and each other one has a first letter of the rest. So nobody finds out by trying
   * what is masked.
   */
  async find(
    context: Sources,
    words: readonly string[],
    { webids, since }: { webids: readonly string[] | null; since: Date | undefined },
  ): Promise<string[]> {
    // One after the other, so that several searches do not open the same leads.
    this.#reading = this.#reading.catch(() => {}).then(() => this.#read(context));
    await this.#reading;
    const sought = words.filter((word) => word !== '');
    if (sought.length === 0) return [];
    const found = [...this.#leads.values()].filter(
      ({ webid, at, given, initials }) =>
        (webids === null || webids.includes(webid)) &&
        (since === undefined || at >= since.getTime()) &&
        sought.some((word) => given.includes(` ${word}`)) &&
        sought.every((word) => given.includes(` ${word}`) || initials.includes(word.slice(0, 1))),
    );
    return found
      .sort((one, other) => other.at - one.at)
      .slice(0, mostFound)
      .map(({ id }) => id);
  }

  async #read({ db, vault }: Sources): Promise<void> {
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => {
      this.#leads.clear();
      this.#newest = undefined;
    }, 600_000).unref();
    // Page by page, so that other calls are answered between.
    let before: Date | undefined;
    let newest = this.#newest;
    for (let read = 0; read < mostOpened; read += pageSize) {
      const rows = await db
        .select({
          ...{ id: leads.id, webid: leads.webid, reference: leads.reference },
          ...{ sealed: leads.sealed, keyId: leads.keyId, createdAt: leads.createdAt },
        })
        .from(leads)
        .where(
          and(
            isNull(leads.hiddenUntil),
            this.#newest && gte(leads.createdAt, this.#newest),
            before && lte(leads.createdAt, before),
          ),
        )
        .orderBy(desc(leads.createdAt))
        .limit(pageSize);
      for (const row of rows) {
        const words = nameOf(openLead(vault, row)).split(/\s+/u).filter(Boolean).map(foldVietnamese);
        const given = ` ${words.at(-1) ?? ''}`;
        const initials = words.slice(0, -1).map((word) => word.slice(0, 1));
        const at = row.createdAt.getTime();
        this.#leads.set(row.id, { id: row.id, webid: row.webid, at, given, initials: initials.join('') });
      }
      const first = rows[0]?.createdAt;
      if (first && (!newest || first > newest)) newest = first;
      const last = rows.at(-1)?.createdAt;
      // Plus a millisecond, because a JavaScript date has lost the microseconds.
      const next = last && new Date(last.getTime() + 1);
      if (rows.length < pageSize || !next || next.getTime() === before?.getTime()) break;
      before = next;
    }
    this.#newest = newest;
  }
}
