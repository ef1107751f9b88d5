import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteDraft } from '../content/site.ts';
import { auditLog } from '../database/tables/audit-table.ts';
import { readDemo } from '../testing/read-demo.ts';
import { openStudioWorld, type StudioWorld } from '../testing/studio-world.ts';
import { listCampaigns } from './list-campaigns.ts';
import { createCampaign, renameCampaign, setArchived } from './manage-campaigns.ts';

const actor = { who: 'Lan <b>', origin: '10.0.0.7' };
const sample = await readDemo('hu_vang');
let world: StudioWorld;
let store: StudioWorld['store'];
let deps: StudioWorld['campaigns'];
beforeEach(async () => {
  world = await openStudioWorld();
  ({ store, campaigns: deps } = world);
});
afterEach(() => world.close());
const audited = async () =>
  (await world.db.select().from(auditLog)).map(({ action, subjectId }) => `${action} ${subjectId}`);
const save = (webid: string, change: Partial<SiteDraft> = {}) =>
  store.saveDraft({ ...sample, ...change, settings: { ...sample.settings, ...change.settings, webid } }, { by: 'Hà' });
const list = () => listCampaigns(world.db, []);

describe('a new campaign', () => {
  it('begins with the sample of its template, under its own name and address, and without receivers of leads', async () => {
    const source = { kind: 'sample', template: 'hu_vang' } as const;
    const made = await createCampaign(deps, { webid: 'tet_2027', name: 'Tết <b>2027</b>', source }, actor);
    expect(made).toEqual({ kind: 'saved', webid: 'tet_2027', version: 1 });
    const version = await store.loadLatest('tet_2027');
    expect(version?.settings).toMatchObject({ webid: 'tet_2027', name: 'Tết <b>2027</b>', template: 'hu_vang' });
    expect(version?.content).toEqual(sample.content);
    expect(await audited()).toEqual(['campaigns.create tet_2027']);
    expect(await store.loadPublished('tet_2027')).toBeUndefined();
  });

  it('copies any version of another, but not where its leads are sent', async () => {
    const deliveries = [{ kind: 'csv' as const, id: 'tong-dai', folder: 'tong-dai' }];
    await save('goc', { settings: { ...sample.settings, deliveries } });
    await save('goc');
    const copy = (webid: string, version?: number) =>
      createCampaign(deps, { webid, name: 'Bản sao', source: { kind: 'copy', webid: 'goc', version } }, actor);
    await copy('sao_cu', 1);
    await copy('sao_moi');
    expect((await store.loadLatest('sao_cu'))?.settings).not.toHaveProperty('deliveries');
    expect((await store.listEvents('sao_moi')).map(({ by, note }) => [by, note])).toEqual([
      ['Lan <b>', 'Nhân đôi từ goc'],
    ]);
    expect(await copy('sao_la', 9)).toEqual({ kind: 'unknown-source' });
  });

  it('never takes an address that is taken, also when two ask at once', async () => {
    const source = { kind: 'sample', template: 'hu_vang' } as const;
    const make = (name: string) => createCampaign(deps, { webid: 'moi', name, source }, actor);
    const made = await Promise.all([make('Một'), make('Hai')]);
    expect(made.map(({ kind }) => kind).sort()).toEqual(['saved', 'taken']);
    expect((await store.listEvents('moi')).length).toBe(1);
  });
});

describe('a campaign', () => {
  it('gets another name as a new version', async () => {
    await save('hu');
    expect(await renameCampaign(deps, 'hu', 'Hũ đầy', actor)).toEqual({ kind: 'saved', webid: 'hu', version: 2 });
    expect((await store.loadLatest('hu'))?.settings.name).toBe('Hũ đầy');
    expect(await renameCampaign(deps, 'khong_co', 'x', actor)).toEqual({ kind: 'unknown' });
  });

  it('is archived once visitors do not see it, and comes back', async () => {
    await save('hu');
    await store.publish('hu');
    expect(await setArchived(deps, 'hu', true, actor)).toBe('published');
    await store.unpublish('hu');
    expect(await setArchived(deps, 'hu', true, actor)).toBe('done');
    expect((await list())[0]).toMatchObject({ webid: 'hu', isArchived: true, state: 'off' });
    expect(await setArchived(deps, 'hu', true, actor)).toBe('done');
    expect(await setArchived(deps, 'hu', false, actor)).toBe('done');
    expect((await list())[0]).toMatchObject({ isArchived: false });
    expect(await setArchived(deps, 'khong_co', true, actor)).toBe('unknown');
    expect((await audited()).filter((entry) => entry.includes('arch') || entry.includes('restore'))).toEqual([
      'campaigns.archive hu',
      'campaigns.restore hu',
    ]);
  });
});
