import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { experimentArms, experiments } from '../../database/tables/experiment-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { makeSampleCounts } from './sample-counts.ts';
import { makeSampleExperiment } from './sample-experiment.ts';
import type { SampleCampaign } from './sample-leads.ts';

/**
 * Stores what the pages of the sample campaigns would have counted, in agreement with the sample leads, and the
 * experiment to which a part of it belongs.
 */
export async function fillSampleCounts(db: Database, campaigns: readonly SampleCampaign[], now: Date): Promise<void> {
  const registered = await db
    .select({ webid: leads.webid, at: leads.createdAt, source: leads.utmSource })
    .from(leads)
    .where(eq(leads.isSample, true));
  const made = campaigns.map((campaign) => {
    const own = registered.filter(({ webid }) => webid === campaign.webid);
    const counted = makeSampleCounts(
      campaign,
      own.map(({ at, source }) => ({ at, source: source ?? '' })),
      now,
    );
    const sample = makeSampleExperiment(campaign, now);
    return sample
      ? { counts: sample.divide(counted.counts), vitals: sample.divide(counted.vitals), ended: [sample] }
      : { ...counted, ended: [] };
  });
  for (const { experiment, arms } of made.flatMap((one) => one.ended)) {
    await db.insert(experiments).values(experiment);
    await db.insert(experimentArms).values([...arms]);
  }
  const counts = JSON.stringify(made.flatMap((one) => one.counts));
  const vitals = JSON.stringify(made.flatMap((one) => one.vitals));
  await db.execute(sql`
    insert into page_counts (hour, webid, version, arm, source, medium, campaign, content, width, app, event, detail,
      is_sample, count)
    select hour, webid, version, arm, source, medium, campaign, content, width, app, event, detail, true, count
    from json_to_recordset(${counts}::json) as row (
      hour timestamptz, webid text, version integer, arm text, source text, medium text, campaign text, content text,
      width text, app text, event text, detail text, count integer)`);
  await db.execute(sql`
    insert into page_vitals (hour, webid, version, arm, width, metric, bucket, is_sample, count)
    select hour, webid, version, arm, width, metric, bucket, true, count from json_to_recordset(${vitals}::json) as row (
      hour timestamptz, webid text, version integer, arm text, width text, metric text, bucket integer,
      count integer)`);
  await db.execute(sql`
    insert into page_days (day, webid, event, count)
    select (hour at time zone 'Asia/Ho_Chi_Minh')::date, webid, event, sum(count) from page_counts
    where is_sample group by 1, 2, 3
    on conflict (webid, day, event) do update set count = page_days.count + excluded.count`);
}

/** Removes the counts with their experiment, and takes them out of the sums by day. */
export async function clearSampleCounts(db: Database): Promise<void> {
  await db.execute(sql`
    update page_days set count = page_days.count - made.count
    from (
      select (hour at time zone 'Asia/Ho_Chi_Minh')::date as day, webid, event, sum(count) as count from page_counts
      where is_sample group by 1, 2, 3
    ) made
    where page_days.day = made.day and page_days.webid = made.webid and page_days.event = made.event`);
  await db.execute(sql`delete from page_days where count <= 0`);
  await db.execute(sql`delete from page_counts where is_sample`);
  await db.execute(sql`delete from page_vitals where is_sample`);
  await db.delete(experiments).where(isNull(experiments.startedBy));
}
