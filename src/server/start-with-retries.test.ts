import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWithRetries } from './start-with-retries.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const away = new Error('ECONNREFUSED');

it('starts at once, and ends what was started with the patience it was given', async () => {
  const end = vi.fn(async () => {});
  const onFailure = vi.fn();
  const stop = startWithRetries(async () => end, onFailure);
  await stop(5_000);
  expect(end).toHaveBeenCalledExactlyOnceWith(5_000);
  expect(onFailure).not.toHaveBeenCalled();
});

it('starts again after 1, 2, 4 … 30 seconds until it succeeds, and then no more', async () => {
  const end = vi.fn(async () => {});
  const start = vi.fn(async () => end);
  // A fault of ours as well, which p-retry alone takes for the end of all trying.
  for (const error of [away, new TypeError('undefined is not a function'), ...Array(5).fill(away)])
    start.mockRejectedValueOnce(error);
  const onFailure = vi.fn();
  const stop = startWithRetries(start, onFailure);
  for (const [failures, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(failures + 1), { interval: 0 });
    expect(start).toHaveBeenCalledTimes(failures + 1);
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    expect(start).toHaveBeenCalledTimes(failures + 2);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(start).toHaveBeenCalledTimes(8);
  await stop(1);
  expect(end).toHaveBeenCalledOnce();
});

it('does not start again once it was ended', async () => {
  const start = vi.fn(async () => {
    throw away;
  });
  const onFailure = vi.fn();
  const stop = startWithRetries(start, onFailure);
  await vi.advanceTimersByTimeAsync(0);
  expect(onFailure).toHaveBeenCalledWith(away);
  await stop(1_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(start).toHaveBeenCalledOnce();
});
