import { eq, isNotNull, or } from 'drizzle-orm';
import { type Cipher, createCipher } from '../database/cipher.ts';
import type { Database } from '../database/database.ts';
import { staff } from '../database/tables/staff-tables.ts';
import type { LeadKey } from '../env.ts';
import { lockStaff } from './staff-context.ts';

/** Seals the secrets of authenticators. */
export function createFactorCipher(keys: readonly LeadKey[]): Cipher {
  return createCipher(keys, 'second factor');
}

/** Seals every secret with the first key. Throws SealUnreadable, with nothing changed, at one that no key opens. */
export function resealFactors(db: Database, keys: readonly LeadKey[]): Promise<void> {
  const cipher = createFactorCipher(keys);
  const reseal = (id: string, sealed: Uint8Array | null, keyId: string | null) =>
    sealed === null || keyId === null ? undefined : cipher.seal(id, cipher.open(id, { sealed, keyId }));
  return db.transaction(async (transaction) => {
    await lockStaff(transaction);
    const held = await transaction
      .select()
      .from(staff)
      .where(or(isNotNull(staff.factor), isNotNull(staff.newFactor)))
      .for('update');
    for (const { id, factor, factorKeyId, newFactor, newFactorKeyId } of held) {
      const present = reseal(id, factor, factorKeyId);
      const next = reseal(id, newFactor, newFactorKeyId);
      await transaction
        .update(staff)
        .set({
          ...(present && { factor: present.sealed, factorKeyId: present.keyId }),
          ...(next && { newFactor: next.sealed, newFactorKeyId: next.keyId }),
        })
        .where(eq(staff.id, id));
    }
  });
}
