import { expect, it } from 'vitest';
import { judgeResult } from './outcome.ts';

const now = new Date('2026-11-28T03:00:00Z');

it.each<[string, number[]]>([
  ['delivered', [200, 204, 299]],
  ['refused', [300, 302, 400, 401, 404, 410, 499]],
  ['retry', [408, 425, 429, 500, 503, 599]],
])('answers that mean "%s"', (kind, statuses) => {
  for (const status of statuses)
    expect(judgeResult({ kind: 'answered', status, retryAfter: undefined }, now).kind).toBe(kind);
});

it('a receiver that is busy says when to try again', () => {
  expect(judgeResult({ kind: 'answered', status: 503, retryAfter: '90' }, now)).toEqual({
    ...{ kind: 'retry', reason: 'HTTP 503', afterMs: 90_000 },
  });
});

it('what was not sent is refused; what was not answered is tried again', () => {
  expect(judgeResult({ kind: 'forbidden', reason: 'private address' }, now).kind).toBe('refused');
  expect(judgeResult({ kind: 'failed', reason: 'connection refused' }, now).kind).toBe('retry');
});
