import { and, inArray, lte, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { consents, erasures, leads } from '../../database/tables/lead-tables.ts';
import { type FoundPerson, isOneOf, type PersonKey, phonesOf } from './find-person.ts';
import { forgetRequestsOf } from './forget-requests.ts';

/**
 * Removes all leads of a person in one transaction, in every campaign, also hidden ones; the consents stay without a
 * person. Adds a tombstone for each key, also when nothing was found. `note` records the number in the same
 * transaction. Returns the number of leads.
 */
export function erasePerson(
  db: Database,
  person: FoundPerson,
  erasedBy: string,
  at: Date,
  note: (transaction: Database, removed: number) => Promise<void> = async () => {},
): Promise<number> {
  return db.transaction(async (transaction) => {
    const ids = person.leads.map(({ id }) => id);
    const phoneHashes = phonesOf(person.keys);
    const gone = await removeLeads(transaction, { phoneHashes, ids });
    await forgetRequestsOf(transaction, phoneHashes, at);
    // Not before the removed leads, which a wrong clock may have dated later: a restore removes what was registered up
    // to this time. Plus a millisecond, because a JavaScript date has lost the microseconds.
    const erasedAt = new Date(Math.max(at.getTime(), ...gone.map(({ createdAt }) => createdAt.getTime() + 1)));
    for (const key of person.keys) {
      const count = gone.filter(({ phoneHash }) => keyOf(phoneHash, person.keys) === key).length;
      await transaction.insert(erasures).values({ ...key, erasedBy, erasedAt, leads: count });
    }
    await note(transaction, gone.length);
    return gone.length;
  });
}

/** The key by which a removed lead is counted: that of its phone, otherwise the first. */
function keyOf(phoneHash: string | null, keys: readonly PersonKey[]): PersonKey | undefined {
  return keys.find(({ kind, hash }) => kind === 'phone' && hash === phoneHash) ?? keys[0];
}

interface GoneLead {
  reference: string;
  phoneHash: string | null;
  createdAt: Date;
}

/**
 * Removes the leads with these phone hashes and ids, those registered later than `until` excepted, and the personal
 * part of the consents.
 */
export async function removeLeads(
  transaction: Database,
  which: { phoneHashes: readonly string[]; ids: readonly string[] },
  until?: Date,
): Promise<GoneLead[]> {
  const gone = await transaction
    .delete(leads)
    .where(and(isOneOf(which), until && lte(leads.createdAt, until)))
    .returning({ reference: leads.reference, phoneHash: leads.phoneHash, createdAt: leads.createdAt });
  const references = gone.map(({ reference }) => reference);
  await transaction
    .update(consents)
    .set({ reference: null, phoneHash: null })
    .where(
      or(
        and(inArray(consents.phoneHash, [...which.phoneHashes]), until && lte(consents.recordedAt, until)),
        inArray(consents.reference, references),
      ),
    );
  return gone;
}
