import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CallOutcome } from '../../contract/desk/outcomes.ts';
import type { ArmName, PageEvent } from '../../contract/insight/page-events.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { sites, siteVersions } from '../../database/tables/campaign-tables.ts';
import { leadCalls } from '../../database/tables/desk-tables.ts';
import { experimentArms, experiments } from '../../database/tables/experiment-tables.ts';
import { pageCounts, pageVitals } from '../../database/tables/insight-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import type { Lead } from '../../leads/lead.ts';
import { createLeadRepository } from '../../leads/lead-repository.ts';
import { personOfLead } from '../../leads/person-of-lead.ts';
import { newLead } from '../../testing/personal-data-world.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testVault } from '../../testing/vault.ts';
import { readResults } from './read-results.ts';

const id = '4f0c2f8e-7a53-4a3f-9d0e-0d9a3c1f2b11';
const webid = 'hu_vang';
/** 16:20 in Viet Nam. */
const startedAt = new Date('2026-11-20T09:20:00Z');
const stoppedAt = new Date('2026-11-21T15:40:00Z');

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.insert(sites).values({ webid });
  const settings = { webid, template: 'hu_vang', name: 'Hũ vàng' };
  for (const version of [1, 2])
    await db.insert(siteVersions).values({ webid, version, settings, content: {}, media: {} });
  await db.insert(experiments).values({
    ...{ id, webid, name: 'Tiêu đề', startedAt, sharesSince: startedAt, stoppedAt, stoppedBecause: 'published' },
    ...{ plannedRate: 0.03, changePercent: 20, plannedViews: 50_000, plannedDays: 21 },
  });
  await db.insert(experimentArms).values([
    { experiment: id, arm: 'A', version: 1, share: 50 },
    { experiment: id, arm: 'B', version: 2, share: 50 },
  ]);
});
afterEach(() => database.close());

const read = (unit: 'registrations' | 'handOvers') => readResults(database.db, id, unit, new Date());

async function count(hour: string, arm: ArmName | '', version: number, event: PageEvent, many: number, of = webid) {
  await database.db.insert(pageCounts).values({
    ...{ hour: new Date(`2026-11-${hour}:00Z`), webid: of, version, arm, event, detail: '', count: many },
    ...{ source: '', medium: '', campaign: '', content: '', width: 'phone', app: 'browser' },
  });
}

it('views and hand-overs are those of the versions with their letters, in the hours of the experiment', async () => {
  await count('20T08:00', 'A', 1, 'view', 1000);
  await count('20T09:00', 'A', 1, 'view', 10);
  await count('20T09:00', 'A', 1, 'handOver', 2);
  await count('20T09:00', 'A', 1, 'cta', 5);
  await count('20T17:00', 'A', 1, 'view', 20);
  await count('21T15:00', 'B', 2, 'view', 7);
  await count('21T15:00', 'B', 2, 'handOver', 3);
  await count('21T16:00', 'B', 2, 'view', 1000);
  // Another version under the letter, no letter, another letter, another campaign.
  await count('20T10:00', 'A', 2, 'view', 1000);
  await count('20T10:00', '', 1, 'view', 1000);
  await count('20T10:00', 'C', 1, 'view', 1000);
  await count('20T10:00', 'A', 1, 'view', 1000, 'diamond');
  expect(await read('handOvers')).toMatchObject({
    ...{ unit: 'handOvers', wholeDays: 1, countedFrom: '2026-11-20T09:00:00.000Z' },
    countedUntil: stoppedAt.toISOString(),
    arms: [
      { arm: 'A', views: 30, registrations: 2 },
      { arm: 'B', views: 7, registrations: 3 },
    ],
    // Days begin at 17:00: the second hour of A is of the next one.
    days: [
      {
        day: '2026-11-20',
        arms: [
          { views: 10, registrations: 2 },
          { views: 0, registrations: 0 },
        ],
      },
      {
        day: '2026-11-21',
        arms: [
          { views: 20, registrations: 0 },
          { views: 7, registrations: 3 },
        ],
      },
    ],
  });
});

it('values of Web Vitals are those of its versions, by bucket', async () => {
  const of = (arm: ArmName, version: number, bucket: number, many: number, width: 'phone' | 'desktop' = 'phone') => ({
    ...{ hour: new Date('2026-11-20T10:00:00Z'), webid, version, arm, width, metric: 'lcp' as const, bucket },
    count: many,
  });
  await database.db
    .insert(pageVitals)
    .values([of('A', 1, 4, 2), of('A', 1, 4, 3, 'desktop'), of('A', 2, 5, 9), of('B', 2, 6, 1)]);
  expect((await read('registrations'))?.arms.map(({ vitals }) => vitals)).toEqual([
    [{ metric: 'lcp', bucket: 4, count: 5 }],
    [{ metric: 'lcp', bucket: 6, count: 1 }],
  ]);
});

it('people count once for a version, with what the desk found out since; held ones do not', async () => {
  const repository = createLeadRepository(database.db, testVault);
  let made = 0;
  const register = async (phone: string, time: string, arm: ArmName, more: Partial<Lead> = {}) => {
    made += 1;
    const reference = `HV7K3${made}`;
    const lead = { reference, arm, version: arm === 'A' ? 1 : 2, phoneNormalised: phone, phoneRaw: phone };
    await repository.saveLead(newLead({ ...lead, createdAt: new Date(`2026-11-${time}:00Z`), ...more }));
  };
  const call = async (phone: string, time: string, outcome: CallOutcome) => {
    const people = await database.db
      .select({ leadId: leads.id, person: personOfLead, hash: leads.phoneHash })
      .from(leads);
    const found = people.find(({ hash }) => hash === testVault.hashPhone(phone));
    if (!found) throw new Error(`nobody has ${phone}`);
    const { leadId, person } = found;
    const at = new Date(`2026-11-${time}:00Z`);
    await database.db.insert(leadCalls).values({ id: crypto.randomUUID(), leadId, person, webid, outcome, at });
  };
  await register('0912345601', '20T10:00', 'A');
  await register('0912345601', '21T10:00', 'A');
  await register('0912345602', '20T18:00', 'A');
  await register('0912345603', '21T10:00', 'B');
  await register('0912345604', '21T10:00', 'B', { quarantine: 'trap' });
  await register('0912345605', '21T10:00', 'B', { version: 1 });
  await register('0912345606', '20T08:59', 'B');
  await register('0912345607', '21T15:40', 'B');
  await call('0912345601', '20T11:00', 'interested');
  await call('0912345602', '21T11:00', 'noAnswer');
  // Before the registration; then reached, and not interested.
  await call('0912345603', '21T09:00', 'interested');
  await call('0912345603', '21T11:00', 'notInterested');
  const results = await read('registrations');
  expect(results?.arms).toMatchObject([
    { arm: 'A', registrations: 2, reached: 1, interested: 1 },
    { arm: 'B', registrations: 1, reached: 1, interested: 0 },
  ]);
  expect(results?.days.map(({ arms }) => arms.map(({ registrations }) => registrations))).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

it('an unknown experiment has no results', async () => {
  expect(await readResults(database.db, crypto.randomUUID(), 'registrations', new Date())).toBeUndefined();
});
