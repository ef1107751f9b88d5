import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { reviews } from '../../../database/tables/review-tables.ts';
import { type CarriedOut, carryOutDue } from '../../../publishing/reviews/carry-out-times.ts';
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
  ({ webid, call, join, write, send, approve, noticesOf, shown } = await openReviewCampaign(world, `hen_${count}`));
  [ha, minh] = [await join('Hà', 'editor'), await join('Minh', 'approver')];
});

describe('times', () => {
  const carryOut = async () => {
    const done: CarriedOut[] = [];
    await carryOutDue(
      { staff: world.context, campaigns: world.campaigns },
      { done: (one) => done.push(one), failed: (error) => expect.unreachable(String(error)) },
    );
    return done.filter((one) => one.webid === webid);
  };
  const minutes = (some: number) => new Date(world.clock.now.getTime() + some * 60_000).toISOString();
  /** The database's clock cannot be moved, so the time is. */
  const comeTime = (column: 'publishAt' | 'unpublishAt') =>
    world.db
      .update(reviews)
      .set({ [column]: new Date(Date.now() - 1_000) })
      .where(eq(reviews.webid, webid));

  it('publish and take off exactly once, whoever looks; nothing happens before', async () => {
    await write(ha, 'Hẹn');
    const { id } = (await send(ha)).data;
    expect((await approve(minh, id, { publishAt: minutes(-1) })).error).toBe('pastTime');
    expect((await approve(minh, id, { publishAt: minutes(60), unpublishAt: minutes(30) })).error).toBe('pastTime');
    const planned = await approve(minh, id, { publishAt: minutes(60), unpublishAt: minutes(120) });
    expect(planned.data).toMatchObject({ published: null, review: { state: 'approved' } });
    expect((await call('listCampaigns', ha)).data.campaigns[0]).toMatchObject({
      state: 'scheduled',
      scheduledAt: minutes(60),
    });
    const day = (time: string) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString().slice(0, 10);
    const query = { from: day(minutes(0)), to: day(minutes(120)) };
    // Another campaign, with more versions, has another name.
    const settings = { ...sample.settings, webid: 'ten_khac', name: 'Tên khác' };
    for (let version = 1; version <= 9; version += 1) await world.store.saveDraft({ ...sample, settings });
    expect((await call('readCalendar', ha, { query })).data).toContainEqual(
      expect.objectContaining({
        name: sample.settings.name,
        isFirst: false,
        kind: 'publish',
        state: 'planned',
        at: minutes(60),
        requestedBy: 'Hà',
        by: 'Minh',
        errors: 0,
      }),
    );
    expect(await carryOut()).toEqual([]);
    await comeTime('publishAt');
    const results = (await Promise.all([carryOut(), carryOut(), carryOut()])).flat();
    expect(results).toEqual([{ webid, version: 2, result: 'published' }]);
    expect(await shown()).toBe(2);
    await comeTime('unpublishAt');
    expect((await Promise.all([carryOut(), carryOut()])).flat()).toEqual([
      { webid, version: 2, result: 'unpublished' },
    ]);
    expect(await shown()).toBeUndefined();
  });

  it('stand in the calendar: waiting, planned, done, and stopped', async () => {
    const day = (time: string) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString().slice(0, 10);
    const query = { from: day(minutes(-60)), to: day(minutes(120)) };
    const entries = async () => {
      const all = (await call('readCalendar', ha, { query })).data;
      return all
        .filter((one: { webid: string }) => one.webid === webid)
        .map(({ kind, state, version }: Record<string, unknown>) => `${kind} ${version} ${state}`)
        .sort();
    };
    const first = 'publish 1 done';
    await write(ha, 'Hẹn');
    const { id } = (await send(ha)).data;
    expect(await entries()).toEqual([first, 'publish 2 waiting']);
    await approve(minh, id, { publishAt: minutes(60), unpublishAt: minutes(120) });
    expect(await entries()).toEqual([first, 'publish 2 planned', 'unpublish 2 planned']);
    await comeTime('publishAt');
    await carryOut();
    expect(await entries()).toEqual([first, 'publish 2 done', 'unpublish 2 planned']);
    await comeTime('unpublishAt');
    await carryOut();
    expect(await entries()).toEqual([first, 'publish 2 done', 'unpublish null done']);
    await write(ha, 'Bị chặn');
    await approve(minh, (await send(ha)).data.id, { publishAt: minutes(60), unpublishAt: minutes(120) });
    await world.store.saveDraft({ ...sample, settings: { ...sample.settings, webid } });
    await world.store.publish(webid, 4, { breakGlass: 'gấp' });
    await world.db
      .update(reviews)
      .set({ publishAt: new Date(Date.now() - 1_000) })
      .where(and(eq(reviews.webid, webid), eq(reviews.version, 3)));
    await carryOut();
    expect((await entries()).filter((one: string) => one.includes(' 3 '))).toEqual(['publish 3 stopped']);
  });

  it('are changed, withdrawn, and stopped by what is newer; who must know is told', async () => {
    await write(ha, 'Đổi giờ');
    const { id } = (await send(ha)).data;
    await approve(minh, id, { publishAt: minutes(60) });
    const body = { publishAt: minutes(90), unpublishAt: null };
    expect((await call('setReviewTimes', minh, { path: { id }, body })).data.review.publishAt).toBe(minutes(90));
    await world.store.saveDraft({ ...sample, settings: { ...sample.settings, webid } });
    await world.store.publish(webid, 3, { breakGlass: 'gấp' });
    await comeTime('publishAt');
    expect(await carryOut()).toEqual([expect.objectContaining({ result: 'stopped' })]);
    expect(await carryOut()).toEqual([]);
    expect(await shown()).toBe(3);
    expect(await noticesOf(minh)).toContain('schedule-failed');
    expect(await noticesOf(ha)).toContain('schedule-failed');
    expect((await call('withdrawTimes', minh, { path: { id } })).data.state).toBe('withdrawn');
  });

  it('of an approved version: it is published at once when its time is taken away', async () => {
    await write(ha, 'Ngay');
    const { id } = (await send(ha)).data;
    await approve(minh, id, { publishAt: minutes(60) });
    const body = { publishAt: null, unpublishAt: null };
    expect((await call('setReviewTimes', minh, { path: { id }, body })).data.published.version).toBe(2);
    expect(await shown()).toBe(2);
    expect((await call('setReviewTimes', minh, { path: { id }, body })).error).toBe('reviewEnded');
  });

  it('of what visitors see: it is given an end, another one, and none; what they no longer see is not', async () => {
    await write(ha, 'Có hạn');
    const { id } = (await send(ha)).data;
    await approve(minh, id);
    const end = (unpublishAt: string | null) =>
      call('setReviewTimes', minh, { path: { id }, body: { publishAt: null, unpublishAt } });
    expect((await end(minutes(-1))).error).toBe('pastTime');
    expect((await end(minutes(60))).data.review.unpublishAt).toBe(minutes(60));
    expect((await end(minutes(90))).data.review.unpublishAt).toBe(minutes(90));
    expect((await end(null)).data.review.unpublishAt).toBeNull();
    await end(minutes(60));
    expect((await call('withdrawTimes', minh, { path: { id } })).data.unpublishAt).toBeNull();
    expect((await call('withdrawTimes', minh, { path: { id } })).error).toBe('reviewEnded');
    await end(minutes(60));
    await comeTime('unpublishAt');
    expect(await carryOut()).toEqual([{ webid, version: 2, result: 'unpublished' }]);
    expect((await end(minutes(60))).error).toBe('reviewEnded');
  });

  it('of a version that another one has replaced are over', async () => {
    await write(ha, 'Cũ');
    const { id } = (await send(ha)).data;
    await approve(minh, id);
    await write(ha, 'Mới');
    await approve(minh, (await send(ha)).data.id);
    const body = { publishAt: null, unpublishAt: minutes(60) };
    expect((await call('setReviewTimes', minh, { path: { id }, body })).error).toBe('reviewEnded');
  });
});
