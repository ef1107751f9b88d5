import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { type NamedCampaign, readCampaignNames } from '../../content/campaign-names.ts';
import { noFigures } from '../../contract/insight/figures.ts';
import { type Grant, mayDo } from '../../contract/studio/permissions.ts';
import type { Database } from '../../database/database.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import type { MailOutbox } from '../../mail/mail-outbox.ts';
import { grantsOfStaff } from '../../staff/people.ts';
import { countOverview, findSampled } from '../results/count-overview.ts';
import { weekBefore } from './summary-week.ts';
import { type SummarisedCampaign, writeSummary } from './write-summary.ts';

export interface SummaryContext {
  readonly db: Database;
  readonly mail: MailOutbox;
  /** Origin at which staff see the Studio. */
  readonly studioOrigin: string;
}

/**
 * Posts the summary of the week before a Monday to everybody who wants it, may read results and is not disabled.
 * Nobody gets one twice, whatever process calls it and however often. Resolves to the number of mails.
 */
export async function sendSummaries({ db, mail, studioOrigin }: SummaryContext, monday: string): Promise<number> {
  const wanting = await db
    .select({ id: staff.id, email: staff.email, grants: grantsOfStaff })
    .from(staff)
    .where(isWaitingFor(monday));
  if (wanting.length === 0) return 0;
  const week = weekBefore(monday);
  const [numbers, names, sampled] = await Promise.all([
    countOverview(db, week, null),
    readCampaignNames(db),
    findSampled(db, week),
  ]);
  let posted = 0;
  for (const { id, email, grants } of wanting) {
    const campaigns = names.flatMap((named) => summarise(named, numbers.get(named.webid), grants) ?? []);
    if (!grants.some((grant) => mayDo([grant], 'insight.read'))) continue;
    const hasSamples = campaigns.some(({ webid }) => sampled.has(webid));
    const summary = writeSummary({ to: email, week, campaigns, hasSamples, studioOrigin });
    posted += await db.transaction(async (transaction) => {
      const taken = await transaction
        .update(staff)
        .set({ summarisedOn: monday })
        .where(and(eq(staff.id, id), isWaitingFor(monday)))
        .returning({ id: staff.id });
      if (taken.length === 0) return 0;
      await mail.post(transaction, summary);
      return 1;
    });
  }
  return posted;
}

function isWaitingFor(monday: string) {
  return and(
    eq(staff.hasWeeklySummary, true),
    isNull(staff.disabledAt),
    or(isNull(staff.summarisedOn), lt(staff.summarisedOn, monday)),
  );
}

/** Undefined for what the person may not read, and for an archived campaign without numbers. */
function summarise(
  { webid, name, isArchived }: NamedCampaign,
  numbers: Pick<SummarisedCampaign, 'now' | 'before'> | undefined,
  grants: readonly Grant[],
): SummarisedCampaign | undefined {
  if (!mayDo(grants, 'insight.read', webid) || (!numbers && isArchived)) return undefined;
  return { webid, name, now: numbers?.now ?? noFigures, before: numbers?.before ?? noFigures };
}
