import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boundsOf } from '../../../contract/insight/period.ts';
import { planDays } from '../../../contract/studio/experiment-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { siteVersions } from '../../../database/tables/campaign-tables.ts';
import { pageCounts } from '../../../database/tables/insight-tables.ts';
import { reviews } from '../../../database/tables/review-tables.ts';
import { type CarriedOut, carryOutDue } from '../../../publishing/reviews/carry-out-times.ts';
import { type Desk, openDesk } from '../../../testing/desk-world.ts';
import { type ExperimentCampaign, openExperimentCampaign } from '../../../testing/experiment-campaign.ts';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { type ReviewCampaign, reviewCalls, type SignedIn } from '../../../testing/review-campaign.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
let desk: Desk;
let campaign: ExperimentCampaign;
let webid = '';
let count = 0;
let ha: SignedIn;
let minh: SignedIn;
let phan: SignedIn;
beforeAll(async () => {
  world.clock.now = new Date();
  desk = openDesk(world);
});
beforeEach(async () => {
  count += 1;
  campaign = await openExperimentCampaign(world, `chuan_bi_${count}`);
  ({ webid, ha, minh, phan } = campaign);
});

const prepare = async (who = phan, of: ReviewCampaign = campaign) => (await of.call('prepareExperiment', who)).data;

/** A moment of a day in Viet Nam, so many whole days ago: the first minute of it, or its last. */
function momentOf(daysAgo: number, isLast = false): Date {
  const day = vietnamDate(new Date(world.clock.now.getTime() - daysAgo * 86_400_000));
  const { since, until } = boundsOf({ from: day, to: day });
  return isLast ? new Date(until.getTime() - 60_000) : since;
}

async function view(daysAgo: number, number: number, event: 'view' | 'handOver' = 'view') {
  await world.db.insert(pageCounts).values({
    ...{ hour: momentOf(daysAgo), webid, version: 1, arm: '', source: '', medium: '', campaign: '', content: '' },
    ...{ width: 'phone', app: 'browser', event, detail: '', count: number },
  });
}

describe('what was before', () => {
  it('is views and people of the days and of today, from the first on which the page was counted', async () => {
    expect((await prepare()).before).toEqual({ days: 0, views: 0, registrations: 0 });
    await view(0, 7_000);
    const today = (world.clock.now.getTime() - momentOf(0).getTime()) / 86_400_000;
    const onlyToday = expect.closeTo(Math.max(today, 1 / 24), 5);
    expect((await prepare()).before).toEqual({ days: onlyToday, views: 7_000, registrations: 0 });
    await view(1, 100);
    await view(3, 50);
    await view(3, 20, 'handOver');
    const phone = { phoneRaw: '0911222333', phoneNormalised: '0911222333' };
    // One person twice, in the first minute of the days and in the last one.
    await desk.register({ webid, ...phone, createdAt: momentOf(3) });
    await desk.register({ webid, ...phone, createdAt: momentOf(1, true) });
    await desk.register({ webid, createdAt: momentOf(2) });
    await desk.register({ webid, createdAt: momentOf(0) });
    // Not counted: quarantined, before the days, of another campaign.
    await desk.register({ webid, createdAt: momentOf(2), quarantine: 'phone-limit' });
    await desk.register({ webid, createdAt: momentOf(4, true) });
    await desk.register({ createdAt: momentOf(2) });
    expect((await prepare()).before).toEqual({ days: expect.closeTo(3 + today, 5), views: 7_150, registrations: 3 });
  });

  it(`goes back ${planDays} days`, async () => {
    await view(planDays, 30);
    await view(planDays + 1, 9_000);
    await desk.register({ webid, createdAt: momentOf(planDays) });
    await desk.register({ webid, createdAt: momentOf(planDays + 1, true) });
    expect((await prepare()).before).toMatchObject({ views: 30, registrations: 1 });
  });

  it('is hand-overs on card pages, which keep no registrations', async () => {
    webid = `the_${count}`;
    const sample = await readDemo('credit_card');
    await world.store.saveDraft({ ...sample, settings: { ...sample.settings, webid } });
    const card = reviewCalls(world, webid);
    const analyst = await card.join('Phân', 'analyst');
    await view(1, 80);
    await view(1, 6, 'handOver');
    await desk.register({ webid, createdAt: momentOf(1) });
    expect(await prepare(analyst, card)).toMatchObject({
      ...{ unit: 'handOvers', publishedVersion: null, versions: [] },
      before: { views: 80, registrations: 6 },
    });
  });
});

describe('who prepares', () => {
  it('is told the name of the newest version, and who writes what no version contains', async () => {
    const first = await world.store.loadVersion(webid, 1);
    if (!first) throw new Error('There is no version');
    const settings = { ...first.settings, name: 'Tên mới' };
    await world.store.saveDraft({ ...first, settings, files: new Map() });
    expect(await prepare()).toMatchObject({ name: 'Tên mới', publishedVersion: 1, editing: null });
    await campaign.write(ha, 'Một');
    const quan = await campaign.join('Quân', 'editor');
    await campaign.write(quan, 'Hai');
    expect((await prepare()).editing).toEqual({ by: 'Quân', at: expect.any(String), dropped: [] });
    await campaign.send(ha);
    expect((await prepare()).editing).toBeNull();
  });

  it('is told which parts the working copy no longer has, because A keeps them', async () => {
    const { revision, order } = (await campaign.call('openWorkingCopy', ha)).data;
    const value = order.slice(1).map((key: string) => ({ key }));
    const ids = { id: crypto.randomUUID(), step: crypto.randomUUID(), base: revision };
    const changes = [{ kind: 'set', at: ['settings', 'layout'], value }];
    await campaign.call('saveWorkingCopy', ha, { body: { ...ids, changes } });
    expect((await prepare()).editing).toMatchObject({ by: 'Hà', dropped: ['Banner'] });
  });

  it('is offered approved and shown versions, newest first, with their first publication', async () => {
    await campaign.write(ha, 'Chờ duyệt');
    const { data: waiting } = await campaign.send(ha);
    expect((await prepare()).versions).toMatchObject([{ version: 1, approvedBy: null }]);
    await campaign.approve(minh, waiting.id, { isKept: true });
    await world.store.publish(webid, 1, { breakGlass: 'để thử' });
    const { versions } = await prepare();
    expect(versions).toMatchObject([
      { version: waiting.version, approvedBy: 'Minh', publishedAt: null },
      { version: 1, approvedBy: null, publishedAt: expect.any(String) },
    ]);
    const [shown] = await world.store.listEvents(webid);
    expect(new Date(versions[1].publishedAt) < new Date(shown?.at ?? 0)).toBe(true);
    // What was approved is no longer what is stored.
    const isWaiting = sql`webid = ${webid} and version = ${waiting.version}`;
    await world.db.update(siteVersions).set({ note: 'Sửa tay', content: {} }).where(isWaiting);
    expect((await prepare()).versions).toMatchObject([{ version: 1 }]);
  });

  it('is told the version that is published next', async () => {
    expect((await prepare()).planned).toBeNull();
    const inMinutes = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000).toISOString();
    const plan = async (title: string, minutes: number) => {
      await campaign.write(ha, title);
      const { data } = await campaign.send(ha);
      await campaign.approve(minh, data.id, { publishAt: inMinutes(minutes) });
      return data;
    };
    const later = await plan('Sau', 120);
    expect((await prepare()).planned).toMatchObject({ version: later.version });
    const sooner = await plan('Trước', 60);
    expect((await prepare()).planned).toMatchObject({ version: sooner.version });
    await campaign.call('withdrawTimes', minh, { path: { id: sooner.id } });
    expect((await prepare()).planned).toMatchObject({ version: later.version });
    // Published before its time.
    const now = { publishAt: null, unpublishAt: null };
    await campaign.call('setReviewTimes', minh, { path: { id: later.id }, body: now });
    expect(await campaign.shown()).toBe(later.version);
    expect((await prepare()).planned).toBeNull();
  });

  it('is not told of a version that was published at its time, nor of one whose publication was stopped', async () => {
    const carryOut = (expected: object) => {
      const done: CarriedOut[] = [];
      return carryOutDue(
        { staff: world.context, campaigns: world.campaigns },
        { done: (one) => done.push(one), failed: (error) => expect.unreachable(String(error)) },
      ).then(() => expect(done).toEqual([expect.objectContaining({ webid, ...expected })]));
    };
    const planAndComeTime = async (title: string, before: () => Promise<unknown>) => {
      await campaign.write(ha, title);
      const { data } = await campaign.send(ha);
      const publishAt = new Date(world.clock.now.getTime() + 3_600_000).toISOString();
      await campaign.approve(minh, data.id, { publishAt });
      expect((await prepare()).planned).toMatchObject({ version: data.version });
      await before();
      // The database's clock cannot be moved, so the time is.
      await world.db
        .update(reviews)
        .set({ publishAt: new Date(Date.now() - 1_000) })
        .where(eq(reviews.id, data.id));
      return data.version;
    };
    const version = await planAndComeTime('Đúng giờ', async () => {});
    await carryOut({ version, result: 'published' });
    expect((await prepare()).planned).toBeNull();
    const stopped = await planAndComeTime('Bị dừng', async () => {
      const sample = await readDemo('hu_vang');
      const newer = await world.store.saveDraft({ ...sample, settings: { ...sample.settings, webid } });
      await world.store.publish(webid, newer.version, { breakGlass: 'gấp' });
    });
    await carryOut({ version: stopped, result: 'stopped' });
    expect((await prepare()).planned).toBeNull();
  });
});
