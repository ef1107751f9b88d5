import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { packZip } from '../../../content/pack-zip.ts';
import { writeSiteFolder } from '../../../content/write-site-folder.ts';
import type { ContentChange } from '../../../contract/changes/content-change.ts';
import { type LockPlace, lockReasonMaxLength } from '../../../contract/studio/locks.ts';
import { locks } from '../../../database/tables/bank-tables.ts';
import { reviews } from '../../../database/tables/review-tables.ts';
import { notices } from '../../../database/tables/staff-tables.ts';
import { type CarriedOut, carryOutDue } from '../../../publishing/reviews/carry-out-times.ts';
import { type ExperimentCampaign, openExperimentCampaign } from '../../../testing/experiment-campaign.ts';
import { forFile } from '../../../testing/for-file.ts';
import type { SignedIn } from '../../../testing/review-campaign.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
beforeAll(() => {
  // The clock of the database, which times of publications follow.
  world.clock.now = new Date();
});

const reason = 'Phòng sản phẩm giữ tựa này đến hết quý I';
const title: LockPlace = { kind: 'field', key: 'home.banner', path: 'title' };
const banner: LockPlace = { kind: 'part', key: 'home.banner' };

let campaign: ExperimentCampaign;
let webid = '';
let count = 0;
let ha: SignedIn;
let minh: SignedIn;
let ngoc: SignedIn;
beforeEach(async () => {
  count += 1;
  campaign = await openExperimentCampaign(world, `khoa_${count}`);
  ({ webid, ha, minh } = campaign);
  ngoc = await campaign.join('Ngọc Anh', 'admin');
});

const lock = async (place: LockPlace, who = ngoc) => {
  const id = crypto.randomUUID();
  return campaign.call('changeCampaignLocks', who, { body: { add: [{ id, place, reason }], lift: [] } });
};
const save = async (...changes: ContentChange[]) => {
  const { data } = await campaign.call('openWorkingCopy', ha);
  const body = { id: crypto.randomUUID(), step: crypto.randomUUID(), base: data.revision, changes };
  return campaign.call('saveWorkingCopy', ha, { body });
};
const set = (value: string, ...at: string[]): ContentChange => ({ kind: 'set', at: ['content', ...at], value });
const titleNow = async () => (await campaign.call('openWorkingCopy', ha)).data.content['home.banner'].title;
const setTitle = (value: string) => set(value, 'home.banner', 'title');
/** Every refusal says why, word for word, who locked it, and what to do; never a key. */
const isRefusal = {
  error: 'lockedPart',
  message: expect.stringMatching(
    /^Chỗ này đang khóa: Phòng sản phẩm giữ tựa này đến hết quý I\. Ngọc Anh khóa ngày [\d/]+\. .*xin mở khóa/,
  ),
};

describe('a lock', () => {
  it('is set with a reason by an administrator, shown to editors, in the audit log, and lifted', async () => {
    const { data } = await lock(title);
    expect(data.locks).toEqual([
      {
        ...title,
        id: expect.any(String),
        reason,
        by: { id: ngoc.id, name: 'Ngọc Anh' },
        at: expect.any(String),
        template: null,
        order: expect.any(Array),
      },
    ]);
    expect((await campaign.call('openWorkingCopy', ha)).data.locks).toMatchObject([
      { reason, by: { name: 'Ngọc Anh' } },
    ]);
    const [set] = await listEntries(world.db, {}, 1);
    expect(set).toMatchObject({
      action: 'locks.change',
      subjectId: webid,
      reason,
      after: '{"locked":["home.banner title"]}',
    });
    await campaign.call('changeCampaignLocks', ngoc, { body: { add: [], lift: [data.locks[0].id] } });
    expect((await listEntries(world.db, {}, 1))[0]?.before).toBe('{"lifted":["home.banner title"]}');
    expect((await save(setTitle('Mở rồi'))).data.kind).toBe('saved');
  });

  it('needs a reason, which editors read; nobody but an administrator sets one on a campaign', async () => {
    const add = (words: string) => ({ add: [{ id: crypto.randomUUID(), place: title, reason: words }], lift: [] });
    for (const words of ['', ' ', 'x'.repeat(lockReasonMaxLength + 1)])
      expect((await campaign.call('changeCampaignLocks', ngoc, { body: add(words) })).error).toBe('invalid');
    for (const who of [ha, minh]) expect((await lock(title, who)).error).toBe('forbidden');
  });

  it('set twice on one place is one lock, with the newer reason; the same id is not added again', async () => {
    await lock(banner);
    const id = crypto.randomUUID();
    const body = { add: [{ id, place: banner, reason: 'Lý do mới' }], lift: [] };
    await campaign.call('changeCampaignLocks', ngoc, { body });
    const { data } = await campaign.call('changeCampaignLocks', ngoc, { body });
    expect(data.locks).toMatchObject([{ id, reason: 'Lý do mới' }]);
  });

  it('that somebody asks to lift tells who set it, once an hour, and the administrators when that account is closed', async () => {
    const { id } = (await lock(title)).data.locks[0];
    const ask = (note = 'Tết này đổi tựa.') => campaign.call('askToUnlock', ha, { path: { id }, body: { note } });
    expect((await ask()).data).toEqual({ told: ['Ngọc Anh'] });
    const [notice] = await world.db.select().from(notices).where(eq(notices.person, ngoc.id));
    expect(notice).toMatchObject({ kind: 'unlock-asked', title: expect.stringMatching(/^Hà xin mở khóa .*Tiêu đề/) });
    expect(notice?.text).toBe(`Tết này đổi tựa. Lý do khóa: ${reason}`);
    expect((await ask()).error).toBe('askedLately');
    const other = await campaign.join('Bách', 'admin');
    await world.disable(ngoc);
    await world.db.update(locks).set({ askedAt: new Date(world.clock.now.getTime() - 61 * 60_000) });
    expect((await ask('')).data).toEqual({ told: ['Bách'] });
    expect(await campaign.noticesOf(other)).toEqual(['unlock-asked']);
    expect(
      (await campaign.call('askToUnlock', ha, { path: { id: crypto.randomUUID() }, body: { note: '' } })).error,
    ).toBe('notFound');
  });
});

describe('what a lock holds is refused', () => {
  it('in a save, all of it, with the key of the field in the log only; what else is typed goes on', async () => {
    const before = await titleNow();
    await lock(title);
    const refused = await save(set('Khác', 'home.banner', 'title'), set('Mô tả', 'home.banner', 'description'));
    expect(refused).toEqual(isRefusal);
    expect(world.readLog()).toContain('"place":"home.banner title"');
    expect(await titleNow()).toBe(before);
    expect((await save(set('Mô tả', 'home.banner', 'description'))).data.kind).toBe('saved');
    expect((await save({ kind: 'set', at: ['settings', 'hidden'], value: ['home.banner'] })).error).toBe('lockedPart');
  });

  it('in a save that began before the lock: the window hears of the lock, and keeps what was typed', async () => {
    const { data } = await campaign.call('openWorkingCopy', ha);
    await campaign.write(ha, 'Trước khi khóa');
    await lock(banner);
    const step = crypto.randomUUID();
    const body = { id: step, step, base: data.revision, changes: [set('Sau khi khóa', 'home.header', 'x')] };
    expect((await campaign.call('saveWorkingCopy', ha, { body })).data.kind).toBe('saved');
    const late = { ...body, id: crypto.randomUUID(), changes: [set('Muộn', 'home.banner', 'description')] };
    expect(await campaign.call('saveWorkingCopy', ha, { body: late })).toMatchObject(isRefusal);
    const news = await campaign.call('readWorkingCopyNews', ha, { query: { after: String(data.revision) } });
    expect(news.data.locks).toMatchObject([{ ...banner, reason }]);
    // What was stored before the lock stays, and is sent for review.
    expect(await titleNow()).toBe('Trước khi khóa');
    expect((await campaign.send(ha)).data).toMatchObject({ state: 'waiting', version: 2 });
  });

  it('in an undo and a redo, which skip the step', async () => {
    await campaign.write(ha, 'Một');
    await save(set('Mô tả', 'home.banner', 'description'));
    const { id } = (await lock(title)).data.locks[0];
    const undo = async (kind: 'undo' | 'redo' = 'undo') => {
      const { data } = await campaign.call('openWorkingCopy', ha);
      return campaign.call('undoWorkingCopy', ha, { body: { id: crypto.randomUUID(), kind, base: data.revision } });
    };
    expect((await undo()).data.kind).toBe('saved');
    expect(await undo()).toEqual(isRefusal);
    expect(await titleNow()).toBe('Một');
    await campaign.call('changeCampaignLocks', ngoc, { body: { add: [], lift: [id] } });
    expect((await undo()).data.kind).toBe('nothing');
  });

  it('in the order of the parts', async () => {
    const keys = ['home.banner', 'home.section1', 'home.section2', 'home.section3', 'home.section4'];
    await lock({ kind: 'order' });
    const order = (...some: string[]): ContentChange => ({
      ...{ kind: 'set', at: ['settings', 'layout'] },
      value: some.map((key) => ({ key })),
    });
    expect(await save(order(...keys.toReversed()))).toEqual(isRefusal);
    expect((await save(order(...keys))).data.kind).toBe('saved');
    expect(await save({ kind: 'move', at: ['settings', 'layout', 1], to: 2 })).toEqual(isRefusal);
    const added = { key: 'home.more.loi_khach', section: 'numbered-faq' };
    expect(await save({ kind: 'insert', at: ['settings', 'layout', 1], value: added })).toEqual(isRefusal);
  });

  it('in a file that is exchanged wherever it is named', async () => {
    const { data } = await campaign.call('openWorkingCopy', ha);
    const named = JSON.stringify(data.content['home.banner']);
    const [path, by] = Object.keys(data.media).toSorted((one) => (named.includes(one) ? -1 : 1));
    expect(named).toContain(path);
    await lock(banner);
    expect(await campaign.call('replaceFile', ha, { body: { path, by } })).toEqual(isRefusal);
  });

  it('in the name of the campaign, where its settings are locked', async () => {
    await lock({ kind: 'field', key: 'site.json', path: 'name' });
    expect(await campaign.call('renameCampaign', ha, { body: { name: 'Tên khác' } })).toEqual(isRefusal);
  });

  it('in an old version that is opened again', async () => {
    await campaign.write(ha, 'Mới');
    await lock(title);
    const open = await campaign.call('openVersion', ha, { path: { version: '1' }, body: { id: crypto.randomUUID() } });
    expect(open).toEqual(isRefusal);
    expect(await titleNow()).toBe('Mới');
  });

  it('in a ZIP file; one that says what is there is taken', async () => {
    await lock(title);
    const version = await world.store.loadLatest(webid);
    if (!version) throw new Error('missing');
    const dir = mkdtempSync(join(tmpdir(), 'khoa-'));
    try {
      await writeSiteFolder(dir, version, world.store.loadMedia);
      const send = async () => {
        const headers = { 'sec-fetch-site': 'same-origin', cookie: `__Host-studio_session=${ha.token}` };
        const body = await packZip(dir);
        return (await world.send('/campaigns/import', { method: 'POST', headers, body: new Uint8Array(body) })).body;
      };
      const file = join(dir, 'content/home.banner.json');
      const words = readFileSync(file, 'utf8');
      writeFileSync(file, JSON.stringify({ ...JSON.parse(words), title: 'Từ tệp' }));
      expect(await send()).toEqual(isRefusal);
      writeFileSync(file, words);
      expect((await send()).data).toMatchObject({ kind: 'saved', version: 2 });
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  it('in going back to what visitors saw before, also after the page was taken off', async () => {
    for (const words of ['Bản hai', 'Bản ba']) {
      await campaign.write(ha, words);
      await campaign.approve(minh, (await campaign.send(ha)).data.id);
    }
    const { id } = (await lock(title)).data.locks[0];
    const back = () => campaign.call('returnToPrevious', minh, { body: { version: 3 } });
    const putBack = (version: number) => campaign.call('putBackPage', minh, { body: { version } });
    expect(await back()).toEqual(isRefusal);
    expect(await campaign.shown()).toBe(3);
    // What visitors saw last comes back while the newest version says the same.
    await world.store.unpublish(webid);
    expect((await putBack(3)).data).toMatchObject({ version: 3 });
    await campaign.call('changeCampaignLocks', ngoc, { body: { add: [], lift: [id] } });
    await world.store.publish(webid, 2, { breakGlass: 'để thử' });
    await lock(title);
    await world.store.unpublish(webid);
    expect(await putBack(2)).toEqual(isRefusal);
  });

  it('in an approval and at its time, when the version says something else by then', async () => {
    await campaign.write(ha, 'Hẹn giờ');
    const publishAt = new Date(world.clock.now.getTime() + 3_600_000).toISOString();
    const { id } = (await campaign.send(ha)).data;
    await campaign.approve(minh, id, { publishAt });
    await campaign.write(ha, 'Viết tiếp');
    await lock(title);
    // The newest version says what was approved, so that is no change.
    const fresh = await world.store.loadVersion(webid, 2);
    if (!fresh) throw new Error('missing');
    const content = {
      ...fresh.content,
      'home.banner': { ...Object(fresh.content['home.banner']), title: 'Viết tiếp' },
    };
    await world.store.saveDraft({ ...fresh, content, files: new Map() });
    await world.db
      .update(reviews)
      .set({ publishAt: new Date(Date.now() - 1000) })
      .where(eq(reviews.id, id));
    const carried: CarriedOut[] = [];
    await carryOutDue(
      { staff: world.context, campaigns: world.campaigns },
      {
        done: (one) => carried.push(one),
        failed: (error) => {
          throw error;
        },
      },
    );
    expect(carried).toMatchObject([{ webid, result: 'stopped', because: isRefusal.message }]);
    expect(await campaign.shown()).toBe(1);
  });

  it('in a version of an experiment, when it begins and when it is taken over', async () => {
    const { version } = await campaign.addApproved('Bản thử');
    const latest = await world.store.loadLatest(webid);
    if (!latest) throw new Error('missing');
    const content = { ...latest.content, 'home.banner': { ...Object(latest.content['home.banner']), title: 'Khác' } };
    await world.store.saveDraft({ ...latest, content, files: new Map() });
    expect(await titleNow()).toBe('Khác');
    await lock(title);
    expect(await campaign.start([1, version])).toEqual(isRefusal);
    const opened = (await campaign.call('openWorkingCopy', ha)).data;
    await campaign.call('changeCampaignLocks', ngoc, { body: { add: [], lift: [opened.locks[0].id] } });
    const { data } = await campaign.start([1, version]);
    expect(data).toMatchObject({ arms: [{ version: 1 }, { version }] });
    await lock(title);
    const body = { review: crypto.randomUUID(), arm: 'B', note: 'Thắng' };
    expect(await campaign.call('promoteArm', ha, { path: { id: data.id }, body })).toEqual(isRefusal);
  });
});

it('working copies and versions are stored in one place each, where they are compared with the locks', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const writers = files.filter((name) =>
    /insert\(siteVersions\)|update\(siteVersions\)|update\(drafts\)/.test(readFileSync(join('src', name), 'utf8')),
  );
  expect(writers.map((name) => name.replaceAll('\\', '/')).toSorted()).toEqual([
    'content/database-content-store.ts',
    // It only says of which version the copy is made.
    'publishing/reviews/request-review.ts',
    'publishing/working-copies/working-copy.ts',
  ]);
});

it('a version of before the lock is approved: it says what the campaign says', async () => {
  await campaign.write(ha, 'Đã gửi');
  const { id } = (await campaign.send(ha)).data;
  await lock(banner);
  expect((await campaign.approve(minh, id)).data).toMatchObject({ published: { version: 2 } });
});
