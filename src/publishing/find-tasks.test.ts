import { expect, it } from 'vitest';
import type { CampaignDetails } from '../contract/studio/campaign-calls.ts';
import { createTaskFinder } from './find-tasks.ts';
import type { CampaignInList } from './list-campaigns.ts';

const now = new Date('2026-11-23T03:00:00Z');
const row = (webid: string, changes: Partial<CampaignInList> = {}): CampaignInList => ({
  ...{ webid, name: webid, template: 'hu_vang', state: 'running', publishedVersion: 1, newestVersion: 1 },
  ...{ scheduledAt: null, isArchived: false, isDemo: false },
  change: { kind: 'saved', version: 1, by: null, at: '2026-11-23T03:00:00Z' },
  ...changes,
});
const harmless = { version: 1, card: null, errors: 0, lawFindings: 0, warnings: 0, samples: 0, endsOn: null };
/** Finds tasks where these details are known, by webid. */
const finderOf = (known: Readonly<Record<string, Partial<CampaignDetails>>>) =>
  createTaskFinder(
    { peek: (webid) => known[webid] && { webid, ...harmless, ...known[webid] }, read: async () => undefined },
    () => {},
  );
/** No review knew a point of law. */
const noLaw: ReadonlyMap<string, number> = new Map();

it.each([
  ['in seven days', '2026-11-30', { publishedVersion: 1 }, true],
  ['in eight days', '2026-12-01', { publishedVersion: 1 }, false],
  ['yesterday', '2026-11-22', { publishedVersion: 1 }, true],
  ['in seven days, on a page that comes at its time', '2026-11-30', { state: 'scheduled' }, true],
  ['in seven days, on a page that nobody sees', '2026-11-30', {}, false],
  ['never', null, { publishedVersion: 1 }, false],
] as const)('an offer that ends %s becomes a task, or none', (_, endsOn, changes, isTask) => {
  const { tasks } = finderOf({ hu: { endsOn } })([row('hu', { publishedVersion: null, ...changes })], noLaw, now);
  expect(tasks.map(({ kind }) => kind)).toEqual(isTask ? ['ends'] : []);
});

it.each([
  ['none that its review knew', 2, 2, []],
  ['more than its review knew, because the rule came later', 2, 1, [{ kind: 'law', lawFindings: 1 }]],
  ['some without a review', 2, 0, [{ kind: 'law', lawFindings: 2 }]],
  ['none', 0, 0, []],
])('points of law become a task when visitors see %s', (_, lawFindings, reviewed, tasks) => {
  const find = finderOf({ hu: { lawFindings } });
  const points = new Map([['hu', reviewed]]);
  expect(find([row('hu')], points, now).tasks).toMatchObject(tasks);
  // A draft is asked about when it is sent.
  expect(find([row('hu', { publishedVersion: null })], points, now).tasks).toEqual([]);
});

it('the most urgent tasks come first, whatever changed last; what is not checked yet is told', () => {
  const find = finderOf({
    ends: { endsOn: '2026-11-25' },
    law: { lawFindings: 2 },
    clean: {},
    errors: { errors: 1, lawFindings: 2 },
  });
  const listed = ['ends', 'law', 'clean', 'errors'].map((webid) => row(webid));
  const { tasks, isComplete } = find(listed, noLaw, now);
  expect([tasks.map(({ kind }) => kind), isComplete]).toEqual([['errors', 'law', 'ends'], true]);
  expect(find([...listed, row('new')], noLaw, now).isComplete).toBe(false);
});
