import { and, eq, inArray, isNull } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import type { AuditActor } from '../../audit/audit-entry.ts';
import { sampleAuthor } from '../../content/demo-content.ts';
import type { ContentStore } from '../../content/site.ts';
import type { Database } from '../../database/database.ts';
import { sites } from '../../database/tables/campaign-tables.ts';
import { links } from '../../database/tables/insight-tables.ts';
import { consents, leads } from '../../database/tables/lead-tables.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import type { LeadKey } from '../../env.ts';
import { setArchived } from '../manage-campaigns.ts';
import { clearSampleCounts } from './fill-sample-counts.ts';
import { endTryOut } from './try-out.ts';

interface Deps {
  db: Database;
  store: ContentStore;
  auditKeys: readonly LeadKey[];
  now: () => Date;
}

interface ClearedSamples {
  /** Number of removed leads. */
  leads: number;
  /** Campaigns that nobody changed: taken off and archived. */
  archived: readonly string[];
  /** Campaigns that somebody changed or published: they stay, and are samples no more. */
  kept: readonly string[];
  /** Somebody tried out alone: the rules have their defaults again. */
  hasEndedTryOut: boolean;
}

/**
 * Removes the sample leads, links and counts, withdraws the sample review, and takes the sample campaigns off and out
 * of the list, except for those that people work on. Versions stay, as all versions do. The rules of a try-out end.
 * Running it again completes what was interrupted.
 */
export async function clearSampleData({ db, store, auditKeys, now }: Deps, actor: AuditActor): Promise<ClearedSamples> {
  const archived: string[] = [];
  const kept: string[] = [];
  for (const { webid, isDemo } of await store.listSites()) {
    if (!isDemo) continue;
    const isOfPeople = (await store.listEvents(webid)).some(({ by }) => by !== sampleAuthor);
    await withdrawSampleReview(db, webid);
    if (!isOfPeople) {
      await store.unpublish(webid, { by: sampleAuthor, note: 'Gỡ dữ liệu mẫu', actor });
      await setArchived({ db, store, auditKeys }, webid, true, actor);
    }
    await db.update(sites).set({ isDemo: false }).where(eq(sites.webid, webid));
    (isOfPeople ? kept : archived).push(webid);
  }
  return db.transaction(async (transaction) => {
    const removed = await transaction
      .delete(leads)
      .where(eq(leads.isSample, true))
      .returning({ reference: leads.reference });
    // Rows of consents stay, and say of whom no more.
    await transaction
      .update(consents)
      .set({ reference: null, phoneHash: null })
      .where(
        inArray(
          consents.reference,
          removed.map(({ reference }) => reference),
        ),
      );
    await transaction.delete(links).where(isNull(links.createdBy));
    await clearSampleCounts(transaction);
    const isAny = removed.length + archived.length + kept.length > 0;
    // Later they are rules that somebody has chosen.
    const hasEndedTryOut = isAny && (await endTryOut({ db: transaction, auditKeys, now }, actor));
    if (isAny) {
      await appendAudit(transaction, auditKeys, {
        ...actor,
        action: 'demo.clear',
        subject: { kind: 'store' },
        leads: removed.length,
        after: { archived, kept },
      });
    }
    return { leads: removed.length, archived, kept, hasEndedTryOut };
  });
}

/** A sample review has no person who requested it, so nobody could withdraw it. */
async function withdrawSampleReview(db: Database, webid: string): Promise<void> {
  const isSample = and(eq(reviews.webid, webid), eq(reviews.state, 'waiting'), isNull(reviews.requestedBy));
  await db.update(reviews).set({ state: 'withdrawn' }).where(isSample);
}
