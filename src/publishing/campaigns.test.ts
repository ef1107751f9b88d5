import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Finding } from '../check/finding.ts';
import { createContentStore } from '../content/database-content-store.ts';
import { extractZip } from '../content/extract-zip.ts';
import { packZip } from '../content/pack-zip.ts';
import { readSiteFolder } from '../content/read-site-folder.ts';
import type { ContentStore, SiteDraft } from '../content/site.ts';
import { writeSiteFolder } from '../content/write-site-folder.ts';
import { inEnglish } from '../contract/remarks/remark.ts';
import type { OpenDatabase } from '../database/database.ts';
import { auditLog } from '../database/tables/audit-table.ts';
import { pageDays } from '../database/tables/insight-tables.ts';
import { staff } from '../database/tables/staff-tables.ts';
import { draftChanges } from '../database/tables/working-copy-tables.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { findTemplate, templates } from '../templates/registry.ts';
import { newLead } from '../testing/personal-data-world.ts';
import { testPreviewSetting } from '../testing/preview-setting.ts';
import { rawZip } from '../testing/raw-zip.ts';
import { readDemo } from '../testing/read-demo.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testVault } from '../testing/vault.ts';
import { createCampaignDetails, type DescribeVersion, describeVersion } from './campaign-details.ts';
import { exportCampaign, importCampaign } from './campaign-files.ts';
import { type CampaignsContext, createCampaignsContext } from './campaigns-context.ts';
import { createTaskFinder } from './find-tasks.ts';
import { addRegistrations, listCampaigns } from './list-campaigns.ts';
import { createCampaign, renameCampaign, setArchived } from './manage-campaigns.ts';
import { listProtectedChanges } from './protected-parts.ts';

const now = new Date('2026-11-23T03:00:00Z');
const actor = { who: 'Lan <b>', origin: '10.0.0.7' };
const options = { now };
const describeHere: DescribeVersion = (version, given) => describeVersion(version, findTemplate, given);
const everything = { mayCreate: true, mayEdit: () => true, mayEditProtected: () => true };

let database: OpenDatabase;
let store: ContentStore;
let deps: CampaignsContext;
let sample: SiteDraft;
beforeEach(async () => {
  database = await openTestDatabase();
  store = createContentStore(database, testStoreOptions);
  deps = createCampaignsContext({
    ...{ db: database.db, store, auditKeys: [], sampleDir: 'content', findTemplate, templates },
    ...{ describe: describeHere, notices: database, previewSetting: testPreviewSetting, log: () => {} },
    pagesOrigin: 'https://uudai.example.vn',
    previewKey: 'khoá xem trước',
    checkOptions: () => options,
    listPlanned: async () => [],
    readPageFile: async () => undefined,
    destinations: { listMissing: () => [], tryOut: async () => ({ kind: 'delivered' }) },
    onError: () => {},
  });
  sample = await readDemo('hu_vang');
});
afterEach(() => database.close());

const audited = async () =>
  (await database.db.select().from(auditLog)).map(({ action, subjectId }) => `${action} ${subjectId}`);
const save = (webid: string, change: Partial<SiteDraft> = {}) =>
  store.saveDraft({ ...sample, ...change, settings: { ...sample.settings, ...change.settings, webid } }, { by: 'Hà' });
const list = async () => listCampaigns(database.db, []);

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
    const [person] = await database.db
      .insert(staff)
      .values({ name: 'Quân', email: 'quan@lachong.example' })
      .returning({ id: staff.id });
    const edit = { webid: 'hu', revision: 1, kind: 'edit' as const, changes: [], inverses: [] };
    const ids = { id: crypto.randomUUID(), step: crypto.randomUUID(), person: person?.id ?? null };
    await database.db.insert(draftChanges).values({ ...edit, ...ids, at: new Date(Date.now() + 60_000) });
    expect((await list())[0]?.change).toMatchObject({ kind: 'edited', by: 'Quân', version: null });
    await database.db.update(draftChanges).set({ version: 2 });
    expect((await list())[0]?.change).toMatchObject({ kind: 'saved', by: 'Hà' });
  });

  it('names the time of what is planned', async () => {
    await save('hu');
    const planned = [{ id: '1', webid: 'hu', action: 'publish' as const, at: new Date('2026-12-01T01:00:00Z') }];
    expect((await listCampaigns(database.db, planned))[0]).toMatchObject({
      state: 'scheduled',
      scheduledAt: '2026-12-01T01:00:00.000Z',
    });
  });

  it('counts hand-overs of card pages as registrations, and says how many of them are', async () => {
    await save('the');
    const row = { webid: 'the', event: 'handOver' as const };
    await database.db.insert(pageDays).values([
      { ...row, day: '2026-11-23', count: 4 },
      { ...row, day: '2026-11-15', count: 3 },
      { ...row, day: '2026-11-09', count: 9 },
      { ...row, event: 'view', day: '2026-11-23', count: 90 },
    ]);
    expect((await addRegistrations(database.db, await list(), now))[0]?.registrations).toEqual({
      ...{ days: [0, 0, 0, 0, 0, 0, 4], before: 3, handOvers: 4 },
    });
  });

  it('counts registrations by day in Viet Nam, today last', async () => {
    await save('hu');
    const repository = createLeadRepository(database.db, testVault);
    const at = async (reference: string, time: string) => {
      await repository.saveLead(newLead({ webid: 'hu', reference, phoneNormalised: `09120000${reference.slice(-1)}` }));
      await database.db.execute(`update leads set created_at = '${time}' where reference = '${reference}'`);
    };
    // 23:30 and 00:30 in Viet Nam.
    await at('AAAAA2', '2026-11-22T16:30:00Z');
    await at('AAAAA3', '2026-11-22T17:30:00Z');
    await at('AAAAA4', '2026-11-12T10:00:00Z');
    await at('AAAAA5', '2026-11-01T10:00:00Z');
    expect((await addRegistrations(database.db, await list(), now))[0]?.registrations).toEqual({
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
    await setArchived(deps, 'loi', true, actor);
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

/** No review knew a point of law. */
const noLaw: ReadonlyMap<string, number> = new Map();

/** Decoding a picture takes longer than all that is asked of it here. */
function withoutLargeFiles({ media, files, ...draft }: SiteDraft): SiteDraft {
  const small = Object.entries(media).filter(([, { bytes }]) => bytes < 20_000);
  const hashes = new Set(small.map(([, { hash }]) => hash));
  return {
    ...draft,
    media: Object.fromEntries(small),
    files: new Map([...files].filter(([hash]) => hashes.has(hash))),
  };
}

describe('a ZIP file', () => {
  beforeEach(() => {
    sample = withoutLargeFiles(sample);
  });

  const worded = (findings: readonly Finding[]) =>
    findings.map(
      ({ key, path, expected, received }) => `${key} ${path}: ${inEnglish(expected)} <- ${inEnglish(received)}`,
    );
  const zipOf = async (webid: string, settings: object = {}, content = sample.content) => {
    const dir = await mkdtemp(join(tmpdir(), 'zip-of-'));
    const version = { ...sample, content, webid, version: 1, settings: { ...sample.settings, ...settings, webid } };
    await writeSiteFolder(dir, version, async (hash) => ({
      file: Object.values(sample.media).find((file) => file.hash === hash) ?? { hash, type: '', bytes: 0 },
      bytes: sample.files.get(hash) ?? new Uint8Array(),
    }));
    const zip = await packZip(dir);
    await rm(dir, { recursive: true });
    return zip;
  };
  const take = (zip: Uint8Array, rights: Partial<typeof everything> = {}) =>
    importCampaign(deps, zip, { ...everything, ...rights }, actor);

  it('comes back as it was exported', async () => {
    await save('hu');
    const exported = await exportCampaign(deps, 'hu', undefined, actor);
    if (!exported) throw new Error('Expected a file');
    expect(await take(exported.zip)).toMatchObject({ kind: 'saved', webid: 'hu', version: 2 });
    const [one, two] = await Promise.all([store.loadVersion('hu', 1), store.loadVersion('hu', 2)]);
    expect({ ...two, version: 1 }).toEqual(one);
    expect(await audited()).toEqual(['campaigns.export hu', 'campaigns.import hu']);
    expect(await exportCampaign(deps, 'hu', 7, actor)).toBeUndefined();
  });

  it('brings the order of its parts, however bad: what cannot be drawn is said', async () => {
    const questions = { key: 'home.more.hoi_dap', section: 'numbered-faq' };
    const layout = [{ key: 'home.banner' }, questions, { ...questions, section: 'numberd-faq' }];
    const content = { ...sample.content, [questions.key]: sample.content['home.section4'] };
    const taken = await take(await zipOf('hu', { layout }, content));
    expect(taken).toMatchObject({ kind: 'saved' });
    expect(worded(taken.findings).filter((line) => line.includes('layout'))).toEqual([
      'site.json layout[2].section: another name; did you mean numbered-faq? <- numberd-faq',
    ]);
    expect((await store.loadLatest('hu'))?.settings.layout).toEqual(layout);
    const parts = Array.from({ length: 10_000 }, (_, at) => ({ ...questions, key: `home.more.hoi_${at}` }));
    const many = await take(await zipOf('hu', { layout: parts }));
    expect(many.kind).toBe('refused');
    expect(worded(many.findings)).toEqual([
      expect.stringContaining('site.json layout: Too big: expected array to have <=1000 items'),
    ]);
  });

  it('brings what it offers and its proofs; an unknown kind and a day that does not exist are said', async () => {
    const proof = { key: 'home.banner', text: 'Ngân hàng tốt nhất', document: 'Giải thưởng 2026', date: '2026-03-04' };
    const settings = { kind: 'deposit', proofs: [proof] };
    expect(await take(await zipOf('hu', settings))).toMatchObject({ kind: 'saved' });
    expect((await store.loadLatest('hu'))?.settings).toMatchObject(settings);
    const bad = await take(await zipOf('hu', { kind: 'savings', proofs: [{ ...proof, date: '2026-02-30' }] }));
    expect(bad.kind).toBe('refused');
    expect(worded(bad.findings)).toEqual([
      'site.json kind: one of "deposit"|"loan"|"card"|"other" <- "savings"',
      'site.json proofs[0].date: a day such as 2026-11-21 <- "2026-02-30"',
    ]);
  });

  it('with faults stores nothing, and says all of them in the words of the command line', async () => {
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith('landing-zip-')).length;
    const refused = await take(rawZip({ name: 'site.json', data: '{' }, { name: 'content/home.meta.json', data: '[' }));
    expect(refused).toMatchObject({ kind: 'refused' });
    expect(new Set(refused.findings.map(({ key }) => key))).toEqual(new Set(['site.json', 'content/home.meta.json']));
    expect(worded((await take(new Uint8Array([1, 2, 3]))).findings)).toEqual([
      '. : a ZIP file that is whole <- a file that cannot be unpacked',
    ]);
    expect(await store.listSites()).toEqual([]);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('landing-zip-')).length).toBe(before);
  });

  it('is for those who may edit its campaign, or make one', async () => {
    const zip = await zipOf('hu');
    expect((await take(zip, { mayCreate: false })).kind).toBe('refused');
    expect((await take(zip, { mayEdit: () => false })).kind).toBe('saved');
    expect((await take(zip, { mayEdit: () => false })).kind).toBe('refused');
    expect((await store.listEvents('hu')).length).toBe(1);
  });

  it.each([
    ['registrationUrl', { registrationUrl: 'https://khac.example.vn/' }, {}],
    ['gtm_head', {}, { 'home.meta.gtm_head': '<script src="https://khac.example.vn/a.js"></script>' }],
    ['analytics', {}, { 'home.meta': { analytics: '<script>1</script>' } }],
  ])('changes %s only for administrators', async (name, settings, content) => {
    await save('hu');
    const zip = await zipOf('hu', settings, { ...sample.content, ...content });
    const refused = await take(zip, { mayEditProtected: () => false });
    expect(worded(refused.findings)).toEqual([
      `site.json ${name}: what it was; only an administrator changes this <- ${name}`,
    ]);
    expect((await take(zip)).kind).toBe('saved');
    // Unchanged parts are no question.
    expect((await take(zip, { mayEditProtected: () => false })).kind).toBe('saved');
  });

  it('that is older than what visitors see is refused', async () => {
    await save('hu');
    const old = await exportCampaign(deps, 'hu', 1, actor);
    await save('hu', { content: { ...sample.content, 'home.section4': { title: 'Mới', questions: [] } } });
    await store.publish('hu', 2);
    const refused = await take(old?.zip ?? new Uint8Array());
    expect(worded(refused.findings)[0]).toContain('exported from what visitors see now, or later');
    expect((await store.listEvents('hu')).filter(({ kind }) => kind === 'saved').length).toBe(2);
  });

  it('unpacks where the command line can read it', async () => {
    await save('hu');
    const exported = await exportCampaign(deps, 'hu', 1, actor);
    const dir = await mkdtemp(join(tmpdir(), 'unpacked-'));
    expect(await extractZip(exported?.zip ?? new Uint8Array(), dir)).toEqual([]);
    expect((await readSiteFolder(dir)).kind).toBe('draft');
    expect(await readdir(dir)).toContain('.landing.json');
    await rm(dir, { recursive: true });
  });
});

it('every protected part is noticed, in either form of the head', () => {
  const settings = { webid: 'a', name: 'A', template: 'hu_vang' } as const;
  const before = { settings, content: { 'home.meta': { chatbot: 'x', title: 'T' } } };
  expect(listProtectedChanges(before, before)).toEqual([]);
  expect(
    listProtectedChanges(before, { settings, content: { 'home.meta': { title: 'U' }, 'home.meta.chatbot': 'x' } }),
  ).toEqual([]);
  expect(listProtectedChanges(before, { settings, content: {} })).toEqual(['chatbot']);
  expect(listProtectedChanges(undefined, before)).toEqual(['chatbot']);
  // The page takes the field of the object where the single key is empty or malformed, or once it is gone.
  for (const single of ['', ' ', null, 9, [], {}, { html: '' }, '<script>1</script>']) {
    const stored = { settings, content: { 'home.meta': { title: 'T' }, 'home.meta.gtm_head': single } };
    const content = { ...stored.content, 'home.meta': { title: 'T', gtm_head: { html: '<script>2</script>' } } };
    expect(listProtectedChanges(stored, { settings, content })).toEqual(['gtm_head']);
    expect(listProtectedChanges({ settings, content }, stored)).toEqual(['gtm_head']);
  }
  const urls = { ...settings, registrationUrls: ['/demo/portal'] };
  expect(listProtectedChanges(before, { ...before, settings: urls })).toEqual(['registrationUrls']);
});
