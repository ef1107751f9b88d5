import { and, desc, gte, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import { foldVietnamese } from '../contract/fold-vietnamese.ts';
import type { Database } from '../database/database.ts';
import { leads } from '../database/tables/lead-tables.ts';
import { WordIndex } from '../database/word-index.ts';
import type { LeadVault } from '../leads/privacy/lead-vault.ts';
import { nameOf, openLead } from './open-lead.ts';

/** Most people in an answer. */
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
  /** The phone's hash, or the id of a lead without one: a person stands in an answer once. */
  readonly person: string;
  /** First letters of the words before the last one, folded. */
  readonly initials: readonly string[];
  /** The last word, which everybody sees, folded: one word, or several as in "Anh-Thư". */
  readonly given: readonly string[];
}

/**
 * Names of leads in the memory of this process, so that a search opens only what it does not know. They
 * are forgotten when nobody has searched for ten minutes.
 */
export class NameIndex {
  readonly #leads = new WordIndex(readLeads);

  /**
   * Leads to whose name these words fit, as far as everybody sees it ("T. T. Hương"): the last one begins the last word
   * of the name, and those before it have first letters of the rest, in this order. So nobody finds out by trying what
   * is masked. The newest one of each person, of the newest 50 people.
   */
  async find(
    context: Sources,
    words: readonly string[],
    { webids, since }: { webids: readonly string[] | null; since: Date | undefined },
  ): Promise<string[]> {
    const named = await this.#leads.read(context);
    const sought = words.filter((word) => word !== '');
    if (sought.length === 0) return [];
    const found = [...named.values()]
      .filter(
        (lead) =>
          (webids === null || webids.includes(lead.webid)) &&
          (since === undefined || lead.at >= since.getTime()) &&
          isNamed(sought, lead),
      )
      .sort((one, other) => one.at - other.at);
    // Of those with the same key a map keeps the last one, which is the newest.
    const newest = [...new Map(found.map((lead) => [lead.person, lead])).values()];
    return newest
      .sort((one, other) => other.at - one.at)
      .slice(0, mostFound)
      .map(({ id }) => id);
  }
}

/** Opens the leads that are not known, newest first, and forgets those that are gone or hidden. */
async function readLeads({ db, vault }: Sources, known: Map<string, NamedLead>): Promise<void> {
  const newest = [...known.values()].reduce((latest, { at }) => Math.max(latest, at), 0);
  const found = new Map<string, NamedLead>();
  const open = (isAsked: SQL | undefined) =>
    db
      .select({
        ...{ id: leads.id, webid: leads.webid, reference: leads.reference, phoneHash: leads.phoneHash },
        ...{ sealed: leads.sealed, keyId: leads.keyId, createdAt: leads.createdAt },
      })
      .from(leads)
      .where(and(isNull(leads.hiddenUntil), isAsked))
      .orderBy(desc(leads.createdAt))
      .limit(pageSize);
  const add = (rows: Awaited<ReturnType<typeof open>>) => {
    for (const row of rows) {
      const words = nameOf(openLead(vault, row)).split(/\s+/u).filter(Boolean).map(foldVietnamese);
      found.set(row.id, {
        ...{ id: row.id, webid: row.webid, at: row.createdAt.getTime(), person: row.phoneHash ?? row.id },
        initials: words.slice(0, -1).map((word) => word.slice(0, 1)),
        given: (words.at(-1) ?? '').split(' '),
      });
    }
  };
  // Page by page, so that other calls are answered between.
  let before: Date | undefined;
  while (found.size < mostOpened) {
    const rows = await open(and(gte(leads.createdAt, new Date(newest)), before && lte(leads.createdAt, before)));
    add(rows);
    const last = rows.at(-1)?.createdAt;
    // Plus a millisecond, because a JavaScript date has lost the microseconds.
    const next = last && new Date(last.getTime() + 1);
    if (rows.length < pageSize || !next || next.getTime() === before?.getTime()) break;
    before = next;
  }
  // Others may have an older time: they were hidden and are shown again, or were stored later than those after them.
  const { size } = new Set([...known.keys(), ...found.keys()]);
  const oldest = [...known.values(), ...found.values()].reduce((first, { at }) => Math.min(first, at), Infinity);
  const isWithin = and(
    isNull(leads.hiddenUntil),
    size < mostOpened ? undefined : gte(leads.createdAt, new Date(oldest)),
  );
  const all = db
    .select({ id: leads.id })
    .from(leads)
    .where(isWithin)
    .orderBy(desc(leads.createdAt))
    .limit(Math.max(mostOpened, size + 1));
  const gone = new Set<string>();
  if ((await db.$count(all.as('shown'))) !== size) {
    const shown = new Set((await all).map(({ id }) => id));
    for (const id of known.keys()) if (!shown.has(id)) gone.add(id);
    const missing = [...shown].filter((id) => !known.has(id) && !found.has(id));
    for (let at = 0; at < missing.length; at += pageSize)
      add(await open(inArray(leads.id, missing.slice(at, at + pageSize))));
  }
  for (const id of gone) known.delete(id);
  for (const [id, lead] of found) known.set(id, lead);
}

/** Whether a name ends with the last word that is sought, and has the words before it, in this order. */
function isNamed(sought: readonly string[], { initials, given }: NamedLead): boolean {
  const last = sought.at(-1) ?? '';
  return given.some(
    (word, index) => word.startsWith(last) && isInOrder(sought.slice(0, -1), [...initials, ...given.slice(0, index)]),
  );
}

/** Whether each word fits one of those that are shown, in their order; an initial fits each word that it begins. */
function isInOrder(words: readonly string[], shown: readonly string[]): boolean {
  let next = 0;
  for (const part of shown) {
    const word = words[next];
    if (part !== '' && word !== undefined && (word.startsWith(part) || part.startsWith(word))) next += 1;
  }
  return next === words.length;
}
