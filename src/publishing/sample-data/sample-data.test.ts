import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEntries } from '../../audit/read-entries.ts';
import { createContentStore } from '../../content/database-content-store.ts';
import { loadDemoContent } from '../../content/demo-content.ts';
import type { ContentStore } from '../../content/site.ts';
import { defaultCalendar } from '../../contract/desk/default-calendar.ts';
import { callOutcomes } from '../../contract/desk/outcomes.ts';
import { isOpenAt } from '../../contract/desk/work-calendar.ts';
import { advise } from '../../contract/experiments/advise.ts';
import { defaultLinkLists } from '../../contract/insight/link-lists.ts';
import { readLinkWord } from '../../contract/insight/link-words.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { leadCalls, leadWork } from '../../database/tables/desk-tables.ts';
import { experimentArms, experiments } from '../../database/tables/experiment-tables.ts';
import { links, pageCounts, pageDays, pageVitals } from '../../database/tables/insight-tables.ts';
import { deliveries, leads } from '../../database/tables/lead-tables.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import { createNoteCipher } from '../../desk/note-cipher.ts';
import { listExperiments } from '../../insight/experiments/read-experiments.ts';
import { readResults } from '../../insight/experiments/read-results.ts';
import { createRunningExperiments } from '../../insight/experiments/running-experiments.ts';
import { readLinks } from '../../insight/links/read-links.ts';
import { createLeadRepository } from '../../leads/lead-repository.ts';
import { templates } from '../../templates/registry.ts';
import { newLead } from '../../testing/personal-data-world.ts';
import { copyDemoTexts } from '../../testing/read-demo.ts';
import { testStoreOptions } from '../../testing/store-options.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testLeadKeys, testVault } from '../../testing/vault.ts';
import { addRegistrations, listCampaigns } from '../list-campaigns.ts';
import { clearSampleData } from './clear-samples.ts';
import { fillSampleData } from './fill-samples.ts';
import { makeSampleCounts } from './sample-counts.ts';
import { makeSampleExperiment } from './sample-experiment.ts';
import { makeSampleLeads, type SampleCampaign } from './sample-leads.ts';
import { beginTryOut } from './try-out.ts';

const now = new Date('2026-11-24T03:00:00Z');
const actor = { who: 'Lan', origin: 'command line' };
const campaigns: readonly SampleCampaign[] = [
  { webid: 'hu_vang', template: 'hu_vang', version: 1, ctaIds: ['dau-trang', 'cuoi-trang'] },
  { webid: 'template_vp2', template: 'template_vp2', version: 1, ctaIds: ['dau-trang', 'cuoi-trang'] },
  { webid: 'credit_card', template: 'credit_card', version: 1, ctaIds: ['dau-trang', 'cuoi-trang'] },
];

describe('sample leads', () => {
  const made = makeSampleLeads(campaigns, now);

  it('are the same each time, of the last 90 days in Viet Nam, and never of the future', () => {
    expect(makeSampleLeads(campaigns, now)).toEqual(made);
    expect(made.length).toBe(200);
    const times = made.map(({ createdAt }) => createdAt?.getTime() ?? 0);
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    expect(Math.min(...times)).toBeGreaterThanOrEqual(new Date('2026-08-26T17:00:00Z').getTime());
    expect(new Set(made.map(({ reference }) => reference)).size).toBe(200);
    // By day in Viet Nam, nobody registers at night.
    expect(made.filter(({ createdAt }) => ((createdAt?.getUTCHours() ?? 0) + 7) % 24 < 7)).toEqual([]);
  });

  it('are of several campaigns, sources and states, of people who cannot be anybody; card pages keep none', () => {
    expect(new Set(made.map(({ webid }) => webid))).toEqual(new Set(['hu_vang', 'template_vp2']));
    expect(new Set(made.map(({ utmSource }) => utmSource))).toEqual(
      new Set(['zalo', 'facebook', 'google', 'tiktok', undefined]),
    );
    const quarantined = made.filter(({ quarantine }) => quarantine !== undefined).length;
    expect(quarantined).toBeGreaterThan(0);
    expect(quarantined).toBeLessThan(30);
    for (const { phoneNormalised, fields } of made) {
      expect(phoneNormalised).toMatch(/^0900000\d{3}$/);
      expect(fields.email ?? 'a@example.com').toMatch(/@example\.com$/);
      expect(fields.name).toBe(fields.name?.normalize('NFC'));
    }
    // Some people register twice.
    expect(new Set(made.map(({ phoneNormalised }) => phoneNormalised)).size).toBeLessThan(195);
  });

  it('are none where nothing keeps registrations', () => {
    expect(
      makeSampleLeads(
        [{ webid: 'credit_card', template: 'credit_card', version: 1, ctaIds: ['dau-trang', 'cuoi-trang'] }],
        now,
      ),
    ).toEqual([]);
  });
});

describe('sample counts', () => {
  const [huVang, , card] = campaigns;
  if (!huVang || !card) throw new Error('There are three campaigns');
  const leads = makeSampleLeads(campaigns, now)
    .filter(({ webid }) => webid === 'hu_vang')
    .map(({ createdAt, utmSource }) => ({ at: createdAt ?? now, source: utmSource ?? '' }));
  const { counts, vitals } = makeSampleCounts(huVang, leads, now);
  const sum = (rows: readonly { event: string; count: number }[], event: string) =>
    rows.filter((row) => row.event === event).reduce((total, { count }) => total + count, 0);

  it('are the same each time, of 98 days, never of the future, each hour once', () => {
    expect(makeSampleCounts(huVang, leads, now)).toEqual({ counts, vitals });
    const hours = [...counts, ...vitals].map(({ hour }) => hour.getTime());
    expect(Math.max(...hours)).toBeLessThanOrEqual(now.getTime());
    expect(hours.filter((hour) => hour % 3_600_000 !== 0)).toEqual([]);
    expect(new Set(counts.map(({ hour }) => vietnamDate(hour))).size).toBe(98);
    const keys = counts.map(({ count, ...row }) => JSON.stringify(row));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('agree with the leads, and go down from step to step', () => {
    expect(sum(counts, 'answered')).toBe(leads.length);
    const steps = ['view', 'cta', 'formBegun', 'answered'].map((event) => sum(counts, event));
    expect(steps).toEqual(steps.toSorted((one, other) => other - one));
    expect(sum(counts, 'handOver')).toBe(0);
  });

  it('of a card page hand over and answer nobody', () => {
    const ofCard = makeSampleCounts(card, [], now).counts;
    expect(sum(ofCard, 'answered')).toBe(0);
    for (const button of card.ctaIds) {
      const ofButton = ofCard.filter(({ detail }) => detail === button);
      expect(sum(ofButton, 'handOver')).toBeGreaterThan(0);
      expect(sum(ofButton, 'cta')).toBeGreaterThan(sum(ofButton, 'handOver'));
    }
  });

  it('measure every metric in every week', () => {
    expect(new Set(vitals.map(({ metric }) => metric)).size).toBe(4);
    expect(new Set(vitals.map(({ hour }) => hour.getTime())).size).toBe(14);
  });
});

describe('the sample experiment', () => {
  const campaign: SampleCampaign = { webid: 'credit_card', template: 'credit_card', version: 2, ctaIds: ['dau-trang'] };

  it('tells two versions apart by its end, whatever day and hour it is', () => {
    const starts = Array.from({ length: 30 }, (_, day) => new Date(now.getTime() + day * 86_400_000 + day * 3_600_000));
    for (const start of starts) {
      const { counts } = makeSampleCounts(campaign, [], start);
      const sample = makeSampleExperiment(campaign, start);
      const divided = sample?.divide(counts) ?? [];
      const countOf = (arm: string, event: string) =>
        divided.filter((row) => row.arm === arm && row.event === event).reduce((sum, { count }) => sum + count, 0);
      const arms = ['A', 'B'].map((arm) => ({ views: countOf(arm, 'view'), registrations: countOf(arm, 'handOver') }));
      const plan = { views: sample?.experiment.plannedViews ?? 0, days: 42, rate: 0.04, changePercent: 70 };
      const advice = advise({ arms, shares: [0.5, 0.5], plan, days: 42 });
      expect([start, advice]).toEqual([start, { kind: 'takeOver', arm: 1 }]);
      expect(sample?.experiment.plannedDays).toBe(42);
    }
  });

  it('takes from what was counted and adds nothing', () => {
    const { counts } = makeSampleCounts(campaign, [], now);
    const divided = makeSampleExperiment(campaign, now)?.divide(counts) ?? [];
    const sums = (rows: readonly { hour: Date; event: string; source: string; detail: string; count: number }[]) => {
      const found = new Map<string, number>();
      for (const { hour, event, source, detail, count } of rows) {
        const name = `${hour.toISOString()} ${event} ${source} ${detail}`;
        found.set(name, (found.get(name) ?? 0) + count);
      }
      return found;
    };
    expect(sums(divided)).toEqual(sums(counts));
    expect(divided.filter(({ count }) => count < 1)).toEqual([]);
  });

  it('is of one campaign, as long as its winner is what visitors see', () => {
    expect(makeSampleExperiment({ ...campaign, version: 1 }, now)).toBeUndefined();
    expect(makeSampleExperiment({ ...campaign, webid: 'credit_card_v2' }, now)).toBeUndefined();
  });
});

describe('sample data of a store', () => {
  let database: OpenDatabase;
  let store: ContentStore;
  let folder: string;
  let samplesOfInterrupted: number;
  let made: number;
  // Once for all: each campaign that is read and each day of counts takes its time. The last test clears it.
  beforeAll(async () => {
    database = await openTestDatabase();
    store = createContentStore(database, testStoreOptions);
    folder = mkdtempSync(join(tmpdir(), 'demo-'));
    copyDemoTexts(folder);
    await loadDemoContent(store, folder, () => {});
    const failing = { ...testVault, seal: () => expect.unreachable('ended here') };
    await expect(fillSampleData({ ...deps(), vault: failing })).rejects.toThrow('ended here');
    samplesOfInterrupted = await samples();
    made = await fill();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const deps = () => ({
    db: database.db,
    store,
    vault: testVault,
    notes: createNoteCipher(testLeadKeys),
    now: () => now,
  });
  const fill = () => fillSampleData(deps());
  const clear = () => clearSampleData({ db: database.db, store, auditKeys: testLeadKeys, now: () => now }, actor);
  const repository = () => createLeadRepository(database.db, testVault);
  const samples = () => database.db.$count(leads, eq(leads.isSample, true));

  it('is completed by the next start when one has ended in the middle', async () => {
    expect(samplesOfInterrupted).toBe(0);
    expect(made).toBe(200);
    expect((await store.listEvents('hu_vang')).filter(({ kind }) => kind === 'saved').length).toBe(2);
  });

  it('is made once; nothing in it is delivered, listed, counted or exported as a lead', async () => {
    expect(await fill()).toBe(0);
    expect(await samples()).toBe(200);
    expect(await database.db.$count(links)).toBe(templates.length * 4);
    expect(await database.db.$count(deliveries)).toBe(0);
    expect(await repository().count({})).toBe(0);
    expect(await repository().listLatest({}, 10)).toEqual([]);
    for await (const lead of repository().readAll({})) expect.unreachable(lead.reference);
    const [held] = (await database.db.select().from(leads)).filter(({ quarantine }) => quarantine !== null);
    expect(await repository().release(held?.reference ?? '')).toBe('unknown-reference');
    const rows = await listCampaigns(database.db, []);
    expect(rows.find(({ webid }) => webid === 'hu_vang')).toMatchObject({ state: 'waiting', newestVersion: 2 });
    const [review, ...others] = await database.db.select().from(reviews);
    expect(review).toMatchObject({ webid: 'hu_vang', version: 2, baseVersion: 1, state: 'waiting', requestedBy: null });
    expect(others).toEqual([]);
    expect((await store.listEvents('template_vp3')).map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      ...['published Dữ liệu mẫu', 'saved Dữ liệu mẫu', 'published Dữ liệu mẫu', 'saved Dữ liệu mẫu'],
    ]);
    const counted = await addRegistrations(database.db, rows, now);
    expect(counted.flatMap(({ registrations }) => registrations.days).some((count) => count > 0)).toBe(true);
  });

  it('has a link for every way in which its people came, with words that links may have', async () => {
    const period = { from: '2026-10-20', to: '2026-11-24' };
    const { links: read } = await readLinks(database.db, 'hu_vang', period, '');
    expect(read.map(({ source }) => source).toSorted()).toEqual(['facebook', 'google', 'tiktok', 'zalo']);
    for (const { source, medium, campaign, registrations, createdBy } of read) {
      expect(registrations).toBeGreaterThan(0);
      expect(defaultLinkLists.sources).toContain(source);
      expect(defaultLinkLists.media).toContain(medium);
      expect(readLinkWord(campaign)).toEqual({ word: campaign, changes: [] });
      expect(createdBy).toBeNull();
    }
  });

  it('has an experiment that has ended, nobody has started, and B has won', async () => {
    const [experiment, ...others] = await listExperiments(database.db, 'credit_card');
    expect(others).toEqual([]);
    expect(experiment).toMatchObject({
      startedBy: null,
      stopped: { kind: 'takenOver', by: null },
      takeOver: { arm: 'B', version: 2 },
      arms: [
        { arm: 'A', version: 1, share: 50 },
        { arm: 'B', version: 2, share: 50, note: 'Lấy bản B của thử nghiệm tiêu đề' },
      ],
    });
    const results = await readResults(database.db, experiment?.id ?? '', 'handOvers', now);
    const [a, b] = results?.arms ?? [];
    if (!results || !a || !b) throw new Error('There are results of two versions');
    expect(results.wholeDays).toBe(42);
    // As good as all of the six weeks belongs to a version: the page was counted once a day.
    expect(results.days.filter(({ arms }) => arms.every(({ views }) => views > 0)).length).toBeGreaterThanOrEqual(41);
    expect(b.registrations / b.views).toBeGreaterThan((1.3 * a.registrations) / a.views);
    expect(a.vitals.length).toBeGreaterThan(0);
    expect(b.vitals.length).toBeGreaterThan(0);
    // Nothing runs, so that the page is sent as all others are.
    expect(await createRunningExperiments(database.db, () => {}).of('credit_card')).toBeUndefined();
  });

  it('has people in every state of the desk that needs no account, by the rules of real calls', async () => {
    const work = await database.db.select().from(leadWork);
    const calls = await database.db.select().from(leadCalls);
    const countOf = (state: string) => work.filter((one) => one.state === state).length;
    expect(countOf('new')).toBeGreaterThanOrEqual(9);
    expect(countOf('callBack')).toBeGreaterThan(5);
    expect(countOf('retry')).toBeGreaterThan(5);
    expect(countOf('closed')).toBeGreaterThan(80);
    expect(countOf('quarantined')).toBeGreaterThan(0);
    expect(new Set(calls.map(({ outcome }) => outcome))).toEqual(new Set(callOutcomes));
    for (const { at, by } of calls) {
      expect(at.getTime()).toBeLessThan(now.getTime());
      expect(isOpenAt(defaultCalendar, at)).toBe(true);
      expect(by).toBeNull();
    }
    // Some call-backs are due, others are agreed for later.
    const agreed = work
      .filter(({ state }) => state === 'callBack')
      .map(({ dueAt }) => (dueAt?.getTime() ?? 0) > now.getTime());
    expect(new Set(agreed)).toEqual(new Set([true, false]));
    for (const { sealedNote, noteKeyId, id } of calls) {
      if (sealedNote && noteKeyId)
        expect(createNoteCipher(testLeadKeys).open(id, { sealed: sealedNote, keyId: noteKeyId })).not.toBe('');
    }
  });

  it('is cleared, and says of what; what people made stays, and the next start makes nothing', async () => {
    const [ha] = await database.db.insert(staff).values({ email: 'ha@lachong.example', name: 'Hà' }).returning();
    const words = { source: 'zalo', medium: 'oa', campaign: 'gop-tet', content: '' };
    const ofHa = { ...words, id: crypto.randomUUID(), webid: 'hu_vang', name: 'Tin Tết', createdAt: now };
    await database.db.insert(links).values({ ...ofHa, createdBy: ha?.id ?? '' });
    const [experiment] = await database.db.select().from(experiments);
    if (!experiment) throw new Error('There is no experiment');
    const started = { ...experiment, webid: 'diamond', id: crypto.randomUUID(), startedBy: ha?.id ?? '' };
    await database.db.insert(experiments).values(started);
    await repository().saveLead(newLead({ webid: 'hu_vang', version: 1 }));
    const changed = await store.loadLatest('diamond');
    if (!changed) throw new Error('There is no diamond');
    await store.saveDraft({ ...changed, files: new Map() }, { by: 'Hà' });
    await database.db
      .insert(pageDays)
      .values({ day: '2026-11-24', webid: 'hu_vang', event: 'view', count: 5 })
      .onConflictDoUpdate({
        target: [pageDays.webid, pageDays.day, pageDays.event],
        set: { count: sql`${pageDays.count} + 5` },
      });
    await beginTryOut({ db: database.db, auditKeys: testLeadKeys, now: () => now }, actor);
    const cleared = await clear();
    expect(cleared).toMatchObject({ leads: 200, kept: ['diamond'], hasEndedTryOut: true });
    expect(cleared.archived.length).toBe(templates.length - 1);
    expect(await repository().count({})).toBe(1);
    // The work on the one lead that is left.
    expect(await database.db.$count(leadWork)).toBe(1);
    expect(await database.db.$count(leadCalls)).toBe(0);
    expect((await database.db.select().from(experiments)).map(({ id }) => id)).toEqual([started.id]);
    expect(await database.db.$count(experimentArms)).toBe(0);
    expect(await database.db.select().from(links)).toMatchObject([{ id: ofHa.id }]);
    const rows = await listCampaigns(database.db, []);
    expect(rows.filter(({ isArchived }) => !isArchived).map(({ webid }) => webid)).toEqual(['diamond']);
    expect(await store.loadPublished('hu_vang')).toBeUndefined();
    expect(await database.db.select().from(reviews)).toMatchObject([{ webid: 'hu_vang', state: 'withdrawn' }]);
    expect(await store.loadPublished('diamond')).toBeDefined();
    const [entry] = await listEntries(database.db, {}, 1);
    expect(entry).toMatchObject({ who: 'Lan', action: 'demo.clear', leads: 200 });
    for (const table of [pageCounts, pageVitals]) expect(await database.db.$count(table)).toBe(0);
    // What a page counted stays in the sums, without what was made up.
    expect(await database.db.select().from(pageDays)).toEqual([
      { day: '2026-11-24', webid: 'hu_vang', event: 'view', count: 5 },
    ]);
    expect(await clear()).toEqual({ leads: 0, archived: [], kept: [], hasEndedTryOut: false });
    expect(await loadDemoContent(store, 'content', () => {})).toEqual([]);
    expect(await fill()).toBe(0);
  });
});
