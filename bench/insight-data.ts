import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../src/database/database.ts';
import { hourlyDays } from '../src/insight/counting/fold-hours.ts';
import { foldLeadDays } from '../src/insight/results/fold-lead-days.ts';

/** Registrations in the year that is asked for; as many lie in the year before. */
const measuredLeads = 100_000;

/** Days that are filled, two years and some. */
const filledDays = 735;
/** Hundreds of campaigns run for so many days each, one after the other; fewer run all the time. */
const livedDays = 60;

/**
 * Two years of counts, registrations and calls of so many campaigns until today, made inside the database: with them
 * made one by one the measurement would last an hour. The first campaign runs all the time and has half of everything.
 */
export async function fillInsight({ db }: Pick<OpenDatabase, 'db'>, campaigns: number): Promise<void> {
  const areMany = campaigns > 100;
  const starts = areMany ? (filledDays - livedDays) / (campaigns - 1) : 0;
  await db.execute(sql`create temporary table busy as
    select number, 'chien_dich_' || number as webid, since,
      case when number = 0 or ${!areMany} then now() else since + interval '${sql.raw(String(livedDays))} days' end as until
    from generate_series(0, ${campaigns - 1}::int) number,
      lateral (select now() - (${filledDays} - greatest(0, number - 1) * ${starts}::float) * interval '1 day' as since) began`);
  // Kept longer than usual, so that no registration of the two years is removed.
  await db.execute(sql`insert into sites (webid, published_version) select webid, null from busy`);
  await db.execute(sql`
    insert into site_versions (webid, version, settings, content, media)
    select webid, 1, json_build_object('webid', webid, 'name', webid, 'template', 'hu_vang', 'retentionDays', 3650),
      '{}', '{}' from busy`);
  await db.execute(sql`insert into publications (webid, version, published_at) select webid, 1, since from busy`);
  await db.execute(sql`update sites set published_version = 1`);
  // Hours of the last days, and midnights of the days before.
  await db.execute(sql`create temporary table hours as
    select hour, case when hour < now() - ${hourlyDays} * interval '1 day' then 24 else 1 end as weight
    from generate_series(date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'
      - ${filledDays} * interval '1 day', now(), interval '1 hour') hour
    where hour >= now() - ${hourlyDays} * interval '1 day'
      or extract(hour from hour at time zone 'Asia/Ho_Chi_Minh') = 0`);
  // The busy campaign has 120 rows in an hour or a day, the others 12.
  await db.execute(sql`
    insert into page_counts (hour, webid, version, arm, source, medium, campaign, content, width, app, event, detail, count)
    select h.hour, b.webid, 1, '', 'nguon_' || (n % 12), 'kenh_' || (n % 4), 'dot_' || (n % 6), 'mau_' || (n % 5),
      (array['phone', 'tablet', 'desktop'])[1 + n % 3], (array['browser', 'zalo', 'facebook', 'tiktok'])[1 + n / 3 % 4],
      (array['view', 'view', 'view', 'cta', 'formBegun', 'refused', 'sent', 'answered'])[1 + n % 8],
      case when n % 8 in (3, 5) then 'chi_tiet_' || (n % 9) else '' end, 3 * h.weight
    from hours h join busy b on h.hour between b.since and b.until,
      generate_series(0, case when b.number = 0 then 119 else 11 end) n
    on conflict do nothing`);
  await db.execute(sql`
    insert into page_days (webid, day, event, count)
    select webid, (hour at time zone 'Asia/Ho_Chi_Minh')::date, event, sum(count) from page_counts group by 1, 2, 3`);
  await db.execute(sql`
    insert into page_vitals (hour, webid, version, arm, width, metric, bucket, count)
    select h.hour, b.webid, 1, '', (array['phone', 'tablet', 'desktop'])[1 + n % 3], metric, 3 + n, 48
    from hours h join busy b on h.hour between b.since and b.until,
      generate_series(0, case when b.number = 0 then 11 else 3 end) n,
      unnest(array['lcp', 'inp', 'cls', 'ttfb']) metric
    where extract(hour from h.hour at time zone 'Asia/Ho_Chi_Minh') = 0`);
  // One that ran on that day, of those that began in the 60 days before it.
  const day = sql`(730 - n * 730.0 / ${2 * measuredLeads}::int)`;
  const ofLiving = sql`case when n % 2 = 0 then 0
    else least(${campaigns - 1}, 1 + greatest(0, floor((${day} - n % ${livedDays}) / ${starts}::float)))::int end`;
  await db.execute(sql`
    insert into leads (id, reference, webid, version, template, form, utm_source, utm_medium, utm_campaign, utm_content,
      cta_id, phone_hash, captcha_verdict, created_at)
    select gen_random_uuid(), 'B' || n, 'chien_dich_' || ${areMany ? ofLiving : sql`case when n % 2 = 0 then 0 else n / 2 % ${campaigns - 1}::int + 1 end`}, 1, 'hu_vang',
      'generic', 'nguon_' || (n % 12), 'kenh_' || (n % 4), 'dot_' || (n % 6), 'mau_' || (n % 5), 'chi_tiet_' || (n % 9),
      md5(n::text), 'off', now() - n * interval '730 days' / ${2 * measuredLeads}::int
    from generate_series(1, ${2 * measuredLeads}::int) n`);
  await db.execute(sql`
    insert into lead_calls (id, person, lead_id, webid, outcome, at)
    select gen_random_uuid(), phone_hash, id, webid,
      (array['interested', 'noAnswer', 'notInterested', 'callBack', 'wrongNumber'])[1 + ascii(phone_hash) % 5],
      created_at + interval '1 hour'
    from leads`);
  // What the daily run would have done.
  await foldLeadDays(db, new Date());
  for (const table of [
    'page_counts',
    'page_days',
    'lead_days',
    'lead_days_changed',
    'page_vitals',
    'leads',
    'lead_calls',
    'lead_work',
  ])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
}
