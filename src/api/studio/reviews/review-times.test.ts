import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import type { HistoryEvent } from '../../../contract/studio/history-calls.ts';
import { reviews } from '../../../database/tables/review-tables.ts';
import { notices, staffPolicies } from '../../../database/tables/staff-tables.ts';
import { type CarriedOut, carryOutDue } from '../../../publishing/reviews/carry-out-times.ts';
import { forFile } from '../../../testing/for-file.ts';
import { openReviewCampaign, type ReviewCampaign, type SignedIn } from '../../../testing/review-campaign.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
beforeAll(async () => {
  // The clock of the database, which times of publications follow.
  world.clock.now = new Date();
});

let campaign: ReviewCampaign;
let count = 0;
let ha: SignedIn;
let minh: SignedIn;
beforeEach(async () => {
  count += 1;
  campaign = await openReviewCampaign(world, `gio_${count}`);
  [ha, minh] = [await campaign.join('Hà', 'editor'), await campaign.join('Minh', 'approver')];
});

const inAnHour = () => new Date(world.clock.now.getTime() + 3_600_000).toISOString();

/** Approves a version for a time that has come. Resolves to the id of its review. */
async function planDue(title: string): Promise<string> {
  await campaign.write(ha, title);
  const { id } = (await campaign.send(ha)).data;
  expect((await campaign.approve(minh, id, { publishAt: inAnHour() })).data.published).toBeNull();
  // The database's clock cannot be moved, so the time is.
  const publishAt = new Date(Date.now() - 1_000);
  await world.db.update(reviews).set({ publishAt }).where(eq(reviews.id, id));
  return id;
}

async function carryOut(campaigns = world.campaigns): Promise<CarriedOut[]> {
  const done: CarriedOut[] = [];
  await carryOutDue(
    { staff: world.context, campaigns },
    { done: (one) => done.push(one), failed: (error) => expect.unreachable(String(error)) },
  );
  return done;
}

describe('a planned version', () => {
  it('has a job at each of its times and ten seconds later, added with the decision, and at a changed end', async () => {
    const jobs = async () =>
      (await world.database.executeSql(`select start_after::text as at from jobs.job where name = 'times'`)).rows.map(
        (row) => new Date(Object(row).at).toISOString(),
      );
    await world.db.execute(sql`delete from jobs.job`);
    const hours = (some: number) => new Date(world.clock.now.getTime() + some * 3_600_000).toISOString();
    await campaign.write(ha, 'Hẹn giờ');
    const { id } = (await campaign.send(ha)).data;
    const times = { publishAt: hours(1), unpublishAt: hours(2) };
    await campaign.approve(minh, id, times);
    const twice = (some: number) => [hours(some), hours(some + 10 / 3_600)];
    expect((await jobs()).sort()).toEqual([...twice(1), ...twice(2)]);
    const changed = { publishAt: hours(1), unpublishAt: hours(3) };
    await campaign.call('setReviewTimes', minh, { path: { id }, body: changed });
    expect((await jobs()).sort()).toEqual([...twice(1), ...twice(2), ...twice(3)]);
  });

  it('that fails is told, does not keep others from their time, and counts', async () => {
    await planDue('Hỏng');
    const failing = { ...world.campaigns, findTemplate: () => expect.unreachable('broken') };
    const failed: string[] = [];
    const log = { done: () => {}, failed: (_error: unknown, webid: string) => failed.push(webid) };
    const context = { staff: world.context, campaigns: failing };
    expect(await carryOutDue(context, log)).toBe(1);
    expect(failed).toEqual([campaign.webid]);
    expect(await carryOut()).toEqual([expect.objectContaining({ result: 'published', version: 2 })]);
  });

  it('that no longer passes the check stays off, and its author and its approver are told why, once', async () => {
    const id = await planDue('Hẹn giờ');
    // After an update of the program its template is gone.
    const broken = { ...world.campaigns, findTemplate: () => undefined };
    const done = [...(await carryOut(broken)), ...(await carryOut(broken))];
    const because = expect.stringMatching(/^Bản này có \d+ lỗi kiểm tra vào lúc đó\. /);
    expect(done).toEqual([{ webid: campaign.webid, version: 2, result: 'stopped', because }]);
    expect(await campaign.shown()).toBe(1);
    const told = await world.db.select().from(notices).where(eq(notices.kind, 'schedule-failed'));
    expect(told.filter(({ webid }) => webid === campaign.webid).map(({ person }) => person)).toEqual(
      expect.arrayContaining([ha.id, minh.id]),
    );
    expect(told.length).toBe(2);
    expect((await listEntries(world.db, {}, 1))[0]).toMatchObject({ action: 'reviews.stop', who: 'server' });
    const { data } = await campaign.call('readReview', ha, { path: { id } });
    expect(data.review).toMatchObject({ state: 'approved', publishedAt: null, stopped: { because } });
    // They know the campaign by its name.
    expect(data.review.name).not.toBe(campaign.webid);
    expect(told[0]?.title).toContain(`${data.review.name}, bản\u00a02`);
    // The approver gives it another time.
    const body = { publishAt: inAnHour(), unpublishAt: null };
    const again = await campaign.call('setReviewTimes', minh, { path: { id }, body });
    expect(again.data.review).toMatchObject({ stopped: null, publishAt: body.publishAt });
  });

  it('waits while the clock is not plausible: set back nothing is done twice, ahead nothing too early', async () => {
    await planDue('Lúc này');
    const days = async (some: number) =>
      world.db.execute(sql`update clock set seen_at = now() + ${`${some} days`}::interval`);
    expect(await carryOut()).toEqual([expect.objectContaining({ result: 'published', version: 2 })]);
    const next = await planDue('Bản sau');
    // Ten days without a look, or a clock that jumped: only what was due by then.
    await days(-10);
    expect(await carryOut()).toEqual([]);
    expect(await campaign.shown()).toBe(2);
    // Set back by ten days: what is due by the clock is still done, and what was done stays done.
    await days(10);
    await world.db
      .update(reviews)
      .set({ publishAt: new Date(Date.now() + 3_600_000) })
      .where(eq(reviews.id, next));
    expect(await carryOut()).toEqual([]);
    await days(0);
    expect(await carryOut()).toEqual([]);
    expect(await campaign.shown()).toBe(2);
    await world.db
      .update(reviews)
      .set({ publishAt: new Date(Date.now() - 1_000) })
      .where(eq(reviews.id, next));
    expect(await carryOut()).toEqual([expect.objectContaining({ result: 'published', version: 3 })]);
    expect(await carryOut()).toEqual([]);
  });
});

describe('without four eyes', () => {
  it('the author approves, and whoever looks sees who switched them off and why; on again, they bind again', async () => {
    const admin = await world.addPerson(['admin'], { name: 'Ngọc Anh' });
    const token = await world.signIn(admin);
    const policies = (await world.call('readPolicies', { token })).body.data;
    const set = async (fourEyes: boolean, reason: string) =>
      (await world.call('setPolicies', { token, body: { policies: { ...policies, fourEyes }, reason } })).status;
    const both = await campaign.join('Lan', 'editor', 'approver');
    await campaign.write(both, 'Một mình');
    const { id } = (await campaign.send(both)).data;
    expect((await campaign.approve(both, id)).error).toBe('ownWork');
    try {
      const elsewhere = await world.addPerson([{ role: 'approver', webid: 'noi_khac' }]);
      expect(await set(false, 'Cả nhóm nghỉ Tết')).toBe(200);
      expect((await listEntries(world.db, {}, 1))[0]).toMatchObject({
        ...{ action: 'policies.change', who: 'Ngọc Anh', reason: 'Cả nhóm nghỉ Tết' },
      });
      const off = { by: 'Ngọc Anh', at: expect.any(String), reason: 'Cả nhóm nghỉ Tết' };
      expect((await campaign.call('readFourEyes', both)).data).toEqual({ isOn: false, off });
      expect((await campaign.approve(both, id)).data.published.version).toBe(2);
      expect(await campaign.shown()).toBe(2);
      await campaign.write(both, 'Lại một mình');
      const next = (await campaign.send(both)).data.id;
      expect(await set(true, 'Mọi người đã về')).toBe(200);
      expect((await campaign.call('readFourEyes', both)).data).toEqual({ isOn: true, off: null });
      expect((await campaign.approve(both, next)).error).toBe('ownWork');
      expect(await campaign.shown()).toBe(2);
      // Every approver has heard of it, of whatever campaign, and what was published meanwhile is marked.
      for (const { id } of [elsewhere, both])
        expect((await campaign.noticesOf({ id, token })).filter((kind) => kind === 'four-eyes')).toHaveLength(2);
      const { events } = (await campaign.call('readHistory', both)).data;
      expect(events.filter((event: HistoryEvent) => event.kind === 'published')).toMatchObject([
        { version: 2, withoutFourEyes: true },
        { version: 1, withoutFourEyes: false },
      ]);
      // It is no approval for later, either.
      const other = await campaign.join('Minh', 'approver');
      expect((await campaign.approve(other, next)).data.published.version).toBe(3);
      expect(await world.store.publish(campaign.webid, 2)).toMatchObject({ kind: 'not-approved' });
    } finally {
      await world.db.delete(staffPolicies);
    }
  });
});

describe('opening a version', () => {
  it('leaves protected parts as they are, and names them, unless an administrator opens it', async () => {
    const { webid } = campaign;
    const first = await world.store.loadVersion(webid, 1);
    if (!first) throw new Error('There is no version 1');
    const deliveries = [{ id: 'tep', kind: 'csv' as const, folder: 'crm' }];
    const content = { ...first.content, 'home.banner': { ...Object(first.content['home.banner']), title: 'Bản hai' } };
    const settings = { ...first.settings, deliveries };
    await world.store.saveDraft({ settings, content, media: first.media, files: new Map() });
    const open = async (who: SignedIn) => {
      const body = { id: crypto.randomUUID() };
      return (await campaign.call('openVersion', who, { path: { version: '1' }, body })).data;
    };
    const copy = async () => (await campaign.call('openWorkingCopy', ha)).data;
    expect((await copy()).settings.deliveries).toEqual(deliveries);
    expect(await open(ha)).toMatchObject({ isChanged: true, kept: ['deliveries'] });
    expect((await copy()).settings.deliveries).toEqual(deliveries);
    expect((await copy()).content['home.banner']).toEqual(first.content['home.banner']);
    const admin = await campaign.join('Ngọc Anh', 'editor', 'admin');
    expect(await open(admin)).toMatchObject({ isChanged: true, kept: [] });
    expect((await copy()).settings.deliveries).toEqual(first.settings.deliveries);
  });
});
