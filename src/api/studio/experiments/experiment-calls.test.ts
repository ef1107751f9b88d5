import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { advise } from '../../../contract/experiments/advise.ts';
import { sites, siteVersions } from '../../../database/tables/campaign-tables.ts';
import { experiments } from '../../../database/tables/experiment-tables.ts';
import { pageCounts } from '../../../database/tables/insight-tables.ts';
import { type Desk, openDesk } from '../../../testing/desk-world.ts';
import { type ExperimentCampaign, halves, openExperimentCampaign, plan } from '../../../testing/experiment-campaign.ts';
import { forFile } from '../../../testing/for-file.ts';
import { openReviewCampaign, type SignedIn } from '../../../testing/review-campaign.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
let desk: Desk;
beforeAll(async () => {
  // The clock of the database, which ends experiments by themselves.
  world.clock.now = new Date();
  desk = openDesk(world);
});

let campaign: ExperimentCampaign;
let webid = '';
let count = 0;
let ha: SignedIn;
let minh: SignedIn;
let phan: SignedIn;
beforeEach(async () => {
  count += 1;
  campaign = await openExperimentCampaign(world, `thu_${count}`);
  ({ webid, ha, minh, phan } = campaign);
});

const read: ExperimentCampaign['read'] = (id) => campaign.read(id, phan);

describe('an experiment ends', () => {
  let id = '';
  let b: { review: string; version: number };
  beforeEach(async () => {
    b = await campaign.addApproved('Tựa B');
    ({ id } = (await campaign.start([1, b.version])).data);
  });
  const stopped = async () => (await read(id)).experiment.stopped;

  it('by a person, with a reason, once', async () => {
    const stop = () => campaign.call('stopExperiment', phan, { path: { id }, body: { reason: 'Hết ngân sách' } });
    expect((await stop()).data.stopped).toMatchObject({ kind: 'person', by: 'Phan', reason: 'Hết ngân sách' });
    const [entry] = await listEntries(world.db, {}, 1);
    expect(entry).toMatchObject({ action: 'experiments.stop', who: 'Phan', reason: 'Hết ngân sách' });
    expect((await campaign.call('prepareExperiment', phan)).data.running).toBeNull();
    expect((await stop()).error).toBe('experimentEnded');
    expect(
      (await campaign.call('changeShares', phan, { path: { id }, body: { shares: [60, 40], sharesSince: new Date() } }))
        .error,
    ).toBe('experimentEnded');
    expect(await campaign.running()).toBeUndefined();
  });

  it('when another version is published, in the same transaction, which the log says', async () => {
    await campaign.write(ha, 'Bản khác');
    await campaign.approve(minh, (await campaign.send(ha)).data.id);
    expect(await stopped()).toMatchObject({ kind: 'published', by: null, reason: null });
    const [, published] = await listEntries(world.db, {}, 2);
    expect(published?.after).toContain(id);
    expect(await campaign.running()).toBeUndefined();
  });

  it('when the campaign is taken off, and stays ended when A comes back', async () => {
    await world.store.unpublish(webid);
    expect(await stopped()).toMatchObject({ kind: 'takenOff' });
    await world.store.publish(webid, 1, { breakGlass: 'để thử' });
    expect(await campaign.running()).toBeUndefined();
    expect((await campaign.start([1, b.version])).data.stopped).toBeNull();
  });

  it('goes on when A is published once more', async () => {
    await world.store.publish(webid, 1, { breakGlass: 'để thử' });
    expect(await stopped()).toBeNull();
  });

  it('when the approval of a version is withdrawn', async () => {
    await campaign.call('withdrawTimes', minh, { path: { id: b.review } });
    expect(await stopped()).toMatchObject({ kind: 'withdrawn' });
    expect(await campaign.running()).toBeUndefined();
  });

  it('when the approval of a version of a demo campaign is withdrawn: without a channel nothing is a sample', async () => {
    await world.db.update(sites).set({ isDemo: true }).where(eq(sites.webid, webid));
    await campaign.call('withdrawTimes', minh, { path: { id: b.review } });
    expect(await stopped()).toMatchObject({ kind: 'withdrawn' });
    const may = await world.db.execute(sql`select may_publish(${webid}, ${b.version}, null) as may`);
    expect(may).toMatchObject({ rows: [{ may: false }] });
  });

  it('when a version is changed in its table', async () => {
    await world.db.update(siteVersions).set({ content: {} }).where(sql`webid = ${webid} and version = ${b.version}`);
    expect(await stopped()).toMatchObject({ kind: 'withdrawn' });
  });

  it('and nothing makes it run again', async () => {
    await campaign.call('stopExperiment', phan, { path: { id }, body: { reason: 'Đủ rồi' } });
    const again = world.db.update(experiments).set({ stoppedAt: null }).where(eq(experiments.id, id));
    await expect(again).rejects.toThrow();
  });
});

describe('shares', () => {
  it('change for everybody: another cookie, counting from the next hour; who saw others is told', async () => {
    const { version } = await campaign.addApproved('Tựa B');
    const { data } = await campaign.start([1, version]);
    const path = { id: data.id };
    const before = await campaign.running();
    world.later(1);
    const body = { shares: [80, 20], sharesSince: data.sharesSince };
    const changed = (await campaign.call('changeShares', phan, { path, body })).data;
    expect(changed.arms).toMatchObject([{ share: 80 }, { share: 20 }]);
    const [entry] = await listEntries(world.db, {}, 1);
    expect(entry?.action).toBe('experiments.shares');
    expect(JSON.parse(entry?.before ?? '')).toEqual({ arms: ['A: 1, 50 %', 'B: 2, 50 %'] });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ arms: ['A: 1, 80 %', 'B: 2, 20 %'] });
    expect(changed.sharesSince > data.sharesSince).toBe(true);
    expect((await campaign.running())?.cookie).not.toBe(before?.cookie);
    expect((await campaign.call('changeShares', phan, { path, body })).error).toBe('movedOn');
    const seen = { sharesSince: changed.sharesSince };
    expect((await campaign.call('changeShares', phan, { path, body: { ...seen, shares: [50, 49] } })).error).toBe(
      'invalid',
    );
    expect((await campaign.call('changeShares', phan, { path, body: { ...seen, shares: [50, 25, 25] } })).error).toBe(
      'invalid',
    );
    const { countedFrom } = (await read(data.id)).results;
    expect(new Date(countedFrom).getTime()).toBe(Math.ceil(Date.parse(changed.sharesSince) / 3_600_000) * 3_600_000);
  });
});

describe('who may', () => {
  it('see and change nothing of another campaign', async () => {
    const { version } = await campaign.addApproved('Tựa B');
    const { id } = (await campaign.start([1, version])).data;
    const other = await openReviewCampaign(world, `khac_${count}`);
    const stranger = await other.join('Lạ', 'analyst', 'editor');
    expect((await other.call('readExperiment', stranger, { path: { id } })).error).toBe('notFound');
    const again = { body: { id, name: 'Phá', arms: halves(1, version), plan } };
    expect((await other.call('startExperiment', stranger, again)).error).toBe('notFound');
    const stop = { path: { id }, body: { reason: 'Phá' } };
    expect((await other.call('stopExperiment', stranger, stop)).error).toBe('notFound');
    const over = { path: { id }, body: { review: crypto.randomUUID(), arm: 'B', note: 'Phá' } };
    expect((await other.call('promoteArm', stranger, over)).error).toBe('notFound');
    expect((await campaign.call('stopExperiment', minh, stop)).error).toBe('forbidden');
    expect((await read(id)).experiment.stopped).toBeNull();
  });
});

/** A generator of numbers from 0 to 1, the same for each seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('versions with other orders of parts', () => {
  it('run against each other; one that is taken over keeps its order, though the working copy has another', async () => {
    const { order, revision } = (await campaign.call('openWorkingCopy', ha)).data;
    const layoutOf = (keys: string[]) => keys.map((key) => ({ key }));
    const arrange = (keys: string[], base: number) => {
      const change = { kind: 'set', at: ['settings', 'layout'], value: layoutOf(keys) };
      const body = { id: crypto.randomUUID(), step: crypto.randomUUID(), base, changes: [change] };
      return campaign.call('saveWorkingCopy', ha, { body });
    };
    const turned = [...order.slice(0, -2), order.at(-1), order.at(-2)];
    await arrange(turned, revision);
    const { version } = await campaign.addApproved('Thứ tự khác');
    const id: string = (await campaign.start([1, version])).data.id;
    await arrange(order.slice(1), (await campaign.call('openWorkingCopy', ha)).data.revision);
    const body = { review: crypto.randomUUID(), arm: 'B', note: 'Theo bản B' };
    const { takeOver } = (await campaign.call('promoteArm', phan, { path: { id }, body })).data;
    const stored = await world.store.loadVersion(webid, takeOver.version);
    expect(stored?.settings.layout).toEqual(layoutOf(turned));
    expect((await world.store.loadVersion(webid, version))?.settings.layout).toEqual(layoutOf(turned));
  });
});

describe('the whole way', () => {
  it('visitors prefer B, the advice says so, B is taken over through a review, and visitors see it', async () => {
    const { version } = await campaign.addApproved('Chọn thẻ hợp cách bạn tiêu');
    const begun = world.clock.now;
    const { data } = await campaign.start([1, version]);
    const id: string = data.id;
    const random = randomOf(5);
    const arms = [
      { arm: 'A', version: 1, rate: 0.05 },
      { arm: 'B', version, rate: 0.12 },
    ] as const;
    // Fourteen days, of 200 views each.
    const people: Promise<unknown>[] = [];
    const expected = { A: { views: 0, people: 0 }, B: { views: 0, people: 0 } };
    for (let day = 0; day < 14; day += 1) {
      const at = new Date(begun.getTime() + day * 86_400_000);
      const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
      for (const { arm, version: shown, rate } of arms) {
        const views = 90 + Math.floor(random() * 20);
        await world.db.insert(pageCounts).values({
          ...{ hour, webid, version: shown, arm, source: '', medium: '', campaign: '', content: '' },
          ...{ width: 'phone', app: 'zalo', event: 'view', detail: '', count: views },
        });
        const registered = Array.from({ length: views }, () => random() < rate).filter(Boolean).length;
        expected[arm].views += views;
        expected[arm].people += registered;
        for (let one = 0; one < registered; one += 1)
          people.push(desk.register({ webid, version: shown, arm, createdAt: at }));
      }
    }
    await Promise.all(people);
    world.later(14 * 24 * 60);
    const again = async ({ id: person }: SignedIn) => ({ id: person, token: await world.signIn({ id: person }) });
    [ha, minh, phan] = [await again(ha), await again(minh), await again(phan)];
    const { results } = await read(id);
    expect(results.arms).toMatchObject([
      { arm: 'A', views: expected.A.views, registrations: expected.A.people },
      { arm: 'B', views: expected.B.views, registrations: expected.B.people },
    ]);
    expect(results).toMatchObject({ wholeDays: 14, unit: 'registrations' });
    const byDay = results.days.map(({ arms: [, second] }) => second?.registrations ?? 0);
    expect(byDay.reduce((sum, one) => sum + one, 0)).toBe(expected.B.people);
    expect(results.days.length).toBeGreaterThanOrEqual(14);
    const advice = advise({ arms: results.arms, shares: [0.5, 0.5], plan: data.plan, days: results.wholeDays });
    expect(advice).toEqual({ kind: 'takeOver', arm: 1 });

    const note = 'B hơn A rõ rệt';
    const body = { review: crypto.randomUUID(), arm: 'B', note };
    const asked = await campaign.call('promoteArm', phan, { path: { id }, body });
    expect(asked.data.takeOver).toMatchObject({ arm: 'B', version: 3, review: { state: 'waiting', version: 3, note } });
    expect(asked.data.stopped).toBeNull();
    expect((await campaign.call('promoteArm', phan, { path: { id }, body })).data).toEqual(asked.data);
    const second = { path: { id }, body: { ...body, review: crypto.randomUUID() } };
    expect((await campaign.call('promoteArm', phan, second)).error).toBe('alreadyWaiting');
    expect(await campaign.shown()).toBe(1);
    expect(await campaign.noticesOf(minh)).toContain('review-requested');
    // Not by who asked for it, whatever roles the person has.
    const approved = await campaign.approve(minh, body.review);
    expect(approved.data.published).toMatchObject({ version: 3, previousVersion: 1 });
    expect((await read(id)).experiment).toMatchObject({
      stopped: { kind: 'takenOver', by: null },
      takeOver: { arm: 'B', review: { state: 'approved' } },
    });
    const shown = await world.store.loadPublished(webid);
    expect(shown?.content['home.banner']).toMatchObject({ title: 'Chọn thẻ hợp cách bạn tiêu' });
    // What editors see goes on from it.
    const copy = (await campaign.call('openWorkingCopy', ha)).data;
    expect(copy.content['home.banner']).toMatchObject({ title: 'Chọn thẻ hợp cách bạn tiêu' });
    expect((await campaign.call('prepareReview', ha)).data.isChanged).toBe(false);
    world.clock.now = new Date();
  });

  it('nobody takes over A, an arm that is not there, or anything after another publication; nor approves it alone', async () => {
    const { version } = await campaign.addApproved('Tựa B');
    const both = await campaign.join('Cả hai', 'analyst', 'approver', 'editor');
    const { id } = (await campaign.start([1, version], {}, both)).data;
    const take = (arm: string, who = both) =>
      campaign.call('promoteArm', who, { path: { id }, body: { review: crypto.randomUUID(), arm, note: 'Lấy' } });
    expect((await take('A')).error).toBe('invalid');
    expect((await take('D')).error).toBe('notFound');
    const asked = (await take('B')).data;
    expect((await campaign.approve(both, asked.takeOver.review.id)).error).toBe('ownWork');
    await campaign.call('returnReview', minh, { path: { id: asked.takeOver.review.id }, body: { reason: 'Chưa vội' } });
    expect((await read(id)).experiment).toMatchObject({ stopped: null, takeOver: { review: { state: 'returned' } } });
    await campaign.write(ha, 'Bản khác');
    await campaign.approve(minh, (await campaign.send(ha)).data.id);
    expect((await take('B')).error).toBe('movedOn');
  });
});
