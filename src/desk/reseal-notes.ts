import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { resealRows } from '../database/reseal-rows.ts';
import { leadCalls } from '../database/tables/desk-tables.ts';
import type { LeadKey } from '../env.ts';
import { createNoteCipher } from './note-cipher.ts';

/** Seals every note with the first key. Throws SealUnreadable at a note that no key opens. */
export function resealNotes(db: Database, keys: readonly LeadKey[]): Promise<void> {
  const notes = createNoteCipher(keys);
  const isOther = and(isNotNull(leadCalls.noteKeyId), ne(leadCalls.noteKeyId, notes.keyId));
  return resealRows(
    db,
    (transaction, after, limit) =>
      transaction
        .select({ id: leadCalls.id, sealed: leadCalls.sealedNote, keyId: leadCalls.noteKeyId })
        .from(leadCalls)
        .where(and(isOther, after === undefined ? undefined : gt(leadCalls.id, after)))
        .orderBy(asc(leadCalls.id))
        .limit(limit)
        .for('update'),
    async (transaction, { id, sealed, keyId }) => {
      if (sealed === null || keyId === null) return;
      const anew = notes.seal(id, notes.open(id, { sealed, keyId }));
      await transaction
        .update(leadCalls)
        .set({ sealedNote: anew.sealed, noteKeyId: anew.keyId })
        .where(eq(leadCalls.id, id));
    },
  );
}
