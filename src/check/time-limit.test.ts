import { expect, it, vi } from 'vitest';
import { inVietnamese } from '../contract/remarks/word-in-vietnamese.ts';
import { findTemplate } from '../templates/registry.ts';
import { judgeSite } from './check-site.ts';
import { prepareSite, type SiteToCheck } from './site-to-check.ts';
import { runWithin } from './time-limit.ts';

it('stops a loop and a pattern that would not end, and goes on working', () => {
  const slowPattern = /^(?:a|a)*$/;
  expect(
    runWithin(20, () => {
      for (;;);
    }),
  ).toBeUndefined();
  expect(runWithin(20, () => slowPattern.test(`${'a'.repeat(60)}!`))).toBeUndefined();
  expect(runWithin(1_000, () => [...'abc'].length)).toEqual({ made: 3 });
});

it.each([
  ['a fifth of the processor gets five times the time', 4, { made: 'done' }],
  ['nearly all of it is stopped', 19, undefined],
])('work that had %s', (_what, milliseconds, result) => {
  const usage = vi.spyOn(process, 'threadCpuUsage');
  usage.mockReturnValueOnce({ user: 0, system: 0 }).mockReturnValueOnce({ user: milliseconds * 1_000, system: 0 });
  let rounds = 0;
  const work = () => {
    rounds += 1;
    // As if the machine was busy in the first round only.
    while (rounds === 1);
    return 'done';
  };
  expect(runWithin(20, work)).toEqual(result);
});

it('lets an error through as it is', () => {
  const error = new TypeError('no such thing');
  expect(() =>
    runWithin(1_000, () => {
      throw error;
    }),
  ).toThrow(error);
});

it('a check that takes too long is stopped, and says so', () => {
  const template = findTemplate('hu_vang');
  if (!template) throw new Error('expected a template');
  const settings = { webid: 'thu', name: 'Thử', template: template.name };
  const site = prepareSite(template, { settings, content: {}, media: {} }, new Date('2026-11-21T09:00:00+07:00'));
  const endless: SiteToCheck = {
    ...site,
    get findings(): never {
      for (;;);
    },
  };
  const [finding, ...others] = judgeSite(endless, 20);
  expect(others).toEqual([]);
  expect(finding && [finding.severity, inVietnamese(finding.expected), inVietnamese(finding.received)]).toEqual([
    'error',
    'nội dung kiểm tra xong trong 2 giây',
    'kiểm tra quá lâu nên đã dừng; bạn rút ngắn những đoạn chữ dài nhất',
  ]);
  // The process goes on, and so does its next check.
  expect(judgeSite(site).map(({ rule }) => rule)).toContain('missing-keys');
});
