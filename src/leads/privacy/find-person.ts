import { asc, eq, gt, inArray, or } from 'drizzle-orm';
import { normalisePhone } from '../../contract/registration/phone.ts';
import type { Database } from '../../database/database.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import type { LeadVault } from './lead-vault.ts';

/** What a person is searched by: one of the three, as typed. */
export type PersonWords = { phone: string } | { email: string } | { reference: string };

/** A keyed hash of a person, for places where the person must not be named. */
export interface PersonKey {
  kind: 'phone' | 'email' | 'reference';
  hash: string;
}

export interface FoundPerson {
  /** The keys of the search, and of the phones of the leads that it found. */
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

/** Most leads opened at a time. */
const batchSize = 500;

const found = {
  id: leads.id,
  reference: leads.reference,
  webid: leads.webid,
  phoneHash: leads.phoneHash,
  createdAt: leads.createdAt,
};

/**
 * All leads of a person in all campaigns: those that match, and all with their phones. From a lead without a phone, its
 * e-mail address is searched. Addresses are sealed, so every lead is opened. Throws SealUnreadable when one cannot be
 * opened, because it could be the person's.
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

/** Empty lists match no lead. */
export function isOneOf({ phoneHashes, ids }: { phoneHashes: readonly string[]; ids: readonly string[] }) {
  return or(inArray(leads.phoneHash, [...phoneHashes]), inArray(leads.id, [...ids]));
}

type Row = typeof leads.$inferSelect;

/** Every lead, in batches. */
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

/** Undefined if the form had none. Throws SealUnreadable. */
export function readEmail(vault: LeadVault, row: Row): string | undefined {
  if (row.sealed === null || row.keyId === null) return row.plainFields?.email;
  return vault.open(row, { sealed: row.sealed, keyId: row.keyId }).fields.email;
}
