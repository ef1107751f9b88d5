import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import type { LeadVault } from './lead-vault.ts';

/** Leads sealed in one transaction. */
const batchSize = 500;

/**
 * Seals the leads that an older version stored in plain text, and empties their plain columns. May run in several
 * processes at once. Returns the number of sealed leads.
 */
export async function sealPlainLeads(db: Database, vault: LeadVault): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await db.transaction(async (transaction) => {
      const rows = await transaction
        .select()
        .from(leads)
        .where(and(isNull(leads.sealed), isNotNull(leads.plainFields)))
        .orderBy(asc(leads.id))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      await writeSealed(
        transaction,
        rows.map((row) => {
          const phoneNormalised = row.plainPhoneNormalised ?? '';
          const part = {
            fields: row.plainFields ?? {},
            calculation: row.plainCalculation ?? undefined,
            phoneRaw: row.plainPhoneRaw ?? '',
            phoneNormalised,
          };
          return { id: row.id, ...vault.seal(row, part), phoneHash: vault.hashPhone(phoneNormalised) };
        }),
      );
      return rows.length;
    });
    sealed += count;
    if (count < batchSize) return sealed;
  }
}

/** The sealed columns of a lead. */
export interface SealedRow {
  id: string;
  sealed: Uint8Array;
  keyId: string;
  phoneHash: string | undefined;
}

/** Writes the sealed columns, and empties the plain ones. */
export async function writeSealed(db: Database, rows: readonly SealedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const changes = JSON.stringify(
    rows.map(({ sealed, ...row }) => ({ ...row, sealed: Buffer.from(sealed).toString('base64') })),
  );
  await db.execute(sql`
    update leads set
      sealed = decode(change.sealed, 'base64'), key_id = change."keyId", phone_hash = change."phoneHash",
      fields = null, calculation = null, phone_raw = null, phone_normalised = null
    from json_to_recordset(${changes}::json) as change (id uuid, sealed text, "keyId" text, "phoneHash" text)
    where leads.id = change.id`);
}
