import { asc, eq, gt, inArray, or } from 'drizzle-orm';
import { normalisePhone } from '../../contract/registration/phone.ts';
import type { Database } from '../../database/database.ts';
import { leads } from '../../database/tables.ts';
import type { LeadVault } from './lead-vault.ts';

/** What a person can be found by: one of the three, as it was typed. */
export type PersonWords = { phone: string } | { email: string } | { reference: string };

/** A keyed hash that stands for a person where the person may not be named. */
export interface PersonKey {
  kind: 'phone' | 'email' | 'reference';
  hash: string;
}

export interface FoundPerson {
  /** What was asked for, and the phones of the leads that were found by it. */
  keys: readonly PersonKey[];
  /** Oldest first; hidden ones too. */
  leads: readonly FoundLead[];
}

export interface FoundLead {
  id: string;
  reference: string;
  webid: string;
  phoneHash: string | null;
  createdAt: Date;
}

/** Leads opened at a time. */
const batchSize = 500;

const found = {
  id: leads.id,
  reference: leads.reference,
  webid: leads.webid,
  phoneHash: leads.phoneHash,
  createdAt: leads.createdAt,
};

/**
 * All leads of a person, in whichever campaign: those that the words name, and all with a phone of theirs. A lead with
 * no phone is followed by its e-mail address. The address is sealed, so every lead is opened to find it. Throws
 * LeadUnreadable when one does not open: it could be the person's.
 */
export async function findPerson(db: Database, vault: LeadVault, words: PersonWords): Promise<FoundPerson> {
  if ('phone' in words) {
    const hash = vault.hashPhone(normalisePhone(words.phone));
    return hash === undefined ? { keys: [], leads: [] } : findAll(db, [{ kind: 'phone', hash }], []);
  }
  if ('email' in words) return findByEmail(db, vault, vault.hashEmail(words.email));
  const [row] = await db.select().from(leads).where(eq(leads.reference, words.reference));
  if (row?.phoneHash) return findAll(db, [{ kind: 'phone', hash: row.phoneHash }], [row]);
  const email = row && readEmail(vault, row);
  if (email) return findByEmail(db, vault, vault.hashEmail(email));
  return findAll(db, [{ kind: 'reference', hash: vault.hashReference(words.reference) }], row ? [row] : []);
}

async function findByEmail(db: Database, vault: LeadVault, hash: string): Promise<FoundPerson> {
  const named: FoundLead[] = [];
  for await (const row of readRows(db)) {
    const email = readEmail(vault, row);
    if (email && vault.hashEmail(email) === hash) named.push(row);
  }
  const phones = new Set(named.flatMap(({ phoneHash }) => phoneHash ?? []));
  return findAll(
    db,
    [{ kind: 'email', hash }, ...[...phones].map((phone) => ({ kind: 'phone' as const, hash: phone }))],
    named,
  );
}

async function findAll(
  db: Database,
  keys: readonly PersonKey[],
  named: readonly Pick<FoundLead, 'id'>[],
): Promise<FoundPerson> {
  const rows = await db
    .select(found)
    .from(leads)
    .where(isOneOf({ phoneHashes: phonesOf(keys), ids: named.map(({ id }) => id) }))
    .orderBy(asc(leads.createdAt), asc(leads.id));
  return { keys, leads: rows };
}

export function phonesOf(keys: readonly PersonKey[]): string[] {
  return keys.filter(({ kind }) => kind === 'phone').map(({ hash }) => hash);
}

/** Never all leads: empty lists match none. */
export function isOneOf({ phoneHashes, ids }: { phoneHashes: readonly string[]; ids: readonly string[] }) {
  return or(inArray(leads.phoneHash, [...phoneHashes]), inArray(leads.id, [...ids]));
}

type Row = typeof leads.$inferSelect;

/** Every lead, some at a time. */
export async function* readRows(db: Database): AsyncGenerator<Row> {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(leads)
      .where(after === undefined ? undefined : gt(leads.id, after))
      .orderBy(asc(leads.id))
      .limit(batchSize);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}

/** Undefined where the form had none. Throws LeadUnreadable. */
export function readEmail(vault: LeadVault, row: Row): string | undefined {
  if (row.sealed === null || row.keyId === null) return row.plainFields?.email;
  return vault.open(row, { sealed: row.sealed, keyId: row.keyId }).fields.email;
}
