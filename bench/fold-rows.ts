import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { foldHours } from '../src/insight/counting/fold-hours.ts';
import { timeOf } from './figures.ts';
import { startOnce } from './servers.ts';
import { openDirectly, type Store } from './stores.ts';

/** A day of 10,000,000 views: campaigns that are visited, and their rows of each hour. */
const campaigns = 200;
const rowsOfHour = 400;

const sizeSchema = z.object({
  rows: z.array(z.object({ rows: z.coerce.number(), bytes: z.coerce.number() })).length(1),
});

/** Hours of one busy day, added up into the day as the daily job does it. */
export async function fold(store: Store) {
  await startOnce(store);
  await using opened = await openDirectly(store);
  const { db } = opened;
  const size = async () => {
    await db.execute(sql`vacuum (full, analyze) page_counts`);
    const [row] = sizeSchema.parse(
      await db.execute(sql`select count(*) as rows, pg_total_relation_size('page_counts') as bytes from page_counts`),
    ).rows;
    return row ?? { rows: 0, bytes: 0 };
  };
  await db.execute(
    sql`insert into sites (webid) select 'chien_dich_' || n from generate_series(1, ${campaigns}::int) n`,
  );
  await db.execute(sql`
    insert into page_counts (hour, webid, version, arm, source, medium, campaign, content, width, app, event, detail, count)
    select date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'
        - interval '5 days' + h * interval '1 hour',
      'chien_dich_' || c, 1, '', 'nguon_' || n % 7, 'kenh_' || n % 4, 'dot_' || n / 7 % 3, '',
      (array['phone', 'tablet', 'desktop'])[1 + n / 21 % 3], (array['browser', 'zalo', 'facebook', 'tiktok'])[1 + n / 63 % 4],
      case when n < 252 then 'view' else 'cta' end, case when n < 252 then '' else 'banner-dang-ky' end, 8
    from generate_series(1, ${campaigns}::int) c, generate_series(0, 23) h, generate_series(0, ${rowsOfHour - 1}::int) n`);
  const before = await size();
  const took = await timeOf(() => foldHours(db, new Date()));
  const after = await size();
  const say = ({ rows, bytes }: typeof before) => `${rows} rows, ${(bytes / 1e6).toFixed(0)} MB`;
  return {
    fold: { value: took / 60_000, note: `${say(before)}, then ${say(after)}` },
    day: after.bytes / 1e6,
  };
}
