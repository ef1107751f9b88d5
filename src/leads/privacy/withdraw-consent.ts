import { and, eq, max, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { marketingPurposeId } from '../../contract/registration/consent-purposes.ts';
import type { Database } from '../../database/database.ts';
import { consents } from '../../database/tables/lead-tables.ts';

/**
 * Records that a person withdraws the consent for a purpose, for all campaigns. Returns the number of given consents
 * that it concerns. It is recorded even if there are none.
 */
export async function withdrawConsent(
  db: Database,
  { phoneHash, purpose, recordedBy }: { phoneHash: string; purpose: string; recordedBy: string },
  at: Date,
): Promise<number> {
  const ofPerson = and(eq(consents.phoneHash, phoneHash), eq(consents.purpose, purpose));
  const [{ latest } = { latest: null }] = await db
    .select({ latest: max(consents.recordedAt) })
    .from(consents)
    .where(ofPerson);
  // Not before the consent, which a wrong clock may have dated later. Plus a millisecond, because a JavaScript date has
  // lost the microseconds.
  const recordedAt = new Date(Math.max(at.getTime(), latest ? latest.getTime() + 1 : 0));
  await db.insert(consents).values({ decision: 'withdrawn', purpose, phoneHash, recordedBy, recordedAt });
  return db.$count(consents, and(ofPerson, eq(consents.decision, 'granted')));
}

/**
 * Withdraws marketing and everything else that a person has agreed to, in all campaigns, as a statement for `with` or
 * `execute`; marketing also from people who were never asked about it, so that the desk knows that they want no calls.
 * `phoneHash` is an expression; null stands for nobody. What is withdrawn already stays so, unless the person has
 * agreed or registered since.
 */
export function withdrawing(phoneHash: SQL, { recordedBy, at }: { recordedBy: string; at: Date }): SQL {
  return sql`
    insert into consents (decision, purpose, phone_hash, recorded_by, recorded_at)
    select 'withdrawn', said.purpose, person.phone_hash, ${recordedBy},
      -- Not before what a wrong clock may have dated later.
      greatest(${at.toISOString()}::timestamptz, said.latest + interval '1 millisecond', person.registered_at + interval '1 millisecond')
    from (
      select phone_hash, (select max(created_at) from leads where leads.phone_hash = one.phone_hash) as registered_at
      from (select ${phoneHash} as phone_hash) as one
    ) as person
    cross join lateral (
      select purpose, max(recorded_at) as latest, coalesce(bool_or(decision = 'granted'), false) as is_granted,
        max(recorded_at) filter (where decision = 'withdrawn') as withdrawn_at,
        max(recorded_at) filter (where decision <> 'withdrawn') as said_at
      from (
        select purpose, decision, recorded_at from consents where consents.phone_hash = person.phone_hash
        union all select ${marketingPurposeId}, null, null
      ) as each
      group by purpose
    ) as said
    where person.phone_hash is not null and (said.is_granted or said.purpose = ${marketingPurposeId})
      and (said.withdrawn_at is null or said.withdrawn_at <= greatest(said.said_at, person.registered_at))
    returning purpose`;
}

const purposesSchema = z.object({ rows: z.array(z.object({ purpose: z.string() })) });

/** The same for one person. Returns the purposes. */
export async function withdrawAll(
  db: Database,
  { phoneHash, recordedBy }: { phoneHash: string; recordedBy: string },
  at: Date,
): Promise<string[]> {
  const withdrawn = await db.execute(withdrawing(sql`${phoneHash}::text`, { recordedBy, at }));
  return purposesSchema.parse(withdrawn).rows.map(({ purpose }) => purpose);
}
