import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import type { SiteDraft } from '../../../content/site.ts';
import type { Grant, Role } from '../../../contract/studio/permissions.ts';
import { mediaFiles, sites } from '../../../database/tables/campaign-tables.ts';
import { partCopies } from '../../../database/tables/working-copy-tables.ts';
import { collectFiles } from '../../../publishing/media-library/collect-files.ts';
import { removeEndedCopies } from '../../../publishing/parts/part-copies.ts';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
let jar: SiteDraft;
let loan: SiteDraft;
beforeAll(async () => {
  jar = await readDemo('hu_vang');
  loan = await readDemo('super_sinh_loi');
});
beforeEach(async () => {
  await world.db.delete(partCopies);
  await world.db.delete(sites);
  await world.db.delete(mediaFiles);
  for (const [webid, draft] of [
    ['hu', jar],
    ['vay', loan],
  ] as const) {
    world.campaigns.workingCopies.cache.delete(webid);
    const settings = { ...draft.settings, webid, name: `Tên ${webid}` };
    await world.store.saveDraft({ ...{ settings, content: draft.content }, media: {}, files: new Map() });
  }
});

const as = async (...grants: (Role | Grant)[]) => world.signIn(await world.addPerson(grants));
const copy = (token: string, webid: string, key: string) =>
  world.call('copyPart', { token, path: { webid }, body: { key } });
const readCopy = async (token: string) => (await world.call('readPartCopy', { token })).body.data?.copy;
interface Wish {
  id?: string;
  after?: string | null;
  agreed?: { left: number; links: Record<string, string | null> };
}
const paste = (token: string, webid: string, { id = crypto.randomUUID(), after = null, agreed }: Wish = {}) =>
  world.call('pastePart', { token, path: { webid }, body: { id, after, ...(agreed && { agreed }) } });
const open = async (token: string, webid: string) =>
  (await world.call('openWorkingCopy', { token, path: { webid } })).body.data;
const change = async (token: string, webid: string, at: readonly (string | number)[], value: unknown) => {
  const { revision } = await open(token, webid);
  const [id, step] = [crypto.randomUUID(), crypto.randomUUID()];
  const body = { id, step, base: revision, changes: [{ kind: 'set', at, value }] };
  const answer = await world.call('saveWorkingCopy', { token, path: { webid }, body });
  expect(answer.body.data?.kind).toBe('saved');
};
const undo = (token: string, webid: string) =>
  world.call('undoWorkingCopy', { token, path: { webid }, body: { id: crypto.randomUUID(), kind: 'undo', base: 0 } });
const keysOf = ({ settings }: { settings: { layout?: { key: string }[] } }) => settings.layout?.map(({ key }) => key);

const faq = 'home.section4';
const own = ['home.banner', 'home.section1', 'home.section2', 'home.section3', 'home.section4'];

describe('a copied part', () => {
  it('is pasted into its own campaign, another one and another template, and undo takes it back', async () => {
    const token = await as('editor');
    expect((await copy(token, 'hu', faq)).status).toBe(200);
    expect(await readCopy(token)).toMatchObject({ webid: 'hu', campaign: 'Tên hu', key: faq, title: 'Hỏi đáp' });
    const { data: here } = (await paste(token, 'hu', { after: 'home.section1' })).body;
    expect(here).toMatchObject({ kind: 'pasted', revision: 1 });
    const now = await open(token, 'hu');
    expect(keysOf(now)).toEqual([...own.slice(0, 2), here.key, ...own.slice(2)]);
    const { $schema: _, ...words } = now.content[faq];
    expect(now.content[here.key].questions).toEqual(words.questions);
    await undo(token, 'hu');
    const back = await open(token, 'hu');
    expect(back.content).toEqual(jar.content);
    expect(keysOf(back) ?? own).toEqual(own);

    const { data: there } = (await paste(token, 'vay', { after: null })).body;
    expect(there.kind).toBe('asks');
    const { order } = await open(token, 'vay');
    const { data: behind } = (await paste(token, 'vay', { after: order.at(-1) })).body;
    expect(behind.kind).toBe('pasted');
    const other = await open(token, 'vay');
    expect(keysOf(other)?.at(-1)).toBe(behind.key);
    expect(other.fields.find(({ key }: { key: string }) => key === behind.key)).toMatchObject({ part: 'page' });
  });

  it('is there once for each person, on every device, and for nobody else', async () => {
    const person = await world.addPerson(['editor']);
    const [phone, laptop] = [await world.signIn(person), await world.signIn(person)];
    const other = await as('editor');
    await copy(phone, 'hu', faq);
    expect(await readCopy(laptop)).toMatchObject({ key: faq });
    expect(await readCopy(other)).toBeNull();
    expect((await paste(other, 'hu')).body.error).toBe('noPartCopy');
    await copy(phone, 'hu', 'home.section1');
    expect(await readCopy(laptop)).toMatchObject({ key: 'home.section1' });
    expect(await world.db.$count(partCopies)).toBe(1);
  });

  it('ends after seven days, and is removed', async () => {
    const token = async () => world.signIn(person);
    const person = await world.addPerson(['editor']);
    const start = world.clock.now;
    await copy(await token(), 'hu', faq);
    world.clock.now = new Date(start.getTime() + 7 * 86_400_000 - 1);
    await removeEndedCopies(world.db, world.clock.now);
    expect(await readCopy(await token())).toMatchObject({ key: faq });
    world.clock.now = new Date(start.getTime() + 7 * 86_400_000);
    expect(await readCopy(await token())).toBeNull();
    expect((await paste(await token(), 'hu')).body).toMatchObject({ error: 'noPartCopy' });
    await removeEndedCopies(world.db, world.clock.now);
    expect(await world.db.$count(partCopies)).toBe(0);
    world.clock.now = start;
  });

  it('is gone when the person may no longer read where it came from', async () => {
    const person = await world.addPerson([
      { role: 'editor', webid: 'hu' },
      { role: 'editor', webid: 'vay' },
    ]);
    const admin = await as('admin');
    await copy(await world.signIn(person), 'hu', faq);
    const grants = [{ role: 'editor', webid: 'vay' }];
    const body = { grants, reason: 'Chuyển nhóm' };
    expect((await world.call('setGrants', { token: admin, path: { id: person.id }, body })).status).toBe(200);
    const token = await world.signIn(person);
    expect((await paste(token, 'vay')).body.error).toBe('noPartCopy');
    expect(await world.db.$count(partCopies)).toBe(0);
  });

  it('is of a part of the page: neither what stands around it, nor one without content, nor one of strangers', async () => {
    const token = await as({ role: 'approver', webid: 'hu' });
    for (const key of ['home.header', 'home.footer', 'home.popup', 'home.meta', 'home.khong_co', 'site.json'])
      expect((await copy(token, 'hu', key)).status, key).toBe(404);
    expect((await copy(token, 'vay', 'home.banner')).status).toBe(404);
    expect((await copy(token, 'hu', faq)).status).toBe(200);
    expect((await copy(await as('agent'), 'hu', faq)).status).toBe(403);
  });

  it('is not pasted by those who may not edit', async () => {
    const token = await as('approver', { role: 'editor', webid: 'hu' });
    await copy(token, 'vay', 'home.banner');
    expect((await paste(token, 'vay')).body.error).toBe('forbidden');
    expect((await open(token, 'vay')).revision).toBe(0);
  });

  it('is what was stored when it was copied', async () => {
    const token = await as('editor');
    await copy(token, 'hu', faq);
    const before = (await open(token, 'hu')).content[faq].questions;
    await change(token, 'hu', ['content', faq], { title: 'Khác hẳn' });
    const { key } = (await paste(token, 'hu', { after: faq })).body.data;
    expect((await open(token, 'hu')).content[key].questions).toEqual(before);
  });
});

it('a paste that is sent again is made once; the id of another save makes none', async () => {
  const token = await as('editor');
  await copy(token, 'hu', faq);
  const id = crypto.randomUUID();
  const first = (await paste(token, 'hu', { id, after: faq })).body.data;
  expect((await paste(token, 'hu', { id, after: faq })).body.data).toEqual(first);
  expect((await open(token, 'hu')).revision).toBe(1);
  expect((await paste(await as('editor'), 'hu', { id })).body.error).toBe('noPartCopy');
  const stranger = await as('editor');
  await copy(stranger, 'hu', faq);
  expect((await paste(stranger, 'hu', { id })).body.error).toBe('unmatchedSave');
});

describe('files come along', () => {
  const draw = (width: number) =>
    sharp({ create: { width, height: 20, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
  const upload = async (token: string, webid: string, width: number) => {
    const headers = { 'sec-fetch-site': 'same-origin', cookie: `__Host-studio_session=${token}` };
    const body = new Uint8Array(await draw(width));
    const path = `/campaigns/${webid}/working-copy/files?name=qua.png`;
    return (await world.send(path, { method: 'POST', body, headers })).body.data;
  };

  it('by their bytes: one that the campaign has keeps its path, another one gets a free one; bytes stay meanwhile', async () => {
    const token = await as('editor');
    const picture = await upload(token, 'hu', 40);
    expect(picture.path).toBe('media/qua.png');
    await upload(token, 'vay', 41);
    const image = ['content', 'home.section3', 'steps', 0, 'img', 'url'];
    await change(token, 'hu', image, picture.path);
    await copy(token, 'hu', 'home.section3');
    // Nothing else names it any more.
    await change(token, 'hu', image, '');
    await world.call('removeFile', { token, path: { webid: 'hu' }, body: { path: picture.path } });
    const later = new Date(Date.now() + 40 * 86_400_000);
    await collectFiles(world.db, later, async () => {});
    expect(await world.store.loadMedia(picture.file.hash)).toBeDefined();
    const { order } = await open(token, 'vay');
    const { key } = (await paste(token, 'vay', { after: order.at(-1) })).body.data;
    const now = await open(token, 'vay');
    expect(now.content[key].steps[0].img.url).toBe('media/qua-2.png');
    expect(now.media['media/qua-2.png'].hash).toBe(picture.file.hash);
    await world.db.delete(partCopies);
    await world.db.delete(sites);
    await collectFiles(world.db, later, async () => {});
    expect(await world.store.loadMedia(picture.file.hash)).toBeUndefined();
  });
});

describe('what the page lacks is said before, and nothing is stored', () => {
  it('fields that the section no longer has: the rest is pasted when the person agrees', async () => {
    const token = await as('editor');
    await change(token, 'hu', ['content', faq, 'groups'], ['Gia đình', 'Hộ kinh doanh']);
    await copy(token, 'hu', faq);
    const { plan, kind } = (await paste(token, 'vay', { after: 'home.section1' })).body.data;
    expect(kind).toBe('asks');
    expect(plan).toMatchObject({ blocked: null, left: [{ name: '', words: 'Gia đình, Hộ kinh doanh', count: 2 }] });
    expect(plan.of - plan.kept).toBe(2);
    expect(plan.places).toHaveLength(plan.kept);
    expect(plan.places).toContain('Tiêu đề');
    expect(plan.left[0].path).toBe('');
    const { data: before } = (await world.call('weighWorkingCopy', { token, path: { webid: 'vay' } })).body;
    expect(plan.weight.bytes).toBeGreaterThan(before.bytes);
    expect((await open(token, 'vay')).revision).toBe(0);
    const { data } = (await paste(token, 'vay', { agreed: { left: 1, links: {} }, after: 'home.section1' })).body;
    const { content } = await open(token, 'vay');
    expect(content[data.key].groups).toBeUndefined();
    expect(content[data.key].questions).toEqual(Object(jar.content[faq]).questions);
  });

  it('links to anchors that it does not have lead elsewhere, or are words, as the person says', async () => {
    const token = await as('editor');
    const answer = '<p>Xem <a href="#dau-do">bảng</a> và <a href="#khong-con">ưu đãi</a>.</p>';
    await change(token, 'hu', ['content', faq, 'questions', 0, 'answer'], answer);
    await copy(token, 'hu', faq);
    const { plan } = (await paste(token, 'vay', { after: 'home.section1' })).body.data;
    const links = plan.links.map(({ link }: { link: string }) => link);
    expect(links).toEqual(expect.arrayContaining(['#dau-do', '#khong-con']));
    const { anchor } = plan.anchors[0];
    const others = Object.fromEntries(links.map((link: string) => [link, link]));
    const agreed = { left: plan.left.length, links: { ...others, '#dau-do': anchor, '#khong-con': null } };
    const { key } = (await paste(token, 'vay', { after: 'home.section1', agreed })).body.data;
    const { content } = await open(token, 'vay');
    expect(content[key].questions[0].answer).toBe(`<p>Xem <a href="${anchor}">bảng</a> và ưu đãi.</p>`);
  });

  it('one that stands once, a first one that would not be first, and one more than 30', async () => {
    const token = await as('editor');
    const blockOf = async (webid: string, key: string, after: string | null) => {
      await copy(token, webid, key);
      const { body } = await paste(token, webid, { after, agreed: { left: 0, links: {} } });
      return body.data.plan?.blocked;
    };
    expect(await blockOf('hu', 'home.banner', 'home.section1')).toMatchObject({ kind: 'first' });
    const layout = Array.from({ length: 30 }, (_, index) => ({
      ...{ key: `home.more.hoi_${index}`, section: 'numbered-faq' },
    }));
    await copy(token, 'hu', faq);
    await change(token, 'vay', ['settings', 'layout'], layout);
    const { plan } = (await paste(token, 'vay')).body.data;
    expect(plan.blocked).toEqual({ kind: 'full', by: '' });
    expect(plan.weight).toBeNull();
    expect((await open(token, 'vay')).revision).toBe(1);
  });

  it('a section that this version of the program does not have', async () => {
    const token = await as('editor');
    await copy(token, 'hu', faq);
    await world.db.update(partCopies).set({ section: 'cua-ban-sau' });
    const { plan } = (await paste(token, 'hu')).body.data;
    expect(plan.blocked).toEqual({ kind: 'unknown-section', by: 'Hỏi đáp' });
  });
});

it('a locked order takes no pasted part, and says why', async () => {
  const token = await as('editor');
  await copy(token, 'hu', faq);
  const add = [{ id: crypto.randomUUID(), place: { kind: 'order' }, reason: 'Thứ tự theo tài liệu 12' }];
  const locked = await world.call('changeCampaignLocks', {
    ...{ token: await as('admin'), path: { webid: 'hu' }, body: { add, lift: [] } },
  });
  expect(locked.status).toBe(200);
  const { body } = await paste(token, 'hu', { after: faq });
  expect(body.error).toBe('lockedPart');
  expect(body.message).toContain('Thứ tự theo tài liệu 12');
  expect((await open(token, 'hu')).revision).toBe(0);
});

it('copying and pasting stand in the audit log, with names of parts and no word of theirs', async () => {
  const token = await as('editor');
  await copy(token, 'hu', faq);
  const { key } = (await paste(token, 'hu', { after: faq })).body.data;
  const [pasted, copied] = await listEntries(world.db, {}, 2);
  expect(copied).toMatchObject({ action: 'parts.copy', subjectId: 'hu' });
  expect(pasted).toMatchObject({ action: 'parts.paste', subjectId: 'hu' });
  expect(JSON.parse(String(pasted?.after))).toEqual({ key, section: 'numbered-faq', from: 'hu', left: 0 });
  expect(world.readLog()).not.toContain('Góp');
});

it('is not pasted where the order of the parts is locked: the reason is said, and nothing is stored', async () => {
  const token = await as('editor');
  await copy(token, 'hu', faq);
  const admin = await as('admin');
  const lock = { id: crypto.randomUUID(), place: { kind: 'order' }, reason: 'Thứ tự theo thể lệ' };
  const body = { add: [lock], lift: [] };
  await world.call('changeCampaignLocks', { token: admin, path: { webid: 'hu' }, body });
  const refused = (await paste(token, 'hu', { after: 'home.section1' })).body;
  expect(refused).toMatchObject({ error: 'lockedPart', message: expect.stringContaining('Thứ tự theo thể lệ') });
  expect((await open(token, 'hu')).revision).toBe(0);
});
