import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { leadCalls } from '../database/tables/desk-tables.ts';
import type { LeadKey } from '../env.ts';
import { createNoteCipher } from './note-cipher.ts';

/** Notes sealed in one transaction. */
const batchSize = 500;

/**
 * Seals every note with the first key. Each batch is a transaction, so it may be interrupted and repeated. Throws
 * SealUnreadable at a note that no key opens; the ones before are done.
 */
export async function resealNotes(db: Database, keys: readonly LeadKey[]): Promise<void> {
  const notes = createNoteCipher(keys);
  let after: string | undefined;
  for (;;) {
    const held = await db.transaction(async (transaction) => {
      const isOther = and(isNotNull(leadCalls.noteKeyId), ne(leadCalls.noteKeyId, notes.keyId));
      const rows = await transaction
        .select({ id: leadCalls.id, sealed: leadCalls.sealedNote, keyId: leadCalls.noteKeyId })
        .from(leadCalls)
        .where(and(isOther, after === undefined ? undefined : gt(leadCalls.id, after)))
        .orderBy(asc(leadCalls.id))
        .limit(batchSize)
        .for('update');
      for (const { id, sealed, keyId } of rows) {
        if (sealed === null || keyId === null) continue;
        const anew = notes.seal(id, notes.open(id, { sealed, keyId }));
        await transaction
          .update(leadCalls)
          .set({ sealedNote: anew.sealed, noteKeyId: anew.keyId })
          .where(eq(leadCalls.id, id));
      }
      return rows;
    });
    after = held.at(-1)?.id;
    if (held.length < batchSize) return;
  }
}
