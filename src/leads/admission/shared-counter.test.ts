import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createRegistrationGuard } from './registration-guard.ts';
import { createSharedCounter } from './shared-counter.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const now = () => new Date();
const minute = 60_000;

describe('two processes on one Postgres server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const open = () => database.openAgain();

  test('200 at once, half to each, are counted from 1 to 200 without a gap', async () => {
    const counters = [await open(), await open()].map(({ db }) => createSharedCounter(db));
    const counts = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const keys = [
          { key: 'shared', windowMs: minute },
          { key: `own ${index}`, windowMs: minute },
        ];
        // In both orders: two statements must not deadlock.
        const counted = await counters[index % 2]?.count(index % 4 < 2 ? keys : keys.reverse());
        return Math.max(...(counted ?? []).map(({ count }) => count));
      }),
    );
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  test('hold one limit together', async () => {
    const guards = [await open(), await open()].map(({ db }) =>
      createRegistrationGuard({
        counter: createSharedCounter(db),
        limits: { perAddress: 30, perPhone: 0 },
        key: 'khoa',
        now,
      }),
    );
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        guards[index % 2]?.judge({
          remoteIp: '203.0.113.7',
          phoneNormalised: '0912345678',
          isTrapFilled: false,
          hasOddOrigin: false,
          hasCaptcha: true,
          captchaIssuedAt: undefined,
        }),
      ),
    );
    expect(results.filter((result) => result?.kind === 'taken')).toHaveLength(30);
    expect(results.filter((result) => result?.kind === 'limited')).toHaveLength(20);
  });
});
