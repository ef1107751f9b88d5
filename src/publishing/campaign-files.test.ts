import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Finding } from '../check/finding.ts';
import { extractZip } from '../content/extract-zip.ts';
import { packZip } from '../content/pack-zip.ts';
import { readSiteFolder } from '../content/read-site-folder.ts';
import type { SiteDraft } from '../content/site.ts';
import { writeSiteFolder } from '../content/write-site-folder.ts';
import { inEnglish } from '../contract/remarks/remark.ts';
import { auditLog } from '../database/tables/audit-table.ts';
import { rawZip } from '../testing/raw-zip.ts';
import { readDemo } from '../testing/read-demo.ts';
import { openStudioWorld, type StudioWorld } from '../testing/studio-world.ts';
import { exportCampaign, importCampaign } from './campaign-files.ts';
import { listProtectedChanges } from './protected-parts.ts';

const actor = { who: 'Lan <b>', origin: '10.0.0.7' };
const everything = { mayCreate: true, mayEdit: () => true, mayEditProtected: () => true };
const sample = withoutLargeFiles(await readDemo('hu_vang'));
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
