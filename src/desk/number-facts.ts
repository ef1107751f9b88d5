import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { NumberFacts } from '../contract/desk/call-facts.ts';
import { frameMs } from '../contract/desk/may-call.ts';
import { marketingPurposeId } from '../contract/registration/consent-purposes.ts';
import type { Database } from '../database/database.ts';
import type { leadWork } from '../database/tables/desk-tables.ts';
import { selectListed } from './do-not-call.ts';

const factsSchema = z.object({
  rows: z
    .array(
      z.object({
        calls: z.array(z.coerce.date()),
        marketing: z.nullable(z.string()),
        is_withdrawn: z.boolean(),
        listed: z.nullable(z.object({ source: z.string(), since: z.string() })),
      }),
    )
    .length(1),
});

/** What is known of the number of a person, in one statement, because it is asked at each call. */
export async function readNumberFacts(
  db: Database,
  work: typeof leadWork.$inferSelect,
  now: Date,
): Promise<NumberFacts> {
  const { person, registeredAt } = work;
  const since = new Date(now.getTime() - frameMs).toISOString();
  const answer = await db.execute(sql`
    select
      (select coalesce(json_agg(at), '[]') from lead_calls where person = ${person} and at > ${since}::timestamptz) as calls,
      (
        select decision from consents where phone_hash = ${person} and purpose = ${marketingPurposeId}
        order by recorded_at desc, id desc limit 1
      ) as marketing,
      exists (
        select from consents where phone_hash = ${person} and decision = 'withdrawn'
          and recorded_at > ${registeredAt.toISOString()}::timestamptz
      ) as is_withdrawn,
      (select row_to_json(listed) from ${selectListed(db, person)} as listed) as listed`);
  const [facts] = factsSchema.parse(answer).rows;
  if (!facts) throw new Error('The facts of a number were not read');
  return {
    ...{ calls: [...facts.calls, ...pressWithoutOutcome(work)], listed: facts.listed, isWithdrawn: facts.is_withdrawn },
    hasMarketingConsent: facts.marketing === 'granted',
  };
}

/**
 * The last press whose outcome was never stored, as somebody gave the person back after it: it counts as a call,
 * because the telephone has most likely rung. That of the present claim is the call under way.
 */
function pressWithoutOutcome({
  allowedAt,
  allowedTo,
  lastCallAt,
  holder,
  heldSince,
}: typeof leadWork.$inferSelect): Date[] {
  if (allowedAt === null || (lastCallAt !== null && allowedAt <= lastCallAt)) return [];
  const isUnderWay = allowedTo === holder && heldSince !== null && allowedAt >= heldSince;
  return isUnderWay ? [] : [allowedAt];
}
