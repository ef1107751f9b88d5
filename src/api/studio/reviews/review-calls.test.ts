import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import type { HistoryEvent } from '../../../contract/studio/history-calls.ts';
import { siteVersions } from '../../../database/tables/campaign-tables.ts';
import { reviews } from '../../../database/tables/review-tables.ts';
import { notices } from '../../../database/tables/staff-tables.ts';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openReviewCampaign, reviewCalls, type SignedIn } from '../../../testing/review-campaign.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
// The clock of the database, which times of publications follow.
world.clock.now = new Date();
const sample = await readDemo('hu_vang');
let count = 0;
// Each test has a campaign of its own.
let { webid, call, join, write, send, approve, noticesOf, shown } = reviewCalls(world, '');
let ha: SignedIn;
let minh: SignedIn;
beforeEach(async () => {
  count += 1;
  ({ webid, call, join, write, send, approve, noticesOf, shown } = await openReviewCampaign(world, `hu_${count}`));
  [ha, minh] = [await join('Hà', 'editor'), await join('Minh', 'approver')];
});

const actions = async (most: number) =>
  (await listEntries(world.db, {}, most)).map(({ action }) => action).toReversed();

describe('the way of a version', () => {
  it('is written, sent, approved by somebody else, and shown; all hear of it, and it stands in the history', async () => {
    await write(ha, 'Tết đủ đầy');
    const sent = (await send(ha)).data;
    expect(sent).toMatchObject({ version: 2, state: 'waiting', requestedBy: { name: 'Hà' }, decision: 'role' });
    expect(await noticesOf(minh)).toEqual(['review-requested']);
    expect((await call('listTasks', minh)).data.tasks).toContainEqual(
      expect.objectContaining({ webid, kind: 'review', review: expect.objectContaining({ id: sent.id, version: 2 }) }),
    );
    const rows = (await call('listCampaigns', minh)).data.campaigns;
    expect(rows).toEqual([expect.objectContaining({ webid, state: 'waiting' })]);
    const { data } = await call('readReview', minh, { path: { id: sent.id } });
    expect(data).toMatchObject({ baseVersion: 1, publishedVersion: 1, review: { decision: 'allowed' } });
    expect(data.edits).toEqual([
      expect.objectContaining({
        by: expect.objectContaining({ name: 'Hà' }),
        places: [['content', 'home.banner', 'title']],
      }),
    ]);
    // What is written meanwhile belongs to the next version.
    await write(ha, 'Sau khi gửi');
    expect(await shown()).toBe(1);
    const approved = await approve(minh, sent.id);
    expect(approved.data).toMatchObject({
      review: { state: 'approved' },
      published: { version: 2, previousVersion: 1, address: `https://uudai.example.vn/${webid}` },
    });
    expect(await shown()).toBe(2);
    expect((await world.store.loadPublished(webid))?.content['home.banner']).toMatchObject({ title: 'Tết đủ đầy' });
    expect(await noticesOf(ha)).toEqual(['review-published']);
    expect(await actions(2)).toEqual(['campaigns.publish', 'reviews.approve']);
    const events: HistoryEvent[] = (await call('readHistory', ha)).data.events;
    expect(events.map(({ kind, version }) => `${kind} ${version}`)).toEqual(
      expect.arrayContaining(['published 2', 'approved 2', 'requested 2', 'saved 2', 'published 1', 'saved 1']),
    );
    expect(events.find(({ kind }) => kind === 'published')).toMatchObject({
      ...{ channel: 'studio', by: expect.stringContaining('Minh'), withoutFourEyes: false },
    });
  });

  it('stands in the history by the e-mail addresses of people who have the same name', async () => {
    const twins = [await world.addPerson([{ role: 'approver', webid }], { name: 'Vũ Đức  An' })];
    twins.push(await world.addPerson([{ role: 'approver', webid }], { name: 'vũ đức an' }));
    await write(ha, 'Của Hà');
    const [first] = twins;
    const token = await world.signIn(first ?? { id: '' });
    const { id } = (await send(ha)).data;
    await approve({ id: first?.id ?? '', token }, id);
    const events: HistoryEvent[] = (await call('readHistory', ha)).data.events;
    for (const kind of ['approved', 'published'])
      expect(events.find((event) => event.kind === kind)?.by).toBe(`Vũ Đức  An (${first?.email})`);
  });

  it('comes back with a reason, and is sent again as another version', async () => {
    await write(ha, 'Một');
    const { id } = (await send(ha)).data;
    const reason = 'Số ngày chưa khớp thể lệ. '.repeat(500);
    expect((await call('returnReview', minh, { path: { id }, body: { reason } })).error).toBe('invalid');
    expect((await call('returnReview', minh, { path: { id }, body: { reason: ' ' } })).error).toBe('invalid');
    const back = await call('returnReview', minh, { path: { id }, body: { reason: reason.slice(0, 1_900) } });
    expect(back.data.state).toBe('returned');
    expect(await noticesOf(ha)).toEqual(['review-returned']);
    const [notice] = await world.db.select().from(notices).where(eq(notices.person, ha.id));
    expect(notice?.text).toBe(`${reason.slice(0, 299)}…`);
    expect((await call('listTasks', ha)).data.tasks).toContainEqual(expect.objectContaining({ kind: 'returned' }));
    expect((await approve(minh, id)).error).toBe('reviewEnded');
    await write(ha, 'Hai');
    expect((await send(ha)).data).toMatchObject({ version: 3, state: 'waiting' });
    expect(await shown()).toBe(1);
  });

  it('is what was sent, while its author writes on: the later words stay in the working copy', async () => {
    await write(ha, 'Đã gửi');
    const { id } = (await send(ha)).data;
    const [, approved] = await Promise.all([write(ha, 'Viết tiếp'), approve(minh, id)]);
    expect(approved.data.published.version).toBe(2);
    const published = await world.store.loadPublished(webid);
    expect(published?.content['home.banner']).toMatchObject({ title: 'Đã gửi' });
    const copy = (await call('openWorkingCopy', ha)).data;
    expect(copy.content['home.banner']).toMatchObject({ title: 'Viết tiếp' });
    expect((await call('prepareReview', ha)).data.isChanged).toBe(true);
    expect((await send(ha)).data.version).toBe(3);
  });

  it('ends when it is withdrawn by who sent it, and by nobody else', async () => {
    await write(ha, 'Rút');
    const { id } = (await send(ha)).data;
    const other = await join('Quân', 'editor');
    expect((await call('withdrawReview', other, { path: { id } })).error).toBe('notYours');
    expect((await call('remindReviewers', ha, { path: { id } })).data).toEqual({ told: 1 });
    expect((await call('remindReviewers', ha, { path: { id } })).error).toBe('remindedLately');
    expect((await call('withdrawReview', ha, { path: { id } })).data.state).toBe('withdrawn');
    expect((await approve(minh, id)).error).toBe('reviewEnded');
  });
});

describe('sending is refused', () => {
  it('for what somebody has changed since, a warning that nobody acknowledged, and nothing new', async () => {
    expect((await send(ha)).error).toBe('nothingToReview');
    const revision = await write(ha, 'Mới');
    expect((await send(ha, { revision: revision - 1 })).error).toBe('movedOn');
    await write(ha, 'Gửi  tiết kiệm');
    expect((await call('prepareReview', ha)).data.findings.length).toBeGreaterThan(0);
    expect((await send(ha, { acknowledged: [] })).error).toBe('notAcknowledged');
    expect((await send(ha)).data.state).toBe('waiting');
    expect((await send(ha)).error).toBe('alreadyWaiting');
    expect((await call('archiveCampaign', ha)).error).toBe('stillPublished');
  });

  it('with errors of the check; sent twice with one id it is sent once', async () => {
    const { data } = await call('openWorkingCopy', ha);
    const change = { kind: 'set', at: ['content', 'home.banner'], value: 7 };
    const body = { id: crypto.randomUUID(), step: crypto.randomUUID(), base: data.revision, changes: [change] };
    await call('saveWorkingCopy', ha, { body });
    expect((await send(ha)).error).toBe('hasErrors');
    await call('undoWorkingCopy', ha, { body: { id: crypto.randomUUID(), kind: 'undo', base: data.revision + 1 } });
    await write(ha, 'Lành');
    const id = crypto.randomUUID();
    expect((await send(ha, { id })).data.version).toBe(2);
    expect((await send(ha, { id })).data.version).toBe(2);
  });

  it('and a campaign is not archived while a review waits', async () => {
    await world.store.unpublish(webid);
    const { id } = (await send(ha)).data;
    expect((await call('archiveCampaign', ha)).error).toBe('reviewWaits');
    await call('withdrawReview', ha, { path: { id } });
    expect((await call('archiveCampaign', ha)).error).toBeUndefined();
  });
});

describe('four eyes', () => {
  it('an author approves nothing: not by the call, not by SQL, not as an administrator, not after renaming', async () => {
    const both = await join('Lan', 'editor', 'approver', 'admin');
    await call('renameCampaign', both, { body: { name: 'Tên mới' } });
    await write(ha, 'Của Hà');
    const sent = (await send(ha)).data;
    expect(sent.authors.map(({ name }: { name: string }) => name).sort()).toEqual(['Hà', 'Lan']);
    expect((await call('readReview', both, { path: { id: sent.id } })).data.review.decision).toBe('ownWork');
    expect((await approve(both, sent.id)).error).toBe('ownWork');
    const bySql = (person: string) =>
      world.db
        .update(reviews)
        .set({ state: 'approved', decidedBy: person, decidedAt: new Date() })
        .where(eq(reviews.id, sent.id));
    await expect(bySql(both.id)).rejects.toMatchObject({ cause: { message: 'nobody approves their own changes' } });
    const analyst = await join('Phúc', 'analyst');
    await expect(bySql(analyst.id)).rejects.toMatchObject({
      cause: { message: 'only approvers of the campaign approve' },
    });
    await expect(
      world.db.execute(sql`insert into publications (webid, version) values (${webid}, ${sent.version})`),
    ).rejects.toMatchObject({
      cause: { message: `nobody has approved version ${sent.version} of ${webid}` },
    });
    await expect(
      world.db.execute(sql`update sites set published_version = ${sent.version} where webid = ${webid}`),
    ).rejects.toThrow();
    expect(await world.store.publish(webid, sent.version)).toMatchObject({ kind: 'not-approved' });
    expect(await shown()).toBe(1);
    expect((await approve(minh, sent.id)).data.published.version).toBe(sent.version);
  });

  it('a version that was changed in its table is approved by nobody, and its review is void', async () => {
    await write(ha, 'Thật');
    const sent = (await send(ha)).data;
    await world.db.update(siteVersions).set({ note: 'chỉ lời ghi' }).where(eq(siteVersions.webid, webid));
    await world.db.execute(
      sql`update site_versions set content = replace(content::text, 'Thật', 'Giả')::json where webid = ${webid} and version = 2`,
    );
    expect((await approve(minh, sent.id)).error).toBe('versionChanged');
    expect((await call('readReview', minh, { path: { id: sent.id } })).data.review.state).toBe('void');
    expect(await shown()).toBe(1);
  });

  it('of two approvers at the same moment one approves', async () => {
    await write(ha, 'Hai người');
    const { id } = (await send(ha)).data;
    const lan = await join('Lan', 'approver');
    const answers = await Promise.all([approve(minh, id), approve(lan, id)]);
    expect(answers.map(({ error }) => error ?? 'approved').sort()).toEqual(['approved', 'reviewEnded']);
    const published = (await world.store.listEvents(webid)).filter(
      ({ kind, version }) => kind === 'published' && version === 2,
    );
    expect(published.length).toBe(1);
  });

  it('a campaign of others is not there', async () => {
    await write(ha, 'Của Hà');
    const { id } = (await send(ha)).data;
    const stranger = await reviewCalls(world, 'khac').join('Lạ', 'approver');
    expect((await approve(stranger, id)).error).toBe('notFound');
    expect((await call('listReviews', stranger)).data).toEqual([]);
  });
});

describe('going back', () => {
  it('one click shows the version before, once, within ten minutes', async () => {
    for (const title of ['Hai', 'Ba']) {
      await write(ha, title);
      await approve(minh, (await send(ha)).data.id);
    }
    expect(await shown()).toBe(3);
    // A busy machine may have taken minutes until here.
    world.clock.now = new Date();
    expect((await call('returnToPrevious', minh, { body: { version: 2 } })).error).toBe('movedOn');
    expect((await call('readHistory', minh)).data.returnUntil).not.toBeNull();
    world.later(11);
    expect((await call('returnToPrevious', minh, { body: { version: 3 } })).error).toBe('tooLate');
    world.later(-11);
    expect((await call('returnToPrevious', minh, { body: { version: 3 } })).data).toMatchObject({ version: 2 });
    expect(await shown()).toBe(2);
    expect((await call('returnToPrevious', minh, { body: { version: 2 } })).error).toBe('nothingBefore');
    expect((await call('readHistory', minh)).data.returnUntil).toBeNull();
  });

  it('a page that was taken off is put back by an approver, as visitors saw it last; who sends hears of that', async () => {
    await write(ha, 'Hai');
    await approve(minh, (await send(ha)).data.id);
    const putBack = (who: SignedIn, version: number) => call('putBackPage', who, { body: { version } });
    expect((await putBack(minh, 2)).error).toBe('movedOn');
    expect((await call('readHistory', minh)).data.unpublishedVersion).toBeNull();
    await call('unpublishCampaign', minh, { body: { reason: 'Sai phí' } });
    expect(await shown()).toBeUndefined();
    expect((await call('prepareReview', ha)).data).toMatchObject({ publishedVersion: null, unpublishedVersion: 2 });
    expect((await call('readHistory', minh)).data).toMatchObject({ publishedVersion: null, unpublishedVersion: 2 });
    expect((await putBack(ha, 2)).error).toBe('forbidden');
    expect((await putBack(minh, 1)).error).toBe('movedOn');
    expect((await putBack(minh, 2)).data).toMatchObject({ version: 2, previousVersion: null });
    expect(await shown()).toBe(2);
    expect((await call('prepareReview', ha)).data.unpublishedVersion).toBeNull();
  });

  it('what nobody has approved is not put back', async () => {
    await write(ha, 'Hai');
    await send(ha);
    await world.store.publish(webid, 2, { breakGlass: 'Gấp', channel: 'command' });
    await call('unpublishCampaign', minh, { body: { reason: 'Sai phí' } });
    expect((await call('putBackPage', minh, { body: { version: 2 } })).error).toBe('notReviewed');
    expect(await shown()).toBeUndefined();
  });

  it('any version is opened as the working copy, by a save that undo takes back', async () => {
    await write(ha, 'Khác');
    await send(ha);
    const id = crypto.randomUUID();
    const opened = await call('openVersion', ha, { path: { version: '1' }, body: { id } });
    expect(opened.data).toMatchObject({ isChanged: true, kept: [] });
    const banner = async () => (await call('openWorkingCopy', ha)).data.content['home.banner'].title;
    expect(await banner()).toBe(Object(sample.content['home.banner']).title);
    expect(
      (await call('openVersion', ha, { path: { version: '1' }, body: { id: crypto.randomUUID() } })).data.isChanged,
    ).toBe(false);
    const body = { id: crypto.randomUUID(), kind: 'undo', base: opened.data.revision };
    await call('undoWorkingCopy', ha, { body });
    expect(await banner()).toBe('Khác');
    expect((await call('openVersion', ha, { path: { version: '9' }, body: { id } })).error).toBe('notFound');
  });
});
