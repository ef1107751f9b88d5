import { expect, it, vi } from 'vitest';
import { openFakeBucket } from '../testing/fake-bucket.ts';
import { isBucketAway } from './bucket-state.ts';

it('who asks for a bucket that is away finds out that it is, and that it is back', async () => {
  const fake = openFakeBucket();
  fake.mood = 'away';
  expect(isBucketAway(fake.bucket)).toBe(false);
  await vi.waitUntil(() => fake.bucket.answers === false);
  const { length } = fake.calls;
  expect([isBucketAway(fake.bucket), isBucketAway(fake.bucket), fake.calls.length]).toEqual([true, true, length]);
  fake.mood = 'answers';
  fake.clock.now = new Date(fake.clock.now.getTime() + 5_000);
  expect(isBucketAway(fake.bucket)).toBe(true);
  await vi.waitUntil(() => fake.bucket.answers === true);
  expect(isBucketAway(fake.bucket)).toBe(false);
});
