import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { sites, siteVersions } from '../../../database/tables/campaign-tables.ts';
import { experimentArms, experiments } from '../../../database/tables/experiment-tables.ts';
import { defaultPolicies, writePolicies } from '../../../staff/policies.ts';
import { type ExperimentCampaign, halves, openExperimentCampaign, plan } from '../../../testing/experiment-campaign.ts';
import { forFile } from '../../../testing/for-file.ts';
import type { SignedIn } from '../../../testing/review-campaign.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
beforeAll(async () => {
  // The clock of the database, which ends experiments by themselves.
  world.clock.now = new Date();
});

let campaign: ExperimentCampaign;
let webid = '';
let count = 0;
let ha: SignedIn;
let minh: SignedIn;
let phan: SignedIn;
beforeEach(async () => {
  count += 1;
  campaign = await openExperimentCampaign(world, `bat_dau_${count}`);
  ({ webid, ha, minh, phan } = campaign);
});

describe('starting', () => {
  it('shows approved versions by their shares, and A is what visitors see', async () => {
    const { version } = await campaign.addApproved('Tết đủ đầy');
    expect((await campaign.call('prepareExperiment', phan)).data).toMatchObject({
      ...{ publishedVersion: 1, running: null, unit: 'registrations', planned: null, editing: null },
      versions: [
        { version: 2, approvedBy: 'Minh', publishedAt: null, errors: 0 },
        { version: 1, approvedBy: null, errors: 0 },
      ],
    });
    const { data } = await campaign.start([1, version]);
    expect(data).toMatchObject({
      ...{ name: 'Tựa mới', startedBy: 'Phan', stopped: null, takeOver: null },
      arms: [
        { arm: 'A', version: 1, share: 50, approvedBy: null },
        { arm: 'B', version: 2, share: 50, note: 'Tựa cho dịp Tết', approvedBy: 'Minh' },
      ],
      plan: { rate: 0.03, changePercent: 20, days: expect.any(Number), views: expect.any(Number) },
    });
    expect(data.plan.days % 7).toBe(0);
    expect(await campaign.running()).toMatchObject({
      arms: [
        { arm: 'A', version: 1 },
        { arm: 'B', version: 2 },
      ],
    });
    expect(await campaign.shown()).toBe(1);
    expect((await listEntries(world.db, {}, 1))[0]).toMatchObject({ action: 'experiments.start', who: 'Phan' });
    expect((await campaign.call('listExperiments', phan)).data).toEqual([data]);
  });

  it('is done once when it is sent twice, and by one of two people at once', async () => {
    const { version } = await campaign.addApproved('Một');
    const id = crypto.randomUUID();
    const [first, again] = [await campaign.start([1, version], { id }), await campaign.start([1, version], { id })];
    expect(again.data).toEqual(first.data);
    await campaign.call('stopExperiment', phan, { path: { id }, body: { reason: 'Thử xong' } });
    const both = await Promise.all([campaign.start([1, version]), campaign.start([1, version], {}, ha)]);
    expect(both.map(({ error }) => error).toSorted()).toEqual(['experimentRuns', undefined]);
  });

  it.each([
    [
      'shares that are not 100 together',
      {
        arms: [
          { version: 1, share: 50 },
          { version: 2, share: 49 },
        ],
      },
      'invalid',
    ],
    ['one version', { arms: [{ version: 1, share: 99 }] }, 'invalid'],
    ['the same version twice', { arms: halves(1, 1) }, 'invalid'],
    ['five versions', { arms: halves(1, 2, 3, 4, 5) }, 'invalid'],
    ['another version than visitors see as A', { arms: halves(2, 1) }, 'movedOn'],
    ['a version that is not there', { arms: halves(1, 99) }, 'notReviewed'],
    ['a plan that finds nothing', { plan: { ...plan, changePercent: 0.000_001 } }, 'invalid'],
    ['a rate of more than all views', { plan: { ...plan, rate: 0.9 } }, 'invalid'],
    ['a name without letters', { name: ' ' }, 'invalid'],
  ])('is refused with %s', async (_what, change, error) => {
    await campaign.addApproved('Hai');
    expect((await campaign.start([1, 2], change)).error).toBe(error);
    expect(await campaign.running()).toBeUndefined();
  });

  it('is refused with a version that nobody has approved, one whose approval is withdrawn, and a changed one', async () => {
    await campaign.write(ha, 'Chưa duyệt');
    const { data } = await campaign.send(ha);
    expect((await campaign.start([1, data.version])).error).toBe('notReviewed');
    await campaign.approve(minh, data.id, { isKept: true });
    await campaign.call('withdrawTimes', minh, { path: { id: data.id } });
    expect((await campaign.start([1, data.version])).error).toBe('notReviewed');
    const { version } = await campaign.addApproved('Đã duyệt');
    await world.db
      .update(siteVersions)
      .set({ content: { 'home.banner': { title: 'Sửa tay' } } })
      .where(sql`webid = ${webid} and version = ${version}`);
    expect((await campaign.start([1, version])).error).toBe('notReviewed');
  });

  describe('is refused with a version that visitors are not to see now', () => {
    const inMinutes = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000).toISOString();
    const expectRefused = async (version: number, who = phan) => {
      expect((await campaign.call('prepareExperiment', who)).data.versions).not.toContainEqual(
        expect.objectContaining({ version }),
      );
      const { version: shown } = (await world.store.loadPublished(webid)) ?? { version: 0 };
      expect((await campaign.start([shown, version], {}, who)).error).toBe('notForNow');
      await expect(
        world.db.transaction(async (transaction) => {
          const id = crypto.randomUUID();
          await transaction.insert(experiments).values({
            ...{ id, webid, name: 'Bằng SQL', plannedRate: 0.1, changePercent: 10, plannedViews: 1, plannedDays: 7 },
            ...{ startedAt: new Date(), sharesSince: new Date() },
          });
          await transaction.insert(experimentArms).values([
            { experiment: id, arm: 'A', version: shown, share: 50 },
            { experiment: id, arm: 'B', version, share: 50 },
          ]);
        }),
      ).rejects.toMatchObject({ cause: { message: expect.stringContaining('not approved to be shown now') } });
      expect(await campaign.running()).toBeUndefined();
    };
    const publish = async (title: string) => {
      await campaign.write(ha, title);
      const { data } = await campaign.send(ha);
      await campaign.approve(minh, data.id);
      return data.version;
    };

    it('because it waits for its time', async () => {
      await campaign.write(ha, 'Tết');
      const { data } = await campaign.send(ha);
      await campaign.approve(minh, data.id, { publishAt: inMinutes(60) });
      await expectRefused(data.version);
    });

    it('because another one replaced it, or the approver went back to what was before', async () => {
      const first = await publish('Lãi suất cũ');
      const second = await publish('Lãi suất mới');
      await expectRefused(first);
      const back = await campaign.call('returnToPrevious', minh, { body: { version: second } });
      expect(back.data).toMatchObject({ version: first });
      await expectRefused(second);
    });

    it('because what visitors see is newer, whoever starts it', async () => {
      const { version } = await campaign.addApproved('Trước bản mới');
      await publish('Bản mới');
      await expectRefused(version, ha);
    });
  });

  it('is refused without four eyes, too, with a version that nobody has approved', async () => {
    await campaign.write(ha, 'Chưa duyệt');
    const { data } = await campaign.send(ha);
    await writePolicies(world.db, { ...defaultPolicies, fourEyes: false });
    expect((await campaign.start([1, data.version])).error).toBe('notReviewed');
    await writePolicies(world.db, defaultPolicies);
  });

  it('is refused with a version that visitors have seen, and whose content has errors by now', async () => {
    const first = await world.store.loadVersion(webid, 1);
    if (!first) throw new Error('There is no version');
    const content = { ...first.content, 'home.banner': 'hỏng' };
    const { version } = await world.store.saveDraft({ ...first, content, files: new Map() });
    for (const shown of [version, 1]) await world.store.publish(webid, shown, { breakGlass: 'để thử' });
    await world.db.execute(sql`update publications set break_glass = null where webid = ${webid}`);
    expect((await campaign.start([1, version])).error).toBe('hasErrors');
    expect(await campaign.running()).toBeUndefined();
  });

  it('is refused in an archived campaign', async () => {
    await campaign.addApproved('Hai');
    await world.db.update(sites).set({ archivedAt: new Date() }).where(eq(sites.webid, webid));
    expect((await campaign.start([1, 2])).error).toBe('archived');
    expect(await campaign.running()).toBeUndefined();
  });

  it('is refused by the tables, too: a version without approval, wrong shares, another A', async () => {
    await campaign.write(ha, 'Chưa duyệt');
    const unapproved = (await campaign.send(ha)).data.version;
    const insert = (arms: readonly { arm: 'A' | 'B'; version: number; share: number }[]) =>
      world.db.transaction(async (transaction) => {
        const id = crypto.randomUUID();
        await transaction.insert(experiments).values({
          ...{ id, webid, name: 'Bằng SQL', plannedRate: 0.1, changePercent: 10, plannedViews: 1, plannedDays: 7 },
          ...{ startedAt: new Date(), sharesSince: new Date() },
        });
        await transaction.insert(experimentArms).values(arms.map((arm) => ({ experiment: id, ...arm })));
      });
    const a = { arm: 'A', version: 1, share: 50 } as const;
    const because = async (arms: Parameters<typeof insert>[0]) =>
      insert(arms).then(
        () => 'done',
        (error: { cause?: { message?: string } }) => error.cause?.message ?? String(error),
      );
    expect(await because([a, { arm: 'B', version: unapproved, share: 50 }])).toMatch(/nobody has approved/);
    expect(await because([a, { arm: 'B', version: 99, share: 50 }])).toMatch(/nobody has approved/);
    await campaign.call('withdrawReview', ha, {
      path: { id: (await campaign.call('prepareReview', ha)).data.newest.id },
    });
    const { version } = await campaign.addApproved('Đã duyệt');
    expect(await because([a, { arm: 'B', version, share: 49 }])).toMatch(/100 together/);
    expect(await because([a])).toMatch(/two to four/);
    const other = await campaign.addApproved('Bản khác');
    expect(
      await because([
        { ...a, version: other.version },
        { arm: 'B', version, share: 50 },
      ]),
    ).toMatch(/A is what visitors see/);
    expect(await campaign.running()).toBeUndefined();
    expect(await because([a, { arm: 'B', version, share: 50 }])).toBe('done');
    await expect(world.db.update(experimentArms).set({ version: 1 })).rejects.toThrow();
  });
});
