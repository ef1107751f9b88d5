import { expect, test } from 'vitest';
import { spentCaptchas, visitorCounts } from '../../database/tables/lead-tables.ts';
import { forFile } from '../../testing/for-file.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { forgetEnded } from './forget-ended.ts';

const past = new Date(0);
const future = new Date(Date.now() + 3_600_000);

const database = await forFile(openTestDatabase());

test('counts and captcha answers are removed when they end, also while nobody calls; those that still count stay', async () => {
  const { db } = database;
  const kept = async () => [
    ...(await db.select().from(visitorCounts)).map(({ key }) => key),
    ...(await db.select().from(spentCaptchas)).map(({ id }) => id),
  ];
  await db.insert(visitorCounts).values({ key: 'count', count: 9, endsAt: future });
  await db.insert(spentCaptchas).values({ id: 'answer', expiresAt: future });
  await db.insert(visitorCounts).values({ key: 'old', count: 9, endsAt: past });
  await db.insert(spentCaptchas).values({ id: 'old', expiresAt: past });
  await forgetEnded(db);
  expect(await kept()).toEqual(['count', 'answer']);
});
