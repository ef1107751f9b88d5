import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteDraft } from '../content/site.ts';
import { pageDays } from '../database/tables/insight-tables.ts';
import { staff } from '../database/tables/staff-tables.ts';
import { draftChanges } from '../database/tables/working-copy-tables.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { findTemplate } from '../templates/registry.ts';
import { newLead } from '../testing/personal-data-world.ts';
import { readDemo } from '../testing/read-demo.ts';
import { openStudioWorld, type StudioWorld } from '../testing/studio-world.ts';
import { testVault } from '../testing/vault.ts';
import { createCampaignDetails, type DescribeVersion, describeVersion } from './campaign-details.ts';
import { createTaskFinder } from './find-tasks.ts';
import { addRegistrations, listCampaigns } from './list-campaigns.ts';
import { setArchived } from './manage-campaigns.ts';

const now = new Date('2026-11-23T03:00:00Z');
const options = { now };
const describeHere: DescribeVersion = (version, given) => describeVersion(version, findTemplate, given);
/** No review knew a point of law. */
const noLaw: ReadonlyMap<string, number> = new Map();
const sample = await readDemo('hu_vang');
let world: StudioWorld;
let store: StudioWorld['store'];
beforeEach(async () => {
  world = await openStudioWorld();
  store = world.store;
});
afterEach(() => world.close());
const save = (webid: string, change: Partial<SiteDraft> = {}) =>
  store.saveDraft({ ...sample, ...change, settings: { ...sample.settings, ...change.settings, webid } }, { by: 'Hà' });
const list = () => listCampaigns(world.db, []);

describe('the list of campaigns', () => {
  it('says what visitors see, and who changed what last', async () => {
    for (const webid of ['nhap', 'chay', 'doi', 'tat']) await save(webid);
    for (const webid of ['chay', 'doi', 'tat']) await store.publish(webid, 1, { by: 'Minh' });
    await save('doi');
    await store.unpublish('tat', { by: 'Lan' });
    const rows = await list();
    expect(
      Object.fromEntries(rows.map((row) => [row.webid, [row.state, row.publishedVersion, row.newestVersion]])),
    ).toEqual({
      nhap: ['draft', null, 1],
      chay: ['running', 1, 1],
      doi: ['changed', 1, 2],
      tat: ['off', null, 1],
    });
    const change = (webid: string) => rows.find((row) => row.webid === webid)?.change;
    expect(change('chay')).toMatchObject({ kind: 'published', by: 'Minh', version: 1 });
    expect(change('doi')).toMatchObject({ kind: 'saved', by: 'Hà', version: 2 });
    expect(change('tat')).toMatchObject({ kind: 'unpublished', by: 'Lan', version: null });
  });

  it('says who edits a working copy, until a version has it', async () => {
    await save('hu');
    const [person] = await world.db
      .insert(staff)
      .values({ name: 'Quân', email: 'quan@lachong.example' })
      .returning({ id: staff.id });
    const edit = { webid: 'hu', revision: 1, kind: 'edit' as const, changes: [], inverses: [] };
    const ids = { id: crypto.randomUUID(), step: crypto.randomUUID(), person: person?.id ?? null };
    await world.db.insert(draftChanges).values({ ...edit, ...ids, at: new Date(Date.now() + 60_000) });
    expect((await list())[0]?.change).toMatchObject({ kind: 'edited', by: 'Quân', version: null });
    await world.db.update(draftChanges).set({ version: 2 });
    expect((await list())[0]?.change).toMatchObject({ kind: 'saved', by: 'Hà' });
  });

  it('names the time of what is planned', async () => {
    await save('hu');
    const planned = [{ id: '1', webid: 'hu', action: 'publish' as const, at: new Date('2026-12-01T01:00:00Z') }];
    expect((await listCampaigns(world.db, planned))[0]).toMatchObject({
      state: 'scheduled',
      scheduledAt: '2026-12-01T01:00:00.000Z',
    });
  });

  it('counts hand-overs of card pages as registrations, and says how many of them are', async () => {
    await save('the');
    const row = { webid: 'the', event: 'handOver' as const };
    await world.db.insert(pageDays).values([
      { ...row, day: '2026-11-23', count: 4 },
      { ...row, day: '2026-11-15', count: 3 },
      { ...row, day: '2026-11-09', count: 9 },
      { ...row, event: 'view', day: '2026-11-23', count: 90 },
    ]);
    expect((await addRegistrations(world.db, await list(), now))[0]?.registrations).toEqual({
      ...{ days: [0, 0, 0, 0, 0, 0, 4], before: 3, handOvers: 4 },
    });
  });

  it('counts registrations by day in Viet Nam, today last', async () => {
    await save('hu');
    const repository = createLeadRepository(world.db, testVault);
    const at = async (reference: string, time: string) => {
      await repository.saveLead(newLead({ webid: 'hu', reference, phoneNormalised: `09120000${reference.slice(-1)}` }));
      await world.db.execute(`update leads set created_at = '${time}' where reference = '${reference}'`);
    };
    // 23:30 and 00:30 in Viet Nam.
    await at('AAAAA2', '2026-11-22T16:30:00Z');
    await at('AAAAA3', '2026-11-22T17:30:00Z');
    await at('AAAAA4', '2026-11-12T10:00:00Z');
    await at('AAAAA5', '2026-11-01T10:00:00Z');
    expect((await addRegistrations(world.db, await list(), now))[0]?.registrations).toEqual({
      days: [0, 0, 0, 0, 0, 1, 1],
      before: 1,
      handOvers: 0,
    });
  });
});

describe('details', () => {
  it('draw a card from the first screen, and count the findings', async () => {
    await save('hu');
    const version = await store.loadLatest('hu');
    if (!version) throw new Error('Expected a version');
    const details = describeVersion(version, findTemplate, options);
    expect(details).toMatchObject({ webid: 'hu', version: 1, errors: 0 });
    expect(details.card?.headline).toMatch(/^\p{L}.{5,}$/u);
    expect(details.card?.ground).toMatch(/^#[0-9A-F]{6}$/i);
    expect(details.card?.picture?.srcset).toContain('/media/');
    const green = { ...version, settings: { ...version.settings, theme: { brand: '#00796B' } } };
    const { card } = describeVersion(green, findTemplate, options);
    expect(card?.ground, 'the ground takes the hue of the main colour').not.toBe(details.card?.ground);
    const ends = describeVersion(
      {
        ...version,
        content: {
          ...version.content,
          'home.section4': {
            title: 'T',
            questions: [{ question: 'Đến hết 30/11/2026?', answer: 'Hạn 01/12/2026, trước 01/01/2020' }],
          },
        },
      },
      findTemplate,
      options,
    );
    expect(ends.endsOn).toBe('2026-11-30');
    const unknown = { ...version, settings: { ...version.settings, template: 'cu' as never } };
    expect(describeVersion(unknown, findTemplate, options)).toMatchObject({ card: null, errors: 1 });
  });

  it('become tasks, as the check comes to them', async () => {
    await save('hu');
    const { 'home.popup': _, ...content } = sample.content;
    await save('loi', { content });
    const details = createCampaignDetails({ store, describe: describeHere, checkOptions: () => options });
    const failed: string[] = [];
    const find = createTaskFinder(details, (_error, webid) => void failed.push(webid));
    const rows = await list();
    expect(find(rows, noLaw, now)).toEqual({ tasks: [], isComplete: false });
    await expect.poll(() => find(rows, noLaw, now).isComplete).toBe(true);
    expect(find(rows, noLaw, now).tasks).toEqual([expect.objectContaining({ webid: 'loi', kind: 'errors' })]);
    expect(failed).toEqual([]);
    await setArchived(world.campaigns, 'loi', true, { who: 'Lan <b>', origin: '10.0.0.7' });
    expect(find(await list(), noLaw, now)).toEqual({ tasks: [], isComplete: true });
  });

  it('keep nobody waiting: tasks are answered at once, one version is checked at a time, and none twice', async () => {
    for (const webid of ['a', 'b', 'c']) await save(webid);
    const checks: PromiseWithResolvers<void>[] = [];
    const slow: DescribeVersion = async (version, given) => {
      const check = Promise.withResolvers<void>();
      checks.push(check);
      await check.promise;
      return describeHere(version, given);
    };
    const find = createTaskFinder(
      createCampaignDetails({ store, describe: slow, checkOptions: () => options }),
      () => {},
    );
    const rows = await list();
    for (const count of [1, 2, 3]) {
      expect(find(rows, noLaw, now).isComplete).toBe(false);
      await expect.poll(() => checks.length).toBe(count);
      expect(find(rows, noLaw, now)).toEqual({ tasks: [], isComplete: false });
      checks.at(-1)?.resolve();
    }
    await expect.poll(() => find(rows, noLaw, now).isComplete).toBe(true);
    expect(checks.length).toBe(3);
  });
});
