import { describe, expect, it } from 'vitest';
import { noFigures } from '../../../contract/insight/figures.ts';
import type { OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { pressColumn, readSorting, sortCampaigns } from './sort-campaigns.ts';

const campaign = (name: string, views: number, registrations: number, p75?: number): OverviewCampaign => ({
  ...{ webid: name, name, template: 'hu_vang', state: 'running', newestVersion: 1, isArchived: false, points: [] },
  ...{ now: { ...noFigures, views, registrations }, before: noFigures },
  lcp: p75 === undefined ? null : { p75, views: 100 },
});
const campaigns = [
  campaign('Ước mơ', 99, 9),
  campaign('Đầu tư', 500, 9, 3000),
  campaign('Dự án', 900, 4, 900),
  campaign('An tâm', 400, 40),
];

describe('the table of campaigns', () => {
  it.each([
    ['', ['An tâm', 'Đầu tư', 'Ước mơ', 'Dự án']],
    ['xep=registrations&chieu=tang', ['Dự án', 'Đầu tư', 'Ước mơ', 'An tâm']],
    ['xep=name', ['An tâm', 'Dự án', 'Đầu tư', 'Ước mơ']],
    ['xep=name&chieu=giam', ['Ước mơ', 'Đầu tư', 'Dự án', 'An tâm']],
    ['xep=views', ['Dự án', 'Đầu tư', 'An tâm', 'Ước mơ']],
    // What is unknown comes last in both directions.
    ['xep=rate', ['An tâm', 'Đầu tư', 'Dự án', 'Ước mơ']],
    ['xep=rate&chieu=tang', ['Dự án', 'Đầu tư', 'An tâm', 'Ước mơ']],
    ['xep=lcp', ['Đầu tư', 'Dự án', 'An tâm', 'Ước mơ']],
    ['xep=lcp&chieu=tang', ['Dự án', 'Đầu tư', 'An tâm', 'Ước mơ']],
    ['xep=__proto__&chieu=x', ['An tâm', 'Đầu tư', 'Ước mơ', 'Dự án']],
  ])('"%s" begins with %j', (address, names) => {
    const sorted = sortCampaigns(campaigns, readSorting(new URLSearchParams(address)));
    expect(sorted.map(({ name }) => name)).toEqual(names);
  });
});

describe('a press on a head', () => {
  it.each([
    ['', 'views', 'xep=views'],
    ['ky=7&xep=views', 'views', 'ky=7&xep=views&chieu=tang'],
    ['xep=views&chieu=tang', 'views', 'xep=views'],
    ['', 'registrations', 'xep=registrations&chieu=tang'],
    ['xep=registrations&chieu=tang', 'registrations', ''],
    ['xep=views', 'name', 'xep=name'],
    ['xep=name', 'name', 'xep=name&chieu=giam'],
    ['xep=views&chieu=tang', 'registrations', ''],
  ] as const)('of "%s" on %s leads to "%s"', (before, by, after) => {
    expect(pressColumn(new URLSearchParams(before), by).toString()).toBe(after);
  });
});
